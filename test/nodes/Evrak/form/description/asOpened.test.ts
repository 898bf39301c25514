import { operations } from '../../../../../erp/catalogue';
import { formLabel } from '../../../../../erp/catalogue/formLabels';
import type { Operation } from '../../../../../erp/catalogue/types';
import { filledColumns, questionsOf } from '../../../../../erp/catalogue/kinds';
import { keyFields } from '../../../../../erp/document/clear';
import { isAdded, pickedFields } from '../../../../../nodes/Evrak/form/picked';
import { bench } from '../../../../../testkit/node/evrak';
import { offeredIn, optionsOf, shownWith } from '../../../../../testkit/node/shown';
import { perSuite } from '../../../../../testkit/jest/benches';

/** What says which document or record an operation means, as its form calls it. */
const wanted = (one: Operation): string[] =>
	[...one.body.fields.filter(({ required }) => required), ...keyFields(one)].map(formLabel);

/** Operations that change or remove what is there, or ask about one record: a form as it opens names none. */
const MEANT = operations.filter(
	(one) => ['update', 'delete', 'send', 'get'].includes(one.kind) && !one.body.unknown && wanted(one).length > 0,
);

const erp = perSuite(bench);

/** What the node or n8n says of an operation whose form is left as it opens. */
async function said({ resource, operation }: Operation): Promise<string> {
	try {
		const { error } = await erp.evrak({ resource, operation });
		return `${error?.message} ${error?.description}`;
	} catch (error) {
		return error instanceof Error ? error.message : '';
	}
}

it.each(MEANT.map((one) => [one.action, one] as const))(
	'%s, left as it opens, names what is missing',
	async (_, one) => {
		const text = await said(one);
		// Where the node itself would not start, n8n names the field by its label.
		const names = [
			...wanted(one).filter((label) => text.includes(label)),
			...(/Parameter ".+" is required/.exec(text) ?? []),
		];
		expect(names).not.toEqual([]);
		expect(text).not.toMatch(/has no lines/);
		expect(erp.erp.requests).toHaveLength(0);
	},
);

/** Drop-downs of codes that an operation needs and that no answer about the kind of the document fills. */
const NEEDED = operations.flatMap((one) => {
	const filled = questionsOf(one).flatMap((question) => [...filledColumns(question)]);
	return pickedFields(one).flatMap((picked) => {
		const { field } = picked;
		return field.required && !isAdded(picked) && field.codes && !filled.includes(field.path)
			? [{ ...picked, one }]
			: [];
	});
});

it('a drop-down that an operation needs asks for a code, and begins with one only where something is made', () => {
	const begin = NEEDED.flatMap(({ one, parameter, field, collection }) => {
		const { resource, operation } = one;
		const at = { resource, operation, inputMode: 'fields' };
		const form = shownWith(at);
		const holder = form.find(({ name }) => name === collection);
		const shown = (holder ? offeredIn(holder, at) : form).filter(({ name }) => name === parameter);
		const [property] = shown;
		const options = property ? optionsOf(property) : [];
		const values = options.map(({ value }) => value);
		const blank = options.filter(({ value }) => value === '').map(({ name }) => name);
		expect([one.action, shown.length, blank]).toEqual([
			one.action,
			1,
			property?.default === '' ? ['Not Chosen (Seçilmedi)'] : [],
		]);
		if (property?.default === '') return [];
		expect(values).toContain(property?.default);
		return [`${one.kind} ${one.resource}.${one.operation} ${field.name} ${String(property?.default)}`];
	});
	expect(begin).toEqual([
		'save invoice.createFromOrder sip_tip 0',
		'save invoice.createFromOrder sip_cins 0',
		'save image.create TableID 13',
		'save dispatchNote.createFromOrder sip_tip 0',
		'save dispatchNote.createFromOrder sip_cins 0',
		'save textData.create TableID 13',
	]);
});
