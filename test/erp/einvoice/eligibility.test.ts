import { eligibilityOf } from '../../../erp/einvoice/eligibility';

const answer = { EFatura: true, EArsiv: false, EIrsaliye: false, EKamuKurumu: false };

describe('e-invoice or e-archive', () => {
	it('is an e-invoice for who is registered', () =>
		expect(eligibilityOf(answer)).toEqual({
			ok: true,
			send: 'eInvoice',
			eDispatch: false,
			public: false,
			reason: 'The recipient is registered for e-invoices.',
		}));

	it.each([true, false])(
		'is e-archive for who is not, whether they send e-archive invoices themselves or not (%p)',
		(EArsiv) =>
			expect(eligibilityOf({ ...answer, EFatura: false, EArsiv })).toMatchObject({ ok: true, send: 'eArchive' }),
	);

	it.each([[{ EArsiv: true }], [{ EFatura: null }], [{ EFatura: 'maybe' }]])(
		'is an error where EFatura does not say: %j',
		(data) => expect(eligibilityOf(data)).toMatchObject({ ok: false, message: expect.stringContaining('EFatura') }),
	);
});
