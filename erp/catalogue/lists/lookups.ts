import { columnNames } from '../../base/text/columns';
import { alphabetical } from '../../base/text/text';

/** The list method of the API that comes nearest, for servers that cannot be asked by SQL, or where it is the better source. */
export interface NearestMethod {
	/** Method name on the wire. */
	readonly method: string;
	/** Member of a row that holds the code, and those that hold its name, in the order in which they are shown. */
	readonly code: string;
	readonly names: readonly string[];
}

/** Codes that mean something although no row of the list has them. */
interface RowlessCodes {
	/** This number and all below it: 0 for no warehouse, or the local currency; below 0, days instead of a payment plan. */
	readonly upTo: number;
	/** This number and all above it: days yyyymmdd instead of a payment plan. */
	readonly from?: number;
	readonly also?: readonly number[];
}

/** A list of the ERP by whose codes documents name warehouses, projects and the like. */
export interface Lookup {
	/** What one of its rows is called, `Warehouse`, and all of them. */
	readonly label: string;
	readonly plural: string;
	readonly turkish: string;
	/** Table or view; absent where only a method knows the list. */
	readonly table?: string;
	/** Its rows are made of several columns of the table: the names of an item's units at their four places. */
	readonly made?: 'units';
	/** Column of the code, and how the ERP writes it in documents. */
	readonly code: string;
	readonly type: 'number' | 'text';
	/** Columns of the name, in the order in which they are shown. */
	readonly names: readonly string[];
	/** Further columns, told as the dictionary of members has them. They may be missing in a build of the ERP, or hidden. */
	readonly extra: readonly string[];
	/** Column of the GUID of a row, where something is known by it. */
	readonly guid?: string;
	/** Columns that a search looks into beside code and names; they may be missing, too. */
	readonly searched?: readonly string[];
	/** Rows of another table that lead to a code by a text of their own, which a search has to give whole: barcodes. */
	readonly alias?: { readonly table: string; readonly code: string; readonly text: string; readonly cancelled: string };
	/** Bit column of rows that are cancelled (NULL is 0); absent where the table has none that is known. */
	readonly cancelled?: string;
	/** Many rows of the table are one of the list: rows are grouped by the code. */
	readonly grouped?: true;
	/** The greatest value of a column among these rows, by the name that it has in an answer. */
	readonly latest?: Readonly<Record<string, string>>;
	readonly rowless?: RowlessCodes;
	readonly nearest?: NearestMethod;
}

/** A list as its file writes it: codes are texts, and cancelled rows are marked under the prefix of the code, unless `more` says otherwise. */
const lookup = (
	label: string,
	turkish: string,
	table: string | undefined,
	code: string,
	names: readonly string[],
	more: Partial<Lookup> = {},
): Lookup => ({
	label,
	plural: `${label}s`,
	turkish,
	table,
	code,
	type: 'text',
	names,
	extra: [],
	cancelled: code.replace(/_[^_]*$/, '_iptal'),
	...more,
});

/** Codes are numbers, of which 0 means something although no row has it. */
const OF_NUMBERS = { type: 'number', rowless: { upTo: 0 } } as const;

const seriesOf = (label: string, plural: string, turkish: string, table: string, prefix: string, day: string): Lookup =>
	lookup(label, turkish, table, `${prefix}_evrakno_seri`, [], {
		plural,
		latest: { son_sira: `${prefix}_evrakno_sira`, son_tarih: `${prefix}_${day}` },
		cancelled: `${prefix}_iptal`,
		grouped: true,
	});

/** Look-ups of series in use, by the table of the documents: each with its last number and day. A series need not be in use to be right. */
const seriesLookups = {
	orderSeries: seriesOf('Order Series', 'Series of Orders', 'Sipariş serileri', 'SIPARISLER', 'sip', 'tarih'),
	movementSeries: seriesOf(
		'Stock Movement Series',
		'Series of Dispatch Notes and Movements',
		'İrsaliye ve stok hareket serileri',
		'STOK_HAREKETLERI',
		'sth',
		'tarih',
	),
	accountSeries: seriesOf(
		'Account Movement Series',
		'Series of Invoices and Payments',
		'Fatura, tahsilat ve tediye serileri',
		'CARI_HESAP_HAREKETLERI',
		'cha',
		'tarihi',
	),
};

/** Look-ups of prices, taxes, and where money comes from and goes to. */
const moneyLookups = {
	// No table: the ERP's method and functions alone know it, and what a pointer means differs by installation.
	vat: lookup('VAT Rate', 'KDV oranları', undefined, 'vergiSiraNo', ['vergiAdi'], {
		type: 'number',
		extra: ['vergiOrani'],
		cancelled: undefined,
		nearest: { method: 'VergiListesiV2', code: 'vergiSiraNo', names: ['vergiAdi'] },
	}),
	priceList: lookup(
		'Price List',
		'Satış fiyat listeleri',
		'STOK_SATIS_FIYAT_LISTE_TANIMLARI',
		'sfl_sirano',
		['sfl_aciklama'],
		{ ...OF_NUMBERS, extra: ['sfl_kdvdahil', 'sfl_ilktarih', 'sfl_sontarih'] },
	),
	paymentPlan: lookup('Payment Plan', 'Ödeme planları', 'ODEME_PLANLARI', 'odp_no', ['odp_adi'], {
		type: 'number',
		extra: ['odp_kodu', 'odp_ortgun'],
		// Cash; below 0, days; a day itself (docs/trust/erp-behaviour.md#due-dates, told of cha_vade).
		rowless: { upTo: 0, from: 19_000_101 },
	}),
	cashbox: lookup('Cashbox', 'Kasalar', 'KASALAR', 'kas_kod', ['kas_isim'], {
		plural: 'Cashboxes',
		extra: ['kas_tip', 'kas_doviz_cinsi', 'kas_firma_no'],
	}),
	bank: lookup('Bank', 'Bankalar', 'BANKALAR', 'ban_kod', ['ban_ismi'], {
		extra: columnNames`ban_sube ban_IBANKodu ban_hesapno ban_hesap_tip ban_doviz_cinsi`,
	}),
	service: lookup('Service', 'Hizmetler', 'HIZMET_HESAPLARI', 'hiz_kod', ['hiz_isim'], {
		extra: ['hiz_KDV', 'hiz_fiyat', 'hiz_doviz_cinsi'],
	}),
	expense: lookup('Expense', 'Masraflar / giderler', 'MASRAF_HESAPLARI', 'his_kod', ['his_isim']),
	currency: lookup(
		'Currency',
		'Döviz cinsleri',
		'KUR_ISIMLERI_VIEW',
		'KUR_NUMARASI',
		['KUR_ORJINAL_ISMI', 'KUR_SEMBOLU'],
		{
			type: 'number',
			plural: 'Currencies',
			cancelled: undefined,
			// The local currency, and an unused place on an account's card.
			rowless: { upTo: 0, also: [255] },
		},
	),
};

/** Look-ups of items, and of what distinguishes them. */
const itemLookups = {
	item: lookup('Item', 'Stoklar', 'STOKLAR', 'sto_kod', ['sto_isim'], {
		extra: ['sto_Guid'],
		guid: 'sto_Guid',
		searched: ['sto_kisa_ismi', 'sto_yabanci_isim'],
		alias: { table: 'BARKOD_TANIMLARI', code: 'bar_stokkodu', text: 'bar_kodu', cancelled: 'bar_iptal' },
		nearest: { method: 'StokListesiV2', code: 'sto_kod', names: ['sto_isim'] },
	}),
	// Documents name a unit by its place on the item's card, so that a name may stand at several places and a place have several names.
	unit: lookup('Unit', 'Birimler', 'STOKLAR', 'unit_place', ['unit_name'], {
		...OF_NUMBERS,
		made: 'units',
		cancelled: undefined,
	}),
	itemGroup: lookup('Item Group', 'Stok ana grupları', 'STOK_ANA_GRUPLARI', 'san_kod', ['san_isim']),
	itemSubgroup: lookup('Item Subgroup', 'Stok alt grupları', 'STOK_ALT_GRUPLARI', 'sta_kod', ['sta_isim'], {
		extra: ['sta_ana_grup_kod'],
	}),
	itemCategory: lookup('Item Category', 'Stok kategorileri', 'STOK_KATEGORILERI', 'ktg_kod', ['ktg_isim'], {
		plural: 'Item Categories',
		extra: ['ktg_aciklama'],
	}),
	brand: lookup('Brand', 'Markalar', 'STOK_MARKALARI', 'mrk_kod', ['mrk_ismi']),
	producer: lookup('Producer', 'Üreticiler', 'STOK_URETICILERI', 'urt_kod', ['urt_ismi']),
	// 0 is no warehouse, or all of them.
	warehouse: lookup('Warehouse', 'Depolar', 'DEPOLAR', 'dep_no', ['dep_adi'], {
		...OF_NUMBERS,
		extra: columnNames`dep_tipi dep_hareket_tipi dep_firmano dep_subeno dep_Il dep_KilitTarihi`,
	}),
};

/** Look-ups of how a company is organised. */
const companyLookups = {
	project: lookup('Project', 'Projeler', 'PROJELER', 'pro_kodu', ['pro_adi'], {
		extra: ['pro_durumu', 'pro_musterikodu'],
	}),
	responsibilityCenter: lookup(
		'Responsibility Center',
		'Sorumluluk merkezleri',
		'SORUMLULUK_MERKEZLERI',
		'som_kod',
		['som_isim'],
		{ extra: ['som_tipi', 'som_satis_fiyat_liste_no'] },
	),
	branch: lookup('Branch', 'Şubeler', 'SUBELER', 'Sube_no', ['Sube_adi'], {
		...OF_NUMBERS,
		plural: 'Branches',
		extra: ['Sube_bag_firma'],
		cancelled: undefined,
	}),
	company: lookup('Company', 'Firmalar', 'FIRMALAR', 'fir_sirano', ['fir_unvan'], {
		...OF_NUMBERS,
		plural: 'Companies',
		cancelled: undefined,
	}),
	user: lookup(
		'User',
		'Kullanıcılar',
		'KULLANICILAR_VIEW',
		'KULLANICI_NO',
		['KULLANICI_KISA_ADI', 'KULLANICI_UZUN_ADI'],
		{ ...OF_NUMBERS, cancelled: undefined },
	),
};

/** Look-ups of accounts and of who looks after them. */
const accountLookups = {
	account: lookup('Account', 'Cari hesaplar', 'CARI_HESAPLAR', 'cari_kod', ['cari_unvan1', 'cari_unvan2'], {
		extra: ['cari_Guid'],
		guid: 'cari_Guid',
		searched: ['cari_vdaire_no', 'cari_VergiKimlikNo', 'cari_EMail', 'cari_CepTel'],
		nearest: { method: 'CariListesiV2', code: 'cari_kod', names: ['cari_unvan1', 'cari_unvan2'] },
	}),
	accountGroup: lookup('Account Group', 'Cari grupları', 'CARI_HESAP_GRUPLARI', 'crg_kod', ['crg_isim']),
	accountRegion: lookup('Account Region', 'Cari bölgeleri', 'CARI_HESAP_BOLGELERI', 'bol_kod', ['bol_ismi']),
	// All of them, not salespeople alone (type 0): purchase documents name buyers (1) in the same column.
	salesperson: lookup(
		'Salesperson',
		'Satıcılar / plasiyerler (cari personel)',
		'CARI_PERSONEL_TANIMLARI',
		'cari_per_kod',
		['cari_per_adi', 'cari_per_soyadi'],
		{
			plural: 'Salespeople',
			extra: columnNames`cari_per_tip cari_per_userno cari_per_depono cari_per_mail cari_per_cepno`,
		},
	),
	deliveryType: lookup('Delivery Type', 'Teslim türleri', 'TESLIM_TURLERI', 'tslt_kod', ['tslt_ismi']),
	carrier: lookup('Carrier', 'Kargo firmaları', 'KARGO_TANIMLARI', 'krg_kodu', ['krg_adi'], {
		extra: ['krg_tel', 'krg_email'],
	}),
};

const all = {
	...accountLookups,
	...itemLookups,
	...moneyLookups,
	...companyLookups,
	...seriesLookups,
};

/** Name of a look-up, as the mark `codeOf` of a column and the operation *List: Get Many* call it. */
export type LookupName = keyof typeof all;

/**
 * The ERP's look-ups: where each list stands in its database, by which column documents name a row, and what else a row says
 * (docs/trust/erp-behaviour.md#look-ups). A column that holds such a code says so by `codeOf` in the catalogue, so that form, drop-downs and
 * checks follow from one mark.
 */
export const LOOKUPS: Readonly<Record<LookupName, Lookup>> = all;

/** Lists that have operations of their own: *Account: Search*, *Item: Search*, *List: Get Users*, *List: Get VAT Rates*. */
const ELSEWHERE: ReadonlySet<LookupName> = new Set<LookupName>(['account', 'item', 'user', 'vat']);

/** The lists that *List: Get Many* reads, by the alphabet of their names. */
export const listNames: readonly LookupName[] = alphabetical(
	(Object.keys(LOOKUPS) as LookupName[]).filter((name) => !ELSEWHERE.has(name)),
	(name) => LOOKUPS[name].plural,
);
