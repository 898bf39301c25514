import type { AcceptanceRules, InvoiceFacts, LineFacts } from '../../../../erp/einvoice/acceptance/facts';
import { decide, invoice, texts } from './support';

describe('the order', () => {
	const match = (order: InvoiceFacts['order'], given: AcceptanceRules['matchOrder'] = {}) =>
		texts({ ...invoice, order }, { matchOrder: given });
	const base = { total: '360.12', currency: 'TRY' };

	describe('of an invoice with codes of the seller only', () => {
		const bySeller = (sellerCode: string, order: LineFacts[]) =>
			texts(
				{ ...invoice, lines: [{ sellerCode, quantity: '2', price: '10' }], order: { ...base, lines: order } },
				{ matchOrder: {} },
			);

		it('is unknown where they are not found, and never a reason to reject', () => {
			const text = "Item S1: this is the seller's code, which the order does not show.";
			expect(bySeller('S1', [{ code: 'A', quantity: '2', price: '10' }])).toEqual([text]);
			const facts = { ...invoice, lines: [{ sellerCode: 'S1' }], order: { ...base, lines: [{ code: 'A' }] } };
			expect(decide(facts, { matchOrder: {} })).toBe('review');
		});
	});

	it('is missing', () => {
		expect(match(undefined)).toEqual(['No order was found for the invoice.']);
		const facts = { ...invoice, order: undefined, orderNumbers: ['TST-7', '12'] };
		expect(texts(facts, { matchOrder: {} })).toEqual(['No order was found for the invoice. It names TST-7, 12.']);
	});
});
