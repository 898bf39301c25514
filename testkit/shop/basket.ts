import fc from 'fast-check';

/** A line of goods as a buyer sees it: the price of a piece in hundredths, with or without VAT as the shop has it. */
export interface BasketLine {
	readonly price: bigint;
	readonly quantity: number;
	readonly rate: number;
}

/** What a buyer orders, before any shop has reckoned it. */
export interface Basket {
	readonly lines: readonly BasketLine[];
	readonly withVat: boolean;
	/** Taken off the whole order in hundredths, never more than the goods cost. */
	readonly coupon: bigint;
	/** Shipping in hundredths; several parcels have several. */
	readonly shipping: ReadonlyArray<{ readonly price: bigint; readonly rate: number }>;
	readonly fees: ReadonlyArray<{ readonly price: bigint; readonly rate: number }>;
	readonly currency: 'TRY' | 'EUR' | 'USD';
}

const rate = fc.constantFrom(0, 1, 10, 20);

/** Prices as shops have them: ends of 99 and 90 often, gifts of 0 sometimes, anything else too. */
const price = fc.oneof(
	{ weight: 3, arbitrary: fc.integer({ min: 0, max: 900 }).map((whole) => BigInt(whole * 100 + 99)) },
	{ weight: 2, arbitrary: fc.integer({ min: 0, max: 900 }).map((whole) => BigInt(whole * 100 + 90)) },
	{ weight: 4, arbitrary: fc.integer({ min: 1, max: 500_000 }).map(BigInt) },
	{ weight: 1, arbitrary: fc.constant(0n) },
);

const line: fc.Arbitrary<BasketLine> = fc.record({ price, quantity: fc.integer({ min: 1, max: 13 }), rate });
const charge = fc.record({ price: fc.integer({ min: 1, max: 19_999 }).map(BigInt), rate });

/** What all lines of a basket cost before the coupon. */
export const goodsOf = ({ lines }: Pick<Basket, 'lines'>): bigint =>
	lines.reduce((all, one) => all + one.price * BigInt(one.quantity), 0n);

/** Random baskets: one to seven lines, mixed rates, a coupon in every second. */
export const basket: fc.Arbitrary<Basket> = fc
	.record({
		lines: fc.array(line, { minLength: 1, maxLength: 7 }),
		withVat: fc.boolean(),
		couponShare: fc.option(fc.integer({ min: 1, max: 1000 }), { freq: 2, nil: 0 }),
		shipping: fc.array(charge, { maxLength: 2 }),
		fees: fc.array(charge, { maxLength: 2 }),
		currency: fc.constantFrom('TRY', 'TRY', 'TRY', 'EUR', 'USD'),
	})
	.map(({ couponShare, ...given }): Basket => ({
		...given,
		currency: given.currency,
		coupon: (goodsOf(given) * BigInt(couponShare)) / 1000n,
	}));

/** What a shop asks for an order, by its own arithmetic: the yardstick of every document. */
export interface Asked {
	readonly total: bigint;
	/** VAT in hundredths by rate. */
	readonly vat: ReadonlyMap<number, bigint>;
}

/** An order as the shop's API gives it, and what the shop asks for it. */
export interface Sold extends Asked {
	readonly order: Record<string, unknown>;
	readonly basket: Basket;
}

/** Adds to the VAT of a rate. */
export function charged(vat: Map<number, bigint>, at: number, amount: bigint): void {
	vat.set(at, (vat.get(at) ?? 0n) + amount);
}
