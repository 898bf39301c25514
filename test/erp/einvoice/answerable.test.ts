import { answerCalled, answerFacts, answerObstacles } from '../../../erp/einvoice/answerable';
import { ISTANBUL } from '../../../testkit/facts/erp';

const UUID = 'bbbbbbbb-0000-4000-8000-000000000001';
const OTHER = 'bbbbbbbb-0000-4000-8000-000000000002';

const factsOf = (json: Record<string, unknown>) => answerFacts(json, ISTANBUL, UUID);
const messages = (json: Record<string, unknown>, today = '2026-11-20') =>
	answerObstacles(factsOf(json), today).map(({ message }) => message);

describe('what a person calls the invoice that is answered', () => {
	const called = (json: Record<string, unknown>) => answerCalled(json, ISTANBUL, UUID);
	const number = 'ABC2026000000001';

	it('is its number and sender, as its item tells them', () => {
		expect(called({ uuid: UUID, number, senderName: 'Örnek A.Ş.' })).toBe(`${number}, Örnek A.Ş.`);
		expect(called({ uuid: UUID.toUpperCase(), number, senderTaxNumber: '1234567890' })).toBe(`${number}, 1234567890`);
		expect(called({ uuid: UUID, number })).toBe(number);
	});

	it('is cut where a supplier has a long name', () => {
		const text = called({ uuid: UUID, number, senderName: 'Ş'.repeat(300) }) ?? '';
		expect(text).toBe(`${number}, ${'Ş'.repeat(40)}…`);
	});

	it('is not told by an item of another invoice, of none, or without a number', () => {
		expect(called({ uuid: OTHER, number })).toBeUndefined();
		expect(called({ number })).toBeUndefined();
		expect(called({ uuid: UUID, senderName: 'Örnek A.Ş.' })).toBeUndefined();
	});
});

describe('what an item tells about the invoice that it wants to answer', () => {
	it.each([
		['an item of the trigger', { uuid: UUID, scenario: 'basic', answer: 'unanswered', received: '2026-11-19' }],
		[
			'a row of the ERP',
			{
				UUID: `{${UUID.toUpperCase()}}`,
				Senaryo: 'TEMELFATURA',
				CevapDurumu: 'Bekliyor',
				AlinmaTarihi: '2026-11-19T00:00:00.000',
			},
		],
	])('is read from %s', (_, json) => {
		expect(factsOf(json)).toEqual({ scenario: 'basic', answer: 'unanswered', received: '2026-11-19' });
	});

	it('is the scenario, of a parsed invoice', () => {
		expect(factsOf({ documentType: 'invoice', uuid: UUID, profile: 'TEMELFATURA' }).scenario).toBe('basic');
		expect(factsOf({ documentType: 'invoice', uuid: UUID, profile: 'TICARIFATURA' }).scenario).toBe('commercial');
		expect(factsOf({ documentType: 'invoice', uuid: UUID, profile: 'IHRACAT' }).scenario).toBe('unknown');
		expect(factsOf({ uuid: UUID, profile: 'basic' }).scenario).toBe('unknown');
	});
});

describe('an answer', () => {
	it('is refused to a basic invoice, whatever else the item says', () => {
		expect(messages({ scenario: 'basic', answer: 'accepted', received: '2020-01-01' })).toEqual([
			'the item says that this is a basic invoice (TEMELFATURA), which cannot be answered in the system',
		]);
	});

	it.each(['accepted', 'rejected'])('is refused to an invoice that was %s', (answer) => {
		expect(messages({ scenario: 'commercial', answer })).toEqual([
			`the item says that this invoice was ${answer} already`,
		]);
	});

	it('is refused from the day after the last one', () => {
		expect(messages({ received: '2026-11-12' }, '2026-11-20')).toEqual([]);
		expect(messages({ received: '2026-11-12' }, '2026-11-21')).toEqual([
			'the time to answer this invoice ended on 2026-11-20, eight days after it was received on 2026-11-12',
		]);
	});
});
