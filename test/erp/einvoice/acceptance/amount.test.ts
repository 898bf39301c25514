import type { AcceptanceRules, InvoiceFacts } from '../../../../erp/einvoice/acceptance/facts';
import { decide } from './support';

describe('the highest amount', () => {
	const limit = (TRY: string): AcceptanceRules => ({ maximumAmount: { TRY } });
	const payable = (amount: string, currency = 'TRY'): InvoiceFacts => ({ currency, totals: { payable: amount } });

	it('is allowed itself and compared exactly', () => {
		expect(decide(payable('1000.00'), limit('1000'))).toBe('accept');
		expect(decide(payable('1000.0000000000000000001'), limit('1000'))).toBe('reject');
		expect(decide(payable('9007199254740993'), limit('9007199254740992'))).toBe('reject');
	});

	it('of another currency says nothing', () => {
		expect(decide(payable('1', 'USD'), limit('1000'))).toBe('review');
		expect(decide(payable('1', 'try'), limit('1000'))).toBe('accept');
	});

	it('is not met by negative amounts', () => expect(decide(payable('-5'), limit('1000'))).toBe('review'));
});
