import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject, INode, INodeExecutionData } from 'n8n-workflow';
import type { EngineOptions } from './engine';
import { pollNode } from './engine/poll';
import type { Erp } from './erp';

const TRIGGER: INode = {
	id: 'trigger',
	name: 'Incoming Invoices',
	type: 'n8n-nodes-evrak.evrakTrigger',
	typeVersion: 1,
	position: [0, 0],
	parameters: {
		event: 'incomingInvoice',
		startFrom: 'now',
		downloadPdf: true,
		downloadXml: true,
		options: { maxItems: 3 },
	},
	credentials: { evrakApi: { id: 'evrakDemoCredential', name: 'Evrak ERP demo' } },
};

/** Invoices that arrive before each poll. */
const ARRIVALS = [4, 0, 5, 2, 0, 0, 0];

/** What the trigger did, held against the stand-in. */
export interface IncomingReport {
	readonly arrived: number;
	readonly seen: number;
	readonly twice: number;
	readonly lost: number;
	readonly polls: number;
	readonly pdfs: number;
	readonly xmls: number;
}

function save(folder: string, { json, binary = {} }: INodeExecutionData, kind: string, extension: string): number {
	const file = binary[kind];
	if (!file || file.fileExtension !== extension) return 0;
	writeFileSync(join(folder, `incoming-${String(json.number)}.${extension}`), Buffer.from(file.data, 'base64'));
	return 1;
}

/**
 * Lets invoices arrive between polls of the trigger, with a restart of n8n in the middle: what it then knows is what n8n had saved,
 * which its usual engine does only together with items.
 */
export async function pollIncoming(engine: EngineOptions, erp: Erp, folder: string): Promise<IncomingReport> {
	const report = { pdfs: 0, xmls: 0 };
	const seen: string[] = [];
	const arrived: string[] = [];
	let known: IDataObject = {};
	let saved: IDataObject = {};
	const poll = async () => {
		const { output, staticData } = await pollNode(engine, TRIGGER, { staticData: known });
		const items = output?.[0] ?? [];
		known = staticData;
		if (items.length > 0) saved = staticData;
		for (const item of items) {
			seen.push(String(item.json.uuid));
			report.pdfs += save(folder, item, 'pdf', 'pdf');
			report.xmls += save(folder, item, 'xml', 'xml');
		}
	};
	await poll();
	saved = known;
	for (const [at, count] of ARRIVALS.entries()) {
		for (let left = count; left > 0; left--)
			arrived.push(...erp.incoming.arrive({}).map(({ uuid }) => uuid.toLowerCase()));
		if (at === ARRIVALS.length >> 1) known = saved;
		await poll();
	}
	return {
		...report,
		arrived: arrived.length,
		seen: new Set(seen).size,
		twice: seen.length - new Set(seen).size,
		lost: arrived.filter((uuid) => !seen.includes(uuid)).length,
		polls: ARRIVALS.length + 1,
	};
}
