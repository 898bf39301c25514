import type { INodeParameters } from 'n8n-workflow';
import { items, type Bench } from '../../../../../testkit/node/evrak';
import { realClock, setClock } from '../../../../../testkit/clock/clock';
import { order, saveOrders } from '../../../../../testkit/node/orders';
import { tradingCompanies } from './support';

const { trading, closeAll } = tradingCompanies();
afterEach(async () => {
	await closeAll();
	realClock();
});

const DAYS = ['30.09.2026', '01.10.2026', '31.10.2026', '01.11.2026', '30.11.2026', '01.12.2026'];

/** Orders of these days, the first with number 1. */
async function withOrders(): Promise<Bench> {
	const erp = await trading();
	await erp.evrak(saveOrders({}), items(...DAYS.map((sip_tarih, n) => order(n + 1, { sip_tarih }))));
	return erp;
}

async function numbers(erp: Bench, more: INodeParameters) {
	const ran = await erp.evrak({ resource: 'order', operation: 'getAll', returnAll: true, ...more });
	expect(ran.error).toBeUndefined();
	return ran.items.map(({ json }) => Number(json.number)).sort();
}

describe('a period', () => {
	it('asks for its days by the server’s clock, where n8n’s own day is another one', async () => {
		// 00:30 on 1 December in Istanbul.
		setClock('2026-11-30T21:30:00Z');
		const erp = await withOrders();
		expect(await numbers(erp, { period: 'today' })).toEqual([6]);
		expect(await numbers(erp, { period: 'yesterday' })).toEqual([5]);
		expect(await numbers(erp, { period: 'lastMonth' })).toEqual([4, 5]);
	});

	it('of a statement leaves what was before it to the opening balance', async () => {
		setClock('2026-11-20T09:00:00Z');
		const erp = await trading();
		const statement = async (more: INodeParameters) => {
			const ran = await erp.evrak({ resource: 'account', operation: 'getStatement', account: '120.01.001', ...more });
			expect(ran.error).toBeUndefined();
			return ran.items.map(({ json }) => json);
		};
		const dates = { from: '2026-10-01', to: '2026-10-31' };
		expect(await statement({ period: 'lastMonth' })).toEqual(await statement(dates));
	});
});
