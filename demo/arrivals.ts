import type { ArrivedInvoice, IncomingInvoice } from '../standin';

/** Where an incoming invoice must end. */
export type End = 'accepted' | 'rejected' | 'a person';

const KNOWN = { number: '3333333339', name: 'Örnek Tedarikçi A.Ş.' };
const fine: IncomingInvoice = { supplier: KNOWN, scenario: 'TICARIFATURA', amount: '1000.00' };

const BLOCKED = { number: '5555555553', name: 'Engellenmiş Tedarikçi A.Ş.' };

/** Invoices that an answer in the system must reject: their supplier is blocked. */
const WRONG: readonly IncomingInvoice[] = [
	{ ...fine, supplier: BLOCKED },
	{ ...fine, supplier: BLOCKED, amount: '500.00' },
	{ ...fine, supplier: BLOCKED, scenario: 'TEMELFATURA' },
];

/** Invoices whose sums or rates are not what the rules want: a person looks at them. */
const ODD: readonly IncomingInvoice[] = [
	{ ...fine, wrong: { payable: '10.00' } },
	{ ...fine, taxRate: 18 },
	{ ...fine, lines: [{ name: 'Masa', quantity: 1, unitPrice: '1000', taxRate: 20, tax: '180.00' }] },
];

/**
 * What arrives before each poll: made-up invoices (of four suppliers in turn, every third basic, every seventh in euro), and some that
 * are made to be refused or looked at. Blank days are there as well.
 */
export const ARRIVALS: ReadonlyArray<readonly IncomingInvoice[]> = [
	[{}, {}, {}, ...WRONG.slice(0, 1)],
	[],
	[{}, {}, { ...fine, amount: '20833.34' }, { ...fine, withholding: { code: '624', percent: 20 } }],
	[{}, ...WRONG.slice(1), ...ODD],
	[
		{ ...fine, amount: '20833.33' },
		{ ...fine, currency: 'EUR' },
	],
	[],
];

const KNOWN_SUPPLIERS = ['3333333339', '4444444444'];
const MOST = 25_000;

/** What the rules of workflow 8 say in words, worked out here from what arrived and not by the node's own rules. */
export function endOf(arrived: ArrivedInvoice, given: IncomingInvoice): End {
	if (arrived.scenario === 'TEMELFATURA') return 'a person';
	if (WRONG.includes(given)) return 'rejected';
	if (ODD.includes(given)) return 'a person';
	const isUsual =
		KNOWN_SUPPLIERS.includes(arrived.supplierNumber) && arrived.currency === 'TRY' && Number(arrived.total) <= MOST;
	return isUsual ? 'accepted' : 'a person';
}
