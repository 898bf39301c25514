import { join } from 'node:path';
import { startErpProcess } from '../timing/process';
import { medians } from '../timing/rounds';
import { machine, markdownTable, type BenchPart } from '../timing/section';
import { callersAt, KEPT, OPENED, SENT_ORDERS, ROUND_TRIP } from './calls';

/** In the order of the stand-in's addresses. */
const WAYS = ['http, near', 'https, near', `http, ${ROUND_TRIP} ms away`, `https, ${ROUND_TRIP} ms away`] as const;

/** Part of the rounds: a run of all ways takes fifteen seconds. */
const SHARE = 0.6;

/** Measures what a connection per request costs, and gives its part of the document. */
export async function benchConnections(rounds: number): Promise<BenchPart> {
	const erp = await startErpProcess(join(__dirname, 'erp.ts'));
	try {
		const times = Math.max(1, Math.round(rounds * SHARE));
		const rows: string[][] = [];
		const costs: string[] = [];
		for (const [at, way] of WAYS.entries()) {
			const taken = await medians(await callersAt(erp.urls[at] ?? ''), times);
			const each = (name: string) => taken.get(name) ?? { clock: NaN, processor: NaN };
			for (const name of taken.keys()) {
				const { clock, processor } = each(name);
				rows.push([way, name, (clock / SENT_ORDERS).toFixed(1), (processor / SENT_ORDERS).toFixed(2)]);
			}
			const clock = (each(OPENED).clock - each(KEPT).clock) / SENT_ORDERS;
			const processor = (each(OPENED).processor - each(KEPT).processor) / SENT_ORDERS;
			costs.push(`${clock.toFixed(1)} ms by the clock and ${processor.toFixed(2)} of the processor (${way})`);
		}
		const text = `## A connection per request

n8n’s helper opens a connection for each request, which nobody but n8n can change ([why](../reference/network.md#connections)). ${SENT_ORDERS} orders, the server plain and with TLS, near and so far that an answer takes ${ROUND_TRIP} ms; a new
connection then costs one more way there and back, and TLS another. The bare loops say what that is worth: ${costs.join(', ')}. Milliseconds an order, medians of ${times} rounds in one run, in turn,
after a warm-up; ${machine()}. The processor’s time is that of the caller.

${markdownTable(['Server', 'Who saves', 'Milliseconds an order', 'of the processor'], rows)}`;
		return { text, reached: [] };
	} finally {
		erp.stop();
	}
}
