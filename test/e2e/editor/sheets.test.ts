import type { INodeParameters } from 'n8n-workflow';
import { layOut } from '../../../e2e/editor/sheets/layOut';
import { formNodes, formsOf, requiredIn } from '../../../e2e/editor/sheets/forms';
import { FLAWS, type Flaws } from '../../../e2e/editor/sheets/inspect';
import { isFlawless, formReport } from '../../../e2e/editor/sheets/table';
import { events } from '../../../nodes/EvrakTrigger/events';
import { NAMED } from '../../../testkit/node/shown';
import { parametersOf } from '../../../testkit/engine/chain';

const nodes = formNodes();
const all = nodes.flatMap((node) => formsOf(node, 'new'));
const choosing = new Set(NAMED.flatMap((named) => Object.keys(parametersOf(named))));
const keyOf = (parameters: INodeParameters) =>
	Object.entries(parameters)
		.flatMap(([name, value]) => (choosing.has(name) ? [String(value)] : []))
		.join(' ');

describe('The forms that are opened', () => {
	it('are those of every method, tool and event', () => {
		const opened = new Set(all.map(({ parameters }) => keyOf(parameters)));
		for (const named of NAMED) expect(opened).toContain(keyOf({ ...parametersOf(named) }));
		const watched = all.flatMap(({ parameters: { event } }) => event ?? []);
		expect(watched.sort()).toEqual(events.map(({ value }) => value).sort());
	});

	it('have each input mode, and a name of their own on the canvas of their node', () => {
		const order = all.filter(({ parameters }) => keyOf(parameters) === 'order create');
		expect(order.map(({ parameters }) => parameters.inputMode)).toEqual(['fields', 'rows', 'json']);
		for (const node of nodes) {
			const names = formsOf(node, 'new').map(({ name }) => name);
			expect(new Set(names).size).toBe(names.length);
		}
	});

	it('show every optional field when they are to be full', () => {
		const orders = nodes.find(({ title }) => title === 'Evrak');
		const full = orders && formsOf(orders, 'full').find(({ name }) => name === 'order · create · fields');
		expect(full?.parameters).toMatchObject({
			additionalLineFields: { lineAmount: '', warehouse: { __rl: true, mode: 'list' } },
			options: { checkCodes: true, timeout: 300 },
		});
		// What only a workflow of an older form holds is in no form.
		expect(full?.parameters).not.toHaveProperty('lineFields');
	});

	it('know which of their fields are required', () => {
		const orders = nodes.find(({ title }) => title === 'Evrak');
		const forms = orders ? formsOf(orders, 'new') : [];
		const required = (name: string) =>
			forms.flatMap((form) => (form.name === name && orders ? requiredIn(orders, form) : []));
		expect(required('shopOrder · convertToInvoice')).toEqual(['Order Number (Sipariş No)']);
		expect(required('order · create · fields')).toEqual([]);
	});
});

describe('A contact sheet', () => {
	const print = (height: number) => ({ height });

	it('has four columns, the next picture in the shortest', () => {
		const [sheet, ...more] = layOut([500, 100, 200, 300, 50].map(print), 1500);
		expect(sheet).toEqual([[print(500)], [print(100), print(50)], [print(200)], [print(300)]]);
		expect(more).toEqual([]);
	});

	it('ends where its columns are full, and takes a picture that is longer than a sheet', () => {
		const sheets = layOut(
			Array.from({ length: 9 }, () => print(900)),
			1500,
		);
		expect(sheets.map((columns) => columns.flat().length)).toEqual([4, 4, 1]);
		expect(layOut([print(4000)], 1500).flat(2)).toEqual([print(4000)]);
	});
});

describe('The table of forms', () => {
	const nothing = Object.fromEntries(Object.keys(FLAWS).map((kind) => [kind, []])) as unknown as Flaws;
	const good = { node: 'Evrak Trigger', form: 'item · get', ms: 900, seen: nothing };
	const bad = { node: 'Evrak', form: 'order · get', ms: 900, seen: { ...nothing, label: ['Number', 'Series'] } };

	it('counts flaws by node and kind, and names each', () => {
		const told = formReport([good, bad]);
		expect(told.slice(0, 4)).toEqual([
			'Node           forms  label  value  scroll  mark  empty  error',
			'Evrak Trigger      1      0      0       0     0      0      0',
			'Evrak              1      2      0       0     0      0      0',
			'All                2      2      0       0     0      0      0',
		]);
		expect(told).toContain('Evrak: order · get: label: Series');
	});

	it('says whether all is well', () => {
		expect(isFlawless([good])).toBe(true);
		expect(isFlawless([good, bad])).toBe(false);
	});
});
