import { columnNames } from '../../../../base/text/words';
import { Sql, sql } from '../../../ask/sql';
import type { Database } from '../../database';
import { currencies, currencyOf, nameIn } from '../names';
import { firstBarcode } from './chosen';
import { vatRate } from './shown';
import { barcodes, brands, itemCards, itemCategories, mainGroups, makers, subGroups, vatPercent } from './tables';

/** Tables and columns of a card. */
export const cardNeeds = [
	...[itemCards, barcodes, vatPercent, currencies],
	...[mainGroups, subGroups, itemCategories, brands, makers],
];

/** Output of a card. */
export const cardMembers = columnNames`sto_kod sto_isim sto_kisa_ismi sto_yabanci_isim bar_kodu sto_cins sto_birim1_ad sto_birim1_agirlik
	sto_perakende_vergi perakende_kdv sto_toptan_vergi toptan_kdv sto_doviz_cinsi KUR_SEMBOLU sto_anagrup_kod
	san_isim sto_altgrup_kod sta_isim sto_kategori_kodu ktg_isim sto_marka_kodu mrk_ismi sto_uretici_kodu
	urt_ismi sto_model_kodu sto_sezon_kodu sto_reyon_kodu sto_sat_cari_kod sto_min_stok sto_siparis_stok
	sto_max_stok sto_detay_takip sto_pasif_fl sto_satis_dursun sto_siparis_dursun sto_webe_gonderilecek_fl
	sto_resim_url sto_kuresel_urun_numarasi sto_plu_no sto_create_date sto_lastup_date sto_Guid`;

/** Columns of the card `s` that are no columns of its table. */
const COMPUTED: Readonly<Record<string, (db: Database) => Sql>> = {
	bar_kodu: (db) => firstBarcode(db, sql`s.sto_kod`),
	perakende_kdv: (db) => vatRate(db, 'sto_perakende_vergi', 'perakende_kdv'),
	toptan_kdv: (db) => vatRate(db, 'sto_toptan_vergi', 'toptan_kdv'),
	KUR_SEMBOLU: (db) => currencyOf(db, sql`s.sto_doviz_cinsi`),
	san_isim: (db) => nameIn(db, mainGroups, ['san_kod', 'san_isim'], sql`s.sto_anagrup_kod`),
	sta_isim: (db) => nameIn(db, subGroups, ['sta_kod', 'sta_isim'], sql`s.sto_altgrup_kod`),
	ktg_isim: (db) => nameIn(db, itemCategories, ['ktg_kod', 'ktg_isim'], sql`s.sto_kategori_kodu`),
	mrk_ismi: (db) => nameIn(db, brands, ['mrk_kod', 'mrk_ismi'], sql`s.sto_marka_kodu`),
	urt_ismi: (db) => nameIn(db, makers, ['urt_kod', 'urt_ismi'], sql`s.sto_uretici_kodu`),
};

/** Columns of the card `s`, by name. */
export const cardColumns = (db: Database, names: readonly string[] = cardMembers): Readonly<Record<string, Sql>> =>
	Object.fromEntries(names.map((name) => [name, COMPUTED[name]?.(db) ?? sql`s.${Sql.name(name)}`]));

/** The same as a list to select. */
export const cardOutput = (db: Database): Sql =>
	Sql.join(
		Object.entries(cardColumns(db)).map(([name, value]) => sql`${value} AS ${Sql.name(name)}`),
		sql`, `,
	);
