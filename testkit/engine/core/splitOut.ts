import {
	NodeConnectionTypes,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
} from 'n8n-workflow';

/** n8n's Split Out 1: each element of a list of the item becomes an item of its own. */
export const splitOutNode: INodeType = {
	description: {
		displayName: 'Split Out',
		name: 'splitOut',
		group: ['transform'],
		version: 1,
		description: 'Turn a list inside item(s) into separate items',
		defaults: { name: 'Split Out' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		properties: [{ displayName: 'Fields To Split Out', name: 'fieldToSplitOut', type: 'string', default: '' }],
	},
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const items = this.getInputData().flatMap(({ json }, item) => {
			const list = json[this.getNodeParameter('fieldToSplitOut', item) as string];
			return (Array.isArray(list) ? (list as IDataObject[]) : []).map((one) => ({ json: one, pairedItem: { item } }));
		});
		return [items];
	},
};
