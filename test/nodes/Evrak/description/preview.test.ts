import { NodeHelpers, type INodeParameters, type INodeProperties } from 'n8n-workflow';
import { operations } from '../../../../erp/catalogue';
import { propertiesOf } from '../../../../nodes/Evrak/description';
import { areaOf } from '../../../../nodes/Evrak/offer';
import { tools } from '../../../../nodes/Evrak/tools';
import { AREAS } from '../../../../testkit/node/nodes';

/** What the editor shows of properties with these values of the node, as n8n itself decides it. */
const shown = (properties: readonly INodeProperties[], values: INodeParameters, at = values): INodeProperties[] =>
	properties
		.filter(({ type }) => type !== 'hidden')
		.filter((property) => NodeHelpers.displayParameter(at, property, { typeVersion: 1 }, null, values));

const form = (values: INodeParameters) => {
	const area = areaOf(String(values.resource));
	return area ? shown(propertiesOf(area), values) : [];
};

const asking = [
	...operations,
	...tools.filter(({ asksErp }) => asksErp),
	{ resource: 'custom', operation: 'call' },
].map(({ resource, operation }) => ({ resource, operation }));

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

describe.each(AREAS)('an option Preview of an earlier form in the node of the area %s', (area) => {
	const [values = {}] = asking.filter(({ resource }) => areaOf(resource) === area);
	const optionsWith = (options: INodeParameters) =>
		form({ ...values, options })
			.filter(({ name }) => name === 'options')
			.flatMap((one) => shown(one.options as INodeProperties[], { ...values, options }, options))
			.map(({ name }) => name);

	it('is not offered, but shows where there is one, so that it can be removed by hand', () => {
		expect(optionsWith({})).toContain('timeout');
		expect(optionsWith({ timeout: 5 })).not.toContain('preview');
		for (const preview of [true, false, '={{ $json.test }}']) expect(optionsWith({ preview })).toContain('preview');
	});

	it.each([true, false, '={{ $json.test }}'])('is kept with %p by n8n, which drops what no form has', (preview) => {
		for (const withDefaults of [true, false]) {
			const given = { ...values, options: { preview, nobodyHasThis: 1 } };
			const kept = NodeHelpers.getNodeParameters(propertiesOf(area), given, withDefaults, false, null, null);
			expect(kept?.options).toEqual({ preview });
		}
	});
});
