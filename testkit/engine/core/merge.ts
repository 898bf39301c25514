import { NodeConnectionTypes, type IExecuteFunctions, type INodeExecutionData, type INodeType } from 'n8n-workflow';

/** n8n's Merge 3.2 in its mode "Choose Branch": waits for both inputs and hands on the one that is chosen. */
export const mergeNode: INodeType = {
	description: {
		displayName: 'Merge',
		name: 'merge',
		group: ['transform'],
		version: 3.2,
		description: 'Merges data of multiple streams once data from both is available',
		defaults: { name: 'Merge' },
		inputs: [NodeConnectionTypes.Main, NodeConnectionTypes.Main],
		requiredInputs: [0, 1],
		outputs: [NodeConnectionTypes.Main],
		properties: [
			{ displayName: 'Use Data of Input', name: 'useDataOfInput', type: 'options', options: [], default: 1 },
		],
	},
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return [this.getInputData(Number(this.getNodeParameter('useDataOfInput', 0)) - 1)];
	},
};
