import { bill, set, swap } from './bill';
import type { Case } from './honest';

const usual = bill();
const EXEMPT = { vatRates: '0, 1, 10, 20' };
const held = (code: string, percent: number, type = 'TEVKIFAT') =>
	bill({ type, lines: [{ price: 1000, held: [code, percent] }] });
const tax = (code: string, rate: number, allowed = code): Case[1] =>
	bill({ lines: [{ price: 1000, others: [{ code: allowed, rate }] }] }).replaceAll(`>${allowed}<`, `>${code}<`);
const kdv = (rest: string, base: string, amount: string) =>
	`<cac:TaxSubtotal><cbc:TaxableAmount currencyID="TRY">${base}</cbc:TaxableAmount><cbc:TaxAmount currencyID="TRY">${amount}</cbc:TaxAmount>${rest}<cac:TaxCategory><cac:TaxScheme><cbc:Name>KDV</cbc:Name><cbc:TaxTypeCode>0015</cbc:TaxTypeCode></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>`;
const totalOf = (parts: string, amount: string) =>
	`<cac:TaxTotal><cbc:TaxAmount currencyID="TRY">${amount}</cbc:TaxAmount>${parts}</cac:TaxTotal>`;

const VAT: readonly Case[] = [
	[
		'VAT of the head + 100, carried on',
		bill({ lines: [{ price: 1000 }], totals: { TaxInclusiveAmount: 1300, PayableAmount: 1300 } })
			.replace('>200.00<', '>300.00<')
			.replace('>200.00<', '>300.00<'),
		'R',
	],
	['VAT of head and line + 100, carried on', bill({ lines: [{ price: 1000, vat: 300 }] }), 'R'],
	['VAT of a line + 1, carried on', bill({ lines: [{ price: 1000, vat: 201 }] }), 'R'],
	['VAT of a line + 0.05, carried on', bill({ lines: [{ price: 1000, vat: 200.05 }] }), 'R'],
	[
		'VAT of a line + 0.05 in 20 lines',
		bill({ lines: Array.from({ length: 20 }, () => ({ price: 1000, vat: 200.05 })) }),
		'R',
	],
	['a VAT base + 500, with its VAT', bill({ lines: [{ price: 1000, vatBase: 1500 }] }), 'R'],
	['a VAT base − 500, VAT as it was', bill({ lines: [{ price: 1000, vatBase: 500, vat: 200 }] }), 'R'],
	['a rate of 18', bill({ lines: [{ price: 1000, rate: 18 }] }), 'JR'],
	['a rate of 20 called 18', bill({ lines: [{ price: 1000 }] }).replaceAll('>20<', '>18<'), 'JR'],
	['a rate of 20 called 1', bill({ lines: [{ price: 1000 }] }).replaceAll('>20<', '>1<'), 'R'],
	['a rate as a share', bill({ lines: [{ price: 1000 }] }).replaceAll('>20<', '>0.20<'), 'JR'],
	['a rate with its sign', usual.replaceAll('<cbc:Percent>20<', '<cbc:Percent>%20<'), 'R'],
	['a rate that is negative', usual.replaceAll('<cbc:Percent>20<', '<cbc:Percent>-20<'), 'JR'],
	['no rate', usual.replaceAll('<cbc:Percent>20</cbc:Percent>', ''), 'R'],
	['no VAT in the head', usual.replace(/<cac:TaxTotal>.*<\/cac:TaxTotal>/, ''), 'R'],
	['no VAT in lines and head, the amount as it was', usual.replaceAll(/<cac:TaxTotal>.*?<\/cac:TaxTotal>/g, ''), 'JR'],
	['no VAT at all, and none asked', bill({ lines: [{ price: 1000, rate: null }] }), 'R'],
	[
		'VAT twice in the head',
		swap(usual, '<cac:TaxSubtotal>', `${kdv('<cbc:Percent>20</cbc:Percent>', '1554.97', '310.99')}<cac:TaxSubtotal>`),
		'JR',
	],
	[
		'a second VAT of 50 with no rate, carried on',
		bill({ lines: [{ price: 1000, others: [{ code: '0015', amount: 50 }] }] }),
		'R',
	],
	[
		'a second VAT of 20 % of another base, carried on',
		bill({ lines: [{ price: 1000, others: [{ code: '0015', rate: 20, base: 250 }] }] }),
		'R',
	],
	[
		'a second total of taxes',
		swap(
			usual,
			'<cac:LegalMonetaryTotal>',
			`${totalOf(kdv('<cbc:Percent>20</cbc:Percent>', '500.00', '100.00'), '100.00')}<cac:LegalMonetaryTotal>`,
		),
		'JR',
	],
	[
		'a second total of taxes, carried on',
		swap(
			bill({ totals: { TaxInclusiveAmount: '1965.96', PayableAmount: '1965.96' } }),
			'<cac:LegalMonetaryTotal>',
			`${totalOf(kdv('<cbc:Percent>20</cbc:Percent>', '500.00', '100.00'), '100.00')}<cac:LegalMonetaryTotal>`,
		),
		'JR',
	],
	['the sum of taxes + 100', swap(usual, '310.99', '410.99'), 'JR'],
	[
		'the sum of taxes + 100, carried on',
		swap(bill({ totals: { TaxInclusiveAmount: '1965.96', PayableAmount: '1965.96' } }), '310.99', '410.99'),
		'JR',
	],
	['0 % without a code', bill({ lines: [{ price: 1000, rate: 0 }] }), 'R', EXEMPT],
	['0 % with an empty code', bill({ lines: [{ price: 1000, rate: 0, exempt: '' }] }), 'R', EXEMPT],
	['0 % by a code that is none', bill({ lines: [{ price: 1000, rate: 0, exempt: '999' }] }), 'R', EXEMPT],
	['0 % by a code of export-registered goods', bill({ lines: [{ price: 1000, rate: 0, exempt: '702' }] }), 'R', EXEMPT],
	['a sale by a code of exemption', bill({ lines: [{ price: 1000, rate: 0, exempt: '302' }] }), 'R', EXEMPT],
	['20 % with a code of exemption', bill({ lines: [{ price: 1000, exempt: '302' }] }), 'R', EXEMPT],
	['an amount of VAT at 0 %', bill({ lines: [{ price: 1000, rate: 0, vat: 200, exempt: '351' }] }), 'R', EXEMPT],
	[
		'one line exempt, its VAT asked in the head',
		bill({
			lines: [{ price: 1000 }, { price: 500, rate: 0, exempt: '351' }],
			totals: { TaxInclusiveAmount: 1800, PayableAmount: 1800 },
		}),
		'JR',
		EXEMPT,
	],
];

const TAXES: readonly Case[] = [
	[
		'an invented tax of 100 without a rate',
		bill({ lines: [{ price: 1000, others: [{ code: '8002', amount: 100 }] }] }),
		'R',
	],
	[
		'the same where its code is allowed',
		bill({ lines: [{ price: 1000, others: [{ code: '8002', amount: 100 }] }] }),
		'AR',
		{ otherTaxes: '8002' },
	],
	[
		'a code of no tax',
		bill({ lines: [{ price: 1000, others: [{ code: '9999', rate: 10 }] }] }),
		'AR',
		{ otherTaxes: '9999' },
	],
	['a tax without a code', tax('', 10, '4080'), 'R', { otherTaxes: '4080' }],
	['a tax with its code in full width', tax('４０８０', 10, '4080'), 'R', { otherTaxes: '4080' }],
	['a communication tax of 50 %', tax('4080', 50), 'R', { otherTaxes: '4080' }],
	['an accommodation tax of 20 %', tax('0059', 20), 'R', { otherTaxes: '0059' }],
	[
		'an accommodation tax of another base',
		bill({ lines: [{ price: 1000, others: [{ code: '0059', rate: 2, base: 5000 }] }] }),
		'R',
		{ otherTaxes: '0059' },
	],
	[
		'an accommodation tax of another amount',
		bill({ lines: [{ price: 1000, others: [{ code: '0059', rate: 2, amount: 120 }] }] }),
		'R',
		{ otherTaxes: '0059' },
	],
	[
		'an accommodation tax twice',
		bill({
			lines: [
				{
					price: 1000,
					others: [
						{ code: '0059', rate: 2 },
						{ code: '0059', rate: 2 },
					],
				},
			],
		}),
		'R',
		{ otherTaxes: '0059' },
	],
	[
		'a tax of the head alone, carried on',
		swap(
			swap(
				bill({ lines: [{ price: 1000 }], totals: { TaxInclusiveAmount: 1300, PayableAmount: 1300 } }),
				'>200.00<',
				'>300.00<',
			),
			'</cac:TaxSubtotal></cac:TaxTotal>',
			`</cac:TaxSubtotal>${kdv('<cbc:Percent>10</cbc:Percent>', '1000.00', '100.00').replace('0015', '4080')}</cac:TaxTotal>`,
		),
		'R',
		{ otherTaxes: '4080' },
	],
	[
		'a tax of a line alone, carried on',
		bill({ lines: [{ price: 1000, others: [{ code: '4080', rate: 10 }] }] }).replace(
			/<cac:TaxSubtotal>((?!<cac:TaxSubtotal>).)*4080<.*?<\/cac:TaxSubtotal>/,
			'',
		),
		'JR',
		{ otherTaxes: '4080' },
	],
	[
		'a negative tax',
		bill({ lines: [{ price: 1000, others: [{ code: '4080', rate: 10, amount: -100 }] }] }),
		'R',
		{ otherTaxes: '4080' },
	],
	[
		'a consumption tax in the VAT base that nobody states',
		bill({ lines: [{ price: 1000, vatBase: 1200 }] }),
		'R',
		{ otherTaxes: '0074' },
	],
	[
		'a consumption tax of 100 without a rate',
		bill({ lines: [{ price: 1000, others: [{ code: '0074', amount: 100, inBase: true }] }] }),
		'AR',
		{ otherTaxes: '0074' },
	],
	[
		'a communication tax without a rate',
		bill({ lines: [{ price: 1000, others: [{ code: '4080', amount: 100 }] }] }),
		'R',
		{ otherTaxes: '4080' },
	],
	[
		'another tax in the line than in the head',
		set(bill({ lines: [{ price: 1000, others: [{ code: '4080', rate: 10 }] }] }), 'cbc:TaxTypeCode', '0074', -1),
		'R',
		{ otherTaxes: '4080, 0074' },
	],
];

const AMONG_TAXES: readonly Case[] = ['0003', '0011', '4171', '9015'].map((code): Case => [
	`a deduction ${code} that is added`,
	bill({ lines: [{ price: 1000, others: [{ code, rate: 20 }] }] }),
	'JR',
	{ otherTaxes: code },
]);

const WITHHELD: readonly Case[] = [
	['602 at 50 %', held('602', 50), 'R'],
	['601 at the rate of before', held('601', 30), 'R'],
	['624 at 90 %', held('624', 90), 'R'],
	['699', held('699', 90), 'R'],
	['code 9', held('9', 90), 'R'],
	['no code', held('', 90), 'R'],
	['801 at 90 %', held('801', 90), 'R'],
	['110 %', held('607', 110), 'R'],
	['of a sale', held('607', 90, 'SATIS'), 'R'],
	['nothing, though the type says so', bill({ type: 'TEVKIFAT' }), 'R'],
	[
		'a tenth of the net total',
		bill({ type: 'TEVKIFAT', lines: [{ price: 1000, held: ['607', 90] }] })
			.replaceAll('180.00', '900.00')
			.replaceAll('1020.00', '300.00'),
		'R',
	],
	[
		'another amount, carried on',
		bill({ type: 'TEVKIFAT', lines: [{ price: 1000, held: ['607', 90] }] })
			.replaceAll('180.00', '80.00')
			.replaceAll('1020.00', '1120.00'),
		'R',
	],
	[
		'but not deducted',
		bill({ type: 'TEVKIFAT', lines: [{ price: 1000, held: ['607', 90] }], totals: { PayableAmount: 1200 } }),
		'JR',
	],
	[
		'a negative amount',
		bill({ type: 'TEVKIFAT', lines: [{ price: 1000, held: ['607', 90] }] })
			.replaceAll('180.00', '-180.00')
			.replaceAll('1020.00', '1380.00'),
		'R',
	],
	[
		'one code in the head, another in the line',
		set(bill({ type: 'TEVKIFAT', lines: [{ price: 1000, held: ['607', 90] }] }), 'cbc:TaxTypeCode', '612', -1),
		'R',
	],
	[
		'of another base',
		bill({ type: 'TEVKIFAT', lines: [{ price: 1000, held: ['607', 90] }] }).replaceAll(
			/(<cac:WithholdingTaxTotal>.*?<cbc:TaxableAmount[^>]*>)200.00/g,
			'$1500.00',
		),
		'R',
	],
	[
		'twice in the head',
		bill({ type: 'TEVKIFAT', lines: [{ price: 1000, held: ['607', 90] }] }).replace(
			/(<cac:WithholdingTaxTotal>.*?<\/cac:WithholdingTaxTotal>)/,
			'$1$1',
		),
		'JR',
	],
];

/** VAT, other taxes and withheld VAT that were changed or invented. */
export const TAXES_CASES: Readonly<Record<string, readonly Case[]>> = {
	VAT,
	TAXES: [...TAXES, ...AMONG_TAXES],
	WITHHELD,
};
