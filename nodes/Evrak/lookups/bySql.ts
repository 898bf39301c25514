import { listRows } from '../../../erp/answer/rows';
import { isMembers } from '../../../erp/json/members';
import { LOOKUPS } from '../../../erp/lookup/lookups';
import { lookupQuestion } from '../../../erp/lookup/question';
import { toldBy } from '../../../erp/lookup/told';
import { judgeRead } from '../../../erp/outcome/read';
import type { Lookup } from '../../../erp/lookup/types';
import type { ReadQuestion } from '../../../erp/query/read';
import { keyOfRow, pageRows } from '../../../erp/query/answer';
import { unknownIn } from '../../../erp/query/probe';
import { Schema } from '../../../erp/query/schema';
import { keyColumn, pageOf } from '../../../erp/query/statement';
import { clean } from '../../shared/client/errors';
import { sqlCall } from '../../shared/client/sql';
import type { ListPage, ListRequest } from './types';

const NO_RIGHT = 'the API user may not read by SQL (SqlVeriOkuV2)';
const NO_METHOD = 'the server has no reading by SQL (SqlVeriOkuV2)';

/** Names that a build may turn out not to have, one after the other. */
const MOST_UNKNOWN = 8;

function lastRow(token: string): Record<string, unknown> | undefined {
	if (token === '') return undefined;
	const read: unknown = JSON.parse(token);
	return isMembers(read) ? read : undefined;
}

/** A drop-down shows code and name, and may stand for the GUID: nobody's tax number or phone leaves the database for it. */
function shownIn({ code, names, extra }: Lookup, show: ReadQuestion['show']): ReadQuestion['show'] {
	const wanted = new Set([code, ...names, extra.guid]);
	return Object.fromEntries(Object.entries(show).filter(([column]) => wanted.has(column)));
}

/** One page, with the columns that independent sources agree on: what a build lacks all the same is left out when it says so. */
async function pageFrom(request: ListRequest, schema: Schema, turn: number): Promise<ListPage> {
	const { erp, name, search, token, size, timeout } = request;
	const lookup = LOOKUPS[name];
	const question = lookupQuestion(lookup, schema, { search });
	if ('lacks' in question) return { ok: false, reason: `the ERP’s database lacks ${question.lacks}` };
	const before = lastRow(token);
	const last = before && keyOfRow(before, question.key);
	const lean = { ...question, show: shownIn(lookup, question.show) };
	const reply = await erp.call(sqlCall(pageOf(lean, toldBy(lookup), { size, last }), timeout));
	const read = judgeRead(reply);
	if (!read.ok) {
		const { reason, httpStatus } = read.failure;
		if (!reply.answered) return { ok: false, reason, isSilent: true };
		if (httpStatus === 404 || httpStatus === 405) return { ok: false, reason: NO_METHOD };
		const unknown = unknownIn(reason);
		if (unknown !== undefined && turn < MOST_UNKNOWN) return await pageFrom(request, schema.without(unknown), turn + 1);
		return { ok: false, reason: clean(reason, erp.connection) };
	}
	const page = pageRows(listRows(read.answer));
	if (!page.ok) return { ok: false, reason: page.why === 'noRight' ? NO_RIGHT : 'the answer was cut short' };
	const end = page.rows.at(-1);
	if (end === undefined || page.rows.length < size) return { ok: true, rows: page.rows };
	const key = question.key.map((_, at) => [keyColumn(at), end[keyColumn(at)]]);
	return { ok: true, rows: page.rows, token: JSON.stringify(Object.fromEntries(key)) };
}

/** A page of a list by SQL. Never throws for what the ERP answers. */
export async function pageBySql(request: ListRequest): Promise<ListPage> {
	const { generation } = request.erp.connection;
	if (generation === 'V16') return { ok: false, reason: 'a V16 server has no reading by SQL' };
	return await pageFrom(request, Schema.assumed(), 0);
}
