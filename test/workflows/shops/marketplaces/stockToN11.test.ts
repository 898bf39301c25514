import { template } from '../../support';
import { wooBench, type WooBench } from '../support';

const NAME = '41-stock-and-prices-to-n11';
const START = 'Every 20 Minutes';
const ITEMS = ['WEB-MUG', 'WEB-POSTER'] as const;

let bench: WooBench;
async function start(options: Parameters<typeof wooBench>[0] = {}): Promise<void> {
	bench = await wooBench(options);
	bench.erp.db.run('DELETE FROM STOK_SATIS_FIYAT_LISTELERI');
	bench.erp.db.run(`UPDATE STOKLAR SET sto_webe_gonderilecek_fl = (sto_kod IN ('WEB-MUG', 'WEB-POSTER'))`);
	for (const item of ITEMS) {
		bench.price(item, 249.9);
		bench.shop.n11.items.set(item, { stockCode: item });
	}
}
afterEach(async () => await bench.close());

const confirmed = (ran: Awaited<ReturnType<WooBench['run']>>) =>
	ran.json('Confirm').flatMap(({ skus }) => skus as string[]);

it('sends stock codes as a task, asks for its result, and confirms what was taken', async () => {
	await start();
	bench.receive('WEB-MUG', 12);
	const ran = await bench.run(bench.gone(NAME), START);
	const prices = { salePrice: 249.9, listPrice: 249.9, currencyType: 'TL' };
	expect([...bench.shop.n11.items.values()]).toEqual([
		{ stockCode: 'WEB-MUG', quantity: 12, ...prices },
		{ stockCode: 'WEB-POSTER', quantity: 0, ...prices },
	]);
	expect(confirmed(ran).sort()).toEqual([...ITEMS]);
	expect([bench.shop.calls.map(({ status }) => status), ran.at('Not Sent')]).toEqual([[200, 200], []]);
});

it('does not confirm what N11 refuses, and hands its reasons to a person', async () => {
	await start();
	bench.shop.n11.items.delete('WEB-MUG');
	const ran = await bench.run(bench.gone(NAME), START);
	expect(confirmed(ran)).toEqual(['WEB-POSTER']);
	expect(JSON.stringify(ran.json('Not Sent'))).toContain('stockCode is unknown');
});

it('asks again until the task is done', async () => {
	let asked = 0;
	await start({ n11: { taskMs: 3_000 }, now: () => new Date(Date.parse('2026-11-20T09:00:00Z') + 1_000 * asked++) });
	const ran = await bench.run(bench.gone(NAME), START);
	expect([confirmed(ran).sort(), ran.at('Not Sent')]).toEqual([[...ITEMS], []]);
	expect(bench.shop.calls.length).toBeGreaterThan(2);
});

it('confirms nothing of a task that is never done, asks twenty times, and tells a person', async () => {
	await start({ n11: { taskMs: 60_000 } });
	const ran = await bench.run(bench.gone(NAME), START);
	expect([confirmed(ran), bench.shop.calls.length]).toEqual([[], 1 + 20]);
	expect(ran.json('Not Sent')).toMatchObject([
		{ notConfirmed: expect.arrayContaining([...ITEMS]) as unknown, answer: { status: 'IN_QUEUE' } },
	]);
	expect(ran.stopped).toContain('IN_QUEUE');
});

it('confirms nothing of a task that is refused with status 200, and hands it to a person', async () => {
	await start();
	const file = bench.gone(NAME);
	const nodes = file.nodes.map((node) =>
		node.name === 'Send' ? { ...node, parameters: { ...node.parameters, jsonBody: '={{ { payload: {} } }}' } } : node,
	);
	const ran = await bench.run({ ...file, nodes }, START);
	expect(ran.at('Confirm')).toEqual([]);
	expect(ran.json('Not Sent')).toMatchObject([{ status: 'REJECT' }]);
});

it('as it ships shows what would be sent, and asks nobody', async () => {
	await start();
	const ran = await bench.run(template(NAME), START);
	expect(ran.json('Items for the Shop')).toMatchObject([{ count: 2 }]);
	expect(bench.shop.calls).toEqual([]);
});
