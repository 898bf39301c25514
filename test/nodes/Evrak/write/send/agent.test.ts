import { agreed, asTool, confirmationIn, opening, type Ask } from '../../../../../testkit/node/agent';
import { bench } from '../../../../../testkit/node/evrak';
import { keyed, keysIn, sends } from '../../../../../testkit/node/safeSaves';
import { perTest } from '../../../../../testkit/jest/benches';

const erp = perTest(bench);

const PARAMETERS = {
	resource: 'order',
	operation: 'create',
	inputMode: 'json',
	json: "={{ $fromAI('orders', 'Orders in ERP names', 'json') }}",
	// Nothing comes late here: a look of half a second tells as much as the usual five.
	options: { checkCodes: false, protection: 'full', verifyFor: 0.5 },
};
const UNGUARDED = { checkCodes: false, protection: 'none' };
const RETRY = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };

const order = (key: string, line = {}) => ({ satirlar: keyed(key, 1, { sip_belgeno: key, ...line }).satirlar });
const agent = async (work: (ask: Ask) => Promise<unknown>, settings = {}) =>
	await asTool(opening(erp, 'orders.create'), PARAMETERS, settings, work);

/** Asks for the preview of orders, and gives what asks for their save: faults that come between hit the save alone. */
async function previewed(ask: Ask, orders: unknown): Promise<() => Promise<string>> {
	const confirmation = confirmationIn(await ask({ orders }));
	return async () => await ask({ orders, ...confirmation });
}

describe('the node as the tool of an agent', () => {
	it('with Retry On Fail does not send again what may have been saved: each try has a run index of its own', async () => {
		await agent(async (ask) => {
			const save = await previewed(ask, order('K1'));
			await erp.erp.writeFaults('504');
			expect(await save()).toContain('"outcome":"recovered"');
		}, RETRY);
		expect(keysIn(erp)).toEqual(['K1']);
		expect(sends(erp)).toBe(1);
	});

	it('with Retry On Fail repeats nothing by itself: the agent is told, and asks for what was not saved', async () => {
		await agent(async (ask) => {
			const save = await previewed(ask, [order('K1'), order('K2')]);
			await erp.erp.writeFaults('none', 'refused');
			expect(await save()).toMatch(/^\[\{"outcome":"failed",.*was not saved/);
			expect(keysIn(erp)).toEqual(['K1']);
			expect(await agreed(ask)({ orders: [order('K2')] })).toContain('"outcome":"saved"');
		}, RETRY);
		expect(keysIn(erp)).toEqual(['K1', 'K2']);
	});

	it('does not send again what may have been saved when the agent asks for the same once more', async () => {
		await agent(async (ask) => {
			const save = await previewed(ask, order('K1'));
			await erp.erp.writeFaults('504');
			await save();
			expect(await save()).toContain('"outcome":"alreadySaved"');
		});
		expect(sends(erp)).toBe(1);
	});

	it.each(['504', '504-lost', 'reset-after-commit'])(
		'where nobody looks it up after %s, says that it may be in the ERP',
		async (fault) => {
			await asTool(opening(erp, 'orders.create'), { ...PARAMETERS, options: UNGUARDED }, {}, async (ask) => {
				const save = await previewed(ask, order('K1'));
				await erp.erp.writeFaults(fault);
				expect(await save()).toMatch(/^\[\{"outcome":"unknown",.*may or may not have been saved/);
			});
			expect(keysIn(erp)).toEqual(fault === '504-lost' ? [] : ['K1']);
		},
	);
});
