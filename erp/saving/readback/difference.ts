import { cellNumber } from '../../database/ask/row';
import { grouped } from '../../base/json/grouped';
import type { Members } from '../../base/json/members';
import { NAMELESS } from '../../database/query/reads/stock/variantNames';
import { fold } from '../../base/text/text';
import { headAmountsIn, type Expected, type Held, type HeldLine } from './held';
import { type HeldVariant, variantSums } from './variants';

/** What came of the comparison of a document that is there with what would be sent; nothing where it was not compared. */
export interface Comparison {
	/** What differs; `false` where nothing does. */
	readonly differs?: string | false;
	/** Why the ERP did not say what it holds; where nothing differs, what of it was not compared. */
	readonly uncompared?: string;
	/** Nothing differs, but not all was compared: the database does not show it, or in a way that more than one content has. */
	readonly isOpen?: boolean;
	/** By what it was found, where that is not its reference or number: a sentence. */
	readonly by?: string;
}

/** What a document holds of one item. */
interface Sum {
	/** The code as it is written. */
	readonly item: string;
	readonly lines: number;
	readonly quantity?: number;
	readonly net?: number;
	readonly vat?: number;
	readonly pointers: ReadonlySet<number>;
	/** Cashboxes and banks, as they are written. */
	readonly against: ReadonlySet<string>;
	/** Units other than the item's own. */
	readonly units: ReadonlySet<number>;
	/** Warehouses, by the place of their column. */
	readonly warehouses: ReadonlyArray<ReadonlySet<number>>;
}

/** A hundredth, with room for what binary numbers lose. */
const KURUS = 0.01;
const BINARY = 1e-9;

/** Quantities are decimals that come as floats. */
const isSameQuantity = (found: number, sent: number): boolean =>
	Math.abs(found - sent) <= 1e-6 * Math.max(1, Math.abs(found), Math.abs(sent));

/** The ERP rounds to hundredths, each line by itself. */
const isSameAmount = (found: number, sent: number, lines: number): boolean =>
	Math.abs(found - sent) <= KURUS * lines + BINARY * Math.max(1, Math.abs(found), Math.abs(sent));

const add = (a: number | undefined, b: number | undefined) => (a === undefined || b === undefined ? undefined : a + b);

/** Items in no order, each once: two lines of an item are what one of both is. */
export function sumsByItem(lines: readonly HeldLine[]): Map<string, Sum> {
	const all = new Map<string, Sum>();
	for (const { item, against, quantity, net, vat, vatPointer, unit, warehouses = [] } of lines) {
		const key = fold(item);
		const before = all.get(key);
		all.set(key, {
			item: before?.item ?? item,
			lines: (before?.lines ?? 0) + 1,
			quantity: before ? add(before.quantity, quantity) : quantity,
			net: before ? add(before.net, net) : net,
			vat: before ? add(before.vat, vat) : vat,
			pointers: new Set([...(before?.pointers ?? []), ...(vatPointer === undefined ? [] : [vatPointer])]),
			against: new Set([...(before?.against ?? []), ...(against ? [against] : [])]),
			units: new Set([...(before?.units ?? []), ...(unit === undefined ? [] : [unit])]),
			warehouses: warehouses.map(
				(number, place) => new Set([...(before?.warehouses[place] ?? []), ...(number === 0 ? [] : [number])]),
			),
		});
	}
	return all;
}

/**
 * Whether a total is the same in the document's currency, or may be in the local one: which of them the ERP keeps is not documented. An amount
 * that somebody corrected by exactly the rate looks like that, too.
 */
function sameMoney(found: number, sent: number, lines: number, rate: number | undefined): 'same' | 'open' | 'other' {
	if (isSameAmount(found, sent, lines)) return 'same';
	if (rate === undefined) return 'other';
	const room = KURUS * lines * Math.max(1, rate) + 1e-6 * Math.abs(found);
	return Math.abs(found - sent * rate) <= room ? 'open' : 'other';
}

const totalOf = (all: Iterable<Sum>, what: 'net' | 'vat'): number | undefined =>
	[...all].reduce<number | undefined>((amount, sum) => add(amount, sum[what]), 0);

/** Whether what both sides tell is another. */
const areOthers = <Value>(a: ReadonlySet<Value>, b: ReadonlySet<Value>) =>
	a.size > 0 && b.size > 0 && (a.size !== b.size || [...a].some((value) => !b.has(value)));

const folded = (texts: ReadonlySet<string>) => new Set([...texts].map((text) => fold(text)));

const text = (amount: number): string => amount.toFixed(2);
const pieces = (quantity: number): string => String(Number(quantity.toFixed(6)));

const DIFFERENT_VAT = 'VAT';

/** How the sums of one item compare. */
function comparedSums(
	found: Sum | undefined,
	sent: Sum | undefined,
	keepsVat: boolean,
	expected: Expected,
): 'same' | 'open' | 'other' {
	if (!found || !sent) return 'other';
	if (areOthers(folded(found.against), folded(sent.against))) return 'other';
	if (sent.warehouses.some((ours, place) => areOthers(found.warehouses[place] ?? new Set(), ours))) return 'other';
	// The ERP may keep a quantity in the item's own unit, but it makes no other one of that.
	if (sent.units.size === 0 ? found.units.size > 0 : areOthers(found.units, sent.units)) return 'other';
	const lines = Math.max(found.lines, sent.lines);
	const isCounted = found.quantity !== undefined && sent.quantity !== undefined;
	if (isCounted && !isSameQuantity(Number(found.quantity), Number(sent.quantity))) return 'other';
	const money = (a: number | undefined, b: number | undefined) => {
		if (a === undefined || b === undefined) return b === undefined ? 'same' : 'open';
		return expected.headDiscount === 0 ? sameMoney(a, b, lines, expected.rate) : 'open';
	};
	const net = money(found.net, sent.net);
	const vat = keepsVat ? money(found.vat, sent.vat) : 'same';
	if (net === 'other' || vat === 'other') return 'other';
	if (!keepsVat && areOthers(found.pointers, sent.pointers)) return 'other';
	// Goods of two warehouses may have changed places.
	const isPlaced = sent.warehouses.every(
		(ours, place) => ours.size <= 1 && (found.warehouses[place]?.size ?? 0) === ours.size,
	);
	const isQuantified = isCounted || (sent.quantity === undefined && sent.units.size === 0);
	return net === 'same' && vat === 'same' && isQuantified && isPlaced ? 'same' : 'open';
}

/** Items that are named. */
const NAMED = 5;

/** How one side is reported: the items that differ, with what they cost, and the total of all. */
function side(all: ReadonlyMap<string, Sum>, keys: readonly string[], withVat: boolean): string {
	const named = keys.slice(0, NAMED).flatMap((key) => {
		const sum = all.get(key);
		if (!sum) return [];
		const money = [
			...[...sum.against].map((code) => `against ${code}`),
			...(sum.net === undefined ? [] : [`for ${text(sum.net)}`]),
			...(withVat && sum.vat !== undefined ? [`with ${text(sum.vat)} ${DIFFERENT_VAT}`] : []),
		].join(' ');
		return [[sum.quantity === undefined ? '' : `${pieces(sum.quantity)} ×`, sum.item, money].filter(Boolean).join(' ')];
	});
	const more = keys.length > NAMED ? ' and more' : '';
	const [net, vat] = [totalOf(all.values(), 'net'), totalOf(all.values(), 'vat')];
	const total = net === undefined ? '' : `, in all ${text(withVat && vat !== undefined ? net + vat : net)}`;
	return `${named.length === 0 ? 'no such item' : named.join(', ')}${more}${total}`;
}

/** How the names of master data differ: the ERP cuts what is longer than its column. */
function nameDifference(found: Held, expected: Expected): string | undefined {
	const isCut = (kept: string, sent: string) => kept.length >= 20 && sent.startsWith(kept);
	for (const [label, name] of Object.entries(expected.names)) {
		const kept = found.names[label] ?? '';
		const [theirs, ours] = [fold(kept), fold(name)];
		if (name === '' || kept === '' || theirs === ours || isCut(theirs, ours)) continue;
		return `its ${label} is ${kept} there, and ${name} here`;
	}
	return undefined;
}

/** Rates are written by hand, with few digits, and kept as floats. */
const isSameRate = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * Math.max(a, b);

/** How the exchange rates of a document compare, on its header and its lines. */
function comparedRates(found: Held, head: Members, { rate, columns }: Expected): string | 'open' | undefined {
	if (rate === undefined) return undefined;
	const ofHead = (columns?.rate ?? []).map((column) => cellNumber(head, column));
	const rates = [...ofHead, ...found.lines.map((line) => line.rate)].filter((number) => number && number !== 1);
	if (rates.length === 0) return 'open';
	const kept = rates.filter((number) => number !== undefined);
	return kept.some((number) => isSameRate(number, rate))
		? undefined
		: `its exchange rate is ${kept[0] ?? ''} there, and ${rate} here`;
}

/** How discounts and charges of the whole document compare with those of its header; an ERP that has none there may have spread them over the lines. */
function comparedHead(head: Members, { columns, headAmounts }: Expected): string | undefined {
	if (!columns || !headAmounts) return undefined;
	const kept = headAmountsIn(head, columns);
	for (const name of ['discount', 'charge'] as const) {
		const [theirs, ours] = [kept[name], headAmounts[name]];
		if (theirs !== 0 && !isSameAmount(theirs, ours, 1))
			return `the ${name} of the whole document is ${text(theirs)} there, and ${text(ours)} here`;
	}
	return undefined;
}

/** What of a document that was found contradicts what would be sent; `open` where nothing does, but not all could be compared. */
function difference(
	found: Held,
	expected: Expected,
	currencies: readonly number[],
	head: Members,
): string | 'open' | undefined {
	if (!expected.columns) return nameDifference(found, expected);
	// The same amounts may be of the local currency, or of another one.
	if (expected.currency !== undefined && currencies.length > 0 && !currencies.includes(expected.currency))
		return `its currency is ${currencies.join(', ')} there, and ${expected.currency} here`;
	const rates = comparedRates(found, head, expected);
	const heads = comparedHead(head, expected);
	const [theirs, ours] = [sumsByItem(found.lines), sumsByItem(expected.lines)];
	const vats = [totalOf(theirs.values(), 'vat'), totalOf(ours.values(), 'vat')];
	// An ERP that keeps no VAT of its own on orders has 0 on every line.
	const keepsVat = vats[1] !== undefined && vats[0] !== undefined && (vats[0] !== 0 || vats[1] === 0);
	const { mayHaveMore } = expected.columns;
	const compared = [...new Set([...theirs.keys(), ...ours.keys()])]
		.filter((key) => ours.has(key) || !mayHaveMore)
		.map((key) => ({ key, is: comparedSums(theirs.get(key), ours.get(key), keepsVat, expected) }));
	const keys = compared.flatMap(({ key, is }) => (is === 'other' ? [key] : []));
	if (keys.length > 0)
		return `it holds ${side(theirs, mayHaveMore ? [...theirs.keys()] : keys, keepsVat)} there; here it is ${side(ours, keys, keepsVat)}`;
	if (rates !== undefined && rates !== 'open') return rates;
	if (heads !== undefined) return heads;
	const isOpen =
		rates === 'open' ||
		expected.headDiscount !== 0 ||
		expected.isUnreckoned === true ||
		compared.some(({ is }) => is === 'open') ||
		// Contra rows are the ERP's own; so may be a line that is sent no more.
		theirs.size > ours.size;
	const [kept, sent] = [totalOf(theirs.values(), 'net'), totalOf(ours.values(), 'net')];
	if (expected.headDiscount !== 0 && !mayHaveMore && kept !== undefined && sent !== undefined) {
		const isSame = [sent, sent - expected.headDiscount].some(
			(total) => sameMoney(kept, total, expected.lines.length, expected.rate) !== 'other',
		);
		if (!isSame) return `its lines are ${text(kept)} there; here they are ${text(sent)}`;
	}
	return isOpen ? 'open' : undefined;
}

const withoutMoney = ({ lines, names }: Held): Held => ({
	lines: lines.map((line) => ({ ...line, net: undefined, vat: undefined })),
	names,
});

/**
 * Whether a document that was found holds what would be sent: items, quantities, units, warehouses, amounts, VAT, currency and rate, and
 * discounts of the whole document, as far as both state them. Lines count in no order and together by item, codes without case, amounts to the
 * hundredth of each line. In another currency than the local one, while the request names none, only items and quantities can be compared: the
 * ERP may have taken the account's currency, and reckoned the amounts in it.
 */
export function compareHeld(
	found: Held,
	expected: Expected,
	{ currencies = [], head = {} }: { readonly currencies?: readonly number[]; readonly head?: Members } = {},
): Comparison {
	const foreign = expected.currency === undefined ? currencies.filter((number) => number !== 0) : [];
	const isComparable = foreign.length === 0;
	const differs = difference(isComparable ? found : withoutMoney(found), expected, currencies, head);
	if (differs !== undefined && differs !== 'open') return { differs };
	if (!isComparable) return { uncompared: `its currency is ${foreign.join(', ')} there, and none is given here` };
	return { differs: false, ...(differs === 'open' ? { isOpen: true } : {}) };
}

/** What differs of rows whose currency is known to be the same; `undefined` where nothing does. */
export const differenceBetween = (found: Held, expected: Expected): string | undefined =>
	compareHeld(found, expected).differs || undefined;

const namedVariants = (variants: readonly HeldVariant[]): string => {
	const names = variants.slice(0, NAMED).map(({ item, colour, size, quantity }) => {
		const name = `${item} (${[colour, size].filter(Boolean).join(', ')})`;
		return quantity === undefined ? name : `${pieces(quantity)} × ${name}`;
	});
	return names.length === 0 ? 'none' : `${names.join(', ')}${variants.length > NAMED ? ' and more' : ''}`;
};

const isSameVariant = (found: HeldVariant | undefined, sent: HeldVariant | undefined): boolean =>
	found !== undefined &&
	sent !== undefined &&
	(found.quantity === undefined || sent.quantity === undefined || isSameQuantity(found.quantity, sent.quantity));

/**
 * Whether a document that holds what would be sent holds it in the same colours and sizes. Of an item without any in the database nobody
 * knows: how an ERP that keeps none answers is not documented. A code that the database does not name of the item (`named` has those that it
 * does) may be another word for the same, and so may what the database has no name for.
 */
export function compareVariants(
	found: readonly HeldVariant[],
	named: readonly HeldVariant[],
	sent: readonly HeldVariant[],
): Comparison {
	const names = variantSums([...named, ...found]);
	const open: string[] = [];
	const [kept, wanted]: [HeldVariant[], HeldVariant[]] = [[], []];
	for (const [item, ofItem] of grouped(sent, (variant) => fold(variant.item))) {
		const held = found.filter((variant) => fold(variant.item) === item);
		const [theirs, ours] = [variantSums(held), variantSums(ofItem)];
		const keys = [...theirs.keys(), ...[...ours.keys()].filter((key) => !theirs.has(key))];
		const others = keys.filter((key) => !isSameVariant(theirs.get(key), ours.get(key)));
		const there = others.flatMap((key) => theirs.get(key) ?? []);
		const unnamed = others.flatMap((key) => (names.has(key) ? [] : (ours.get(key) ?? [])));
		if (held.length === 0) open.push(`the ERP shows none of ${ofItem[0]?.item ?? ''}`);
		else if (unnamed.length > 0) open.push(`the ERP names no ${namedVariants(unnamed)}`);
		else if (there.some(({ colour, size }) => colour === NAMELESS || size === NAMELESS))
			open.push(`the ERP has no name for one of ${namedVariants(there)}`);
		else {
			kept.push(...there);
			wanted.push(...others.flatMap((key) => ours.get(key) ?? []));
		}
	}
	if (kept.length + wanted.length > 0)
		return { differs: `it is of ${namedVariants(kept)} there; here it is of ${namedVariants(wanted)}` };
	return {
		differs: false,
		...(open.length > 0 ? { uncompared: `colours and sizes: ${open.slice(0, NAMED).join('; ')}` } : {}),
	};
}
