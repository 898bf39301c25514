import { NodeConnectionTypes, type IExecuteFunctions, type INodeExecutionData, type INodeType } from 'n8n-workflow';
import { rememberProcessed } from '../processed';

/** n8n's Remove Duplicates 2 with *Remove Items Processed in Previous Executions*, by n8n's memory of processed data: new items to output 0, the others to output 1. */
export const removeDuplicatesNode: INodeType = {
	description: {
		displayName: 'Remove Duplicates',
		name: 'removeDuplicates',
		group: ['transform'],
		version: 2,
		description: 'Delete items with matching field values',
		defaults: { name: 'Remove Duplicates' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main, NodeConnectionTypes.Main],
		properties: [
			{ displayName: 'Operation', name: 'operation', type: 'string', default: '' },
			{ displayName: 'Value to Dedupe On', name: 'dedupeValue', type: 'string', default: '' },
			{
				displayName: 'Options',
				name: 'options',
				type: 'collection',
				default: {},
				options: [{ displayName: 'History Size', name: 'historySize', type: 'number', default: 10_000 }],
			},
		],
	},
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		await rememberProcessed();
		const items = this.getInputData();
		const values = items.map((_, at) => this.getNodeParameter('dedupeValue', at) as string);
		const maxEntries = this.getNodeParameter('options.historySize', 0, 10_000) as number;
		const found = await this.helpers.checkProcessedAndRecord(values, 'node', { mode: 'entries', maxEntries });
		const isNew = new Set(found.new);
		return [
			items.filter((_, at) => isNew.has(values[at] ?? '')),
			items.filter((_, at) => !isNew.has(values[at] ?? '')),
		];
	},
};
