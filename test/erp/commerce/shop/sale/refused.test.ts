import { aLine } from '../support';
import { problem, shipping, total, wants } from './support';

it.each<[string, Parameters<typeof problem>, string, string, RegExp]>([
	[
		'an item that nobody knows',
		['order', { lines: [aLine({ sku: 'X' })] }],
		'lines[0]',
		'"Lamba" (SKU "X", no barcode) is no item of the ERP',
		/SKU.*Item Table, Default Item or If Item Is Missing/,
	],
	[
		'a new item without a name',
		['order', { lines: [aLine({ sku: 'X', name: '' })] }, wants({ ifNotMatched: { as: 'refuse', creates: true } })],
		'lines[0]',
		'"X" is no item of the ERP and is not created: the shop tells no name for it',
		/Create the item/,
	],
	[
		'a total that is another one',
		['order', total(9999n)],
		'total',
		"would not be the shop's order: goods 100.00 + VAT 20.00 = 120.00; the shop's total is 99.99, a difference of -20.01",
		/Compare the order/,
	],
	[
		'a currency without number',
		['order', { currency: 'GBP' }],
		'currency',
		'is GBP, for which no number is given',
		/Currency Numbers, behind GBP=/,
	],
	[
		'a rate of 0',
		['order', { currency: 'USD' }, wants({}, { exchangeRate: '0' })],
		'currency',
		'is USD, and the shop tells no rate for it',
		/Give Exchange Rate/,
	],
	[
		'a rate that is none',
		['order', { currency: 'USD' }, wants({}, { exchangeRate: 'x' })],
		'currency',
		'is USD, and the shop tells no rate for it',
		/Give Exchange Rate/,
	],
	[
		'a line below 0',
		['order', { lines: [aLine({ after: { net: -100n, vat: 0n } })], ...total(-100n) }],
		'lines[0]',
		'comes to -1.00, and no document has a line below 0',
		/correct it in the shop/,
	],
	[
		'VAT below 0',
		['order', { lines: [aLine({ after: { net: 100n, vat: -1n } })], ...total(99n) }],
		'lines[0]',
		'comes to 0.99, and no document has a line below 0',
		/correct it in the shop/,
	],
	[
		'shipping without a code',
		['order', { lines: [shipping()] }, wants({}, { charges: {} })],
		'shipping',
		'is shipping, for which no code is given',
		/Fill Shipping Code/,
	],
	[
		'fees without a code',
		['order', { lines: [shipping({ kind: 'fee' })] }, wants({}, { charges: {} })],
		'shipping',
		'is fees, for which no code is given',
		/Other Charges/,
	],
	[
		'a hundredth without a code',
		['order', total(12001n), wants({}, { charges: {}, ifTotalsDiffer: 'roundingLine' })],
		'total',
		'needs a rounding line, for which no code is given',
		/Rounding Line/,
	],
	[
		'a service in an invoice',
		['invoice', { lines: [shipping()] }, wants({}, { charges: { shipping: { as: 'service', code: '600' } } })],
		'shipping',
		'is to be the service 600: this method takes a service or an expense only as a whole invoice, without an amount for it beside goods',
		/code of an item.*save an order/,
	],
])('%s is told with its place', (_, input, path, message, remedy) =>
	expect(problem(...input)).toEqual({ path, message, remedy: expect.stringMatching(remedy) }),
);
