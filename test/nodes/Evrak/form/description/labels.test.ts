import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { operations } from '../../../../../erp/catalogue';
import { conditions } from '../../../../../erp/database/query/events';
import { composedReads } from '../../../../../erp/database/query/reads';
import { SHOPS } from '../../../../../erp/commerce/shops';
import { formLabel } from '../../../../../erp/catalogue/formLabels';
import { optionLabel } from '../../../../../nodes/Evrak/form/options';
import { FORM } from '../../../../../nodes/Evrak/forms.data';
import { RESOURCES } from '../../../../../nodes/Evrak/places/resources';
import { inputClass } from '../../../../../nodes/Evrak/form/description/inputs';
import { allFields } from '../../../../../testkit/facts/wire';
import { labelWidth } from '../../../../../testkit/node/labelWidth';
import { namedFields } from '../../../../../testkit/operations/form';
import { kindQuestions } from '../../../../../erp/catalogue/kinds';

import { triggerProperties } from '../../../../../nodes/EvrakTrigger/description';

/** Letters that an ordinary field of the editor shows whole. */
const LONGEST_LABEL = 30;

/**
 * Pixels for a label within a collection, where the form is long enough for a scroll bar (n8n 2.41.1, a window of 1,440 pixels): beside it stand
 * the switch *Fixed | Expression* and the menu, and for text a button more. A group of fields has the whole row. Pairs of letters that stand nearer
 * to each other gain two pixels.
 */
const ROOM = { text: 145 + 2, others: 169 + 2, deeper: 32 };

/** English first, the word of the ERP's screens in brackets behind it. */
const BOTH = /^\p{Lu}[^()]*(?:\([^()]*\) )?\(\S[^()]*(?:\([^()]*\))?\)$/u;

const within = ({ options = [] }: INodeProperties): INodeProperties[] =>
	options.flatMap((entry) =>
		'displayName' in entry ? ('values' in entry ? entry.values.flatMap(flat) : flat(entry)) : [],
	);
const flat = (property: INodeProperties): INodeProperties[] => [property, ...within(property)];

const roomOf = ({ type }: INodeProperties, depth: number): number => {
	if (type === 'fixedCollection' || type === 'collection') return Number.POSITIVE_INFINITY;
	return (type === 'string' || type === 'json' ? ROOM.text : ROOM.others) - (depth - 1) * ROOM.deeper;
};

/** Labels within collections that are wider than their room. */
const cutWithin = (properties: readonly INodeProperties[], depth = 1): string[] =>
	properties.flatMap((property) => {
		const cut = depth > 1 && labelWidth(property.displayName) > roomOf(property, depth - 1);
		const inside = (property.options ?? []).flatMap((entry) =>
			'values' in entry ? entry.values : 'displayName' in entry ? [entry] : [],
		);
		const isCollection = property.type === 'collection' || property.type === 'fixedCollection';
		return [...(cut ? [property.displayName] : []), ...(isCollection ? cutWithin(inside, depth + 1) : [])];
	});

const triggers = triggerProperties();
const all = [...FORM, ...triggers].flatMap(flat);
const labels = all.filter(({ type }) => type !== 'notice');

/** Words that n8n's rules for names or its editor want as they are; the list of a locator's ways cuts two words. */
const OF_N8N = [
	...['Resource', 'Operation', 'Trigger On', 'Simplify', 'Fields to Clear Names or IDs', 'Checks Names or IDs'],
	...['From List', 'By Code', 'By GUID', 'By Rate', 'Column', 'Text'],
	...['Input Data Field Name', 'Put Output File in Field'],
];

/** The same in both languages: names, abbreviations and figures. */
const SAME = ['GET', 'GUID', 'JSON', 'Normal', 'POST', 'UUID', 'XML', ...SHOPS.map(({ title }) => title)];
const isFigure = (label: string) => /^[\d.,]+$/.test(label);
/** A code of the ERP, or a step of rounding. */
const isCode = (label: string) => /^[\d.]+ .*\(.+\)$/.test(label);

const isSaid = (label: string) =>
	BOTH.test(label) || OF_N8N.includes(label) || SAME.includes(label) || isFigure(label) || isCode(label);

/** What choices of the catalogue and of reads are called in the ERP; it is their description, which the drop-down shows below the name. */
const OF_THE_ERP = new Set([
	...RESOURCES.map(({ turkish }) => turkish),
	...kindQuestions.flatMap(({ kinds }) => kinds.map(({ turkish }) => turkish)),
	...[...composedReads, ...conditions]
		.flatMap(({ parameters }) => Object.values(parameters))
		.flatMap((parameter) => (parameter.type === 'choice' ? Object.values(parameter.choices) : []))
		.map(([, description]) => description),
]);
const hasTurkishDescription = ({ description = '' }: INodePropertyOptions) =>
	[...OF_THE_ERP].some((word) => description === word || description.startsWith(`${word}. `));

describe('labels of the forms', () => {
	it('are English with the Turkish word, but for a short list of words that are the same', () => {
		const groups = all.flatMap(({ options = [] }) => options.filter((one) => 'values' in one));
		const modes = all.flatMap(({ modes: those = [] }) => those);
		const buttons = all.flatMap(({ placeholder = '' }) => (placeholder.startsWith('Add ') ? [placeholder] : []));
		const said = [...labels, ...groups, ...modes].map(({ displayName }) => displayName);
		expect([...new Set([...said, ...buttons])].filter((label) => !isSaid(label))).toEqual([]);
	});

	it('of choices have the Turkish word behind the name, or below it where it is the ERP’s own', () => {
		const lists = all.filter(({ name, type }) => type.endsWith('ptions') && name !== 'operation');
		const choices = lists.flatMap(({ options = [] }) => options as INodePropertyOptions[]);
		const bare = choices.filter((choice) => !isSaid(choice.name) && !hasTurkishDescription(choice));
		expect([...new Set(bare.map(({ name }) => name))]).toEqual([]);
	});

	it('of options are those that messages name', () => {
		const options = FORM.flatMap(({ name, options: list = [] }) =>
			name === 'options' ? (list as INodeProperties[]) : [],
		);
		const bare = (label: string) => label.replace(/ Names or IDs$/, '').replace(/ \(.*\)$/, '');
		// Parse XML asks no ERP, and reads its own two.
		const named = options.filter(({ name }) => !['attachments', 'maxSize'].includes(name));
		const others = named.filter(({ name, displayName }) => bare(displayName) !== bare(optionLabel(name)));
		expect(named.length).toBeGreaterThan(20);
		expect(others.map(({ displayName }) => displayName)).toEqual([]);
	});

	it('are whole in the editor, which cuts those of more letters', () => {
		const long = labels.filter(({ displayName }) => displayName.length > LONGEST_LABEL);
		expect(long.map(({ displayName }) => displayName)).toEqual([]);
	});

	it('are whole within a collection, too, which leaves them less room', () => {
		const properties = [...FORM, ...triggers];
		expect([...new Set(cutWithin(properties))]).toEqual([]);
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
	},
);
