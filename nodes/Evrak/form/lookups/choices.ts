import { type Members, isMembers } from '../../../../erp/base/json/members';
import { type LookupName, LOOKUPS, type NearestMethod, type Lookup } from '../../../../erp/catalogue/lists/lookups';
import { type ReadFailure, judgeList } from '../../../../erp/saving/outcome/read';
import type { Budget } from '../../../shared/client/budget';
import type { ErpClient } from '../../../shared/client/client';
import { operations } from '../../../../erp/catalogue';
import { cell } from '../../../../erp/base/json/cell';
import { containsWord, patternOf, searchWords } from '../../../../erp/database/lookup/pattern';
import { matchesAllWords } from '../../../../erp/database/lookup/words';
import { allOf, Sql } from '../../../../erp/database/ask/sql';
import { plainTextOf } from '../../../../erp/base/text/text';
import { callOf, type Call } from '../../../shared/client/call';
import { accountsPage } from '../../../../erp/database/ask/accountsPage';
import type { INodePropertyOptions } from 'n8n-workflow';
import { readGuid } from '../../../../erp/base/values/guid';
import { namedTaxes } from '../../../../erp/document/vat/pointer';
import { listedTable, shownRate } from '../../../../erp/document/vat/table';
import { waitFor, WaitingEnded } from '../../../shared/client/waiting';
import { MINUTE, ownerOf, SharedCache } from '../../../shared/cache';
import { lookupMembers, lookupQuestion } from '../../../../erp/database/query/reads/list';
import { keyColumn, keyOfRow, pageOf, pageRows } from '../../../../erp/database/ask/page';
import { askOnce, askWithout } from '../../../shared/ask/ask';
import { schemaWithout } from '../../../shared/ask/schemas';

export interface ListRequest {
	readonly erp: ErpClient;
	readonly name: LookupName;
	/** A choice's value instead of a code: the GUID of a card, or a text for a VAT rate. */
	readonly as?: 'guid' | 'rate';
	readonly search: string;
	/** The previous page's token; blank for the first page. */
	readonly token: string;
	/** Maximum rows. */
	readonly size: number;
	/** Time limit of all queries for the page. */
	readonly time: Budget;
}

/** A page of a list in the ERP's own members, or why there is none. A `silent` server is not queried again. */
type ListPage =
	| { readonly ok: true; readonly rows: readonly Members[]; readonly token?: string }
	| { readonly ok: false; readonly failure: ReadFailure; readonly isSilent?: boolean };

/** The failure of a list without an answer of the ERP. */
const noList = (reason: string): ReadFailure => ({ reason, remedy: 'Type its codes in.', timedOut: false });

/** Rows per request of methods without search, and maximum requests per page of a form; the next page continues behind them. */
const ROWS = 200;
const REQUESTS = 5;

function methodCall({ erp, time }: ListRequest, method: string, payload: Members): Call {
	const operation = operations.find((candidate) => candidate.method === method);
	if (!operation) throw new RangeError(`The catalogue has no ${method}`);
	return callOf(operation, erp.connection, payload, time.left());
}

async function askMethod(request: ListRequest, method: string, payload: Members): Promise<ListPage> {
	const { erp, time } = request;
	if (time.left() === 0) return { ok: false, failure: noList('the ERP did not answer in time'), isSilent: true };
	const read = judgeList(await erp.call(methodCall(request, method, payload)));
	if (read.ok) return read;
	const reason = `${method}: ${read.failure.reason}`;
	return { ok: false, failure: { ...read.failure, reason }, isSilent: read.failure.httpStatus === undefined };
}

const textOf = (row: Members, { code, names }: NearestMethod) =>
	[code, ...names].map((member) => plainTextOf(cell(row, member))).join(' ');

const found = (rows: readonly Members[], nearest: NearestMethod, words: readonly string[]) =>
	rows.filter((row) => words.every((word) => containsWord(textOf(row, nearest), word)));

const TOKEN = /^page (\d{1,6})$/;

/** Whether the previous page came from a method, so that the next one does. */
const isMethodToken = (token: string): boolean => TOKEN.test(token);

const pageAt = (token: string) => Number(TOKEN.exec(token)?.[1] ?? 0);
const tokenOf = (index: number) => `page ${index}`;

/** Accounts are searched by the server: CariListesiV2 accepts a condition on card columns. */
async function accounts(request: ListRequest, nearest: NearestMethod, members: readonly string[]): Promise<ListPage> {
	const { search, token, size } = request;
	const columns = [nearest.code, ...nearest.names].map((column) => Sql.name(column));
	const where = matchesAllWords(
		columns,
		searchWords(search).map((word) => Sql.text(`%${patternOf(word)}%`)),
	);
	const index = pageAt(token);
	const page = await askMethod(request, nearest.method, accountsPage(members, allOf(where), size, index));
	if (!page.ok) return page;
	const more = page.rows.length < size ? {} : { token: tokenOf(index + 1) };
	return { ok: true, rows: page.rows, ...more };
}

/** Items have no search, so their pages are searched here. */
async function items(request: ListRequest, nearest: NearestMethod): Promise<ListPage> {
	const { search, token } = request;
	const words = searchWords(search);
	const rows: Members[] = [];
	let index = pageAt(token);
	for (let turn = 0; turn < REQUESTS; turn++) {
		const page = await askMethod(request, nearest.method, {
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

/** A page of a list by the API's own method, for servers that do not allow SQL. `members` are those shown. */
async function pageByMethod(request: ListRequest, members: readonly string[]): Promise<ListPage> {
	const { nearest } = LOOKUPS[request.name];
	if (!nearest) return { ok: false, failure: noList('no method of the API has this list') };
	if (request.name === 'account') return await accounts(request, nearest, members);
	if (request.name === 'item') return await items(request, nearest);
	const page = await askMethod(request, nearest.method, {});
	return page.ok ? { ok: true, rows: found(page.rows, nearest, searchWords(request.search)) } : page;
}

function lastRow(token: string): Record<string, unknown> | undefined {
	if (token === '') return undefined;
	const read: unknown = JSON.parse(token);
	return isMembers(read) ? read : undefined;
}

/**
 * A page of a list by SQL. A form does not probe the database's schema, but uses the lacks that are known. Never throws for an answer of the
 * ERP.
 */
async function pageBySql(request: ListRequest): Promise<ListPage> {
	const { erp, name, search, token, size, time } = request;
	const lookup = LOOKUPS[name];
	return await askWithout<ListPage & { readonly unknown?: string }>(erp, async (lacks) => {
		const question = lookupQuestion(lookup, schemaWithout(erp, lacks), search, true);
		if ('lacks' in question) return { ok: false, failure: noList(`the ERP’s database lacks ${question.lacks}`) };
		const before = lastRow(token);
		const last = before && keyOfRow(before, question.key);
		const timeout = time.left();
		if (timeout === 0) return { ok: false, failure: noList('the ERP did not answer in time'), isSilent: true };
		const read = await askOnce(erp, pageOf(question, lookupMembers(lookup), { size, last }), { timeout });
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

/** A page of a drop-down, or why there is none (no full stop). */
type Choices =
	| { readonly ok: true; readonly options: readonly INodePropertyOptions[]; readonly token?: string }
	| { readonly ok: false; readonly reason: string };

/** The entry of a row; `undefined` for rows without a value. */
function optionOf(
	lookup: Lookup,
	{ code, names }: Pick<Lookup, 'code' | 'names'>,
	row: Members,
	guid?: string,
): INodePropertyOptions | undefined {
	const textIn = (column: string) => plainTextOf(cell(row, column)).trim();
	const text = textIn(code);
	const name = [...new Set(names.map(textIn))].filter(Boolean).join(' ');
	const value = lookup.type === 'number' ? Number(text) : text;
	if (text === '' || (typeof value === 'number' && !Number.isFinite(value))) return undefined;
	const label = name === '' ? text : `${name} — ${text}`;
	if (guid === undefined) return { name: label, value };
	const card = readGuid(cell(row, guid));
	return card === undefined ? undefined : { name: label, value: card };
}

/** Taxes by pointer, or by a text that is read as this tax in rate fields. */
function taxesOf(rows: readonly Members[], as: ListRequest['as']): INodePropertyOptions[] {
	const table = listedTable(rows);
	const taxes = as === 'rate' ? namedTaxes(table) : table.entries.map((tax) => ({ ...tax, value: tax.pointer }));
	return taxes.map(({ rate, name, value }) => ({ name: `${shownRate(rate)} % — ${name}`, value }));
}

/** One entry per unit place, with the names of many items. */
function byPlace(options: readonly INodePropertyOptions[]): INodePropertyOptions[] {
	const places = new Map<INodePropertyOptions['value'], string[]>();
	for (const { name, value } of options) places.set(value, [...(places.get(value) ?? []), name.split(' — ')[0] ?? '']);
	return [...places].map(([value, names]) => ({
		name: `${names.slice(0, 4).join(', ')}${names.length > 4 ? ' …' : ''} — ${String(value)}`,
		value,
	}));
}

/** A page in its own members, and whether the list's method gave it. */
interface Given {
	readonly page: ListPage;
	readonly isByMethod: boolean;
}

function optionsOf(request: ListRequest, rows: readonly Members[], isByMethod: boolean): INodePropertyOptions[] {
	const lookup = LOOKUPS[request.name];
	if (request.name === 'vat') return taxesOf(rows, request.as);
	const columns = (isByMethod && lookup.nearest) || lookup;
	const guid = request.as === 'guid' ? lookup.guid : undefined;
	const options = rows.map((row) => optionOf(lookup, columns, row, guid)).filter((option) => option !== undefined);
	return lookup.made === 'units' ? byPlace(options) : options;
}

async function ask(request: ListRequest): Promise<Given> {
	const { table, nearest, guid: guidColumn } = LOOKUPS[request.name];
	const isByMethod = table === undefined || isMethodToken(request.token);
	const first = isByMethod ? undefined : await pageBySql(request);
	if (first && (first.ok || first.isSilent || nearest === undefined)) return { page: first, isByMethod: false };
	const guid = request.as === 'guid' && guidColumn !== undefined ? [guidColumn] : [];
	const second = await pageByMethod(request, nearest ? [nearest.code, ...nearest.names, ...guid] : []);
	if (second.ok || !first) return { page: second, isByMethod: true };
	const reason = `${first.failure.reason}; ${second.failure.reason}`;
	return { page: { ...second, failure: { ...second.failure, reason } }, isByMethod: true };
}

/** Cached pages of drop-downs; failures are not cached. */
const pages = new SharedCache<Given>(500, ({ page }) => (page.ok ? MINUTE : 0));

/** A shared request got no answer within the time of the caller that sent it. */
class Unanswered extends Error {
	constructor(readonly answer: Given) {
		super('unanswered');
	}
}

/**
 * A page, at most a minute old. Waiting for another caller's request ends at the own time limit; if that caller had too little time, the page is
 * requested again.
 */
async function sharedPage(request: ListRequest): Promise<Given> {
	const { erp, name, as, search, token, size, time } = request;
	const question = JSON.stringify([name, as === 'guid', search.trim(), token, size]);
	const asked = async () => {
		const answer = await ask(request);
		if (!answer.page.ok && answer.page.isSilent) throw new Unanswered(answer);
		return answer;
	};
	const key = `${ownerOf(erp.connection)} ${question}`;
	return await waitFor({ timeout: time.left(), onCancel: 'stay' }, async () => await pages.ask(key, asked));
}

/** A page of a drop-down. Never throws for an answer of the ERP. */
export async function choicesOf(request: ListRequest): Promise<Choices> {
	const shared = await sharedPage(request).catch((error: unknown) => {
		if (error instanceof Unanswered) return error.answer;
		if (error instanceof WaitingEnded) return undefined;
		throw error;
	});
	if (!shared) return { ok: false, reason: 'the ERP did not answer in time' };
	const { page, isByMethod } = shared;
	if (!page.ok) return { ok: false, reason: page.failure.reason };
	const options = optionsOf(request, page.rows, isByMethod);
	return { ok: true, options, ...(page.token === undefined ? {} : { token: page.token }) };
}
