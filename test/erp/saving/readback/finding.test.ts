import fc from 'fast-check';
import { findingOf } from '../../../../erp/saving/readback/finding';
import { isWhole } from '../../../../erp/database/ask/endRow';
import { readTableOf } from '../../../../testkit/facts/catalogue';
import type { Target } from '../../../../erp/saving/readback/target';

const tableOf = (method: string) => {
	const table = readTableOf(method);
	if (!table) throw new Error(`${method} has no table`);
	return table;
};

const target = (details: Partial<Target> = {}): Target => ({
	table: tableOf('SiparisKaydetV2'),
	column: 'sip_belgeno',
	value: 'R-1',
	numeric: false,
	day: '2026-11-20',
	account: '120.01.001',
	kinds: {},
	rows: 1,
	...details,
});
const row = (details: object = {}) => ({
	evrak_probe: 'row',
	sip_Guid: '{AAAAAAAA-0000-4000-8000-000000000001}',
	sip_evrakno_seri: 'A',
	sip_evrakno_sira: 7,
	sip_tarih: '2026-11-20T00:00:00.000',
	sip_musteri_kod: '120.01.001',
	sip_belgeno: 'R-1',
	...details,
});
const END = { evrak_probe: 'end' };

describe('a document is found', () => {
	it('with its series, number and guids', () => {
		expect(findingOf(target(), [row()])).toEqual({
			state: 'found',
			documents: [{ series: 'A', number: '7', guids: ['aaaaaaaa-0000-4000-8000-000000000001'], currencies: [] }],
		});
	});

	it.each([
		['whatever the letter case of the columns', { SIP_EVRAKNO_SERI: 'A', sip_evrakno_seri: undefined }],
		['with a date of another style', { sip_tarih: '20.11.2026' }],
		['without date and account', { sip_tarih: null, sip_musteri_kod: null }],
	])('%s', (_, details) => {
		expect(findingOf(target(), [row(details)]).state).toBe('found');
	});

	it('by number, also where the ERP shows it as text', () => {
		const numbered = target({ column: 'sip_evrakno_sira', value: '7', numeric: true });
		expect(findingOf(numbered, [row({ sip_evrakno_sira: '007' })]).state).toBe('found');
		expect(findingOf(numbered, [row({ sip_evrakno_sira: 8 })]).state).toBe('absent');
	});

	it('though only one line of it has the account: those of a voucher differ', () => {
		const lines = [row({ sip_musteri_kod: '120.01.002' }), row()];
		expect(findingOf(target({ rows: 2 }), [...lines]).state).toBe('found');
	});

	it('several times, where it is there several times', () => {
		const finding = findingOf(target(), [row(), row({ sip_evrakno_sira: 8 })]);
		expect(finding).toMatchObject({ state: 'found', documents: [{ number: '7' }, { number: '8' }] });
	});
});

describe('a document is different', () => {
	it.each<[string, object, object?]>([
		['its account is X', { sip_musteri_kod: 'X' }, { isOtherAccount: true }],
		['its date is 2026-11-19', { sip_tarih: '2026-11-19' }],
		['its number is 9', { sip_evrakno_sira: 9 }],
	])('where %s', (why, details, more = {}) => {
		expect(findingOf(target({ number: '7' }), [row(details)])).toEqual({ state: 'different', why, ...more });
	});

	it('where lines are missing', () => {
		expect(findingOf(target({ rows: 3 }), [row(), row()])).toMatchObject({
			state: 'different',
			why: 'it has 2 of 3 lines',
		});
	});
});

it('lines of two documents never make one whole document', () => {
	fc.assert(
		fc.property(
			fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 12 }),
			fc.integer({ min: 1, max: 6 }),
			(numbers, rows) => {
				const finding = findingOf(target({ rows }), [
					...numbers.map((number) => row({ sip_evrakno_sira: number })),
					END,
				]);
				const most = Math.max(0, ...[1, 2, 3, 4].map((number) => numbers.filter((one) => one === number).length));
				expect(finding.state).toBe(numbers.length === 0 ? 'absent' : most >= rows ? 'found' : 'different');
			},
		),
	);
});

it("a value that is no text is nobody's, even one that cannot be made text", () => {
	const odd = [{ toString: 1 }, ['R-1'], { 'R-1': 1 }].map((sip_belgeno) => ({ evrak_probe: 'row', sip_belgeno }));
	expect(findingOf(target(), odd)).toEqual({ state: 'absent' });
});

describe('an answer is whole', () => {
	it.each([
		[[END], true],
		[[row(), END], true],
		[[row()], false],
		[[], false],
		[[{ EVRAK_PROBE: 'end' }], true],
		[[{ sip_belgeno: 'end' }], false],
	])('%j: %j', (rows, whole) => expect(isWhole(rows)).toBe(whole));
});
