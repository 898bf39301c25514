import type { INodeParameters } from 'n8n-workflow';
import { withoutEmptyColumns } from '../../../../erp/database/query/answer';
import { setClock } from '../../../../testkit/clock/clock';
import { bench } from '../../../../testkit/node/evrak';
import { eDocument, SUPPLIER, uuidAt } from '../../../../testkit/node/invoices';
import { perTest } from '../../../../testkit/jest/benches';

beforeEach(() => setClock('2026-11-18T09:00:00Z'));
const erp = perTest(async () => await bench({ incoming: { list: { style: 'ettn', braces: true } } }));
beforeEach(() => {
	erp.erp.db.run('DELETE FROM E_BELGE_GELEN');
	erp.erp.incoming.arrive({
		uuid: uuidAt(1),
		number: 'ORN2026000001001',
		supplier: { number: SUPPLIER, name: 'Örnek Tedarikçi A.Ş.' },
		scenario: 'TICARIFATURA',
		amount: '300',
		issued: '2026-11-11',
		received: '2026-11-12T10:00',
	});
});

const list = (more: INodeParameters = {}) =>
	eDocument('getIncoming', {
		inputMode: 'fields',
		returnAll: true,
		IlkTarih: '2026-01-01',
		SonTarih: '2026-12-31',
		...more,
	});

describe('the list of incoming invoices', () => {
	it.each([undefined, true, 'true'])('comes in plain words unless Simplify is off (%j)', async (simplify) => {
		const { items: rows } = await erp.evrak(list(simplify === undefined ? {} : { simplify }));
		expect(rows.map(({ json, pairedItem }) => ({ ...json, pairedItem }))).toEqual([
			{
				identity: uuidAt(1).toLowerCase(),
				uuid: uuidAt(1).toLowerCase(),
				number: 'ORN2026000001001',
				senderTaxNumber: SUPPLIER,
				senderName: 'Örnek Tedarikçi A.Ş.',
				issued: '2026-11-11',
				received: '2026-11-12',
				amount: '360',
				tax: '60',
				currency: 'TRY',
				scenario: 'commercial',
				answer: 'unknown',
				answerUntil: '2026-11-20',
				pairedItem: { item: 0 },
			},
		]);
	});

	it.each([false, 'false'])('comes as the ERP sends it otherwise (%j)', async (simplify) => {
		const { items: rows } = await erp.evrak(list({ simplify }));
		expect(rows[0]?.json).toMatchObject({ Ettn: `{${uuidAt(1)}}`, Profil: 'TICARIFATURA' });
	});

	it('is not asked for where Simplify is no flag', async () => {
		const { error } = await erp.evrak(list({ simplify: 'perhaps' }));
		expect(error?.message).toBe('Simplify "perhaps" is neither true nor false (item 0)');
		expect(erp.erp.requests).toHaveLength(0);
	});
});

describe('rows of the database', () => {
	it('lack the columns that none of them fills, also in their lists, and no others', () => {
		const rows = [
			{ number: 1, reference: null, channel: '', lines: [{ item: 'A', lot: null, note: '' }], closed: false },
			{
				number: 2,
				reference: 'W-2',
				channel: '',
				lines: [{ item: 'B', lot: null, note: 'x' }, { item: 'C' }],
				closed: 0,
			},
			{ number: 3, reference: null, channel: null, lines: [], closed: null },
		];
		expect(withoutEmptyColumns(rows)).toEqual([
			{ number: 1, reference: null, lines: [{ item: 'A', note: '' }], closed: false },
			{ number: 2, reference: 'W-2', lines: [{ item: 'B', note: 'x' }, { item: 'C' }], closed: 0 },
			{ number: 3, reference: null, lines: [], closed: null },
		]);
	});

	it.each([true, false])('have all columns only without Simplify: %s', async (simplify) => {
		const search = { resource: 'item', operation: 'get', getItemBy: 'code', item: 'STK001', options: { simplify } };
		const { items: rows, error } = await erp.evrak(search);
		expect(error).toBeUndefined();
		expect(Object.values(rows[0]?.json ?? {}).includes(null)).toBe(!simplify);
	});
});
