import { isMembers } from '../../../../erp/json/members';
import { LOOKUPS } from '../../../../erp/lookup/lookups';
import { lookupQuestion } from '../../../../erp/lookup/question';
import { toldBy } from '../../../../erp/lookup/told';
import type { Lookup } from '../../../../erp/lookup/lookup';
import type { ReadQuestion } from '../../../../erp/query/read';
import { keyColumn, keyOfRow, pageOf, pageRows } from '../../../../erp/ask/page';
import { askOnce } from '../../../shared/ask/ask';
import { askWithout } from '../../../shared/ask/lacking';
import { schemaWithout } from '../../../shared/ask/schemas';
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

/** A page of a list by SQL. A form asks nobody what the database has, but heeds what others have learned. Never throws for what the ERP answers. */
export async function pageBySql(request: ListRequest): Promise<ListPage> {
	const { erp, name, search, token, size, time } = request;
	const lookup = LOOKUPS[name];
	return await askWithout<ListPage & { readonly unknown?: string }>(erp, async (lacks) => {
		const question = lookupQuestion(lookup, schemaWithout(erp, lacks), { search });
		if ('lacks' in question) return { ok: false, failure: noList(`the ERP’s database lacks ${question.lacks}`) };
		const before = lastRow(token);
		const last = before && keyOfRow(before, question.key);
		const lean = { ...question, show: shownIn(lookup, question.show) };
		const timeout = time.left();
		if (timeout === 0) return { ok: false, failure: noList('the ERP did not answer in time'), isSilent: true };
		const read = await askOnce(erp, pageOf(lean, toldBy(lookup), { size, last }), { timeout });
		if (!read.ok) {
			const { failure, state, unknown } = read;
			return { ok: false, failure, unknown, isSilent: state === 'silent' && failure.httpStatus === undefined };
		}
		const rows = pageRows(read.value);
		const end = rows.at(-1);
		if (end === undefined || rows.length < size) return { ok: true, rows };
		const key = question.key.map((_, index) => [keyColumn(index), end[keyColumn(index)]]);
		return { ok: true, rows, token: JSON.stringify(Object.fromEntries(key)) };
	});
}
