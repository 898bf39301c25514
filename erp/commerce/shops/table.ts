import type { Prices, ReadOrder, ShopLine, ShopLineKind, ShopPayment, ShopProblem, ShopState } from '../shop/order';
import type { AddressMembers, ShopJson } from '../shop/reader';
import type { ReadSettings } from '../shop/settings';
import type { LineWords } from '../shop/state';
import { add, compare, type Decimal, multiply, subtract, total, ZERO } from '../../base/values/decimal';
import type { Minor } from '../../base/values/minor';
import type { Draft, VatPart } from './settle';

/** Where a value stands: paths with dots, the first that has one. */
export type At = string | readonly string[];

/** The first of some places that has a value; the first one where none has. */
export function nodeAt(node: ShopJson, at: At): ShopJson {
	const nodes = (typeof at === 'string' ? [at] : at).map((path) => (path === '' ? node : node.get(path)));
	return nodes.find(({ isMissing }) => !isMissing) ?? nodes[0] ?? node;
}

/** The text at a place; `undefined` where there is none. */
export const textAt = (node: ShopJson, at: At | undefined): string | undefined =>
	at === undefined ? undefined : nodeAt(node, at).text;

/** A row of the order that becomes a line. */
export interface Row {
	readonly node: ShopJson;
	readonly order: ShopJson;
	readonly quantity: Decimal;
}

/** An amount of a row; `undefined` where the shop says none. */
export type Amount = (row: Row) => Decimal | undefined;

/** The amount at a place of the row: of several places the first that has one. */
export const amountAt =
	(...paths: readonly string[]): Amount =>
	({ node }) =>
		nodeAt(node, paths).maybeAmount;

/** The amount at a place, which must be there and is 0 or more. */
export const priceAt =
	(...paths: readonly string[]): Amount =>
	({ node }) =>
		nodeAt(node, paths).price;

/** An amount of one piece, times the pieces. */
export const perPiece =
	(amount: Amount): Amount =>
	(row) => {
		const each = amount(row);
		return each && multiply(each, row.quantity);
	};

/** The sum of an amount over a list of the row; `undefined` where the list is empty. */
export const each =
	(list: string, amount: Amount): Amount =>
	({ node, ...row }) => {
		const rows = node.get(list).list;
		return rows.length === 0 ? undefined : total(rows.map((node) => amount({ ...row, node }) ?? ZERO));
	};

/** The first amount that is reported. */
export const first =
	(...amounts: readonly Amount[]): Amount =>
	(row) => {
		for (const amount of amounts) {
			const stated = amount(row);
			if (stated) return stated;
		}
		return undefined;
	};

/** An amount less others; what is not reported is not taken off. */
export const less =
	(whole: Amount, ...offs: readonly Amount[]): Amount =>
	(row) => {
		const stated = whole(row);
		return stated && offs.reduce((left, off) => subtract(left, off(row) ?? ZERO), stated);
	};

/** A sum of amounts; what is not reported counts as 0. */
export const sumOf =
	(...amounts: readonly Amount[]): Amount =>
	(row) =>
		amounts.reduce((sum, amount) => add(sum, amount(row) ?? ZERO), ZERO);

/** An amount that must be equal to another one where both are reported, rounded: what is wrong, and what it should come to, with words. */
interface Check {
	readonly at: string;
	readonly is: Amount;
	readonly as: string;
}

/** A mark that stops the reading where it says anything: what is wrong, and what to do. */
export type Refused = readonly [path: string, message: string, remedy: string];

/** A micro export at a marketplace that has not published what its invoice holds. */
export const microExport = (path: string, shop: string): Refused => [
	path,
	`is a micro export, of which ${shop} has not published what its invoice holds`,
	'Enter this order by hand.',
];

/** Stops the reading at a mark. */
export function refuseMarked(node: ShopJson, marks: readonly Refused[] = []): void {
	for (const [path, message, remedy] of marks) {
		const mark = node.get(path);
		const isNothing = mark.isMissing || mark.value === false || Number(mark.value) === 0;
		if (!isNothing) mark.refuse(message, remedy);
	}
}

/** The VAT rate of a row. */
export type Rate = Pick<ShopLine, 'rate' | 'isUntaxed' | 'isRateInferred'>;
const UNTAXED: Rate = { rate: 0, isUntaxed: true };

/** A rate in percent; a row without one is untaxed. */
export const percentAt =
	(...paths: readonly string[]) =>
	({ node }: Row): Rate => {
		const stated = nodeAt(node, paths);
		return stated.isMissing ? UNTAXED : { rate: stated.percent };
	};

/** A rate in percent that must be there. */
export const percentIn =
	(path: string) =>
	({ node }: Row): Rate => ({ rate: node.get(path).percent });

/** The shop says no VAT of such amounts. */
export const untaxed = (): Rate => UNTAXED;

/** How rows of the order become lines. */
export interface LineTable {
	/** The list, or the rows themselves. */
	readonly rows: string | ((order: ShopJson) => readonly ShopJson[]);
	readonly kind: ShopLineKind;
	readonly id?: At;
	readonly sku?: At;
	readonly barcode?: At;
	/** Where its name stands, or the name. */
	readonly name?: At;
	readonly called?: string;
	/** Pieces; one where no place is named. */
	readonly quantity?: string | ((node: ShopJson) => Decimal);
	/** What all pieces cost before discounts of the seller. */
	readonly full: Amount;
	/** What the seller takes off that. */
	readonly off?: Amount;
	/** What is left, where the shop gives it. */
	readonly paid?: Amount;
	readonly rate: (row: Row) => Rate;
	/** VAT of `paid`, and of `full`, where the shop gives them. */
	readonly vat?: Amount;
	readonly fullVat?: Amount;
	/** `paid` and `vat` with more places, where the shop gives them beside what it rounds for this line. */
	readonly finer?: { readonly paid: Amount; readonly vat: Amount };
	/** The member that tells VAT or rate, for messages. */
	readonly vatAt?: string;
	readonly checks?: readonly Check[];
	/** Marks of rows that cannot be read, with what is wrong and what to do. */
	readonly refused?: readonly Refused[];
	/** What else such a line has. */
	readonly more?: (row: Row, rate: Rate) => Partial<ShopLine>;
}

/** Lines after discounts of the whole order, and why no document of them would be right. */
export interface Adjusted {
	readonly drafts: readonly Draft[];
	readonly flaw?: ShopProblem;
}

/** One way in which a shop may mean its order: the first that comes to the order's total is taken. */
export interface Reading {
	/** Of goods, in place of what the table says. */
	readonly goods?: Partial<LineTable>;
	/** Takes discounts of the whole order off lines, by what they cost and what the order comes to. */
	readonly adjust?: (drafts: readonly Draft[], order: ShopJson, due: Minor | undefined) => Adjusted;
	/** What the order comes to in this reading, of which it states no VAT then. */
	readonly total?: (order: ShopJson) => Decimal;
	/** What the order states of some sums beside its total, in this reading. */
	readonly checks?: ReadonlyArray<{
		readonly at: At;
		readonly of: (drafts: readonly Draft[]) => readonly Decimal[];
		readonly as: string;
	}>;
	/** What this reading leaves uncertain, as sentences. */
	readonly doubts?: (drafts: readonly Draft[], order: ShopJson) => readonly string[];
}

/** What lines of an order, a refund or a claim come of; goods are the first of `lines`. */
export interface LinesTable {
	readonly prices: Prices;
	readonly lines: readonly LineTable[];
	readonly readings?: readonly Reading[];
	/** What everything adds up to; where the order does not tell it, the sum of the lines is the total. */
	readonly total?: (order: ShopJson) => Decimal | undefined;
	/** VAT as the order states it; `undefined` where it states none. */
	readonly vat?: (order: ShopJson, drafts: readonly Draft[]) => readonly VatPart[] | undefined;
	/** The sum of VAT, held to by the ledger, where it stands beside `vat`. */
	readonly vatSum?: (order: ShopJson) => Decimal | undefined;
	/** Where nobody knows whether the shop rounds VAT on each line or once for all lines of a rate: what to say of it beside that. */
	readonly openVat?: (drafts: readonly Draft[]) => string | undefined;
}

/** How lines tell their own states. */
export interface LineStates {
	readonly member: string;
	readonly sku: string;
	readonly words: LineWords;
	/** The order's total may still have lines that are left out, or lines that came back, which are sold then. */
	readonly totalMayHave?: 'left' | 'returned';
}

/** Names under which plugins and checkouts keep what the shop has no member for. */
interface NamedValues {
	readonly list: string;
	readonly by: 'key' | 'name';
	readonly taxNumbers: readonly string[];
	readonly taxOffices: readonly string[];
	/** Places that may have members of those names. */
	readonly places?: readonly string[];
}

/** A shop by where its order has what. */
export interface ShopTable extends LinesTable {
	/** Fields of a page of orders, which are refused: each to be split first. */
	readonly pages?: ReadonlyArray<readonly [path: string, field: string]>;
	/** What the shop calls an order. */
	readonly document?: 'order' | 'package';
	/** Marks of orders that cannot be read, with what is wrong and what to do. */
	readonly refused?: readonly Refused[];
	readonly number: At;
	/** What tells its document from others; the number where absent. */
	readonly key?: (order: ShopJson) => string;
	readonly day: (order: ShopJson, zone: string) => string;
	readonly currency: (order: ShopJson) => string;
	readonly state: (order: ShopJson, settings: ReadSettings) => ShopState;
	readonly lineStates?: LineStates;
	/** Of the buyer; `@` before a path: from the billing address on. Names: the first whose texts are one, the company comes last. */
	readonly names: ReadonlyArray<readonly string[]>;
	readonly company?: (order: ShopJson, billing: ShopJson) => string | undefined;
	readonly taxOffice?: At;
	readonly taxNumbers?: readonly string[];
	readonly named?: NamedValues;
	readonly email?: At;
	readonly phone?: At;
	readonly billing: readonly [at: At, members: AddressMembers];
	readonly delivery: readonly [at: At, members: AddressMembers];
	readonly payment: (order: ShopJson) => ShopPayment;
	readonly paidBy: (order: ShopJson) => string | undefined;
	readonly note?: string;
	/** What else the order says. */
	readonly more?: (order: ShopJson, read: ReadOrder) => Partial<ReadOrder>;
}

/** The rows of a place of the order that has an amount other than 0. */
export const ifAny =
	(...paths: readonly string[]) =>
	(order: ShopJson): readonly ShopJson[] =>
		[nodeAt(order, paths)].filter((node) => compare(node.amountOrZero, ZERO) !== 0);

/** The row's own amount, 0 or more. */
export const itself: Amount = ({ node }) => node.price;
