import { createHmac } from 'node:crypto';
import { objectIn, textIn } from '../json';
import type { ApiObject, ShopAnswer, ShopRequest, ShopWorld } from '../types';
import { shopifyError } from './orders';

/** A webhook of the shop. */
interface ShopifyWebhook {
	readonly id: number;
	readonly topic: string;
	readonly address: string;
	readonly format: string;
}

/** The webhooks of the shop; all are signed with the secret of the app. */
export class ShopifyWebhooks {
	readonly all: ShopifyWebhook[] = [];
	private made = 0;

	constructor(
		private readonly world: ShopWorld,
		private readonly secret: string,
		private readonly domain: string,
	) {}

	/** Tells everybody who watches a topic; `forged` signs with another secret. */
	tell(topic: string, resource: ApiObject, forged = false): void {
		for (const { address, id } of this.all.filter((one) => one.topic === topic)) {
			const body = JSON.stringify(resource);
			const secret = forged ? 'somebody else' : this.secret;
			this.world.send({
				url: address,
				body,
				headers: {
					'content-type': 'application/json',
					'x-shopify-topic': topic,
					'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
					'x-shopify-shop-domain': this.domain,
					'x-shopify-api-version': '2024-07',
					'x-shopify-webhook-id': `${id}-${this.world.now().getTime()}`,
				},
			});
		}
	}

	/** `webhooks`, with and without `.json`, and `webhooks/{id}.json`. An address stands once for each topic. */
	answer({ method, body, query }: ShopRequest, id: string | undefined): ShopAnswer {
		if (id !== undefined) {
			const at = this.all.findIndex((one) => `${one.id}` === id);
			if (at < 0) return shopifyError(404, 'Not Found');
			if (method === 'DELETE') this.all.splice(at, 1);
			return { status: 200, body: {} };
		}
		if (method === 'GET') {
			const topic = query.get('topic');
			return { status: 200, body: { webhooks: this.all.filter((one) => topic === null || one.topic === topic) } };
		}
		const { topic, address, format } = objectIn(body.webhook);
		const own = { topic: textIn(topic), address: textIn(address), format: textIn(format) || 'json' };
		if (this.all.some((one) => one.topic === own.topic && one.address === own.address))
			return shopifyError(422, { address: ['for this topic has already been taken'] });
		const webhook = { id: ++this.made, ...own };
		this.all.push(webhook);
		return { status: 201, body: { webhook } };
	}
}
