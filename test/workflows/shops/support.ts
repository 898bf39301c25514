import type { ICredentialType, IDataObject } from 'n8n-workflow';
import { startShop, type Shops } from '../../../standin/shop';
import type { WorkflowFile } from '../../../testkit/engine';
import { template, templateBench, type TemplateBench } from '../support';

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

/** A WooCommerce shop beside the ERP, both on 20 November 2026, noon in Istanbul. */
export interface WooBench extends TemplateBench {
	readonly shop: Shops;
	/** The orders that are pinned in template 01. */
	readonly examples: IDataObject[];
	/** A template with the address of the stand-in in the place of the example's. */
	ready(name: string): WorkflowFile;
}

/** Starts both; a test ends with `close`. */
export async function wooBench(): Promise<WooBench> {
	const shop = await startShop({ now: () => new Date('2026-11-20T09:00:00Z') });
	const keys = { ...shop.wooCommerce.keys, url: shop.url };
	const bench = await templateBench({}, { credentialTypes: { wooCommerceApi }, credentials: { wooCommerceApi: keys } });
	const pinned = template('01-woocommerce-orders').pinData ?? {};
	return {
		...bench,
		shop,
		examples: Object.values(pinned).flatMap((items) => items.map(({ json }) => json)),
		ready: (name) =>
			JSON.parse(JSON.stringify(template(name)).replace('https://shop.example.com', shop.url)) as WorkflowFile,
		close: async () => {
			await bench.close();
			await shop.close();
		},
	};
}
