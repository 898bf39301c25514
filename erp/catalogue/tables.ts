/** The table of a save's documents. Names of columns are the table's. */
export interface ReadTable {
	readonly table: string;
	/** Prefix of its columns, `sip`. */
	readonly prefix: string;
	/** Name of the key column; `<prefix>_Guid` everywhere (V17 tables). */
	readonly guid: string;
	readonly series?: string;
	readonly number?: string;
	/** The number is a code, that is text. */
	readonly coded: boolean;
	readonly date?: string;
	readonly account?: string;
	/** The party's account where the row's own is the cashbox or bank that was paid into at once. */
	readonly paidBy?: string;
	/** The currency number; 0 is the local one. */
	readonly currency?: string;
	/** Local currency per unit of the document's. */
	readonly rate?: string;
	/** Columns that distinguish kinds of documents with the same number. */
	readonly kinds: readonly string[];
	/** Codes of kind columns that are fixed for a method, which does not send them. */
	readonly fixed: Readonly<Record<string, string>>;
	/** Columns for a client's reference (docs/trust/erp-behaviour.md#members-for-a-reference), by likelihood. */
	readonly references: readonly string[];
	/** Codes of documents whose reference is the other party's number, as of purchases and customers' returns: two parties may have the same one. */
	readonly ofParties?: Readonly<Record<string, number>>;
	/** Numbering restarts daily: number and date identify a document. */
	readonly daily: boolean;
	/** Each row is a line; otherwise each row is a document. */
	readonly perLine: boolean;
}

interface Columns {
	readonly series?: string;
	readonly number?: string;
	readonly date?: string;
	readonly account?: string;
	readonly paidBy?: string;
	readonly currency?: string;
	readonly rate?: string;
	readonly kinds?: string;
	readonly fixed?: Readonly<Record<string, string>>;
	readonly references?: string;
	readonly ofParties?: Readonly<Record<string, number>>;
	readonly coded?: true;
	readonly daily?: true;
	readonly perLine?: false;
}

/** `name` becomes `<prefix>_name`. */
function table(name: string, prefix: string, columns: Columns): ReadTable {
	const full = (column: string | undefined) => (column === undefined ? undefined : `${prefix}_${column}`);
	const all = (names = '') =>
		names
			.split(' ')
			.filter(Boolean)
			.map((column) => `${prefix}_${column}`);
	return {
		table: name,
		prefix,
		guid: `${prefix}_Guid`,
		series: full(columns.series),
		number: full(columns.number),
		coded: columns.coded ?? false,
		date: full(columns.date),
		account: full(columns.account),
		...(columns.paidBy === undefined ? {} : { paidBy: full(columns.paidBy) }),
		currency: full(columns.currency),
		rate: full(columns.rate),
		kinds: all(columns.kinds),
		fixed: columns.fixed ?? {},
		references: all(columns.references),
		...(columns.ofParties === undefined ? {} : { ofParties: columns.ofParties }),
		daily: columns.daily ?? false,
		perLine: columns.perLine ?? true,
	};
}

/**
 * Tables that the reference numbers (code list `tablo_no`): SIPARISLER, CARI_HESAP_HAREKETLERI, VERILEN_TEKLIFLER, ALINAN_TEKLIFLER,
 * CARI_HESAPLAR, MUHASEBE_FISLERI. The other names are assumed; if one is wrong, the ERP refuses the query, and the outcome stays unknown.
 * References: `*_belge_no`, `*_belgeno`, `*_eticaret_kanal_kodu`, `sym_serino` (docs/trust/erp-behaviour.md#members-for-a-reference).
 */
export const orders = table('SIPARISLER', 'sip', {
	series: 'evrakno_seri',
	number: 'evrakno_sira',
	date: 'tarih',
	account: 'musteri_kod',
	currency: 'doviz_cinsi',
	rate: 'doviz_kuru',
	kinds: 'tip cins',
	references: 'belgeno eticaret_kanal_kodu',
});

/** One row per invoice, but one per line of collections and vouchers: rows are counted only where more than one was sent. */
const ACCOUNT_MOVEMENTS = {
	series: 'evrakno_seri',
	number: 'evrakno_sira',
	date: 'tarihi',
	account: 'kod',
	currency: 'd_cins',
	rate: 'd_kur',
	kinds: 'evrak_tip',
	references: 'belge_no eticaret_kanal_kodu',
} as const;
export const invoices = table('CARI_HESAP_HAREKETLERI', 'cha', {
	...ACCOUNT_MOVEMENTS,
	perLine: false,
	paidBy: 'ciro_cari_kodu',
	ofParties: { cha_evrak_tip: 0 },
});
export const payments = table('CARI_HESAP_HAREKETLERI', 'cha', ACCOUNT_MOVEMENTS);

/** The published document type of cash expense slips, which their method does not send. Their other codes are not published. */
export const cashExpenses = table('CARI_HESAP_HAREKETLERI', 'cha', {
	...ACCOUNT_MOVEMENTS,
	fixed: { cha_evrak_tip: '37' },
});

export const issuedQuotations = table('VERILEN_TEKLIFLER', 'tkl', {
	series: 'evrakno_seri',
	number: 'evrakno_sira',
	date: 'evrak_tarihi',
	account: 'cari_kod',
	currency: 'doviz_cins',
	rate: 'doviz_kur',
	references: 'belge_no',
});

export const receivedQuotations = table('ALINAN_TEKLIFLER', 'altkl', {
	series: 'teklif_kodu',
	number: 'sira_no',
	date: 'tarihi',
	account: 'cari_kodu',
	currency: 'doviz_cins',
	rate: 'doviz_kur',
	references: 'belge_no',
	ofParties: {},
});

export const warehouseOrders = table('DEPOLAR_ARASI_SIPARISLER', 'ssip', {
	series: 'evrakno_seri',
	number: 'evrakno_sira',
	date: 'tarih',
	references: 'belgeno',
});

export const salesConditions = table('SATIS_SARTLARI', 'sat', {
	series: 'evrakno_seri',
	number: 'evrakno_sira',
	date: 'evrak_tarih',
	account: 'cari_kod',
	references: 'belge_no',
});

export const purchaseConditions = table('SATINALMA_SARTLARI', 'sas', {
	series: 'evrak_no_seri',
	number: 'evrak_no_sira',
	date: 'evrak_tarih',
	account: 'cari_kod',
	references: 'belge_no',
});

/**
 * Counts and slips are identified by day and number: the API deletes them so (`SayimSonuclariSilV2`,
 * docs/trust/erp-behaviour.md#keys-of-deletes).
 */
export const stockCounts = table('SAYIM_SONUCLARI', 'sym', {
	number: 'evrakno',
	date: 'tarihi',
	kinds: 'depono',
	references: 'serino',
	daily: true,
});

export const journalSlips = table('MUHASEBE_FISLERI', 'fis', {
	number: 'sira_no',
	date: 'tarih',
	kinds: 'tur',
	references: 'tic_belgeno',
	daily: true,
});

export const accounts = table('CARI_HESAPLAR', 'cari', { number: 'kod', coded: true, perLine: false });

export const items = table('STOKLAR', 'sto', { number: 'kod', coded: true, perLine: false });

/** Dispatch notes and internal movements: one row per line, like invoice lines. */
export const stockMovements = table('STOK_HAREKETLERI', 'sth', {
	series: 'evrakno_seri',
	number: 'evrakno_sira',
	date: 'tarih',
	account: 'cari_kodu',
	currency: 'har_doviz_cinsi',
	rate: 'har_doviz_kuru',
	kinds: 'tip evraktip',
	references: 'belge_no eticaret_kanal_kodu',
	ofParties: { sth_evraktip: 13 },
});

export const priceChanges = table('STOK_FIYAT_DEGISIKLIKLERI', 'fid', {
	series: 'evrak_seri_no',
	number: 'evrak_sira_no',
	date: 'evrak_tarih',
	references: 'belge_no',
});

export const purchaseRequests = table('SATINALMA_TALEPLERI', 'stl', {
	series: 'evrak_seri',
	number: 'evrak_sira',
	date: 'tarihi',
	references: 'belge_no',
});
