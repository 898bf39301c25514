import data from './facts.json';

/** Which builds of the database have a column; both where it is absent. */
export type Build = 'older' | 'newer';

/** A column as integrators know it: declared type, and how many independent projects use it (0: only a list of columns has it). */
export interface ColumnFacts {
	/** The name in the database, where the wire spells it otherwise. */
	name?: string;
	type: string;
	newerType?: string;
	sources: number;
	secret: boolean;
	build?: Build;
}

type Listed = [type: string, uses: number, newer?: string | null, secret?: string];

/** The columns that every row starts with, in every build. */
const HEADER: Record<string, string> = {
	DBCno: 'smallint',
	SpecRECno: 'int',
	iptal: 'bit',
	fileid: 'smallint',
	hidden: 'bit',
	kilitli: 'bit',
	degisti: 'bit',
	checksum: 'int',
	create_user: 'smallint',
	create_date: 'datetime',
	lastup_user: 'smallint',
	lastup_date: 'datetime',
	special1: 'nvarchar(4)',
	special2: 'nvarchar(4)',
	special3: 'nvarchar(4)',
};

/** The columns that rows of the newer build have as well. */
const NEWER_HEADER: Record<string, string> = {
	MainProgramNo: 'smallint',
	VersionNo: 'nvarchar(10)',
	MenuNo: 'nvarchar(10)',
	MikroSpecial1: 'nvarchar(40)',
	MikroSpecial2: 'nvarchar(40)',
	MikroSpecial3: 'nvarchar(40)',
	ExternalProgramType: 'tinyint',
	ExternalProgramId: 'nvarchar(127)',
	Hash: 'bigint',
};

/** GUIDs of the colour and the size of a row, and of three further kinds of variant (docs/trust/erp-behaviour.md#colours-and-sizes). */
const links = (prefix: string): Record<string, string> =>
	Object.fromEntries([1, 2, 3, 4, 5].map((place) => [`${prefix}_VarBaglantiUId${place}`, 'uniqueidentifier']));

/** Columns that only newer builds have: named on the maker's table pages, absent in an older live database. */
const NEWER: Record<string, Record<string, string>> = {
	STOKLAR: {
		sto_resim_url: 'nvarchar(127)',
		sto_kuresel_urun_numarasi: 'nvarchar(50)',
		sto_plu_no: 'int',
		sto_varyant_detayli_fl1: 'bit',
		sto_varyant_detayli_fl2: 'bit',
	},
	BARKOD_TANIMLARI: links('bar'),
	BEDEN_HAREKETLERI: links('BdnHar'),
	VARYANT_BAGLANTI_TANIMLARI: { VBag_Tip: 'tinyint', VBag_KirilimKod: 'nvarchar(25)' },
	CARI_HESAPLAR: { cari_kamu_kurumu_fl: 'bit', cari_faal_terk: 'tinyint', cari_Perakende_fl: 'bit' },
	STOK_SATIS_FIYAT_LISTELERI: { sfiyat_birim_pntr: 'tinyint', sfiyat_doviz_kuru: 'float' },
	STOK_HAREKETLERI: {
		sth_birimfiyat: 'float',
		sth_eirs_senaryo: 'tinyint',
		sth_eirs_tipi: 'tinyint',
		sth_teslim_tarihi: 'datetime',
		sth_eticaret_kanal_kodu: 'nvarchar(25)',
	},
	SIPARISLER: { sip_eticaret_kanal_kodu: 'nvarchar(25)', sip_avans_tutari: 'float' },
	CARI_HESAP_HAREKETLERI: {
		cha_ebelge_turu: 'tinyint',
		cha_ebelge_Islemturu: 'tinyint',
		cha_efatura_belge_tipi: 'tinyint',
		cha_eticaret_kanal_kodu: 'nvarchar(25)',
		cha_hizli_satis_kasa_no: 'int',
		...Object.fromEntries([...Array(10).keys()].map((at) => [`cha_vergi${at + 11}`, 'float'])),
	},
	E_FATURA_ISLEMLERI: {
		efi_carikod: 'nvarchar(25)',
		efi_gonderim_tarihi: 'datetime',
		efi_gonderildi_fl: 'bit',
		efi_kabuledildi_fl: 'bit',
		efi_rededildi_fl: 'bit',
		efi_onaylandi_fl: 'bit',
	},
};

/** Columns that newer builds have replaced. */
const OLDER = new Set([
	...['cha_ebelge_cinsi', 'cha_e_islem_turu'],
	...['sto_renk_kodu', 'sto_beden_kodu', 'sto_renkDetayli', 'sto_bedenli_takip'],
]);

const made = (types: Record<string, string>, sources: number, prefix = '', build?: Build) =>
	Object.entries(types).map(([name, type]): [string, ColumnFacts] => [
		`${prefix}${name}`,
		{ type, sources, secret: false, ...(build ? { build } : {}) },
	]);

/** What is known of a table's columns, by name; empty for tables that no list of columns holds. */
export function columnFacts(table: string, prefix?: string): Map<string, ColumnFacts> {
	const listed = (data as unknown as Record<string, Record<string, Listed>>)[table] ?? {};
	if (!(table in data || table in NEWER)) return new Map();
	return new Map([
		...(prefix ? made({ Guid: 'uniqueidentifier', ...HEADER }, 4, `${prefix}_`) : []),
		...(prefix ? made(NEWER_HEADER, 1, `${prefix}_`, 'newer') : []),
		...Object.entries(listed).map(([name, [type, sources, newer, secret]]): [string, ColumnFacts] => [
			name,
			{
				type,
				sources,
				secret: secret !== undefined,
				...(newer ? { newerType: newer } : {}),
				...(OLDER.has(name) ? { build: 'older' as const } : {}),
			},
		]),
		...made(NEWER[table] ?? {}, 1, '', 'newer').filter(([name]) => !(name in listed)),
	]);
}
