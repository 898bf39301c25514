import { columnNames } from '../ask/columns';
import { lookup, OF_NUMBERS } from './lookup';

/** Look-ups of items, and of what tells them apart. */
export const itemLookups = {
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
