import { isSameText } from '../../database/ask/row';
import { cell } from '../../base/json/cell';
import { isBlank, type Members } from '../../base/json/members';
import { readDay } from '../../base/values/day';
import { bareGuid } from '../../base/values/guid';
import type { Comparison } from './difference';
import { documentsIn } from './documents';
import { currencyIn } from './held';
import type { Target } from './target';

/** A document in the ERP's database. */
export interface FoundDocument {
	readonly series?: string;
	readonly number?: string;
	readonly guids: readonly string[];
	/** The ERP's currency numbers of its rows, as far as known; 0 is the local one. */
	readonly currencies?: readonly number[];
	/** Its header, if the table's rows are documents. */
	readonly head?: Members;
}

/** The result of looking up one target. */
type Finding =
	| ({ readonly state: 'found'; readonly documents: readonly FoundDocument[] } & Comparison)
	| { readonly state: 'absent'; readonly warning?: string }
	/** Rows were found, but not, or not yet, this document; documents that only have fewer lines are listed. */
	| ({
			readonly state: 'different';
			readonly why: string;
			/** The remedy, where `why` is a whole reason: it is then reported as it is, without the usual sentence around it. */
			readonly remedy?: string;
			/** Only the account differs: the buyer may have changed since. */
			readonly isOtherAccount?: true;
			readonly documents?: readonly FoundDocument[];
	  } & Comparison);

/** The result of a lookup, or why there is none: the database cannot be queried, or did not answer this time. */
export type Looked =
	| Finding
	| { readonly state: 'impossible' | 'silent'; readonly why: string; readonly remedy?: string };

const textOf = (value: unknown): string | undefined =>
	isBlank(value) || !['string', 'number', 'bigint', 'boolean'].includes(typeof value)
		? undefined
		: String(value).trim();

const holds = ({ column, numeric, value }: Target, row: Members): boolean => {
	const text = textOf(cell(row, column));
	if (text === undefined) return false;
	return numeric ? Number(text) === Number(value) : isSameText(text, value.trim());
};

const dayIn = (row: Members, { date }: Target['table']) => readDay(cell(row, date), 'UTC');

/**
 * Why rows are not the target: another day or account means another document. One matching row is enough: the lines of a voucher have accounts
 * of their own.
 */
function contradiction({ table, account, paidBy, day, number }: Target, rows: readonly Members[]) {
	const differs = (wanted: string | undefined, values: ReadonlyArray<string | undefined>) => {
		const present = values.filter((value) => value !== undefined);
		return wanted === undefined || present.length === 0 || present.some((value) => isSameText(wanted, value))
			? undefined
			: present[0];
	};
	const texts = (column: string | undefined) => rows.map((row) => textOf(cell(row, column)));
	const theirs = {
		number: differs(number, texts(table.number)),
		account: differs(account, texts(table.account)) ?? differs(paidBy, texts(table.paidBy)),
		date: differs(
			day,
			rows.map((row) => dayIn(row, table)),
		),
	};
	const [odd, ...others] = Object.entries(theirs).filter(([, value]) => value !== undefined);
	if (!odd) return undefined;
	return { why: `its ${odd[0]} is ${odd[1] ?? ''}`, isOtherAccount: odd[0] === 'account' && others.length === 0 };
}

const guidOf = (row: Members, { guid }: Target['table']): string | undefined => {
	const text = textOf(cell(row, guid));
	return text && bareGuid(text);
};

function documentOf(target: Target, rows: readonly Members[]): FoundDocument {
	const [first = {}] = rows;
	const { table } = target;
	const guids = rows.map((row) => guidOf(row, table)).filter((guid) => guid !== undefined);
	const currencies = rows.flatMap((row) => currencyIn(row, table.currency) ?? []);
	return {
		series: textOf(cell(first, table.series)),
		number: textOf(cell(first, table.number)),
		guids: [...new Set(guids)],
		currencies: [...new Set(currencies)],
		...(table.perLine ? {} : { head: first }),
	};
}

/**
 * The result for one target from a query's answer. It is found only as a whole: complete rows with the account and day that were sent. Several
 * documents with the same reference are all listed.
 */
export function findingOf(target: Target, rows: readonly Members[]): Finding {
	const documents = documentsIn(
		rows.filter((row) => holds(target, row)),
		target.table,
	);
	if (documents.length === 0) return { state: 'absent' };
	const judged = documents.map((document) => {
		const wrong = contradiction(target, document);
		const missing = document.length < target.rows ? `it has ${document.length} of ${target.rows} lines` : undefined;
		return {
			document,
			why: wrong?.why ?? missing,
			isPart: wrong === undefined,
			isOtherAccount: wrong?.isOtherAccount === true,
		};
	});
	const fitting = judged.filter(({ why }) => why === undefined);
	if (fitting.length > 0)
		return { state: 'found', documents: fitting.map(({ document }) => documentOf(target, document)) };
	const isOtherAccount = judged.every((one) => one.isOtherAccount);
	// On another account a party's number may be another one's: the content decides (`settledAccount`).
	const parts = judged.filter(({ isPart }) => isPart || (isOtherAccount && target.isOfParty === true));
	return {
		state: 'different',
		why: judged[0]?.why ?? '',
		...(isOtherAccount ? { isOtherAccount } : {}),
		...(parts.length === 0 ? {} : { documents: parts.map(({ document }) => documentOf(target, document)) }),
	};
}

/**
 * The result for a party's number that is there on another account alone: with other content it is another party's document, and this one is
 * absent; else it may be this one, booked on another account of its party.
 */
export function settledAccount({ isOfParty }: Target, looked: Looked): Looked {
	if (!isOfParty || looked.state !== 'different' || !looked.isOtherAccount) return looked;
	if (typeof looked.differs === 'string') return { state: 'absent' };
	return { state: 'different', why: looked.why, isOtherAccount: true };
}
