import type { AcceptanceRules, InvoiceFacts } from '../../../../erp/edocument/acceptance/facts';
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
