import type { IDataObject } from 'n8n-workflow';
import { wooBench, type WooBench } from './support';

const NAME = '37-compare-with-shop';

let bench: WooBench;
beforeEach(async () => (bench = await wooBench()));
afterEach(async () => await bench.close());

/** Orders of yesterday in the shop, of which the ERP has all but the last. */
async function sold(count: number) {
	const date = '2026-11-19T10:00:00';
	for (let index = 0; index < count; index++) {
		const number = 3000 + index;
		const like = bench.examples[index % bench.examples.length];
		const dates = { date_created: date, date_created_gmt: date };
		bench.shop.wooCommerce.orders.push({ ...like, id: number, number: `${number}`, status: 'processing', ...dates });
	}
	const saved = bench.shop.wooCommerce.orders.slice(0, -1) as IDataObject[];
	await bench.from('01-woocommerce-orders', 'WooCommerce Orders', saved);
}

it('mails each difference with its amounts, and nothing where all agree', async () => {
	await sold(4);
	const [changed, cancelled] = bench.shop.wooCommerce.orders;
	bench.erp.db.run("UPDATE SIPARISLER SET sip_vergi = sip_vergi + 1 WHERE sip_belgeno = '3000' AND sip_satirno = 0");
	Object.assign(cancelled ?? {}, { status: 'cancelled' });
	const file = bench.ready(NAME);
	const ran = await bench.run(file, 'Every Night');
	expect(ran.json('Compare').map(({ outcome, difference }) => [outcome, difference])).toEqual([
		['different', 1],
		['cancelledButOpen', undefined],
		['equal', 0],
		['missing', undefined],
	]);
	const [{ subject, html } = {}] = ran.json('Report');
	expect(subject).toBe('Mağaza ve ERP: 3 fark, 20.11.2026');
	for (const text of [
		'4 siparişten 3 tanesi',
		'>3000<',
		'>cancelledButOpen<',
		`>${String(changed?.total).replace(/\.?0+$/, '')}<`,
	])
		expect(html).toContain(text);
	bench.shop.wooCommerce.orders.splice(0, 2);
	bench.shop.wooCommerce.orders.pop();
	const none = await bench.run(file, 'Every Night');
	expect([none.at('Report'), none.at('All Right').length]).toEqual([[], 1]);
});
