import type { IDataObject } from 'n8n-workflow';
import { AnsweredInvoices, type AnsweredReport } from './answered';
import { ARRIVALS } from './arrivals';
import type { EngineOptions } from '../testkit/engine';
import { pollWorkflow } from '../testkit/engine/polled';
import type { Erp } from '../standin';
import { assertRan, live, read, writeFile } from './workflow';

const FILE = '08-accept-incoming-invoices.json';
const TRIGGER = 'Incoming Invoices';

/** The restart comes before this poll, after one that gave nothing and so was not saved. */
const RESTART = 2;

/** What the workflow did, held against the stand-in. */
interface IncomingReport extends AnsweredReport {
	readonly polls: number;
}

/**
 * Lets invoices arrive between polls of workflow 8, gone live, which accepts, rejects or asks, with a restart of n8n in the middle: what it then
 * knows is what n8n had saved, which its usual engine does only together with items.
 */
export async function playIncoming(engine: EngineOptions, erp: Erp): Promise<IncomingReport> {
	const file = live(read(FILE));
	const invoices = new AnsweredInvoices(erp);
	let known: IDataObject = {};
	let saved: IDataObject = {};
	const poll = async () => {
		const { run, staticData } = await pollWorkflow(engine, file, TRIGGER, { staticData: known });
		known = staticData;
		if (!run) return;
		saved = staticData;
		for (const item of invoices.take(assertRan(run, file.name))) {
			for (const kind of ['pdf', 'xml']) writeFile(item, kind, () => `incoming-${String(item.json.number)}.${kind}`);
		}
	};
	await poll();
	saved = known;
	for (const [at, arriving] of ARRIVALS.entries()) {
		invoices.arrive(arriving);
		if (at === RESTART) known = saved;
		await poll();
	}
	return { ...invoices.report(), polls: ARRIVALS.length + 1 };
}
