import { triggerBench, type TriggerBench } from '../../../../testkit/node/trigger';
import { MINUTE, writing } from './recordChanged/support';
import { moneyOf } from './conditionMet/support';

let bench: TriggerBench;
beforeEach(async () => (bench = await triggerBench()));
afterEach(async () => await bench.close());

const { line } = writing(() => bench);
const { movement } = moneyOf(() => bench);

/** Each event with what differs in its form. */
const EVENTS = [
	['incomingInvoice'],
	['answerDeadline'],
	['order', { changes: 'both' }],
	['account', { changes: 'both' }],
	['stockChanged', { quantity: 'sellable' }],
	['orderApproval'],
	['invoicePaid'],
	['orderDelivered'],
	['chequeDue'],
	['orderGone'],
	['accountPastDue'],
] as const;

it.each(EVENTS.map(([event, more = {}]) => [event, more] as const))(
	'a poll of %s that finds nothing changed leaves the state as it is',
	async (event, more) => {
		bench.erp.incoming.arrive({});
		line(7);
		movement('120.01.001', 500, -10, { cha_evrakno_sira: 1 });
		const trigger = bench.trigger({ event, options: {}, ...more });
		for (let poll = 0; poll < 4; poll++) {
			await trigger.poll();
			bench.pass(2 * MINUTE);
		}
		const before = trigger.state();
		for (let poll = 0; poll < 3; poll++) {
			expect(await trigger.json()).toEqual([]);
			expect(trigger.state()).toBe(before);
			bench.pass(5 * MINUTE);
		}
		expect(before).not.toBe('{}');
	},
);
