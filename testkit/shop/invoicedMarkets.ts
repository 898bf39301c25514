/** Marketplaces whose orders become invoices (templates 46 to 48): each lists one order and takes what it is told of the invoice. */
import type { IncomingMessage } from 'node:http';
import type { IDataObject } from 'n8n-workflow';
import { serve, type Served } from '../servers/server';
import type { Sold } from './basket';
import { sellByCiceksepeti } from './ciceksepetiShop';
import { sellByHepsiburada } from './hepsiburadaShop';
import { sellByPttAvm } from './pttAvmShop';

const BASKET = {
	...{ lines: [{ price: 34_990n, quantity: 2, rate: 10 }], withVat: true, coupon: 0n, shipping: [], fees: [] },
	currency: 'TRY' as const,
};
const SKU = 'WEB-TSHIRT-M';
const linesOf = (order: IDataObject, name: string, code: string) =>
	(order[name] as IDataObject[]).map((line) => ({ ...line, [code]: SKU }));
const DAY = '2026-11-19T10:40:02';

/** What a marketplace sells, how it lists that, and what it got: the bytes of the PDF, or a link to them. */
export interface Marketplace {
	/** The template's file, without its ending. */
	readonly file: string;
	/** Where the template asks. */
	readonly hosts: readonly string[];
	readonly sold: () => Sold;
	readonly changed: (order: IDataObject) => IDataObject;
	readonly listed: (orders: readonly IDataObject[], request: IncomingMessage) => unknown;
	/** The request that tells it of the invoice. */
	readonly told: RegExp;
	/** The first letters of the PDF that it was told of. */
	readonly pdf: (body: IDataObject) => unknown;
	readonly names: object;
}

const isPdf = (text: unknown) => Buffer.from(String(text), 'base64').subarray(0, 5).toString();

export const INVOICED_MARKETS: readonly Marketplace[] = [
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

/** A marketplace that runs on loopback. */
export interface OpenMarket extends Served {
	/** Whether it refuses what it is told. */
	refuses: boolean;
	/** The template with this server in place of the marketplace's hosts. */
	at<T>(workflow: T): T;
	/** Bodies of the requests that told it of an invoice. */
	sent(): IDataObject[];
}

export async function openMarket({ hosts, sold, changed, listed, told }: Marketplace): Promise<OpenMarket> {
	const order = changed(sold().order as IDataObject);
	const bodies: IDataObject[] = [];
	const served = await serve((response, body, request) => {
		const call = `${request.method} ${request.url}`;
		const isTold = told.test(call);
		if (isTold) bodies.push(JSON.parse(body) as IDataObject);
		response.writeHead(isTold && market.refuses ? 400 : 200, { 'content-type': 'application/json' });
		response.end(JSON.stringify(isTold || call.startsWith('PUT') ? {} : listed([order], request)));
	});
	const market: OpenMarket = {
		...served,
		refuses: false,
		at: <T>(workflow: T) =>
			JSON.parse(hosts.reduce((all, host) => all.replaceAll(host, served.url), JSON.stringify(workflow))) as T,
		sent: () => bodies,
	};
	return market;
}
