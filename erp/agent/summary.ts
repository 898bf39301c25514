import { namedCodes, type NamedCode } from '../codes/question';
import { formLabel } from '../catalogue/formLabels';
import { filledColumns, kindQuestions } from '../catalogue/kinds';
import type { DocumentKind } from '../catalogue/kinds/types';
import { tableWritten } from '../catalogue';
import type { Field, Operation } from '../catalogue/types';
import { type Doc, holdersOf, lineAt } from '../document/doc';
import { isBlank, memberAt } from '../json/members';
import { expectedOf, type HeldLine } from '../readback/held';
import { mostAmount } from './mostAmount';
import { decimalOf, minorNumber, sumOfMinor, toMinor, vatOn, type Minor } from '../values/minor';
import { LOCAL_CURRENCY } from '../text/currency';
import { shown as shownAsIs } from '../text/text';
import type { VatEntry } from '../vat/table';

/** A value of a document under the name that the form has for its field. */
interface NamedValue {
	readonly field: Field;
	readonly value: unknown;
	/** Counted from 1; absent where it stands beside the lines. */
	readonly line?: number;
}

/** What a write is about, as far as the request itself tells. */
export interface WriteFacts {
	readonly operation: Operation;
	/** Every value of the document and its lines that is not blank, lists left out. */
	readonly values: readonly NamedValue[];
	/** Codes of the ERP's lists. */
	readonly codes: readonly NamedCode[];
	/** Lines of the request, whatever they hold. */
	readonly lineCount: number;
	/** Lines of goods or money, as far as they can be added up. */
	readonly lines: readonly HeldLine[];
	/** See `mostAmount`. */
	readonly most?: number;
	/** Discounts less charges of the whole document, in its currency. */
	readonly headDiscount: number;
	/** Number of the currency, 0 is the local one; absent where the request names none. */
	readonly currency?: number;
}

/** The facts of a checked document. */
export function writeFacts(doc: Doc): WriteFacts {
	const { operation, lines } = doc;
	const values = holdersOf(doc).flatMap((holder, index) =>
		operation.body.fields.flatMap((field): NamedValue[] => {
			const value = memberAt(holder, field.path);
			return isBlank(value) || typeof value === 'object' ? [] : [{ field, value, ...lineAt(index) }];
		}),
	);
	const table = tableWritten(operation);
	const expected = table && operation.kind !== 'delete' ? expectedOf(doc, table) : undefined;
	return {
		operation,
		values,
		lineCount: lines.length,
		codes: namedCodes(doc),
		lines: expected?.lines ?? [],
		most: mostAmount(doc, expected),
		headDiscount: expected?.headDiscount ?? 0,
		currency: expected?.currency,
	};
}

const minorOf = (amount: number): Minor | undefined => {
	const decimal = decimalOf(amount);
	return decimal && toMinor(decimal);
};

/** Hundredths without VAT; `undefined` where a line leaves its price to the ERP. */
function netOf({ lines, headDiscount }: WriteFacts): Minor | undefined {
	const nets = lines.map(({ net }) => (net === undefined ? undefined : minorOf(net)));
	const off = minorOf(headDiscount);
	const isWhole = nets.length > 0 && nets.every((net) => net !== undefined);
	return isWhole && off !== undefined ? sumOfMinor(nets) - off : undefined;
}

/** Hundredths without VAT as limits count them; `undefined` where nobody can tell. */
export const limitedAmount = ({ most }: WriteFacts): Minor | undefined =>
	most === undefined ? undefined : minorOf(most);

/** Hundredths of VAT, by what lines say or by the rates of the installation; `undefined` where neither tells, or a discount lowers all. */
function vatOf({ lines, headDiscount }: WriteFacts, rates: readonly VatEntry[]): Minor | undefined {
	const vats = lines.map(({ net, vat, vatPointer }) => {
		if (vat !== undefined) return minorOf(vat);
		const rate = rates.find(({ pointer }) => pointer === vatPointer)?.rate;
		const minor = net === undefined ? undefined : minorOf(net);
		return rate === undefined || minor === undefined ? undefined : vatOn(minor, rate);
	});
	return headDiscount === 0 && vats.every((vat) => vat !== undefined) ? sumOfMinor(vats) : undefined;
}

/** Codes of accounts that a document names, in its order. */
export const accountsOf = ({ codes }: WriteFacts): string[] => [
	...new Set(codes.flatMap(({ lookup, code }) => (lookup === 'account' ? [String(code).trim()] : []))),
];

/** A value in quotation marks that end where it ends, on one line: a code may hold marks, and words that would read like the preview's. */
const shown = (text: string): string => shownAsIs(text.replaceAll('"', "'").replace(/\s+/g, ' '));

/** Series and numbers that are no words. */
const PLAIN = /^[\p{L}\p{N}_.:/-]*$/u;
const plain = (value: unknown): string => (PLAIN.test(String(value)) ? String(value) : shown(String(value)));

const MONEY = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Digits in groups of three: `1,416.00`. */
const grouped = (amount: Minor): string => MONEY.format(minorNumber(amount));

const currencyText = (currency: number | undefined): string =>
	currency === 0 ? ` ${LOCAL_CURRENCY}` : currency === undefined ? '' : ` in currency ${currency}`;

/** The amount in words; payments and slips have no VAT. */
function amountText(facts: WriteFacts, rates: readonly VatEntry[]): string[] {
	const { lines, currency } = facts;
	if (lines.every(({ net, quantity }) => net === undefined && quantity === undefined)) return [];
	const net = netOf(facts);
	if (net === undefined) return ['amount left to the ERP'];
	if (lines.every(({ quantity }) => quantity === undefined)) return [`${grouped(net)}${currencyText(currency)}`];
	const vat = vatOf(facts, rates);
	return vat === undefined
		? [`${grouped(net)}${currencyText(currency)} without VAT`]
		: [`${grouped(net + vat)}${currencyText(currency)} incl. VAT`];
}

/** Lines that a preview names; the rest is counted. */
const NAMED_LINES = 5;
/** Values that the preview of a method without such lines names. */
const NAMED_VALUES = 8;

function toldValue({ field, value }: NamedValue): string {
	const [, turkish] = field.codes?.find(([code]) => code === String(value)) ?? [];
	return [formLabel(field), shown(String(value)), turkish].filter(Boolean).join(' ');
}

/** Whether the codes of a document are those of a kind; some kinds leave some of them open. */
const isOfKind = ({ operation: { body }, values }: WriteFacts, { decisions }: DocumentKind): boolean =>
	decisions.every(({ sets, isLoose }) =>
		sets.some(({ document, lines, services }) =>
			Object.entries({ ...document, ...lines, ...services })
				.filter(([column]) => body.fields.some(({ path }) => path === column))
				.every(([column, code]) => {
					const found = values.filter(({ field }) => field.path === column);
					return (found.length > 0 || isLoose) && found.every(({ value }) => String(value) === code);
				}),
		),
	);

/** What a document is, as the first question of its form has it, such as a sale, or money that goes out; else the codes that say so. */
function kindText(facts: WriteFacts): string[] {
	const { resource, operation } = facts.operation;
	const asked = kindQuestions.filter((question) => question.resource === resource);
	const question = asked.find(({ operations }) => operations.includes(operation)) ?? asked[0];
	if (!question) return [];
	const [kind, ...others] = question.kinds.filter((candidate) => isOfKind(facts, candidate));
	if (kind && others.length === 0) return [kind.name];
	const columns = filledColumns(question);
	return [...new Set(facts.values.filter(({ field }) => columns.has(field.path)).map(toldValue))];
}

function linesText({ lines }: WriteFacts): string[] {
	if (lines.length === 0) return [];
	const named = lines
		.slice(0, NAMED_LINES)
		.map(({ item, against, quantity }) =>
			against === undefined
				? `${quantity ?? '?'} × ${shown(item)}`
				: [item, against].filter(Boolean).map(shown).join(' and '),
		);
	const more = lines.length > NAMED_LINES ? `, and ${lines.length - NAMED_LINES} more` : '';
	return [`${lines.length} ${lines.length === 1 ? 'line' : 'lines'} (${named.join(', ')}${more})`];
}

/**
 * What a write does, in a sentence for the person who approves it: `Create order for ABC Ltd (120.01.001): Sales Order, number WEB 1042, 3 lines
 * (2 × KUPA, …), 1,416.00 TRY incl. VAT`. Values of the document stand in quotation marks where they could be mistaken for words.
 */
export function summaryText(facts: WriteFacts, names: ReadonlyMap<string, string>, rates: readonly VatEntry[]): string {
	const { operation, values } = facts;
	const { series, number } = operation.identity;
	const accounts = accountsOf(facts).map((code) => {
		const name = names.get(code);
		return name === undefined ? shown(code) : `${shown(name)} (${plain(code)})`;
	});
	const identity = [
		['series', series],
		['number', number],
	].flatMap(([word, member]) => {
		const found = values.find(({ field }) => field.name === member);
		return found && found.value !== 0 ? [`${word} ${plain(found.value)}`] : [];
	});
	const kind = facts.lines.length > 0 ? kindText(facts) : [];
	const parts = [...kind, ...identity, ...linesText(facts), ...amountText(facts, rates)];
	const named = new Set(facts.codes.flatMap(({ lookup, field }) => (lookup === 'account' ? [field.name] : [])));
	const isKnown = ({ field }: NamedValue) => [series, number].includes(field.name) || named.has(field.name);
	const rest = values.filter((value) => !isKnown(value));
	const told = rest.slice(0, NAMED_VALUES).map(toldValue);
	const left = rest.length > NAMED_VALUES ? [`and ${rest.length - NAMED_VALUES} more values`] : [];
	const all = facts.lines.length > 0 ? parts : [...parts, ...told, ...left];
	return `${operation.action}${accounts.length > 0 ? ` for ${accounts.slice(0, NAMED_LINES).join(', ')}` : ''}: ${all.join(', ')}`;
}
