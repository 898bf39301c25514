import type { INodeParameters } from 'n8n-workflow';
import { type Bench, type Ran, items } from '../../../../../testkit/node/evrak';

/** Parameters of *Shop Order: Convert to Invoice* for an order of series WEB. */
export const carryOn = (
	upTo: 'dispatchNote' | 'invoice' | 'eDocument' | 'pdf',
	details: INodeParameters = {},
	carryOptions: INodeParameters = {},
	options: INodeParameters = {},
): INodeParameters => ({
	resource: 'shopOrder',
	operation: 'carryOn',
	upTo,
	...details,
	carryOptions,
	options,
});

/** A line of an order: item, quantity and unit price; and what it is, unless it is an item. */
export type OrderedLine = readonly [item: string, quantity: number, price: number, kind?: number];

/** Saves a sales order the way the package does; gives its number. */
export async function order(
	{ evrak }: Bench,
	lines: readonly OrderedLine[] = [
		['STK001', 10, 100],
		['STK002', 4, 25.5],
	],
	account = '120.01.001',
): Promise<string> {
	const satirlar = lines.map(([item, quantity, price, kind]) => ({
		sip_tarih: '20.11.2026',
		sip_tip: 0,
		sip_cins: 0,
		sip_evrakno_seri: 'WEB',
		sip_musteri_kod: account,
		sip_stok_kod: item,
		...(kind === undefined ? {} : { sip_harekettipi: kind }),
		sip_miktar: quantity,
		sip_b_fiyat: price,
		sip_tutar: quantity * price,
		sip_vergi_pntr: 4,
		sip_vergi: Math.round(quantity * price * 20) / 100,
		sip_depono: 1,
	}));
	const ran = await evrak({
		resource: 'order',
		operation: 'create',
		inputMode: 'json',
		json: JSON.stringify({ satirlar }),
	});
	const [saved] = ran.items;
	if (!saved) throw new Error(ran.error?.message ?? 'the order was not saved');
	return String(saved.json.number);
}

/** The item that Create Order hands on, as far as Convert to Invoice reads it. */
export const ordered = (...numbers: readonly string[]) =>
	items(...numbers.map((number) => ({ series: 'WEB', number })));

/** What an item tells of its steps: `invoice created`. */
export const stepsIn = ({ items: [first], error }: Ran): string[] => {
	const steps = (first?.json.steps ?? error?.context?.steps ?? []) as Array<{ step: string; outcome: string }>;
	return steps.map(({ step, outcome }) => `${step} ${outcome}`);
};

const count = ({ erp: { db } }: Bench, sql: string): number => Number(db.all(sql)[0]?.n);

/** How many documents the ERP has. */
export const documents = (bench: Bench) => ({
	notes: count(bench, 'SELECT COUNT(DISTINCT sth_evrakno_sira) AS n FROM STOK_HAREKETLERI WHERE sth_evraktip = 1'),
	invoices: count(bench, 'SELECT COUNT(*) AS n FROM CARI_HESAP_HAREKETLERI WHERE cha_evrak_tip = 63'),
	sent: count(bench, 'SELECT COUNT(*) AS n FROM E_BELGE_GIDEN WHERE ebl_tip < 2'),
});
