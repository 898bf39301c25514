import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { asTool } from '../node/agent';
import { rememberProcessed } from '../engine/processed';
import type { DeduplicationItemTypes, IDataDeduplicator, INodeParameters } from 'n8n-workflow';
import type { Login } from '../node/evrak';

/** What the process of a worker is told: how it is set up, and then what the model calls. */
export type ToWorker =
	| { readonly is: 'start'; readonly row: string; readonly credential: Login; readonly parameters: INodeParameters }
	| { readonly is: 'call'; readonly call: Record<string, unknown> };

/** What it says: that it is ready, and what the model was answered. */
export type FromWorker = { readonly is: 'ready' } | { readonly is: 'answer'; readonly answer: string };

/** Milliseconds that a question to n8n's database takes at most. */
const LATENCY = 4;

/**
 * n8n's memory of processed data as workers share it: one row, read whole and then written whole, without a lock (n8n 2.41.1,
 * deduplication-helper). The row is a file, and each access takes a moment, as one to a database does.
 */
class SharedRow implements IDataDeduplicator {
	constructor(private readonly file: string) {}

	private async read(): Promise<DeduplicationItemTypes[]> {
		await pause(Math.random() * LATENCY);
		return JSON.parse(await readFile(this.file, 'utf8')) as DeduplicationItemTypes[];
	}

	private async write(entries: readonly DeduplicationItemTypes[]): Promise<void> {
		await pause(Math.random() * LATENCY);
		const written = `${this.file}.${process.pid}`;
		await writeFile(written, JSON.stringify(entries));
		await rename(written, this.file);
	}

	async checkProcessedAndRecord(items: DeduplicationItemTypes[]) {
		const entries = await this.read();
		const [processed, added] = [items.filter((item) => entries.includes(item)), new Set(items)];
		for (const item of processed) added.delete(item);
		await this.write([...entries, ...added]);
		return { new: [...added], processed };
	}

	async removeProcessed(items: DeduplicationItemTypes[]): Promise<void> {
		const entries = await this.read();
		await this.write(entries.filter((entry) => !items.includes(entry)));
	}

	async clearAllProcessedItems(): Promise<void> {
		await this.write([]);
	}

	async getProcessedDataCount(): Promise<number> {
		return (await this.read()).length;
	}
}

const say = (message: FromWorker) => process.send?.(message);

async function begin({ row, credential, parameters }: Extract<ToWorker, { is: 'start' }>): Promise<void> {
	await rememberProcessed(new SharedRow(row));
	process.on('message', (message: ToWorker) => {
		if (message.is !== 'call') return;
		void asTool({ credential } as never, parameters, {}, async (ask) => {
			const answer = await ask(message.call);
			say({ is: 'answer', answer });
		});
	});
	say({ is: 'ready' });
}

process.once('message', (message: ToWorker) => {
	if (message.is === 'start') void begin(message);
});
