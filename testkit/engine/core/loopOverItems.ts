import { NodeConnectionTypes, type IExecuteFunctions, type INodeExecutionData, type INodeType } from 'n8n-workflow';

/** n8n's Loop Over Items 3 with one item at a time: output 1 is the loop, output 0 has what came back of it, once all are done. */
export const loopOverItemsNode: INodeType = {
	description: {
		displayName: 'Loop Over Items (Split in Batches)',
		name: 'splitInBatches',
		group: ['organization'],
		version: 3,
		description: 'Split data into batches and iterate over each batch',
		defaults: { name: 'Loop Over Items' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main, NodeConnectionTypes.Main],
		properties: [],
	},
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][] | null> {
		const memory = this.getContext('node') as { left?: INodeExecutionData[]; done?: INodeExecutionData[] };
		const given = this.getInputData();
		if (memory.left) memory.done?.push(...given);
		else Object.assign(memory, { left: [...given], done: [] });
		const next = memory.left?.shift();
		if (next) return [[], [next]];
		const { done = [] } = memory;
		delete memory.left;
		return [done, []];
	},
};
