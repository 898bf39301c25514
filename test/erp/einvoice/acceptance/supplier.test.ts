import type { AcceptanceRules, InvoiceFacts } from '../../../../erp/einvoice/acceptance/facts';
import { factsOf } from '../../../../erp/einvoice/acceptance/ublFacts';
import { readUbl } from '../../../../erp/einvoice/ubl';
import { bill, swap, vkn } from '../../../../testkit/bills/bill';
import { decide } from './support';

describe('suppliers, currency and scenario', () => {
	it.each<[AcceptanceRules, InvoiceFacts, string]>([
		[{ allowedSuppliers: ['9240481875'] }, { supplierTaxNumber: '1234567890' }, 'reject'],
		[{ allowedSuppliers: [''] }, { supplierTaxNumber: ' ' }, 'review'],
		[{ allowedCurrencies: ['try'] }, { currency: 'TRY' }, 'accept'],
		[{ mustBeAnswerable: true }, { scenario: 'basic' }, 'review'],
	])('%j on %j: %s', (given, facts, decision) => expect(decide(facts, given)).toBe(decision));
});

/** The buyer as the invoices of the testkit name it, and two that are not the user. */
const OWN = '9205121120';
const OTHER = '1288331521';

describe('the buyer of an invoice', () => {
	const facts = (customer: string) => {
		const read = factsOf(readUbl(swap(bill(), vkn(OWN), customer)));
		if (!read.ok) throw new Error(read.message);
		return read.value;
	};
	const party = (number: string) => `<cac:PartyIdentification><cbc:ID>${number}</cbc:ID></cac:PartyIdentification>`;

	it.each([
		['the own number', vkn(OWN), 'accept'],
		['no number', '', 'review'],
		['another number without a scheme', party(OTHER), 'review'],
	])('is %s', (_, customer, decision) => {
		expect(decide(facts(customer), { ownTaxNumbers: [OWN] })).toBe(decision);
		// It is nobody's to reject but its buyer's.
		expect(decide(facts(customer), { ownTaxNumbers: [OWN], reviewOnFail: [] })).not.toBe('reject');
	});

	it('is one of several own numbers, and nobody where none of these is a number', () => {
		expect(decide(facts(vkn(OWN)), { ownTaxNumbers: [OTHER, ` ${OWN} `] })).toBe('accept');
		expect(decide(facts(vkn(OWN)), { ownTaxNumbers: ['920'] })).toBe('review');
		expect(decide(facts(vkn(OWN)), { ownTaxNumbers: [] })).toBe('review');
	});
});
