import { memoized } from '../../../base/values/memoized';
import { grouped } from '../../../base/json/grouped';
import { fold, shown } from '../../../base/text/text';
import { type Decimal, formatDecimal, multiply, parseDecimal, ZERO } from '../../../base/values/decimal';
import { spreadOver } from '../../../base/values/minor';
import type { ShopLine, ShopSum } from '../order';
import { refuseAt } from '../reader';
import { unbundled } from './bundles';
import { codeForm, type KnownVariant, variantByBarcode, variantBySku } from './variants';

/** An ERP item of a line; several make the line a bundle. */
export interface MatchedItem {
	readonly code: string;
	/** Pieces per piece of the line, as decimal text; default 1. */
	readonly quantity?: string;
	/** Its share of the line's price in proportion to the others of the bundle; equal shares by default. */
	readonly share?: number;
	/** Breakdown codes of colour and size, where the item has variants. */
	readonly colour?: string;
	readonly size?: string;
}

/** ERP queries for matching lines: which of these are item codes, and which items have these barcodes. */
export interface MatchQuestion {
	readonly codes: readonly string[];
	readonly barcodes: readonly string[];
}

/** The ERP's and the user's data on the lines' SKUs and barcodes. */
export interface MatchKnowledge {
	/** Item codes in the ERP, in its own spelling. */
	readonly codes: readonly string[];
	/** Item codes by barcode; several where items share a barcode. */
	readonly barcodes: Readonly<Record<string, readonly string[]>>;
	/** Colours and sizes by barcode, and by a SKU of item code, colour and size; absent where the ERP was not queried. */
	readonly variants?: readonly KnownVariant[];
	/** Why colours and sizes are unknown: the ERP refused the query, or did not answer in time. */
	readonly variantsUnread?: string;
	/** The user's own table, by SKU or barcode. */
	readonly table?: ItemTable;
	/** Why the ERP could not be queried; absent where it was. */
	readonly unread?: string;
}

/** The user's table of SKUs and barcodes. */
export type ItemTable = Readonly<Record<string, readonly MatchedItem[]>>;

/**
 * Handling of unmatched lines: with `creates`, an item is created if the line has a SKU for its code; otherwise there is no document, or one item for
 * all such lines, whose description names them.
 */
export type IfNotMatched = { readonly creates?: boolean } & (
	| { readonly as: 'refuse' }
	| { readonly as: 'collect'; readonly code: string }
);

/** A line of goods with its item, or a charge without one. */
export interface MatchedLine extends ShopLine {
	readonly item?: MatchedItem;
	/** Its item is the collecting item for unmatched lines. */
	readonly isCollected?: true;
	/** Its item has yet to be created. */
	readonly isNew?: true;
}

/** The lines with their items, or each line without one and the reason. */
type MatchDecision =
	| { readonly ok: true; readonly lines: readonly MatchedLine[] }
	| { readonly ok: false; readonly missing: ReadonlyArray<{ readonly path: string; readonly message: string }> };

const goodsOf = (lines: readonly ShopLine[]) => lines.filter(({ kind }) => kind === 'item');
const distinct = (texts: ReadonlyArray<string | undefined>): string[] => [
	...new Set(texts.flatMap((text) => (text === undefined || text === '' ? [] : [text]))),
];

/** The ERP query for the lines of one or many orders, each code once. A shop may identify items by barcode, so SKUs are queried as barcodes, too. */
export const matchQuestion = (lines: readonly ShopLine[]): MatchQuestion => ({
	codes: distinct(goodsOf(lines).map(({ sku }) => sku)),
	barcodes: distinct(goodsOf(lines).flatMap(({ sku, barcode }) => [barcode, sku])),
});

/** The items of a line, or why it has none; `isMissing`: the ERP was queried and has no match. */
type Found = readonly MatchedItem[] | string | { readonly isMissing: true; readonly message: string };

/** Codes compare as in the ERP's database, ignoring case; the exact spelling has priority. */
export function byCode(sku: string | undefined, codes: readonly string[]): readonly MatchedItem[] {
	if (sku === undefined) return [];
	const exact = codes.find((code) => code === sku);
	const alike = exact === undefined ? codes.filter((code) => codeForm(code) === codeForm(sku)) : [exact];
	return alike.length === 1 && alike[0] !== undefined ? [{ code: alike[0] }] : [];
}

const ownOf = <Value>(table: Readonly<Record<string, Value>> | undefined, key: string | undefined): Value | undefined =>
	key !== undefined && table && Object.hasOwn(table, key) ? table[key] : undefined;

const ofVariant = ({ code, colour, size }: KnownVariant): readonly MatchedItem[] => [{ code, colour, size }];

/** An item with the colour and size of the line's barcode, if it has any for this item. */
function withVariant(item: MatchedItem, barcode: string | undefined, { variants = [] }: MatchKnowledge): Found {
	const variant = variantByBarcode(variants, barcode, item.code);
	if (typeof variant === 'string') return variant;
	return variant === undefined ? [item] : ofVariant(variant);
}

/** Index of items by normalized barcode: a run may have thousands of lines and barcodes. */
const itemsByForm = memoized((barcodes: MatchKnowledge['barcodes']) => {
	const groups = grouped(Object.entries(barcodes), ([barcode]) => codeForm(barcode));
	return new Map([...groups].map(([form, alike]) => [form, alike.flatMap(([, items]) => items)]));
});

/** The items of a barcode; other spellings match only if the barcode has letters. */
function itemsByBarcode(barcode: string | undefined, barcodes: MatchKnowledge['barcodes']): readonly string[] {
	const exact = ownOf(barcodes, barcode);
	if (exact !== undefined || barcode === undefined || !/\p{L}/u.test(barcode)) return exact ?? [];
	return itemsByForm(barcodes).get(codeForm(barcode)) ?? [];
}

/** The item of a barcode; `undefined` where the ERP does not have it. */
function foundByBarcode(barcode: string | undefined, knowledge: MatchKnowledge): Found | undefined {
	const [code, ...others] = distinct(itemsByBarcode(barcode, knowledge.barcodes));
	if (code === undefined) return undefined;
	if (others.length === 0) return withVariant({ code }, barcode, knowledge);
	return `barcode ${shown(barcode)} belongs to several items: ${[code, ...others].slice(0, 5).join(', ')}`;
}

/** Index of the user's table by normalized key. */
const keysByForm = memoized((table: ItemTable) => grouped(Object.keys(table), codeForm));

/** The entry of the user's table for a SKU or barcode, also in another spelling of its letters. */
function entryFor(key: string | undefined, table: ItemTable): readonly MatchedItem[] | undefined {
	const exact = ownOf(table, key);
	if (exact !== undefined || key === undefined) return exact;
	const [alike, another] = keysByForm(table).get(codeForm(key)) ?? [];
	return another === undefined ? ownOf(table, alike) : undefined;
}

/** The user's table entry for a line. Where it names only an item, the line's barcode may determine its colour and size. */
function listedFor({ sku, barcode }: ShopLine, { table = {}, variants = [] }: MatchKnowledge): readonly MatchedItem[] {
	const listed = [entryFor(sku, table), entryFor(barcode, table)].find((items) => items && items.length > 0) ?? [];
	const [only, ...others] = listed;
	if (!only || others.length > 0 || only.colour !== undefined || only.size !== undefined) return listed;
	const variant = variantByBarcode(variants, barcode, only.code);
	if (variant === undefined || typeof variant === 'string') return listed;
	return [{ ...only, colour: variant.colour, size: variant.size }];
}

/**
 * By the user's table, else by the item's code, its barcode, or a SKU that is a barcode or a variant; an ambiguous answer counts as none. A barcode
 * of the item determines its colour and size.
 */
function foundFor(line: ShopLine, knowledge: MatchKnowledge): Found {
	const { sku, barcode, name, path } = line;
	const listed = listedFor(line, knowledge);
	if (listed.length > 0) return listed;
	const code = byCode(sku, knowledge.codes);
	const keys = [
		sku === undefined ? 'no SKU' : `SKU ${shown(sku)}`,
		barcode === undefined ? 'no barcode' : `barcode ${shown(barcode)}`,
	];
	const called = `${shown(name)} (${keys.join(', ')})`;
	// Without its colour and size the line would use other stock, and the next run may get the answer.
	const mayBeVariant =
		itemsByBarcode(barcode, knowledge.barcodes).length > 0 || (sku?.includes('-') && code.length === 0);
	const unread = mayBeVariant ? (knowledge.unread ?? knowledge.variantsUnread) : code.length === 0 && knowledge.unread;
	if (unread) refuseAt(path, `${called} could not be looked up: ${unread}`, 'Run it again, or list it in Item Table.');
	if (code[0] !== undefined) return withVariant(code[0], barcode, knowledge);
	const byBarcode = foundByBarcode(barcode, knowledge);
	if (byBarcode !== undefined) return byBarcode;
	const bySku = foundByBarcode(sku, knowledge);
	if (bySku !== undefined) return bySku;
	const variant = sku === undefined ? undefined : variantBySku(knowledge.variants ?? [], sku);
	if (variant !== undefined) return typeof variant === 'string' ? variant : ofVariant(variant);
	const message = `${called} is no item of the ERP`;
	// No item is created if an existing code differs only in the spelling of its letters.
	return knowledge.codes.some((code) => fold(code) === fold(sku ?? '')) ? message : { isMissing: true, message };
}

const decimal = (text: string | undefined): Decimal => parseDecimal(text ?? '1') ?? ZERO;
const SHARE_PARTS = 1_000_000;

/** A line split into the items of its bundle, which share its amounts; a bundle of one is the line itself. */
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

/** Assigns an item to each line of goods. All lines without one are reported at once, but for those that could not be looked up. */
export function matchedLines(
	lines: readonly ShopLine[],
	knowledge: MatchKnowledge,
	otherwise: IfNotMatched,
): MatchDecision {
	const missing: Array<{ path: string; message: string }> = [];
	const matched = unbundled(lines, knowledge.table).flatMap((line): MatchedLine[] => {
		if (line.kind !== 'item') return [line];
		const found = foundFor(line, knowledge);
		const made = typeof found === 'string' ? found : 'isMissing' in found ? found.message : parts(line, found);
		if (typeof made !== 'string') return made;
		if (otherwise.creates && line.sku !== undefined && typeof found !== 'string' && 'isMissing' in found)
			return [{ ...line, item: { code: line.sku }, isNew: true }];
		if (otherwise.as === 'collect') return [{ ...line, item: { code: otherwise.code }, isCollected: true }];
		missing.push({ path: line.path, message: made });
		return [];
	});
	return missing.length > 0 ? { ok: false, missing } : { ok: true, lines: matched };
}
