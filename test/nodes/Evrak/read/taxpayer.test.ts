import type { INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../../testkit/node/evrak';
import { eDocument } from '../../../../testkit/node/invoices';
import { serve } from '../../../../testkit/servers/server';
import { perTest } from '../../../../testkit/jest/benches';

const TAXPAYER = 'EMukellefSorgulamaV2';
const REGISTERED = '1111111114';
const PERSON = '11111111110';

const erp = perTest(bench);

const check = (more: INodeParameters = {}) =>
	eDocument('checkTaxpayer', { inputMode: 'fields', VKN_TCKN: '={{ $json.number }}', ...more });
const asked = () =>
	erp.bodies(TAXPAYER).map(({ Mikro }) => (Mikro as { EMukellef: { VKN_TCKN: string } }).EMukellef.VKN_TCKN);

describe('the taxpayer look-up', () => {
	it('tells what the ERP knows of each number, and asks for a number once', async () => {
		const input = items(
			{ number: REGISTERED },
			{ number: PERSON },
			{ number: ` ${REGISTERED} ` },
			{ number: REGISTERED },
		);
		const { items: rows } = await erp.evrak(check(), input);
		const registered = { EFatura: true, EArsiv: false, EIrsaliye: true, EKamuKurumu: false };
		const person = { EFatura: false, EArsiv: true, EIrsaliye: false, EKamuKurumu: false };
		expect(rows.map(({ json }) => json)).toEqual([registered, person, registered, registered]);
		expect(rows.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2, 3].map((item) => ({ item })));
		expect(asked().sort()).toEqual([PERSON, REGISTERED]);
	});

	it('asks anew in the next execution', async () => {
		await erp.evrak(check(), items({ number: REGISTERED }));
		await erp.evrak(check(), items({ number: REGISTERED }));
		expect(asked()).toHaveLength(2);
	});

	it('does not send what is no number of a taxpayer', async () => {
		const { error } = await erp.evrak(check(), items({ number: '1111111115' }));
		expect(error?.message).toContain('Tax Number (VKN/TCKN), VKN_TCKN: "1111111115" is not a valid tax number (VKN)');
		expect(error?.description).toBe('Nothing was sent.');
		expect(erp.erp.requests).toHaveLength(0);
	});

	it('puts a wrong number on the error branch and goes on', async () => {
		const { items: rows, errors } = await erp.evrak(check(), items({ number: '1' }, { number: PERSON }), {
			onError: 'continueErrorOutput',
		});
		expect(errors.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }]);
		expect(rows.map(({ json }) => json.EArsiv)).toEqual([true]);
	});

	it('that is empty at success means a missing right, and is not remembered', async () => {
		const { errors } = await erp.evrak(
			check(),
			items({ number: PERSON }, { number: PERSON }),
			{ onError: 'continueErrorOutput' },
			{ userCode: 'API2' },
		);
		const message = 'Get taxpayer failed: the ERP answered success without data';
		expect(errors.map(({ error }) => [error?.message, error?.context.itemIndex])).toEqual([
			[message, 0],
			[message, 1],
		]);
		expect(asked()).toHaveLength(2);
	});

	it.each([[[]], [{ list: [] }], [{ EFatura: null, EArsiv: '' }], ['']])('takes %j for empty', async (Data) => {
		const server = await serve((response) => response.end(JSON.stringify({ result: [{ IsError: false, Data }] })));
		const { error } = await erp.evrak(check(), items({ number: PERSON }), {}, { baseUrl: server.url });
		await server.close();
		expect(error?.message).toBe('Get taxpayer failed: the ERP answered success without data');
	});
});
