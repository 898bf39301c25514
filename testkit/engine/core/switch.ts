import { NodeConnectionTypes, type IExecuteFunctions, type INodeExecutionData, type INodeType } from 'n8n-workflow';
import { conditions, conditionOptions } from './conditions';

/** As n8n declares them: one per rule, and the one for what fits no rule. */
const OUTPUTS =
	'={{ [...$parameter.rules.values, ...($parameter.options.fallbackOutput === "extra" ? [0] : [])].map(() => "main") }}';

/** The output of an item: of the first rule that it meets, the extra one where it meets none, none without that. */
function outputOf(this: IExecuteFunctions, at: number, rules: number, fallback: unknown): number | undefined {
	for (let rule = 0; rule < rules; rule++) {
		if (this.getNodeParameter(`rules.values[${rule}].conditions`, at, false, { extractValue: true })) return rule;
	}
	return fallback === 'extra' ? rules : undefined;
}

/** n8n's Switch 3.2 in its mode of rules, with the fallback outputs "None" and "Extra Output". */
export const switchNode: INodeType = {
	description: {
		displayName: 'Switch',
		name: 'switch',
		group: ['transform'],
		version: 3.2,
		description: 'Route items depending on defined expression or rules',
		defaults: { name: 'Switch' },
		inputs: [NodeConnectionTypes.Main],
		outputs: OUTPUTS,
		properties: [
			{
				displayName: 'Routing Rules',
				name: 'rules',
				type: 'fixedCollection',
				typeOptions: { multipleValues: true },
				default: {},
				options: [{ displayName: 'Routing Rule', name: 'values', values: [conditions] }],
			},
			conditionOptions({
				displayName: 'Fallback Output',
				name: 'fallbackOutput',
				type: 'options',
				options: [],
				default: 'none',
			}),
		],
	},
	async execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
		const rules = (this.getNodeParameter('rules.values', 0, []) as unknown[]).length;
		const outputs: INodeExecutionData[][] = Array.from({ length: rules + 1 }, () => []);
		for (const [at, item] of this.getInputData().entries()) {
			const { fallbackOutput } = this.getNodeParameter('options', at, {});
			const output = outputOf.call(this, at, rules, fallbackOutput);
			if (output !== undefined) outputs[output]?.push({ ...item, pairedItem: { item: at } });
		}
		return outputs;
	},
};
