import type { IDataObject } from 'n8n-workflow';
import { wooBench } from './support';
import { perTest } from '../../../testkit/jest/benches';

const NAME = '37-compare-with-shop';

const bench = perTest(wooBench);

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
		'>Kaydedilebilir: siparişleri kaydeden akışı yeniden çalıştırın<',
		'>3000<',
		'>cancelledButOpen<',
		`>${String(changed?.total).replace(/\.?0+$/, '')}<`,
	])
		expect(html).toContain(text);
	bench.shop.wooCommerce.orders.splice(0, 2);
	bench.shop.wooCommerce.orders.pop();
	expect(bench.erp.db.all("SELECT sip_Guid FROM SIPARISLER WHERE sip_belgeno = '3003'")).toEqual([]);
	const none = await bench.run(file, 'Every Night');
	expect([none.at('Report'), none.at('All Right').length]).toEqual([[], 1]);
});

it('says night by night why an order is missing, and which ask for no document yet', async () => {
	await sold(3);
	const { orders } = bench.shop.wooCommerce;
	const [line] = orders[2]?.line_items as IDataObject[];
	Object.assign(orders[1] ?? {}, { status: 'on-hold' });
	Object.assign(orders[2] ?? {}, { line_items: [{ ...line, sku: 'BILINMEYEN' }] });
	const saved = bench.erp.db.all('SELECT sip_Guid FROM SIPARISLER').length;
	for (let night = 0; night < 2; night++) {
		const [{ html } = {}] = (await bench.run(bench.ready(NAME), 'Every Night')).json('Report');
		expect(html).toMatch(/>missing<.*BILINMEYEN.*no item of the ERP/);
		expect(html).toContain('Henüz belge istemeyen: 3001 (on-hold)');
	}
	expect(bench.erp.db.all('SELECT sip_Guid FROM SIPARISLER')).toHaveLength(saved);
});
