import { listRows } from '../../../../erp/answer/answer';
import { operations } from '../../../../erp/catalogue';
import { cell } from '../../../../erp/json/cell';
import type { Members } from '../../../../erp/json/members';
import { LOOKUPS } from '../../../../erp/lookup/lookups';
import { holdsWord, patternOf, searchWords } from '../../../../erp/lookup/pattern';
import type { NearestMethod } from '../../../../erp/lookup/lookup';
import { judgeRead } from '../../../../erp/outcome/read';
import { holdsAll } from '../../../../erp/query/holds';
import { allOf, Sql } from '../../../../erp/ask/sql';
import { plainTextOf } from '../../../../erp/text/text';
import { callOf, type Call } from '../../../shared/client/call';
import { clean } from '../../../shared/client/errors';
import { accountsPage } from '../../../../erp/ask/accountsPage';
import { noList, type ListPage, type ListRequest } from './types';

/** Rows a request of methods that cannot search, and requests for one page of a form: what lies behind them is asked for by the next page. */
const ROWS = 200;
const REQUESTS = 5;

/** The call of a list's own method. */
function methodCall({ erp, time, largest }: ListRequest, method: string, payload: Members): Call {
	const operation = operations.find((candidate) => candidate.method === method);
	if (!operation) throw new RangeError(`The catalogue has no ${method}`);
	return { ...callOf(operation, erp.connection, payload, time.left()), largest };
}

async function ask(request: ListRequest, method: string, payload: Members): Promise<ListPage> {
	const { erp, time } = request;
	if (time.left() === 0) return { ok: false, failure: noList('the ERP did not answer in time'), isSilent: true };
	const read = judgeRead(await erp.call(methodCall(request, method, payload)));
	if (read.ok) return { ok: true, rows: listRows(read.answer) };
	const reason = `${method}: ${clean(read.failure.reason, erp.connection)}`;
	return { ok: false, failure: { ...read.failure, reason }, isSilent: read.failure.httpStatus === undefined };
}

const textOf = (row: Members, { code, names }: NearestMethod) =>
	[code, ...names].map((member) => plainTextOf(cell(row, member))).join(' ');

const found = (rows: readonly Members[], nearest: NearestMethod, words: readonly string[]) =>
	rows.filter((row) => words.every((word) => holdsWord(textOf(row, nearest), word)));

const TOKEN = /^page (\d{1,6})$/;

/** Whether a page before came by a method, so that the next one does. */
export const isMethodToken = (token: string): boolean => TOKEN.test(token);

const pageAt = (token: string) => Number(TOKEN.exec(token)?.[1] ?? 0);
const tokenOf = (index: number) => `page ${index}`;

/** Accounts are searched by the server: CariListesiV2 takes a condition on the columns of their cards. */
async function accounts(request: ListRequest, nearest: NearestMethod, members: readonly string[]): Promise<ListPage> {
	const { search, token, size } = request;
	const columns = [nearest.code, ...nearest.names].map((column) => Sql.name(column));
	const where = holdsAll(
		columns,
		searchWords(search).map((word) => Sql.text(`%${patternOf(word)}%`)),
	);
	const index = pageAt(token);
	const page = await ask(request, nearest.method, accountsPage(members, allOf(where), size, index));
	if (!page.ok) return page;
	const more = page.rows.length < size ? {} : { token: tokenOf(index + 1) };
	return { ok: true, rows: page.rows, ...more };
}

/** Items can be asked for page by page only, so that what was searched is looked for in these pages. */
async function items(request: ListRequest, nearest: NearestMethod): Promise<ListPage> {
	const { search, token } = request;
	const words = searchWords(search);
	const rows: Members[] = [];
	let index = pageAt(token);
	for (let turn = 0; turn < REQUESTS; turn++) {
		const page = await ask(request, nearest.method, {
			StokKod: '',
			TarihTipi: 2,
			IlkTarih: '',
			SonTarih: '',
			Sort: nearest.code,
			Size: String(ROWS),
			Index: index,
		});
		if (!page.ok) return rows.length > 0 ? { ok: true, rows } : page;
		rows.push(...found(page.rows, nearest, words));
		index++;
		if (page.rows.length < ROWS) return { ok: true, rows };
		if (rows.length > 0) break;
	}
	return { ok: true, rows, token: tokenOf(index) };
}

/** A page of a list by the API's own method, for servers that cannot be asked by SQL. `members` are those that are shown. */
export async function pageByMethod(request: ListRequest, members: readonly string[]): Promise<ListPage> {
	const { nearest } = LOOKUPS[request.name];
	if (!nearest) return { ok: false, failure: noList('no method of the API has this list') };
	if (request.name === 'account') return await accounts(request, nearest, members);
	if (request.name === 'item') return await items(request, nearest);
	const page = await ask(request, nearest.method, {});
	return page.ok ? { ok: true, rows: found(page.rows, nearest, searchWords(request.search)) } : page;
}
