import { NodeHelpers, type INodeParameters, type INodeProperties } from 'n8n-workflow';
import { operations } from '../../../../../erp/catalogue';
import { WRITING_KINDS } from '../../../../../erp/catalogue/calls';
import { propertiesOf } from '../../../../../nodes/Evrak/form/description';
import { areaOf } from '../../../../../nodes/Evrak/offer';
import { tools } from '../../../../../nodes/Evrak/operations';
import { AREAS } from '../../../../../testkit/node/nodes';

/** What the editor shows of properties with these values of the node, as n8n itself decides it. */
const shown = (properties: readonly INodeProperties[], values: INodeParameters, at = values): INodeProperties[] =>
	properties
		.filter(({ type }) => type !== 'hidden')
		.filter((property) => NodeHelpers.displayParameter(at, property, { typeVersion: 1 }, null, values));

const form = (values: INodeParameters) => {
	const area = areaOf(String(values.resource));
	return area ? shown(propertiesOf(area), values) : [];
};

/** Tools that write, by their names: no data says it. */
const WRITING_TOOLS = ['carryOn', 'findOrCreate', 'call', 'followUp'];
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
		const switches = AREAS.flatMap(propertiesOf).filter(({ name }) => name === 'preview');
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
