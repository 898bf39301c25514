import {
	NodeConnectionTypes,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeProperties,
	type INodeType,
} from 'n8n-workflow';

const text = (name: string, otherwise: string): INodeProperties => ({
	displayName: name,
	name,
	type: 'string',
	default: otherwise,
});

/** The cells of a line; quotes around a cell keep delimiters in it, and stand twice where one is meant. */
function cellsOf(line: string, delimiter: string): string[] {
	const cells = [''];
	let isQuoted = false;
	for (const letter of line) {
		if (letter === '"') isQuoted = !isQuoted;
		if (letter === delimiter && !isQuoted) cells.push('');
		else cells[cells.length - 1] += letter;
	}
	return cells.map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"'));
}

/** n8n's Extract From File 1: of CSV with a header row an item for each row, all of its cells text; or the whole file as Base64. */
export const extractFromFileNode: INodeType = {
	description: {
		displayName: 'Extract From File',
		name: 'extractFromFile',
		group: ['input'],
		version: 1,
		description: 'Convert binary data to JSON',
		defaults: { name: 'Extract From File' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		properties: [
			text('operation', 'csv'),
			text('binaryPropertyName', 'data'),
			text('destinationKey', 'data'),
			{
				displayName: 'Options',
				name: 'options',
				type: 'collection',
				default: {},
				options: [
					text('delimiter', ','),
					{ displayName: 'Exclude Byte Order Mark (BOM)', name: 'enableBOM', type: 'boolean', default: false },
				],
			},
		],
	},
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const rows: INodeExecutionData[] = [];
		for (const item of this.getInputData().keys()) {
			const field = String(this.getNodeParameter('binaryPropertyName', item));
			const { delimiter = ',', enableBOM: isMarked = false } = this.getNodeParameter('options', item, {}) as {
				delimiter?: string;
				enableBOM?: boolean;
			};
			const content = await this.helpers.getBinaryDataBuffer(item, field);
			// The name has n8n's own spelling.
			if (this.getNodeParameter('operation', item) === 'binaryToPropery') {
				const key = String(this.getNodeParameter('destinationKey', item));
				rows.push({ json: { [key]: content.toString('base64') }, pairedItem: { item } });
				continue;
			}
			const file = content.toString('utf8');
			const [header = '', ...lines] = (isMarked ? file.replace(/^\uFEFF/, '') : file).split(/\r?\n/);
			const names = cellsOf(header, delimiter);
			for (const line of lines.filter((each) => each !== '')) {
				const cells = cellsOf(line, delimiter);
				const json = Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
				rows.push({ json, pairedItem: { item } });
			}
		}
		return [rows];
	},
};
