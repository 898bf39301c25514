import type { IExecuteFunctions, INodeParameters } from 'n8n-workflow';
import { addedFilters, assertJsonFilters } from '../../nodes/Evrak/items/filters';
import { lineTemplates } from '../../nodes/Evrak/write/drafts/fieldTemplate';
import { memberOfFirst } from '../../nodes/Evrak/write/expressions/firstLine';
import { flagOf } from '../../erp/values/flag';
import { jsonValue, nested } from '../../nodes/Evrak/write/drafts/input';
import { lineExpressionIssues } from '../../nodes/Evrak/write/expressions/lineExpressions';
import { accessOf, chunksOf, onlyCode } from '../../nodes/Evrak/items/rawExpression';
import { hasPlaceholder, valueAt, mapLines, onlyPlaceholder, Template } from '../../erp/draft/template';
import { readRules } from '../../nodes/Evrak/operations/tools/evaluateRules';
import { refuseForgotten } from '../../nodes/shared/forgotten';
import { further } from '../../testkit/operations/form';
import { parts, reads, readsMade, type Readers } from './reader';

/** As much of n8n as the readers of a form ask for; its own splitting of an expression is not theirs. */
const n8n = (parameters: object, given: unknown = '') =>
	({
		getNode: () => ({ name: 'Evrak', type: 'evrak', parameters }),
		getNodeParameter: () => given,
		getInputData: () => [{ json: {} }],
		evaluateExpression: () => 'x',
	}) as unknown as IExecuteFunctions;

const LINES = accessOf('$json.lines');

/** What reads the fields of the form: templates, expressions, filters and rules. */
export const FORM: Readers = {
	hasPlaceholder: reads(hasPlaceholder),
	onlyPlaceholder: reads(onlyPlaceholder),
	'valueAt a path': reads((text) => valueAt({ a: 1 }, text)),
	'mapLines of a text': reads((text) => mapLines([{ a: 1 }], { sth_stok_kod: text })),
	'mapLines of data': reads((text) => mapLines([{ a: text }], { sth_stok_kod: 'x {a}' })),
	'mapLines of many lines': readsMade(
		(text) => parts(text, 1_000).map((a) => ({ a })),
		(lines) => mapLines(lines, { sth_stok_kod: '{a} {b}', sth_miktar: new Template([{ text: '{a}' }]) }),
	),
	chunksOf: reads(chunksOf),
	onlyCode: reads(onlyCode),
	'accessOf a start': reads(accessOf),
	'accessOf steps': reads((text) => accessOf(`$json${text}`)),
	memberOfFirst: reads((text) => memberOfFirst(`$json.lines[0]${text}`, LINES)),
	lineTemplates: reads((text) => lineTemplates(n8n({}), { sth_stok_kod: `=${text}` }, LINES, 0)),
	lineExpressionIssues: reads((text) => {
		const parameters: INodeParameters = {
			...{ resource: 'invoice', operation: 'create', lines: '={{ $json.lines }}' },
			additionalLineFields: further({ sth_stok_kod: `={{ ${text} }}` }),
		};
		const context = { ...n8n(parameters), getNodeParameter: (name: string) => parameters[name] };
		return lineExpressionIssues(context as unknown as IExecuteFunctions, 0, [{ a: 1 }, { a: 2 }], undefined);
	}),
	flagOf: reads(flagOf),
	jsonValue: reads(jsonValue),
	nested: reads((text) => nested({ [text.slice(0, 1_000)]: text })),
	addedFilters: reads((text) =>
		addedFilters(n8n({ filters: { a: 'x' } }, { a: text }), 'filters', [{ name: 'a', label: 'A' }], 0),
	),
	assertJsonFilters: reads((text) =>
		assertJsonFilters(n8n({ json: text }), { a: text, b: '' }, [{ name: 'a', label: 'A' }], 0),
	),
	readRules: readsMade(
		(text) => parts(text, 6),
		([allowedSuppliers, totalsAddUp, numberFormat, tolerance, reviewOnFail, vatRates]) =>
			readRules({ allowedSuppliers, totalsAddUp, numberFormat, tolerance, reviewOnFail, vatRates }),
	),
	'a list of rules': reads((text) => readRules({ allowedCurrencies: text })),
	refuseForgotten: reads((text) => refuseForgotten(n8n({ remarks: text }), { properties: () => [] })),
};
