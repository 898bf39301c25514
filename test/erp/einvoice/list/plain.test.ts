import { plainInvoice } from '../../../../erp/einvoice/list/summary';
import { ISTANBUL } from '../../../../testkit/facts/erp';

const UUID = 'bbbbbbbb-0000-4000-8000-000000000001';

describe('an incoming invoice in plain words', () => {
	it('has the names of the trigger, and the last day to answer', () => {
		const row = {
			UUID: `{${UUID}}`,
			GIBFaturaNo: 'ABC1',
			Senaryo: 'TICARIFATURA',
			AlinmaTarihi: '2026-11-12T10:00:00',
		};
		expect(plainInvoice(row, ISTANBUL)).toEqual({
			identity: UUID,
			uuid: UUID,
			number: 'ABC1',
			scenario: 'commercial',
			answer: 'unknown',
			received: '2026-11-12',
			answerUntil: '2026-11-20',
		});
	});

	it.each([
		['basic', { Senaryo: 'TEMELFATURA', AlinmaTarihi: '2026-11-12' }],
		['of unknown scenario', { AlinmaTarihi: '2026-11-12' }],
		['received nobody knows when', { Senaryo: 'TICARIFATURA' }],
	])('has no last day to answer where it is %s', (_, row) => {
		expect(plainInvoice({ UUID, ...row }, ISTANBUL)).not.toHaveProperty('answerUntil');
	});
});
