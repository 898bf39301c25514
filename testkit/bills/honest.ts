import { bill, paidTo, set, SUPPLIER, swap, vkn } from './bill';

/** A document, what an accountant may expect (A accept, R review, J reject, E unreadable), and rules that differ from the usual ones. */
export type Case = readonly [what: string, xml: string, expected: string, rules?: Readonly<Record<string, unknown>>];

const usual = bill();
const EXEMPT = { vatRates: '0, 1, 10, 20' };
const EURO = { allowedCurrencies: 'TRY, EUR', maximumAmounts: { limits: [{ currency: 'EUR', amount: '100000' }] } };
const IBAN = 'TR330006100519786457841326';
const many = (count: number, price: number) => Array.from({ length: count }, () => ({ price }));

export const HONEST: readonly Case[] = [
	['two lines of 20 %', usual, 'A'],
	['one line', bill({ lines: [{ price: 100 }] }), 'A'],
	['three rates', bill({ lines: [{ price: 100, rate: 1 }, { price: 200, rate: 10 }, { price: 300 }] }), 'A'],
	['rounding up, declared', bill({ rounding: 0.04 }), 'A'],
	['rounding down, declared', bill({ rounding: -0.96 }), 'A'],
	['rounding of 0.00', bill({ rounding: 0 }), 'A'],
	['rounding of exactly the limit', bill({ rounding: 1 }), 'A'],
	['five kuruş not declared', bill({ totals: { PayableAmount: '1866.00' } }), 'R'],
	['VAT rounded in each line', bill({ lines: many(7, 0.33) }), 'AR'],
	['VAT rounded once', bill({ lines: many(7, 0.33), vatOf: 'base' }), 'AR'],
	['VAT rounded in each of 40 lines', bill({ lines: many(40, 1.03) }), 'AR'],
	['VAT rounded once over 40 lines', bill({ lines: many(40, 1.03), vatOf: 'base' }), 'AR'],
	['VAT taken out of gross prices', bill({ lines: [{ price: 83.33, vat: 16.67 }] }), 'A'],
	['six decimals of a price', bill({ lines: [{ q: 3, price: 33.333333 }] }), 'A'],
	['a price cut to kuruş beside an exact amount', bill({ lines: [{ q: 3, price: 33.33, net: 100 }] }), 'AR'],
	['weighed goods', bill({ lines: [{ q: 1.237, price: 45.9, unit: 'KGM', rate: 1 }] }), 'A'],
	['amounts without decimals', swap(bill({ lines: [{ price: 100 }] }), '120.00', '120', 1), 'A'],
	['amounts of four decimals', usual.replaceAll(/(\d\.\d\d)<\/cbc:(\w*Amount)>/g, '$100</cbc:$2>'), 'A'],
	['blanks and line breaks around values', usual.replaceAll(/>([^<>\s][^<>]*)<\//g, '>\n\t$1\n</'), 'A'],
	['a charge in a line', bill({ lines: [{ price: 100, off: [-10] }] }), 'A'],
	['a discount in a line', bill({ lines: [{ q: 4, price: 25, off: [10] }] }), 'A'],
	['two discounts in a line', bill({ lines: [{ price: 100, off: [10, 4.5] }] }), 'A'],
	['free goods: 100 % off', bill({ lines: [{ price: 100 }, { price: 40, off: [40] }] }), 'A'],
	['free goods: a price of nothing', bill({ lines: [{ price: 100 }, { price: 0 }] }), 'A'],
	['a free sample of quantity 0', bill({ lines: [{ price: 100 }, { q: 0, price: 0 }] }), 'AR'],
	[
		'lines total before the lines’ discounts',
		bill({ lines: [{ price: 100, off: [10] }], linesTotalIsGross: true }),
		'A',
	],
	['a discount of the whole', bill({ lines: [{ price: 1000 }], off: [100] }), 'A'],
	['a discount of the whole on nine rounded lines', bill({ lines: many(9, 1.03), off: [1] }), 'A'],
	['freight as a charge of the whole', bill({ lines: [{ price: 1000 }], off: [-50] }), 'A'],
	['a discount and a charge of the whole', bill({ lines: [{ price: 1000 }], off: [100, -50] }), 'A'],
	[
		'a discount of 5 % as a factor of 0.05',
		swap(
			bill({ lines: [{ price: 100, off: [5] }] }),
			'<cbc:ChargeIndicator>false</cbc:ChargeIndicator>',
			'<cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:MultiplierFactorNumeric>0.05</cbc:MultiplierFactorNumeric>',
		),
		'A',
	],
	[
		'a discount of 5 % as a factor of 5',
		swap(
			bill({ lines: [{ price: 100, off: [5] }] }),
			'<cbc:ChargeIndicator>false</cbc:ChargeIndicator>',
			'<cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:MultiplierFactorNumeric>5</cbc:MultiplierFactorNumeric>',
		),
		'A',
	],
	[
		'a price per thousand',
		swap(
			bill({ lines: [{ q: 5000, price: 25, net: 125 }] }),
			'</cbc:PriceAmount>',
			'</cbc:PriceAmount><cbc:BaseQuantity unitCode="C62">1000</cbc:BaseQuantity>',
		),
		'AR',
	],
	[
		'goods without VAT by code 351',
		bill({ lines: [{ price: 100 }, { price: 50, rate: 0, exempt: '351' }] }),
		'A',
		EXEMPT,
	],
	[
		'an exempt service abroad, 302',
		bill({ type: 'ISTISNA', lines: [{ price: 500, rate: 0, exempt: '302' }] }),
		'A',
		EXEMPT,
	],
	['a partial exemption, 213', bill({ type: 'ISTISNA', lines: [{ price: 500, rate: 0, exempt: '213' }] }), 'A', EXEMPT],
	['books of 0 %, 350', bill({ type: 'ISTISNA', lines: [{ price: 500, rate: 0, exempt: '350' }] }), 'AR', EXEMPT],
	['a foreign currency', bill({ currency: 'EUR', exchange: '49.6012' }), 'A', EURO],
	['a foreign currency without its rate', bill({ currency: 'EUR' }), 'AR', EURO],
	['TL where TRY is meant', bill({ currency: 'TL' }), 'A'],
	['security, 9/10 withheld', bill({ type: 'TEVKIFAT', lines: [{ price: 1000, held: ['607', 90] }] }), 'A'],
	['construction, 4/10 withheld', bill({ type: 'TEVKIFAT', lines: [{ price: 1000, held: ['601', 40] }] }), 'A'],
	['catering, 5/10 withheld', bill({ type: 'TEVKIFAT', lines: [{ price: 1000, held: ['604', 50], rate: 10 }] }), 'A'],
	['haulage, 2/10 withheld', bill({ type: 'TEVKIFAT', lines: [{ price: 5000, held: ['624', 20] }] }), 'A'],
	[
		'maintenance, 7/10 withheld, rounded',
		bill({ type: 'TEVKIFAT', lines: [{ price: 333.33, held: ['603', 70] }] }),
		'A',
	],
	[
		'withheld in one of two lines',
		bill({ type: 'TEVKIFAT', lines: [{ price: 1000, held: ['612', 90] }, { price: 50 }] }),
		'A',
	],
	[
		'withheld at two rates',
		bill({
			type: 'TEVKIFAT',
			lines: [
				{ price: 1000, held: ['612', 90] },
				{ price: 500, held: ['603', 70] },
			],
		}),
		'A',
	],
	['withheld in full, 801', bill({ type: 'TEVKIFAT', lines: [{ price: 1000, held: ['801', 100] }] }), 'AR'],
	[
		'withheld, and rounded by declaration',
		bill({ type: 'TEVKIFAT', lines: [{ price: 333.33, held: ['603', 70] }], rounding: 0.01 }),
		'A',
	],
	[
		'special consumption tax in the VAT base',
		bill({ lines: [{ price: 1000, others: [{ code: '0074', rate: 20, inBase: true }] }] }),
		'A',
		{ otherTaxes: '0074' },
	],
	[
		'the same where nobody allowed the tax',
		bill({ lines: [{ price: 1000, others: [{ code: '0074', rate: 20, inBase: true }] }] }),
		'R',
	],
	[
		'accommodation tax',
		bill({ lines: [{ q: 2, price: 1500, rate: 10, others: [{ code: '0059', rate: 2 }] }] }),
		'A',
		{ otherTaxes: '0059' },
	],
	[
		'communication tax',
		bill({ lines: [{ price: 250.4, others: [{ code: '4080', rate: 10 }] }] }),
		'A',
		{ otherTaxes: '4080' },
	],
	[
		'communication tax, rounded',
		bill({ lines: [{ price: 250.4, others: [{ code: '4080', rate: 10 }] }], rounding: -0.02 }),
		'A',
		{ otherTaxes: '4080' },
	],
	[
		'electricity with its taxes in the VAT base',
		bill({ lines: [{ q: 512.4, price: 2.1875, unit: 'KWH', others: [{ code: '4071', rate: 5, inBase: true }] }] }),
		'A',
		{ otherTaxes: '4071' },
	],
	[
		'bank tax without VAT',
		bill({ lines: [{ price: 100, rate: 0, exempt: '223', others: [{ code: '0021', rate: 5 }] }], type: 'ISTISNA' }),
		'AR',
		{ otherTaxes: '0021', ...EXEMPT },
	],
	['a prepayment', bill({ prepaid: 500 }), 'AR'],
	[
		'income tax withheld among the taxes',
		bill({ lines: [{ price: 1000, others: [{ code: '0003', rate: 20, amount: -200 }] }] }),
		'AR',
		{ otherTaxes: '0003' },
	],
	[
		'export-registered goods',
		bill({ type: 'IHRACKAYITLI', lines: [{ price: 1000, exempt: '702' }], isVatDeferred: true }),
		'AR',
	],
	['a special base: gold', bill({ type: 'OZELMATRAH', lines: [{ price: 10_000, vatBase: 500, exempt: '805' }] }), 'AR'],
	['social security', bill({ type: 'SGK', lines: [{ price: 1000, rate: 10 }] }), 'AR'],
	[
		'accommodation as its own type',
		bill({ type: 'KONAKLAMAVERGISI', lines: [{ price: 1500, rate: 10, others: [{ code: '0059', rate: 2 }] }] }),
		'AR',
		{ otherTaxes: '0059' },
	],
	[
		'VAT waived for an investment with an incentive certificate',
		bill({ profile: 'YATIRIMTESVIK', type: 'ISTISNA', lines: [{ price: 1500, exempt: '308', isWaived: true }] }),
		'AR',
	],
	[
		'the same, answerable, with rates of two kinds',
		bill({
			type: 'YTBISTISNA',
			lines: [
				{ price: 1500, exempt: '308', isWaived: true },
				{ price: 900, rate: 10, exempt: '339', isWaived: true },
			],
		}),
		'A',
	],
	[
		'special consumption and communication tax, one of them in the VAT base',
		bill({
			lines: [
				{
					price: 1000,
					others: [
						{ code: '0073', rate: 25, inBase: true },
						{ code: '4080', rate: 10 },
					],
				},
			],
		}),
		'A',
		{ otherTaxes: '0073, 4080' },
	],
	['charging of cars', bill({ type: 'SARJ', profile: 'ENERJI', lines: [{ q: 30, price: 9, unit: 'KWH' }] }), 'AR'],
	['a commission agent', bill({ type: 'KOMISYONCU' }), 'AR'],
	['a wholesale market', bill({ type: 'HKSSATIS', profile: 'HKS', lines: [{ price: 1000, rate: 1 }] }), 'AR'],
	[
		'the other order of register numbers',
		bill({ supplier: vkn('0333333333900015', 'MERSISNO') + vkn('123456', 'TICARETSICILNO') + vkn(SUPPLIER) }),
		'A',
	],
	['a branch', bill({ supplier: vkn(SUPPLIER) + vkn('0001', 'SUBENO') }), 'A'],
	['a citizen as supplier', bill({ supplier: vkn('10000000146', 'TCKN') }), 'A', { allowedSuppliers: '10000000146' }],
	['signed by an integrator', bill({ signer: '9205121120' }), 'A'],
	[
		'another prefix of the namespaces',
		usual
			.replaceAll('cbc:', 'b:')
			.replaceAll('cac:', 'a:')
			.replaceAll('xmlns:cbc', 'xmlns:b')
			.replace('xmlns:cac', 'xmlns:a'),
		'A',
	],
	[
		'a prefix of the root',
		usual.replace('<Invoice xmlns=', '<ubl:Invoice xmlns:ubl=').replace('</Invoice>', '</ubl:Invoice>'),
		'A',
	],
	['a byte order mark', `\uFEFF${usual}`, 'A'],
	['a style sheet', swap(usual, '?>', '?><?xml-stylesheet type="text/xsl" href="general.xslt"?>'), 'A'],
	[
		'comments between elements',
		swap(usual, '<cac:LegalMonetaryTotal>', '<!-- toplam 1 --><cac:LegalMonetaryTotal><!-- x -->'),
		'A',
	],
	['single quotes', usual.replaceAll('currencyID="TRY"', "currencyID='TRY'"), 'A'],
	['an amount in CDATA', set(usual, 'cbc:PayableAmount', '<![CDATA[1865.96]]>'), 'AER'],
	['a comment within an amount', set(usual, 'cbc:PayableAmount', '1865<!-- x -->.96'), 'AER'],
	['a digit as a character reference', set(usual, 'cbc:PayableAmount', '&#49;865.96'), 'AER'],
	['an amount with a sign', set(usual, 'cbc:PayableAmount', '+1865.96'), 'AR'],
	['an amount with a leading zero', set(usual, 'cbc:PayableAmount', '01865.96'), 'AR'],
	['an amount with twenty zeros behind', set(usual, 'cbc:PayableAmount', `1865.96${'0'.repeat(20)}`), 'AR'],
	['an amount with half a kuruş too much', bill({ totals: { PayableAmount: '1865.9649' } }), 'AR'],
	['a rate with decimals', usual.replaceAll('<cbc:Percent>20<', '<cbc:Percent>20.00<'), 'A'],
	['a type with blanks around', set(usual, 'cbc:InvoiceTypeCode', ' SATIS '), 'A'],
	[
		'an allowance of 0.00 in each line',
		bill({
			lines: [
				{ price: 100, off: [0] },
				{ price: 50, off: [0] },
			],
		}),
		'A',
	],
	['two equal lines', bill({ lines: [{ price: 100 }, { price: 100 }] }), 'A'],
	['a known account', bill({ iban: IBAN }), 'A', { knownIbans: IBAN }],
	['a known account in groups of four', bill({ iban: 'TR33 0006 1005 1978 6457 8413 26' }), 'A', { knownIbans: IBAN }],
	['a known account in small letters', bill({ iban: IBAN.toLowerCase() }), 'A', { knownIbans: IBAN }],
	[
		'two known accounts',
		bill({ iban: IBAN, more: paidTo('TR320010009999901234567890') }),
		'A',
		{ knownIbans: `${IBAN}, TR320010009999901234567890` },
	],
	['a known account in a note', set(bill({ iban: IBAN }), 'cbc:Note', `IBAN: ${IBAN}`), 'A', { knownIbans: IBAN }],
	[
		'a known account in a note alone',
		set(usual, 'cbc:Note', 'IBAN TR33 0006 1005 1978 6457 8413 26'),
		'A',
		{ knownIbans: IBAN },
	],
	[
		'a note with long numbers that are no account',
		set(
			bill({ iban: IBAN }),
			'cbc:Note',
			'İrsaliye IRS2026000000123, sipariş 123456789012345678901234, PO20260000012345',
		),
		'A',
		{ knownIbans: IBAN },
	],
	['no account', usual, 'AR', { knownIbans: IBAN }],
	['a new number', usual, 'A', { seenNumbers: 'ORN2026000001000' }],
	['an invoice of last year', bill({ date: '2025-12-31', number: 'ORN2025000009999' }), 'A'],
	['the order’s total', usual, 'A', { order: { currency: 'TRY', total: '1865.96', taxIncluded: true } }],
	['exactly the limit', usual, 'A', { maximumAmounts: { limits: [{ currency: 'TRY', amount: '1865.96' }] } }],
	['VAT of 50 % off goods of 10 %', bill({ lines: [{ price: 19.9, off: [9.95], rate: 10 }] }), 'A'],
	[
		'a million lira to the kuruş',
		bill({ lines: [{ q: 12_345, price: 987.654321 }] }),
		'A',
		{ maximumAmounts: { limits: [{ currency: 'TRY', amount: '99999999' }] } },
	],
	[
		'the authority’s example, whose lines total is before discounts and whose rate is 18',
		bill({
			lines: [
				{ q: 12, price: 825.5, off: [495.3], rate: 18 },
				{ q: 8, price: 1215, off: [291.6], rate: 18 },
				{ q: 13, price: 121.3, off: [0], rate: 18 },
			],
			linesTotalIsGross: true,
		}),
		'A',
		{ vatRates: '18' },
	],
];
