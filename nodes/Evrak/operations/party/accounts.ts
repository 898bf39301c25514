import { accountsPage } from '../../../../erp/database/ask/accountsPage';
import { unknownIn } from '../../../../erp/database/ask/probe';
import type { Asked, TableQuestion } from '../../../../erp/database/ask/question';
import { type Sql, sql } from '../../../../erp/database/ask/sql';
import { operationOf } from '../../../../erp/catalogue';
import { eligibilityOf } from '../../../../erp/einvoice/eligibility';
import { cellText } from '../../../../erp/base/json/cell';
import type { Members } from '../../../../erp/base/json/members';
import { adviceOf, judgeList } from '../../../../erp/saving/outcome/read';
import { accountsQuestion, codesQuestion, partyRow } from '../../../../erp/commerce/party/cards';
import type { PartyKey, PartyRow, Registration } from '../../../../erp/commerce/party/types';
import { type Answered, ask, askInParts, type Unasked } from '../../../shared/ask/ask';
import { callOf } from '../../../shared/client/call';
import type { NodeErp } from '../../../shared/client/client';
import { taxpayerOf } from '../../read/eDocuments';

/** The registration of a number; `null` with a warning where it is unknown. */
interface Registered {
	readonly registration: Registration | null;
	readonly warnings: readonly string[];
}

const nothing = (why: string): Registered => ({
	registration: null,
	warnings: [`Whether the buyer is registered for e-invoices is not known: ${why}`],
});

/** Looks up whether a number is registered for e-invoices, once for each number of an execution. Never throws for an answer of the ERP. */
export async function registrationOf(erp: NodeErp, number: string, item: number, timeout: number): Promise<Registered> {
	const operation = operationOf('eDocument', 'checkTaxpayer');
	if (operation.since === 'V17' && erp.connection.generation === 'V16')
		return nothing(`${operation.method} does not exist on a V16 server`);
	const query = { EMukellef: { VKN_TCKN: number } };
	try {
		const answer = await taxpayerOf({ operation, erp, timeout, query, item });
		const decision = eligibilityOf(answer);
		if (!decision.ok) return nothing(decision.message);
		return {
			registration: { send: decision.send, eDispatch: decision.eDispatch, public: decision.public },
			warnings: [],
		};
	} catch (error) {
		return nothing(error instanceof Error ? error.message : 'the question failed');
	}
}

/** Keys per query. */
const TOGETHER = 40;

/** Rows per page of CariListesiV2, and maximum pages. */
const PAGE = 500;
const PAGES = 20;

const unread = (why: string, more: Partial<Unasked> = {}): Unasked => ({
	ok: false,
	why,
	isPassing: false,
	unknown: unknownIn(why),
	...more,
});

/** One page of accounts by CariListesiV2, which takes a condition on their cards. */
async function page(
	erp: NodeErp,
	columns: readonly string[],
	where: Sql,
	index: number,
	timeout: number,
): Promise<Answered<Members[]>> {
	const list = operationOf('account', 'getAllByCondition');
	const payload = accountsPage(columns, where, PAGE, index);
	const read = judgeList(await erp.call(callOf(list, erp.connection, payload, timeout)));
	if (read.ok) return { ok: true, value: read.rows };
	const { reason, httpStatus } = read.failure;
	return unread(`${list.method}: ${reason}`, { isPassing: httpStatus === undefined, remedy: adviceOf(read.failure) });
}

/** All pages of a query by that method. An empty answer is accepted only if the list has accounts at all: otherwise the right may be missing. */
async function byList(erp: NodeErp, { columns, where }: Asked, timeout: number): Promise<Answered<Members[]>> {
	const rows: Members[] = [];
	for (let index = 0; index < PAGES; index++) {
		const read = await page(erp, columns, where, index, timeout);
		if (!read.ok) return read;
		rows.push(...read.value);
		if (read.value.length >= PAGE) continue;
		if (rows.length > 0) return { ok: true, value: rows };
		const any = await page(erp, ['cari_kod'], sql`1 = 1`, 0, timeout);
		if (!any.ok) return any;
		if (any.value.length > 0) return { ok: true, value: rows };
		return unread('CariListesiV2 gives no account at all: the API user may lack the right to read them');
	}
	return unread(`CariListesiV2 gave more than ${PAGE * PAGES} accounts`);
}

/** Queries cards by SQL, with the list of accounts as the fallback where server or user cannot be asked by SQL. */
const askCards = async (erp: NodeErp, question: TableQuestion, timeout: number) =>
	await ask(erp, question, timeout, { orElse: async (asked, time) => await byList(erp, asked, time) });

/** The accounts that may match some keys, or why they are unknown. */
export async function accountsBy(
	erp: NodeErp,
	keys: readonly PartyKey[],
	timeout: number,
): Promise<Answered<readonly PartyRow[]>> {
	const distinct = [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()];
	const cards = await askInParts(
		distinct,
		TOGETHER,
		async (part) => await askCards(erp, accountsQuestion(part), timeout),
	);
	if (!cards.ok) return cards;
	const rows = cards.value.flatMap((card) => partyRow(card) ?? []);
	return { ok: true, value: [...new Map(rows.map((row) => [row.code, row])).values()] };
}

/** The highest codes with a prefix, or why they are unknown. */
export async function codesBehind(erp: NodeErp, prefix: string, timeout: number): Promise<Answered<readonly string[]>> {
	const cards = await askCards(erp, codesQuestion(prefix), timeout);
	return cards.ok ? { ok: true, value: cards.value.map((row) => cellText(row, 'cari_kod')) } : cards;
}
