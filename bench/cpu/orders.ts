import type { IDataObject, INodeParameters } from 'n8n-workflow';

/** Lines of each order, as a small company's orders have them. */
const LINES = 3;

const byCode = (value: string) => ({ __rl: true, mode: 'code', value });

/** Orders as a workflow has them before the node: one item each, with its lines. */
export const ordersWithLines = (count: number): IDataObject[] =>
	Array.from({ length: count }, (_, at) => ({
		key: `C-${at}`,
		customer: `120.01.00${1 + (at % 3)}`,
		day: '20.11.2026',
		lines: Array.from({ length: LINES }, (__, line) => ({
			sku: `STK00${1 + ((at + line) % 5)}`,
			quantity: 1 + (line % 7),
			price: 10 + (at % 90),
		})),
	}));

/** The same as a sheet has them: an item for each line, ten lines an order. */
export const rowsOfOrders = (count: number): IDataObject[] =>
	Array.from({ length: count }, (_, at) => {
		const order = Math.floor(at / 10);
		return {
			order: `R-${order}`,
			customer: `120.01.00${1 + (order % 3)}`,
			day: '20.11.2026',
			sku: `STK00${1 + (at % 5)}`,
			quantity: 1 + (at % 7),
			price: 10 + (at % 90),
		};
	});

const saving = (together: number): INodeParameters => ({
	resource: 'order',
	operation: 'create',
	options: { checkCodes: false, protection: 'none', documentsPerRequest: together },
});

/** *JSON*: one expression makes the whole document. */
export const byJson = (together: number): INodeParameters => ({
	...saving(together),
	inputMode: 'json',
	json: `={{ { satirlar: $json.lines.map(line => ({ sip_tip: 0, sip_cins: 0, sip_tarih: $json.day, sip_musteri_kod: $json.customer, sip_evrakno_seri: 'B', sip_belgeno: $json.key, sip_stok_kod: line.sku, sip_miktar: line.quantity, sip_b_fiyat: line.price })) } }}`,
});

/** *One Item per Document*: a field each, the lines by `{name}`. */
export const byFields = (together: number): INodeParameters => ({
	...saving(together),
	inputMode: 'fields',
	kindOfOrder: 'sales',
	account: byCode('={{ $json.customer }}'),
	date: '={{ $json.day }}',
	additionalFields: { series: 'B', reference: '={{ $json.key }}' },
	lines: '={{ $json.lines }}',
	item: byCode('{sku}'),
	quantity: '{quantity}',
	unitPrice: '{price}',
});

/** *Rows*: a field each, for every row. */
export const byRows = (together: number): INodeParameters => ({
	...saving(together),
	inputMode: 'rows',
	kindOfOrderInData: 'sales',
	groupBy: '={{ $json.order }}',
	account: byCode('={{ $json.customer }}'),
	date: '={{ $json.day }}',
	additionalFields: { series: 'B', reference: '={{ $json.order }}' },
	item: byCode('={{ $json.sku }}'),
	quantity: '={{ $json.quantity }}',
	unitPrice: '{price}',
});
