import { derived } from '../../../base/values/derived';
import { grouped } from '../../../base/json/grouped';
import { fold, shown } from '../../../base/text/text';
import { type Decimal, formatDecimal, multiply, parseDecimal, ZERO } from '../../../base/values/decimal';
import { spreadOver } from '../../../base/values/minor';
import type { ShopLine, ShopSum } from '../order';
import { unbundled } from './bundles';
import { codeForm, type KnownVariant, mayBeVariant, variantByBarcode, variantBySku } from './variants';

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
	/** Why nobody knows whether its barcode stands for a colour and a size. */
	readonly variantUnknown?: string;
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
	/** Colours and sizes by barcode, and by the SKU of an item's code with them; absent where the ERP was not asked. */
	readonly variants?: readonly KnownVariant[];
	/** Why colours and sizes are not known: the ERP refused to tell them, or gave no answer in time. */
	readonly variantsUnread?: {
		readonly why: string;
		readonly isSilent: boolean;
		/** No line of the company is divided by them, so that a barcode stands for none. */
		readonly isUnused?: boolean;
	};
	/** The user's own table, by SKU or barcode. */
	readonly table?: ItemTable;
	/** Why the ERP could not be asked; absent where it was. */
	readonly unread?: string;
}

/** What a user says of SKUs and barcodes. */
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

/** What to ask the ERP for the lines of one or many orders, each code once. A shop may know items by their barcodes, so that SKUs are asked for as such, too. */
export const matchQuestion = (lines: readonly ShopLine[]): MatchQuestion => ({
	codes: distinct(goodsOf(lines).map(({ sku }) => sku)),
	barcodes: distinct(goodsOf(lines).flatMap(({ sku, barcode }) => [barcode, sku])),
});

/** The items of a line, or why it has none; `isMissing` says that the ERP was asked and has nothing that is like it. */
type Found = readonly MatchedItem[] | string | { readonly isMissing: true; readonly message: string };

/** The codes compare as the ERP's database does, which does not tell letters by their case; the exact spelling comes first. */
export function byCode(sku: string | undefined, codes: readonly string[]): readonly MatchedItem[] {
	if (sku === undefined) return [];
	const exact = codes.find((code) => code === sku);
	const alike = exact === undefined ? codes.filter((code) => codeForm(code) === codeForm(sku)) : [exact];
	return alike.length === 1 && alike[0] !== undefined ? [{ code: alike[0] }] : [];
}

const ownOf = <Value>(table: Readonly<Record<string, Value>> | undefined, key: string | undefined): Value | undefined =>
	key !== undefined && table && Object.hasOwn(table, key) ? table[key] : undefined;

const ofVariant = ({ code, colour, size }: KnownVariant): readonly MatchedItem[] => [{ code, colour, size }];

/**
 * An item with the colour and size that the line's barcode stands for, if it stands for any of this item. Silence is an error: without them
 * the line would take other stock, and the next run may have the answer.
 */
function withVariant(
	item: MatchedItem,
	barcode: string | undefined,
	{ barcodes, variants = [], variantsUnread }: MatchKnowledge,
): Found {
	const isBarcode = itemsByBarcode(barcode, barcodes).length > 0;
	if (variantsUnread?.isSilent && isBarcode)
		return `colours and sizes of barcode ${shown(barcode)} could not be looked up: ${variantsUnread.why}`;
	const variant = variantByBarcode(variants, barcode, item.code);
	if (typeof variant === 'string') return variant;
	if (variant !== undefined) return ofVariant(variant);
	return [
		variantsUnread && !variantsUnread.isUnused && isBarcode ? { ...item, variantUnknown: variantsUnread.why } : item,
	];
}

/**
 * Why a SKU that is not found may be known all the same: as an item, or as its colour and size. A server that always refuses to tell these
 * still has new items created for SKUs that are none of code and colour.
 */
const unreadOf = ({ unread, variantsUnread }: MatchKnowledge, sku: string | undefined): string | undefined =>
	unread ?? (variantsUnread?.isSilent || mayBeVariant(sku) ? variantsUnread?.why : undefined);

/** Items of barcodes by the form in which these are compared: a run may have thousands of lines and barcodes. */
const itemsByForm = derived((barcodes: MatchKnowledge['barcodes']) => {
	const groups = grouped(Object.entries(barcodes), ([barcode]) => codeForm(barcode));
	return new Map([...groups].map(([form, alike]) => [form, alike.flatMap(([, items]) => items)]));
});

/** The items that have a barcode; only letters may be spelled in another way there. */
function itemsByBarcode(barcode: string | undefined, barcodes: MatchKnowledge['barcodes']): readonly string[] {
	const exact = ownOf(barcodes, barcode);
	if (exact !== undefined || barcode === undefined || !/\p{L}/u.test(barcode)) return exact ?? [];
	return itemsByForm(barcodes).get(codeForm(barcode)) ?? [];
}

/** The item of a barcode; nothing where it is none of the ERP's. */
function foundByBarcode(barcode: string | undefined, knowledge: MatchKnowledge): Found | undefined {
	const [code, ...others] = distinct(itemsByBarcode(barcode, knowledge.barcodes));
	if (code === undefined) return undefined;
	if (others.length === 0) return withVariant({ code }, barcode, knowledge);
	return `barcode ${shown(barcode)} belongs to several items: ${[code, ...others].slice(0, 5).join(', ')}`;
}

/** Keys of the user's table by the form in which these are compared. */
const keysByForm = derived((table: ItemTable) => grouped(Object.keys(table), codeForm));

/** The entry of the user's table for a SKU or barcode; only letters may be spelled in another way there. */
function entryFor(key: string | undefined, table: ItemTable): readonly MatchedItem[] | undefined {
	const exact = ownOf(table, key);
	if (exact !== undefined || key === undefined) return exact;
	const [alike, another] = keysByForm(table).get(codeForm(key)) ?? [];
	return another === undefined ? ownOf(table, alike) : undefined;
}

/** What the user's table says of a line. Where it names an item alone, the line's barcode may tell which colour and size of it. */
function listedFor({ sku, barcode }: ShopLine, { table = {}, variants = [] }: MatchKnowledge): readonly MatchedItem[] {
	const listed = [entryFor(sku, table), entryFor(barcode, table)].find((items) => items && items.length > 0) ?? [];
	const [only, ...others] = listed;
	if (!only || others.length > 0 || only.colour !== undefined || only.size !== undefined) return listed;
	const variant = variantByBarcode(variants, barcode, only.code);
	if (variant === undefined || typeof variant === 'string') return listed;
	return [{ ...only, colour: variant.colour, size: variant.size }];
}

/**
 * By the user's table, else by the item's code, its barcode, or a SKU that is a barcode or a variant; an answer that is twofold is no answer. A
 * barcode of the item says its colour and size.
 */
function foundFor(line: ShopLine, knowledge: MatchKnowledge): Found {
	const { sku, barcode, name } = line;
	const listed = listedFor(line, knowledge);
	if (listed.length > 0) return listed;
	const code = byCode(sku, knowledge.codes);
	if (code[0] !== undefined) return withVariant(code[0], barcode, knowledge);
	const byBarcode = foundByBarcode(barcode, knowledge);
	if (byBarcode !== undefined) return byBarcode;
	const bySku = foundByBarcode(sku, knowledge);
	if (bySku !== undefined) return bySku;
	const variant = sku === undefined ? undefined : variantBySku(knowledge.variants ?? [], sku);
	if (variant !== undefined) return typeof variant === 'string' ? variant : ofVariant(variant);
	const keys = [
		sku === undefined ? 'no SKU' : `SKU ${shown(sku)}`,
		barcode === undefined ? 'no barcode' : `barcode ${shown(barcode)}`,
	];
	const called = `${shown(name)} (${keys.join(', ')})`;
	const unread = unreadOf(knowledge, sku);
	if (unread !== undefined) return `${called} could not be looked up: ${unread}`;
	const message = `${called} is no item of the ERP`;
	// No item is created beside one whose code differs only in how its letters are written.
	return knowledge.codes.some((code) => fold(code) === fold(sku ?? '')) ? message : { isMissing: true, message };
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

/** Gives each line of goods its item. All lines that have none are reported at once. */
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
		// The next run may know what this line is.
		if (otherwise.as === 'collect' && !knowledge.variantsUnread?.isSilent)
			return [{ ...line, item: { code: otherwise.code }, isCollected: true }];
		missing.push({ path: line.path, message: made });
		return [];
	});
	return missing.length > 0 ? { ok: false, missing } : { ok: true, lines: matched };
}
