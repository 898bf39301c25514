import type { AddressInfo } from 'node:net';
import { createHepsiburada, type Hepsiburada, type HepsiburadaOptions } from './hepsiburada';
import { createN11, type N11, type N11Options } from './n11';
import { createShopify, type Shopify, type ShopifyOptions } from './shopify';
import { createShopServer, type ShopCall } from './server';
import { createTrendyol, type Trendyol, type TrendyolOptions } from './trendyol';
import type { Delivery, ShopWorld } from './types';
import { createWooCommerce, type WooCommerce, type WooOptions } from './wooCommerce';

export type { ShopCall } from './server';
export type { ApiObject } from './types';

/** How the shops behave; without options as the real ones are known to. */
interface ShopOptions {
	readonly port?: number;
	/** The shops' clock. */
	readonly now?: () => Date;
	readonly wooCommerce?: WooOptions;
	readonly shopify?: ShopifyOptions;
	readonly trendyol?: TrendyolOptions;
	readonly hepsiburada?: HepsiburadaOptions;
	readonly n11?: N11Options;
}

/** Running shops: all on one address, told apart by their paths. */
export interface Shops {
	readonly url: string;
	readonly wooCommerce: WooCommerce;
	readonly shopify: Shopify;
	readonly trendyol: Trendyol;
	readonly hepsiburada: Hepsiburada;
	readonly n11: N11;
	/** Every request in order of arrival. */
	readonly calls: ShopCall[];
	/** Resolves when no webhook is under way. */
	settled(): Promise<void>;
	close(): Promise<void>;
}

/** Milliseconds that a shop waits for the receiver of a webhook: WooCommerce's minute, for Shopify too, whose five seconds a busy machine would miss. */
const PATIENCE = 60_000;

async function deliver({ url, headers, body, answered }: Delivery): Promise<void> {
	const given = { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE) };
	const status = await fetch(url, given).then(
		async (answer) => (await answer.text(), answer.status),
		() => 0,
	);
	answered?.(status);
}

/** Starts the stand-in of the shops on loopback. See standin/README.md for what it assumes. */
export async function startShop(options: ShopOptions = {}): Promise<Shops> {
	const underWay = new Set<Promise<void>>();
	const world: ShopWorld = {
		now: options.now ?? (() => new Date()),
		send: (delivery) => {
			const sent = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => await deliver(delivery));
			underWay.add(sent);
			void sent.finally(() => underWay.delete(sent));
		},
	};
	const wooCommerce = createWooCommerce(world, options.wooCommerce);
	const shopify = createShopify(world, options.shopify);
	const trendyol = createTrendyol(world, options.trendyol);
	const hepsiburada = createHepsiburada(world, options.hepsiburada);
	const n11 = createN11(world, options.n11);
	const calls: ShopCall[] = [];
	const shops = [wooCommerce, shopify, trendyol, hepsiburada, n11];
	const server = createShopServer(
		shops.map(({ respond }) => respond),
		calls,
	);
	await server.listen({ port: options.port ?? 0, host: '127.0.0.1' });
	// A test that fails before it closes the server must not keep the process from ending.
	server.server.unref();
	return {
		url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
		wooCommerce: wooCommerce.shop,
		shopify: shopify.shop,
		trendyol: trendyol.shop,
		hepsiburada: hepsiburada.shop,
		n11: n11.shop,
		calls,
		settled: async () => {
			while (underWay.size > 0) await Promise.all(underWay);
		},
		close: async () => await server.close(),
	};
}
