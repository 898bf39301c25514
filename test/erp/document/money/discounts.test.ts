import fc from 'fast-check';
import { operationOf } from '../../../../erp/catalogue';
import { excessDiscounts } from '../../../../erp/document/money/discounts';
import type { Members } from '../../../../erp/base/json/members';
import { casesOf } from '../../../../testkit/jest/laws';
import { docOf } from '../../../../erp/document/doc';

/** A kind of document, in the test's own hand: where its lines stand, and what they call quantity, price or amount, and discounts. */
interface Kind {
	readonly of: readonly [string, string];
	readonly lines: string;
	readonly discount: string;
	readonly charge: string;
	readonly method: string;
	/** A line that is worth so many hundredths. */
	readonly worth: (amount: number) => Members;
}

const asAmount = (name: string) => (amount: number) => ({ [name]: amount / 100 });
const asPrice = (quantity: string, price: string) => (amount: number) => ({ [quantity]: 4, [price]: amount / 400 });
const moved = { discount: 'sth_iskonto', charge: 'sth_masraf', method: 'sth_isk_mas', worth: asAmount('sth_tutar') };
const ordered = { discount: 'sip_iskonto_', charge: 'sip_masraf_', method: 'sip_isk_mas', lines: 'satirlar' };
const offered = { discount: 'tkl_iskonto', charge: 'tkl_masraf', method: 'tkl_isk_mas', lines: 'satirlar' };
const received = { discount: 'altkl_iskonto', charge: 'altkl_masraf', method: 'altkl_isk_mas', lines: 'satirlar' };

const KINDS: Readonly<Record<string, Kind>> = {
	order: { ...ordered, of: ['order', 'create'], worth: asPrice('sip_miktar', 'sip_b_fiyat') },
	'order by amount': { ...ordered, of: ['order', 'create'], worth: asAmount('sip_tutar') },
	'change of an order': { ...ordered, of: ['order', 'update'], worth: asPrice('sip_miktar', 'sip_b_fiyat') },
	invoice: { ...moved, of: ['invoice', 'create'], lines: 'detay' },
	invoiceV3: { ...moved, of: ['invoice', 'createV3'], lines: 'detay' },
	'purchase or sales document': { ...moved, of: ['invoice', 'createDocument'], lines: 'detay' },
	note: { ...moved, of: ['dispatchNote', 'create'], lines: 'satirlar' },
	'internal movement': { ...moved, of: ['internalMovement', 'create'], lines: 'satirlar' },
	quotation: { ...offered, of: ['issuedQuotation', 'create'], worth: asPrice('tkl_miktar', 'tkl_Birimfiyati') },
	'received quotation': { ...received, of: ['receivedQuotation', 'create'], worth: asAmount('altkl_tutar') },
};

const check = (kind: Kind, lines: readonly Members[], head: Members = {}) =>
	excessDiscounts(docOf(operationOf(...kind.of), { ...head, [kind.lines]: lines }));

describe.each(Object.entries(KINDS))('%s', (_, kind) => {
	const { discount, charge, method, worth } = kind;

	it('is refused where the discounts of a line are more than its amount and charges, and only there', () => {
		fc.assert(
			fc.property(
				fc.array(
					fc.record({
						amount: fc.integer({ min: 0, max: 2_000 }).map((n) => n * 4),
						discounts: fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 6 }),
						charges: fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 4 }),
					}),
					{ minLength: 1, maxLength: 4 },
				),
				(lines) => {
					const numbered = (name: string, amounts: readonly number[]) =>
						Object.fromEntries(amounts.map((amount, at) => [`${name}${at + 1}`, amount / 100]));
					const given = lines.map(({ amount, discounts, charges }) => ({
						...worth(amount),
						...numbered(discount, discounts),
						...numbered(charge, charges),
					}));
					const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);
					const wrong = lines.flatMap(({ amount, discounts, charges }, index) =>
						// A price that was rounded may be off by half a hundredth for each of the four pieces, an amount by one hundredth.
						sum(discounts) > amount + sum(charges) + 3 ? [index + 1] : [],
					);
					const near = lines.map(({ amount, discounts, charges }) => sum(discounts) - amount - sum(charges));
					fc.pre(near.every((over) => over <= 0 || over > 3));
					expect(check(kind, given).map(({ line }) => line)).toEqual(wrong);
				},
			),
			{ numRuns: casesOf(200) },
		);
	});

	it('names line, field and amounts', () => {
		const lines = [worth(20_000), { ...worth(20_000), [`${discount}1`]: 150, [`${discount}2`]: 100 }];
		expect(check(kind, lines)).toEqual([
			{
				code: 'excessDiscount',
				line: 2,
				path: `${discount}2`,
				field: expect.stringContaining(`${discount}2`),
				message: 'takes the discounts of the line to 250.00, and its amount is 200.00',
				remedy: expect.stringContaining('not a percentage'),
			},
		]);
	});

	it('is not judged where nobody knows what a discount comes to, and not where goods come back', () => {
		const off = { [`${discount}1`]: 250 };
		for (const code of [1, 3, 6, '7'])
			expect(check(kind, [{ ...worth(20_000), ...off, [`${method}1`]: code }])).toEqual([]);
		for (const code of [0, 2, '2'])
			expect(check(kind, [{ ...worth(20_000), ...off, [`${method}1`]: code }])).toHaveLength(1);
		expect(check(kind, [off])).toEqual([]);
		expect(check(kind, [{ ...worth(-20_000), ...off }])).toEqual([]);
		expect(check(kind, [{ ...worth(20_000), [`${discount}1`]: 200.01 }])).toEqual([]);
		expect(check(kind, [{ ...worth(20_000), [`${discount}1`]: '' }])).toEqual([]);
	});
});

describe('the discount of a whole invoice', () => {
	const invoice = KINDS.invoice as Kind;
	const LINES = [
		{ sth_tutar: 100, sth_iskonto1: 20 },
		{ sth_tutar: 50, sth_masraf1: 5 },
	];

	it.each<[string, Members, readonly Members[], number]>([
		['is refused above the sum of its lines', { cha_ft_iskonto1: 135.5 }, LINES, 1],
		['is taken up to it', { cha_ft_iskonto1: 135 }, LINES, 0],
		['is not judged where it is a share', { cha_ft_iskonto1: 500, cha_isk_mas1: '7' }, LINES, 0],
		['is not judged where a line has no amount', { cha_ft_iskonto1: 500 }, [...LINES, {}], 0],
	])('%s', (_, head, lines, count) => {
		const found = check(invoice, lines, head);
		expect(found).toHaveLength(count);
		for (const { line, message } of found) {
			expect(line).toBeUndefined();
			expect(message).toBe('takes the discounts of the document to 135.50, and its lines come to 135.00');
		}
	});
});

it('says nothing of documents that have no discounts', () => {
	for (const [resource, name] of [
		['collectionPayment', 'create'],
		['proformaOrder', 'create'],
		['stockCount', 'create'],
		['order', 'delete'],
	] as const)
		expect(
			excessDiscounts(docOf(operationOf(resource, name), { satirlar: [{ sip_tutar: 1, sip_iskonto_1: 5 }] })),
		).toEqual([]);
});
