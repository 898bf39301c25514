import { asUpdated, outcomeFor, type Around } from '../../../../erp/saving/outcome/decide';
import { verdict } from '../../../../erp/saving/outcome/outcome';
import { NOTHING_PROVEN, type Proven } from '../../../../erp/saving/outcome/proof';
import type { Proof } from '../../../../erp/saving/outcome/table';
import type { Looked } from '../../../../erp/saving/readback/finding';

const FOUND = { series: 'A', number: '1', guids: ['g'] };
const NAMED = { series: 'B', number: '2', guids: [] };
const EQUAL: Looked = { state: 'found', documents: [FOUND], differs: false };
const OTHER: Looked = { state: 'found', documents: [FOUND], differs: 'its total is 10' };
const PART: Looked = { state: 'different', why: 'it has 1 of 2 lines' };
const ABSENT: Looked = { state: 'absent' };
const SILENT: Looked = { state: 'silent', why: 'no answer' };

const proven = (proof: Proof, more: Partial<Proven> = {}): Proven => ({
	...NOTHING_PROVEN,
	...{ proof, reason: 'why', ifFailed: 'Mend it.', ifUnknown: 'Look first.' },
	...more,
});
const end = (proof: Proof, around: Around = {}, more: Partial<Proven> = {}) => outcomeFor(proven(proof, more), around);

it.each<[string, Proof, Around, string, string | undefined, string | RegExp, RegExp]>([
	[
		'13',
		'refused',
		{ looked: EQUAL },
		'unknown',
		'keep',
		/nobody knows whether it was there before$/,
		/^Look first\.$/,
	],
	['15', 'refused', { isChange: true }, 'failed', 'keep', 'why', /^Mend it\. The ERP was not asked before/],
	['19', 'open', { looked: ABSENT, ifNotFound: 'failed' }, 'failed', 'release', /not found/, /option If Not Found/],
])('row %s, after %s, %j: %s', (_, proof, around, outcome, key, reason, remedy) =>
	expect(end(proof, around)).toMatchObject({
		...{ outcome, key },
		reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
		remedy: expect.stringMatching(remedy),
	}),
);

describe('a document that is there', () => {
	it('bears the number of the answer, or else that of the database', () => {
		expect(end('named', {}, { savedAs: NAMED })).toMatchObject({ outcome: 'saved', savedAs: NAMED });
		expect(end('namedWithText', { looked: EQUAL }, { savedAs: NAMED })).toMatchObject({ savedAs: NAMED });
		expect(end('unnamed', { looked: EQUAL })).toMatchObject({ outcome: 'saved', savedAs: FOUND });
	});

	it('says that it has no number, where it should have one', () => {
		expect(end('unnamed', { isNumbered: true })).toMatchObject({ warnings: ['The answer named no number'] });
		expect(end('unnamed')).not.toHaveProperty('warnings');
	});

	it('is already saved where an earlier run sent it, or the ERP says that it exists', () => {
		expect(end('open', { looked: EQUAL, earlier: true })).toMatchObject({ outcome: 'alreadySaved' });
		expect(end('exists', { looked: EQUAL })).toMatchObject({ outcome: 'alreadySaved' });
	});
});

it('what an update did is told as one', () => {
	for (const [proof, looked] of [
		['unnamed', EQUAL],
		['unnamed', ABSENT],
		['open', PART],
	] as const)
		expect(end(proof, { isUpdate: true, looked })).toMatchObject({ isUpdate: true });
	expect(end('open', { isUpdate: true, looked: PART })).toMatchObject({
		reason: 'why; the ERP’s document was looked up: it has 1 of 2 lines',
	});
});

it.each<[string, Looked, Looked]>([
	['nobody can tell', { state: 'impossible', why: 'V16' }, { state: 'impossible', why: 'V16' }],
	['no answer', SILENT, SILENT],
	['it holds what was sent', EQUAL, EQUAL],
	[
		'a part of it was not compared',
		{ state: 'found', documents: [FOUND], differs: 'its total is 10', uncompared: 'no lines' },
		{ state: 'silent', why: 'no lines' },
	],
	[
		'it holds something else',
		OTHER,
		{ state: 'different', why: 'it does not hold what the update says: its total is 10' },
	],
	[
		'it has lines less, and none differs',
		{ state: 'different', why: 'it has 1 of 2 lines', differs: false },
		{ state: 'different', why: 'it does not hold what the update says' },
	],
	['it is not there', ABSENT, { state: 'different', why: 'it does not hold what the update says' }],
])('an update of which a look says: %s', (_, looked, updated) => expect(asUpdated(looked)).toEqual(updated));

const CHANGE = { isChange: true } as const;

it('a change is done, or not, and never "found": what is not shown done may have been so before', () => {
	const done: Looked = { state: 'found', documents: [], differs: false };
	expect(end('open', { ...CHANGE, looked: done, wasAbsent: true })).toMatchObject({
		outcome: 'recovered',
		warnings: [],
	});
	const unasked = end('open', { ...CHANGE, looked: done });
	expect(unasked).toMatchObject({
		outcome: 'recovered',
		warnings: [expect.stringMatching(/^Nobody looked before the send/)],
	});
	expect(end('open', { ...CHANGE, looked: ABSENT, lookedFor: 3_000 })).toMatchObject({
		outcome: 'unknown',
		reason: 'why; the ERP does not show it done within 3 seconds',
	});
	expect(end('refused', { ...CHANGE, looked: done })).toMatchObject({
		outcome: 'unknown',
		reason: expect.stringMatching(/the ERP shows it done, and nobody knows whether it was so before$/),
	});
});

it.each([
	['save', 'saved'],
	['update', 'updated'],
	['delete', 'deleted'],
	['send', 'sent'],
] as const)('%s: the verdict says what was not %s', (kind, past) => {
	expect(verdict('failed', kind)).toBe(`was not ${past}`);
	expect(verdict('unknown', kind)).toBe(`may or may not have been ${past}`);
});
