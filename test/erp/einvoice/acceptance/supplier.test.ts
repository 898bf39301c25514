import type { AcceptanceRules, InvoiceFacts } from '../../../../erp/einvoice/acceptance/facts';
import { factsOf } from '../../../../erp/einvoice/acceptance/ublFacts';
import { readUbl } from '../../../../erp/einvoice/ubl';
import { bill, swap, vkn } from '../../../../testkit/bills/bill';
import { decide } from './support';

describe('suppliers, currency and scenario', () => {
	it.each<[AcceptanceRules, InvoiceFacts, string]>([
		[{ allowedSuppliers: [' 123 456 7890 '] }, { supplierTaxNumber: '1234567890' }, 'accept'],
		[{ allowedSuppliers: ['9240481875'] }, { supplierTaxNumber: '1234567890' }, 'reject'],
		[{ allowedSuppliers: [] }, { supplierTaxNumber: '1234567890' }, 'reject'],
		[{ allowedSuppliers: [''] }, { supplierTaxNumber: ' ' }, 'review'],
		[{ blockedSuppliers: ['1234567890'] }, { supplierTaxNumber: '1234567890' }, 'reject'],
		[{ blockedSuppliers: [] }, { supplierTaxNumber: '1234567890' }, 'accept'],
		[{ blockedSuppliers: [] }, {}, 'review'],
		[{ allowedCurrencies: ['try'] }, { currency: 'TRY' }, 'accept'],
		[{ allowedCurrencies: ['EUR'] }, { currency: 'TRY' }, 'reject'],
		[{ mustBeAnswerable: true }, { scenario: 'commercial' }, 'accept'],
		[{ mustBeAnswerable: true }, { scenario: 'basic' }, 'review'],
		[{ mustBeAnswerable: true }, { scenario: 'unknown' }, 'review'],
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
		['the own number with the country before it', vkn(`TR${OWN}`), 'accept'],
		['the own number with blanks', vkn('920 512 1120'), 'accept'],
		['the own number behind one of a register', vkn('123456', 'TICARETSICILNO') + vkn(OWN), 'accept'],
		['another company', vkn(OTHER), 'review'],
		['another company with the own number beside it', vkn(OTHER) + vkn(OWN), 'review'],
		['another company under a scheme of citizens', vkn(OTHER, 'TCKN'), 'review'],
		['a citizen', vkn('10000000146', 'TCKN'), 'review'],
		['a number that is none', vkn('9205121121'), 'review'],
		['a shorter number', vkn('920512112'), 'review'],
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
