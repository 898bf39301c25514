import { fold } from '../../base/text/text';
import type { Expected, HeldLine } from './held';

/** A document's totals of one item. */
export interface Sum {
	/** The code in its original spelling. */
	readonly item: string;
	readonly lines: number;
	readonly quantity?: number;
	readonly net?: number;
	readonly vat?: number;
	readonly pointers: ReadonlySet<number>;
	/** Cashboxes and banks in their original spelling. */
	readonly against: ReadonlySet<string>;
	/** Units other than the item's own. */
	readonly units: ReadonlySet<number>;
	/** Warehouses by column. */
	readonly warehouses: ReadonlyArray<ReadonlySet<number>>;
}

/** One hundredth, with tolerance for floating point. */
const KURUS = 0.01;
const BINARY = 1e-9;

/** Compares quantities: decimals stored as floats. */
export const isSameQuantity = (found: number, sent: number): boolean =>
	Math.abs(found - sent) <= 1e-6 * Math.max(1, Math.abs(found), Math.abs(sent));

/** Compares amounts: the ERP rounds each line to hundredths. */
export const isSameAmount = (found: number, sent: number, lines: number): boolean =>
	Math.abs(found - sent) <= KURUS * lines + BINARY * Math.max(1, Math.abs(found), Math.abs(sent));

const add = (a: number | undefined, b: number | undefined) => (a === undefined || b === undefined ? undefined : a + b);

/** Sums lines by item, in no order: two lines of an item equal one with their sum. */
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

/** Compares a total in the document's currency and in the local one: which of them the ERP stores is not documented. */
export function isSameMoney(found: number, sent: number, lines: number, rate: number | undefined): boolean {
	if (isSameAmount(found, sent, lines)) return true;
	if (rate === undefined) return false;
	const room = KURUS * lines * Math.max(1, rate) + 1e-6 * Math.abs(found);
	return Math.abs(found - sent * rate) <= room;
}

export const totalOf = (all: Iterable<Sum>, what: 'net' | 'vat'): number | undefined =>
	[...all].reduce<number | undefined>((amount, sum) => add(amount, sum[what]), 0);

/** Whether two sets, both known, differ. */
const areOthers = <Value>(a: ReadonlySet<Value>, b: ReadonlySet<Value>) =>
	a.size > 0 && b.size > 0 && (a.size !== b.size || [...a].some((value) => !b.has(value)));

const folded = (texts: ReadonlySet<string>) => new Set([...texts].map((text) => fold(text)));

/** Compares the totals of one item, as far as both sides have them. */
export function areSameSums(
	found: Sum | undefined,
	sent: Sum | undefined,
	keepsVat: boolean,
	expected: Expected,
): boolean {
	if (!found || !sent) return false;
	if (areOthers(folded(found.against), folded(sent.against))) return false;
	if (sent.warehouses.some((ours, place) => areOthers(found.warehouses[place] ?? new Set(), ours))) return false;
	// The ERP may convert a quantity to the item's own unit, but never from it to another one.
	if (sent.units.size === 0 ? found.units.size > 0 : areOthers(found.units, sent.units)) return false;
	const lines = Math.max(found.lines, sent.lines);
	const isCounted = found.quantity !== undefined && sent.quantity !== undefined;
	if (isCounted && !isSameQuantity(Number(found.quantity), Number(sent.quantity))) return false;
	// The ERP may have spread a discount of the whole document over its lines.
	const isWorth = (theirs: number | undefined, ours: number | undefined) =>
		theirs === undefined ||
		ours === undefined ||
		expected.headDiscount !== 0 ||
		isSameMoney(theirs, ours, lines, expected.rate);
	if (!isWorth(found.net, sent.net)) return false;
	return keepsVat ? isWorth(found.vat, sent.vat) : !areOthers(found.pointers, sent.pointers);
}
