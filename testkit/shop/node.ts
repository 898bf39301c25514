import { randomUUID } from 'node:crypto';
import type { INodeParameters } from 'n8n-workflow';
import type { Db } from '../../standin';
import { insert } from '../operations/database';

/** Parameters of *Shop Order: Create Order* as a new node has them once an account is picked and a code for shipping is typed. */
export const saveShopOrder = (
	details: INodeParameters = {},
	shopOptions: INodeParameters = {},
	options: INodeParameters = {},
): INodeParameters => ({
	resource: 'shopOrder',
	operation: 'saveAsOrder',
	account: { __rl: true, mode: 'code', value: '120.01.001' },
	shippingCode: 'KARGO',
	...details,
	shopOptions,
	options,
});

/** The same for *Create Invoice*. */
export const saveShopInvoice = (
	details: INodeParameters = {},
	shopOptions: INodeParameters = {},
	options: INodeParameters = {},
): INodeParameters => saveShopOrder({ operation: 'saveAsInvoice', ...details }, shopOptions, options);

/** Puts items into the ERP, each with its barcode where it has one. */
export function stock(db: Db, ...codes: ReadonlyArray<string | readonly [code: string, barcode: string]>): void {
	for (const entry of codes) {
		const [code, barcode] = typeof entry === 'string' ? [entry] : entry;
		insert(db, 'STOKLAR', { sto_kod: code, sto_isim: `Örnek ${code}`, sto_iptal: 0 });
		if (barcode !== undefined) insert(db, 'BARKOD_TANIMLARI', { bar_kodu: barcode, bar_stokkodu: code, bar_iptal: 0 });
	}
}

/** Makes each line of the orders with this reference one that is delivered and invoiced; without such an order one line of an item is. */
export function invoice(db: Db, reference: string): void {
	const lines = () =>
		db.all('SELECT sip_Guid AS guid, sip_stok_kod AS item FROM SIPARISLER WHERE sip_belgeno = ?', [reference]);
	if (lines().length === 0)
		insert(db, 'SIPARISLER', {
			...{ sip_Guid: randomUUID(), sip_belgeno: reference, sip_tip: 0, sip_cins: 0, sip_evrakno_seri: 'WEB' },
			...{ sip_evrakno_sira: Number(reference), sip_satirno: 0, sip_stok_kod: 'STK001', sip_miktar: 1, sip_iptal: 0 },
		});
	for (const { guid, item } of lines())
		insert(db, 'STOK_HAREKETLERI', {
			...{ sth_Guid: randomUUID(), sth_sip_uid: String(guid), sth_fat_uid: randomUUID(), sth_stok_kod: String(item) },
			...{ sth_iptal: 0, sth_miktar: 1, sth_evraktip: 1, sth_tip: 1 },
		});
}

/** A saved document as the database adds it up, in hundredths. */
export interface StoredSums {
	/** Lines in their order: item, net and VAT, as an accountant writes them: `LAMBA 233.30 46.66`. */
	readonly lines: string[];
	readonly total: bigint;
	/** VAT by its pointer. */
	readonly vat: ReadonlyMap<number, bigint>;
}

const cents = (value: unknown): bigint => BigInt(Math.round(Number(value ?? 0) * 100));
const written = (amount: bigint) => (Number(amount) / 100).toFixed(2);

function sums(rows: ReadonlyArray<Readonly<Record<string, unknown>>>): StoredSums {
	const vat = new Map<number, bigint>();
	let all = 0n;
	const lines = rows.map(({ item, amount, discount, tax, pointer }) => {
		const [net, ownVat] = [cents(amount) - cents(discount), cents(tax)];
		vat.set(Number(pointer), (vat.get(Number(pointer)) ?? 0n) + ownVat);
		all += net + ownVat;
		return [String(item), written(net), written(ownVat)].join(' ');
	});
	return { lines, total: all, vat };
}

/** An order by its reference. */
export const storedOrder = (db: Db, reference: string): StoredSums =>
	sums(
		db.all(
			'SELECT sip_stok_kod AS item, sip_tutar AS amount, sip_iskonto_1 AS discount, sip_vergi AS tax, sip_vergi_pntr AS pointer FROM SIPARISLER WHERE sip_belgeno = ? ORDER BY sip_satirno',
			[reference],
		),
	);

/** An invoice by its reference. */
export const storedInvoice = (db: Db, reference: string): StoredSums =>
	sums(
		db.all(
			'SELECT sth_stok_kod AS item, sth_tutar AS amount, sth_iskonto1 AS discount, sth_vergi AS tax, sth_vergi_pntr AS pointer FROM STOK_HAREKETLERI WHERE sth_fat_uid = (SELECT cha_Guid FROM CARI_HESAP_HAREKETLERI WHERE cha_belge_no = ?) ORDER BY sth_satirno',
			[reference],
		),
	);

/** How many orders there are of a reference. */
export const ordersOf = (db: Db, reference: string): number =>
	db.all('SELECT DISTINCT sip_evrakno_sira FROM SIPARISLER WHERE sip_belgeno = ?', [reference]).length;
