import {
	decimalOf,
	exactVat,
	minorNumber,
	minorText,
	roundedTo,
	spreadOver,
	toMinor,
	unsigned,
	vatInside,
	vatOn,
} from '../../../../erp/base/values/minor';
import { byRate, grossOf, parted } from '../../../../erp/commerce/shop/order';

it.each<[bigint, number, bigint]>([
	[5n, 0, 500n],
	[15n, 1, 150n],
	[1234n, 2, 1234n],
])('%s with %s places is %s hundredths', (digits, scale, minor) => expect(toMinor({ digits, scale })).toBe(minor));

it.each<[bigint, string]>([
	[0n, '0.00'],
	[5n, '0.05'],
	[-5n, '-0.05'],
])('%s hundredths are %s', (amount, text) => {
	expect(minorText(amount)).toBe(text);
	expect(minorNumber(amount)).toBe(Number(text));
	expect(unsigned(amount)).toBe(amount < 0n ? -amount : amount);
});

it.each<[bigint, number, bigint, bigint]>([
	[10000n, 20, 2000n, 1667n],
	[10000n, 0, 0n, 0n],
	[-10000n, 20, -2000n, -1667n],
])('VAT of %s hundredths at %s %%: %s on them, %s inside', (amount, rate, on, inside) => {
	expect(vatOn(amount, rate)).toBe(on);
	expect(vatInside(amount, rate)).toBe(inside);
	expect(parted(amount, rate, 'withoutVat')).toEqual({ net: amount, vat: on });
	expect(parted(amount, rate, 'withVat')).toEqual({ net: amount - inside, vat: inside });
	expect(grossOf(parted(amount, rate, 'withVat'))).toBe(amount);
});

it('an amount is parted by the VAT that the shop states', () => {
	expect(parted(12000n, 20, 'withVat', 1999n)).toEqual({ net: 10001n, vat: 1999n });
	expect(parted(12000n, 20, 'withoutVat', 0n)).toEqual({ net: 12000n, vat: 0n });
});

it('exact VAT tells fractions of a hundredth', () => {
	expect(exactVat(10000n, 20, 'withoutVat')).toEqual({ digits: 2000_000000000000n, scale: 14 });
	expect(exactVat(10000n, 20, 'withVat')).toEqual({ digits: 1666_666666666666n, scale: 14 });
});

it.each<[bigint, bigint[], bigint[] | undefined]>([
	[101n, [2n, 1n, 1n], [51n, 25n, 25n]],
	[-100n, [1n, 1n, 1n], [-33n, -33n, -34n]],
	[100n, [0n, 1n], [0n, 100n]],
	[0n, [0n, 0n], [0n, 0n]],
	[1n, [0n, 0n], undefined],
])('%s over weights %p is %p, what is left to the largest fractions', (amount, weights, parts) =>
	expect(spreadOver(amount, weights)).toEqual(parts),
);

it.each<[bigint, Array<[bigint, number]>, bigint[] | undefined]>([
	[
		3n,
		[
			[14n, 3],
			[16n, 3],
		],
		[1n, 2n],
	],
	[
		1n,
		[
			[15n, 3],
			[15n, 3],
		],
		undefined,
	],
	[150n, [[15n, 1]], [150n]],
	[1n, [], undefined],
])('amounts that add up to %s, of %p, are %p', (wanted, exact, rounded) =>
	expect(
		roundedTo(
			wanted,
			exact.map(([digits, scale]) => ({ digits, scale })),
		),
	).toEqual(rounded),
);

it.each<[unknown, [bigint, number] | undefined]>([
	['12.50', [1250n, 2]],
	[12.5, [125n, 1]],
	['1e3', [1000n, 0]],
	[' 1e3 ', [1000n, 0]],
	['1.25e1', [125n, 1]],
	['1e41', undefined],
	['1e40', [10n ** 40n, 0]],
	['e3', undefined],
	[['1'], undefined],
])('the decimal of %p is %p', (value, decimal) =>
	expect(decimalOf(value)).toEqual(decimal && { digits: decimal[0], scale: decimal[1] }),
);

it('VAT is joined by rate, the highest first', () =>
	expect(
		byRate([
			{ rate: 1, amount: 5n },
			{ rate: 20, amount: 1n },
			{ rate: 1, amount: 2n },
		]),
	).toEqual([
		{ rate: 20, amount: 1n },
		{ rate: 1, amount: 7n },
	]));
