import type { ReadTable } from '../catalogue/tables';

/** Where the lines of a document stand in the ERP's database, and which columns say what they hold. A request calls them the same. */
export interface HeldColumns {
	readonly table: string;
	/** Marks cancelled rows. */
	readonly cancelled: string;
	/** Holds the GUID of a row that the look-up found. */
	readonly link: string;
	/** Code of the item; of the account where the document is money. */
	readonly item: string;
	readonly quantity?: string;
	/** Unit of the quantity: 1 is the item's own. */
	readonly unit?: string;
	/** Before discounts and charges, without VAT. */
	readonly amount?: string;
	/** Prices of one piece, the likeliest first: the first that the request fills is compared. */
	readonly prices?: readonly string[];
	readonly discounts: readonly string[];
	readonly charges: readonly string[];
	readonly vat?: string;
	readonly vatPointer?: string;
	/** Number of the currency, on the line or on the header of a request; 0 is the local one. */
	readonly currency: readonly string[];
	readonly rate: readonly string[];
	/** Rows of items that the request does not name are no difference: the ERP may write them itself. */
	readonly mayHaveMore?: true;
}

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name}${index + 1}`);

const ORDER: HeldColumns = {
	table: 'SIPARISLER',
	cancelled: 'sip_iptal',
	link: 'sip_Guid',
	item: 'sip_stok_kod',
	quantity: 'sip_miktar',
	unit: 'sip_birim_pntr',
	amount: 'sip_tutar',
	prices: ['sip_b_fiyat'],
	discounts: numbered('sip_iskonto_', 6),
	charges: numbered('sip_masraf_', 4),
	vat: 'sip_vergi',
	vatPointer: 'sip_vergi_pntr',
	currency: ['sip_doviz_cinsi'],
	rate: ['sip_doviz_kuru'],
};

const MOVEMENT: HeldColumns = {
	table: 'STOK_HAREKETLERI',
	cancelled: 'sth_iptal',
	link: 'sth_Guid',
	item: 'sth_stok_kod',
	quantity: 'sth_miktar',
	unit: 'sth_birim_pntr',
	amount: 'sth_tutar',
	discounts: numbered('sth_iskonto', 6),
	charges: numbered('sth_masraf', 4),
	vat: 'sth_vergi',
	vatPointer: 'sth_vergi_pntr',
	currency: ['sth_har_doviz_cinsi', 'cha_d_cins'],
	rate: ['sth_har_doviz_kuru', 'cha_d_kur'],
};

const NO_MONEY = { discounts: [], charges: [], currency: [], rate: [] } as const;

/**
 * What can be compared of a document that is found again, by its table: columns that the table has, and that a request of the save calls
 * the same. A database without one of them is asked without it. Tables that are not here are not compared.
 */
const BY_TABLE: Readonly<Record<string, HeldColumns>> = {
	SIPARISLER: ORDER,
	STOK_HAREKETLERI: MOVEMENT,
	VERILEN_TEKLIFLER: {
		...NO_MONEY,
		table: 'VERILEN_TEKLIFLER',
		cancelled: 'tkl_iptal',
		link: 'tkl_Guid',
		item: 'tkl_stok_kod',
		quantity: 'tkl_miktar',
		unit: 'tkl_birim_pntr',
		prices: ['tkl_Birimfiyati', 'tkl_Brut_fiyat', 'tkl_Alisfiyati'],
		currency: ['tkl_doviz_cins'],
		rate: ['tkl_doviz_kur'],
	},
	ALINAN_TEKLIFLER: {
		...NO_MONEY,
		table: 'ALINAN_TEKLIFLER',
		cancelled: 'altkl_iptal',
		link: 'altkl_Guid',
		item: 'altkl_hareket_kodu',
		quantity: 'altkl_miktar',
		unit: 'altkl_birim_pntr',
		amount: 'altkl_tutar',
		prices: ['altkl_birim_fiyati'],
		currency: ['altkl_doviz_cins'],
		rate: ['altkl_doviz_kur'],
	},
	DEPOLAR_ARASI_SIPARISLER: {
		...NO_MONEY,
		table: 'DEPOLAR_ARASI_SIPARISLER',
		cancelled: 'ssip_iptal',
		link: 'ssip_Guid',
		item: 'ssip_stok_kod',
		quantity: 'ssip_miktar',
		unit: 'ssip_birim_pntr',
	},
	SAYIM_SONUCLARI: {
		...NO_MONEY,
		table: 'SAYIM_SONUCLARI',
		cancelled: 'sym_iptal',
		link: 'sym_Guid',
		item: 'sym_Stokkodu',
		quantity: 'sym_miktar1',
		unit: 'sym_birim_pntr',
	},
	SATINALMA_TALEPLERI: {
		...NO_MONEY,
		table: 'SATINALMA_TALEPLERI',
		cancelled: 'stl_iptal',
		link: 'stl_Guid',
		item: 'stl_Stok_kodu',
		quantity: 'stl_miktari',
	},
};

/** Money: what is booked on each account. Contra rows are the ERP's own. */
const PAYMENT: HeldColumns = {
	...NO_MONEY,
	table: 'CARI_HESAP_HAREKETLERI',
	cancelled: 'cha_iptal',
	link: 'cha_Guid',
	item: 'cha_kod',
	amount: 'cha_meblag',
	currency: ['cha_d_cins'],
	rate: ['cha_d_kur'],
	mayHaveMore: true,
};

/** The lines of an invoice are the movements of goods that name its header (docs/erp-behaviour.md#tables-of-documents). */
const INVOICE: HeldColumns = { ...MOVEMENT, link: 'sth_fat_uid' };

/** The columns of what a table's documents hold; `undefined` where they cannot be compared. */
export function heldColumnsOf({ table, perLine }: ReadTable): HeldColumns | undefined {
	if (table !== 'CARI_HESAP_HAREKETLERI') return BY_TABLE[table];
	return perLine ? PAYMENT : INVOICE;
}

/** Names of master data that a record is told by: another one under the same code is another record. */
export const NAMES: Readonly<Record<string, ReadonlyArray<readonly [column: string, label: string]>>> = {
	CARI_HESAPLAR: [
		['cari_unvan1', 'name'],
		['cari_vdaire_no', 'tax number'],
	],
	STOKLAR: [['sto_isim', 'name']],
};
