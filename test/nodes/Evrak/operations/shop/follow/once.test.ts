import type { INodeParameters } from 'n8n-workflow';
import { bench, type Bench } from '../../../../../../testkit/node/evrak';
import { forget } from '../../../../../../testkit/node/safeSaves';
import { saveShopOrder, stock, storedOrder } from '../../../../../../testkit/shop/node';
import { ended, followUp, shopOrder } from './support';

const QUICK = { verifyFor: 0.3 };
const sold = shopOrder([['LAMBA', 2, 125]]);
const changed = shopOrder([['LAMBA', 3, 100]]);
const cancelled = { ...sold, status: 'cancelled' };

let erp: Bench;
beforeEach(async () => {
	await forget();
	erp = await bench();
	stock(erp.erp.db, 'LAMBA');
	expect(await ended(erp, saveShopOrder(), sold)).toEqual(['saved', '']);
});
afterEach(async () => {
	await forget();
	await erp.close();
});

const follow = async (order: object, shopOptions: INodeParameters = {}, options: INodeParameters = QUICK) =>
	await ended(erp, followUp({}, shopOptions, options), order);
const stored = () => storedOrder(erp.erp.db, '900').lines;
const HELD = ['LAMBA 250.00 50.00'];

describe.each([
	['SiparisSilV2', cancelled, 'deleted', 'absent'],
	['SiparisDuzeltV2', changed, 'updated', 'unchanged'],
] as const)('an answer of %s that is lost', (method, order, done, after) => {
	const once = () => erp.bodies(method).length;

	it.each(['reset-after-commit', '504', 'timeout-late:30', 'empty'])(
		'is made good by the database (%s)',
		async (fault) => {
			erp.erp.chaos({ seed: 1, rate: 1, faults: [fault], only: [method] });
			expect([(await follow(order))[0], once()]).toEqual([done, 1]);
			expect([(await follow(order))[0], once()]).toEqual([after, 1]);
		},
	);

	it('stays unknown where it never came, and is not sent again before somebody says so', async () => {
		erp.erp.chaos({ seed: 1, rate: 1, faults: ['timeout-lost'], only: [method] });
		expect((await follow(order))[0]).toBe('unknown');
		erp.erp.chaos({ seed: 1, rate: 0 });
		expect([(await follow(order))[0], once(), stored()]).toEqual(['unknown', 1, HELD]);
		const sure = { ...QUICK, ifNotFound: 'failed' };
		expect((await follow(order, {}, sure))[0]).toBe('failed');
		expect([(await follow(order, {}, sure))[0], once()]).toEqual([done, 2]);
	});

	it('of executions at the same moment is one', async () => {
		const all = await Promise.all([1, 2, 3].map(async () => (await follow(order))[0]));
		expect(all).toContain(done);
		expect(once()).toBe(1);
	});

	it('is a refusal of the ERP: nothing was done, and the next run does it', async () => {
		await erp.erp.writeFaults('refused');
		expect((await follow(order))[0]).toBe('failed');
		expect([(await follow(order))[0], once()]).toEqual([done, 2]);
	});
});
