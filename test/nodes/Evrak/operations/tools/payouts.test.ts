import { bench, items } from '../../../../../testkit/node/evrak';
import { perTest } from '../../../../../testkit/jest/benches';

const erp = perTest(bench);

const SALE = { transactionType: 'Satış', credit: 10, sellerRevenue: 9, shipmentPackageId: 11 };
const row = (id: number, more: object) => ({ id, transactionDate: 1_794_996_000_000, paymentOrderId: 1, ...more });
const sumUp = async (shop: string, ...statement: object[]) =>
	await erp.evrak(
		{ resource: 'shopPayout', operation: 'sumUp', shop, statement: '={{ $json.given }}' },
		items(...statement.map((given) => ({ given }))),
	);

it('takes rows, lists of rows and pages as one statement, without the ERP', async () => {
	const paid = row(3, { transactionType: 'Ödeme', debt: 18 });
	const page = { page: 0, totalPages: 1, content: [row(2, SALE)] };
	const { items: payouts } = await sumUp('trendyol', row(1, SALE), page, { ...page, content: [] }, [paid]);
	expect(payouts).toMatchObject([
		{ json: { paid: 18, earned: 18, difference: 0 }, pairedItem: [{ item: 0 }, { item: 1 }, { item: 2 }, { item: 3 }] },
	]);
	expect(erp.erp.requests).toHaveLength(0);
});

it('takes pages of Hepsiburada, and tells what its payment and its rows are apart', async () => {
	const hb = (id: string, transactionType: string, value: number, packageNumber?: string) => ({
		...{ id, transactionType, status: 'Paid', paymentDate: '2026-11-18T00:00:00', packageNumber },
		amount: { value, currencyCode: 'TRY' },
	});
	const { items: paidOut } = await sumUp(
		'hepsiburada',
		{
			count: 3,
			items: [hb('1', 'Payment', 100, '77'), hb('2', 'Commission', -18.5, '77'), hb('3', 'TotalPayment', 80)],
		},
		{ count: 3, items: [] },
	);
	expect(paidOut.map(({ json }) => json)).toMatchObject([
		{
			paymentOrderId: '2026-11-18',
			date: '2026-11-18',
			paid: 80,
			sold: 100,
			commission: 18.5,
			earned: 81.5,
			difference: -1.5,
		},
	]);
});

it.each([
	['the last page of two questions', ['0/2', '1/2', '0/2'], 2],
	['a page in the middle', ['0/3', '2/3'], 2],
	['all behind the first', ['0/101', '0/1'], 2],
	['no page', ['0/2', '1/2', '1/2', '0/2', '0/1', '0/0'], undefined],
	['no page, in any order', ['2/3', '0/3', '1/3'], undefined],
])('tells that a statement lacks %s', async (_, pages, missing) => {
	const { error } = await sumUp(
		'trendyol',
		...pages.map((page) => ({
			...{ page: Number(page.split('/')[0]), totalPages: Number(page.split('/')[1]) },
			content: [],
		})),
	);
	expect(error?.message).toEqual(
		missing === undefined ? undefined : expect.stringContaining(`page ${missing} is not here`),
	);
});

it.each([
	['a shop that has no statement', 'woocommerce', {}, 0, /^Shop \(Mağaza\) "woocommerce" is no choice/],
	[
		'a row that cannot be read',
		'trendyol',
		{ credit: '1,5' },
		1,
		/^Statement \(Ekstre\): item 1\.credit .* no number$/,
	],
])('refuses %s, and names it', async (_, shop, change, itemIndex, message) => {
	const paid = row(3, { transactionType: 'Ödeme', debt: 18 });
	const { error, items: payouts } = await sumUp(shop, paid, row(1, { ...SALE, ...change }));
	expect([payouts, error?.context?.itemIndex]).toEqual([[], itemIndex]);
	expect(error?.message).toMatch(message);
});
