import { NodeConnectionTypes, type IExecuteFunctions, type INodeExecutionData, type INodeType } from 'n8n-workflow';

/**
 * The few of n8n's own nodes that the example workflows use. n8n-nodes-base is not installed here (it would add 1,900 packages); in
 * the real editor the originals run.
 */
const passOn = (name: string, displayName: string, isTrigger: boolean): INodeType => ({
	description: {
		displayName,
		name,
		group: [isTrigger ? 'trigger' : 'transform'],
		version: 1,
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

/** By the type name that workflows carry. */
export const coreNodes: Readonly<Record<string, INodeType>> = {
	'n8n-nodes-base.manualTrigger': passOn('manualTrigger', 'Manual Trigger', true),
	'n8n-nodes-base.noOp': passOn('noOp', 'No Operation', false),
	'n8n-nodes-base.stickyNote': passOn('stickyNote', 'Sticky Note', false),
};
