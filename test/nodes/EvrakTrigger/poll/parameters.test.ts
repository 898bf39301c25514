import type { IPollFunctions } from 'n8n-workflow';
import { choice, off, on, textOption, type FormField } from '../../../../nodes/Evrak/form/fields';
import { count, eventSettings, MOST } from '../../../../nodes/EvrakTrigger/poll/form';

/** What a field of an event says where the form, or its options, hold a value. */
const said = (form: FormField<unknown>, value: unknown, isOption: boolean, raw = '') => {
	const context = {
		getNode: () => ({ name: 'Trigger', parameters: { options: { size: raw } } }),
		getNodeParameter: (name: string, otherwise: unknown) =>
			name === 'options' ? (isOption ? { size: value } : {}) : value === undefined ? otherwise : value,
	} as unknown as IPollFunctions;
	const fields = { size: form };
	return (isOption ? eventSettings(context, {}, fields) : eventSettings(context, fields, {})).size;
};

describe.each([true, false])('a value of an event, among the options: %s', (isOption) => {
	const rows = count('Size', 'Rows', 5);
	const days = count('Size', 'Days', 5, { most: MOST.days });
	const lists = choice(
		'Size',
		'Shape',
		[
			['item', 'Item'],
			['list', 'List'],
		],
		{ usual: 'list' },
	);

	it.each([
		[rows, 1, 1],
		[rows, '1000000', 1_000_000],
		[rows, undefined, 5],
		[days, 36_500, 36_500],
		[off('Size', 'Whether'), 'true', true],
		[on('Size', 'Whether'), undefined, true],
		[lists, 'item', 'item'],
		[lists, undefined, 'list'],
	])('of %# is read', (form, value, wanted) => expect(said(form, value, isOption)).toBe(wanted));

	const NO_COUNT = 'is no whole number from 1 to 1,000,000';
	it.each([
		[rows, 0, NO_COUNT],
		[rows, -1, NO_COUNT],
		[rows, 1.5, NO_COUNT],
		[rows, 1_000_001, NO_COUNT],
		[rows, 'many', NO_COUNT],
		[rows, '', 'Size is blank'],
		[days, 36_501, 'Size "36501" is no whole number from 1 to 36,500'],
		[on('Size', 'Whether'), 'maybe', 'Size "maybe" is neither true nor false'],
		[on('Size', 'Whether'), 'undefined', 'Size is blank'],
		[lists, 'Item', 'Size "Item" is no choice'],
	])('of %# is refused', (form, value, message) => expect(() => said(form, value, isOption)).toThrow(message));
});

it('an expression of a field that gives nothing is refused, an option that was cleared counts as not added', () => {
	const rows = count('Size', 'Rows', 5);
	expect(() => said(rows, null, false)).toThrow('Size is blank');
	expect(said(rows, null, true)).toBe(5);
	for (const nothing of [null, undefined])
		expect(() => said(rows, nothing, true, '={{ $json.size }}')).toThrow('Size is blank');
	const text = textOption('Size', 'Warehouses');
	expect(() => said(text, null, false)).toThrow('Size is blank');
	expect([said(text, '', false), said(text, ' ', false)]).toEqual([undefined, undefined]);
	for (const nothing of [Number.NaN, 'undefined', '[object Object]', [], {}])
		for (const isOption of [true, false]) expect(() => said(text, nothing, isOption)).toThrow('Size is blank');
});
