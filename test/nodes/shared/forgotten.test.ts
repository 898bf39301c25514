import type { INode, INodeParameters, INodeProperties } from 'n8n-workflow';
import { operations } from '../../../erp/catalogue';
import { tools } from '../../../nodes/Evrak/operations';
import { triggerProperties } from '../../../nodes/EvrakTrigger/description';
import { someOf } from '../../../testkit/jest/laws';
import { bench, items } from '../../../testkit/node/evrak';
import { thrownBy, triggerBench } from '../../../testkit/node/trigger';
import { fields } from '../../../testkit/node/orders';
import { optionsOf, shownWith } from '../../../testkit/node/shown';
import { perSuite } from '../../../testkit/jest/benches';

const BRACES = '{{ $json.value }}';

/** Types whose values are typed in; a choice among options cannot be. */
const TYPED: ReadonlySet<INodeProperties['type']> = new Set(['string', 'json', 'dateTime', 'number']);

/** A property with the text in all of its fields, and how many these are. */
function filled(property: INodeProperties, text: string): { readonly value: INodeParameters; readonly count: number } {
	const { name, type, options = [] } = property;
	if (type === 'resourceLocator')
		return { value: { [name]: { __rl: true, mode: property.modes?.at(-1)?.name ?? '', value: text } }, count: 1 };
	const under = (inner: INodeParameters, count: number) => ({ value: count > 0 ? { [name]: inner } : {}, count });
	if (type === 'collection')
		return ((inside) => under(inside.value, inside.count))(together(options as INodeProperties[], text));
	if (type === 'fixedCollection') {
		const many = property.typeOptions?.multipleValues === true;
		const groups = options.flatMap((group) =>
			'values' in group ? [[group.name, together(group.values, text)] as const] : [],
		);
		const inner = Object.fromEntries(groups.map(([group, { value }]) => [group, many ? [value] : value]));
		return under(
			inner,
			groups.reduce((sum, [, { count }]) => sum + count, 0),
		);
	}
	if (TYPED.has(type) && !property.noDataExpression) return { value: { [name]: text }, count: 1 };
	// n8n stops a node that lacks a choice which it needs.
	const [first] = property.required && type === 'options' ? optionsOf(property) : [];
	return { value: first ? { [name]: first.value } : {}, count: 0 };
}

/** The same of several properties; of those with the same name n8n reads one. */
function together(several: readonly INodeProperties[], text: string): ReturnType<typeof filled> {
	const unique = [...new Map(several.map((property) => [property.name, property])).values()];
	const parts = unique.map((property) => filled(property, text));
	const value = Object.assign({}, ...parts.map((part) => part.value)) as INodeParameters;
	return { value, count: parts.reduce((sum, { count }) => sum + count, 0) };
}

/** Each operation in each of its modes, with the text in every field of its form. */
const cases = [...operations, ...tools].flatMap(({ resource, operation }) =>
	['fields', 'rows', 'json'].flatMap((inputMode) => {
		const base = { resource, operation, inputMode };
		const shown = shownWith(base);
		const hasMode = shown.some(
			({ name, options }) => name === 'inputMode' && options?.some((one) => 'value' in one && one.value === inputMode),
		);
		const { value, count: some } = together(shown, BRACES);
		if (some === 0 || (inputMode !== 'fields' && !hasMode)) return [];
		return [{ name: `${resource}.${operation} ${inputMode}`, parameters: { ...value, ...base } }];
	}),
);

const count = (text: string, part: string) => text.split(part).length - 1;

/** How many fields an error names. */
const reportedIn = (error: { message?: string; description?: unknown } = {}) =>
	count(`${error.message}\n${String(error.description)}`, ` is the text "${BRACES}"`);

/** How many fields of its node hold the text: n8n drops those that the form does not show. */
const heldBy = (error: unknown) =>
	count(JSON.stringify((error as { node?: INode } | undefined)?.node?.parameters), BRACES);

const erp = perSuite(bench);

describe('a {{ … }} that n8n takes for text', () => {
	it('is looked for in every operation', () => expect(cases.length).toBeGreaterThan(operations.length));

	it.each(someOf(cases))('is refused in all fields of $name', async ({ parameters }) => {
		const { error, items: rows } = await erp.evrak(parameters, items({ value: 'x' }));
		expect(reportedIn(error)).toBe(heldBy(error));
		expect(heldBy(error)).toBeGreaterThan(0);
		expect(error?.description).toMatch(/^Nothing was sent\./);
		expect(rows).toEqual([]);
		expect(erp.erp.requests).toHaveLength(0);
	});

	it('is no text of the user in the name that a list has shown of a choice', async () => {
		const account = { __rl: true, mode: 'list', value: '120.01.001', cachedResultName: `Örnek ${BRACES}` };
		const { error } = await erp.evrak({ resource: 'account', operation: 'getAddresses', account }, items({}));
		expect(error).toBeUndefined();
		expect(erp.erp.requests.length).toBeGreaterThan(0);
	});

	const order = {
		resource: 'order',
		operation: 'create',
		inputMode: 'fields',
		documentFields: fields({ sip_tip: '0', sip_tarih: BRACES, sip_musteri_kod: '120.01.001' }),
		lines: '={{ $json.lines }}',
		lineFields: fields({ sip_stok_kod: '{sku}', sip_miktar: ' ={{ $json.quantity }}' }),
	};

	it('is named by its field, with what to do, and all of them are told', async () => {
		const { error } = await erp.evrak(order, items({ lines: [{ sku: 'A' }] }));
		expect(error?.message).toBe(
			'Order Date (Tarih) is the text "{{ $json.value }}", because it is no expression. Switch the field from Fixed to Expression: point at it and click Expression, or empty it and type an equals sign first.',
		);
		expect(error?.description).toBe(
			'Nothing was sent.\nAlso:\n• Quantity (Miktar) is the text " ={{ $json.quantity }}", because it is no expression. Remove the blanks before its equals sign.',
		);
	});

	it.each([
		[{ options: { documentKey: BRACES } }, 'Document Key'],
		[{ inputMode: 'rows', groupBy: BRACES }, 'Group By'],
		[{ lines: BRACES }, 'Lines'],
		[{ inputMode: 'json', json: '{"satirlar": [{"sip_tarih": "{{ $json.value }}"}]}' }, 'JSON'],
		[{ resource: 'account', operation: 'getAll', filters: { CariKod: BRACES } }, 'Account (Cari)'],
		[{ resource: 'custom', operation: 'call', customPath: '/Api/X', customBody: `{"a": "${BRACES}"}` }, 'Body'],
	])('%j is called %s', async (parameters, label) => {
		const good = { documentFields: fields({ sip_tip: '0' }), lineFields: fields({}) };
		const { error } = await erp.evrak({ ...order, ...good, ...parameters } as INodeParameters, items({}));
		expect(error?.message?.startsWith(label)).toBe(true);
		expect(error?.message).toContain(' is the text "');
	});

	it('with "Continue" makes no item pass', async () => {
		const ran = await erp.evrak(order, items({ lines: [] }, { lines: [] }), { onError: 'continueErrorOutput' });
		expect(ran.items).toEqual([]);
		expect(ran.errors.map(({ error, pairedItem }) => [error?.context?.outcome, pairedItem])).toEqual([
			['failed', { item: 0 }],
			['failed', { item: 1 }],
		]);
		expect(erp.erp.requests).toHaveLength(0);
	});
});

describe('data with braces is no forgotten expression', () => {
	const preview = { preview: true };

	it.each(['{{ x }}', '{{}}', 'a {{ b }} c', '={{ 1 }}'])('%s from an item is sent as it is', async (value) => {
		const parameters: INodeParameters = {
			...{ resource: 'order', operation: 'create', inputMode: 'fields', lines: '={{ $json.lines }}', ...preview },
			documentFields: fields({ sip_tip: '0', sip_tarih: '2026-11-20', sip_musteri_kod: '120.01.001' }),
			lineFields: fields({ sip_stok_kod: 'STK001', sip_miktar: 1, seriler: '{serials}' }),
		};
		const { items: rows, error } = await erp.evrak(parameters, items({ lines: [{ serials: value }] }));
		expect(error).toBeUndefined();
		expect(JSON.stringify(rows[0]?.json.body)).toContain(JSON.stringify(value).slice(1, -1));
	});

	it.each(['{"a": {"b": {"c": 1}}}', '{"a": {"b": {}}}', '{ {x} }', '}} {{'])(
		'other braces in typed text are none either: %s',
		async (text) => {
			const parameters = { resource: 'custom', operation: 'call', customPath: '/Api/X', customBody: text, ...preview };
			const { error } = await erp.evrak(parameters);
			expect(error?.message ?? '').not.toContain('is no expression');
		},
	);
});

describe('the trigger', () => {
	const form = triggerProperties();
	it.each(['incomingInvoice', 'statusChanged', 'answerDeadline', 'order', 'account'])(
		'refuses it in all fields of %s',
		async (event) => {
			const polled = await triggerBench();
			try {
				const shown = form.filter(({ displayOptions }) => displayOptions?.show?.event?.includes(event) ?? true);
				const error = await thrownBy(polled.trigger({ ...together(shown, BRACES).value, event }).poll());
				expect(reportedIn(error)).toBe(heldBy(error));
				expect(heldBy(error)).toBeGreaterThan(0);
				expect(polled.erp.requests).toHaveLength(0);
			} finally {
				await polled.close();
			}
		},
	);
});
