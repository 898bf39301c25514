import { pause } from '../n8n/shell';
import type { Erp } from '../../standin';
import { until } from '../api';
import { invoiceAccount, orderAccount, untoldOf, type InvoiceAccount, type OrderAccount } from './account';
import { Arrivals } from './arrivals';
import type { Cleanup } from './cleanup';
import type { Cluster } from './cluster';
import { Executions, type Ended } from './executions';
import { invoiceFlow, PATH, QUEUE_POLL_SECONDS } from './flow';
import type { Played } from './played';
import { QueueShop } from './shop';
import type { Worker } from './worker';

/** The killed worker comes back after this time. */
const DOWN_MS = 15_000;
const POLL_MS = QUEUE_POLL_SECONDS * 1000;
const LIMIT_MS = 30 * 60_000;

/** How often the shop sends again what nobody vouches for: the first time may but clear up what was under way in the dead worker. */
const ROUNDS = 3;

/** What a run found. */
export interface RunFindings {
	/** Orders that the webhook took. */
	readonly accepted: number;
	readonly sent: number;
	/** Orders in the ERP when the worker was killed. */
	readonly atKill: number;
	/** After n8n has ended everything by itself. */
	readonly before: OrderAccount;
	/** Orders that the shop sent once more, round by round. */
	readonly again: readonly number[];
	/** How these ended, by what the node told: outcome and number. */
	readonly outcomesAgain: Readonly<Record<string, number>>;
	readonly after: OrderAccount;
	/** What must be zero beside, by its name. */
	readonly wrong: Readonly<Record<string, number>>;
	readonly invoices: InvoiceAccount;
	/** Messages of executions that did not succeed, and how many have them. */
	readonly errors: Readonly<Record<string, number>>;
	/** From the first request to the end of the last execution that succeeded, before anything was sent again. */
	readonly seconds: number;
	/** From the kill until n8n had ended the dead worker's executions; nothing where there were none. */
	readonly noticed?: number;
}

/** How often the ERP has each order, by the shop's number. */
function ordersIn({ db }: Pick<Erp, 'db'>): ReadonlyMap<string, number> {
	const rows = db.all(
		'SELECT sip_belgeno AS number, COUNT(DISTINCT sip_evrakno_sira) AS count FROM SIPARISLER GROUP BY sip_belgeno',
	);
	return new Map(rows.map(({ number, count }) => [String(number), Number(count)]));
}

const tally = (words: readonly string[]): Record<string, number> =>
	words.reduce<Record<string, number>>((sum, word) => ({ ...sum, [word]: (sum[word] ?? 0) + 1 }), {});

async function killInTheMiddle(worker: Worker, erp: Erp, half: number): Promise<{ at: number; atKill: number }> {
	await until('Half of the orders in the ERP', LIMIT_MS, async () => (ordersIn(erp).size >= half ? true : undefined));
	worker.kill();
	const [at, atKill] = [Date.now(), ordersIn(erp).size];
	console.log(`A worker was killed with ${atKill} orders in the ERP.`);
	await pause(DOWN_MS);
	await worker.start();
	console.log('It is up again.');
	return { at, atKill };
}

const isSuccess = ({ status }: Ended) => status === 'success';

const lastEnd = (ended: readonly Ended[], isWanted: (one: Ended) => boolean) =>
	Math.max(0, ...ended.filter(isWanted).map(({ stopped }) => stopped));

/** Imports and starts both flows; resolves with the id of the orders' one. */
async function startFlows({ api, credential }: Cluster, flow: Played['flow']): Promise<string> {
	const orders = await api.import(flow(credential));
	for (const stored of [orders, await api.import(invoiceFlow(credential))]) {
		const status = await api.activate(stored);
		if (status !== 'published') throw new Error(`"${stored.file.name}" is not active: ${status}`);
	}
	await pause(2 * POLL_MS); // the first poll records what is there
	return orders.id;
}

/** Sends again what no execution vouches for, as a shop's nightly job would. Resolves with how many, round by round. */
async function sendAgain(shop: QueueShop, untold: readonly string[], executions: Executions): Promise<number[]> {
	const rounds: number[] = [];
	let left = untold;
	while (left.length > 0 && rounds.length < ROUNDS) {
		console.log(`Sending ${left.length} orders again ...`);
		rounds.push(left.length);
		await shop.send(left);
		left = untoldOf(left, await executions.whenIdle());
	}
	return rounds;
}

/** Sends orders while e-invoices arrive, kills a worker in the middle, and sends again what nobody vouches for. */
export async function play(cluster: Cluster, erp: Erp, played: Played, cleanup: Cleanup): Promise<RunFindings> {
	const count = played.orders.size;
	const { api, workers } = cluster;
	const [victim] = workers;
	if (!victim) throw new Error('There is no worker');
	const executions = new Executions(api, await startFlows(cluster, played.flow));
	const arrivals = cleanup.add(new Arrivals(erp), (made) => made.stop());
	const shop = new QueueShop(`${api.rest.url}/webhook/${PATH}`, played.orders);

	console.log(`Sending ${count} orders ...`);
	const start = Date.now();
	const [kill] = await Promise.all([killInTheMiddle(victim, erp, count / 2), shop.send(shop.numbers)]);
	console.log(
		'Waiting for the end of all executions; n8n notices those of the dead worker after about two minutes ...',
	);
	const first = await executions.whenIdle();
	await erp.settled();
	const before = orderAccount(shop.numbers, first, ordersIn(erp));
	const again = await sendAgain(shop, before.untold, executions);

	arrivals.stop();
	await pause(2 * POLL_MS); // polls that find the last invoices, and then nothing new
	const all = await executions.whenIdle();
	await erp.settled();
	const ids = new Set(first.map(({ id }) => id));
	const later = all.filter(({ id, flow }) => flow === 'orders' && !ids.has(id));
	const noticed = lastEnd(first, (one) => !isSuccess(one)) - kill.at;
	return {
		accepted: shop.accepted.size,
		sent: count,
		atKill: kill.atKill,
		before,
		again,
		outcomesAgain: tally(later.map(({ outcome, status }) => outcome ?? status)),
		after: orderAccount(shop.numbers, all, ordersIn(erp)),
		wrong: played.wrong(erp.db),
		invoices: invoiceAccount(arrivals.uuids, all),
		errors: tally(all.filter((one) => !isSuccess(one)).map(({ error, status }) => error ?? status)),
		seconds: (lastEnd(first, (one) => isSuccess(one) && one.flow === 'orders') - start) / 1000,
		...(noticed > 0 ? { noticed: noticed / 1000 } : {}),
	};
}
