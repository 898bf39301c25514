import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeCredentials } from 'n8n-workflow';
import type { WorkflowFile } from '../testkit/engine';
import { live, read } from '../demo/workflow';
import type { Bench } from './bench';
import type { Stored } from './api';

/** Seconds between two polls of an imported workflow. n8n takes no interval below a minute, but twenty crons of one minute each. */
export const TEMPLATE_POLL_SECONDS = 3;

/** When a trigger polls that does it every so many seconds. */
export const pollTimes = (seconds: number) => ({
	item: Array.from({ length: 60 / seconds }, (_, index) => ({
		mode: 'custom',
		cronExpression: `${index * seconds} * * * * *`,
	})),
});

/** The copy that is imported: with the bench's credentials, polled often, and gone live. All else is as in the file. */
export function forTest(file: WorkflowFile, { credentials }: Pick<Bench, 'credentials'>): WorkflowFile {
	const own = (chosen: INodeCredentials): INodeCredentials =>
		Object.fromEntries(
			Object.entries(chosen).map(([type, named]) => [type, credentials[named.name] ?? credentials[type] ?? named]),
		);
	const nodes = file.nodes.map((node) => ({
		...node,
		...(node.credentials ? { credentials: own(node.credentials) } : {}),
		parameters:
			'pollTimes' in node.parameters
				? { ...node.parameters, pollTimes: pollTimes(TEMPLATE_POLL_SECONDS) }
				: node.parameters,
	}));
	return live({ ...file, nodes });
}

/** Imports every workflow of demo/workflows, and resolves with them by file name. */
export async function importTemplates(bench: Pick<Bench, 'api' | 'credentials'>): Promise<ReadonlyMap<string, Stored>> {
	const files = readdirSync(join(__dirname, '..', 'demo', 'workflows')).filter((file) => file.endsWith('.json'));
	const stored = new Map<string, Stored>();
	for (const file of files.sort()) stored.set(file, await bench.api.import(forTest(read(file), bench)));
	return stored;
}

/** Whether a workflow starts by itself. */
export const isPolled = ({ nodes }: WorkflowFile): boolean => nodes.some(({ parameters }) => 'pollTimes' in parameters);
