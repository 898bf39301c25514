import { bench } from '../../../../../testkit/node/evrak';
import { CONTINUE, outcomes } from '../../../../../testkit/node/safeSaves';
import { shopOrder } from '../shop/follow/support';
import { carryOn, documents, order, ordered } from './support';
import { perTest } from '../../../../../testkit/jest/benches';

const sold = shopOrder([['LAMBA', 2, 125]]);

const erp = perTest(bench);
let number: string;
beforeEach(async () => {
	number = await order(erp);
	erp.erp.db.run("UPDATE SIPARISLER SET sip_belgeno = 'W-900'");
});

const carried = async (now: unknown, more = {}) =>
	await erp.evrak(
		carryOn('invoice', {}, { shopOrder: typeof now === 'string' ? now : JSON.stringify(now), ...more }),
		ordered(number).map(({ json }) => ({ json: { ...json, now: sold } })),
		CONTINUE,
	);

describe('an order whose shop says how it stands now', () => {
	it.each([
		[
			'the shop has cancelled it',
			{ ...sold, status: 'cancelled' },
			{},
			/the shop’s order is "cancelled": it was cancelled/,
		],
		['it waits for its payment', { ...sold, status: 'on-hold' }, {}, /is "on-hold": it waits for its payment/],
		['nobody knows its state', { ...sold, status: 'neu' }, {}, /is "neu", which nobody knows here/],
		[
			'it is another order',
			{ ...sold, number: '901' },
			{},
			/the shop’s order is 901, and the ERP’s order has the reference W-900/,
		],
		[
			'its number is the end of another one',
			{ ...sold, number: '00' },
			{},
			/the shop’s order is 00, and the ERP’s order has the reference W-900/,
		],
		['it is that of another shop', sold, { shop: 'trendyol' }, /the shop’s order: orderNumber is missing/],
		['it is no JSON', 'order 900', {}, /the shop’s order is not JSON/],
		['its expression finds nothing', '={{ $json.nobody }}', {}, /Shop’s Order has an expression that gives nothing/],
	])('is not carried on where %s', async (_, now, more, why) => {
		const ran = await carried(now, more);
		expect(ran.errors[0]?.json.error).toMatch(why);
		expect([outcomes(ran), documents(erp)]).toEqual([['failed'], { notes: 0, invoices: 0, sent: 0 }]);
	});

	it.each([
		['the shop wants it', sold, {}],
		['it is given as an object', '={{ $json.now }}', {}],
		['its state is accepted', { ...sold, status: 'on-hold' }, { acceptedStates: 'on-hold' }],
		['nobody gives the shop’s order', '', {}],
	])('is carried on where %s', async (_, now, more) => {
		expect(outcomes(await carried(now, more))).toEqual(['done']);
		expect(documents(erp)).toEqual({ notes: 1, invoices: 1, sent: 0 });
	});
});
