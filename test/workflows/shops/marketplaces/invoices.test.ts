import type { IncomingMessage } from 'node:http';
import type { IDataObject } from 'n8n-workflow';
import type { WorkflowFile } from '../../../../testkit/engine';
import { forget } from '../../../../testkit/node/safeSaves';
import { serve, type Served } from '../../../../testkit/servers/server';
import type { Sold } from '../../../../testkit/shop/basket';
import { sellByCiceksepeti } from '../../../../testkit/shop/ciceksepetiShop';
import { sellByHepsiburada } from '../../../../testkit/shop/hepsiburadaShop';
import { sellByPttAvm } from '../../../../testkit/shop/pttAvmShop';
import { live } from '../../../../demo/workflow';
import { template, templateBench, type TemplateBench } from '../../support';

const START = 'Every Half Hour';
const BASKET = {
	...{ lines: [{ price: 34_990n, quantity: 2, rate: 10 }], withVat: true, coupon: 0n, shipping: [], fees: [] },
	currency: 'TRY' as const,
};
const SKU = 'WEB-TSHIRT-M';
const linesOf = (order: IDataObject, name: string, code: string) =>
	(order[name] as IDataObject[]).map((line) => ({ ...line, [code]: SKU }));
const DAY = '2026-11-19T10:40:02';

/** What a marketplace sells, how it lists that, and what it got: the bytes of the PDF, or a link to them. */
interface Marketplace {
	readonly file: string;
	readonly hosts: readonly string[];
	readonly sold: () => Sold;
	readonly changed: (order: IDataObject) => IDataObject;
	readonly listed: (orders: readonly IDataObject[], request: IncomingMessage) => unknown;
	readonly told: RegExp;
	readonly pdf: (body: IDataObject) => unknown;
	readonly names: object;
}

const isPdf = (text: unknown) => Buffer.from(String(text), 'base64').subarray(0, 5).toString();

const MARKETPLACES: readonly Marketplace[] = [
	{
		file: '46-ciceksepeti-invoices',
		hosts: ['https://apis.ciceksepeti.com'],
		sold: () =>
			sellByCiceksepeti(BASKET, {
				...{ share: 55, ownShare: 0, tells: 'line', delivery: 0n, isDeliveryInvoiced: false },
			}),
		changed: (order) => ({ ...order, code: SKU, orderCreateDate: '19/11/2026', invoiceEmail: 'f1@example.com' }),
		listed: (orders) => ({ supplierOrderListWithBranch: orders }),
		told: /^POST \/api\/v1\/Branch\/SendInvoiceMail$/,
		pdf: ({ items }) => isPdf((items as IDataObject[])[0]?.document),
		names: { items: [{ orderItemId: 987_654_321 }] },
	},
	{
		file: '47-pttavm-invoices',
		hosts: ['https://integration-api.pttavm.com'],
		sold: () => sellByPttAvm(BASKET, { shipping: 0n, left: 'iptal' }),
		changed: (order) => ({
			...{ ...order, islemTarihi: DAY, eposta: 'p1@example.com' },
			siparisUrunler: linesOf(order, 'siparisUrunler', 'urunBarkod'),
		}),
		listed: (orders) => orders,
		told: /^POST \/api\/v1\/orders\/PTT-ADA-021126\/invoice$/,
		pdf: ({ content }) => isPdf(content),
		names: { lineItemId: [1_266_416] },
	},
	{
		file: '48-hepsiburada-invoices',
		hosts: ['https://oms-external.hepsiburada.com', 'https://files.example.com'],
		sold: () => sellByHepsiburada(BASKET, { share: 55, ownShare: 70, isSpread: false, statesSum: true }),
		changed: (order) => ({
			...order,
			orderDate: DAY,
			email: 'h1@example.com',
			items: linesOf(order, 'items', 'merchantSku'),
		}),
		listed: (orders, { url = '' }) => (url.includes('offset=0') ? orders : []),
		told: /^PUT \/packages\/merchantid\/[\w-]+\/packagenumber\/600000001\/invoice$/,
		pdf: ({ invoiceLink }) => String(invoiceLink).replace(/^http.*\/invoices\/[\w-]{36}\.pdf$/, '%PDF-'),
		names: {},
	},
];

describe.each(MARKETPLACES)('$file', ({ file, hosts, sold, changed, listed, told, pdf, names }) => {
	let bench: TemplateBench;
	let market: Served;
	let calls: Array<readonly [call: string, body: string]>;
	let refuses = false;
	const { order, total } = sold();

	beforeEach(async () => {
		await forget();
		[calls, refuses] = [[], false];
		market = await serve((response, body, request) => {
			const call = `${request.method} ${request.url}`;
			calls.push([call, body]);
			const isTold = told.test(call);
			response.writeHead(isTold && refuses ? 400 : 200, { 'content-type': 'application/json' });
			response.end(
				JSON.stringify(isTold || call.startsWith('PUT') ? {} : listed([changed(order as IDataObject)], request)),
			);
		});
		const type = (name: string) => ({ name, displayName: name, properties: [] });
		bench = await templateBench(
			{},
			{
				credentialTypes: { httpBasicAuth: type('httpBasicAuth'), httpCustomAuth: type('httpCustomAuth') },
				credentials: { httpBasicAuth: { user: 'u', password: 'p' }, httpCustomAuth: { json: '{}' } },
			},
		);
	});
	afterEach(async () => {
		await bench.close();
		await market.close();
		await forget();
	});

	const ready = () => {
		const text = hosts.reduce((all, host) => all.replaceAll(host, market.url), JSON.stringify(template(file)));
		return JSON.parse(text) as WorkflowFile;
	};
	const sent = () => calls.filter(([call]) => told.test(call)).map(([, body]) => JSON.parse(body) as IDataObject);
	const invoices = () =>
		bench.erp.db
			.all('SELECT cha_meblag AS total FROM CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip = 63')
			.map((row) => BigInt(Math.round(Number(row.total) * 100)));

	it('makes the invoice, and the marketplace gets its PDF once', async () => {
		const ran = await bench.run(live(ready()), START);
		expect([ran.json('Tell a Person'), ran.at('Told').length]).toEqual([[], 1]);
		expect(invoices()).toEqual([total]);
		expect(sent()).toMatchObject([names]);
		expect(sent().map(pdf)).toEqual(['%PDF-']);
		const again = await bench.run(live(ready()), START);
		expect([again.at('Told').length, sent().length, invoices().length]).toEqual([0, 1, 1]);
	});

	it('tells a person what the marketplace did not take', async () => {
		refuses = true;
		const ran = await bench.run(live(ready()), START);
		expect(ran.json('Tell a Person')).toMatchObject([{ whatToDo: expect.stringMatching(/panel/) as unknown }]);
	});

	it('as it ships saves the order, shows what would follow, and sends nothing', async () => {
		const ran = await bench.run(ready(), START);
		expect(ran.json('Tell a Person')).toMatchObject([{ problem: expect.stringMatching(/Preview/) as unknown }]);
		expect([sent(), invoices()]).toEqual([[], []]);
	});
});
