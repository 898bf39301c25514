import { MARKED_ROW, withEnd } from '../ask/endRow';
import { oneOf, Sql, sql } from '../ask/sql';
import { derived } from '../catalogue/derived';
import { cellText } from '../json/cell';
import { grouped } from '../json/grouped';
import { isBlank, isMembers, type Members } from '../json/members';
import { fittingText, fold, plainTextOf, shown } from '../text/text';
import { type Decimal, formatDecimal, multiply, parseDecimal, ZERO } from '../values/decimal';
import { spreadOver } from './amounts';
import { isAbroad } from './buyer';
import type { ShopLine, ShopOrder, ShopSum } from './order';
import { problemAt, type ShopProblem } from './reader';
import { codeForm, type KnownVariant, mayBeVariant, variantByBarcode, variantBySku } from './variants';

/** An item of the ERP that a line becomes; of several the line is a bundle. */
interface MatchedItem {
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

/** What to ask the ERP for the lines of one or many orders, each code once. A shop may know items by their barcodes, so that SKUs are asked for as such, too. */
export const matchQuestion = (lines: readonly ShopLine[]): MatchQuestion => ({
	codes: distinct(goodsOf(lines).map(({ sku }) => sku)),
	barcodes: distinct(goodsOf(lines).flatMap(({ sku, barcode }) => [barcode, sku])),
});

/** The items of a line, or why it has none; `isMissing` says that the ERP was asked and has nothing that is like it. */
type Found = readonly MatchedItem[] | string | { readonly isMissing: true; readonly message: string };

/** The codes compare as the ERP's database does, which does not tell letters by their case; the exact spelling comes first. */
function byCode(sku: string | undefined, codes: readonly string[]): readonly MatchedItem[] {
	if (sku === undefined) return [];
	const exact = codes.find((code) => code === sku);
	const alike = exact === undefined ? codes.filter((code) => codeForm(code) === codeForm(sku)) : [exact];
	return alike.length === 1 && alike[0] !== undefined ? [{ code: alike[0] }] : [];
}

const ownOf = <Value>(table: Readonly<Record<string, Value>> | undefined, key: string | undefined): Value | undefined =>
	key !== undefined && table && Object.hasOwn(table, key) ? table[key] : undefined;

const ofVariant = ({ code, colour, size }: KnownVariant): readonly MatchedItem[] => [
	{ code, ...(colour === undefined ? {} : { colour }), ...(size === undefined ? {} : { size }) },
];

/**
 * An item with the colour and size that the line's barcode stands for, if it stands for any of this item. Silence is an error: without them
 * the line would take other stock, and the next run may have the answer. Where the barcode does not decide, the user's table does.
 */
function withVariant(
	item: MatchedItem,
	barcode: string | undefined,
	{ barcodes, variants = [], variantsUnread }: MatchKnowledge,
	listed: readonly MatchedItem[] = [],
): Found {
	const isBarcode = itemsByBarcode(barcode, barcodes).length > 0;
	if (variantsUnread?.isSilent && isBarcode)
		return `colours and sizes of barcode ${shown(barcode)} could not be looked up: ${variantsUnread.why}`;
	const variant = variantByBarcode(variants, barcode, item.code);
	if (typeof variant === 'string') return listed.length > 0 ? listed : variant;
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
function foundByBarcode(
	barcode: string | undefined,
	knowledge: MatchKnowledge,
	listed?: readonly MatchedItem[],
): Found | undefined {
	const [code, ...others] = distinct(itemsByBarcode(barcode, knowledge.barcodes));
	if (code === undefined) return undefined;
	if (others.length === 0) return withVariant({ code }, barcode, knowledge, listed);
	return `barcode ${shown(barcode)} belongs to several items: ${[code, ...others].slice(0, 5).join(', ')}`;
}

/**
 * By the item's code, else by its barcode, else by the user's table, else by a SKU that is a barcode or a variant; an answer that is twofold is
 * no answer. A barcode of the item tells its colour and size.
 */
function foundFor({ sku, barcode, name }: ShopLine, knowledge: MatchKnowledge): Found {
	const listed = ownOf(knowledge.table, sku) ?? ownOf(knowledge.table, barcode);
	const isListed = listed !== undefined && listed.length > 0;
	// A code that nobody could look up is a guess, and the user's table none.
	if (knowledge.unread !== undefined && isListed) return listed;
	const code = byCode(sku, knowledge.codes);
	if (code[0] !== undefined) return withVariant(code[0], barcode, knowledge, listed);
	const byBarcode = foundByBarcode(barcode, knowledge, listed);
	if (byBarcode !== undefined) return byBarcode;
	if (isListed) return listed;
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
	// A code that is like it is none to create beside.
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

/** An item that has yet to be created: what a shop tells of it, and its unit, which none tells. */
export interface NewItem {
	readonly code: string;
	readonly name: string;
	/** VAT in percent. */
	readonly rate: number;
	readonly unit?: string;
}

/** Letters that the item card has room for in a name; the product's own may be longer, and it is no key. */
const NAME = 127;

/** The new items of an order, each once, or why one of them cannot be created. */
type NewItems =
	| { readonly ok: true; readonly items: readonly NewItem[] }
	| { readonly ok: false; readonly problem: ShopProblem };

const REMEDY = 'Create the item in the ERP, or list its SKU in Item Table.';

/**
 * The items that an order's lines want created. `known` are those of the orders before it: an item has one rate of VAT, and two rates for
 * one SKU tell none.
 */
export function newItemsOf(
	lines: readonly MatchedLine[],
	order: Pick<ShopOrder, 'exemption' | 'delivery' | 'billing'>,
	itemsByCode: ReadonlyMap<string, NewItem>,
	unit: string | undefined,
): NewItems {
	const items = new Map<string, NewItem>();
	for (const { isNew, item, name, rate, isUntaxed, path } of lines) {
		if (!isNew || item === undefined) continue;
		const { code } = item;
		const refuse = (message: string): NewItems =>
			problemAt(path, `${shown(code)} is no item of the ERP and is not created: ${message}`, REMEDY);
		if (name.trim() === '') return refuse('the shop tells no name for it');
		if (order.exemption !== undefined || (rate === 0 && isAbroad(order)))
			return refuse('it goes abroad without VAT, so that the order does not tell its rate');
		if (isUntaxed) return refuse('the shop tells no VAT rate for it');
		const other = itemsByCode.get(code) ?? items.get(code);
		if (other !== undefined && other.rate !== rate)
			return refuse(`it is sold at ${other.rate} % and at ${rate} % VAT, which does not tell its rate`);
		items.set(code, other ?? { code, name: fittingText(name, NAME), rate, unit });
	}
	return { ok: true, items: [...items.values()] };
}

/** The members of a new item: nothing but what is told. The pointer is that of its rate, for sales of both kinds. */
export const newItemMembers = ({ code, name, unit }: NewItem, pointer: number): Members => ({
	sto_kod: code,
	sto_isim: name,
	sto_perakende_vergi: pointer,
	sto_toptan_vergi: pointer,
	...(unit === undefined ? {} : { sto_birim1_ad: unit }),
});

/** SKUs and barcodes that one statement asks for. */
const TOGETHER = 200;

/** What the database has of the SKUs and barcodes of a run. */
type FoundItems = Pick<MatchKnowledge, 'codes' | 'barcodes'>;

/** Parts of a question, each small enough for one statement. */
export function partsOf({ codes, barcodes }: MatchQuestion): MatchQuestion[] {
	const size = Math.max(Math.ceil(codes.length / TOGETHER), Math.ceil(barcodes.length / TOGETHER));
	const part = (texts: readonly string[], index: number) => texts.slice(index * TOGETHER, (index + 1) * TOGETHER);
	return Array.from({ length: size }, (_, index) => ({ codes: part(codes, index), barcodes: part(barcodes, index) }));
}

/**
 * Asks which SKUs are item codes, and whose barcodes the others are. The database compares as it does everywhere, so that letters are not
 * told by their case; cancelled items and barcodes are none.
 */
export function itemQuestion({ codes, barcodes }: MatchQuestion): string {
	const ofItems = sql`N'' AS match_barcode, sto_kod AS match_item FROM dbo.STOKLAR WHERE ISNULL(sto_iptal, 0) = 0 AND sto_kod IN (${oneOf(codes)})`;
	const ofBarcodes = sql`bar_kodu AS match_barcode, bar_stokkodu AS match_item FROM dbo.BARKOD_TANIMLARI WHERE ISNULL(bar_iptal, 0) = 0 AND bar_kodu IN (${oneOf(barcodes)})`;
	const parts = [...(codes.length === 0 ? [] : [ofItems]), ...(barcodes.length === 0 ? [] : [ofBarcodes])];
	return withEnd(
		Sql.join(
			parts.map((part) => sql`SELECT ${MARKED_ROW}, ${part}`),
			sql` UNION ALL `,
		),
		2,
	);
}

/** Reads the answers to the parts of a question. */
export function itemsFound(rows: readonly Members[]): FoundItems {
	const codes: string[] = [];
	const barcodes = new Map<string, string[]>();
	for (const row of rows) {
		const [item, barcode] = [cellText(row, 'match_item'), cellText(row, 'match_barcode')];
		if (item === '') continue;
		if (barcode === '') codes.push(item);
		else barcodes.set(barcode, [...(barcodes.get(barcode) ?? []), item]);
	}
	return { codes, barcodes: Object.fromEntries(barcodes) };
}

/** SKUs that are no item codes, and barcodes that are: they may stand for a colour and a size. */
export const variantsWanted = ({ codes }: MatchQuestion, found: FoundItems): MatchQuestion => ({
	codes: codes.filter((sku) => byCode(sku, found.codes).length === 0),
	barcodes: Object.keys(found.barcodes),
});

/** What is known where the ERP could not be asked: each SKU is taken for an item code. The check of codes, or the ERP itself, decides then. */
export const unaskedItems = ({ codes }: MatchQuestion, unread: string): MatchKnowledge => ({
	codes,
	barcodes: {},
	unread,
});

/** A table as it was read, or what is wrong with it (no full stop). */
type TableReading = { readonly ok: true; readonly table: ItemTable } | { readonly ok: false; readonly message: string };

/** Names of a row's key, as a Data Table or a spreadsheet may call it. */
const KEYS = ['sku', 'barcode', 'key'] as const;

const textAt = (members: Members, name: string): string | undefined =>
	isBlank(members[name]) ? undefined : plainTextOf(members[name]).trim();

function itemOf(value: unknown, key: string): MatchedItem | string {
	if (typeof value === 'string' || typeof value === 'number') {
		const code = String(value).trim();
		return code === '' ? `has no item code for ${shown(key)}` : { code };
	}
	if (!isMembers(value)) return `has ${shown(value)} for ${shown(key)}, which is no item`;
	const code = textAt(value, 'code') ?? textAt(value, 'item');
	if (code === undefined) return `has no "code" for ${shown(key)}`;
	const [quantity, share] = [textAt(value, 'quantity'), textAt(value, 'share')];
	if (quantity !== undefined && parseDecimal(quantity) === undefined)
		return `has the quantity ${shown(quantity)} for ${shown(key)}, which is no number`;
	if (share !== undefined && !(Number(share) >= 0))
		return `has the share ${shown(share)} for ${shown(key)}, which is no number from 0`;
	const [colour, size] = [textAt(value, 'colour') ?? textAt(value, 'color'), textAt(value, 'size')];
	return {
		code,
		...(quantity === undefined ? {} : { quantity }),
		...(share === undefined ? {} : { share: Number(share) }),
		...(colour === undefined ? {} : { colour }),
		...(size === undefined ? {} : { size }),
	};
}

/** Rows with a key and a code, as data tables give them; rows of one key are a bundle. */
const ofRows = (rows: readonly unknown[]): Array<readonly [string | undefined, unknown]> =>
	rows.map((row) => {
		const key = isMembers(row) ? KEYS.map((name) => textAt(row, name)).find((text) => text !== undefined) : undefined;
		return [key, row];
	});

/**
 * The user's own table of SKUs and barcodes: `{ "SKU": "CODE" }`, with `{ code, quantity, share, colour, size }` or a list of these (a bundle)
 * in the place of the code; or rows with `sku` or `barcode` and `code`.
 */
export function readItemTable(input: unknown): TableReading {
	if (isBlank(input)) return { ok: true, table: {} };
	const entries = Array.isArray(input)
		? ofRows(input)
		: isMembers(input)
			? Object.entries(input).flatMap(([key, value]) =>
					(Array.isArray(value) ? value : [value]).map((value): readonly [string, unknown] => [key.trim(), value]),
				)
			: undefined;
	if (entries === undefined) return { ok: false, message: `is ${shown(input)}, neither an object nor a list` };
	const table = new Map<string, MatchedItem[]>();
	for (const [key, value] of entries) {
		if (key === undefined || key === '') return { ok: false, message: 'has a row without sku or barcode' };
		const item = itemOf(value, key);
		if (typeof item === 'string') return { ok: false, message: item };
		table.set(key, [...(table.get(key) ?? []), item]);
	}
	return { ok: true, table: Object.fromEntries(table) };
}
