import { sleep } from 'n8n-workflow';
import { holdsNoList, listRows } from '../../../erp/answer/rows';
import { findOperation } from '../../../erp/catalogue';
import type { Members } from '../../../erp/json/members';
import { judgeRead } from '../../../erp/outcome/read';
import { whyUnread } from '../../../erp/outcome/sqlRead';
import { partyRow } from '../../../erp/party/cards';
import {
	accountsQuestion,
	ANY_ACCOUNT,
	canAskFor,
	cardStatement,
	codesQuestion,
	codesStatement,
	type CardQuestion,
} from '../../../erp/party/question';
import type { PartyKey, PartyRow } from '../../../erp/party/types';
import { cell } from '../../../erp/json/cell';
import { MOST_UNKNOWN, unknownIn } from '../../../erp/query/probe';
import { plainTextOf } from '../../../erp/text/text';
import { Budget } from '../../shared/client/budget';
import { callOf } from '../../shared/client/call';
import type { NodeErp } from '../../shared/client/client';
import { clean } from '../../shared/client/errors';
import { Kept, ownerOf } from '../../shared/kept';

/** Rows of an answer, or why nobody can tell what the ERP has: that is no answer that it has none. */
type Asked<T> =
	| { readonly is: 'rows'; readonly rows: readonly T[] }
	| { readonly is: 'unread'; readonly why: string; readonly isPassing: boolean };

/** Keys in one question. */
const TOGETHER = 40;

/** Rows of a page of CariListesiV2, and pages of it before it is given up. */
const PAGE = 500;
const PAGES = 20;

/** Columns that a database turned out not to have, by whose credential it was asked. */
const lacking = new Kept<readonly string[]>();

/** Milliseconds in which an update of the ERP brings no columns. */
const HOUR = 3_600_000;

/** Why nobody can tell; `isPassing` is what another try may mend. */
const unread = (why: string, isPassing = false): Extract<Asked<never>, { is: 'unread' }> => ({
	is: 'unread',
	why,
	isPassing,
});

/** Milliseconds before a question without answer is repeated: it only reads, and without it no buyer of the run has an account. */
const PATIENCE = [200, 1_000];

/** One page of accounts by CariListesiV2, which takes a condition on their cards. */
async function page(
	erp: NodeErp,
	{ columns, where }: CardQuestion,
	index: number,
	timeout: number,
): Promise<Asked<Members>> {
	const list = findOperation('account', 'getAllByCondition');
	if (!list) throw new Error('The catalogue has no list of accounts by condition');
	const payload = {
		FieldName: columns.join(','),
		WhereStr: where.toString(),
		Sort: 'cari_kod',
		Size: String(PAGE),
		Index: index,
	};
	const read = judgeRead(await erp.call(callOf(list, erp.connection, payload, timeout)));
	if (read.ok && holdsNoList(read.answer)) return unread(`${list.method} answered with something else than a list`);
	if (read.ok) return { is: 'rows', rows: listRows(read.answer) };
	const { reason, httpStatus } = read.failure;
	return unread(`${list.method}: ${clean(reason, erp.connection)}`, httpStatus === undefined);
}

/** All pages of a question by that method. An answer without any row is believed only where the list gives accounts at all: it may be a missing right. */
async function byList(erp: NodeErp, question: CardQuestion, timeout: number): Promise<Asked<Members>> {
	const rows: Members[] = [];
	for (let index = 0; index < PAGES; index++) {
		const given = await page(erp, question, index, timeout);
		if (given.is === 'unread') return given;
		rows.push(...given.rows);
		if (given.rows.length >= PAGE) continue;
		if (rows.length > 0) return { is: 'rows', rows };
		const any = await page(erp, ANY_ACCOUNT, 0, timeout);
		if (any.is === 'unread' || any.rows.length > 0) return any.is === 'unread' ? any : { is: 'rows', rows };
		return unread('CariListesiV2 gives no account at all: the API user may lack the right to read them');
	}
	return unread(`CariListesiV2 gave more than ${PAGE * PAGES} accounts`);
}

/** By SQL; where a server or a user cannot be asked so, by the list of accounts. Silence is no refusal: it is told. */
async function askOnce(
	erp: NodeErp,
	question: CardQuestion,
	statement: string,
	timeout: number,
): Promise<Asked<Members>> {
	const read = await erp.sql(statement, { timeout });
	if (read.state === 'rows') return { is: 'rows', rows: read.rows };
	const why = whyUnread(read);
	const isPassing = read.state === 'silent' || read.state === 'cutShort';
	if (isPassing || unknownIn(read.failure.reason) !== undefined) return unread(why, isPassing);
	const listed = await byList(erp, question, timeout);
	return listed.is === 'rows' || unknownIn(listed.why) !== undefined
		? listed
		: unread(`${why}; ${listed.why}`, listed.isPassing);
}

/** The same, again where there was no answer, all within the time of one question: the turn to write may wait for it. */
async function ask(erp: NodeErp, question: CardQuestion, statement: string, timeout: number): Promise<Asked<Members>> {
	const budget = new Budget(timeout);
	const signal = erp.context.getExecutionCancelSignal();
	let answer = await askOnce(erp, question, statement, timeout);
	for (const wait of PATIENCE) {
		if (answer.is === 'rows' || !answer.isPassing || budget.left() <= wait) break;
		await sleep(wait, signal).catch(() => undefined);
		const left = budget.left();
		if (signal?.aborted || left === 0) break;
		answer = await askOnce(erp, question, statement, left);
	}
	return answer;
}

/** Asks for cards; columns that this database says it does not know are left out then and in the next hour. */
async function cardsBy(erp: NodeErp, keys: readonly PartyKey[], timeout: number): Promise<Asked<Members>> {
	const owner = ownerOf(erp.connection);
	for (let turn = 0; ; turn++) {
		const lacks = lacking.get(owner) ?? [];
		const blind = keys.find((key) => !canAskFor(key, lacks));
		if (blind) return unread(`the table CARI_HESAPLAR of this database lacks ${lacks.join(' and ')}`);
		const question = accountsQuestion(keys, lacks);
		const given = await ask(erp, question, cardStatement(question), timeout);
		const unknown = given.is === 'unread' ? unknownIn(given.why) : undefined;
		if (unknown === undefined || turn >= MOST_UNKNOWN || lacks.includes(unknown)) return given;
		lacking.set(owner, [...lacks, unknown], HOUR);
	}
}

/** The accounts that may be known by some keys, or why nobody can tell. */
export async function accountsBy(erp: NodeErp, keys: readonly PartyKey[], timeout: number): Promise<Asked<PartyRow>> {
	const rows = new Map<string, PartyRow>();
	const distinct = [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
	for (let at = 0; at < distinct.length; at += TOGETHER) {
		const given = await cardsBy(erp, distinct.slice(at, at + TOGETHER), timeout);
		if (given.is === 'unread') return given;
		for (const card of given.rows) {
			const row = partyRow(card);
			if (row) rows.set(row.code, row);
		}
	}
	return { is: 'rows', rows: [...rows.values()] };
}

/** The highest codes behind a prefix, or why nobody can tell. */
export async function codesBehind(erp: NodeErp, prefix: string, timeout: number): Promise<Asked<string>> {
	const question = codesQuestion(prefix);
	const given = await ask(erp, question, codesStatement(question), timeout);
	return given.is === 'unread'
		? given
		: { is: 'rows', rows: given.rows.map((row) => plainTextOf(cell(row, 'cari_kod')).trim()) };
}
