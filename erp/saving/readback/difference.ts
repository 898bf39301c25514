import { cellNumber } from '../../database/ask/row';
import { grouped } from '../../base/json/grouped';
import type { Members } from '../../base/json/members';
import { NAMELESS } from '../../database/query/reads/stock/variantNames';
import { fold } from '../../base/text/text';
import { headAmountsIn, type Expected, type Held } from './held';
import { type HeldVariant, variantSums } from './variants';
import { areSameSums, isSameAmount, isSameMoney, isSameQuantity, sumsByItem, totalOf, type Sum } from './sums';

/** Comparison of a found document with the one to send; empty where they were not compared. */
export interface Comparison {
	/** The difference; `false` if there is none. */
	readonly differs?: string | false;
	/** Why nothing was compared; if nothing differs, which parts were not compared. */
	readonly uncompared?: string;
	/** How it was found, if not by reference or number: a sentence. */
	readonly by?: string;
}

const text = (amount: number): string => amount.toFixed(2);
const pieces = (quantity: number): string => String(Number(quantity.toFixed(6)));

const DIFFERENT_VAT = 'VAT';

/** Maximum items that a message names. */
const NAMED = 5;

/** One side of a difference for a message: the differing items with their amounts, and the total. */
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

/** The difference of master data names: the ERP cuts names that are longer than the column. */
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

/** Rates are typed with few digits and stored as floats. */
const isSameRate = (a: number, b: number) => Math.abs(a - b) <= 1e-6 * Math.max(a, b);

/** Compares a document's exchange rates, on its header and lines. */
function comparedRates(found: Held, head: Members, { rate, columns }: Expected): string | undefined {
	if (rate === undefined) return undefined;
	const ofHead = (columns?.rate ?? []).map((column) => cellNumber(head, column));
	const rates = [...ofHead, ...found.lines.map((line) => line.rate)].filter((number) => number && number !== 1);
	const kept = rates.filter((number) => number !== undefined);
	return kept.length === 0 || kept.some((number) => isSameRate(number, rate))
		? undefined
		: `its exchange rate is ${kept[0] ?? ''} there, and ${rate} here`;
}

/** Compares discounts and charges of the whole document with its header's; an ERP without any there may have spread them over the lines. */
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

/** The difference of a found document, as far as both sides can be compared. */
function difference(found: Held, expected: Expected, currencies: readonly number[], head: Members): string | undefined {
	if (!expected.columns) return nameDifference(found, expected);
	// Equal amounts may be in the local currency or in another one.
	if (expected.currency !== undefined && currencies.length > 0 && !currencies.includes(expected.currency))
		return `its currency is ${currencies.join(', ')} there, and ${expected.currency} here`;
	const [theirs, ours] = [sumsByItem(found.lines), sumsByItem(expected.lines)];
	const vats = [totalOf(theirs.values(), 'vat'), totalOf(ours.values(), 'vat')];
	// An ERP that stores no VAT on orders has 0 on every line.
	const keepsVat = vats[1] !== undefined && vats[0] !== undefined && (vats[0] !== 0 || vats[1] === 0);
	const { mayHaveMore } = expected.columns;
	const keys = [...new Set([...theirs.keys(), ...ours.keys()])]
		.filter((key) => ours.has(key) || !mayHaveMore)
		.filter((key) => !areSameSums(theirs.get(key), ours.get(key), keepsVat, expected));
	if (keys.length > 0)
		return `it holds ${side(theirs, mayHaveMore ? [...theirs.keys()] : keys, keepsVat)} there; here it is ${side(ours, keys, keepsVat)}`;
	const ofHead = comparedRates(found, head, expected) ?? comparedHead(head, expected);
	if (ofHead !== undefined) return ofHead;
	const [kept, sent] = [totalOf(theirs.values(), 'net'), totalOf(ours.values(), 'net')];
	if (expected.headDiscount !== 0 && !mayHaveMore && kept !== undefined && sent !== undefined) {
		const isSame = [sent, sent - expected.headDiscount].some((total) =>
			isSameMoney(kept, total, expected.lines.length, expected.rate),
		);
		if (!isSame) return `its lines are ${text(kept)} there; here they are ${text(sent)}`;
	}
	return undefined;
}

const withoutMoney = ({ lines, names }: Held): Held => ({
	lines: lines.map((line) => ({ ...line, net: undefined, vat: undefined })),
	names,
});

/**
 * Compares a found document with the one to send: items, quantities, units, warehouses, amounts, VAT, currency and rate, and discounts of the
 * whole document, as far as both state them. Lines are summed by item in no order, codes ignore case, amounts may differ by a hundredth per
 * line. If the document is in a foreign currency and the request names none, only items and quantities are compared: the ERP may have used the
 * account's currency.
 */
export function compareHeld(
	found: Held,
	expected: Expected,
	{ currencies = [], head = {} }: { readonly currencies?: readonly number[]; readonly head?: Members } = {},
): Comparison {
	const foreign = expected.currency === undefined ? currencies.filter((number) => number !== 0) : [];
	const isComparable = foreign.length === 0;
	const differs = difference(isComparable ? found : withoutMoney(found), expected, currencies, head);
	if (differs !== undefined) return { differs };
	if (!isComparable) return { uncompared: `its currency is ${foreign.join(', ')} there, and none is given here` };
	return { differs: false };
}

/** The difference of rows known to have the same currency; `undefined` if there is none. */
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
 * Compares colours and sizes of a document that otherwise matches. Unknown for an item without any in the database: the answer of an ERP that
 * stores none is not documented. Also unknown for codes that the database does not name for the item (`named` has those that it does), and for
 * entries without a name there: they may be synonyms.
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
