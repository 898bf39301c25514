import type { INodeParameters } from 'n8n-workflow';
import type { WorkflowFile } from '../../../../testkit/engine';
import { live } from '../../../../demo/workflow';
import { template } from '../../support';
import { wooBench, type WooBench } from '../support';

const NAME = '42-stock-and-prices-to-hepsiburada';
const START = 'Every 20 Minutes';
const ITEMS = ['WEB-MUG', 'WEB-POSTER'] as const;

let bench: WooBench;
async function start(options: Parameters<typeof wooBench>[0] = {}): Promise<void> {
	bench = await wooBench(options, ({ hepsiburada }) => ({
		user: hepsiburada.merchant.merchantId,
		password: hepsiburada.merchant.serviceKey,
	}));
	bench.erp.db.run('DELETE FROM STOK_SATIS_FIYAT_LISTELERI');
	bench.erp.db.run(`UPDATE STOKLAR SET sto_webe_gonderilecek_fl = (sto_kod IN ('WEB-MUG', 'WEB-POSTER'))`);
	for (const item of ITEMS) {
		bench.price(item, 249.9);
		bench.shop.hepsiburada.listings.set(item, { merchantSku: item });
	}
}
afterEach(async () => await bench.close());

const gone = (): WorkflowFile => live(bench.ready(NAME));
const confirmed = (ran: Awaited<ReturnType<WooBench['run']>>) =>
	ran.json('Confirm').flatMap(({ skus }) => skus as string[]);

it('sends a list of stock and one of prices, asks for both results, and confirms what was taken', async () => {
	await start();
	bench.receive('WEB-MUG', 12);
	const ran = await bench.run(gone(), START);
	expect([...bench.shop.hepsiburada.listings.values()]).toEqual([
		{ merchantSku: 'WEB-MUG', availableStock: 12, price: 249.9 },
		{ merchantSku: 'WEB-POSTER', availableStock: 0, price: 249.9 },
	]);
	expect(confirmed(ran).sort()).toEqual([...ITEMS]);
	expect([bench.shop.calls.map(({ status }) => status), ran.at('Not Sent')]).toEqual([[200, 200, 200, 200], []]);
});

it('does not confirm what Hepsiburada refuses, and hands its reasons to a person', async () => {
	await start();
	bench.shop.hepsiburada.listings.delete('WEB-MUG');
	const ran = await bench.run(gone(), START);
	expect(confirmed(ran)).toEqual(['WEB-POSTER']);
	expect(JSON.stringify(ran.json('Not Sent'))).toContain('ProductNotFound');
});

it('tells a person of a price that locked an item although the upload is done, and does not confirm it', async () => {
	await start({ hepsiburada: { locksAbove: 300 } });
	bench.price('WEB-MUG', 2499);
	const ran = await bench.run(gone(), START);
	expect(confirmed(ran)).toEqual(['WEB-POSTER']);
	expect(JSON.stringify(ran.json('Not Sent'))).toContain('MaxLock');
});

it('asks again until both uploads are done', async () => {
	let asked = 0;
	await start({
		...{ hepsiburada: { uploadMs: 3_000 } },
		now: () => new Date(Date.parse('2026-11-20T09:00:00Z') + 1_000 * asked++),
	});
	const ran = await bench.run(gone(), START);
	expect([confirmed(ran).sort(), ran.at('Not Sent')]).toEqual([[...ITEMS], []]);
	expect(bench.shop.calls.length).toBeGreaterThan(4);
});

it('confirms nothing of uploads that are never done, asks twenty times, and tells a person', async () => {
	await start({ hepsiburada: { uploadMs: 60_000 } });
	const ran = await bench.run(gone(), START);
	expect([confirmed(ran), bench.shop.calls.length]).toEqual([[], 2 + 2 * 20]);
	expect(ran.json('Not Sent')).toMatchObject([
		{ notConfirmed: expect.arrayContaining([...ITEMS]) as unknown, answer: { stock: { status: 'InProgress' } } },
	]);
});

it('confirms the prices of no stock that was not sent, wherever the errors stand', async () => {
	await start();
	const file = gone();
	const nodes = file.nodes.map((node) =>
		node.name === 'Send Prices' ? { ...node, parameters: { ...node.parameters, jsonBody: '={{ "none" }}' } } : node,
	);
	const ran = await bench.run({ ...file, nodes }, START);
	expect([ran.at('Confirm'), ran.json('Not Sent')]).toMatchObject([[], [{ error: expect.any(String) as unknown }]]);
});

it('as it ships shows what would be sent, and asks nobody', async () => {
	await start();
	const ran = await bench.run(template(NAME), START);
	expect(ran.json('Items for the Shop')).toMatchObject([{ count: 2 }]);
	expect([bench.shop.calls, ran.at('Not Sent')]).toEqual([[], []]);
});

/** The workflow where something else is asked for, or by another node. */
function asking(parameters: INodeParameters, type?: string): WorkflowFile {
	const file = gone();
	const nodes = file.nodes.map((node) => {
		if (node.name !== 'Items for the Shop') return node;
		return type
			? { ...node, type, typeVersion: 3.4, parameters }
			: { ...node, parameters: { ...node.parameters, ...parameters } };
	});
	return { ...file, nodes };
}

it('sends no list of prices where nothing has a price, and confirms the stock', async () => {
	await start();
	const ran = await bench.run(asking({ priceList: '' }), START);
	expect([...bench.shop.hepsiburada.listings.values()]).toEqual(
		ITEMS.map((merchantSku) => ({ merchantSku, availableStock: 0 })),
	);
	expect([confirmed(ran).sort(), ran.at('Not Sent')]).toEqual([[...ITEMS], []]);
});

it('holds each request against its own results, with prices or without', async () => {
	await start({ hepsiburada: { locksAbove: 300 } });
	const sku = '["WEB-MUG", "WEB-POSTER"][$itemIndex]';
	const values = {
		stock: ['array', `[{ merchantSku: ${sku}, availableStock: 3 }]`],
		prices: ['array', `$itemIndex === 0 ? [] : [{ merchantSku: ${sku}, price: 2499 }]`],
		receipt: ['object', `({ key: "k", rows: [[${sku}, "d"]] })`],
	} as const;
	const assignments = Object.entries(values).map(([name, [type, value]]) => ({
		...{ id: name, name, type },
		value: `={{ ${value} }}`,
	}));
	const file = asking({ assignments: { assignments }, options: {} }, 'n8n-nodes-base.set');
	const ran = await bench.run(file, START, [{ json: {} }, { json: {} }]);
	const runs = ran.run?.data.resultData.runData.Confirm ?? [];
	const skus = runs.flatMap(({ data }) => data?.main?.[0] ?? []).map(({ json }) => json.skus);
	expect(skus).toHaveLength(2);
	expect(skus).toEqual(expect.arrayContaining([['WEB-MUG'], []]));
	expect(JSON.stringify(ran.json('Not Sent'))).toContain('MaxLock');
});

it('confirms nothing where Hepsiburada does not say which stock code it refused', async () => {
	await start();
	bench.shop.hepsiburada.listings.delete('WEB-MUG');
	const file = JSON.parse(JSON.stringify(gone()).replaceAll('told.merchantSku', 'told.hepsiburadaSku')) as WorkflowFile;
	const ran = await bench.run(file, START);
	expect(confirmed(ran)).toEqual([]);
});
