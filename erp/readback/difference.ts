import { grouped } from '../json/grouped';
import { NAMELESS } from '../query/reads/stock/variantNames';
import { fold } from '../text/text';
import type { Expected, Held, HeldLine } from './held';
import { type HeldVariant, variantSums } from './variants';

/** What came of the comparison of a document that is there with what would be sent; nothing where it was not compared. */
export interface Comparison {
	/** What differs; `false` where nothing does. */
	readonly differs?: string | false;
	/** Why the ERP did not tell what it holds; where nothing differs, what of it was not compared. */
	readonly uncompared?: string;
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
function sums(lines: readonly HeldLine[]): Map<string, Sum> {
	const all = new Map<string, Sum>();
	for (const { item, against, quantity, net, vat, vatPointer } of lines) {
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
		});
	}
	return all;
}

/** Whether a total is the same, in the document's currency or in the local one: which of them the ERP keeps is not documented. */
const isSameMoney = (found: number, sent: number, lines: number, rate: number | undefined): boolean =>
	isSameAmount(found, sent, lines) ||
	(rate !== undefined && Math.abs(found - sent * rate) <= KURUS * lines * Math.max(1, rate) + 1e-6 * Math.abs(found));

const totalOf = (all: Iterable<Sum>, what: 'net' | 'vat'): number | undefined =>
	[...all].reduce<number | undefined>((amount, sum) => add(amount, sum[what]), 0);

/** Whether what both sides tell is another. */
const areOthers = <Value>(a: ReadonlySet<Value>, b: ReadonlySet<Value>) =>
	a.size > 0 && b.size > 0 && (a.size !== b.size || [...a].some((value) => !b.has(value)));

const folded = (texts: ReadonlySet<string>) => new Set([...texts].map((text) => fold(text)));

const text = (amount: number): string => amount.toFixed(2);
const pieces = (quantity: number): string => String(Number(quantity.toFixed(6)));

const DIFFERENT_VAT = 'VAT';

/** What differs of the sums of one item, in both. */
function differs(found: Sum | undefined, sent: Sum | undefined, keepsVat: boolean, expected: Expected): boolean {
	if (!found || !sent) return true;
	if (areOthers(folded(found.against), folded(sent.against))) return true;
	const lines = Math.max(found.lines, sent.lines);
	if (found.quantity !== undefined && sent.quantity !== undefined && !isSameQuantity(found.quantity, sent.quantity))
		return true;
	if (expected.headDiscount === 0 && found.net !== undefined && sent.net !== undefined)
		if (!isSameMoney(found.net, sent.net, lines, expected.rate)) return true;
	if (!keepsVat) return areOthers(found.pointers, sent.pointers);
	return (
		expected.headDiscount === 0 &&
		found.vat !== undefined &&
		sent.vat !== undefined &&
		!isSameMoney(found.vat, sent.vat, lines, expected.rate)
	);
}

/** Items that are named. */
const NAMED = 5;

/** How one side is told: the items that differ, with what they cost, and the total of all. */
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

/**
 * What of a document that was found contradicts what would be sent: items, quantities, amounts, VAT, currency, and the names of master
 * data, as far as both tell them. Lines count in no order and together by item, codes without case, amounts to the hundredth of each line.
 * `undefined` where nothing does.
 */
export function differenceBetween(
	found: Held,
	expected: Expected,
	currencies: readonly number[] = [],
): string | undefined {
	if (!expected.columns) return nameDifference(found, expected);
	// The same amounts may be of the local currency, or of another one.
	if (expected.currency !== undefined && currencies.length > 0 && !currencies.includes(expected.currency))
		return `its currency is ${currencies.join(', ')} there, and ${expected.currency} here`;
	const [theirs, ours] = [sums(found.lines), sums(expected.lines)];
	const vats = [totalOf(theirs.values(), 'vat'), totalOf(ours.values(), 'vat')];
	// An ERP that keeps no VAT of its own on orders has 0 on every line.
	const keepsVat = vats[1] !== undefined && vats[0] !== undefined && (vats[0] !== 0 || vats[1] === 0);
	const { mayHaveMore } = expected.columns;
	const keys = [...new Set([...theirs.keys(), ...ours.keys()])]
		.filter((key) => ours.has(key) || !mayHaveMore)
		.filter((key) => differs(theirs.get(key), ours.get(key), keepsVat, expected));
	if (keys.length > 0)
		return `it holds ${side(theirs, mayHaveMore ? [...theirs.keys()] : keys, keepsVat)} there; here it is ${side(ours, keys, keepsVat)}`;
	if (expected.headDiscount === 0 || mayHaveMore) return undefined;
	const [kept, sent] = [totalOf(theirs.values(), 'net'), totalOf(ours.values(), 'net')];
	if (kept === undefined || sent === undefined) return undefined;
	const isSame = [sent, sent - expected.headDiscount].some((total) =>
		isSameMoney(kept, total, expected.lines.length, expected.rate),
	);
	return isSame ? undefined : `its lines are ${text(kept)} there; here they are ${text(sent)}`;
}

const withoutMoney = ({ lines, names }: Held): Held => ({
	lines: lines.map((line) => ({ ...line, net: undefined, vat: undefined })),
	names,
});

/**
 * Whether a document that was found holds what would be sent. In another currency than the local one, while the request names none, only its
 * items and quantities can be compared: the ERP may have taken the account's currency, and reckoned the amounts in it.
 */
export function compareHeld(found: Held, expected: Expected, currencies: readonly number[] = []): Comparison {
	const foreign = expected.currency === undefined ? currencies.filter((number) => number !== 0) : [];
	const isComparable = foreign.length === 0;
	const differs = differenceBetween(isComparable ? found : withoutMoney(found), expected, currencies);
	if (differs !== undefined) return { differs };
	if (isComparable) return { differs: false };
	return { uncompared: `its currency is ${foreign.join(', ')} there, and none is given here` };
}

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

/** Hundredths or millionths as a whole number, without what binary numbers lose. */
const wholeOf = (amount: number | undefined, parts: number) =>
	amount === undefined ? null : Math.round(Number((amount * parts).toFixed(3)));

/**
 * What would be sent as one text, by which n8n knows the content again where no database can be asked: account, items with quantity, net
 * and VAT, their colours and sizes, and the names of master data. Lines count in no order and together by item, codes and names without case.
 */
export function contentText({ account, lines, variants, names, headDiscount, currency }: Expected): string {
	const items = [...sums(lines)].map(([key, { against, quantity, net, vat, pointers }]) => [
		key,
		wholeOf(quantity, 1e6),
		wholeOf(net, 100),
		wholeOf(vat, 100),
		[...pointers].sort((a, b) => a - b),
		[...folded(against)].sort(),
	]);
	const texts = items.map((item) => JSON.stringify(item)).sort();
	return JSON.stringify([
		fold(account),
		wholeOf(headDiscount, 100),
		texts,
		Object.values(names).map((name) => fold(name)),
		currency,
		...[...variantSums(variants)].map(([key, { quantity }]) => `${key} ${wholeOf(quantity, 1e6)}`).sort(),
	]);
}
