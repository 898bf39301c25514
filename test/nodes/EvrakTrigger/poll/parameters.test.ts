import type { IPollFunctions } from 'n8n-workflow';
import { eDocumentEvents, recordEvents } from '../../../../nodes/EvrakTrigger/events';
import { count } from '../../../../nodes/EvrakTrigger/poll/parameters';
import { triggerBench } from '../../../../testkit/node/trigger';

const context = { getNode: () => ({ name: 'Trigger' }) } as unknown as IPollFunctions;

describe('a count', () => {
	it.each([
		[1, 'rows', 1],
		['1000000', 'rows', 1_000_000],
		[36_500, 'days', 36_500],
	] as const)('%j of %s is %i', (value, of, number) => expect(count(context, value, 'Size', of)).toBe(number));

	it.each([
		[0, 'rows', '1,000,000'],
		[-1, 'rows', '1,000,000'],
		[1.5, 'rows', '1,000,000'],
		[1_000_001, 'rows', '1,000,000'],
		['many', 'rows', '1,000,000'],
		['', 'rows', '1,000,000'],
		[36_501, 'days', '36,500'],
	] as const)('%j of %s is refused', (value, of, most) =>
		expect(() => count(context, value, 'Size', of)).toThrow(`Size is not a whole number from 1 to ${most}`),
	);
});

it.each([...eDocumentEvents, ...recordEvents].map(({ value }) => value))(
	'a test run of %s in the editor leaves what is remembered as it was',
	async (event) => {
		const bench = await triggerBench({ trade: true });
		try {
			const trigger = bench.trigger({ event, warehouses: '1' });
			await trigger.poll({ mode: 'manual' });
			expect(trigger.state()).toBe('{}');
			await trigger.poll();
			const before = trigger.state();
			expect(before).not.toBe('{}');
			bench.pass(48);
			await trigger.poll({ mode: 'manual' });
			expect(trigger.state()).toBe(before);
		} finally {
			await bench.close();
		}
	},
);
