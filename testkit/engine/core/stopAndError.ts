import { NodeConnectionTypes, NodeOperationError, type IExecuteFunctions, type INodeType } from 'n8n-workflow';

/** n8n's Stop and Error 1: ends the execution with a message. */
export const stopAndErrorNode: INodeType = {
	description: {
		displayName: 'Stop and Error',
		name: 'stopAndError',
		group: ['input'],
		version: 1,
		description: 'Throw an error in the workflow',
		defaults: { name: 'Stop and Error' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [],
		properties: [{ displayName: 'Error Message', name: 'errorMessage', type: 'string', default: '' }],
	},
	async execute(this: IExecuteFunctions) {
		await Promise.resolve();
		throw new NodeOperationError(this.getNode(), this.getNodeParameter('errorMessage', 0) as string);
	},
};
