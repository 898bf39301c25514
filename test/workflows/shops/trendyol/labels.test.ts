import { sellByTrendyol } from '../../../../testkit/shop/trendyolShop';
import { wooBench, type WooBench } from '../support';
import { perTest } from '../../../../testkit/jest/benches';

const NAME = '38-trendyol-labels';
const START = 'When Packed';
const NOW = Date.parse('2026-11-20T09:00:00Z');

const bench = perTest(wooBench);

/** A package that is packed, with the number of its parcel. */
function pack(id: number, details: object = {}) {
	const lines = [{ price: 34_990n, quantity: 2, rate: 10 }];
	const basket = { lines, withVat: true, coupon: 0n, shipping: [], fees: [], currency: 'TRY' as const };
	const { order } = sellByTrendyol(basket, { tells: 'pieces', share: 55, ownShare: 70, isExport: false });
	const [line] = order.lines as object[];
	bench.shop.trendyol.packages.push({
		...order,
		...{ shipmentPackageId: id, orderNumber: `109${id}`, status: 'Picking', cargoTrackingNumber: 7_330_000_000 + id },
		...{ lastModifiedDate: NOW - 3_600_000 - id, lines: [{ ...line, stockCode: 'WEB-TSHIRT-M' }] },
		...{
			customerEmail: `pf+${id}@trendyolmail.example`,
			cargoProviderName: 'Trendyol Express Marketplace',
			...details,
		},
	});
}

/** Saves an order of each package that there is. */
async function save() {
	const ran = await bench.run(bench.ready('15-trendyol-packages'), 'Every Quarter of an Hour');
	expect(ran.json('Not Saved')).toEqual([]);
}

const fileOf = (ran: Awaited<ReturnType<WooBench['run']>>) =>
	ran.at('Labels as File').map(({ binary }) => [
		binary?.data?.fileName,
		Buffer.from(binary?.data?.data ?? '', 'base64')
			.toString()
			.split('\n'),
	]);

const zpl = (id: number) => `^XA^FO50,50^BCN,100^FD${7_330_000_000 + id}^FS^XZ`;

it('puts the labels of packed packages that the ERP has into one file, and names the others', async () => {
	for (const id of [9001, 9002]) pack(id);
	await save();
	Object.assign(bench.shop.trendyol.packages[1] ?? {}, { status: 'Invoiced' });
	pack(9003);
	pack(9004, { status: 'Created' });
	const ran = await bench.run(bench.ready(NAME), START);
	expect(fileOf(ran)).toEqual([['labels.zpl', [zpl(9001), zpl(9002)]]]);
	expect(ran.json('No Label')).toEqual([
		{ package: 9003, cargo: 'Trendyol Express Marketplace', reason: expect.stringMatching('no document') as unknown },
	]);
	const again = await bench.run(bench.ready(NAME), START);
	expect(fileOf(again)).toEqual(fileOf(ran));
});

it('names a package for which Trendyol has no label, beside the labels of others', async () => {
	pack(9001);
	pack(9002, { cargoProviderName: 'Yurtiçi Kargo Marketplace' });
	await save();
	const ran = await bench.run(bench.ready(NAME), START);
	expect(fileOf(ran)).toEqual([['labels.zpl', [zpl(9001)]]]);
	expect(ran.json('No Label')).toEqual([
		{ package: 9002, cargo: 'Yurtiçi Kargo Marketplace', reason: expect.stringMatching(/400/) as unknown },
	]);
});

it('makes no file where nothing is packed', async () => {
	const ran = await bench.run(bench.ready(NAME), START);
	expect([ran.at('Labels as File'), ran.at('No Label'), ran.at('Compare')]).toEqual([[], [], []]);
});
