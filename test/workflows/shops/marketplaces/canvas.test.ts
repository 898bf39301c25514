import type { WorkflowFile } from '../../../../testkit/engine';
import { wooBench, type WooBench } from '../support';

const ITEMS = ['WEB-MUG', 'WEB-POSTER'] as const;
const BARCODES = { 'WEB-MUG': '8690000000011', 'WEB-POSTER': '8690000000028' } as const;

let bench: WooBench;
afterEach(async () => await bench.close());

/** Both items are in the ERP with a price, and in all shops. */
async function start(): Promise<void> {
	bench = await wooBench({}, ({ trendyol }) => ({ user: trendyol.seller.apiKey, password: trendyol.seller.apiSecret }));
	const { erp, shop } = bench;
	for (const table of ['STOK_SATIS_FIYAT_LISTELERI', 'BARKOD_TANIMLARI']) erp.db.run(`DELETE FROM ${table}`);
	erp.db.run(`UPDATE STOKLAR SET sto_webe_gonderilecek_fl = (sto_kod IN ('WEB-MUG', 'WEB-POSTER'))`);
	for (const [index, sku] of ITEMS.entries()) {
		const barcode = BARCODES[sku];
		bench.price(sku, 249.9);
		erp.db.run(
			`INSERT INTO BARKOD_TANIMLARI (bar_Guid, bar_kodu, bar_stokkodu, bar_birimpntr, bar_iptal) VALUES (?, ?, ?, 1, 0)`,
			[barcode, barcode, sku],
		);
		shop.n11.items.set(sku, { stockCode: sku });
		shop.trendyol.items.set(barcode, { barcode });
		shop.wooCommerce.products.push({ id: 71 + index, sku, parent_id: 0 });
		shop.shopify.variants.push({
			...{
				id: `gid://shopify/ProductVariant/${index}`,
				productId: `gid://shopify/Product/${index}`,
				sku,
				price: '1.00',
			},
			...{ inventoryItemId: `gid://shopify/InventoryItem/${index}`, stock: { 'gid://shopify/Location/655441491': 1 } },
		});
	}
}

/** A template with one item in a request, the first of which cannot be sent, and with its errors at the top of the canvas or at the bottom. */
function broken(name: string, sender: string, errorsAt: number): WorkflowFile {
	const file = bench.gone(name);
	const nodes = file.nodes.map((node) => {
		const { parameters, position } = node;
		if (node.name === 'Items for the Shop') {
			const shopItemOptions = { ...(parameters.shopItemOptions as object), batchSize: 1 };
			return { ...node, parameters: { ...parameters, shopItemOptions } };
		}
		if (node.name === 'Not Sent' || node.name === 'Stop and Error')
			return { ...node, position: [position[0], errorsAt] as [number, number] };
		if (node.name !== sender) return node;
		const body = String(parameters.jsonBody).replace(/^=\{\{(.*)\}\}$/s, '={{ $itemIndex === 0 ? "none" : ($1) }}');
		return { ...node, parameters: { ...parameters, jsonBody: body } };
	});
	return { ...file, nodes };
}

describe.each([
	['12-stock-and-prices-to-shop', 'Every Quarter of an Hour', 'Set Products'],
	['19-stock-and-prices-to-shopify', 'Every Quarter of an Hour', 'Set Stock and Prices'],
	['20-stock-and-prices-to-trendyol', 'Every 20 Minutes', 'Send'],
	['41-stock-and-prices-to-n11', 'Every 20 Minutes', 'Send'],
])('%s, where one request fails', (name, trigger, sender) => {
	it.each([
		['below', 2_000],
		['above', -2_000],
	])('confirms the other, and tells of the failure behind that: errors stand %s', async (_, errorsAt) => {
		await start();
		const ran = await bench.run(broken(name, sender, errorsAt), trigger);
		expect(ran.json('Confirm').flatMap(({ skus }) => skus)).toHaveLength(1);
		expect(ran.json('Not Sent')).toMatchObject([{ error: expect.any(String) as unknown }]);
		expect(ran.stopped).toBeDefined();
	});
});
