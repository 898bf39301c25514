/** Languages in which a supplier can be told why an invoice is rejected. */
export type ReasonLanguage = 'tr' | 'en';

/** The same said in each of them. */
export type InLanguages = Readonly<Record<ReasonLanguage, string>>;

/** Decimal text as people in Türkiye write it: `1.234,56`. What is no plain number stays as it is. */
function turkish(amount: string): string {
	const [, sign = '', whole = '', decimals] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount.trim()) ?? [];
	if (whole === '') return amount;
	const groups: string[] = [];
	for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
	return `${sign}${groups.join('.')}${decimals === undefined ? '' : `,${decimals}`}`;
}

/** Where in an invoice something is. */
export const lineAt = (line: number): InLanguages => ({ en: `Line ${line}`, tr: `${line}. satır` });
export const TAX_TOTAL: InLanguages = { en: 'Tax total', tr: 'Vergi toplamı' };

/** An amount of the head, its name and sign in the sum. */
export interface HeadTerm {
	readonly name: 'net' | 'tax' | 'withheld' | 'rounding' | 'prepaid';
	readonly sign: '' | '+' | '-';
	readonly amount: string;
}

/** Amounts of the head as invoices print them. */
const HEAD: Readonly<Record<HeadTerm['name'], InLanguages>> = {
	net: { en: 'Net total', tr: 'Vergiler hariç tutar' },
	tax: { en: 'tax', tr: 'vergi' },
	withheld: { en: 'withheld tax', tr: 'tevkifat' },
	rounding: { en: 'rounding', tr: 'yuvarlama' },
	prepaid: { en: 'prepaid', tr: 'ön ödeme' },
};

/** The sum of a head that does not give its amount to pay, as half a sentence. */
export function headSum(terms: readonly HeadTerm[], sum: string, payable: string): InLanguages {
	const inWords = (language: ReasonLanguage, shown: (amount: string) => string) =>
		terms
			.map(({ name, sign, amount }) => `${sign === '' ? '' : `${sign} `}${HEAD[name][language]} ${shown(amount)}`)
			.join(' ');
	return {
		en: `${inWords('en', (amount) => amount)} is ${sum}, not the payable amount ${payable}`,
		tr: `${inWords('tr', turkish)} = ${turkish(sum)}; ödenecek tutar ise ${turkish(payable)}`,
	};
}

/** Every way in which a rule fails. A rejection sends the sentence to the supplier as its reason (red nedeni). Amounts are decimal text. */
export const FAILURES = {
	aboveLimit: (amount: string, currency: string, limit: string) => ({
		en: `${amount} ${currency} is above the limit of ${limit}.`,
		tr: `${turkish(amount)} ${currency}, ${turkish(limit)} ${currency} olan üst sınırı aşıyor.`,
	}),
	blockedSupplier: (supplier: string) => ({
		en: `Supplier ${supplier} is blocked.`,
		tr: `VKN/TCKN ${supplier}: bu göndericiden fatura kabul edilmiyor.`,
	}),
	strangeSupplier: (supplier: string) => ({
		en: `Supplier ${supplier} is not on the list.`,
		tr: `VKN/TCKN ${supplier}: gönderici, faturası kabul edilen firmalar arasında değil.`,
	}),
	currency: (currency: string) => ({
		en: `Currency ${currency} is not allowed.`,
		tr: `${currency} para birimiyle fatura kabul edilmiyor.`,
	}),
	basicInvoice: () => ({
		en: 'A basic invoice cannot be answered in the system; an objection goes by notary or registered e-mail.',
		tr: 'Temel fatura sistem üzerinden yanıtlanamaz; itiraz noter veya KEP ile yapılır.',
	}),
	eArchiveInvoice: () => ({
		en: 'An e-archive invoice takes no answer in the system.',
		tr: 'e-Arşiv fatura sistem üzerinden yanıtlanamaz.',
	}),
	vatRate: (place: InLanguages, rate: string) => ({
		en: `${place.en}: a VAT rate of ${rate}% is not allowed.`,
		tr: `${place.tr}: %${turkish(rate)} KDV oranı kabul edilmiyor.`,
	}),
	head: (sum: InLanguages) => ({ en: `${sum.en}.`, tr: `${sum.tr}.` }),
	orderTotal: (invoiced: string, ordered: string) => ({
		en: `The total is ${invoiced}, that of the order ${ordered}.`,
		tr: `Fatura toplamı ${turkish(invoiced)}, sipariş toplamı ${turkish(ordered)}.`,
	}),
	orderCurrency: (invoiced: string, ordered: string) => ({
		en: `The currency is ${invoiced}, that of the order ${ordered}.`,
		tr: `Faturanın para birimi ${invoiced}, siparişinki ${ordered}.`,
	}),
	notOrdered: (code: string) => ({
		en: `Item ${code} is not in the order.`,
		tr: `${code} kodlu ürün siparişte yok.`,
	}),
	moreThanOrdered: (code: string, invoiced: string, ordered: string) => ({
		en: `Item ${code}: ${invoiced} invoiced, ${ordered} ordered.`,
		tr: `${code} kodlu ürün: fatura miktarı ${turkish(invoiced)}, sipariş miktarı ${turkish(ordered)}.`,
	}),
	otherPrice: (code: string, price: string) => ({
		en: `Item ${code}: the unit price ${price} is not that of the order.`,
		tr: `${code} kodlu ürün: birim fiyat ${turkish(price)}, siparişteki fiyattan farklı.`,
	}),
} as const satisfies Readonly<Record<string, (...parts: never[]) => InLanguages>>;
