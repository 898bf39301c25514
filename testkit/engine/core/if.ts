import { NodeConnectionTypes, type IExecuteFunctions, type INodeExecutionData, type INodeType } from 'n8n-workflow';
import { conditions, conditionOptions } from './conditions';

/** n8n's If 2.2: items that meet the conditions to output 0, the others to output 1. */
export const ifNode: INodeType = {
	description: {
		displayName: 'If',
		name: 'if',
		group: ['transform'],
		version: 2.2,
		description: 'Route items to different branches (true/false)',
		defaults: { name: 'If' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main, NodeConnectionTypes.Main],
		properties: [conditions, conditionOptions()],
	},
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const outputs: [INodeExecutionData[], INodeExecutionData[]] = [[], []];
		for (const [at, item] of this.getInputData().entries()) {
			const isMet = this.getNodeParameter('conditions', at, false, { extractValue: true });
			outputs[isMet ? 0 : 1].push({ ...item, pairedItem: { item: at } });
		}
		return outputs;
	},
};
