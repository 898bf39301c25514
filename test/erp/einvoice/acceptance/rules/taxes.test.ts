import type { AcceptanceRules, Finding, InvoiceFacts } from '../../../../../erp/einvoice/acceptance/facts';
import { typeFindings } from '../../../../../erp/einvoice/acceptance/rules/type';
import { checkVat } from '../../../../../erp/einvoice/acceptance/rules/vat';
import { baseFindings, codeFindings } from '../../../../../erp/einvoice/acceptance/taxes';
import { figuresOf } from '../../../../../erp/einvoice/acceptance/figures';
import { invoice, line } from '../support';

type Said = readonly [result: Finding['result'], text: string];
const said = (reasons: readonly Finding[]): Said[] => reasons.map(({ result, text }) => [result, text]);

describe('VAT', () => {
	const vat = (facts: InvoiceFacts, rules: NonNullable<AcceptanceRules['checkVat']> = { rates: ['20'] }) =>
		said(checkVat(figuresOf(facts), rules));
	const tax = (more: object) => ({
		lines: [{ amount: '100', taxes: [{ code: '0015', base: '100', rate: '20', amount: '20', ...more }] }],
	});
	it.each<[string, InvoiceFacts, ...Said]>([
		['fits', tax({}), 'pass', 'All VAT rates are allowed and all VAT amounts fit.'],
		[
			'has a rate that is not allowed',
			tax({ rate: '10', amount: '10' }),
			'fail',
			'Line 1: a VAT rate of 10% is not allowed.',
		],
		[
			'may have such a rate',
			tax({ rate: '10' }),
			'unknown',
			'Line 1: a VAT rate of 10% is not allowed, but base and amount do not prove it.',
		],
		[
			'of no code may have such a rate',
			tax({ rate: '10', amount: '10', code: '' }),
			'unknown',
			'Line 1: a VAT rate of 10% is not allowed, but base and amount do not prove it.',
		],
		[
			'of 0 may have such a rate',
			tax({ rate: '0', amount: '0' }),
			'unknown',
			'Line 1: a VAT rate of 0% is not allowed, but base and amount do not prove it.',
		],
		[
			'is exempt',
			tax({ rate: '0', amount: '0', exemption: '301' }),
			'unknown',
			'Line 1: exempt from VAT (301), and 0% is no allowed rate.',
		],
		['has no rate', tax({ rate: '' }), 'unknown', 'Line 1: the VAT rate is not known.'],
		['has no base', tax({ base: 'x' }), 'unknown', 'Line 1: the VAT base or amount is not known.'],
		['is another amount', tax({ amount: '21' }), 'unknown', 'Line 1, tax of 20% on 100: 20 is not 21.'],
		['is a kuruş off', tax({ amount: '20.01' }), 'pass', 'All VAT rates are allowed and all VAT amounts fit.'],
		[
			'has a base that is not the net amount',
			tax({ base: '90', amount: '18' }),
			'unknown',
			'Line 1: the VAT base 90 is not the net amount 100.',
		],
		['is not shown', { lines: [{ amount: '1', taxes: [{ code: '0071' }] }] }, 'unknown', 'Line 1: no VAT is shown.'],
		['has no lines', {}, 'unknown', 'The lines of the invoice are not known.'],
		[
			'lies on the net amount and another tax',
			{
				lines: [
					{
						amount: '80',
						taxes: [
							{ code: '0015', base: '100', rate: '20', amount: '20' },
							{ code: '0071', amount: '20' },
						],
					},
				],
			},
			'pass',
			'All VAT rates are allowed and all VAT amounts fit.',
		],
		[
			'of the whole invoice is another amount',
			{ ...tax({}), taxes: [{ base: '100', rate: '20', amount: '19' }], totals: { taxExclusive: '100' } },
			'unknown',
			'Tax total, tax of 20% on 100: 20 is not 19.',
		],
		[
			'of the whole invoice has another base',
			{ ...tax({}), taxes: [{ base: '100', rate: '20', amount: '20' }], totals: { taxExclusive: '90' } },
			'unknown',
			'Tax total: the VAT base 100 is not the net amount 90.',
		],
		[
			'of the whole invoice is that of the lines, without a rate',
			{ ...tax({}), taxes: [{ base: '100', amount: '19' }], totals: { taxExclusive: '100' } },
			'unknown',
			'VAT of the lines to VAT: 20 is not 19.',
		],
		[
			'stands on the whole invoice alone',
			{
				lines: [{ amount: '100' }],
				taxes: [{ base: '100', rate: '20', amount: '20' }],
				totals: { taxExclusive: '100' },
			},
			'pass',
			'All VAT rates are allowed and all VAT amounts fit.',
		],
	])('%s', (_, facts, ...reason) => expect(vat(facts)).toEqual([reason]));

	it('has rules that can be read', () => {
		expect(vat(invoice, { rates: ['x'] })).toEqual([['unknown', 'A VAT rate of the rule is not a number such as 20.']]);
		expect(vat(invoice, { rates: ['20'], tolerance: 'x' })[0]?.[1]).toContain('The tolerance of the rule');
	});
});

describe('the type of an invoice', () => {
	it.each<[string | undefined, string]>([
		[undefined, 'The type of the invoice is not known.'],
		[' ', 'The type of the invoice is not known.'],
		['IADE', 'The invoice is a return (IADE): look at what came back.'],
		['tevkifatiade', 'The invoice is a return (TEVKIFATIADE): look at what came back.'],
		['İADE', 'The invoice is a return (İADE): look at what came back.'],
		['Tevkifat İade', 'The invoice is a return (TEVKIFAT İADE): look at what came back.'],
		['İSTİSNA', 'İSTİSNA is no type of invoice that the rules know.'],
		['IADESIZ', 'IADESIZ is no type of invoice that the rules know.'],
	])('%s goes to a person', (invoiceType, text) =>
		expect(said(typeFindings(figuresOf({ invoiceType })))).toEqual([['unknown', text]]),
	);

	const vat = (more: object = {}) => ({ taxes: [{ code: '0015', rate: '20', amount: '20', ...more }] });
	const zero = (exemption?: string) => vat({ rate: '0', amount: '0', exemption });
	it.each<[string, InvoiceFacts, string | undefined]>([
		[' satis ', vat(), undefined],
		['SATIS', { totals: { withheld: '1' } }, 'The type is SATIS, and tax is withheld.'],
		['SATIS', { withholdings: [{ amount: '1' }] }, 'The type is SATIS, and tax is withheld.'],
		['SATIS', { lines: [{ withholdings: [{ amount: '1' }] }] }, 'The type is SATIS, and tax is withheld.'],
		['SATIS', { taxes: [{ code: '9015', amount: '1' }] }, 'The type is SATIS, and tax is withheld.'],
		['SATIS', { totals: { withheld: '0' }, withholdings: [{ amount: '0' }] }, undefined],
		['TEVKIFAT', vat(), 'The type is TEVKIFAT, and no tax is withheld.'],
		['TEVKIFAT', { totals: { withheld: '1' } }, undefined],
		['ISTISNA', vat({ exemption: '301' }), 'The type is ISTISNA, and VAT is charged.'],
		['ISTISNA', { lines: [vat({ exemption: '301' })] }, 'The type is ISTISNA, and VAT is charged.'],
		['ISTISNA', zero('301'), undefined],
		['ISTISNA', zero('701'), 'The exemption 701 is none of an invoice of type ISTISNA.'],
		['SATIS', zero('301'), 'The exemption 301 is none of an invoice of type SATIS.'],
		['SATIS', zero(' 351 '), undefined],
		['SATIS', zero(), 'VAT of 0% has no code of exemption.'],
		['SATIS', { lines: [zero()] }, 'VAT of 0% has no code of exemption.'],
		['SATIS', { ...zero('351'), lines: [zero()] }, undefined],
		['ISTISNA', vat({ exemption: '308', isCharged: false }), undefined],
		['ISTISNA', vat({ isCharged: false }), 'VAT that is not charged has no code of exemption.'],
		['SATIS', vat({ exemption: '308', isCharged: false }), 'The exemption 308 is none of an invoice of type SATIS.'],
		['OZELMATRAH', zero('801'), undefined],
		[
			'IHRACKAYITLI',
			{ ...vat({ exemption: '701' }), totals: { taxExclusive: '100', payable: '120' } },
			'The VAT of a sale for export is deferred, and the amount to pay holds it.',
		],
		['IHRACKAYITLI', { ...vat({ exemption: '701' }), totals: { taxExclusive: '100', payable: '100' } }, undefined],
		['SGK', zero('999'), undefined],
	])('%s of %j: %s', (invoiceType, facts, text) =>
		expect(said(typeFindings(figuresOf({ invoiceType, ...facts })))).toEqual(
			text === undefined ? [] : [['unknown', text]],
		),
	);
});

describe('codes of taxes', () => {
	const codes = (facts: InvoiceFacts, otherTaxes: string[] = []) =>
		codeFindings(figuresOf(facts), otherTaxes).map(({ text }) => text);
	it.each<[string, string | undefined]>([
		['601', '40'],
		['602', '90'],
		['604', '50'],
		['624', '20'],
		['625', '30'],
		['627', '50'],
		['801', '100'],
		['825', '100'],
		['600', undefined],
		['628', undefined],
		['800', undefined],
		['826', undefined],
		['6010', undefined],
		['1601', undefined],
		['x01', undefined],
	])('%s withholds %s %%', (code, rate) => {
		const found = (of: string) => codes({ withholdings: [{ code: ` ${code} `, rate: of, amount: '1' }] });
		if (rate === undefined) expect(found('50')).toEqual([`${code} is no code of withheld VAT.`]);
		else {
			expect(found(rate)).toEqual([]);
			expect(found('1')).toEqual([`The code ${code} withholds ${rate}% of the VAT, the invoice 1%.`]);
		}
	});

	it.each<[string, InvoiceFacts, string[], string[]]>([
		['none', { withholdings: [{ amount: '1' }] }, [], ['A withheld tax has no code.']],
		['none, of nothing', { withholdings: [{ amount: '0' }] }, [], []],
		['one without a rate', { lines: [{ withholdings: [{ code: '601', amount: '1' }] }] }, [], []],
		[
			'a tax that nobody named',
			{ taxes: [{ code: '0071', amount: '1' }] },
			[],
			['The tax 0071 is none of the other taxes that may be charged.'],
		],
		['a tax that is named', { taxes: [{ code: ' 0071 ', amount: '1' }] }, ['0071 '], []],
		[
			'taxes that are taken off, and VAT',
			{
				taxes: [
					{ code: '9015', amount: '1' },
					{ code: '0015', amount: '1' },
				],
			},
			[],
			[],
		],
		['accommodation tax', { taxes: [{ code: '0059', rate: '2', amount: '1' }] }, ['0059'], []],
		[
			'accommodation tax of another rate',
			{ taxes: [{ code: '0059', rate: '3', amount: '1' }] },
			['0059'],
			['The tax 0059 is 2%, the invoice shows 3%.'],
		],
		[
			'communication tax without a rate',
			{ taxes: [{ code: '4080', amount: '1' }] },
			['4080'],
			['The tax 4080 is 10%, the invoice shows no rate.'],
		],
		[
			'a tax of lines that the head lacks, once',
			{
				taxes: [{ code: '0015', amount: '1' }],
				lines: [{ taxes: [{ code: '0071', amount: '1' }] }, { taxes: [{ code: '0071', amount: '1' }] }],
			},
			['0071'],
			['The tax 0071 of a line is none of the taxes of the whole invoice.'],
		],
		['a tax of lines where the head shows none', { lines: [{ taxes: [{ code: '0071', amount: '1' }] }] }, ['0071'], []],
	])('are told: %s', (_, facts, otherTaxes, found) => expect(codes(facts, otherTaxes)).toEqual(found));
});

describe('the base of a withheld tax', () => {
	const bases = (facts: InvoiceFacts) =>
		baseFindings(figuresOf({ totals: { taxExclusive: '200' }, ...facts }), { digits: 1n, scale: 2 }).map(
			({ text }) => text,
		);
	const lines = [line('50', '10'), line('150', '30')];
	const withheld = (base: string) => ({ code: '601', rate: '40', base, amount: '1' });
	const STRANGE = 'the base 77 of the withheld tax is no amount of the invoice.';

	it.each(['200', '40', '50', '10', '30', '150'])('may be %s: the net amount, VAT, or that of lines', (base) =>
		expect(
			bases({ lines, taxes: [{ code: '0015', base: '200', amount: '40' }], withholdings: [withheld(base)] }),
		).toEqual([]),
	);

	it('may be parts that are one of them together', () =>
		expect(bases({ lines, withholdings: [withheld('20'), withheld('30')] })).toEqual([]));

	it('is no other amount, of the head or of a line', () => {
		expect(bases({ lines, withholdings: [withheld('77')] })).toEqual([`Tax total: ${STRANGE}`]);
		const [first = {}] = lines;
		expect(bases({ lines: [first, { ...first, withholdings: [withheld('77')] }] })).toEqual([`Line 2: ${STRANGE}`]);
		expect(bases({ lines: [{ amount: '50', withholdings: [withheld('77')] }] })).toEqual([]);
	});

	it('of a tax is no more than the net amount and other taxes', () =>
		expect(
			bases({
				taxes: [{ code: '0015', base: '201', amount: '40' }],
				lines: [line('50', '10', { taxes: [{ code: '0015', base: '51', amount: '10' }] })],
			}),
		).toEqual([
			'Tax total: the base 201 of a tax is more than the net amount and other taxes.',
			'Line 1: the base 51 of a tax is more than the net amount and other taxes.',
		]));
});
