import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { order, SAVE_ORDERS } from '../../../../../testkit/node/orders';
import { serve } from '../../../../../testkit/servers/server';

const three = () => items(order(1), order(2), order(3));

let erp: Bench;
beforeEach(async () => (erp = await bench()));
afterEach(async () => await erp.close());

describe('two executions at once', () => {
	/** Runs two executions against a slow server and counts how many requests it ever worked on at the same time. */
	async function atTheSameTime(secondCompany: string): Promise<number> {
		let busy = 0;
		let most = 0;
		const slow = await serve((response) => {
			most = Math.max(most, ++busy);
			setTimeout(() => {
				busy--;
				response.end('{"result":[{"StatusCode":200,"IsError":false,"ErrorMessage":"","Data":{}}]}');
			}, 20);
		});
		const runs = await Promise.all(
			['DEMO', secondCompany].map(
				async (companyCode) => await erp.evrak(SAVE_ORDERS, three(), {}, { baseUrl: slow.url, companyCode }),
			),
		);
		await slow.close();
		expect(runs.map((ran) => ran.items.length)).toEqual([3, 3]);
		expect(slow.bodies).toHaveLength(6);
		return most;
	}

	it('write one at a time to the same server and company', async () => {
		expect(await atTheSameTime('DEMO')).toBe(1);
	});

	it('do not wait for each other in different companies', async () => {
		expect(await atTheSameTime('OTHER')).toBe(2);
	});
});
