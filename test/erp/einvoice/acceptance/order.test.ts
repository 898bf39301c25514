import type { AcceptanceRules, InvoiceFacts, LineFacts } from '../../../../erp/einvoice/acceptance/facts';
import { decide, invoice, texts } from './support';

describe('the order', () => {
	const match = (order: InvoiceFacts['order'], given: AcceptanceRules['matchOrder'] = {}) =>
		texts({ ...invoice, order }, { matchOrder: given });
	const base = { total: '360.12', currency: 'TRY' };

	it('may show its total without tax', () => {
		expect(match({ ...base, total: '300.10', taxIncluded: false })).toEqual([]);
		expect(match({ ...base, total: '300.10', taxIncluded: true })).toEqual([
			'The total is 360.12, that of the order 300.1.',
		]);
	});

	it('is asked about where its total fits without tax and it does not say which it is', () => {
		const facts = { ...invoice, order: { ...base, total: '300.10' } };
		expect(decide(facts, { matchOrder: {} })).toBe('review');
		expect(decide({ ...invoice, order: { ...base, total: '300.20' } }, { matchOrder: {} })).toBe('reject');
	});

	it('has the currency of the invoice', () =>
		expect(match({ ...base, currency: 'EUR' })).toEqual(['The currency is TRY, that of the order EUR.']));

	describe('of an invoice with codes of the seller only', () => {
		const bySeller = (sellerCode: string, order: LineFacts[]) =>
			texts(
				{ ...invoice, lines: [{ sellerCode, quantity: '2', price: '10' }], order: { ...base, lines: order } },
				{ matchOrder: {} },
			);

		it('is matched where the order shows them, or has the same codes', () => {
			expect(bySeller('s1', [{ code: 'A', sellerCode: 'S1', quantity: '2', price: '10' }])).toEqual([]);
			expect(bySeller('A', [{ code: 'A', quantity: '2', price: '10' }])).toEqual([]);
			expect(bySeller('A', [{ code: 'A', quantity: '1', price: '10' }])).toEqual(['Item A: 2 invoiced, 1 ordered.']);
		});

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
