import type { INodeParameters } from 'n8n-workflow';
import { openForm } from '../../../../../testkit/node/form';
import { bench } from '../../../../../testkit/node/evrak';
import { perSuite } from '../../../../../testkit/jest/benches';

const erp = perSuite(async () => await bench({ trade: true }));

/** The codes that a form offers in a field, in a row of its own where `path` says so. */
async function offered(list: string, filter: string, parameters: INodeParameters, path?: string): Promise<unknown[]> {
	const login = { ...erp.credential, envelope: 'Mikro', timeZone: 'Europe/Istanbul' };
	const form = openForm({ resource: 'shopOrder', ...parameters }, login);
	const { results } = await form.search(list, filter, '', path);
	return results.map(({ value }) => value);
}

describe('the code of what the buyer pays beside goods', () => {
	it.each([
		['item', 'kargo', 'KARGO'],
		['service', 'montaj', 'HZM01'],
		['expense', 'kargo', 'MSR01'],
	])('is chosen from the list of what it is: %s', async (shippingIs, filter, code) => {
		const order = { operation: 'saveAsOrder', shippingIs };
		expect(await offered('searchShippingCodes', filter, order)).toEqual([code]);
	});

	it('is an item’s on invoices and returns, whose form does not ask what shipping is', async () => {
		for (const operation of ['saveAsInvoice', 'saveAsReturn'])
			expect(await offered('searchShippingCodes', 'kargo', { operation })).toEqual(['KARGO']);
	});

	it('is that of its own row among other charges', async () => {
		const rows = [
			{ kind: 'fee', as: 'service' },
			{ kind: 'giftWrap', as: 'expense' },
		];
		const form = { operation: 'saveAsOrder', shippingIs: 'item', charges: { charge: rows } };
		const at = (row: number) => `parameters.charges.charge[${row}].code`;
		expect(await offered('searchChargeCodes', 'montaj', form, at(0))).toEqual(['HZM01']);
		expect(await offered('searchChargeCodes', 'kargo', form, at(1))).toEqual(['MSR01']);
	});

	it('is a bank’s or a cashbox’s by the kind of the payment', async () => {
		const rows = [{ kind: 'card' }, { kind: 'cash' }, { kind: 'transfer' }];
		const form = { operation: 'saveAsCollection', payments: { rule: rows } };
		const codes = await Promise.all(
			rows.map(async (_, row) => await offered('searchPaidInto', '', form, `parameters.payments.rule[${row}].code`)),
		);
		const [cards = [], cash = [], transfers = []] = codes;
		expect(cards.length * cash.length).toBeGreaterThan(0);
		expect(transfers).toEqual(cards);
		expect(cash.filter((code) => cards.includes(code))).toEqual([]);
	});
});
