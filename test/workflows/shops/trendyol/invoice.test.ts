import type { IDataObject } from 'n8n-workflow';
import type { WorkflowFile } from '../../../../testkit/engine';
import { serve } from '../../../../testkit/servers/server';
import { storedOrder } from '../../../../testkit/shop/node';
import { sellByTrendyol } from '../../../../testkit/shop/trendyolShop';
import { wooBench } from '../support';
import { perTest } from '../../../../testkit/jest/benches';

const NAME = '21-trendyol-invoices';
const START = 'Every Half Hour';
const NOW = Date.parse('2026-11-20T09:00:00Z');

const bench = perTest(wooBench);

const run = async (file = bench.gone(NAME)) => await bench.run(file, START);

/** A package of two T-shirts; tells what the seller's invoice comes to. */
function pick(id: number, details: object = {}): bigint {
	const lines = [{ price: 34_990n, quantity: 2, rate: 10 }];
	const basket = { lines, withVat: true, coupon: 0n, shipping: [], fees: [], currency: 'TRY' as const };
	const { order, total } = sellByTrendyol(basket, { tells: 'pieces', share: 55, ownShare: 70, isExport: false });
	bench.shop.trendyol.packages.push({
		...order,
		shipmentPackageId: id,
		orderNumber: `109${id}`,
		status: 'Picking',
		lastModifiedDate: NOW - 3_600_000 - id,
		lines: (order.lines as object[]).map((line) => ({ ...line, stockCode: 'WEB-TSHIRT-M' })),
		customerEmail: `pf+${id}@trendyolmail.example`,
		...details,
	});
	return total;
}
const statuses = () => bench.shop.trendyol.packages.map(({ status }) => status);
const invoices = (): IDataObject[] =>
	bench.erp.db.all(
		'SELECT cha_meblag AS total, cha_belge_no AS number FROM CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip = 63 ORDER BY cha_evrakno_sira',
	) as IDataObject[];

it('makes the invoice of each picked package, and sends Trendyol its PDF and its number', async () => {
	const totals = [pick(9001), pick(9002)];
	pick(9003, { status: 'Created' });
	const ran = await run();
	expect([ran.at('Tell a Person'), ran.at('Told').length]).toEqual([[], 2]);
	expect(invoices().map(({ total }) => BigInt(Math.round(Number(total) * 100)))).toEqual(totals);
	expect([9001, 9002].map((id) => storedOrder(bench.erp.db, `${id}`).total)).toEqual(totals);
	expect(statuses()).toEqual(['Invoiced', 'Invoiced', 'Created']);
	expect(bench.shop.trendyol.packages.map(({ invoiceNumber }) => invoiceNumber).slice(0, 2)).toEqual(
		invoices().map(({ number }) => number),
	);
	expect([...bench.shop.trendyol.invoices].map(([id, file]) => [id, file.subarray(0, 5).toString()])).toEqual([
		['9001', '%PDF-'],
		['9002', '%PDF-'],
	]);
});

it('goes on where an earlier run stopped between file and state, and makes nothing twice', async () => {
	pick(9001);
	const file = bench.gone(NAME);
	await run({ ...file, connections: { ...file.connections, 'Taken, or There?': { main: [] } } });
	expect([statuses(), bench.shop.trendyol.invoices.size]).toEqual([['Picking'], 1]);
	const ran = await run();
	expect([statuses(), ran.at('Told').length, invoices().length]).toEqual([['Invoiced'], 1, 1]);
	const none = await run();
	expect([none.at('Each Package'), invoices().length]).toEqual([[], 1]);
});

it('takes an invoice for there that Trendyol says it has, in Turkish and as bare text', async () => {
	pick(9001);
	const server = await serve((response) => {
		response
			.writeHead(400, { 'content-type': 'text/plain' })
			.end('9001 numaralı pakete ait fatura önceden gönderilmiş');
	});
	const file = bench.gone(NAME);
	const send = file.nodes.find(({ name }) => name === 'Send Invoice File');
	const ran = await run({
		...file,
		nodes: file.nodes.map((node) =>
			node === send ? { ...node, parameters: { ...node.parameters, url: server.url } } : node,
		),
	});
	await server.close();
	expect([server.bodies.length, statuses(), ran.json('Tell a Person')]).toEqual([1, ['Invoiced'], []]);
});

it('hands what Trendyol does not take to a person, with its reason, and leaves the package as it was', async () => {
	pick(9001);
	const file = bench.gone(NAME);
	const broken = JSON.stringify(file).replace('={{ $json.packageId }}', '404');
	const ran = await run(JSON.parse(broken) as WorkflowFile);
	expect(ran.json('Tell a Person')).toMatchObject([
		{ package: '9001', problem: expect.stringMatching(/could not be found/) as unknown },
	]);
	expect(statuses()).toEqual(['Picking']);
});

it('leaves packages for abroad to a person, and tells of what it cannot save', async () => {
	pick(9001, { micro: true });
	// Trendyol Yurt Dışı Aracılığı: an e-archive invoice would reach nobody (developers.trendyol.com, 20.04.2026).
	pick(9003, { is4P: true });
	pick(9002, {
		lines: [{ ...(bench.shop.trendyol.packages[0]?.lines as object[])[0], stockCode: 'YOK', barcode: '9' }],
	});
	const ran = await run();
	expect([ran.at('Micro Export').length, invoices()]).toEqual([2, []]);
	expect(ran.json('Tell a Person')).toMatchObject([
		{ package: '9002', problem: expect.stringMatching(/YOK/) as unknown },
	]);
});

it('as it ships saves the order, shows what would follow, and tells Trendyol nothing', async () => {
	pick(9001);
	const ran = await run(bench.ready(NAME));
	expect(ran.json('Tell a Person')).toMatchObject([{ problem: expect.stringMatching(/Preview/) as unknown }]);
	expect([statuses(), invoices(), bench.shop.trendyol.invoices.size]).toEqual([['Picking'], [], 0]);
});
