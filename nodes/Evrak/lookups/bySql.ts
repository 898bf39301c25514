import { isMembers } from '../../../erp/json/members';
import { LOOKUPS } from '../../../erp/lookup/lookups';
import { lookupQuestion } from '../../../erp/lookup/question';
import { toldBy } from '../../../erp/lookup/told';
import type { Lookup } from '../../../erp/lookup/types';
import type { ReadQuestion } from '../../../erp/query/read';
import { keyOfRow, pageRows } from '../../../erp/query/answer';
import { MOST_UNKNOWN, unknownIn } from '../../../erp/query/probe';
import { Schema } from '../../../erp/query/schema';
import { keyColumn, pageOf } from '../../../erp/query/statement';
import { ownerOf } from '../../shared/kept';
import { schemas } from '../../shared/schemas';
import { noList, type ListPage, type ListRequest } from './types';

function lastRow(token: string): Record<string, unknown> | undefined {
	if (token === '') return undefined;
	const read: unknown = JSON.parse(token);
	return isMembers(read) ? read : undefined;
}

/** A drop-down shows code and name, and may stand for the GUID: nobody's tax number or phone leaves the database for it. */
function shownIn({ code, names, guid }: Lookup, show: ReadQuestion['show']): ReadQuestion['show'] {
	const wanted = new Set([code, ...names, guid]);
	return Object.fromEntries(Object.entries(show).filter(([column]) => wanted.has(column)));
}

/** One page, with the columns that are there as far as anybody knows: what a build lacks all the same is left out when it says so. */
async function pageFrom(request: ListRequest, schema: Schema, turn: number): Promise<ListPage> {
	const { erp, name, search, token, size, time } = request;
	const lookup = LOOKUPS[name];
	const question = lookupQuestion(lookup, schema, { search });
	if ('lacks' in question) return { ok: false, failure: noList(`the ERP’s database lacks ${question.lacks}`) };
	const before = lastRow(token);
	const last = before && keyOfRow(before, question.key);
	const lean = { ...question, show: shownIn(lookup, question.show) };
	const timeout = time.left();
	if (timeout === 0) return { ok: false, failure: noList('the ERP did not answer in time'), isSilent: true };
	const read = await erp.sql(pageOf(lean, toldBy(lookup), { size, last }), { timeout });
	if (read.state !== 'rows') {
		const { failure, state } = read;
		const unknown = unknownIn(failure.reason);
		if (unknown !== undefined && turn < MOST_UNKNOWN) return await pageFrom(request, schema.without(unknown), turn + 1);
		return { ok: false, failure, isSilent: state === 'silent' && failure.httpStatus === undefined };
	}
	const rows = pageRows(read.rows);
	const end = rows.at(-1);
	if (end === undefined || rows.length < size) return { ok: true, rows };
	const key = question.key.map((_, at) => [keyColumn(at), end[keyColumn(at)]]);
	return { ok: true, rows, token: JSON.stringify(Object.fromEntries(key)) };
}

/** A page of a list by SQL. A form asks nobody what the database has, but heeds what a read has learned. Never throws for what the ERP answers. */
export async function pageBySql(request: ListRequest): Promise<ListPage> {
	return await pageFrom(request, schemas.known(ownerOf(request.erp.connection)) ?? Schema.assumed(), 0);
}
