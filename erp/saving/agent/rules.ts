import { decimalOf, toMinor, type Minor } from '../../base/values/minor';
import { isLira } from '../../base/text/currency';
import { plainTextOf, shown } from '../../base/text/text';
import { RIGHTS, type AgentRefusal, type Right } from './rights';

/** Amounts in hundredths by the currency's number in the ERP; 0 is the local currency. */
export type Amounts = ReadonlyMap<number, Minor>;

/** What AI agents may do with a credential, as set by its owner. An absent limit restricts nothing. */
export interface AgentRules {
	readonly rights: ReadonlySet<Right>;
	/** Maximum documents per call. */
	readonly documents?: number;
	/** Maximum per document, without VAT; other currencies are not allowed. */
	readonly amounts?: Amounts;
	/** Maximum per day for all documents of the allowed series, without VAT; other currencies are not allowed. */
	readonly dayAmounts?: Amounts;
	readonly series?: readonly string[];
	readonly warehouses?: readonly string[];
	/** Codes, or prefixes: `120.01*`. */
	readonly accounts?: readonly string[];
	/** Why a limit cannot be read: all writes are then refused. */
	readonly problem?: AgentRefusal;
}

/** The rules where nothing is opened. */
export const READ_ONLY: AgentRules = { rights: new Set() };

/** Default of the maximum documents per call. */
const USUAL_DOCUMENTS = 10;

const EXISTING: ReadonlySet<string> = new Set(RIGHTS.map(({ right }) => right));

/** Reads a list of the form, or text separated by commas, semicolons or lines. */
const listIn = (value: unknown): string[] =>
	(Array.isArray(value) ? value : plainTextOf(value).split(/[,;\n]/))
		.map((entry) => plainTextOf(entry).trim())
		.filter((entry) => entry !== '');

const limitIn = (value: unknown): readonly string[] | undefined => {
	const list = listIn(value);
	return list.length > 0 ? list : undefined;
};

/** `TRY 10000` or `1 500.50`: the local currency or the number of another one, and an amount. */
const AMOUNT = /^(\S+)\s+(\d{1,15}(?:\.\d{1,2})?)$/;

/** Reads one amount of a limit; `undefined` if it is invalid. */
function amountIn(text: string): readonly [currency: number, amount: Minor] | undefined {
	const [, currency = '', digits] = AMOUNT.exec(text) ?? [];
	const amount = decimalOf(digits);
	const number = isLira(currency) ? 0 : /^\d{1,3}$/.test(currency) ? Number(currency) : undefined;
	return amount === undefined || number === undefined ? undefined : [number, toMinor(amount)];
}

/** The readable amounts, and the first entry that cannot be read. */
interface ReadAmounts {
	readonly amounts?: Amounts;
	readonly wrong?: string;
}

function amountsIn(value: unknown): ReadAmounts {
	const list = listIn(value);
	const read = list.map((text) => ({ text, amount: amountIn(text) }));
	const amounts = new Map(read.flatMap(({ amount }) => (amount ? [amount] : [])));
	return {
		...(list.length > 0 ? { amounts } : {}),
		// Of two amounts of one currency nobody knows which is meant.
		wrong: read.find(({ amount }) => !amount)?.text ?? (amounts.size < list.length ? list.join(', ') : undefined),
	};
}

const unreadable = (limit: string, text: string, remedy: string): AgentRefusal => ({
	message: `the limit ${limit} of the credential cannot be read: ${shown(text)}`,
	remedy: `Nothing is written until who owns the credential corrects it. ${remedy}`,
});

const AMOUNT_REMEDY =
	'Write for instance TRY 10000, 1 500: the currency TRY or its number in the ERP, a space, the amount; each currency once.';

const WHOLE_SERIES = 'It is added up over the Series that agents may use: enter these in full.';

/** Limits as read, valid or not. */
interface ReadLimits {
	readonly documents: string;
	readonly perDocument: ReadAmounts;
	readonly perDay: ReadAmounts;
	readonly series?: readonly string[];
}

/** The first limit that cannot be read or enforced. */
function problemIn({ documents, perDocument, perDay, series }: ReadLimits): AgentRefusal | undefined {
	if (documents !== '' && !/^[1-9]\d{0,4}$/.test(documents))
		return unreadable('Documents per Call', documents, 'Write a whole number from 1.');
	if (perDocument.wrong !== undefined) return unreadable('Amount per Document', perDocument.wrong, AMOUNT_REMEDY);
	if (perDay.wrong !== undefined) return unreadable('Amount per Day', perDay.wrong, AMOUNT_REMEDY);
	if (!perDay.amounts || (series && !series.some((entry) => entry.endsWith('*')))) return undefined;
	return unreadable('Amount per Day', series?.join(', ') ?? 'no series', WHOLE_SERIES);
}

/** Reads the rules from the values of the credential. Unknown rights are ignored. */
export function agentRulesFrom(data: Readonly<Record<string, unknown>>): AgentRules {
	if (data.agentsMay !== 'write') return READ_ONLY;
	const documents = plainTextOf(data.agentDocuments).trim();
	const [perDocument, perDay] = [amountsIn(data.agentAmount), amountsIn(data.agentDayAmount)];
	const series = limitIn(data.agentSeries);
	return {
		rights: new Set(listIn(data.agentRights).filter((right) => EXISTING.has(right))),
		documents: documents === '' ? USUAL_DOCUMENTS : Number(documents),
		amounts: perDocument.amounts,
		dayAmounts: perDay.amounts,
		series,
		warehouses: limitIn(data.agentWarehouses),
		accounts: limitIn(data.agentAccounts),
		problem: problemIn({ documents, perDocument, perDay, series }),
	};
}
