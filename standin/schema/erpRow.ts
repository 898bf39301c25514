import type { Row, Value } from '../database';
import { freshRow, NO_GUID } from '../engine/rows';
import type { Clock } from '../clock';
import { tableColumns, type TableColumn } from './columns';
import { fileNumber } from './numbers';

/** The ERP's own rows hold no NULL: 0, '' and the day 1899-12-30 stand for nothing. */
function nothing({ guid, kind }: TableColumn): Value {
	if (guid) return NO_GUID;
	return kind === 'number' ? 0 : kind === 'date' ? '1899-12-30T00:00:00.000' : '';
}

/** A row as a screen of the ERP writes it; rows that come through the API leave NULL what nobody sent. */
export function erpRow(table: string, prefix: string, clock: Clock, values: Row): Row {
	const columns = [...tableColumns(table).values()].filter(({ own, facts }) => !own && facts);
	return {
		...Object.fromEntries(columns.map((column) => [column.name, nothing(column)])),
		...freshRow(prefix, clock),
		[`${prefix}_fileid`]: fileNumber(table),
		[`${prefix}_iptal`]: 0,
		...values,
	};
}
