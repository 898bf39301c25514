import { NodeConnectionTypes, type IExecuteFunctions, type INodeExecutionData, type INodeType } from 'n8n-workflow';

/** A node that hands on what it gets: triggers that give what a test gives them, No Operation, the sticky note. */
export const passOn = (name: string, displayName: string, isTrigger: boolean, version = 1): INodeType => ({
	description: {
		displayName,
		name,
		group: [isTrigger ? 'trigger' : 'transform'],
		version,
		description: displayName,
		defaults: { name: displayName },
		inputs: isTrigger ? [] : [NodeConnectionTypes.Main],
		outputs: isTrigger || name !== 'stickyNote' ? [NodeConnectionTypes.Main] : [],
		properties: [],
	},
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		return [this.getInputData()];
	},
});
