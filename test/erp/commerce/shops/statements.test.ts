import fc from 'fast-check';
import type { Payout } from '../../../../erp/commerce/shop/payout';
import { readingOf, ShopJson } from '../../../../erp/commerce/shop/reader';
import { hepsiburadaPayouts } from '../../../../erp/commerce/shops/hepsiburada/statement';
import { trendyolPayouts } from '../../../../erp/commerce/shops/trendyol/statement';
import { formatDecimal } from '../../../../erp/base/values/decimal';
import { casesOf } from '../../../../testkit/jest/laws';

const ZONE = 'Europe/Istanbul';
const PAID_AT = Date.parse('2026-11-18T09:00:00Z');

interface Row {
	readonly type: string;
	readonly id?: string;
	readonly credit?: number;
	readonly debt?: number;
	readonly commission?: number;
	readonly revenue?: number;
	readonly parcel?: number;
	readonly payout?: number | null;
	/** Days after the usual one. */
	readonly later?: number;
}

/** A row as Trendyol's page shows it: what does not apply is null. */
const rowOf = (
	{ type, credit = 0, debt = 0, commission, revenue, parcel, payout = 112_360, id, later = 0 }: Row,
	index: number,
) => ({
	id: id ?? `${725_041_340 + index}`,
	transactionDate: PAID_AT + later * 86_400_000,
	transactionType: type,
	debt,
	credit,
	commissionAmount: commission ?? null,
	sellerRevenue: revenue ?? null,
	orderNumber: parcel === undefined ? null : `50${parcel}`,
	shipmentPackageId: parcel ?? null,
	paymentOrderId: payout,
});

const read = (rows: readonly Row[]) =>
	readingOf(() =>
		trendyolPayouts(
			rows.map((row, index) => new ShopJson(rowOf(row, index), `[${index}]`)),
			ZONE,
		),
	);
const payouts = (rows: readonly Row[]): Payout[] => {
	const reading = read(rows);
	if (!reading.ok) throw new Error(`${reading.problem.path} ${reading.problem.message}`);
	return reading.value;
};
const paid = (debt: number, payout = 112_360): Row => ({ type: 'Ödeme', debt, payout });
const sums = ({ orders }: Payout) =>
	orders.map(({ reference, sold, commission, revenue }) => [
		reference,
		...[sold, commission, revenue].map((amount) => Number(formatDecimal(amount))),
	]);

it('tells what Trendyol takes off an invoice to a company apart: the document of the package does not have it', () => {
	const [payout] = payouts([
		{ type: 'Satış', credit: 240, commission: 36, revenue: 204, parcel: 11 },
		{ type: 'Kurumsal Fatura - TY Promosyon', debt: 24, commission: 3.6, revenue: 20.4, parcel: 11 },
		paid(183.6),
	]);
	expect(sums(payout as Payout)).toEqual([['11', 216, 32.4, 183.6]]);
	const beside = payout?.orders.map((order) => order.beside.map(({ type, amount }) => [type, formatDecimal(amount)]));
	expect(beside).toEqual([[['Kurumsal Fatura - TY Promosyon', '-24']]]);
});

it('sums the rows of an order up: sold less discounts of the seller, commission, revenue', () => {
	const [payout] = payouts([
		{ type: 'Satış', credit: 449.99, commission: 67.4985, revenue: 382.4915, parcel: 11 },
		{ type: 'Satış', credit: 699.99, commission: 104.9985, revenue: 594.9915, parcel: 11 },
		{ type: 'İndirim', debt: 50, commission: 7.5, revenue: 42.5, parcel: 11 },
		{ type: 'Kupon', credit: 20, commission: 3, revenue: 17, parcel: 11 },
		paid(918),
	]);
	expect(sums(payout as Payout)).toEqual([['11', 1079.98, 161.997, 917.983]]);
	expect(payout).toMatchObject({ number: '112360', date: '2026-11-18', unread: [], others: [] });
});

it('has the day of its first payment, by which its collection is found again when more is paid of it', () => {
	const all = [paid(100), { ...paid(50), later: 7 }];
	for (const rows of [all.slice(0, 1), all, all.toReversed()])
		expect(payouts(rows)).toMatchObject([{ number: '112360', date: '2026-11-18' }]);
});

/** Each word of Trendyol's table, and what a row of 100 with a commission of 10 is for the seller. */
it.each([
	['Satış', 100, 10, 90],
	['Kupon', -100, -10, -90],
	['Hakediş Pozitif Düzeltme', 0, 0, 90],
])('reckons %s by its word, whichever sign and side its amounts have', (type, sold, commission, revenue) => {
	for (const side of ['credit', 'debt'] as const)
		for (const sign of [1, -1]) {
			const row = { type, [side]: 100, commission: 10 * sign, revenue: 90 * sign, parcel: 1 };
			const [payout] = payouts([row, paid(1)]);
			expect(sums(payout as Payout)).toEqual([['1', sold, commission, revenue].map((x) => (x === -0 ? 0 : x))]);
		}
});

it('sums what belongs to no order up by its word, below 0 where Trendyol keeps it', () => {
	const [payout] = payouts([
		{ type: 'Kargo Faturası', debt: 34.24 },
		{ type: 'Kargo Faturası', debt: 10 },
		{ type: 'Tedarikçi İade Faturası', credit: 5 },
		paid(1),
	]);
	expect(payout?.others.map(({ type, amount }) => [type, formatDecimal(amount)])).toEqual([
		['Kargo Faturası', '-44.24'],
		['Tedarikçi İade Faturası', '5'],
	]);
});

it('tells a row of an order whose word no table has, and does not guess its sign', () => {
	const [payout] = payouts([{ type: 'Yeni Kampanya', credit: 9, revenue: 9, parcel: 1 }, paid(9)]);
	expect(payout).toMatchObject({ unread: ['Yeni Kampanya'], orders: [], others: [] });
});

it('counts a row that comes twice once, and leaves out what is not paid and what has no payment', () => {
	const sale = { type: 'Satış', credit: 10, commission: 1, revenue: 9, parcel: 1 };
	const all = payouts([
		{ ...sale, id: 'a' },
		{ ...sale, id: 'a' },
		{ ...sale, payout: null },
		{ ...sale, payout: 7 },
		paid(9),
		paid(0, 8),
	]);
	expect(all.map((payout) => [payout.number, sums(payout)])).toEqual([
		['112360', [['1', 10, 1, 9]]],
		['8', []],
	]);
});

describe('a payout of Hepsiburada', () => {
	const DAY = '2026-11-18T00:00:00';

	const accounted = (transactionType: string, hundredths: number, more: object = {}) => ({
		...{ transactionType, status: 'Paid', paymentDate: DAY, orderNumber: '', packageNumber: null },
		amount: { value: hundredths / 100, currencyCode: 'TRY' },
		...more,
	});
	const readRows = (...rows: object[]) =>
		readingOf(() =>
			hepsiburadaPayouts(
				rows.map((row, index) => new ShopJson({ id: `r${index}`, ...row }, `[${index}]`)),
				ZONE,
			),
		);
	function paidOut(...rows: object[]): Payout[] {
		const reading = readRows(...rows);
		if (!reading.ok) throw new Error(`${reading.problem.path} ${reading.problem.message}`);
		return reading.value;
	}
	const parcel = (number: number) => ({ packageNumber: `${number}`, orderNumber: `9${number}` });
	const inHundredths = (amount: Parameters<typeof formatDecimal>[0]) => Math.round(Number(formatDecimal(amount)) * 100);

	it('is what was sold, less what is kept, of each package, and what names none', () => {
		const amount = fc.integer({ min: 1, max: 900_000 });
		const sale = fc.record({ sold: amount, back: fc.nat(50_000), kept: fc.array(fc.nat(20_000), { maxLength: 4 }) });
		fc.assert(
			fc.property(fc.array(sale, { minLength: 1, maxLength: 6 }), fc.nat(9_000), (sales, advert) => {
				const rows = sales.flatMap(({ sold, back, kept }, at) => [
					accounted('Payment', sold, parcel(at)),
					...(back > 0 ? [accounted('Return', -back, parcel(at))] : []),
					...kept.map((part, index) => accounted(['Commission', 'Stoppage'][index % 2] ?? '', -part, parcel(at))),
				]);
				const keptOf = ({ kept }: (typeof sales)[number]) => kept.reduce((sum, part) => sum + part, 0);
				const due = sales.reduce((sum, one) => sum + one.sold - one.back - keptOf(one), 0) - advert;
				const all = [...rows, accounted('AdSharingExpense', -advert), accounted('TotalPayment', due, { id: 'P' })];
				const [payout, ...others] = paidOut(...all, { id: 'r0', ...rows[0] });
				if (!payout) throw new Error('There is no payout');
				expect(others).toEqual([]);
				expect(payout).toMatchObject({ number: '2026-11-18', date: '2026-11-18', unread: [] });
				expect(inHundredths(payout.paid)).toBe(Math.abs(due));
				expect(
					payout.orders.map(({ reference, sold, commission, revenue }) => [
						reference,
						...[sold, commission, revenue].map(inHundredths),
					]),
				).toEqual(
					sales.map((one, at) => {
						const sold = one.sold - one.back;
						return [`${at}`, sold, keptOf(one), sold - keptOf(one)];
					}),
				);
				expect(payout.others.map(({ type, amount: part }) => [type, inHundredths(part)])).toEqual([
					['AdSharingExpense', -advert],
				]);
			}),
			{ numRuns: casesOf(300) },
		);
	});

	it('has no rows of another day, none that are not paid yet, and none without its payment', () => {
		const sold = accounted('Payment', 10_000, parcel(1));
		expect(paidOut(sold)).toEqual([]);
		const others = [
			{ ...sold, status: 'WillBePaid' },
			{ ...sold, paymentDate: '2026-11-25T00:00:00' },
		];
		const [payout] = paidOut(sold, ...others, accounted('TotalPayment', 10_000));
		expect(payout?.orders).toMatchObject([{ reference: '1', orderNumber: '91' }]);
		expect(inHundredths(payout?.orders[0]?.sold ?? { digits: 0n, scale: 0 })).toBe(10_000);
	});

	it('keeps its number, by which its collection is found again, when the day has a further payment', () => {
		const [first, second] = [accounted('TotalPayment', 6_000), accounted('TotalPayment', 2_500)];
		const numbers = [[first], [first, second], [second, first]].map((rows) => paidOut(...rows)[0]?.number);
		expect(new Set(numbers)).toEqual(new Set(['2026-11-18']));
	});

	it('is refused in another currency', () => {
		const foreign = { ...accounted('Payment', 1), amount: { value: 1, currencyCode: 'EUR' } };
		expect(readRows(foreign, accounted('TotalPayment', 1))).toMatchObject({
			problem: { path: '[0].amount.currencyCode' },
		});
	});
});
