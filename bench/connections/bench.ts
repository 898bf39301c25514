import { join } from 'node:path';
import { startErpProcess } from '../timing/process';
import { medians } from '../timing/rounds';
import { machine, markdownTable } from '../timing/section';
import { callersAt, SENT_ORDERS, ROUND_TRIP } from './calls';

/** In the order of the stand-in's addresses. */
const WAYS = ['http, near', 'https, near', `http, ${ROUND_TRIP} ms away`, `https, ${ROUND_TRIP} ms away`] as const;

/** Part of the rounds: a run of all ways takes fifteen seconds. */
const SHARE = 0.6;

/** Measures what a connection per request costs, and gives its part of the document. */
export async function benchConnections(rounds: number): Promise<string> {
	const erp = await startErpProcess(join(__dirname, 'erp.ts'));
	try {
		const times = Math.max(1, Math.round(rounds * SHARE));
		const rows: string[][] = [];
		for (const [at, way] of WAYS.entries()) {
			const taken = await medians(await callersAt(erp.urls[at] ?? ''), times);
			for (const [name, { clock, processor }] of taken)
				rows.push([way, name, (clock / SENT_ORDERS).toFixed(1), (processor / SENT_ORDERS).toFixed(2)]);
		}
		return `## A connection per request

n8n’s helper opens a connection for each request, which only n8n can change ([why](../reference/network.md#connections)). Milliseconds an order of ${SENT_ORDERS} orders, medians of ${times} rounds; ${machine()}.

${markdownTable(['Server', 'Who saves', 'Milliseconds an order', 'of the processor'], rows)}`;
	} finally {
		erp.stop();
	}
}
