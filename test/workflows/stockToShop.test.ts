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
function ready(): WorkflowFile {
	const file = live(template(NAME));
	const assignments = [{ id: 'url', name: 'shopUrl', value: shop.url, type: 'string' }];
	const changed = (node: INode): INode => {
		if (node.name === 'Your Shop') return { ...node, parameters: { assignments: { assignments }, options: {} } };
		return node.type.endsWith('.httpRequest') ? { ...node, credentials: { wooCommerceApi: SHOP } } : node;
	};
	return { ...file, nodes: file.nodes.map(changed) };
}

/** What the shop was told of each product, in all calls. */
const told = () => Object.fromEntries(shop.products.map((product) => [product.sku, product.told]));

const receive = (item: string, quantity: number) =>
	bench.erp.db.run(
		`INSERT INTO STOK_HAREKETLERI (sth_Guid, sth_stok_kod, sth_miktar, sth_tip, sth_giris_depo_no, sth_tarih, sth_iptal)
		VALUES ('${item}-${quantity}', ?, ?, 0, 1, '2026-11-20', 0)`,
		[item, quantity],
	);

const price = (item: string, amount: number) => {
	bench.erp.db.run('DELETE FROM STOK_SATIS_FIYAT_LISTELERI WHERE sfiyat_stokkod = ?', [item]);
	bench.erp.db.run(
		`INSERT INTO STOK_SATIS_FIYAT_LISTELERI (sfiyat_Guid, sfiyat_stokkod, sfiyat_listesirano, sfiyat_fiyati, sfiyat_deposirano, sfiyat_odemeplan, sfiyat_doviz, sfiyat_iptal, sfiyat_lastup_date)
		VALUES ('${item}-p', ?, 1, ?, 0, 0, 0, 0, '2026-11-20T08:00:00')`,
		[item, amount],
	);
};

it('tells the shop stock and prices, also of variations, and confirms them', async () => {
	receive('WEB-MUG', 12);
	receive('WEB-TSHIRT-M', 3.5);
	price('WEB-MUG', 249.9);
	price('WEB-TSHIRT-M', 100);
	bench.erp.db.run("DELETE FROM STOK_SATIS_FIYAT_LISTELERI WHERE sfiyat_stokkod IN ('WEB-POSTER', 'WEB-TSHIRT-L')");
	const ran = await bench.run(ready(), START);
	expect(told()).toEqual({
		'WEB-MUG': [{ manage_stock: true, stock_quantity: 12, regular_price: '249.90' }],
		'WEB-TSHIRT-M': [{ manage_stock: true, stock_quantity: 3, regular_price: '100.00' }],
		'WEB-TSHIRT-L': [],
		'WEB-POSTER': [],
	});
	expect(ran.json('Confirm').map(({ skus }) => skus)).toEqual([['WEB-MUG'], ['WEB-TSHIRT-M']]);
});

it('goes on where the shop refuses a product, confirms the others alone, and hands it to a person', async () => {
	price('WEB-MUG', 10);
	price('WEB-POSTER', 20);
	shop.refuse.add('WEB-MUG');
	const ran = await bench.run(ready(), START);
	expect(told()).toMatchObject({ 'WEB-MUG': [], 'WEB-POSTER': [{ stock_quantity: 0 }] });
	expect(ran.json('Not Sent')).toMatchObject([{ error: expect.stringMatching(/400|Bad request/) as unknown }]);
	expect(ran.json('Confirm').flatMap(({ skus }) => skus)).not.toContain('WEB-MUG');
});

it('leaves out what the shop does not sell', async () => {
	price('WEB-MUG', 10);
	shop.products.splice(0, 1);
	const ran = await bench.run(ready(), START);
	expect(ran.json('Items for the Shop').map(({ sku }) => sku)).toContain('WEB-MUG');
	expect(ran.at('Not Sent')).toEqual([]);
	expect(ran.json('Confirm').flatMap(({ skus }) => skus)).not.toContain('WEB-MUG');
});

it('as it ships shows what would be sent, and asks no shop', async () => {
	receive('WEB-MUG', 12);
	price('WEB-MUG', 249.9);
	const ran = await bench.run(template(NAME), START);
	const [mug] = ran.json('Items for the Shop').filter(({ sku }) => sku === 'WEB-MUG');
	expect(mug).toMatchObject({ quantity: 12, price: '249.90' });
	expect(shop.bodies).toEqual([]);
});
