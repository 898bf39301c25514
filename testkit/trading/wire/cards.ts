import type { Json } from '../../../test/standin/client';
import type { TradeItem, TradeWeek } from '../documents';
import { pointer } from './common';

const itemCard = ({ code, rate, prices }: TradeItem): Json => ({
	sto_kod: code,
	sto_isim: `Ürün ${code}`,
	sto_birim1_ad: 'ADET',
	sto_perakende_vergi: pointer(rate),
	sto_toptan_vergi: pointer(rate),
	satis_fiyatlari: prices.map(({ list, warehouse, plan, price: amount, currency }) => ({
		sfiyat_listesirano: list,
		sfiyat_deposirano: warehouse,
		sfiyat_odemeplan: plan,
		sfiyat_birim_pntr: 1,
		sfiyat_fiyati: amount / 100,
		sfiyat_doviz: currency,
	})),
});

/** The cards of a week: all items, all accounts. */
export const cards = ({ items, accounts }: TradeWeek): { stoklar: Json[]; cariler: Json[] } => ({
	stoklar: items.map(itemCard),
	cariler: accounts.map((account) => ({ cari_kod: account, cari_unvan1: `Ünvan ${account}` })),
});
