import type { LineInput, PartyInput } from '../ubl/model';
import type { IncomingInvoice } from './types';

/** The company that receives and sends; made up. */
export const OWN: PartyInput = {
	number: '9205121120',
	name: 'BBB Limited Şirketi',
	taxOffice: 'Çankaya',
	street: 'Ihlamur Mahallesi Selvi Caddesi Sedir Sokak',
	district: 'Kızılay',
	city: 'Ankara',
	email: 'bb@bbb.com.tr',
};

/** Suppliers of made-up invoices; the first two are seeded accounts, the others are unknown to the ERP. */
export const SUPPLIERS: PartyInput[] = [
	{ number: '3333333339', name: 'Örnek Tedarikçi A.Ş.', taxOffice: 'Kadıköy', city: 'İstanbul' },
	{ number: '4444444444', name: 'Örnek Nakliyat Ltd. Şti.', taxOffice: 'Konak', city: 'İzmir' },
	{ number: '6666666667', name: 'AAA Anonim Şirketi', taxOffice: 'Büyük Mükellefler' },
	{ number: '11111111110', name: 'Ayşe Yılmaz', taxOffice: 'Şişli', city: 'İstanbul' },
];

/** The letters that a supplier's invoice numbers start with. */
const LETTERS: Record<string, string> = {
	3333333339: 'ORN',
	4444444444: 'NAK',
	6666666667: 'GIB',
	11111111110: 'AYS',
};

const GOODS: Array<[name: string, item: string, price: string]> = [
	['Masa Üstü Bilgisayar', 'PC-100', '825.50'],
	['Yazıcı', 'YZ-7', '121.30'],
	['Koli bandı & etiket', 'KB-2', '0.85'],
	['Ofis koltuğu', 'OK-3', '2499.90'],
	['Kahve 1 kg', 'KH-1', '312.455'],
];

function line(n: number, at: number): LineInput {
	const [name, item, unitPrice] = GOODS[(n + at) % GOODS.length] ?? ['Mal', 'M-1', '1'];
	return {
		name,
		item,
		unitPrice,
		quantity: 1 + ((n * 7 + at * 3) % 12),
		taxRate: (n + at) % 5 === 4 ? 1 : (n + at) % 3 === 2 ? 10 : 20,
		...((n + at) % 4 === 3 ? { discount: '0.35' } : {}),
	};
}

/** The n-th made-up invoice: suppliers in turn, every third basic, every seventh in euro, one to three lines. */
export function sample(n: number): Required<Pick<IncomingInvoice, 'supplier' | 'scenario' | 'lines' | 'currency'>> {
	return {
		supplier: SUPPLIERS[n % SUPPLIERS.length] ?? OWN,
		scenario: n % 3 === 1 ? 'TEMELFATURA' : 'TICARIFATURA',
		currency: n % 7 === 6 ? 'EUR' : 'TRY',
		lines: Array.from({ length: 1 + (n % 3) }, (_, at) => line(n, at)),
	};
}

/** A number as the authority wants it: three letters, year, nine digits. */
export function invoiceNumber(supplier: PartyInput, year: string, count: number): string {
	const letters = LETTERS[supplier.number] ?? `T${supplier.number.slice(-2)}`;
	return `${letters}${year}${String(count).padStart(9, '0')}`;
}
