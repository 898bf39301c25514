import type { ICredentialType, IDataObject, INode } from 'n8n-workflow';
import type { WorkflowFile } from '../../testkit/engine';
import { live } from '../../demo/workflow';
import { serve, type Served } from '../../testkit/servers/server';
import { template, templateBench, type TemplateBench } from './support';

const NAME = '12-stock-and-prices-to-shop';
const START = 'Every Quarter of an Hour';

/** A product or a variation of one, as WooCommerce's REST API tells of it. */
interface Product {
	readonly id: number;
	readonly sku: string;
	readonly parent_id: number;
	readonly told: IDataObject[];
}

/** What WooCommerce's node keeps: key and secret, sent as Basic authentication. */
const wooCommerceApi: ICredentialType = {
	name: 'wooCommerceApi',
	displayName: 'WooCommerce API',
	properties: [],
	authenticate: async ({ consumerKey, consumerSecret }, request) => ({
		...request,
		auth: { username: String(consumerKey), password: String(consumerSecret) },
	}),
};
const SHOP = { id: '2', name: 'Shop' };
const KEYS = { consumerKey: 'ck', consumerSecret: 'cs' };

/** A shop of four products; the T-shirts are variations of the product 70. A fraction of a piece is refused, as the shop's field is a whole number. */
async function startShop(): Promise<Served & { products: Product[]; refuse: Set<string> }> {
	const products = ['WEB-MUG', 'WEB-POSTER', 'WEB-TSHIRT-M', 'WEB-TSHIRT-L'].map(
		(sku, at): Product => ({ id: 71 + at, sku, parent_id: sku.includes('SHIRT') ? 70 : 0, told: [] }),
	);
	const refuse = new Set<string>();
	const server = await serve((response, body, { method, url = '', headers }) => {
		const give = (status: number, answer: unknown) => {
			response.writeHead(status, { 'content-type': 'application/json' });
			response.end(JSON.stringify(answer));
		};
		if (headers.authorization !== `Basic ${Buffer.from('ck:cs').toString('base64')}`)
			return give(401, { code: 'woocommerce_rest_cannot_view' });
		const { pathname, searchParams } = new URL(url, 'http://shop');
		const path = pathname.replace('/wp-json/wc/v3/products', '');
		if (method === 'GET' && path === '')
			return give(
				200,
				products.filter(({ sku }) => sku === searchParams.get('sku')),
			);
		const found = products.find(
			({ id, parent_id }) => path === (parent_id ? `/${parent_id}/variations/${id}` : `/${id}`),
		);
		if (method !== 'PUT' || !found) return give(404, { code: 'woocommerce_rest_product_invalid_id' });
		const told = JSON.parse(body) as IDataObject;
		if (refuse.has(found.sku) || !Number.isInteger(told.stock_quantity ?? 0))
			return give(400, { code: 'rest_invalid_param' });
		found.told.push(told);
		return give(200, { id: found.id, sku: found.sku, ...told });
	});
	return { ...server, products, refuse };
}

let shop: Awaited<ReturnType<typeof startShop>>;
let bench: TemplateBench;
beforeEach(async () => {
	shop = await startShop();
	bench = await templateBench({}, { credentialTypes: { wooCommerceApi }, credentials: { wooCommerceApi: KEYS } });
	bench.erp.db.run("UPDATE STOKLAR SET sto_lastup_date = '2026-11-20T08:00:00'");
	bench.erp.db.run("UPDATE STOK_SATIS_FIYAT_LISTELERI SET sfiyat_lastup_date = '2026-11-20T08:00:00'");
});
afterEach(async () => {
	await bench.close();
	await shop.close();
});

/** The template with what its note tells a user to change. */
function ready(currency = 'TRY'): WorkflowFile {
	const file = live(template(NAME));
	const assignments = [
		{ id: 'url', name: 'shopUrl', value: shop.url, type: 'string' },
		{ id: 'currency', name: 'currency', value: currency, type: 'string' },
	];
	const changed = (node: INode): INode => {
		if (node.name === 'Your Shop') return { ...node, parameters: { assignments: { assignments }, options: {} } };
		return node.type.endsWith('.httpRequest') ? { ...node, credentials: { wooCommerceApi: SHOP } } : node;
	};
	return { ...file, nodes: file.nodes.map(changed) };
}

/** What the shop was told of each product, in all calls. */
const told = () => Object.fromEntries(shop.products.map((product) => [product.sku, product.told]));

/** Goods that came into warehouse 1 ten minutes ago. */
const receive = (item: string, quantity: number) =>
	bench.erp.db.run(
		`INSERT INTO STOK_HAREKETLERI (sth_Guid, sth_stok_kod, sth_miktar, sth_tip, sth_giris_depo_no, sth_tarih, sth_lastup_date, sth_iptal)
		VALUES ('${item}-${quantity}', ?, ?, 0, 1, '2026-11-20', '2026-11-20T11:50:00', 0)`,
		[item, quantity],
	);

it('tells the shop the stock of what came in, also of variations, and nothing of what did not change', async () => {
	receive('WEB-MUG', 12);
	receive('WEB-TSHIRT-M', 3.5);
	receive('STK001', 9);
	await bench.run(ready(), START);
	expect(told()).toEqual({
		'WEB-MUG': [{ manage_stock: true, stock_quantity: 12 }],
		'WEB-TSHIRT-M': [{ manage_stock: true, stock_quantity: 3 }],
		'WEB-TSHIRT-L': [],
		'WEB-POSTER': [],
	});
});

it('never tells less than none', async () => {
	receive('WEB-POSTER', -4);
	await bench.run(ready(), START);
	expect(told()['WEB-POSTER']).toEqual([{ manage_stock: true, stock_quantity: 0 }]);
});

const changePrice = (price: number) =>
	bench.erp.db.run(
		`UPDATE STOK_SATIS_FIYAT_LISTELERI SET sfiyat_fiyati = ?, sfiyat_lastup_date = '2026-11-20T11:50:00' WHERE sfiyat_stokkod = 'WEB-MUG'`,
		[price],
	);
const withoutVat = () => bench.erp.db.run('UPDATE STOK_SATIS_FIYAT_LISTE_TANIMLARI SET sfl_kdvdahil = 0');

it.each([
	['with VAT as it is', 249.9, false, '249.90'],
	['without VAT with its VAT', 208.25, false, '208.25'],
	['without VAT with the VAT of the item', 208.25, true, '249.90'],
	['to the kuruş, half of one upwards', 7.3625, true, '8.84'],
])('tells the shop a price: %s', async (_, price, isNet, regular_price) => {
	if (isNet) withoutVat();
	changePrice(price);
	await bench.run(ready(), START);
	expect(told()['WEB-MUG']).toEqual([{ regular_price }]);
});

it("keeps prices of another currency than the shop's from it", async () => {
	changePrice(5);
	await bench.run(ready('EUR'), START);
	expect(told()['WEB-MUG']).toEqual([]);
});

it('goes on where the shop refuses a product or its answer, and hands what was not sent to a person', async () => {
	receive('WEB-MUG', 1);
	receive('WEB-POSTER', 2);
	shop.refuse.add('WEB-MUG');
	const ran = await bench.run(ready(), START);
	expect(told()).toMatchObject({ 'WEB-MUG': [], 'WEB-POSTER': [{ stock_quantity: 2 }] });
	expect(ran.json('Not Sent')).toMatchObject([{ error: expect.stringMatching(/400|Bad request/) as unknown }]);
});

it('leaves out what the shop does not sell', async () => {
	receive('WEB-MUG', 1);
	shop.products.splice(0, 1);
	const ran = await bench.run(ready(), START);
	expect(ran.at('Changed Stock')).toHaveLength(1);
	expect(ran.at('Not Sent')).toEqual([]);
});

it('as it ships shows what would be sent, and asks no shop', async () => {
	receive('WEB-MUG', 12);
	changePrice(249.9);
	const ran = await bench.run(template(NAME), START);
	expect(ran.json('Is the Stock Known?')).toMatchObject([{ itemCode: 'WEB-MUG', sellable: 12 }]);
	expect(ran.json('Price with VAT')).toEqual([{ itemCode: 'WEB-MUG', price: '249.90' }]);
	expect(shop.bodies).toEqual([]);
});
