import { NodeHelpers, type INodeParameters, type INodeProperties } from 'n8n-workflow';
import { operations } from '../../../../../erp/catalogue';
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

const asking = [...operations, ...tools.filter(({ asksErp }) => asksErp)].map(({ resource, operation }) => ({
	resource,
	operation,
}));

describe('the switch Preview', () => {
	it('stands directly above Options at the end of every form whose operation asks the ERP', () => {
		const ends = asking.map((values) => form(values).map(({ name }) => name));
		expect(ends.filter((names) => names.slice(-2).join() !== 'preview,options')).toEqual([]);
	});

	it('is off, and may be an expression', () => {
		const switches = AREAS.flatMap(propertiesOf).filter(({ name }) => name === 'preview');
		expect(switches).toHaveLength(AREAS.length);
		for (const { displayName, type, default: usual, noDataExpression } of switches)
			expect([displayName.normalize(), type, usual, noDataExpression ?? false]).toEqual([
				'Preview (Önizleme)',
				'boolean',
				false,
				false,
			]);
	});

	it('stands nowhere else', () => {
		const others = tools.filter(({ asksErp }) => !asksErp);
		expect(others.length).toBeGreaterThan(0);
		const names = others.flatMap(({ resource, operation }) => form({ resource, operation }).map(({ name }) => name));
		expect(names).not.toContain('preview');
	});
});
