import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { DataDeduplicationService } from 'n8n-core';
import type {
	DeduplicationItemTypes,
	DeduplicationScope,
	ICheckProcessedContextData,
	ICheckProcessedOptions,
	IDataDeduplicator,
	IDeduplicationOutput,
} from 'n8n-workflow';
import { processedEntries } from './processedEntries';

/** A change of the memory: what was added to a place, or taken from it. */
interface Change {
	readonly place: string;
	readonly added: readonly DeduplicationItemTypes[];
	readonly removed: readonly DeduplicationItemTypes[];
}

/**
 * n8n's memory of processed data, as its mode `entries` works, but without n8n's database: values by workflow and node, the oldest
 * forgotten first. It lasts as long as the process, over all engines in it, or in a file, as n8n's outlives a process that is killed.
 */
class ProcessedData implements IDataDeduplicator {
	constructor(private readonly file?: string) {
		if (file === undefined || !existsSync(file)) return;
		// Each line is written in one go, so that the end of a process cuts none.
		const lines = readFileSync(file, 'utf8')
			.split('\n')
			.filter((line) => line !== '');
		for (const { place, added, removed } of lines.map((line) => JSON.parse(line) as Change)) {
			const kept = (processedEntries.get(place) ?? []).filter((item) => !removed.includes(item));
			processedEntries.set(place, [...kept, ...added]);
		}
	}

	private keep(change: Change): void {
		if (this.file === undefined || change.added.length + change.removed.length === 0) return;
		appendFileSync(this.file, `${JSON.stringify(change)}\n`);
	}

	private placeOf(scope: DeduplicationScope, { node, workflow }: ICheckProcessedContextData): string {
		return `${workflow.id}/${scope === 'node' ? (node?.id ?? '') : ''}`;
	}

	private listOf(scope: DeduplicationScope, context: ICheckProcessedContextData): DeduplicationItemTypes[] {
		const place = this.placeOf(scope, context);
		const list = processedEntries.get(place) ?? [];
		processedEntries.set(place, list);
		return list;
	}

	async checkProcessedAndRecord(
		items: DeduplicationItemTypes[],
		scope: DeduplicationScope,
		context: ICheckProcessedContextData,
		{ maxEntries }: ICheckProcessedOptions,
	): Promise<IDeduplicationOutput> {
		const list = this.listOf(scope, context);
		const known = new Set(list);
		const output: IDeduplicationOutput = { new: [], processed: [] };
		for (const item of items) (known.has(item) ? output.processed : output.new).push(item);
		list.push(...output.new);
		const isFull = maxEntries !== undefined && list.length > maxEntries;
		const removed = isFull ? list.splice(0, list.length - maxEntries) : [];
		this.keep({ place: this.placeOf(scope, context), added: output.new, removed });
		return output;
	}

	async removeProcessed(
		items: DeduplicationItemTypes[],
		scope: DeduplicationScope,
		context: ICheckProcessedContextData,
	): Promise<void> {
		const list = this.listOf(scope, context);
		for (const item of items) {
			const at = list.indexOf(item);
			if (at >= 0) list.splice(at, 1);
		}
		this.keep({ place: this.placeOf(scope, context), added: [], removed: items });
	}

	async clearAllProcessedItems(scope: DeduplicationScope, context: ICheckProcessedContextData): Promise<void> {
		const removed = this.listOf(scope, context).splice(0);
		this.keep({ place: this.placeOf(scope, context), added: [], removed });
	}

	async getProcessedDataCount(scope: DeduplicationScope, context: ICheckProcessedContextData): Promise<number> {
		return this.listOf(scope, context).length;
	}
}

let ready: Promise<void> | undefined;

/** Gives n8n-core its memory, in a file where one is named, or another one; n8n-core takes only one per process, the first. */
export async function rememberProcessed(memory?: string | IDataDeduplicator): Promise<void> {
	ready ??= DataDeduplicationService.init(typeof memory === 'object' ? memory : new ProcessedData(memory));
	await ready;
}
