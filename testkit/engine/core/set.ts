import {
	deepCopy,
	NodeConnectionTypes,
	validateFieldType,
	type AssignmentCollectionValue,
	type FieldType,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
	type INodeType,
} from 'n8n-workflow';

/** The value of a field, turned into its type as n8n does it; throws where it does not fit. */
function valueOf(name: string, type: string, value: unknown): unknown {
	if (value === undefined || value === null) return null;
	const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
	const checked = validateFieldType(name, type === 'string' ? text : value, type as FieldType);
	if (!checked.valid) throw new Error(checked.errorMessage);
	return checked.newValue ?? null;
}

/** n8n's Edit Fields (Set) 3.4: in its manual mode top-level fields, with all input fields or none; in its JSON mode the whole item. */
export const setNode: INodeType = {
	description: {
		displayName: 'Edit Fields (Set)',
		name: 'set',
		group: ['input'],
		version: 3.4,
		description: 'Modify, add, or remove item fields',
		defaults: { name: 'Edit Fields' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		properties: [
			{ displayName: 'Mode', name: 'mode', type: 'options', options: [], default: 'manual' },
			{ displayName: 'JSON', name: 'jsonOutput', type: 'json', default: '' },
			{ displayName: 'Fields to Set', name: 'assignments', type: 'assignmentCollection', default: {} },
			{ displayName: 'Include Other Input Fields', name: 'includeOtherFields', type: 'boolean', default: false },
		],
	},
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const items = this.getInputData().map(({ json, binary }, item): INodeExecutionData => {
			const isAll = this.getNodeParameter('includeOtherFields', item, false) as boolean;
			if (this.getNodeParameter('mode', item, 'manual') === 'raw') {
				const given = this.getNodeParameter('jsonOutput', item) as string | IDataObject;
				const whole = typeof given === 'string' ? (JSON.parse(given) as IDataObject) : deepCopy(given);
				return { json: { ...(isAll ? deepCopy(json) : {}), ...whole }, pairedItem: { item } };
			}
			const { assignments = [] } = this.getNodeParameter('assignments', item) as Partial<AssignmentCollectionValue>;
			const fields = assignments.map(({ name, type = 'string', value }) => [name, valueOf(name, type, value)] as const);
			return {
				json: { ...(isAll ? deepCopy(json) : {}), ...(Object.fromEntries(fields) as IDataObject) },
				...(isAll && binary ? { binary } : {}),
				pairedItem: { item },
			};
		});
		return [items];
	},
};
