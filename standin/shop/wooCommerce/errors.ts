import type { ShopAnswer } from '../types';

/** An error as WordPress' REST API tells it. */
export const wooError = (status: number, code: string, message: string): ShopAnswer => ({
	status,
	body: { code, message, data: { status } },
});

/** What is asked for is not there. */
export const noSuch = (what: 'order' | 'product' | 'webhook'): ShopAnswer =>
	wooError(404, `woocommerce_rest_${what === 'order' ? 'shop_order' : what}_invalid_id`, 'Invalid ID.');
