import { DataDeduplicationService } from 'n8n-core';
import type {
	DeduplicationItemTypes,
	DeduplicationScope,
	ICheckProcessedContextData,
	ICheckProcessedOptions,
	IDataDeduplicator,
	IDeduplicationOutput,
} from 'n8n-workflow';

/**
 * n8n's memory of processed data, as its mode `entries` works, but without n8n's database: values by workflow and node, the oldest
 * forgotten first. It lasts as long as the process, over all engines in it.
 */
class ProcessedData implements IDataDeduplicator {
	private readonly entries = new Map<string, DeduplicationItemTypes[]>();

	private listOf(scope: DeduplicationScope, { node, workflow }: ICheckProcessedContextData): DeduplicationItemTypes[] {
		const place = `${workflow.id}/${scope === 'node' ? (node?.id ?? '') : ''}`;
		const list = this.entries.get(place) ?? [];
		this.entries.set(place, list);
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
		if (maxEntries !== undefined && list.length > maxEntries) list.splice(0, list.length - maxEntries);
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
	}

	async clearAllProcessedItems(scope: DeduplicationScope, context: ICheckProcessedContextData): Promise<void> {
		this.listOf(scope, context).length = 0;
	}

	async getProcessedDataCount(scope: DeduplicationScope, context: ICheckProcessedContextData): Promise<number> {
		return this.listOf(scope, context).length;
	}
}

let ready: Promise<void> | undefined;

/** Gives n8n-core its memory; n8n-core takes only one per process. */
export async function rememberProcessed(): Promise<void> {
	ready ??= DataDeduplicationService.init(new ProcessedData());
	await ready;
}
