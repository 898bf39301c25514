/** Languages of a rejection's reason for the supplier. */
export type ReasonLanguage = 'tr' | 'en';

/** A text in each language. */
export type InLanguages = Readonly<Record<ReasonLanguage, string>>;

/** Decimal text in Turkish notation: `1.234,56`. Other text is unchanged. */
function turkish(amount: string): string {
	const [, sign = '', whole = '', decimals] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount.trim()) ?? [];
	if (whole === '') return amount;
	const groups: string[] = [];
	for (let end = whole.length; end > 0; end -= 3) groups.unshift(whole.slice(Math.max(0, end - 3), end));
	return `${sign}${groups.join('.')}${decimals === undefined ? '' : `,${decimals}`}`;
}

/** The place in an invoice. */
export const lineAt = (line: number): InLanguages => ({ en: `Line ${line}`, tr: `${line}. satır` });
export const TAX_TOTAL: InLanguages = { en: 'Tax total', tr: 'Vergi toplamı' };

/** All failures of rules. A rejection sends the sentence to the supplier as its reason (red nedeni). Amounts are decimal text. */
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
