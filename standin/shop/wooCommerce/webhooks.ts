import { createHmac } from 'node:crypto';
import { textIn } from '../json';
import type { ApiObject, ShopAnswer, ShopRequest, ShopWorld } from '../types';
import { noSuch, wooError } from './errors';
import { lastOf } from './pages';

/** A webhook of the shop. */
interface WooWebhook {
	readonly id: number;
	readonly topic: string;
	readonly delivery_url: string;
	readonly secret: string;
	status: 'active' | 'disabled';
	/** Deliveries in a row that were not taken. */
	failures: number;
}

/** After so many deliveries in a row that nobody took the shop switches a webhook off. */
const PATIENT_WITH = 5;

const signed = (body: string, secret: string) => createHmac('sha256', secret).update(body).digest('base64');

/** The shop's webhooks: made and deleted over the API, called when something changes. */
export class WooWebhooks {
	readonly all: WooWebhook[] = [];
	private deliveries = 0;

	constructor(private readonly world: ShopWorld) {}

	/** Tells everybody who watches a topic; `forged` signs with another secret, as somebody would who only knows the address. */
	tell(topic: string, resource: ApiObject, source: string, forged = false): void {
		for (const webhook of this.all.filter((one) => one.topic === topic && one.status === 'active')) {
			const body = JSON.stringify(resource);
			const [what = '', event = ''] = topic.split('.');
			this.world.send({
				url: webhook.delivery_url,
				body,
				headers: {
					'content-type': 'application/json',
					'user-agent': 'WooCommerce/9.3.3 Hookshot (WordPress/6.6.2)',
					'x-wc-webhook-source': `${source}/`,
					'x-wc-webhook-topic': topic,
					'x-wc-webhook-resource': what,
					'x-wc-webhook-event': event,
					'x-wc-webhook-signature': signed(body, forged ? 'somebody else' : webhook.secret),
					'x-wc-webhook-id': `${webhook.id}`,
					'x-wc-webhook-delivery-id': `${++this.deliveries}`,
				},
				answered: (status) => {
					webhook.failures = status >= 200 && status < 303 ? 0 : webhook.failures + 1;
					if (webhook.failures > PATIENT_WITH) webhook.status = 'disabled';
				},
			});
		}
	}

	/** The routes behind `/webhooks`. A new one is greeted with a form that names its id and has no signature. */
	answer({ method, body, query }: ShopRequest, [id]: readonly string[]): ShopAnswer {
		if (id === undefined && method === 'GET') {
			const status = lastOf(query, 'status') ?? 'all';
			return { status: 200, body: this.all.filter((one) => status === 'all' || one.status === status) };
		}
		if (id === undefined) {
			const url = textIn(body.delivery_url);
			if (!/^https?:\/\//.test(url) || !/^\w+\.\w+$/.test(textIn(body.topic)))
				return wooError(400, 'woocommerce_rest_invalid_webhook', 'Webhook topic and delivery URL are required.');
			const own = { topic: textIn(body.topic), delivery_url: url, secret: textIn(body.secret) };
			const webhook: WooWebhook = { id: this.all.length + 1, ...own, status: 'active', failures: 0 };
			this.all.push(webhook);
			const headers = { 'content-type': 'application/x-www-form-urlencoded' };
			this.world.send({ url, headers, body: `webhook_id=${webhook.id}` });
			return { status: 201, body: webhook };
		}
		const at = this.all.findIndex((one) => `${one.id}` === id);
		const found = this.all[at];
		if (!found) return noSuch('webhook');
		if (method === 'DELETE') this.all.splice(at, 1);
		return { status: 200, body: found };
	}
}
