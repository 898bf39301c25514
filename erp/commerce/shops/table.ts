import type {
	Prices,
	ReadOrder,
	ShopLine,
	ShopLineKind,
	ShopPaid,
	ShopPayment,
	ShopProblem,
	ShopState,
} from '../shop/order';
import type { AddressMembers, ShopJson } from '../shop/reader';
import type { ReadSettings } from '../shop/settings';
import type { LineWords } from '../shop/state';
import { add, compare, type Decimal, multiply, subtract, total, ZERO } from '../../base/values/decimal';
import type { Minor } from '../../base/values/minor';
import type { Draft, VatPart } from './settle';

/** Path of a value: dotted paths, of which the first with a value is used. */
export type At = string | readonly string[];

/** The first of several paths with a value; the first path where none has. */
export function nodeAt(node: ShopJson, at: At): ShopJson {
	const nodes = (typeof at === 'string' ? [at] : at).map((path) => (path === '' ? node : node.get(path)));
	return nodes.find(({ isMissing }) => !isMissing) ?? nodes[0] ?? node;
}

/** The text at a path; `undefined` where there is none. */
export const textAt = (node: ShopJson, at: At | undefined): string | undefined =>
	at === undefined ? undefined : nodeAt(node, at).text;

/** A row of the order that becomes a line. */
export interface Row {
	readonly node: ShopJson;
	readonly order: ShopJson;
	readonly quantity: Decimal;
}

/** An amount of a row; `undefined` where the shop gives none. */
export type Amount = (row: Row) => Decimal | undefined;

/** The amount at the first of several paths with a value. */
export const amountAt =
	(...paths: readonly string[]): Amount =>
	({ node }) =>
		nodeAt(node, paths).maybeAmount;

/** The required amount at a path, 0 or more. */
export const priceAt =
	(...paths: readonly string[]): Amount =>
	({ node }) =>
		nodeAt(node, paths).price;

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

export const first =
	(...amounts: readonly Amount[]): Amount =>
	(row) => {
		for (const amount of amounts) {
			const stated = amount(row);
			if (stated) return stated;
		}
		return undefined;
	};

/** An amount less others; missing ones are not subtracted. */
export const less =
	(whole: Amount, ...offs: readonly Amount[]): Amount =>
	(row) => {
		const stated = whole(row);
		return stated && offs.reduce((left, off) => subtract(left, off(row) ?? ZERO), stated);
	};

/** A sum of amounts; missing ones count as 0. */
export const sumOf =
	(...amounts: readonly Amount[]): Amount =>
	(row) =>
		amounts.reduce((sum, amount) => add(sum, amount(row) ?? ZERO), ZERO);

/** An amount that must equal another one, rounded, if both are given: its path, the expected amount, and words for the message. */
interface Check {
	readonly at: string;
	readonly is: Amount;
	readonly as: string;
}

/** A mark that stops the reading if it has a value: its path, the problem, and the remedy. */
export type Refused = readonly [path: string, message: string, remedy: string];

/** A micro export at a marketplace that has not published the content of its invoice. */
export const microExport = (path: string, shop: string): Refused => [
	path,
	`is a micro export, of which ${shop} has not published what its invoice holds`,
	'Enter this order by hand.',
];

/** Stops the reading if a mark has a value. */
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

/** A required rate in percent. */
export const percentIn =
	(path: string) =>
	({ node }: Row): Rate => ({ rate: node.get(path).percent });

/** The shop gives no VAT for such amounts. */
export const untaxed = (): Rate => UNTAXED;

/** How rows of the order are converted into lines. */
export interface LineTable {
	/** The list, or the rows themselves. */
	readonly rows: string | ((order: ShopJson) => readonly ShopJson[]);
	readonly kind: ShopLineKind;
	readonly id?: At;
	readonly sku?: At;
	readonly barcode?: At;
	/** Path of its name, or the name itself. */
	readonly name?: At;
	readonly called?: string;
	/** Quantity; default: one. */
	readonly quantity?: string | ((node: ShopJson) => Decimal);
	/** Amount of all pieces before the seller's discounts. */
	readonly full: Amount;
	/** The seller's discounts on it. */
	readonly off?: Amount;
	/** Amount after discounts, where the shop gives it. */
	readonly paid?: Amount;
	readonly rate: (row: Row) => Rate;
	/** VAT of `paid`, and of `full`, where the shop gives them. */
	readonly vat?: Amount;
	readonly fullVat?: Amount;
	/** `paid` and `vat` with more decimals, where the shop gives them besides its rounded amounts of this line. */
	readonly finer?: { readonly paid: Amount; readonly vat: Amount };
	/** The member with VAT or rate, for messages. */
	readonly vatAt?: string;
	readonly checks?: readonly Check[];
	/** Marks of unreadable rows, with the problem and the remedy. */
	readonly refused?: readonly Refused[];
	/** Further members of such a line. */
	readonly more?: (row: Row, rate: Rate) => Partial<ShopLine>;
}

/** Lines after discounts of the whole order, and why a document of them would be wrong. */
export interface Adjusted {
	readonly drafts: readonly Draft[];
	readonly flaw?: ShopProblem;
}

/** One possible interpretation of the shop's order: the first that matches the order's total is used. */
export interface Reading {
	readonly goods?: Partial<LineTable>;
	/** Subtracts discounts of the whole order from lines, by their prices and the order's total. */
	readonly adjust?: (drafts: readonly Draft[], order: ShopJson, due: Minor | undefined) => Adjusted;
	/** The order's total in this reading, which then has no stated VAT. */
	readonly total?: (order: ShopJson) => Decimal;
	/** The order's stated sums besides its total, in this reading. */
	readonly checks?: ReadonlyArray<{
		readonly at: At;
		readonly of: (drafts: readonly Draft[]) => readonly Decimal[];
		readonly as: string;
	}>;
	/** Warnings of this reading, as sentences. */
	readonly doubts?: (drafts: readonly Draft[], order: ShopJson) => readonly string[];
}

/** Tables for the lines of an order, a refund or a claim; goods are the first of `lines`. */
export interface LinesTable {
	readonly prices: Prices;
	readonly lines: readonly LineTable[];
	readonly readings?: readonly Reading[];
	/** The total; where the order does not give it, the sum of the lines is used. */
	readonly total?: (order: ShopJson) => Decimal | undefined;
	/** VAT as the order states it; `undefined` where it states none. */
	readonly vat?: (order: ShopJson, drafts: readonly Draft[]) => readonly VatPart[] | undefined;
	/** The sum of VAT besides `vat`, checked by the ledger. */
	readonly vatSum?: (order: ShopJson) => Decimal | undefined;
	/** Where it is unknown whether the shop rounds VAT per line or once for all lines of a rate: the addition to that warning. */
	readonly openVat?: (drafts: readonly Draft[]) => string | undefined;
}

/** How lines give their own states. */
export interface LineStates {
	readonly member: string;
	readonly sku: string;
	readonly words: LineWords;
	/** The order's total may still include lines that are left out, or returned lines, which then count as sold. */
	readonly totalMayHave?: 'left' | 'returned';
}

/** Names under which plugins and checkouts store data without a member of the shop's own. */
interface NamedValues {
	readonly list: string;
	readonly by: 'key' | 'name';
	readonly taxNumbers: readonly string[];
	readonly taxOffices: readonly string[];
	/** Paths that may have members of those names. */
	readonly places?: readonly string[];
}

/** A shop by the paths in its order. */
export interface ShopTable extends LinesTable {
	/** Fields of a page of orders, which is refused: it has to be split first. */
	readonly pages?: ReadonlyArray<readonly [path: string, field: string]>;
	/** The shop's word for an order. */
	readonly document?: 'order' | 'package';
	/** Marks of unreadable orders, with the problem and the remedy. */
	readonly refused?: readonly Refused[];
	readonly number: At;
	/** The key of its document; default: the number. */
	readonly key?: (order: ShopJson) => string;
	readonly day: (order: ShopJson, zone: string) => string;
	readonly currency: (order: ShopJson) => string;
	readonly state: (order: ShopJson, settings: ReadSettings) => ShopState;
	readonly lineStates?: LineStates;
	/** The buyer's; `@` before a path: from the billing address. Names: the first whose texts form a name, the company is last. */
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
	/** Default: the whole order was paid by its way of payment. */
	readonly paid?: (order: ShopJson, read: ReadOrder, zone: string) => ShopPaid;
	readonly note?: string;
	/** Further members of the order. */
	readonly more?: (order: ShopJson, read: ReadOrder) => Partial<ReadOrder>;
}

/** The node at the first path with a value, as a row, if its amount is not 0. */
export const ifAny =
	(...paths: readonly string[]) =>
	(order: ShopJson): readonly ShopJson[] =>
		[nodeAt(order, paths)].filter((node) => compare(node.amountOrZero, ZERO) !== 0);

/** The row's own amount, 0 or more. */
export const itself: Amount = ({ node }) => node.price;
