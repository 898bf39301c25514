import {
	NodeConnectionTypes,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
} from 'n8n-workflow';

/** n8n's Split Out 1: each element of a list of the item becomes an item of its own, a plain value under the name of the list. */
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
			const field = this.getNodeParameter('fieldToSplitOut', item) as string;
			const list: unknown = json[field];
			return (Array.isArray(list) ? (list as unknown[]) : []).map((element): INodeExecutionData => {
				const isObject = typeof element === 'object' && element !== null;
				return { json: (isObject ? element : { [field]: element }) as IDataObject, pairedItem: { item } };
			});
		});
		return [items];
	},
};
