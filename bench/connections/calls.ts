import { Agent, request } from 'undici';
import { byJson, ordersWithLines } from '../cpu/orders';
import { SAVE_PATH } from '../cpu/requests';
import { itemsOf, packageAt } from '../timing/package';
import type { Candidates } from '../timing/rounds';

/** Milliseconds to a far server and back. */
export const ROUND_TRIP = 20;

/** Orders of a run. */
export const SENT_ORDERS = 30;

/** Names of the candidates. */
const [NODE, NODE_TOGETHER, OPENED, KEPT] = [
	'**Order: Create**, one per request',
	'**Order: Create**, ten per request',
	'undici, a connection per request',
	'undici, a connection that is kept',
] as const;

const BODY = JSON.stringify({
	Mikro: { evraklar: [{ satirlar: Array.from({ length: 3 }, () => ({ sip_stok_kod: 'STK001', sip_miktar: 1 })) }] },
});

/** Sends as many requests as there are orders, one after the other. */
async function sendBare(url: string, keeps: boolean): Promise<void> {
	// The certificate is the stand-in's own, as with the credential's Ignore SSL Issues.
	const dispatcher = new Agent({ connect: { rejectUnauthorized: false }, connections: 1, pipelining: keeps ? 1 : 0 });
	for (let at = 0; at < SENT_ORDERS; at++) {
		const { body } = await request(`${url}${SAVE_PATH}`, { method: 'POST', body: BODY, dispatcher });
		await body.json();
	}
	await dispatcher.close();
}

/** Who saves at an address: the package, with one and ten orders in a request, and bare loops that keep their connection or open one each time. */
export async function callersAt(url: string): Promise<Candidates> {
	const engine = await packageAt(url);
	const trusting = { ...engine, credentials: { evrakApi: { ...engine.credentials.evrakApi, ignoreSslIssues: true } } };
	const save = (together: number) => async () => {
		const items = await itemsOf(trusting, byJson(together), ordersWithLines(SENT_ORDERS));
		const odd = items.find(({ json }) => json.outcome !== 'saved');
		if (odd) throw new Error(`An order was not saved: ${JSON.stringify(odd)}`);
	};
	return {
		[NODE]: save(1),
		[NODE_TOGETHER]: save(10),
		[OPENED]: async () => await sendBare(url, false),
		[KEPT]: async () => await sendBare(url, true),
	};
}
