import fc from 'fast-check';
import { NodeHelpers, type INodeProperties } from 'n8n-workflow';
import { shownAmong, shownWithin } from '../../../../../nodes/Evrak/form/show';
import { casesOf } from '../../../../../testkit/jest/laws';

type Shown = Parameters<typeof shownAmong>[0][number];

const named = (text: string): Shown => ({ resource: text.split('.')[0] ?? '', operation: text.split('.')[1] ?? '' });
const list = (texts: string) => texts.split(' ').filter(Boolean).map(named);

const OPTION: INodeProperties = { displayName: 'Option', name: 'option', type: 'string', default: '' };

/** How many of the properties that `shownWithin` makes n8n itself shows in a collection of a node that is set to an operation. */
const shownTimes = (wanted: readonly Shown[], all: readonly Shown[], { resource, operation }: Shown) =>
	shownWithin(all, wanted, OPTION).filter((property) =>
		NodeHelpers.displayParameter({}, property, { typeVersion: 1 }, null, { resource, operation }),
	).length;

describe('the conditions of an option', () => {
	const ALL = 'order.create order.delete order.update invoice.create invoice.createV3 invoice.delete list.get';

	it.each([
		['is wanted by all', ALL, [{}]],
		['is wanted by an operation of all that have it', 'order.create invoice.create', [{ operation: ['create'] }]],
		['is wanted by operations that few have', 'order.update invoice.createV3', [{ operation: ['createV3', 'update'] }]],
		['is wanted by a whole resource', 'order.create order.delete order.update', [{ resource: ['order'] }]],
		[
			'is wanted by one resource and not by another of the same operation',
			'order.create',
			[{ resource: ['order'], operation: ['create'] }],
		],
		[
			'is wanted by two that want what the other refuses',
			'order.create invoice.delete',
			[
				{ resource: ['order'], operation: ['create'] },
				{ resource: ['invoice'], operation: ['delete'] },
			],
		],
		['is wanted by none', '', []],
	])('that %s are as short as they can be', (_, wanted, conditions) => {
		const shown = shownAmong(list(ALL), list(wanted), OPTION);
		expect(shown.map(({ displayOptions }) => displayOptions?.show ?? {})).toEqual(conditions);
	});

	it('let n8n show it once where it is wanted, and nowhere else', () => {
		const name = fc.constantFrom(...'abcd');
		const operation = fc.record({ resource: name, operation: name, isWanted: fc.boolean() });
		fc.assert(
			fc.property(
				fc.uniqueArray(operation, { selector: ({ resource, operation }) => `${resource}.${operation}`, maxLength: 16 }),
				(all) => {
					const wanted = all.filter(({ isWanted }) => isWanted);
					for (const shown of all) expect(shownTimes(wanted, all, shown)).toBe(shown.isWanted ? 1 : 0);
				},
			),
			{ numRuns: casesOf(500) },
		);
	});
});
