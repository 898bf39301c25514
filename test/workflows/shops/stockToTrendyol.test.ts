import { template } from '../support';
import { wooBench, type WooBench } from './support';

const NAME = '20-stock-and-prices-to-trendyol';
const START = 'Every 20 Minutes';
const CODES = { 'WEB-MUG': '8690000000011', 'WEB-POSTER': '8690000000028' } as const;

let bench: WooBench;
async function start(options: Parameters<typeof wooBench>[0] = {}): Promise<void> {
	bench = await wooBench(options);
	const { db } = bench.erp;
	db.run('DELETE FROM STOK_SATIS_FIYAT_LISTELERI');
	db.run('DELETE FROM BARKOD_TANIMLARI');
	for (const [item, code] of Object.entries(CODES)) {
		db.run(
			`INSERT INTO BARKOD_TANIMLARI (bar_Guid, bar_kodu, bar_stokkodu, bar_birimpntr, bar_iptal) VALUES ('${code}', ?, ?, 1, 0)`,
			[code, item],
		);
		bench.price(item, 249.9);
		bench.shop.trendyol.items.set(code, { barcode: code });
	}
}
afterEach(async () => await bench.close());

const confirmed = (ran: Awaited<ReturnType<WooBench['run']>>) =>
	ran.json('Confirm').flatMap(({ skus }) => skus as string[]);

it('sends barcodes as a batch, asks for its result, and confirms what was taken', async () => {
	await start();
	bench.receive('WEB-MUG', 12);
	const ran = await bench.run(bench.gone(NAME), START);
	expect([...bench.shop.trendyol.items.values()]).toEqual([
		{ barcode: CODES['WEB-MUG'], quantity: 12, salePrice: 249.9, listPrice: 249.9 },
		{ barcode: CODES['WEB-POSTER'], quantity: 0, salePrice: 249.9, listPrice: 249.9 },
	]);
	expect(confirmed(ran).sort()).toEqual(Object.values(CODES).sort());
	expect([bench.shop.calls.map(({ status }) => status), ran.at('Not Sent')]).toEqual([[200, 200], []]);
});

it('does not confirm what Trendyol refuses, and hands its reasons to a person', async () => {
	await start();
	bench.shop.trendyol.items.delete(CODES['WEB-MUG']);
	const ran = await bench.run(bench.gone(NAME), START);
	expect(confirmed(ran)).toEqual([CODES['WEB-POSTER']]);
	expect(JSON.stringify(ran.json('Not Sent'))).toContain('no product has this barcode');
});

it('confirms nothing of a batch that is never done, asks twenty times, and tells a person', async () => {
	await start({ trendyol: { batchMs: 60_000 } });
	const ran = await bench.run(bench.gone(NAME), START);
	expect([confirmed(ran), bench.shop.calls.length]).toEqual([[], 1 + 20]);
	expect(ran.json('Not Sent')).toMatchObject([{ notConfirmed: expect.any(Array) as unknown, answer: { items: [] } }]);
});

it('confirms nothing where Trendyol refuses the same request within 15 minutes', async () => {
	await start({ trendyol: { batchMs: 60_000 } });
	await bench.run(bench.gone(NAME), START);
	const ran = await bench.run(bench.gone(NAME), START);
	expect(ran.at('Confirm')).toEqual([]);
	expect(ran.json('Not Sent')).toMatchObject([{ error: expect.stringMatching(/400|Bad request/) as unknown }]);
});

it('as it ships shows what would be sent, and asks nobody', async () => {
	await start();
	const ran = await bench.run(template(NAME), START);
	expect(ran.json('Items for the Shop')).toMatchObject([{ count: 2 }]);
	expect(bench.shop.calls).toEqual([]);
});
