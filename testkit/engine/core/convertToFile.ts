import { NodeConnectionTypes, type IExecuteFunctions, type INodeExecutionData, type INodeType } from 'n8n-workflow';

/** n8n's Convert to File 1.1, of a text: a file for each item. */
export const convertToFileNode: INodeType = {
	description: {
		displayName: 'Convert to File',
		name: 'convertToFile',
		group: ['input'],
		version: 1.1,
		description: 'Convert JSON data to binary data',
		defaults: { name: 'Convert to File' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		properties: [
			{ displayName: 'Operation', name: 'operation', type: 'string', default: 'csv' },
			{ displayName: 'Text Input Field', name: 'sourceProperty', type: 'string', default: '' },
			{ displayName: 'Put Output File in Field', name: 'binaryPropertyName', type: 'string', default: 'data' },
			{
				displayName: 'Options',
				name: 'options',
				type: 'collection',
				default: {},
				options: [{ displayName: 'File Name', name: 'fileName', type: 'string', default: '' }],
			},
		],
	},
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const files: INodeExecutionData[] = [];
		for (const [item, { json }] of this.getInputData().entries()) {
			if (this.getNodeParameter('operation', item) !== 'toText') throw new Error('Only texts become files here.');
			const text = json[String(this.getNodeParameter('sourceProperty', item))];
			if (typeof text !== 'string') throw new Error('There is no such text.');
			const { fileName = 'file.txt' } = this.getNodeParameter('options', item, {}) as { fileName?: string };
			const file = await this.helpers.prepareBinaryData(Buffer.from(text), fileName, 'text/plain');
			const field = String(this.getNodeParameter('binaryPropertyName', item));
			files.push({ json: {}, binary: { [field]: file }, pairedItem: { item } });
		}
		return [files];
	},
};
