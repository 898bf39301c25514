import { evaluateAcceptance } from '../../../../erp/einvoice/acceptance/acceptance';
import type { AcceptanceRules } from '../../../../erp/einvoice/acceptance/facts';
import { factsOf } from '../../../../erp/einvoice/acceptance/ublFacts';
import { readUbl } from '../../../../erp/einvoice/ubl';
import { someOf } from '../../../../testkit/jest/laws';
import { QUIRKS } from '../../../../testkit/quirks/bases';
import { xmlOf, type Quirk, type TaxPart } from '../../../../testkit/quirks/model';

/** As a careful user sets them who gets invoices with the usual other taxes. */
const rules: AcceptanceRules = {
	mustBeAnswerable: true,
	allowedSuppliers: ['3333333339', '5555555553'],
	blockedSuppliers: ['5555555553'],
	allowedCurrencies: ['TRY', 'USD'],
	maximumAmount: { TRY: '1000000', USD: '1000000' },
	checkVat: { rates: ['0', '1', '10', '20'] },
	totalsAddUp: { otherTaxes: ['0073', '1047', '4080'] },
	seenNumbers: ['ABC2026000000999'],
};

function decided(xml: string, more: AcceptanceRules = {}): string {
	const reading = factsOf(readUbl(xml));
	if (!reading.ok) throw new Error(reading.message);
	return evaluateAcceptance(reading.value, { ...rules, ...more }).decision;
}

const FAIR = QUIRKS.filter(({ end }) => end === 'accept');

const more = (amount: string, by: number) => (Number(amount) + by).toFixed(2);

/** The same invoice with a tax of 100.00 more in its first line, its taxes and all of its sums. */
function taxed(quirk: Quirk, tax: TaxPart, ofLines = true): Quirk {
	const [first, ...others] = quirk.lines;
	if (!first) throw new Error(quirk.name);
	const line = { ...first, taxes: [...first.taxes, tax], ...(first.tax ? { tax: more(first.tax, 100) } : {}) };
	return {
		...quirk,
		taxes: [...quirk.taxes, tax],
		tax: more(quirk.tax, 100),
		gross: more(quirk.gross, 100),
		payable: more(quirk.payable, 100),
		lines: ofLines ? [line, ...others] : quirk.lines,
	};
}

const net = ({ lines: [line] }: Quirk) => line?.amount ?? '0';
const rateOf = (quirk: Quirk) => String((100 / Number(net(quirk))) * 100);
const replaced = (from: string | RegExp, to: string) => (quirk: Quirk) => xmlOf(quirk).replace(from, to);
const typed = (type: string) => (quirk: Quirk) => xmlOf({ ...quirk, type });
const ID = /<cbc:ID schemeID="VKN">3333333339</;
const supplier = (number: string) => replaced(ID, `<cbc:ID schemeID="VKN">${number}<`);
const withholding = (code: string, rate: string) => (quirk: Quirk) => {
	// Of the VAT of the first line, 120.00.
	const part = { code, rate, base: '120.00', amount: (Number(rate) * 1.2).toFixed(2) };
	const lines = quirk.lines.map((line, index) => (index === 0 ? { ...line, withheld: [part] } : line));
	return xmlOf({
		...quirk,
		type: 'TEVKIFAT',
		withheld: part.amount,
		withholdings: [part],
		lines,
		payable: more(quirk.payable, -Number(part.amount)),
	});
};
const hasTax = ({ tax }: Quirk) => Number(tax) > 0;
const isPlain = ({ name }: Quirk) => name === 'plain';
const rate = (text: string) =>
	replaced(
		'<cac:AccountingSupplierParty>',
		`<cac:PricingExchangeRate><cbc:SourceCurrencyCode>USD</cbc:SourceCurrencyCode><cbc:TargetCurrencyCode>TRY</cbc:TargetCurrencyCode><cbc:CalculationRate>${text}</cbc:CalculationRate></cac:PricingExchangeRate><cac:AccountingSupplierParty>`,
	);
const iban = (text: string) =>
	replaced(
		'<cac:AccountingSupplierParty>',
		`<cac:PaymentMeans><cac:PayeeFinancialAccount><cbc:ID>${text}</cbc:ID></cac:PayeeFinancialAccount></cac:PaymentMeans><cac:AccountingSupplierParty>`,
	);
const KNOWN = { knownIbans: ['TR33 0006 1005 1978 6457 8413 26'] };

type Forgery = [
	what: string,
	forge: (quirk: Quirk) => string,
	applies?: (quirk: Quirk) => boolean,
	more?: AcceptanceRules,
];

/** Ways in which an invoice is made to ask for other money, or to say who sent it or what it is; every sum is raised along with them. */
const FORGERIES: Forgery[] = [
	// Taxes that nobody owes.
	...['8002', '0059', '8004', '0021', '0061', '9077', '9999', 'XYZ'].flatMap((code): Forgery[] => [
		[`${code} without a rate`, (quirk) => xmlOf(taxed(quirk, { code, amount: '100.00' }))],
		[
			`${code} of the line's base`,
			(quirk) => xmlOf(taxed(quirk, { code, rate: rateOf(quirk), base: net(quirk), amount: '100.00' })),
		],
		[
			`${code} of a base that is not the line's`,
			(quirk) => xmlOf(taxed(quirk, { code, rate: '2', base: '5000.00', amount: '100.00' })),
		],
		[`${code} in the head alone`, (quirk) => xmlOf(taxed(quirk, { code, amount: '100.00' }, false))],
	]),
	[
		'a tax that is allowed, of a foreign base',
		(quirk) => {
			const base = 100 * Number(quirk.net);
			return xmlOf(
				taxed(quirk, { code: '4080', rate: String(10_000 / base), base: base.toFixed(2), amount: '100.00' }),
			);
		},
	],
	[
		'more VAT at a rate that is allowed, of a foreign base',
		(quirk) => xmlOf(taxed(quirk, { code: '0015', rate: '20', base: '500.00', amount: '100.00' })),
	],
	// Who sent it.
	...['3333\u200b333339', '３３３３３３３３３９', 'TR3333333339', 'tr-3333333339', ' 3333 333 339 '].map(
		(number): Forgery => [
			`the blocked supplier written ${JSON.stringify(number.replace(/3/g, '5').replace(/9$/, '3'))}`,
			supplier(
				number
					.replace(/[3３]/g, (digit) => (digit === '3' ? '5' : '５'))
					.replace(/9( ?)$/, '3$1')
					.replace(/９$/, '３'),
			),
		],
	),
	...['03333333339', '333333339', '3333333338', '', 'VKN', '33333333391'].map((number): Forgery => [
		`a supplier's number that is none: ${JSON.stringify(number)}`,
		supplier(number),
	]),
	// What it is.
	...['IADE', 'TEVKIFATIADE', '', 'BASKA', 'satış'].map((type): Forgery => [
		`type ${JSON.stringify(type)}`,
		typed(type),
	]),
	['ISTISNA with VAT', typed('ISTISNA'), (quirk) => hasTax(quirk)],
	['TEVKIFAT without withheld tax', typed('TEVKIFAT'), ({ type = 'SATIS' }) => type === 'SATIS'],
	['SATIS with withheld tax', typed('SATIS'), ({ type }) => type === 'TEVKIFAT'],
	[
		'IHRACKAYITLI with its VAT in the amount to pay',
		typed('IHRACKAYITLI'),
		({ type = 'SATIS', ...quirk }) => type === 'SATIS' && hasTax(quirk),
	],
	[
		'0% VAT without a code',
		(quirk) => xmlOf(quirk).replace(/<cbc:TaxExemptionReasonCode>[^<]*<\/cbc:TaxExemptionReasonCode>/g, ''),
		({ type }) => type === 'ISTISNA',
	],
	[
		'a code of exemption of another type',
		replaced(/<cbc:TaxExemptionReasonCode>[^<]*</g, '<cbc:TaxExemptionReasonCode>701<'),
		({ type }) => type === 'ISTISNA',
	],
	// Withheld tax by codes that do not carry it.
	...(
		[
			['602', '50'],
			['624', '90'],
			['699', '50'],
			['9', '20'],
			['', '20'],
			['801', '50'],
			['604', '90'],
		] as const
	).map(([code, rate]): Forgery => [`${code} withholds ${rate}%`, withholding(code, rate), isPlain]),
	// Money of no country and rates that are none.
	...['0', '-34.10', '0.00', 'x'].map((text): Forgery => [`exchange rate ${text}`, rate(text)]),
	...['XXX', 'XTS', 'ABC', '949', ''].map((code): Forgery => [
		`currency ${code}`,
		(quirk) => xmlOf({ ...quirk, currency: code }),
	]),
	// The quantity of a line, and nothing else.
	[
		'one piece more',
		(quirk) =>
			xmlOf({ ...quirk, lines: quirk.lines.map((line) => ({ ...line, quantity: String(Number(line.quantity) + 1) })) }),
	],
	[
		'a thousand pieces of a small price more',
		(quirk) =>
			xmlOf({
				...quirk,
				lines: quirk.lines.map((line) => ({
					...line,
					quantity: '1200',
					price: (Number(line.amount) / 1000).toFixed(2),
				})),
			}),
		isPlain,
	],
	// Where the money goes, and whether it was asked for before.
	['another account', iban('TR33 0006 1005 1978 6457 8413 27'), undefined, KNOWN],
	['no account, where one is known', xmlOf, undefined, KNOWN],
	['a number that was seen before', replaced('ABC2026000000001', 'abc2026000000999')],
];

let turn = 0;

describe.each(FORGERIES)('%s', (_, forge, applies = () => true, extra = {}) => {
	const forged = someOf(FAIR.filter(applies), turn++).map((quirk) => [quirk.name, forge(quirk)] as const);

	it('is never accepted', () => {
		expect(forged.length).toBeGreaterThan(0);
		const accepted = forged.filter(([, xml]) => decided(xml, extra) === 'accept').map(([name]) => name);
		expect(accepted).toEqual([]);
	});
});

/** Changes that leave an invoice as fair as it was. */
const FAIR_CHANGES: Array<[what: string, end: string, change: (quirk: Quirk) => string, more?: AcceptanceRules]> = [
	['with the account that is known', 'accept', iban('TR330006100519786457841326'), KNOWN],
	['in TL throughout', 'accept', (quirk) => xmlOf({ ...quirk, currency: 'TL' })],
	// As far as the file tells, its amounts are in another currency than itself.
	['in TL with amounts in TRY', 'review', replaced('<cbc:DocumentCurrencyCode>TRY<', '<cbc:DocumentCurrencyCode>TL<')],
	['of its usual rate', 'accept', rate('34.10')],
	['that withholds by 602', 'accept', withholding('602', '90')],
	['that withholds by 624', 'accept', withholding('624', '20')],
	['that withholds by 604', 'accept', withholding('604', '50')],
	['that withholds by 801', 'accept', withholding('801', '100')],
];

describe('a fair invoice', () => {
	it.each(FAIR_CHANGES)('%s ends in %s', (_, end, change, extra = {}) => {
		const [plain] = FAIR.filter(isPlain);
		expect(plain && decided(change(plain), extra)).toBe(end);
	});

	it.each([-50, -5, 5, 99])('whose amount to pay is %s kuruş away is for a person, not rejected', (kurus) => {
		for (const quirk of FAIR) {
			const end = decided(xmlOf({ ...quirk, payable: more(quirk.payable, kurus / 100) }));
			expect([quirk.name, end]).toEqual([quirk.name, 'review']);
		}
	});
});
