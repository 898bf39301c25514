import type { Row } from '../../standin/database';
import { createClock } from '../../standin/clock';
import { insertRow } from '../../standin/engine/rows';
import { erpRow } from '../../standin/schema/erpRow';
import type { TemplateBench } from './support';

/** A row that a screen of the ERP saves now. */
export const savedRow = ({ erp }: Pick<TemplateBench, 'erp'>, table: string, prefix: string, values: Row): void =>
	insertRow(
		erp.db,
		table,
		erpRow(
			table,
			prefix,
			createClock('Europe/Istanbul', () => new Date()),
			values,
		),
	);
