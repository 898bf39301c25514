import { numberedColumns } from '../../base/text/words';
import type { ReadTable } from '../../catalogue/tables';

/** The table of a document's lines, and the columns of their content. Requests use the same names. */
export interface HeldColumns {
	readonly table: string;
	readonly cancelled: string;
	/** The GUID of a row that the lookup found. */
	readonly link: string;
	/** The item's code; the account's where the document is money. */
	readonly item: string;
	/** The cashbox or bank of a payment. */
	readonly against?: string;
	readonly quantity?: string;
	/** The unit of the quantity; 1 is the item's own. */
	readonly unit?: string;
	/** Amount before discounts and charges, without VAT. */
	readonly amount?: string;
	/** Unit prices by likelihood: the first one that the request fills is compared. */
	readonly prices?: readonly string[];
	readonly discounts: readonly string[];
	readonly charges: readonly string[];
	readonly vat?: string;
	readonly vatPointer?: string;
	/** The currency number, on the line or the header of a request; 0 is the local one. */
	readonly currency: readonly string[];
	readonly rate: readonly string[];
	/**
	 * Source and target warehouse of a transfer. Where goods only come in or only go out, the warehouse is not compared: staff may choose another
	 * one in the ERP.
	 */
	readonly warehouses: readonly string[];
	/** Discounts and charges of the whole document, on the header of a request and of its table. */
	readonly headDiscounts: readonly string[];
	readonly headCharges: readonly string[];
	/** The sum of the lines' amounts, on the header of a request. */
	readonly subtotal?: string;
	/** Extra items are no difference: the ERP may write such rows itself. */
	readonly mayHaveMore?: true;
}

/** Columns by table prefix, for tables whose lines have a GUID, a cancelled mark and a unit. */
const held = (
	table: string,
	prefix: string,
	columns: Pick<HeldColumns, 'item'> & Partial<HeldColumns>,
): HeldColumns => ({
	...{ table, cancelled: `${prefix}_iptal`, link: `${prefix}_Guid`, unit: `${prefix}_birim_pntr` },
	...{ discounts: [], charges: [], currency: [], rate: [], warehouses: [], headDiscounts: [], headCharges: [] },
	...columns,
});

const MOVEMENT = held('STOK_HAREKETLERI', 'sth', {
	...{ item: 'sth_stok_kod', quantity: 'sth_miktar', amount: 'sth_tutar' },
	...{ discounts: numberedColumns('sth_iskonto', 6), charges: numberedColumns('sth_masraf', 4) },
	...{ vat: 'sth_vergi', vatPointer: 'sth_vergi_pntr' },
	currency: ['sth_har_doviz_cinsi', 'cha_d_cins'],
	rate: ['sth_har_doviz_kuru', 'cha_d_kur'],
	warehouses: ['sth_giris_depo_no', 'sth_cikis_depo_no'],
});

/**
 * Comparable columns by table: columns of the table that a save's request fills under the same name. Columns that a database lacks are left out
 * of the query. Documents of other tables are not compared.
 */
const BY_TABLE = new Map(
	[
		held('SIPARISLER', 'sip', {
			...{ item: 'sip_stok_kod', quantity: 'sip_miktar', amount: 'sip_tutar', prices: ['sip_b_fiyat'] },
			...{ discounts: numberedColumns('sip_iskonto_', 6), charges: numberedColumns('sip_masraf_', 4) },
			...{ vat: 'sip_vergi', vatPointer: 'sip_vergi_pntr' },
			...{ currency: ['sip_doviz_cinsi'], rate: ['sip_doviz_kuru'] },
		}),
		MOVEMENT,
		held('VERILEN_TEKLIFLER', 'tkl', {
			...{ item: 'tkl_stok_kod', quantity: 'tkl_miktar' },
			prices: ['tkl_Birimfiyati', 'tkl_Brut_fiyat', 'tkl_Alisfiyati'],
			...{ discounts: numberedColumns('tkl_iskonto', 6), charges: numberedColumns('tkl_masraf', 4) },
			...{ vat: 'tkl_vergi', vatPointer: 'tkl_vergi_pntr' },
			...{ currency: ['tkl_doviz_cins'], rate: ['tkl_doviz_kur'] },
		}),
		held('ALINAN_TEKLIFLER', 'altkl', {
			...{ item: 'altkl_hareket_kodu', quantity: 'altkl_miktar' },
			...{ amount: 'altkl_tutar', prices: ['altkl_birim_fiyati'] },
			...{ discounts: numberedColumns('altkl_Iskonto', 6), charges: numberedColumns('altkl_masraf', 4) },
			...{ vat: 'altkl_vergi', vatPointer: 'altkl_vergi_pntr' },
			...{ currency: ['altkl_doviz_cins'], rate: ['altkl_doviz_kur'] },
		}),
		held('DEPOLAR_ARASI_SIPARISLER', 'ssip', {
			...{ item: 'ssip_stok_kod', quantity: 'ssip_miktar', warehouses: ['ssip_girdepo', 'ssip_cikdepo'] },
		}),
		held('SAYIM_SONUCLARI', 'sym', { item: 'sym_Stokkodu', quantity: 'sym_miktar1' }),
		held('SATINALMA_TALEPLERI', 'stl', { item: 'stl_Stok_kodu', quantity: 'stl_miktari', unit: undefined }),
	].map((columns) => [columns.table, columns] as const),
);

/** Money: the amount booked on each account. Contra rows are the ERP's own. */
const PAYMENT = held('CARI_HESAP_HAREKETLERI', 'cha', {
	...{ item: 'cha_kod', against: 'cha_kasa_hizkod', unit: undefined, amount: 'cha_meblag' },
	...{ currency: ['cha_d_cins'], rate: ['cha_d_kur'], mayHaveMore: true },
});

/** The lines of an invoice are the movements of goods that name its header (docs/trust/erp-behaviour.md#tables-of-documents). */
const INVOICE: HeldColumns = {
	...MOVEMENT,
	link: 'sth_fat_uid',
	headDiscounts: numberedColumns('cha_ft_iskonto', 6),
	headCharges: numberedColumns('cha_ft_masraf', 4),
	subtotal: 'cha_aratoplam',
};

/** The content columns of a table's documents; `undefined` where they cannot be compared. */
export function heldColumnsOf({ table, perLine }: ReadTable): HeldColumns | undefined {
	if (table !== 'CARI_HESAP_HAREKETLERI') return BY_TABLE.get(table);
	return perLine ? PAYMENT : INVOICE;
}

/** Compared columns of the header: rate, discounts and charges. */
export function headColumnsOf(table: ReadTable): readonly string[] {
	const columns = table.perLine || table.coded ? undefined : heldColumnsOf(table);
	if (!columns) return [];
	return [...(table.rate === undefined ? [] : [table.rate]), ...columns.headDiscounts, ...columns.headCharges];
}

export const lineContent = (columns: HeldColumns): string[] => {
	const { quantity, unit, prices = [], amount, discounts, charges, vat, vatPointer } = columns;
	return [quantity, unit, ...prices, amount, ...discounts, ...charges, vat, vatPointer].filter(
		(column) => column !== undefined,
	);
};
