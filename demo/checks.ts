import type { IDataObject } from 'n8n-workflow';
import type { Db } from '../standin';

/** A document as it should be, or is, in the ERP. */
export interface Booked {
	readonly document: string;
	readonly lines: number;
	readonly total: number;
}

/** What a workflow should have done, read from its own input, and where the ERP's database shows it. */
export interface BookingCheck {
	readonly file: string;
	readonly what: string;
	/** Node whose rows tell what was saved. */
	readonly node: string;
	/** Documents that the input asks for. */
	readonly wanted: (input: IDataObject[]) => Booked[];
	/** The same documents in the database. */
	readonly booked: (db: Db) => Booked[];
	/** The client chose the numbers or gave a reference, so that a second run books nothing. Otherwise each run books once more. */
	readonly once: boolean;
	/** Text by which the ERP refuses a second copy, where it is not the usual one. */
	readonly again?: RegExp;
}

const cents = (value: number) => Math.round(value * 100) / 100;
const sum = (values: number[]) => cents(values.reduce((total, value) => total + value, 0));

const rows = (db: Db, sql: string): Booked[] =>
	db.all(sql).map(({ document, lines, total }) => ({
		document: String(document),
		lines: Number(lines),
		total: cents(Number(total)),
	}));

interface Line {
	readonly quantity: number;
	readonly price: number | string;
	readonly total?: string;
}

/** An order of a shop: a line for each kind of goods, for shipping, fees and a tip, and the shop's total. */
const shopOrders =
	(number: string, total: string) =>
	(input: IDataObject[]): Booked[] =>
		input.map((order) => {
			const charges = [order.shipping_lines, order.fee_lines].flatMap((lines) => (lines ?? []) as IDataObject[]);
			const tips = order.total_tip_received === undefined ? 0 : 1;
			const lines = (order.line_items as IDataObject[]).length + charges.length + tips;
			return { document: String(order[number]).replace('#', ''), lines, total: Number(order[total]) };
		});

const orders = (series: string) => (db: Db) =>
	rows(
		db,
		`SELECT sip_belgeno AS document, COUNT(*) AS lines, SUM(sip_tutar + sip_vergi) AS total
		FROM SIPARISLER WHERE sip_evrakno_seri = '${series}' GROUP BY sip_evrakno_sira`,
	);

/** Each save of the demo. */
export const checks: readonly BookingCheck[] = [
	{
		file: '01-woocommerce-orders.json',
		what: 'WooCommerce orders',
		node: 'Create Order',
		wanted: shopOrders('number', 'total'),
		booked: orders('WEB'),
		once: true,
	},
	{
		file: '02-shopify-orders.json',
		what: 'Shopify orders',
		node: 'Create Order',
		wanted: shopOrders('name', 'total_price'),
		booked: orders('SHP'),
		once: true,
	},
	{
		file: '03-invoice-from-order.json',
		what: 'Invoices',
		node: 'Create Invoice',
		wanted: (input) => input.map(({ total }, at) => ({ document: `FTR ${at + 1}`, lines: 1, total: Number(total) })),
		booked: (db) =>
			rows(
				db,
				`SELECT cha_evrakno_seri || ' ' || cha_evrakno_sira AS document, COUNT(*) AS lines, SUM(cha_aratoplam) AS total
				FROM CARI_HESAP_HAREKETLERI WHERE cha_evrakno_seri = 'FTR' GROUP BY cha_evrakno_seri, cha_evrakno_sira`,
			),
		once: true,
		// By hand within ten minutes the node refuses it, later the ERP.
		again: /saved the same content|faturalanacak satırı yok/,
	},
	{
		file: '04-crm-quotation.json',
		what: 'Quotations',
		node: 'Create Quotation',
		wanted: (input) =>
			input.map(({ dealId, products }) => {
				const lines = products as unknown as Line[];
				return {
					document: `CRM-${String(dealId)}`,
					lines: lines.length,
					total: sum(lines.map((line) => Number(line.price) * line.quantity)),
				};
			}),
		booked: (db) =>
			rows(
				db,
				`SELECT tkl_belge_no AS document, COUNT(*) AS lines, SUM(tkl_Birimfiyati * tkl_miktar) AS total
				FROM VERILEN_TEKLIFLER WHERE tkl_evrakno_seri = 'CRM' GROUP BY tkl_belge_no, tkl_evrakno_sira`,
			),
		once: true,
	},
	{
		file: '05-payment-collection.json',
		what: 'Collections',
		node: 'Create Collection',
		wanted: (input) =>
			input.map(({ amount, reference }) => ({ document: String(reference), lines: 1, total: Number(amount) })),
		booked: (db) =>
			rows(
				db,
				`SELECT cha_belge_no AS document, COUNT(*) AS lines, SUM(cha_meblag) AS total
				FROM CARI_HESAP_HAREKETLERI WHERE cha_evrakno_seri = 'THS' GROUP BY cha_belge_no, cha_evrakno_sira`,
			),
		once: true,
	},
	{
		file: '06-stock-count.json',
		what: 'Stock counts',
		node: 'Create Count',
		wanted: (input) => {
			const warehouses = [...new Set(input.map(({ warehouseNumber }) => Number(warehouseNumber)))];
			return warehouses.map((warehouse) => {
				const lines = input.filter(({ warehouseNumber }) => warehouseNumber === warehouse);
				const total = sum(lines.map(({ quantity }) => Number(quantity)));
				return { document: `${warehouse} 1`, lines: lines.length, total };
			});
		},
		booked: (db) =>
			rows(
				db,
				`SELECT sym_depono || ' ' || sym_evrakno AS document, COUNT(*) AS lines, SUM(sym_miktar1) AS total
				FROM SAYIM_SONUCLARI GROUP BY sym_depono, sym_evrakno`,
			),
		once: false,
	},
];
