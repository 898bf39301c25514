import type { INodeProperties } from 'n8n-workflow';
import { operations } from '../../../../erp/catalogue';
import { composedReads } from '../../../../erp/query/reads';
import { formLabel } from '../../../../erp/catalogue/formLabels';
import { propertiesOf } from '../../../../nodes/Evrak/description';
import { inputClass } from '../../../../nodes/Evrak/description/inputs';
import { allFields } from '../../../../testkit/facts/wire';
import { AREAS } from '../../../../testkit/node/nodes';
import { namedFields } from '../../../../testkit/operations/form';
import { fieldName } from '../../../../erp/values/problem';

/** Letters that an ordinary field of the editor shows whole. */
const LONGEST_LABEL = 30;

/** English first, the word of the ERP's screens in brackets behind it. */
const BOTH = /^[A-Z][^()]*(?:\([^()]*\) )?\(\S[^()]*(?:\([^()]*\))?\)$/;

const within = ({ options = [] }: INodeProperties): INodeProperties[] =>
	options.flatMap((entry) =>
		'displayName' in entry ? ('values' in entry ? entry.values.flatMap(flat) : flat(entry)) : [],
	);
const flat = (property: INodeProperties): INodeProperties[] => [property, ...within(property)];

const all = AREAS.flatMap((area) => propertiesOf(area)).flatMap(flat);
const labels = all.filter(({ type }) => type !== 'notice');

describe('labels of the forms', () => {
	it('are whole in the editor, which cuts those of more letters', () => {
		const long = labels.filter(({ displayName }) => displayName.length > LONGEST_LABEL);
		expect(long.map(({ displayName }) => displayName)).toEqual([]);
	});

	it('of the ERP’s own values are English with the Turkish word, and their description names the column', () => {
		const asked = operations.flatMap((operation) =>
			['query', 'list'].includes(inputClass(operation)) ? operation.body.fields : [],
		);
		const known = new Map(asked.map((field) => [field.name, field]));
		const own = labels.filter(({ name, description = '' }) => known.has(name) && description.includes(`(${name})`));
		expect(own.length).toBeGreaterThan(20);
		const odd = own.filter(({ displayName }) => !BOTH.test(displayName));
		expect(odd.map(({ displayName, name }) => `${name}: ${displayName}`)).toEqual([]);
	});

	it('of composed reads are English with the Turkish word', () => {
		const asked = composedReads.flatMap(({ parameters }) => Object.values(parameters)).map((one) => formLabel(one));
		expect(asked.filter((label) => !BOTH.test(label))).toEqual([]);
		const shown = new Set(labels.map(({ displayName }) => displayName));
		expect(asked.filter((label) => !shown.has(label))).toEqual([]);
	});
});

describe.each(operations.map((operation) => [operation.method, operation] as const))(
	'the fields of %s',
	(_, operation) => {
		const columns = (['document', 'line'] as const).map((scope) => namedFields(operation, scope));

		it('have labels that the editor shows whole, English with the Turkish word', () => {
			const odd = allFields(operation)
				.map((field) => formLabel(field))
				.filter((label) => label.length > LONGEST_LABEL || !BOTH.test(label));
			expect(odd).toEqual([]);
		});

		it('are told apart by their labels, and stand under the column that they write', () => {
			if (!['lines', 'document'].includes(inputClass(operation))) return;
			for (const shown of columns) {
				const names = shown.map(({ displayName }) => displayName);
				expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
				const known = new Map(operation.body.fields.map((field) => [field.path, formLabel(field)]));
				expect(shown.filter(({ id, displayName }) => known.get(id) !== displayName)).toEqual([]);
			}
		});

		it('are called in messages as in the form, with the column last', () => {
			for (const field of operation.body.fields) expect(fieldName(field)).toBe(`${formLabel(field)}, ${field.path}`);
		});
	},
);
