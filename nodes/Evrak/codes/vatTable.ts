import { listRows } from '../../../erp/answer/rows';
import { findOperation } from '../../../erp/catalogue';
import { judgeRead } from '../../../erp/outcome/read';
import type { KnownTable } from '../../../erp/vat/rates';
import { functionTable, listedTable, VAT_QUESTION, type VatTable } from '../../../erp/vat/table';
import { callOf } from '../../shared/client/call';
import type { NodeErp } from '../../shared/client/client';
import { clean } from '../../shared/client/errors';
import { Kept, ownerOf } from '../../shared/kept';

const tables = new Kept<VatTable>();

/** Asks the list, and where that is not to be had, the ERP's function by SQL, which V17 servers alone take. */
async function ask(erp: NodeErp, timeout: number): Promise<KnownTable> {
	const list = findOperation('list', 'getVatRates');
	if (!list) throw new Error('The catalogue has no VAT list');
	const read = judgeRead(await erp.call(callOf(list, erp.connection, {}, timeout)));
	const listed = read.ok ? listedTable(listRows(read.answer)) : undefined;
	if (listed && listed.entries.length > 0) return listed;
	const unread = read.ok
		? `${list.method} gave no row with a name`
		: `${list.method} gave none: ${clean(read.failure.reason, erp.connection)}`;
	// A server that does not answer would not answer another question either.
	if (!read.ok && read.failure.httpStatus === undefined) return { unread };
	const answer = await erp.sql(VAT_QUESTION, timeout);
	const told = answer.state === 'rows' ? functionTable(answer.rows) : undefined;
	return told && told.entries.length > 0 ? told : { unread };
}

/** The VAT table of the installation, at most a minute old; a failure is not kept. Never throws for what the ERP answers. */
export async function vatTable(erp: NodeErp, timeout: number): Promise<KnownTable> {
	const owner = ownerOf(erp.connection);
	const kept = tables.get(owner);
	if (kept) return kept;
	const table = await ask(erp, timeout);
	if (!('unread' in table)) tables.set(owner, table);
	return table;
}
