import { fold, shown, sameForm } from '../../text/text';
import { formatDecimal, multiply, parseDecimal, ZERO, type Decimal } from '../../values/decimal';
import { spreadOver } from '../amounts';
import type { ShopLine, ShopSum } from '../order';

/** An item of the ERP that a line becomes; of several the line is a bundle. */
export interface MatchedItem {
	readonly code: string;
	/** Pieces of it in one piece of the line, as decimal text; 1 where absent. */
	readonly quantity?: string;
	/** Its part of the line's price in proportion to the others of the bundle; equal parts where absent. */
	readonly share?: number;
	/** Breakdown codes of colour and size, where the item has variants. */
	readonly colour?: string;
	readonly size?: string;
}

/** What the ERP has to be asked before lines can be matched: which of these are item codes, and whose barcodes those are. */
export interface MatchQuestion {
	readonly codes: readonly string[];
	readonly barcodes: readonly string[];
}

/** What the ERP and the user know of the lines' SKUs and barcodes. */
export interface MatchKnowledge {
	/** Item codes that the ERP has, in its own spelling. */
	readonly codes: readonly string[];
	/** Item codes by barcode; several where a barcode is not one item's alone. */
	readonly barcodes: Readonly<Record<string, readonly string[]>>;
	/** The user's own table, by SKU or barcode. */
	readonly table?: ItemTable;
	/** Why the ERP could not be asked; absent where it was. */
	readonly unread?: string;
}

/** What a user says of SKUs and barcodes that are no item codes. */
export type ItemTable = Readonly<Record<string, readonly MatchedItem[]>>;

/**
 * What becomes of a line that matches nothing: an item of its own is created where `creates` says so and the line has a SKU for its code;
 * else there is no document, or one item for all such lines, whose description names them.
 */
export type IfNotMatched = { readonly creates?: boolean } & (
	| { readonly as: 'refuse' }
	| { readonly as: 'collect'; readonly code: string }
);

/** A line of goods with its item, or a charge without one. */
export interface MatchedLine extends ShopLine {
	readonly item?: MatchedItem;
	/** It stands for something that the ERP does not know. */
	readonly isCollected?: true;
	/** Its item has yet to be created. */
	readonly isNew?: true;
}

/** The lines with their items, or each line that has none with the reason. */
type MatchDecision =
	| { readonly ok: true; readonly lines: readonly MatchedLine[] }
	| { readonly ok: false; readonly missing: ReadonlyArray<{ readonly path: string; readonly message: string }> };

const goodsOf = (lines: readonly ShopLine[]) => lines.filter(({ kind }) => kind === 'item');
const distinct = (texts: ReadonlyArray<string | undefined>): string[] => [
	...new Set(texts.flatMap((text) => (text === undefined || text === '' ? [] : [text]))),
];

/** What to ask the ERP for the lines of one or many orders, each code once. */
export const matchQuestion = (lines: readonly ShopLine[]): MatchQuestion => ({
	codes: distinct(goodsOf(lines).map(({ sku }) => sku)),
	barcodes: distinct(goodsOf(lines).map(({ barcode }) => barcode)),
});

type Found = readonly MatchedItem[] | string;

/**
 * A code in the form in which codes are compared. Ş and S are two: the answer to one question holds the codes of all orders of a run, and SAL is
 * not ŞAL.
 */
const codeForm = (code: string): string => sameForm(code.trim());

/** The codes compare as the ERP's database does, which does not tell letters by their case; the exact spelling comes first. */
function byCode(sku: string | undefined, codes: readonly string[]): readonly MatchedItem[] {
	if (sku === undefined) return [];
	const exact = codes.find((code) => code === sku);
	const alike = exact === undefined ? codes.filter((code) => codeForm(code) === codeForm(sku)) : [exact];
	return alike.length === 1 && alike[0] !== undefined ? [{ code: alike[0] }] : [];
}

const ownOf = <Value>(table: Readonly<Record<string, Value>> | undefined, key: string | undefined): Value | undefined =>
	key !== undefined && table && Object.hasOwn(table, key) ? table[key] : undefined;

/** By the item's code, else by its barcode, else by the user's table; an answer that is twofold is no answer. */
function foundFor({ sku, barcode, name }: ShopLine, knowledge: MatchKnowledge): Found {
	const listed = ownOf(knowledge.table, sku) ?? ownOf(knowledge.table, barcode);
	const isListed = listed !== undefined && listed.length > 0;
	// A code that nobody could look up is a guess, and the user's table none.
	if (knowledge.unread !== undefined && isListed) return listed;
	const code = byCode(sku, knowledge.codes);
	if (code.length > 0) return code;
	const items = distinct([...(ownOf(knowledge.barcodes, barcode) ?? [])]);
	if (items.length > 1) return `barcode ${shown(barcode)} belongs to several items: ${items.slice(0, 5).join(', ')}`;
	if (items[0] !== undefined) return [{ code: items[0] }];
	if (isListed) return listed;
	const keys = [
		sku === undefined ? 'no SKU' : `SKU ${shown(sku)}`,
		barcode === undefined ? 'no barcode' : `barcode ${shown(barcode)}`,
	];
	const called = `${shown(name)} (${keys.join(', ')})`;
	return knowledge.unread === undefined
		? `${called} is no item of the ERP`
		: `${called} could not be looked up: ${knowledge.unread}`;
}

const decimal = (text: string | undefined): Decimal => parseDecimal(text ?? '1') ?? ZERO;
const SHARE_PARTS = 1_000_000;

/** A line as the items of its bundle, which share its amounts; a bundle of one is the line itself. */
function parts(line: ShopLine, items: readonly MatchedItem[]): MatchedLine[] | string {
	const weights = items.map(({ share }) => BigInt(Math.round((share ?? 1) * SHARE_PARTS)));
	if (weights.some((weight) => weight < 0n) || items.some(({ quantity }) => decimal(quantity).digits <= 0n))
		return `the table has a quantity or a share for ${shown(line.sku ?? line.barcode)} that is not above 0`;
	const spread = ({ net, vat }: ShopSum): ShopSum[] | undefined => {
		const [nets, vats] = [spreadOver(net, weights), spreadOver(vat, weights)];
		return nets && vats?.map((part, index) => ({ net: nets[index] ?? 0n, vat: part }));
	};
	const [before, after] = [spread(line.before), spread(line.after)];
	if (!before || !after) return `the shares for ${shown(line.sku ?? line.barcode)} add up to nothing`;
	return items.map((item, index): MatchedLine => {
		const [full = line.before, paid = line.after] = [before[index], after[index]];
		const quantity = formatDecimal(multiply(decimal(line.quantity), decimal(item.quantity)));
		return { ...line, item, quantity, before: full.net < paid.net ? paid : full, after: paid };
	});
}

/** Whether the ERP was asked and has nothing that is like the line: what is not known is not missing, and what is twofold is not, either. */
const isMissing = ({ sku, barcode }: ShopLine, { codes, barcodes, unread }: MatchKnowledge): boolean =>
	unread === undefined &&
	!codes.some((code) => fold(code) === fold(sku ?? '')) &&
	(ownOf(barcodes, barcode) ?? []).length === 0;

/** Gives each line of goods its item. All lines that have none are told at once. */
export function matchedLines(
	lines: readonly ShopLine[],
	knowledge: MatchKnowledge,
	otherwise: IfNotMatched,
): MatchDecision {
	const missing: Array<{ path: string; message: string }> = [];
	const matched = lines.flatMap((line): MatchedLine[] => {
		if (line.kind !== 'item') return [line];
		const found = foundFor(line, knowledge);
		const made = typeof found === 'string' ? found : parts(line, found);
		if (typeof made !== 'string') return made;
		if (otherwise.creates && line.sku !== undefined && typeof found === 'string' && isMissing(line, knowledge))
			return [{ ...line, item: { code: line.sku }, isNew: true }];
		if (otherwise.as === 'collect') return [{ ...line, item: { code: otherwise.code }, isCollected: true }];
		missing.push({ path: line.path, message: made });
		return [];
	});
	return missing.length > 0 ? { ok: false, missing } : { ok: true, lines: matched };
}
