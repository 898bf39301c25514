import { startShop, type ApiObject, type Shops } from '../../../standin/shop';
import { serve, type Served } from '../../../testkit/servers/server';

/** An answer of a shop: status, headers in small letters, JSON. */
export interface Told {
	readonly status: number;
	readonly headers: Headers;
	readonly json: unknown;
}

/** Shops and a receiver of their webhooks, on 20 November 2026, noon in Istanbul. */
export interface ShopBench {
	readonly shop: Shops;
	readonly hooked: Array<{ readonly headers: Record<string, unknown>; readonly body: string }>;
	readonly hook: Served;
	ask(method: string, path: string, body?: ApiObject, headers?: Record<string, string>): Promise<Told>;
	pass(ms: number): void;
	close(): Promise<void>;
}

/** Starts both; the receiver answers with the statuses in their order, then with 200. */
export async function shopBench(
	options: Parameters<typeof startShop>[0] = {},
	statuses: number[] = [],
): Promise<ShopBench> {
	let now = Date.parse('2026-11-20T09:00:00Z');
	const shop = await startShop({ now: () => new Date(now), ...options });
	const hooked: Array<{ headers: Record<string, unknown>; body: string }> = [];
	const hook = await serve((response, body, { headers }) => {
		hooked.push({ headers, body });
		response.statusCode = statuses.shift() ?? 200;
		response.end('{}');
	});
	return {
		shop,
		hooked,
		hook,
		ask: async (method, path, body, headers = {}) => {
			const sent = body && { body: JSON.stringify(body) };
			const answer = await fetch(shop.url + path, {
				method,
				headers: { 'content-type': 'application/json', ...headers },
				...sent,
			});
			const text = await answer.text();
			return { status: answer.status, headers: answer.headers, json: text === '' ? undefined : JSON.parse(text) };
		},
		pass: (ms) => void (now += ms),
		close: async () => {
			await shop.settled();
			await Promise.all([shop.close(), hook.close()]);
		},
	};
}
