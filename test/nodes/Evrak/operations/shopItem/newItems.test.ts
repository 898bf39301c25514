import type { INodeParameters } from 'n8n-workflow';
import { variantShop } from '../../../../../testkit/variants';
import { flowOf, forShop, priceOf, put, stock, told, type Flow } from './support';

let flow: Flow;
beforeEach(async () => {
	flow = await flowOf();
	put(flow.erp, 'STOK_KATEGORILERI', { ktg_kod: 'GYM', ktg_isim: 'Giyim' });
	for (const code of ['A-1', 'B-2', 'C-3'])
		stock(flow.erp, { code, onHand: 4, price: 100, more: { sto_kategori_kodu: 'GYM', sto_birim1_agirlik: 0.5 } });
});
afterEach(async () => await flow.erp.close());

/** *Only New Items* beside what the shop has. */
const lacking = (products: object[], { filters, ...more }: INodeParameters = {}) =>
	flow.get(
		forShop({
			...{ shopProducts: JSON.stringify(products), ...more },
			filters: { newOnly: true, ...(filters as INodeParameters | undefined) },
		}),
	);

const product = (sku: string) => ({ id: 7, sku });

it('tells what the shop lacks by SKU, with what its card says', async () => {
	const ran = await lacking([product('A-1'), product('C-3 ')]);
	expect(told(ran, 'sku', 'quantity', 'price', 'card')).toEqual([
		['B-2', 4, '100.00', expect.objectContaining({ categoryName: 'Giyim', unitWeight: 0.5, brandName: null })],
	]);
});

it('gives no more than the limit, and everything to a shop that is empty', async () => {
	expect(told(await lacking([]), 'sku')).toEqual([['A-1'], ['B-2'], ['C-3']]);
	expect(told(await lacking([product('A-1')], { returnAll: false, limit: 1 }), 'sku')).toEqual([['B-2']]);
});

it('comes as what creates products of the shop, and never as a change of one', async () => {
	const woo = await lacking([product('A-1')], { shapeFor: 'wooCommerce' });
	expect(told(woo, 'path', 'skus', 'count')).toEqual([['products/batch', 'B-2,C-3', 2]]);
	expect(JSON.stringify(woo.items[0]?.json.body)).not.toContain('update');
	const shopify = await lacking([product('A-1')], { shapeFor: 'shopify', shopItemOptions: { locationId: '9' } });
	expect(told(shopify, 'skus')).toEqual([['B-2'], ['C-3']]);
});

it('creates products with the long text and the picture that the ERP has', async () => {
	const more = { sto_resim_url: 'https://cdn.example/d.jpg', sto_Guid: 'd4' };
	stock(flow.erp, { code: 'D-4', onHand: 1, price: 1, more });
	put(flow.erp, 'mye_TextData', { TableID: 13, Record_uid: 'd4', Data: 'Uzun metin' });
	const items = { items: 'D-4' };
	const woo = await lacking([], { shapeFor: 'wooCommerce', filters: items });
	expect(woo.items[0]?.json.body).toMatchObject({
		create: [{ description: 'Uzun metin', images: [{ src: 'https://cdn.example/d.jpg' }] }],
	});
	// WooCommerce would refuse the whole product for an address without the ending of a picture.
	flow.erp.erp.db.run("UPDATE STOKLAR SET sto_resim_url = 'https://cdn.example/d' WHERE sto_kod = 'D-4'");
	const bare = await lacking([], { shapeFor: 'wooCommerce', filters: items });
	expect(JSON.stringify(bare.items[0]?.json.body)).not.toContain('images');
	flow.erp.erp.db.run("UPDATE STOKLAR SET sto_resim_url = 'https://cdn.example/d.jpg' WHERE sto_kod = 'D-4'");
	const shopify = await lacking([], { shapeFor: 'shopify', filters: items, shopItemOptions: { locationId: '9' } });
	expect(shopify.items[0]?.json.body).toMatchObject({
		variables: {
			input: {
				descriptionHtml: 'Uzun metin',
				files: [{ originalSource: 'https://cdn.example/d.jpg', contentType: 'IMAGE' }],
			},
		},
	});
});

it('leaves a product of which the shop has some variants to a person', async () => {
	const shop = variantShop(flow.erp, { colours: ['MAVİ'], sizes: ['36', '42'] });
	shop.card('TS01');
	flow.erp.erp.db.run(
		"UPDATE STOKLAR SET sto_webe_gonderilecek_fl = 1, sto_perakende_vergi = 4 WHERE sto_kod = 'TS01'",
	);
	priceOf(flow.erp, 'TS01', 100);
	const parts = [1, 2].map((size) => ({ colour: 1, size, n: 3 }));
	shop.move({ item: 'TS01', to: 1, n: 6, parts });
	const read = (products: object[], options: INodeParameters = {}) =>
		lacking(products, {
			...{ filters: { byVariant: true, items: 'TS01' }, shopItemOptions: { includeLeftOut: true, ...options } },
		});
	expect(told(await read([product('TS01-MAVİ-36')]), 'itemCode', 'reason')).toEqual([
		['TS01-MAVİ-42', 'belongs to a product that the shop has: add it there by hand'],
	]);
	// Variants come in the order of the ERP's own GUIDs.
	expect(told(await read([]), 'sku').sort()).toEqual([['TS01-MAVİ-36'], ['TS01-MAVİ-42']]);
	// The one that the shop has is left out for want of a barcode.
	shop.barcode('TS01', '8690000000024', { colour: 1, size: 2 });
	expect(told(await read([product('TS01-MAVİ-36')], { withBarcode: true }), 'itemCode', 'reason')).toEqual([
		['TS01', '(MAVİ, 36) has no barcode'],
		['TS01-MAVİ-42', 'belongs to a product that the shop has: add it there by hand'],
	]);
});

it('knows a product whose SKU differs by small letters, or is the barcode', async () => {
	stock(flow.erp, { code: 'D-4', onHand: 1, price: 1, barcode: '8690000000017' });
	expect(told(await lacking([product('a-1'), product('8690000000017')]), 'sku')).toEqual([['B-2'], ['C-3']]);
});

it.each<[string, object]>([
	['products whose variants are not told', { id: 7, title: 'Kazak', variants: [{ id: 8, sku: 'A-1' }] }],
	['an answer that was not taken apart', { data: { products: { nodes: [] } } }],
	['an error', { error: 'timeout' }],
	['a product without its variations', { id: 7, sku: 'A', variations: [8, 9] }],
])('takes %s for no list of what the shop has', async (_, row) => {
	const { error } = await lacking([product('C-3'), row]);
	expect(error?.message).toContain('has rows without sku, or lacks variations of a product');
});

it.each<[string, INodeParameters, string]>([
	['without what the shop has', { shopProducts: '' }, 'Shop Products is missing'],
	['for a shop whose products need more', { shapeFor: 'trendyol' }, 'knows no new products of this shop'],
	['together with changes', { onlyChanged: true }, 'stands beside Only New Items'],
])('is refused %s', async (_, more, message) => {
	const { error } = await lacking([product('A-1')], more);
	expect(error?.message).toContain(message);
});
