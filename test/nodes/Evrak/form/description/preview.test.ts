import type { INodeParameters } from 'n8n-workflow';
import { operations } from '../../../../../erp/catalogue';
import { WRITING_KINDS } from '../../../../../erp/catalogue/calls';
import { FORM } from '../../../../../nodes/Evrak/forms.data';
import { tools } from '../../../../../nodes/Evrak/operations';
import { shownWith } from '../../../../../testkit/node/shown';

/** What the editor shows with these values of the node. */
const form = (values: INodeParameters) => shownWith(values);

/** Tools that write, by their names: no data says it. */
const WRITING_TOOLS = ['carryOn', 'findOrCreate', 'call', 'followUp', 'createPurchase', 'toOrder'];
const writesByName = ({ operation }: { readonly operation: string }) =>
	WRITING_TOOLS.includes(operation) || operation.startsWith('saveAs');
const writing = [...operations.filter(({ kind }) => WRITING_KINDS.has(kind)), ...tools.filter(writesByName)];
const others = [...operations, ...tools].filter((form) => !writing.includes(form));

describe('the switch Preview', () => {
	it('stands directly above Options at the end of every form whose operation writes', () => {
		const ends = writing.map(({ resource, operation }) => form({ resource, operation }).map(({ name }) => name));
		expect(ends.filter((names) => names.slice(-2).join() !== 'preview,options')).toEqual([]);
	});

	it('is off, and may be an expression', () => {
		const switches = FORM.filter(({ name }) => name === 'preview');
		expect(switches.length).toBeGreaterThan(0);
		for (const { displayName, type, default: usual, noDataExpression } of switches)
			expect([displayName.normalize(), type, usual, noDataExpression ?? false]).toEqual([
				'Preview (Önizleme)',
				'boolean',
				false,
				false,
			]);
	});

	it('stands nowhere else: what only reads has nothing to guard', () => {
		const shownOn = others.filter(({ resource, operation }) =>
			form({ resource, operation }).some(({ name }) => name === 'preview'),
		);
		expect(shownOn.map(({ resource, operation }) => `${resource} ${operation}`)).toEqual([]);
		expect(others.some(({ operation }) => operation === 'compare')).toBe(true);
	});
});
