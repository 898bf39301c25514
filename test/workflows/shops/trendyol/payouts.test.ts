import type { IDataObject } from 'n8n-workflow';
import { template } from '../../support';
import { sellByTrendyol } from '../../../../testkit/shop/trendyolShop';
import { wooBench } from '../support';
import { perTest } from '../../../../testkit/jest/benches';

const NAME = '36-trendyol-payouts';
const START = 'Every Thursday';
const PAID_AT = Date.parse('2026-11-18T09:00:00Z');
const DAY = 86_400_000;
const PAYOUT = 112_360;

beforeEach(() => (payout = PAYOUT));
const bench = perTest(wooBench);
beforeEach(() =>
	bench.erp.db.run("INSERT INTO CARI_HESAPLAR (cari_Guid, cari_kod, cari_unvan1) VALUES ('ty', '120.TRENDYOL', 'DSM')"),
);

/** Saves a package of one T-shirt by template 15; what it comes to in hundredths. */
async function sell(id: number): Promise<bigint> {
	const lines = [{ price: 34_990n, quantity: 1, rate: 10 }];
	const basket = { lines, withVat: true, coupon: 0n, shipping: [], fees: [], currency: 'TRY' as const };
	const { order, total } = sellByTrendyol(basket, { tells: 'pieces', share: 0, ownShare: 0, isExport: false });
	bench.shop.trendyol.packages.push({
		...order,
		shipmentPackageId: id,
		status: 'Created',
		lastModifiedDate: Date.parse('2026-11-20T08:00:00Z'),
		lines: (order.lines as object[]).map((line) => ({ ...line, stockCode: 'WEB-TSHIRT-M' })),
		customerEmail: `pf+${id}@trendyolmail.example`,
	});
	await bench.run(bench.gone('15-trendyol-packages'), 'Every Quarter of an Hour');
	return total;
}

let rows = 0;
let payout = PAYOUT;
const tell = (type: string, transactionType: string, row: IDataObject, daysBefore = 0) =>
	bench.shop.trendyol.statement.push({
		type,
		row: {
			id: `${++rows}`,
			...{ transactionType, transactionDate: PAID_AT - daysBefore * DAY, paymentOrderId: payout },
			...{ debt: 0, credit: 0, commissionAmount: null, sellerRevenue: null, shipmentPackageId: null, ...row },
		},
	});

/** A sale of 349.90 at 15 %, delivered a month ago, cargo of 34.24, and the payment of what is left. */
function settle(id: number, { credit = 349.9, paid = 263.18 } = {}) {
	const sale = { credit, commissionAmount: 52.485, sellerRevenue: 297.415, shipmentPackageId: id };
	tell('Sale', 'Satış', sale, 29);
	tell('DeductionInvoices', 'Kargo Faturası', { debt: 34.24 }, 3);
	tell('PaymentOrder', 'Ödeme', { debt: paid });
}

/** As its note says to make it: with Preview off, unless it is on. */
const run = async (preview = false) => {
	const file = bench.gone(NAME);
	Object.assign(file.nodes.find(({ name }) => name === 'Create Collection')?.parameters ?? {}, { preview });
	const ran = await bench.run(file, START);
	/** Each branch brings what it has to a person. */
	const runs = ran.run?.data.resultData.runData['Tell a Person'] ?? [];
	const problems = runs.flatMap(({ data }) => (data?.main?.[0] ?? []).map(({ json }) => json.problem as string));
	return { ...ran, problems };
};
const collections = () =>
	bench.erp.db.all(
		"SELECT cha_kod AS account, cha_meblag AS amount, cha_belge_no AS reference, substr(cha_tarihi, 1, 10) AS date, cha_cinsi AS kind FROM CARI_HESAP_HAREKETLERI WHERE cha_kod = '120.TRENDYOL'",
	);

it('books one collection for a payout that adds up, once, and has nothing to tell', async () => {
	await sell(11);
	// The ERP keeps more places than the shop charges.
	bench.erp.db.run("UPDATE SIPARISLER SET sip_tutar = sip_tutar + 0.0004 WHERE sip_belgeno = '11'");
	settle(11);
	for (const outcome of ['saved', 'alreadySaved']) {
		const ran = await run();
		expect(ran.json('Summarize')).toMatchObject([
			{ paymentOrderId: '112360', paid: 263.18, sold: 349.9, commission: 52.49, earned: 263.18, difference: 0 },
		]);
		expect(ran.json('Done').map((row) => row.outcome)).toEqual([outcome]);
		expect(ran.problems).toEqual([]);
	}
	expect(collections()).toEqual([
		{ account: '120.TRENDYOL', amount: 263.18, reference: '112360', date: '2026-11-18', kind: 17 },
	]);
});

it('tells what does not add up, differs, is not in the ERP, owed or not booked, each by its own payout', async () => {
	await sell(11);
	settle(11, { credit: 300, paid: 250 });
	tell('Sale', 'Satış', { credit: 9, sellerRevenue: 8, shipmentPackageId: 99 }, 20);
	payout = 7;
	tell('FinancialItem', 'Düzeltme', { credit: 40 });
	tell('PaymentOrder', 'Ödeme', { debt: 40 });
	payout = 8;
	tell('DeductionInvoices', 'Kargo Faturası', { debt: 5 });
	tell('PaymentOrder', 'Ödeme', { credit: 5 });
	await bench.erp.writeFaults('refused');
	const { problems: told, json } = await run();
	expect([...told].sort()).toEqual([
		'Package 11: Trendyol has sold 300, the order of the ERP is 349.9',
		'Package 99: Get order failed: the ERP has no such order that is not cancelled',
		'Payout 112360 is 250, its rows add up to 271.18',
		expect.stringMatching(/^Payout 112360 was not booked: Document 1 .* was not saved/),
		'Payout 8 is -5, its rows add up to -5',
	]);
	expect(json('Done').map(({ outcome }) => outcome)).toEqual(['saved']);
	expect(collections()).toMatchObject([{ reference: '7', amount: 40 }]);
});

it('ships with Preview: nothing is booked', async () => {
	await sell(11);
	settle(11);
	const ships = template(NAME).nodes.find(({ name }) => name === 'Create Collection')?.parameters.preview === true;
	expect((await run(ships)).json('Done')).toMatchObject([{ preview: true }]);
	expect(collections()).toEqual([]);
});
