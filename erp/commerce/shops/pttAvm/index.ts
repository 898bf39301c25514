import type { ShopState } from '../../shop/order';
import type { AddressMembers, ShopJson } from '../../shop/reader';
import type { ReadSettings } from '../../shop/settings';
import type { Shop } from '../../shop/shop';
import { stateOf, type StateWords } from '../../shop/state';
import { LIRA_CODE } from '../../../base/text/currency';
import { fold } from '../../../base/text/text';
import { byAgency, momentAt, readByTable } from '../engine';
import { percentIn, priceAt, type Refused, type ShopTable } from '../table';

const BACK = 'it came back';

/** States of lines; an order has none of its own. */
const STATES: StateWords = {
	document: ['kargo_yapilmasi_bekleniyor', 'gonderilmis', 'tamamlandi'],
	wait: { havale_onayi_bekleniyor: 'its transfer is awaited', onay_surecinde: 'it is not approved yet' },
	never: {
		iptal: 'it was cancelled',
		odeme_gecersiz: 'its payment is invalid',
		iade: BACK,
		gondericisine_teslim_edildi: BACK,
	},
};

/** The state of an order: that of a line for which a document is due, else of one that a person must look at. */
function stateIn(order: ShopJson, { acceptedStates }: ReadSettings): ShopState {
	const lines = order.get('siparisUrunler');
	const states = lines.list.map((line) => stateOf(line.get('siparisDurumu').wanted, STATES, acceptedStates));
	const verdicts = ['document', 'unknown', 'wait', 'never'] as const;
	const [state] = verdicts.flatMap((wanted) => states.find(({ verdict }) => verdict === wanted) ?? []);
	return state ?? lines.refuse('has no lines', 'Compare the order at PttAVM.');
}

/** A line has one total, and no order has one: nothing tells whether a discount is already deducted, or who bears it on the invoice. */
const DISCOUNTS = ['indirimToplam', 'indirimTedarikci', 'indirimPttavm', 'couponAmount'].map((path): Refused => [
	path,
	'is a discount, and PttAVM does not document whether kdvDahilToplamTutar includes it',
	'Map such orders as Other Shop, where you say what is deducted, or enter this order by hand.',
]);

const BILLING: AddressMembers = { lines: ['faturaAdresi'], district: 'faturaIlce', province: 'faturaIli' };
const DELIVERY: AddressMembers = {
	firstName: 'musteriAdi',
	lastName: 'musteriSoyadi',
	lines: ['siparisAdresi'],
	district: 'siparisIlce',
	province: 'siparisIli',
};

/** Amounts and variants about which the maker's page leaves a question. */
function doubtsOf(order: ShopJson): string[] {
	const cargo = order.get('kargoTutari');
	const variants = order.get('siparisUrunler').list.flatMap((line) => {
		const ids = line.get('variantBarkod').text;
		const barcode = line.get('urunBarkod').text ?? '';
		return ids === undefined
			? []
			: [
					`${line.path} is a variant that PttAVM names by its own ids (${ids}): the item is that of the barcode ${barcode}`,
				];
	});
	const shipping = `kargoTutari (${cargo.text}) is not in the document: PttAVM does not document who is paid for shipping`;
	return [...(cargo.amountOrZero.digits === 0n ? [] : [shipping]), ...variants];
}

/** An order of `orders/search`. */
const PTTAVM: ShopTable = {
	number: 'siparisNo',
	day: momentAt('islemTarihi'),
	currency: () => LIRA_CODE,
	prices: 'withVat',
	lines: [
		{
			rows: 'siparisUrunler',
			kind: 'item',
			id: 'lineItemId',
			sku: 'urunBarkod',
			name: 'urun',
			quantity: 'toplamIslemAdedi',
			full: priceAt('kdvDahilToplamTutar'),
			rate: percentIn('kdvOrani'),
			vatAt: 'kdvOrani',
			refused: DISCOUNTS,
		},
	],
	state: stateIn,
	lineStates: {
		member: 'siparisDurumu',
		sku: 'urunBarkod',
		words: {
			...STATES,
			never: { iptal: 'it was cancelled', odeme_gecersiz: 'its payment is invalid' },
			returned: { iade: BACK, gondericisine_teslim_edildi: BACK },
		},
	},
	names: [
		['faturaMusteriAdi', 'faturaMusteriSoyadi'],
		['musteriAdi', 'musteriSoyadi'],
	],
	// A company may come as a person with the company's number (a public client of 2026).
	company: (order) =>
		fold(order.get('faturaTip').text ?? '') === 'kurumsal' || /^\d{10}$/.test(order.get('vergiNo').text ?? '')
			? order.get('firmaUnvani').text
			: undefined,
	taxOffice: 'vergiDaire',
	taxNumbers: ['vergiNo', 'tckn'],
	email: 'eposta',
	billing: ['', BILLING],
	delivery: ['', DELIVERY],
	...byAgency('PttAVM'),
	more: (order) => ({ doubts: doubtsOf(order) }),
};

/**
 * PttAVM by its order search. Source, read on 2026-11-30: the maker's page developers.pttavm.com/tr by a copy: members, words of states, and the
 * formulas of amounts (`kdvDahilToplamTutar` is the price with VAT times the pieces). `urunBarkod` is the only code of a line: it is looked up as item
 * code and as barcode. Telephone numbers are masked, so that none is read. It has no call for returns.
 */
export const pttAvm: Shop = {
	name: 'pttAvm',
	title: 'PttAVM',
	description: 'An order of PttAVM’s search (orders/search)',
	numberAt: 'siparisNo',
	read: (order, settings) => readByTable(order, PTTAVM, settings),
};
