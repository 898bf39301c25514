import type { IDataObject } from 'n8n-workflow';
import { ordersOf, storedOrder } from '../../../testkit/shop/node';
import { template, templateBench } from '../support';
import { perTest } from '../../../testkit/jest/benches';

const NAME = '01-woocommerce-orders';
const START = 'WooCommerce Orders';

const examples = (): IDataObject[] => (template(NAME).pinData?.[START] ?? []).map(({ json }) => json);
const orderLike = (details: IDataObject): IDataObject => ({ ...examples()[0], ...details });
const cents = (text: unknown) => BigInt(Math.round(Number(text) * 100));

const bench = perTest(templateBench);

const accounts = () => bench.erp.db.all("SELECT cari_kod AS code FROM CARI_HESAPLAR WHERE cari_kod LIKE 'WEB-%'");

it('saves every example order with what the shop got for it: goods, coupons, shipping and fees', async () => {
	const ran = await bench.start(NAME);
	expect(ran.json('Not Saved')).toEqual([]);
	expect(ran.json('Saved').map(({ outcome }) => outcome)).toEqual(examples().map(() => 'saved'));
	for (const { number, total, total_tax } of examples()) {
		const stored = storedOrder(bench.erp.db, String(number));
		expect([number, stored.total]).toEqual([number, cents(total)]);
		expect([number, [...stored.vat.values()].reduce((sum, vat) => sum + vat, 0n)]).toEqual([number, cents(total_tax)]);
	}
	expect(storedOrder(bench.erp.db, '1045').lines.map((line) => line.split(' ')[0])).toEqual([
		'WEB-POSTER',
		'KARGO',
		'KARGO',
	]);
});

it('books a buyer who comes again, and guests by their e-mail, on one account each, and a company on that of its tax number', async () => {
	await bench.start(NAME);
	const emails = new Set(examples().map(({ billing }) => (billing as IDataObject).email));
	// One of them is a company whose tax number an account of the ERP has.
	expect(accounts()).toHaveLength(emails.size - 1);
	const { account } =
		bench.erp.db.get("SELECT sip_musteri_kod AS account FROM SIPARISLER WHERE sip_belgeno = '1043'") ?? {};
	expect(account).toBe('120.01.002');
});

it('saves nothing twice when the shop tells of an order again', async () => {
	await bench.start(NAME);
	const again = await bench.start(NAME);
	expect(again.json('Saved').map(({ outcome }) => outcome)).toEqual(examples().map(() => 'alreadySaved'));
	for (const { number } of examples()) expect(ordersOf(bench.erp.db, String(number))).toBe(1);
});

it('waits for the payment: an order comes as pending first, and is saved when the shop says that it is paid', async () => {
	const pending = await bench.from(NAME, START, [orderLike({ status: 'pending' })]);
	expect(pending.json('Saved')).toMatchObject([{ outcome: 'skipped' }]);
	expect(ordersOf(bench.erp.db, '1042')).toBe(0);
	const paid = await bench.from(NAME, START, [orderLike({ status: 'processing' })]);
	expect(paid.json('Saved')).toMatchObject([{ outcome: 'saved' }]);
	expect(ordersOf(bench.erp.db, '1042')).toBe(1);
});

it('saves what can be saved, and fails with the number and the reason of each other order, so that somebody is told', async () => {
	const [line] = orderLike({}).line_items as IDataObject[];
	const unknown = orderLike({ id: 1, number: '2001', line_items: [{ ...line, sku: 'YOK' }] });
	const wrong = orderLike({ id: 2, number: '2002', total: '1.00' });
	const ran = bench.from(NAME, START, [unknown, orderLike({}), wrong]);
	await expect(ran).rejects.toThrow(/2001.*YOK.*2002/s);
	expect(['2001', '1042', '2002'].map((number) => ordersOf(bench.erp.db, number))).toEqual([0, 1, 0]);
});
