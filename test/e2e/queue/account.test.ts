import { invoiceAccount, orderAccount } from '../../../e2e/queue/account';
import type { Ended } from '../../../e2e/queue/executions';

let id = 0;
const ended = (details: Partial<Ended>): Ended => ({
	id: ++id,
	flow: 'orders',
	status: 'success',
	stopped: 0,
	invoices: [],
	...details,
});
const told = (order: string, outcome: string) => ended({ order, outcome });
const nameless = ended({ status: 'error', error: 'the worker died' });

describe('the account of the orders', () => {
	const account = (accepted: string[], executions: Ended[], inErp: Record<string, number>) =>
		orderAccount(accepted, executions, new Map(Object.entries(inErp)));

	it('finds nothing wrong where every order was told saved and is there once', () => {
		const found = account(['1', '2', '3'], [told('1', 'saved'), told('2', 'recovered'), told('3', 'alreadySaved')], {
			1: 1,
			2: 1,
			3: 1,
		});
		expect(found).toEqual({
			succeeded: 3,
			failed: 0,
			nameless: 0,
			untold: [],
			missing: [],
			reported: [],
			lost: [],
			twice: [],
			falselySaved: [],
		});
	});

	it('calls an order lost that is not there and of which nobody was told by its number', () => {
		expect(account(['1', '2'], [told('1', 'saved'), nameless], { 1: 1 }).lost).toEqual(['2']);
	});

	it.each(['failed', 'unknown'])('leaves an order to a person that was told %s', (outcome) => {
		const found = account(['1'], [told('1', outcome)], {});
		expect(found).toMatchObject({ reported: ['1'], lost: [], untold: ['1'] });
	});

	it('calls an order lost that was told saved and is not there', () => {
		expect(account(['1'], [told('1', 'saved')], {})).toMatchObject({ lost: ['1'], falselySaved: ['1'] });
	});

	it('counts an order as twice by what the ERP has, not by what was told', () => {
		const executions = [told('1', 'saved'), told('1', 'alreadySaved'), told('2', 'saved')];
		expect(account(['1', '2'], executions, { 1: 1, 2: 2 }).twice).toEqual(['2']);
	});
});

describe('the account of the e-invoices', () => {
	const seen = (...invoices: string[]) => ended({ flow: 'invoices', invoices });

	it('finds nothing wrong where each was handed over once', () => {
		expect(invoiceAccount(['a', 'b', 'c'], [seen('a', 'b'), seen('c')])).toEqual({
			arrived: 3,
			seen: 3,
			failed: 0,
			lost: [],
			reported: [],
			twice: [],
		});
	});

	it('calls one lost that no execution had, where n8n reports none as failed', () => {
		expect(invoiceAccount(['a', 'b'], [seen('a')])).toMatchObject({ seen: 1, lost: ['b'], reported: [] });
	});
});
