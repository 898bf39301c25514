import { erpFunction, table } from '../../needs';

/** Item cards. */
export const itemCards = table(
	'STOKLAR',
	'item-cards',
	{ sto_kod: 7 },
	{ sto_isim: 7, sto_birim1_ad: 5, sto_iptal: 4, sto_pasif_fl: 2 },
);

/** Barcodes of items. */
export const barcodes = table(
	'BARKOD_TANIMLARI',
	'item-cards',
	{ bar_kodu: 3, bar_stokkodu: 3 },
	{ bar_iptal: 4, bar_birimpntr: 3 },
	{ mayLack: true },
);

/** Warehouses. */
export const warehouses = table('DEPOLAR', 'stock-of-a-warehouse', { dep_no: 5 }, { dep_adi: 5, dep_iptal: 4 });

/** Item movements. */
export const movements = table(
	'STOK_HAREKETLERI',
	'stock-of-a-warehouse',
	{ sth_stok_kod: 6, sth_miktar: 6, sth_tip: 4, sth_cins: 3, sth_tarih: 4, sth_giris_depo_no: 4, sth_cikis_depo_no: 4 },
	{ sth_iptal: 4, sth_nakliyedeposu: 2, sth_nakliyedurumu: 2 },
	{ mayLack: true },
);

/** What a warehouse holds of an item: item, warehouse, date. */
export const onHand = erpFunction('fn_DepodakiMiktar', 'stock-of-a-warehouse', 9);
