import fc from 'fast-check';
import type { InvoiceFacts } from '../../../../erp/einvoice/acceptance/facts';
import { factsOf } from '../../../../erp/einvoice/acceptance/ublFacts';
import { readUbl } from '../../../../erp/einvoice/ubl';
import { invoice, sample } from '../ubl/support';

function facts(read: unknown): InvoiceFacts {
	const reading = factsOf(JSON.parse(JSON.stringify(read)));
	if (reading.ok) return reading.value;
	throw new Error(reading.message);
}
const ofXml = (content: string) => facts(readUbl(invoice(content)));

const tax = (code: string, percent: string, base: string, amount: string, currency = 'TRY') =>
	`<cac:TaxSubtotal><cbc:TaxableAmount currencyID="${currency}">${base}</cbc:TaxableAmount>
	<cbc:TaxAmount currencyID="${currency}">${amount}</cbc:TaxAmount><cbc:Percent>${percent}</cbc:Percent><cac:TaxCategory>
	<cac:TaxScheme><cbc:TaxTypeCode>${code}</cbc:TaxTypeCode></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal>`;

it('takes every fact of a withholding invoice', () =>
	expect(facts(readUbl(sample('withheld-vat')))).toEqual({
		supplierTaxNumber: '4444444444',
		customerTaxNumber: '6666666667',
		currency: 'TRY',
		invoiceType: 'TEVKIFAT',
		number: 'DGU2026062500013',
		scenario: 'commercial',
		totals: {
			lineExtension: '3000.00',
			taxExclusive: '3000.00',
			tax: '60.00',
			taxInclusive: '3600.00',
			payable: '3060.00',
			allowance: '0.00',
			charge: '0.00',
			withheld: '540.00',
		},
		taxes: [{ code: '0015', base: '3000.00', rate: '20.00', amount: '600.00' }],
		withholdings: [{ code: '602', base: '600.00000', rate: '90', amount: '540.00' }],
		lines: [
			{
				quantity: '1',
				price: '3000',
				amount: '3000',
				tax: '600.00000',
				withheld: '540.00',
				taxes: [{ code: '0015', base: '3000', rate: '20.00', amount: '600.00000' }],
				withholdings: [{ code: '602', base: '3000', rate: '90', amount: '540.00' }],
			},
		],
	}));

it('takes discounts, surcharges, exemptions and rounding', () => {
	const { totals, lines, taxes } = ofXml(`
		<cac:TaxTotal><cbc:TaxAmount currencyID="TRY">0</cbc:TaxAmount><cac:TaxSubtotal>
			<cbc:TaxAmount currencyID="TRY">0</cbc:TaxAmount><cbc:Percent>0</cbc:Percent>
			<cac:TaxCategory><cbc:TaxExemptionReasonCode>301</cbc:TaxExemptionReasonCode></cac:TaxCategory>
		</cac:TaxSubtotal></cac:TaxTotal>
		<cac:LegalMonetaryTotal>
			<cbc:AllowanceTotalAmount currencyID="TRY">5</cbc:AllowanceTotalAmount>
			<cbc:ChargeTotalAmount currencyID="TRY">2</cbc:ChargeTotalAmount>
			<cbc:PayableRoundingAmount currencyID="TRY">-0.01</cbc:PayableRoundingAmount>
		</cac:LegalMonetaryTotal>
		<cac:InvoiceLine>
			<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount currencyID="TRY">5</cbc:Amount></cac:AllowanceCharge>
			<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:MultiplierFactorNumeric>0.1</cbc:MultiplierFactorNumeric></cac:AllowanceCharge>
			<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:Amount currencyID="TRY">2</cbc:Amount></cac:AllowanceCharge>
		</cac:InvoiceLine>`);
	expect(totals).toEqual({ lineExtension: 'not shown', allowance: '5', charge: '2', rounding: '-0.01', tax: '0' });
	expect(taxes).toEqual([{ rate: '0', amount: '0', exemption: '301' }]);
	expect(lines).toEqual([{ quantity: 'not shown', price: 'not shown', allowances: ['5', ''], charges: ['2'] }]);
});

describe('the scenario', () => {
	it.each([
		['TEMELFATURA', 'basic'],
		['TICARIFATURA', 'commercial'],
		['', 'unknown'],
	])('of %s is %s', (profile, scenario) =>
		expect(ofXml(`<cbc:ProfileID>${profile}</cbc:ProfileID>`).scenario).toBe(scenario),
	);
});

it('names the orders of the document and of its lines, each once', () =>
	expect(
		ofXml(`<cac:OrderReference><cbc:ID>TST-7</cbc:ID></cac:OrderReference><cac:InvoiceLine>
			<cac:OrderLineReference><cac:OrderReference><cbc:ID>TST-8</cbc:ID></cac:OrderReference></cac:OrderLineReference>
			<cac:OrderLineReference><cac:OrderReference><cbc:ID>TST-7</cbc:ID></cac:OrderReference></cac:OrderLineReference>
		</cac:InvoiceLine>`).orderNumbers,
	).toEqual(['TST-7', 'TST-8']));

it('keeps taxes that are in another currency altogether, unreadable', () =>
	expect(ofXml(`<cac:TaxTotal>${tax('0015', '20', '3500', '700', 'USD')}</cac:TaxTotal>`).taxes).toEqual([
		{ code: '0015', base: '3500 USD', rate: '20', amount: '700 USD' },
	]));

describe('JSON that somebody changed', () => {
	it('may hold numbers, which stay exact', () =>
		expect(
			facts({
				documentType: 'invoice',
				totals: { payable: 0.1, tax: 20, allowance: 1e-7, charge: 2 ** 60, prepaid: '5' },
			}).totals,
		).toEqual({
			lineExtension: 'not shown',
			payable: '0.1',
			tax: '20',
			allowance: '"1e-7"',
			charge: '"1152921504606847000"',
			prepaid: '5',
		}));

	it.each([
		['<Invoice/>', 'the invoice is text, not the fields of an e-invoice'],
		[null, '"null" is no e-invoice'],
		[{}, 'the invoice has no documentType, so it is not what Parse XML gives'],
		[{ documentType: { toString: 1 } }, '"{"toString":1}" is no invoice'],
	])('that is no invoice is refused: %j', (value, message) =>
		expect(factsOf(value)).toEqual({ ok: false, message, remedy: expect.stringMatching(/^[A-Z].*\.$/) }),
	);

	it('never makes it throw, and never makes up a number', () => {
		const strange = fc.oneof(fc.jsonValue(), fc.constantFrom(null, {}, [], [null], { amount: {} }, { toString: 'x' }));
		const names = ['supplier', 'currency', 'profile', 'totals', 'lines', 'taxes', 'withholding', 'orderReferences'];
		const member = fc.constantFrom(...names, 'amount', 'orderLines', '__proto__', 'allowances', 'payable');
		const object = fc.dictionary(member, fc.oneof(strange, fc.array(fc.dictionary(member, strange))));
		fc.assert(
			fc.property(object, (members) => {
				const reading = factsOf({ ...members, documentType: 'invoice' });
				expect(reading.ok).toBe(true);
			}),
		);
	});
});
