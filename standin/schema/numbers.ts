import { TABLES } from './tables';

/**
 * Numbers of tables, which rows carry as `<prefix>_fileid` and calls as TableNo (documented; that of prices, barcodes and others is
 * also in traces of the ERP's own screens).
 */
const NUMBERS: Record<number, string> = {
	2: 'MUHASEBE_FISLERI',
	3: 'SORUMLULUK_MERKEZLERI',
	10: 'STOK_DEPO_DETAYLARI',
	13: 'STOKLAR',
	15: 'BARKOD_TANIMLARI',
	16: 'STOK_HAREKETLERI',
	21: 'SIPARISLER',
	28: 'SAYIM_SONUCLARI',
	31: 'CARI_HESAPLAR',
	32: 'CARI_HESAP_ADRESLERI',
	33: 'CARI_HESAP_YETKILILERI',
	51: 'CARI_HESAP_HAREKETLERI',
	52: 'BANKALAR',
	53: 'KASALAR',
	54: 'ODEME_EMIRLERI',
	61: 'HIZMET_HESAPLARI',
	62: 'MASRAF_HESAPLARI',
	66: 'EVRAK_ACIKLAMALARI',
	71: 'PERSONELLER',
	100: 'VERILEN_TEKLIFLER',
	104: 'CARI_PERSONEL_TANIMLARI',
	111: 'DEPOLAR',
	176: 'PROJELER',
	228: 'STOK_SATIS_FIYAT_LISTELERI',
	243: 'MUHASEBE_FIS_DETAYLARI',
	291: 'ALINAN_TEKLIFLER',
};

/** The table of a number with its prefix, or undefined where this ERP has none. */
export function tableNumbered(number: number): { name: string; prefix: string } | undefined {
	const table = TABLES.find(({ name, prefix }) => prefix !== undefined && name === NUMBERS[number]);
	return table?.prefix === undefined ? undefined : { name: table.name, prefix: table.prefix };
}

/** The number of a table, 0 where none is known. */
export function fileNumber(table: string): number {
	return Number(Object.entries(NUMBERS).find(([, name]) => name === table)?.[0] ?? 0);
}
