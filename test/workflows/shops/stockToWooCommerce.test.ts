import { template } from '../support';
import { wooBench, type WooBench } from './support';
import { perTest } from '../../../testkit/jest/benches';

const NAME = '12-stock-and-prices-to-shop';
const START = 'Every Quarter of an Hour';

/** The shop's products; the T-shirts are variations of the product 70. */
const SKUS = ['WEB-MUG', 'WEB-POSTER', 'WEB-TSHIRT-M', 'WEB-TSHIRT-L'];

const bench = perTest(wooBench);
beforeEach(() => {
	for (const [at, sku] of SKUS.entries())
		bench.shop.wooCommerce.products.push({ id: 71 + at, sku, parent_id: sku.includes('SHIRT') ? 70 : 0 });
	bench.erp.db.run('DELETE FROM STOK_SATIS_FIYAT_LISTELERI');
});

const inShop = () =>
	Object.fromEntries(
		bench.shop.wooCommerce.products.map(({ sku, stock_quantity, regular_price }) => [
			sku,
			[stock_quantity, regular_price],
		]),
	);
const requests = () => bench.shop.calls.map(({ method, url }) => `${method} ${url.split('?')[0]?.slice(15)}`);
const confirmed = (ran: Awaited<ReturnType<WooBench['run']>>) =>
	ran
		.json('Confirm')
		.flatMap(({ skus }) => skus as string[])
		.sort();

it('tells the shop stock and prices in three requests, variations under their product, and confirms them', async () => {
	bench.receive('WEB-MUG', 12);
	bench.receive('WEB-TSHIRT-M', 3.5);
	bench.price('WEB-MUG', 249.9);
	bench.price('WEB-TSHIRT-M', 100);
	const ran = await bench.run(bench.gone(NAME), START);
	expect(inShop()).toEqual({
		'WEB-MUG': [12, '249.90'],
		'WEB-TSHIRT-M': [3, '100.00'],
		'WEB-TSHIRT-L': [undefined, undefined],
		'WEB-POSTER': [undefined, undefined],
	});
	expect(requests()).toEqual(['GET products', 'POST products/batch', 'POST products/70/variations/batch']);
	expect([confirmed(ran), ran.at('Not Sent')]).toEqual([['WEB-MUG', 'WEB-TSHIRT-M'], []]);
});

it('takes the address as a browser shows it, with a slash behind it', async () => {
	bench.price('WEB-MUG', 10);
	const ran = await bench.run(bench.slashed(bench.gone(NAME)), START);
	expect(requests()).toEqual(['GET products', 'POST products/batch']);
	expect([confirmed(ran), ran.at('Not Sent')]).toEqual([['WEB-MUG'], []]);
});

it('goes on where the shop refuses a product in an answer of 200, confirms the others alone, and hands it to a person', async () => {
	bench.price('WEB-MUG', 10);
	bench.price('WEB-POSTER', 20);
	bench.shop.wooCommerce.refusing.add('WEB-MUG');
	const ran = await bench.run(bench.gone(NAME), START);
	expect(inShop()['WEB-MUG']).toEqual([undefined, undefined]);
	expect(ran.json('Not Sent')).toMatchObject([{ update: [{ id: 71, error: { code: 'product_invalid_sku' } }, {}] }]);
	expect(confirmed(ran)).toEqual(['WEB-POSTER']);
});

it('tells a price before the discount, and the price beside it', async () => {
	bench.price('WEB-MUG', 249.9);
	bench.erp.db.run(
		`INSERT INTO STOK_SATIS_FIYAT_LISTELERI (sfiyat_Guid, sfiyat_stokkod, sfiyat_listesirano, sfiyat_fiyati, sfiyat_deposirano, sfiyat_odemeplan, sfiyat_doviz, sfiyat_iptal, sfiyat_lastup_date)
		VALUES ('full', 'WEB-MUG', 2, 300, 0, 0, 0, 0, '2026-11-20T08:00:00')`,
	);
	bench.erp.db.run('UPDATE STOK_SATIS_FIYAT_LISTE_TANIMLARI SET sfl_kdvdahil = 1');
	const file = bench.gone(NAME);
	const nodes = file.nodes.map((node) =>
		node.name === 'Items for the Shop'
			? { ...node, parameters: { ...node.parameters, filters: { webOnly: true, fullPriceList: '2' } } }
			: node,
	);
	await bench.run({ ...file, nodes }, START);
	expect(bench.shop.wooCommerce.products[0]).toMatchObject({ regular_price: '300.00', sale_price: '249.90' });
});

it('leaves out what the shop does not sell, and does not confirm it', async () => {
	bench.price('WEB-MUG', 10);
	bench.price('WEB-POSTER', 10);
	bench.shop.wooCommerce.products.splice(0, 1);
	const ran = await bench.run(bench.gone(NAME), START);
	expect(ran.json('Items for the Shop')).toMatchObject([{ skus: expect.stringContaining('WEB-MUG') as unknown }]);
	expect([confirmed(ran), ran.at('Not Sent')]).toEqual([['WEB-POSTER'], []]);
});

it('confirms nothing where the shop lets nobody in', async () => {
	bench.price('WEB-MUG', 10);
	Object.assign(bench.shop.wooCommerce.keys, { consumerSecret: 'another' });
	const ran = await bench.run(bench.gone(NAME), START);
	expect(ran.json('Not Sent')).toMatchObject([{ error: expect.stringMatching(/401|Authorization/) as unknown }]);
	expect(ran.at('Confirm')).toEqual([]);
});

it('as it ships shows what would be sent, and asks no shop', async () => {
	bench.receive('WEB-MUG', 12);
	bench.price('WEB-MUG', 249.9);
	const ran = await bench.run(template(NAME), START);
	expect(ran.json('Items for the Shop')).toMatchObject([
		{ body: { update: [{ sku: 'WEB-MUG', stock_quantity: 12, regular_price: '249.90' }] } },
	]);
	expect(bench.shop.calls).toEqual([]);
});
