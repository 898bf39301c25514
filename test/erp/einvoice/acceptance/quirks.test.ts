import { evaluateAcceptance } from '../../../../erp/einvoice/acceptance/acceptance';
import type { AcceptanceRules } from '../../../../erp/einvoice/acceptance/facts';
import { factsOf } from '../../../../erp/einvoice/acceptance/ublFacts';
import { readUbl } from '../../../../erp/einvoice/ubl';
import { someOf } from '../../../../testkit/jest/laws';
import { alterationsOf, type Altered } from '../../../../testkit/quirks/alterations';
import { QUIRKS } from '../../../../testkit/quirks/bases';
import { xmlOf, type InvoiceLine, type Quirk, type TaxPart } from '../../../../testkit/quirks/model';
import { addsUp } from '../../../../testkit/quirks/oracle';

/** As a careful user sets them: nothing among them names the invoice but its sums and rates. */
const rules: AcceptanceRules = {
	mustBeAnswerable: true,
	allowedSuppliers: ['3333333339'],
	blockedSuppliers: ['5555555553'],
	allowedCurrencies: ['TRY', 'USD'],
	maximumAmount: { TRY: '1000000', USD: '1000000' },
	checkVat: { rates: ['0', '1', '10', '20'] },
	totalsAddUp: { otherTaxes: ['0073', '1047', '4080'] },
};

const TOTALS: AcceptanceRules = { totalsAddUp: {} };

/** What each set of rules decides about an invoice, with what speaks against accepting it. */
function decided(xml: string, ...sets: readonly AcceptanceRules[]) {
	const reading = factsOf(readUbl(xml));
	if (!reading.ok) throw new Error(reading.message);
	return sets.map((by) => {
		const { decision, reasons } = evaluateAcceptance(reading.value, by);
		return { decision, against: reasons.filter(({ result }) => result !== 'pass') };
	});
}

const ends = (xml: string, ...sets: readonly AcceptanceRules[]) =>
	decided(xml, ...sets).map(({ decision }) => decision);

/** A total of discounts need not stand there, nor a price; without it, what was prepaid for information is no question any more. */
const NEEDLESS = /Price\/PriceAmount$|AllowanceTotalAmount$|ChargeTotalAmount$/;

/** Changes that leave alone the money to pay and what is withheld of it: the base of a tax is no money. */
function isHarmless({ path, kind }: Altered, { end }: Quirk): boolean {
	if (kind === 'gone' && (NEEDLESS.test(path) || (end === 'review' && path.endsWith('PrepaidAmount')))) return true;
	return /(?:^|\/)TaxTotal\/TaxSubtotal\/TaxableAmount$/.test(path);
}

it.each(QUIRKS)('$name adds up, and ends in $end', (quirk) => {
	const xml = xmlOf(quirk);
	expect(addsUp(xml)).toBe(true);
	const [by] = decided(xml, rules);
	expect([by?.decision, quirk.end === 'accept' ? by?.against : []]).toEqual([quirk.end, []]);
});

describe.each(someOf(QUIRKS))('$name', (quirk) => {
	const changes = alterationsOf(xmlOf(quirk)).map((one) => ({
		...one,
		isRight: addsUp(one.xml),
		ends: ends(one.xml, rules, TOTALS),
	}));
	const named = (found: typeof changes) => found.map(({ name }) => name);

	it('is not accepted with any one amount changed, by all rules or by the totals alone', () => {
		expect(named(changes.filter((one) => !isHarmless(one, quirk) && one.ends.includes('accept')))).toEqual([]);
	});

	it('is for a person with another amount to pay, and never rejected by arithmetic', () => {
		const payable = changes.filter(({ path, kind }) => path.endsWith('PayableAmount') && kind === 'more');
		expect(payable.map(({ isRight, ends: both }) => [isRight, ...both])).toEqual([[false, 'review', 'review']]);
		expect(named(changes.filter((one) => one.ends.includes('reject')))).toEqual([]);
	});
});

describe('money that is changed everywhere at once', () => {
	const find = (name: string) => {
		const quirk = QUIRKS.find((one) => one.name === name);
		if (!quirk) throw new Error(name);
		return quirk;
	};
	const plain = find('plain');
	const [first, second] = plain.lines as [InvoiceLine, InvoiceLine];
	const withheld = find('withheld beside the tax (tevkifat)');
	const moreWithheld = { code: '602', rate: '90', base: '200.00', amount: '150.00' };
	const dearer = (part: TaxPart | undefined): TaxPart => ({ ...(part as TaxPart), amount: '220.00' });

	/** With a further tax that is taken off what is paid. */
	const among = (quirk: Quirk, part: TaxPart): Quirk => ({
		...quirk,
		taxes: [...quirk.taxes, part],
		payable: (Number(quirk.payable) - Number(part.amount)).toFixed(2),
	});

	it.each<[string, Quirk]>([
		[
			'withheld tax that is not base × rate',
			{
				...withheld,
				...{ withheld: '150.00', withholdings: [moreWithheld], payable: '1050.00' },
				lines: withheld.lines.map((one) => ({ ...one, withheld: [moreWithheld] })),
			},
		],
		['withheld tax without parts', { ...plain, withheld: '100.00', withholdings: [], payable: '1100.00' }],
		[
			'tax that is not base × rate',
			{
				...plain,
				...{ tax: '220.00', taxes: plain.taxes.map(dearer), gross: '1220.00', payable: '1220.00' },
				lines: [first, { ...second, taxes: [{ ...(second.taxes[0] as TaxPart), amount: '100.00' }] }],
			},
		],
		['a rounding of 50.00', { ...plain, rounding: '50.00', payable: '1250.00' }],
		['a rounding of -50.00', { ...plain, rounding: '-50.00', payable: '1150.00' }],
		['a discount on the whole that nothing counts', { ...plain, allowance: '50.00', allowances: ['50.00'] }],
		['a surcharge on the whole that nothing counts', { ...plain, charge: '50.00', charges: ['50.00'] }],
		['a discount that is counted and not shown', { ...plain, net: '950.00', gross: '1150.00', payable: '1150.00' }],
		['a discount of a line that nothing counts', { ...plain, lines: [{ ...first, allowances: ['50.00'] }, second] }],
		['a surcharge of a line that nothing counts', { ...plain, lines: [{ ...first, charges: ['50.00'] }, second] }],
		["a line's tax total that is not its parts", { ...plain, lines: [{ ...first, tax: '150.00' }, second] }],
		[
			'prepaid money that is not what was paid',
			{ ...plain, prepaid: '300.00', payments: ['30.00'], payable: '900.00' },
		],
		...['9015', '0003', '0011', '4171'].flatMap((code) =>
			[
				{ amount: '500.00' },
				{ base: '200.00', amount: '150.00' },
				{ rate: '50', amount: '100.00' },
				{ base: '200.00', rate: '50', amount: '150.00' },
				{ base: '5000.00', rate: '10', amount: '500.00' },
				{ amount: '1200.00' },
			].map((part): [string, Quirk] => [
				`${code} among the taxes, ${Object.entries(part).join(' ')}`,
				among(plain, { code, ...part }),
			]),
		),
		[
			'withheld VAT that is more than the VAT',
			among(plain, { code: '9015', base: '1000.00', rate: '50', amount: '500.00' }),
		],
		...[
			['400.00', '50', '200.00'],
			['300.00', '50', '150.00'],
			['100.00', '50', '50.00'],
			['2000.00', '10', '200.00'],
		].map(([base = '', rate = '', amount = '']): [string, Quirk] => [
			`withheld tax on ${base}, which is no amount of the invoice`,
			{
				...withheld,
				withheld: amount,
				withholdings: [{ code: '604', base, rate, amount }],
				payable: (1200 - Number(amount)).toFixed(2),
				lines: [{ ...(withheld.lines[0] as InvoiceLine), withheld: undefined }],
			},
		]),
		[
			'a charge in total that nothing itemises',
			{
				...plain,
				...{ net: '10000.00', charge: '9000.00', tax: '2000.00', gross: '12000.00', payable: '12000.00' },
				taxes: [{ code: '0015', base: '10000.00', rate: '20', amount: '2000.00' }],
			},
		],
		[
			'a discount in total that nothing itemises',
			{
				...plain,
				...{ net: '400.00', allowance: '600.00', tax: '80.00', gross: '480.00', payable: '480.00' },
				taxes: [{ code: '0015', base: '400.00', rate: '20', amount: '80.00' }],
			},
		],
		...[{}, { base: '1000.00' }, { rate: '900' }, { base: '90000.00', rate: '10' }].map((part): [string, Quirk] => [
			`a tax on the whole alone, ${Object.entries(part).join(' ')}`,
			{
				...plain,
				...{ tax: '9200.00', gross: '10200.00', payable: '10200.00' },
				taxes: [...plain.taxes, { code: '0073', ...part, amount: '9000.00' }],
				lines: plain.lines.map((one) => ({ ...one, taxes: [] })),
			},
		]),
	])('%s goes to a person', (_, quirk) => {
		expect(ends(xmlOf(quirk), rules, TOTALS)).toEqual(['review', 'review']);
	});

	it.each([
		['PrepaidPayment/PaidAmount', /<cbc:PaidAmount.*?<\/cbc:PaidAmount>/],
		['TaxScheme/TaxTypeCode', /<cbc:TaxTypeCode>.*?<\/cbc:TaxTypeCode>/],
		['TaxCategory/TaxScheme', /<cac:TaxScheme>.*?<\/cac:TaxScheme>/],
		['InvoiceTypeCode', /<cbc:InvoiceTypeCode>.*?<\/cbc:InvoiceTypeCode>/],
	])('two of %s go to a person, named', (path, element) => {
		const xml = xmlOf(find('prepaid in two payments')).replace(element, '$&$&');
		const [by] = decided(xml, TOTALS);
		expect([by?.decision, by?.against.map(({ text }) => text).join()]).toEqual([
			'review',
			expect.stringContaining(path),
		]);
	});

	it('a base of a discount that stands twice goes to a person, a cost centre that does is no money', () => {
		const xml = xmlOf(find('discount on the whole'));
		const base = '<cbc:BaseAmount currencyID="TRY">1000.00</cbc:BaseAmount>';
		expect(ends(xml.replace('</cac:AllowanceCharge>', `${base}$&`), TOTALS)).toEqual(['accept']);
		expect(ends(xml.replace('</cac:AllowanceCharge>', `${base}${base}$&`), TOTALS)).toEqual(['review']);
		const cost = '<cbc:AccountingCost>MAL_HIZMET</cbc:AccountingCost>';
		const twice = xml.replace('<cac:AccountingSupplierParty>', `${cost}${cost}$&`);
		expect([readUbl(twice), ...ends(twice, TOTALS)]).toMatchObject([{ repeated: ['AccountingCost'] }, 'accept']);
	});

	it.each(['1200<cbc:x>.00</cbc:x>', '<cbc:x>1200.00</cbc:x>', '1200.00<cbc:x/>'])(
		'an amount with an element inside is not read: %s',
		(text) => {
			const xml = xmlOf(plain);
			expect(ends(xml.replace('>1200.00</cbc:PayableAmount>', `>${text}</cbc:PayableAmount>`), rules, TOTALS)).toEqual([
				'review',
				'review',
			]);
			const prepaid = `<cbc:PrepaidAmount currencyID="TRY">${text}</cbc:PrepaidAmount></cac:LegalMonetaryTotal>`;
			expect(ends(xml.replace('</cac:LegalMonetaryTotal>', prepaid), rules, TOTALS)).toEqual(['review', 'review']);
		},
	);

	it.each(['TaxTotal', 'WithholdingTaxTotal', 'LegalMonetaryTotal'])('two of %s go to a person', (name) => {
		const xml = xmlOf(withheld);
		const at = xml.indexOf(`<cac:${name}>`);
		const end = xml.indexOf(`</cac:${name}>`, at) + `</cac:${name}>`.length;
		const twice = xml.slice(0, end) + xml.slice(at, end) + xml.slice(end);
		const currencies: AcceptanceRules = { allowedCurrencies: ['TRY'] };
		const limit: AcceptanceRules = { maximumAmount: { TRY: '9999' } };
		expect(new Set(ends(twice, rules, TOTALS, currencies, limit))).toEqual(new Set(['review']));
		expect(ends(xml.slice(0, at) + xml.slice(end), TOTALS)).not.toContain('accept');
	});
});

it('the table has as many invoices as the guide says', () => {
	const all = QUIRKS.flatMap((quirk) => alterationsOf(xmlOf(quirk)));
	expect([QUIRKS.length, all.length]).toEqual([59, 7059]);
});
