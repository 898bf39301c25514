import { bill, set, swap } from './bill';
import type { Case } from './honest';

const usual = bill();
const payable = (amount: string) => bill({ totals: { PayableAmount: amount } });

const MONEY: readonly Case[] = [
	['amount to pay + 100', payable('1965.96'), 'R'],
	['amount to pay − 100', payable('1765.96'), 'JR'],
	['amount to pay × 10', payable('18659.60'), 'R'],
	['amount to pay as the net total', payable('1554.97'), 'JR'],
	['amount to pay of 0.00', payable('0.00'), 'JR'],
	['amount to pay negative', payable('-1865.96'), 'JR'],
	['amount to pay + 1.01', payable('1866.97'), 'R'],
	['amount to pay + 1.00', payable('1866.96'), 'R'],
	['rounding of 0.04 that nobody added', bill({ totals: { PayableRoundingAmount: '0.04' } }), 'R'],
	['rounding with the wrong sign', bill({ rounding: 0.44, totals: { PayableRoundingAmount: '-0.44' } }), 'R'],
	['rounding of 50', bill({ rounding: 50 }), 'R'],
	['rounding of 1.01', bill({ rounding: 1.01 }), 'R'],
	['rounding of −50', bill({ rounding: -50 }), 'R'],
	['a negative prepayment', bill({ prepaid: -500 }), 'JR'],
	['a prepayment that was not deducted', bill({ prepaid: 500, totals: { PayableAmount: '1865.96' } }), 'JR'],
	['a prepayment above the total', bill({ prepaid: 5000 }), 'R'],
	['net total + 100 and nothing else', bill({ totals: { TaxExclusiveAmount: '1654.97' } }), 'JR'],
	['total with taxes + 100 and nothing else', bill({ totals: { TaxInclusiveAmount: '1965.96' } }), 'JR'],
	[
		'total with taxes and amount to pay + 100',
		bill({ totals: { TaxInclusiveAmount: '1965.96', PayableAmount: '1965.96' } }),
		'JR',
	],
	['lines total + 100 and nothing else', bill({ totals: { LineExtensionAmount: '1654.97' } }), 'R'],
	[
		'all totals + 100, the lines as they were',
		bill({
			totals: {
				LineExtensionAmount: '1654.97',
				TaxExclusiveAmount: '1654.97',
				TaxInclusiveAmount: '1965.96',
				PayableAmount: '1965.96',
			},
		}),
		'R',
	],
	[
		'a line’s amount + 100',
		bill({
			lines: [
				{ q: 10, price: 125.5, net: 1355, vatBase: 1255 },
				{ q: 3, price: 99.99 },
			],
		}),
		'R',
	],
	['a line’s amount + 100, carried into everything', bill({ lines: [{ q: 10, price: 125.5, net: 1355 }] }), 'R'],
	['a price × 10', set(usual, 'cbc:PriceAmount', '1255'), 'R'],
	['a quantity of 100', set(usual, 'cbc:InvoicedQuantity', '100'), 'R'],
	['a quantity of 9', set(usual, 'cbc:InvoicedQuantity', '9'), 'R'],
	['a quantity of 0', set(usual, 'cbc:InvoicedQuantity', '0'), 'R'],
	['a negative quantity', set(usual, 'cbc:InvoicedQuantity', '-10'), 'R'],
	['a negative price', set(usual, 'cbc:PriceAmount', '-125.5'), 'R'],
	['quantity and price negative', set(set(usual, 'cbc:InvoicedQuantity', '-10'), 'cbc:PriceAmount', '-125.5'), 'R'],
	['a negative line', bill({ lines: [{ price: 1000 }, { price: -100 }] }), 'R'],
	['a line that is missing', usual.replace(/<cac:InvoiceLine><cbc:ID>2.*<\/cac:InvoiceLine>/, ''), 'R'],
	['a line twice, the totals once', usual.replace(/(<cac:InvoiceLine><cbc:ID>2.*<\/cac:InvoiceLine>)/, '$1$1'), 'R'],
	['no lines', usual.replaceAll(/<cac:InvoiceLine>.*<\/cac:InvoiceLine>/g, ''), 'R'],
	['a discount above the price', bill({ lines: [{ price: 1000 }, { price: 100, off: [150] }] }), 'R'],
	['a discount that is not deducted', bill({ lines: [{ price: 100, off: [10], net: 100 }] }), 'R'],
	['a discount deducted twice', bill({ lines: [{ price: 100, off: [10], net: 80 }] }), 'R'],
	['a discount called a charge', bill({ lines: [{ price: 100, off: [-10], net: 90 }] }), 'R'],
	[
		'a negative discount',
		bill({ lines: [{ price: 100, off: [10], net: 110 }] }).replaceAll('>10.00<', '>-10.00<'),
		'R',
	],
	[
		'a discount of the whole that nothing itemises',
		bill({
			lines: [{ price: 1000, vatBase: 900 }],
			totals: { TaxExclusiveAmount: 900, AllowanceTotalAmount: 100, TaxInclusiveAmount: 1080, PayableAmount: 1080 },
		}),
		'R',
	],
	[
		'freight that nothing itemises',
		bill({
			lines: [{ price: 1000, vatBase: 1100 }],
			totals: { TaxExclusiveAmount: 1100, ChargeTotalAmount: 100, TaxInclusiveAmount: 1320, PayableAmount: 1320 },
		}),
		'R',
	],
	[
		'freight itemised with another amount',
		bill({ lines: [{ price: 1000 }], off: [-50], totals: { ChargeTotalAmount: 500 } }),
		'JR',
	],
	[
		'a factor of a discount that is another',
		swap(
			bill({ lines: [{ price: 100, off: [5] }] }),
			'<cbc:ChargeIndicator>false</cbc:ChargeIndicator>',
			'<cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:MultiplierFactorNumeric>0.50</cbc:MultiplierFactorNumeric>',
		),
		'AR',
	],
];

const NUMBERS: readonly Case[] = [
	...[
		'1.86596e3',
		'1.865,96',
		'1,865.96',
		'1 865.96',
		'1865,96',
		'0x749',
		'1865.96 TL',
		'₺1865.96',
		'１８６５.９６',
		'١٨٦٥.٩٦',
		'1865.96-',
		'−1865.96',
		'--1865.96',
		'NaN',
		'INF',
		'Infinity',
		'',
		'.',
		'1865.9.6',
		'1\u200B865.96',
		"1'865.96",
		'1_865.96',
		`${'9'.repeat(400)}.00`,
		`1865.96${'0'.repeat(40)}1`,
		'null',
		'[object Object]',
	].map((amount): Case => [
		`amount to pay "${amount.slice(0, 20)}"`,
		payable(amount),
		/^(9{9}|−|--)/.test(amount) ? 'JRE' : amount.includes('00001') ? 'AR' : 'RE',
	]),
	['all amounts with a decimal comma', usual.replaceAll(/(\d)\.(\d\d)<\/cbc:(\w*Amount)>/g, '$1,$2</cbc:$3>'), 'RE'],
	['a line’s amount in another form', set(usual, 'cbc:LineExtensionAmount', '1.255,00', 1), 'RE'],
	['a quantity of "1e1"', set(usual, 'cbc:InvoicedQuantity', '1e1'), 'RE'],
	['a quantity of "ten"', set(usual, 'cbc:InvoicedQuantity', 'on'), 'RE'],
	['no price', usual.replaceAll(/<cac:Price>.*?<\/cac:Price>/g, ''), 'RE'],
	['a blank within the amount to pay', payable('18 65.96'), 'RE'],
	['no quantity', usual.replace(/<cbc:InvoicedQuantity.*?<\/cbc:InvoicedQuantity>/, ''), 'RE'],
	['a rate of "2e1"', usual.replaceAll('<cbc:Percent>20<', '<cbc:Percent>2e1<'), 'RE'],
	[
		'amount to pay nil',
		swap(
			usual,
			'<cbc:PayableAmount currencyID="TRY">1865.96<',
			'<cbc:PayableAmount xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:nil="true" currencyID="TRY"><',
		),
		'RE',
	],
	['no amount to pay', bill({ totals: { PayableAmount: null } }), 'RE'],
	['no total with taxes', bill({ totals: { TaxInclusiveAmount: null } }), 'RE'],
	['no net total', bill({ totals: { TaxExclusiveAmount: null } }), 'RE'],
	['no totals', usual.replace(/<cac:LegalMonetaryTotal>.*<\/cac:LegalMonetaryTotal>/, ''), 'RE'],
];

/** Money that was changed, and numbers in forms of their own. */
export const MONEY_CASES: Readonly<Record<string, readonly Case[]>> = { MONEY, NUMBERS };
