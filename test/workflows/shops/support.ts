import type { ICredentialType, IDataObject } from 'n8n-workflow';
import { startShop, type Shops } from '../../../standin/shop';
import type { WorkflowFile } from '../../../testkit/engine';
import { live } from '../../../demo/workflow';
import { template, templateBench, type TemplateBench } from '../support';

const NOW = Date.parse('2026-11-20T09:00:00Z');

/** What n8n's credential of WooCommerce does: key and secret as Basic authentication. */
const wooCommerceApi: ICredentialType = {
	name: 'wooCommerceApi',
	displayName: 'WooCommerce API',
	properties: [],
	authenticate: async ({ consumerKey, consumerSecret }, request) => ({
		...request,
		auth: { username: String(consumerKey), password: String(consumerSecret) },
	}),
};

/** What n8n's credential of Shopify does: the token of an app in a header. */
const shopifyAccessTokenApi: ICredentialType = {
	name: 'shopifyAccessTokenApi',
	displayName: 'Shopify Access Token API',
	properties: [],
	authenticate: async ({ accessToken }, request) => ({
		...request,
		headers: { ...request.headers, 'X-Shopify-Access-Token': String(accessToken) },
	}),
};

const httpBasicAuth: ICredentialType = { name: 'httpBasicAuth', displayName: 'Basic Auth', properties: [] };
const httpCustomAuth: ICredentialType = { name: 'httpCustomAuth', displayName: 'Custom Auth', properties: [] };

/** The shops beside the ERP, all on 20 November 2026, noon in Istanbul. */
export interface WooBench extends TemplateBench {
	readonly shop: Shops;
	/** The orders that are pinned in template 01. */
	readonly examples: IDataObject[];
	/** A template with the addresses of the stand-in in the place of the shops'. */
	ready(name: string): WorkflowFile;
	/** The same as it goes live. */
	gone(name: string): WorkflowFile;
	/** A template with a slash behind the shop's address, as a browser shows it. */
	slashed(file: WorkflowFile): WorkflowFile;
	/** Puts pieces of an item into warehouse 1. */
	receive(item: string, quantity: number): void;
	/** Gives an item a price in list 1. */
	price(item: string, amount: number): void;
}

const HOSTS = [
	'https://shop.example.com',
	'https://apigw.trendyol.com',
	'https://your-shop.myshopify.com',
	'https://listing-external.hepsiburada.com',
	'https://api.n11.com',
];

/** Starts both; a test ends with `close`. `basic` is the shop that *Basic Auth* lets in: Trendyol. */
export async function wooBench(
	options: Parameters<typeof startShop>[0] = {},
	basic = ({ trendyol }: Shops) => ({ user: trendyol.seller.apiKey, password: trendyol.seller.apiSecret }),
): Promise<WooBench> {
	const shop = await startShop({ now: () => new Date(NOW), ...options });
	const credentials = {
		wooCommerceApi: { ...shop.wooCommerce.keys, url: shop.url },
		shopifyAccessTokenApi: { ...shop.shopify.access },
		httpBasicAuth: basic(shop),
		httpCustomAuth: { json: JSON.stringify({ headers: shop.n11.seller }) },
	};
	const credentialTypes = { wooCommerceApi, shopifyAccessTokenApi, httpBasicAuth, httpCustomAuth };
	const bench = await templateBench({}, { credentialTypes, credentials });
	const pinned = template('01-woocommerce-orders').pinData ?? {};
	const ready = (name: string): WorkflowFile => {
		const text = HOSTS.reduce((all, host) => all.replaceAll(host, shop.url), JSON.stringify(template(name)));
		return JSON.parse(text) as WorkflowFile;
	};
	return {
		...bench,
		shop,
		examples: Object.values(pinned).flatMap((items) => items.map(({ json }) => json)),
		ready,
		gone: (name) => live(ready(name)),
		slashed: (file) => {
			const text = JSON.stringify(file);
			const address = JSON.stringify(shop.url);
			if (!text.includes(address)) throw new Error('The template does not hold the address of the shop alone.');
			return JSON.parse(text.replaceAll(address, JSON.stringify(`${shop.url}/`))) as WorkflowFile;
		},
		receive: (item, quantity) =>
			bench.erp.db.run(
				`INSERT INTO STOK_HAREKETLERI (sth_Guid, sth_stok_kod, sth_miktar, sth_tip, sth_giris_depo_no, sth_tarih, sth_iptal)
				VALUES (lower(hex(randomblob(16))), ?, ?, 0, 1, '2026-11-20', 0)`,
				[item, quantity],
			),
		price: (item, amount) => {
			bench.erp.db.run('DELETE FROM STOK_SATIS_FIYAT_LISTELERI WHERE sfiyat_stokkod = ?', [item]);
			bench.erp.db.run(
				`INSERT INTO STOK_SATIS_FIYAT_LISTELERI (sfiyat_Guid, sfiyat_stokkod, sfiyat_listesirano, sfiyat_fiyati, sfiyat_deposirano, sfiyat_odemeplan, sfiyat_doviz, sfiyat_iptal, sfiyat_lastup_date)
				VALUES ('${item}-p', ?, 1, ?, 0, 0, 0, 0, '2026-11-20T08:00:00')`,
				[item, amount],
			);
		},
		close: async () => {
			await bench.close();
			await shop.close();
		},
	};
}
