/** A view of the ERP: the columns that clients use, and what it shows, over the stand-in's own tables. */
interface View {
	name: string;
	columns: Array<{ name: string; type: string }>;
	sql: string;
}

const typed = (types: Record<string, string>) => Object.entries(types).map(([name, type]) => ({ name, type }));

const units = [1, 2, 3, 4]
	.map(
		(at) =>
			`SELECT sto_kod, ${at} AS sto_birimID, sto_birim${at}_ad AS sto_birim_ad, sto_birim${at}_katsayi AS sto_birim_katsayi, sto_birim${at}_agirlik AS sto_birim_agirlik FROM main.STOKLAR WHERE IFNULL(sto_birim${at}_ad, '') <> ''`,
	)
	.join(' UNION ALL ');

const GOODS_BY = `SELECT sth_stok_kod AS item, IFNULL(sth_cins, 0) AS cins, sth_tarih AS day, IFNULL(sth_normal_iade, 0) AS back, sth_miktar AS n`;
const LIVE = 'FROM main.STOK_HAREKETLERI WHERE IFNULL(sth_iptal, 0) = 0 AND sth_tip';
const quantity = (into: number, back: number) =>
	`SUM(CASE WHEN into_ = ${into} AND back = ${back} THEN n ELSE 0.0 END)`;

/**
 * Summaries that the ERP keeps beside its movements are computed here: which columns, by name, and over what. A returned quantity stands
 * in the column of the way it went.
 */
export const SUMMARIES: Record<string, { columns: Record<string, string>; from: string }> = {
	STOK_HAREKETLERI_OZET: {
		columns: {
			sho_StokKodu: 'item',
			sho_Depo: 'place',
			sho_MaliYil: 'CAST(SUBSTR(day, 1, 4) AS INTEGER)',
			sho_Donem: 'CAST(SUBSTR(day, 6, 2) AS INTEGER)',
			sho_HareketCins: 'cins',
			sho_GirisNormal: quantity(1, 0),
			sho_GirisIade: quantity(1, 1),
			sho_CikisNormal: quantity(0, 0),
			sho_CikisIade: quantity(0, 1),
		},
		from: `(${GOODS_BY}, 1 AS into_, sth_giris_depo_no AS place ${LIVE} IN (0, 2) UNION ALL ${GOODS_BY}, 0, sth_cikis_depo_no ${LIVE} IN (1, 2))
			GROUP BY item, place, cins, SUBSTR(day, 1, 7)`,
	},
};

/** Views that several independent clients read. */
export const VIEWS: View[] = [
	{
		name: 'KULLANICILAR_VIEW',
		columns: typed({ KULLANICI_NO: 'int', KULLANICI_KISA_ADI: 'nvarchar(20)', KULLANICI_UZUN_ADI: 'nvarchar(50)' }),
		sql: 'SELECT User_no AS KULLANICI_NO, User_name AS KULLANICI_KISA_ADI, User_LongName AS KULLANICI_UZUN_ADI FROM main.KULLANICILAR',
	},
	{
		name: 'KUR_ISIMLERI_VIEW',
		columns: typed({ KUR_NUMARASI: 'tinyint', KUR_SEMBOLU: 'nvarchar(5)', KUR_ORJINAL_ISMI: 'nvarchar(25)' }),
		sql: 'SELECT CAST(Kur_Tip AS INTEGER) AS KUR_NUMARASI, Kur_sembol AS KUR_SEMBOLU, Kur_orjAdi AS KUR_ORJINAL_ISMI FROM main.KUR_ISIMLERI',
	},
	{
		name: 'STOK_HAREKETTEN_ELDEKI_MIKTAR_VIEW',
		columns: typed({ sth_stok_kod: 'nvarchar(25)', sth_eldeki_miktar: 'float' }),
		sql: `SELECT sth_stok_kod, SUM(CASE sth_tip WHEN 0 THEN sth_miktar WHEN 1 THEN -sth_miktar ELSE 0.0 END) AS sth_eldeki_miktar
			FROM main.STOK_HAREKETLERI WHERE IFNULL(sth_iptal, 0) = 0 AND IFNULL(sth_cins, 0) NOT IN (9, 15) GROUP BY sth_stok_kod`,
	},
	{
		name: 'STOK_SATIS_FIYATLARI_F1_D0_VIEW',
		columns: typed({
			sfiyat_stokkod: 'nvarchar(25)',
			sfiyat_fiyati: 'float',
			sfiyat_doviz: 'tinyint',
			sfiyat_satirno: 'int',
		}),
		sql: `SELECT sfiyat_stokkod, sfiyat_fiyati, sfiyat_doviz, 1 AS sfiyat_satirno FROM main.STOK_SATIS_FIYAT_LISTELERI
			WHERE sfiyat_listesirano = 1 AND sfiyat_deposirano = 0 AND IFNULL(sfiyat_iptal, 0) = 0`,
	},
	{
		name: 'STOK_BIRIM_TANIMLARI_DIKEY',
		columns: typed({
			sto_kod: 'nvarchar(25)',
			sto_birimID: 'int',
			sto_birim_ad: 'nvarchar(10)',
			sto_birim_katsayi: 'float',
			sto_birim_agirlik: 'float',
		}),
		sql: units,
	},
];
