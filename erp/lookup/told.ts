import type { TellAs, ToldMember } from '../query/read';
import type { Lookup } from './types';

/** What kind of value each further member of a list is, and its Turkish word. */
const TOLD: Readonly<Record<string, readonly [as: TellAs, turkish: string]>> = {
	account: ['text', 'Cari'],
	accountNumber: ['text', 'Hesap no'],
	averageDays: ['number', 'Ortalama gün'],
	bankBranch: ['text', 'Banka şubesi'],
	branch: ['number', 'Şube'],
	brand: ['text', 'Marka'],
	city: ['text', 'İl'],
	company: ['number', 'Firma'],
	currency: ['number', 'Döviz cinsi'],
	description: ['text', 'Açıklama'],
	email: ['text', 'E-posta'],
	group: ['text', 'Grup'],
	guid: ['guid', 'Kayıt no (GUID)'],
	iban: ['text', 'IBAN'],
	includesVat: ['flag', 'KDV dahil'],
	isEInvoiceUser: ['flag', 'E-fatura mükellefi'],
	kind: ['number', 'Tip'],
	lastDate: ['date', 'Son tarih'],
	lastNumber: ['number', 'Son sıra no'],
	lockedUntil: ['date', 'Kilit tarihi'],
	movements: ['number', 'Hareket tipi'],
	paymentPlan: ['number', 'Ödeme planı'],
	phone: ['text', 'Telefon'],
	planCode: ['text', 'Plan kodu'],
	price: ['number', 'Fiyat'],
	priceList: ['number', 'Fiyat listesi'],
	rate: ['number', 'Oran'],
	region: ['text', 'Bölge'],
	relation: ['number', 'Bağlantı tipi'],
	retailVat: ['number', 'Perakende vergi'],
	salesperson: ['text', 'Satıcı'],
	shortName: ['text', 'Kısa isim'],
	state: ['number', 'Durum'],
	subgroup: ['text', 'Alt grup'],
	taxNumber: ['text', 'Vergi no'],
	taxNumber2: ['text', 'Vergi kimlik no'],
	taxOffice: ['text', 'Vergi dairesi'],
	unit: ['text', 'Birim'],
	userNumber: ['number', 'Kullanıcı no'],
	validFrom: ['date', 'İlk tarih'],
	validTo: ['date', 'Son tarih'],
	vat: ['number', 'KDV'],
	warehouse: ['number', 'Depo'],
	wholesaleVat: ['number', 'Toptan vergi'],
	isInactive: ['flag', 'Pasif'],
};

/** The members of a list's items: code and name in front, under the same English names in every list. */
export function toldBy({ code, type, names, extra, inactive }: Lookup): ToldMember[] {
	const further = { ...extra, ...(inactive ? { isInactive: inactive.column } : {}) };
	return [
		{ name: 'code', column: code, as: type, turkish: 'Kod' },
		...names.map((column, at) => ({
			name: at === 0 ? 'name' : `name${at + 1}`,
			column,
			as: 'text' as const,
			turkish: 'İsim',
		})),
		...Object.entries(further).map(([name, column]) => {
			const [as, turkish] = TOLD[name] ?? ['text', name];
			return { name, column, as, turkish };
		}),
	];
}
