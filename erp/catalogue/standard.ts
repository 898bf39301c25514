import { date, documentNumber, guid, number, text } from './member';

const VAT_TEXT = 'VAT pointer number of your installation, not a percentage.';

/** Columns that many tables have, under names of their own: what is the same of each wherever it stands. */
export const standard = {
	series: text('Series (Evrak Seri)', 'Evrak serisi', { role: 'series', length: 20, isLater: true }),
	number: documentNumber('Number (Evrak No)', 'Evrak sıra no', { role: 'number', isLater: true }),
	reference: text('Reference (Belge No)', 'Belge no', { role: 'reference', length: 50, isLater: true }),
	referenceDate: date('Ref. Date (Belge Tarihi)', 'Belge tarihi', { role: 'referenceDate', isLater: true }),
	documentDate: date('Date (Evrak Tarihi)', 'Evrak tarihi', { role: 'date' }),
	orderDate: date('Order Date (Tarih)', 'Sipariş tarihi', { role: 'date' }),
	requestDate: date('Request Date (Talep)', 'Talep tarihi', { role: 'date' }),
	deliveryDate: date('Delivery (Teslim)', 'Teslim tarihi', { role: 'deliveryDate', isLater: true }),
	startDate: date('Start Date (Başlangıç)', 'Başlangıç tarihi', { role: 'startDate' }),
	endDate: date('End Date (Bitiş Tarihi)', 'Bitiş tarihi', { role: 'endDate' }),
	recordGuid: guid('Record ID (Kayıt GUID)', 'Kayıt no (GUID)', { role: 'recordGuid' }),
	account: text('Account (Cari)', 'Cari kodu', { role: 'account', codeOf: 'account', length: 25 }),
	item: text('Item (Stok)', 'Stok kodu', { role: 'item', codeOf: 'item', length: 25 }),
	product: text('Product (Stok)', 'Ürün kodu', { role: 'product', codeOf: 'item', length: 25 }),
	quantity: number('Quantity (Miktar)', 'Miktar', { role: 'quantity' }),
	unitPrice: number('Unit Price (Fiyat)', 'Birim fiyatı', { role: 'unitPrice' }),
	grossPrice: number('Gross Price', 'Brüt fiyat', { role: 'grossPrice' }),
	lineAmount: number('Line Amount (Tutar)', 'Tutar', { role: 'lineAmount', hint: 'Blank: quantity × price.' }),
	/** The number of a VAT rate in the installation. */
	vatPointer: number('VAT Pointer (KDV No)', 'Vergi pointer', { role: 'vatPointer', codeOf: 'vat', hint: VAT_TEXT }),
	vatAmount: number('VAT Amount (KDV Tutarı)', 'Vergi tutarı', {
		role: 'vatAmount',
		hint: 'Tax amount, not rate; blank, it is calculated.',
	}),
	/** A unit by its number on the item card. */
	unit: number('Unit (Birim)', 'Birim pointer', {
		codeOf: 'unit',
		hint: 'Number of the unit on the item card; 1 is the first.',
	}),
	warehouse: number('Warehouse (Depo)', 'Depo no', { role: 'warehouse', codeOf: 'warehouse' }),
	project: text('Project (Proje Kodu)', 'Proje kodu', { codeOf: 'project', length: 25 }),
	center: text('Center (Sorumluluk)', 'Sorumluluk merkezi', { codeOf: 'responsibilityCenter', length: 25 }),
	itemCenter: text('Item Center (Stok SM)', 'Stok sorumluluk merkezi', {
		codeOf: 'responsibilityCenter',
		length: 25,
	}),
	accountCenter: text('Account Center (Cari SM)', 'Cari sorumluluk merkezi', {
		codeOf: 'responsibilityCenter',
		length: 25,
	}),
	salesperson: text('Salesperson (Satıcı)', 'Satıcı kodu', { codeOf: 'salesperson', length: 25 }),
	currency: number('Currency (Döviz Cinsi)', 'Döviz cinsi', { role: 'currency', codeOf: 'currency' }),
	paymentPlan: number('Payment Plan', 'Ödeme planı', { codeOf: 'paymentPlan' }),
	priceList: number('Price List (Liste No)', 'Fiyat liste no', { codeOf: 'priceList' }),
	lot: text('Lot (Parti Kodu)', 'Parti kodu', { role: 'code', length: 25 }),
	lotNumber: number('Lot Number', 'Lot no'),
	channel: text('Channel (E-Ticaret)', 'E-ticaret kanal kodu', { role: 'code', length: 25 }),
	description: text('Description (Açıklama)', 'Açıklama', { role: 'description', length: 50 }),
	position: number('Line Number', 'Satır no', { role: 'position' }),
	/** The state of a row that an update was made for. */
	version: text('Updated (Son Güncelleme)', 'Son güncelleme tarihi', {
		role: 'version',
		hint: 'Send the value exactly as read; a row changed since then is refused.',
	}),
} as const;
