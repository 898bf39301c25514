import { factsOf } from '../../../../erp/einvoice/acceptance/ublFacts';
import { readUbl } from '../../../../erp/einvoice/ubl';
import { bill, swap, vkn } from '../../../../testkit/bills/bill';
import { decide } from './support';

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
});
