import { NodeConnectionTypes, type IExecuteFunctions, type INodeExecutionData, type INodeType } from 'n8n-workflow';

/** What came to an input; nothing where its branch did not run. */
function cameTo(context: IExecuteFunctions, input: number): INodeExecutionData[] {
	try {
		return context.getInputData(input);
	} catch {
		return [];
	}
}

/** n8n's Merge 3.2: "Append" hands on what came to any input once nothing else is left to run, "Choose Branch" waits for both. */
export const mergeNode: INodeType = {
	description: {
		displayName: 'Merge',
		name: 'merge',
		group: ['transform'],
		version: 3.2,
		description: 'Merges data of multiple streams once data from both is available',
		defaults: { name: 'Merge' },
		inputs: `={{ Array.from({ length: $parameter.numberInputs ?? 2 }, () => '${NodeConnectionTypes.Main}') }}`,
		requiredInputs: '={{ $parameter.mode === "chooseBranch" ? [0, 1] : 1 }}',
		outputs: [NodeConnectionTypes.Main],
		properties: [
			{ displayName: 'Mode', name: 'mode', type: 'options', options: [], default: 'append' },
			{ displayName: 'Number of Inputs', name: 'numberInputs', type: 'options', options: [], default: 2 },
			{ displayName: 'Use Data of Input', name: 'useDataOfInput', type: 'options', options: [], default: 1 },
		],
	},
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		await Promise.resolve();
		if (this.getNodeParameter('mode', 0) === 'chooseBranch')
			return [this.getInputData(Number(this.getNodeParameter('useDataOfInput', 0)) - 1)];
		const count = Number(this.getNodeParameter('numberInputs', 0));
		return [Array.from({ length: count }, (_, input) => cameTo(this, input)).flat()];
	},
};
