import { columnNames } from '../../../../base/text/columns';
import type { Schema } from '../../../ask/schema';
import type { Sql } from '../../../ask/sql';
import { currencies, currencyName, nameOf } from '../names';
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

/** Computed members of the card with the alias `s`. */
export function cardShow(schema: Schema): Record<string, Sql | undefined> {
	const { column: s } = schema.as(itemCards, 's');
	return {
		bar_kodu: firstBarcode(schema, s.sto_kod),
		perakende_kdv: vatRate(schema, s.sto_perakende_vergi),
		toptan_kdv: vatRate(schema, s.sto_toptan_vergi),
		KUR_SEMBOLU: currencyName(schema, s.sto_doviz_cinsi),
		san_isim: nameOf(schema, mainGroups, ['san_kod', 'san_isim'], s.sto_anagrup_kod),
		sta_isim: nameOf(schema, subGroups, ['sta_kod', 'sta_isim'], s.sto_altgrup_kod),
		ktg_isim: nameOf(schema, itemCategories, ['ktg_kod', 'ktg_isim'], s.sto_kategori_kodu),
		mrk_ismi: nameOf(schema, brands, ['mrk_kod', 'mrk_ismi'], s.sto_marka_kodu),
		urt_ismi: nameOf(schema, makers, ['urt_kod', 'urt_ismi'], s.sto_uretici_kodu),
	};
}
