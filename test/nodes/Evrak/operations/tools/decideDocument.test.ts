import type { INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../../../testkit/node/evrak';
import { eDocument } from '../../../../../testkit/node/invoices';
import { serve } from '../../../../../testkit/servers/server';
import { perTest } from '../../../../../testkit/jest/benches';

const REGISTERED = '1111111114';
const PERSON = '11111111110';
const PUBLIC_BODY = '9999999994';

const erp = perTest(bench);

const decide = (more: INodeParameters = {}) =>
	eDocument('decideDocument', { VKN_TCKN: '={{ $json.number }}', ...more });

describe('the decision between e-invoice and e-archive', () => {
	it('follows from what the ERP knows of the number, which it is asked once', async () => {
		const input = items(...[REGISTERED, PERSON, PUBLIC_BODY, REGISTERED].map((number) => ({ number })));
		const { items: rows } = await erp.evrak(decide(), input);
		expect(rows.map(({ json }) => json)).toEqual([
			{
				taxNumber: REGISTERED,
				kind: 'VKN',
				send: 'eInvoice',
				eDispatch: true,
				public: false,
				reason: 'The recipient is registered for e-invoices.',
			},
			{
				taxNumber: PERSON,
				kind: 'TCKN',
				send: 'eArchive',
				eDispatch: false,
				public: false,
				reason: 'The recipient is not registered for e-invoices, so an e-archive invoice is due.',
			},
			{
				taxNumber: PUBLIC_BODY,
				kind: 'VKN',
				send: 'eInvoice',
				eDispatch: true,
				public: true,
				reason: 'The recipient is a public institution and is registered for e-invoices.',
			},
			expect.objectContaining({ taxNumber: REGISTERED, send: 'eInvoice' }),
		]);
		expect(rows.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2, 3].map((item) => ({ item })));
		expect(erp.bodies('EMukellefSorgulamaV2')).toHaveLength(3);
	});

	it('is not made for a number that is none, and nothing is sent', async () => {
		const { error } = await erp.evrak(decide(), items({ number: '1111111115' }));
		expect(error?.message).toContain('VKN_TCKN: "1111111115" is not a valid tax number (VKN)');
		expect(error?.description).toMatch(/^Nothing was sent\. Compare it with the source/);
		expect(erp.bodies('EMukellefSorgulamaV2')).toEqual([]);
	});

	it('is not made of an answer that does not say it', async () => {
		const Data = { EArsiv: false, EIrsaliye: true };
		const server = await serve((response) => response.end(JSON.stringify({ result: [{ IsError: false, Data }] })));
		const { error } = await erp.evrak(decide(), items({ number: PERSON }), {}, { baseUrl: server.url });
		await server.close();
		expect(error?.message).toBe(
			'Decide kind of electronic invoice failed: the taxpayer look-up does not say whether the number is registered for e-invoices (EFatura)',
		);
		expect(error?.description).toContain('Nothing was decided.');
	});
});
