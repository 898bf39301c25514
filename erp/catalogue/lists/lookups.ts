import { columnNames } from '../../base/text/words';
import { alphabetical } from '../../base/text/text';

/** The closest list method of the API, for servers that do not allow SQL, or where it is the better source. */
export interface NearestMethod {
	readonly method: string;
	/** Members of the code and of the names, in the order in which they are shown. */
	readonly code: string;
	readonly names: readonly string[];
}

/** Codes that are valid without a row. */
interface RowlessCodes {
	/** This number and all below: 0 for no warehouse or the local currency; below 0, days instead of a payment plan. */
	readonly upTo: number;
	/** This number and all above: a day yyyymmdd instead of a payment plan. */
	readonly from?: number;
	readonly also?: readonly number[];
}

/** A list of the ERP whose codes documents use: warehouses, projects and the like. */
export interface Lookup {
	/** Name of one row, `Warehouse`, and of the list. */
	readonly label: string;
	readonly plural: string;
	readonly turkish: string;
	/** Table or view; absent where only a method gives the list. */
	readonly table?: string;
	/** Rows are built from several columns: the names of an item's four units. */
	readonly made?: 'units';
	/** Column and type of the code in documents. */
	readonly code: string;
	readonly type: 'number' | 'text';
	/** Name columns in the order in which they are shown. */
	readonly names: readonly string[];
	/** Further columns, output as the dictionary of members says. They may be missing in a build of the ERP, or hidden. */
	readonly extra: readonly string[];
	/** GUID column, where something refers to a row by its GUID. */
	readonly guid?: string;
	/** Columns searched in addition to code and names; they may be missing, too. */
	readonly searched?: readonly string[];
	/** Rows of another table that map a text to a code, by exact match: barcodes. */
	readonly alias?: { readonly table: string; readonly code: string; readonly text: string; readonly cancelled: string };
	/** The column of the item that a code belongs to: another item may have the same code. */
	readonly ofItem?: string;
	/** The column of a lot's number, which tells lots of one code apart. */
	readonly lotNumber?: string;
	/** A document may be the first to name it, as goods received bring their lot. */
	readonly mayBeNew?: true;
	/** Bit column of cancelled rows (NULL is 0); absent where none is known. */
	readonly cancelled?: string;
	/** Several rows of the table form one entry: rows are grouped by code. */
	readonly grouped?: true;
	/** Maximum of a column within the group, by its output name. */
	readonly latest?: Readonly<Record<string, string>>;
	readonly rowless?: RowlessCodes;
	readonly nearest?: NearestMethod;
}

/** A list with its defaults: codes are texts, and the cancelled column has the code's prefix, unless `more` says otherwise. */
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

/** Numeric codes, with 0 valid without a row. */
const OF_NUMBERS = { type: 'number', rowless: { upTo: 0 } } as const;

const seriesOf = (label: string, plural: string, turkish: string, table: string, prefix: string, day: string): Lookup =>
	lookup(label, turkish, table, `${prefix}_evrakno_seri`, [], {
		plural,
		latest: { son_sira: `${prefix}_evrakno_sira`, son_tarih: `${prefix}_${day}` },
		cancelled: `${prefix}_iptal`,
		grouped: true,
	});

/** Lookups of document series in use, each with its last number and day. Unused series are valid, too. */
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

/** Lookups of price lists, taxes, payment plans, currencies, and of where money comes from or goes to. */
const moneyLookups = {
	// No table: only the ERP's method and functions give it, and a pointer's meaning differs by installation.
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
		// 0 is cash; negative numbers are days; large ones a date (docs/trust/erp-behaviour.md#due-dates, documented for cha_vade).
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
			// 0 is the local currency, 255 an unused place on an account's card.
			rowless: { upTo: 0, also: [255] },
		},
	),
};

/** The columns of a card's four units, in the order of their places (docs/trust/erp-behaviour.md#units-of-items). */
export const UNIT_NAMES = columnNames`sto_birim1_ad sto_birim2_ad sto_birim3_ad sto_birim4_ad`;

const itemLookups = {
	item: lookup('Item', 'Stoklar', 'STOKLAR', 'sto_kod', ['sto_isim'], {
		extra: ['sto_Guid'],
		guid: 'sto_Guid',
		searched: ['sto_kisa_ismi', 'sto_yabanci_isim'],
		alias: { table: 'BARKOD_TANIMLARI', code: 'bar_stokkodu', text: 'bar_kodu', cancelled: 'bar_iptal' },
		nearest: { method: 'StokListesiV2', code: 'sto_kod', names: ['sto_isim'] },
	}),
	// Documents name a unit by its place on the item's card, so a name may occur at several places, and a place may have several names.
	unit: lookup('Unit', 'Birimler', 'STOKLAR', 'unit_place', ['unit_name'], {
		type: 'number',
		made: 'units',
		ofItem: 'sto_kod',
		cancelled: undefined,
		// 0 and 1 are the first unit, which every card has.
		rowless: { upTo: 1 },
	}),
	lot: lookup('Lot', 'Partiler', 'PARTILOT', 'pl_partikodu', [], {
		ofItem: 'pl_stokkodu',
		lotNumber: 'pl_lotno',
		grouped: true,
		mayBeNew: true,
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
	// 0 means no warehouse, or all of them.
	warehouse: lookup('Warehouse', 'Depolar', 'DEPOLAR', 'dep_no', ['dep_adi'], {
		...OF_NUMBERS,
		extra: columnNames`dep_tipi dep_hareket_tipi dep_firmano dep_subeno dep_Il dep_KilitTarihi`,
	}),
};

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

/** Lookups of accounts, of the people who look after them, and of their deliveries. */
const accountLookups = {
	account: lookup('Account', 'Cari hesaplar', 'CARI_HESAPLAR', 'cari_kod', ['cari_unvan1', 'cari_unvan2'], {
		extra: ['cari_Guid'],
		guid: 'cari_Guid',
		searched: ['cari_vdaire_no', 'cari_VergiKimlikNo', 'cari_EMail', 'cari_CepTel'],
		nearest: { method: 'CariListesiV2', code: 'cari_kod', names: ['cari_unvan1', 'cari_unvan2'] },
	}),
	accountGroup: lookup('Account Group', 'Cari grupları', 'CARI_HESAP_GRUPLARI', 'crg_kod', ['crg_isim']),
	accountRegion: lookup('Account Region', 'Cari bölgeleri', 'CARI_HESAP_BOLGELERI', 'bol_kod', ['bol_ismi']),
	// All types, not only salespeople (0): purchase documents name buyers (1) in the same column.
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

/** Name of a lookup, in `codeOf` of a column and in the operation *List: Get Many*. */
export type LookupName = keyof typeof all;

/**
 * The ERP's lookups: table, code column, and other columns of each list (docs/trust/erp-behaviour.md#look-ups). Columns refer to them by
 * `codeOf`, from which form, drop-downs and checks are derived.
 */
export const LOOKUPS: Readonly<Record<LookupName, Lookup>> = all;

/** Lists with operations of their own, by which people and models find their codes. */
const ELSEWHERE: Readonly<Partial<Record<LookupName, string>>> = {
	account: 'Account: Search',
	item: 'Item: Search',
	lot: 'Item: Get Stock by Warehouse',
	user: 'List: Get Users',
	vat: 'List: Get VAT Rates',
};

/** The operation that lists the codes of a lookup. */
export const finderOf = (name: LookupName): string => ELSEWHERE[name] ?? 'List: Get Many';

/** The lists of *List: Get Many*, sorted by name. */
export const listNames: readonly LookupName[] = alphabetical(
	(Object.keys(LOOKUPS) as LookupName[]).filter((name) => ELSEWHERE[name] === undefined),
	(name) => LOOKUPS[name].plural,
);
