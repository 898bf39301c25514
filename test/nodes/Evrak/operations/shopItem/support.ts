import type { Bench, Ran } from '../../../../../testkit/node/evrak';
import { priceOf, put } from '../../../../../testkit/shopItems';

export { confirm, flowOf, forShop, type Flow } from '../../../../../testkit/shopItems';
export { priceOf, put };

let rows = 0;

/** An item that a test puts into the ERP. */
export interface Stocked {
	readonly code: string;
	readonly onHand?: number;
	readonly price?: number;
	/** Pointer of the VAT table. */
	readonly vat?: number;
	readonly barcode?: string;
	readonly more?: Record<string, string | number | null>;
}

/** Goods that came into a warehouse. */
export const receive = (erp: Bench, code: string, n: number, warehouse = 1): void =>
	put(erp, 'STOK_HAREKETLERI', {
		...{ sth_Guid: `m${++rows}`, sth_stok_kod: code, sth_tip: 0, sth_cins: 0, sth_miktar: n, sth_iptal: 0 },
		...{ sth_giris_depo_no: warehouse, sth_cikis_depo_no: 0, sth_tarih: '2026-01-05T00:00:00.000' },
	});

/** What a customer has ordered and not received. */
export const order = (erp: Bench, code: string, n: number, warehouse = 1): void =>
	put(erp, 'SIPARISLER', {
		...{ sip_stok_kod: code, sip_depono: warehouse, sip_miktar: n, sip_teslim_miktar: 0 },
		...{ sip_tip: 0, sip_cins: 0, sip_kapat_fl: 0 },
	});

/** An item for the web. */
export function stock(erp: Bench, { code, onHand, price, vat = 4, barcode, more = {} }: Stocked): void {
	put(erp, 'STOKLAR', {
		...{ sto_kod: code, sto_isim: `Ürün ${code}`, sto_iptal: 0, sto_pasif_fl: 0, sto_webe_gonderilecek_fl: 1 },
		...{ sto_perakende_vergi: vat, sto_toptan_vergi: vat, ...more },
	});
	if (onHand !== undefined) receive(erp, code, onHand);
	if (price !== undefined) priceOf(erp, code, price);
	if (barcode !== undefined)
		put(erp, 'BARKOD_TANIMLARI', {
			bar_Guid: `b${++rows}`,
			bar_kodu: barcode,
			bar_stokkodu: code,
			bar_birimpntr: 1,
			bar_iptal: 0,
		});
}

/** Columns of the items of a run. */
export function told({ items, error }: Ran, ...names: readonly string[]): unknown[][] {
	if (error) throw new Error(`${error.message} ${error.description ?? ''}`);
	return items.map(({ json }) => names.map((name) => json[name]));
}
