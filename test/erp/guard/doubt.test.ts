import {
	afterRefusal,
	asUpdated,
	endedBy,
	lastEnd,
	mayBeThere,
	unverified,
	type Doubt,
} from '../../../erp/guard/doubt';
import { LOOK_FIRST, type Unsaved } from '../../../erp/outcome/outcome';
import type { Looked } from '../../../erp/readback/finding';
import type { Target } from '../../../erp/readback/target';
import { readTableOf } from '../../../testkit/facts/catalogue';

const table = readTableOf('SiparisKaydetV2');
if (!table) throw new Error('Orders have no table');
const target: Target = { table, column: 'sip_belgeno', value: 'R-1', numeric: false, kinds: {}, rows: 1 };
const NEW = { series: 'A', number: '2', guids: ['new'] };
const FOUND: Looked = { state: 'found', documents: [NEW] };
const ABSENT: Looked = { state: 'absent' };
const DIFFERENT: Looked = { state: 'different', why: 'it has 1 of 2 lines' };
const SILENT: Looked = { state: 'silent', why: 'no answer' };
const IMPOSSIBLE: Looked = { state: 'impossible', why: 'no right' };

/** A document whose answer never came, before which the ERP showed nothing like it. */
const lost = (more: Partial<Unsaved> = {}, rest: Partial<Doubt> = {}): Doubt => ({
	outcome: { outcome: 'unknown', reason: 'it broke', remedy: LOOK_FIRST, wasAbsent: true, ...more },
	...{ target, ifNotFound: 'unknown', ifChanged: 'refuse' },
	...rest,
});

/** One that the ERP refused in words that prove nothing. */
const refused = (more: Partial<Unsaved> = {}, rest: Partial<Doubt> = {}) =>
	lost({ outcome: 'failed', reason: 'no', unproven: true, ...more }, rest);

const TOLD = 'a document with its reference or number is in the ERP, but';

describe('a look ends a doubt', () => {
	it('well, where the ERP shows the document', () =>
		expect(endedBy(FOUND, lost(), 0)).toEqual({
			outcome: 'recovered',
			savedAs: NEW,
			data: null,
			warnings: [],
		}));

	it('well, with a warning where nobody asked the ERP before the send', () =>
		expect(endedBy(FOUND, lost({ wasAbsent: undefined }), 0)).toMatchObject({
			outcome: 'recovered',
			warnings: [expect.stringMatching(/could not be asked before the send: an older document .* look the same/)],
		}));

	it.each<[string, Looked]>([
		['nothing yet', ABSENT],
		['a part', DIFFERENT],
		['nothing, as the ERP is silent', SILENT],
	])('not, where it shows %s', (_, looked) => expect(endedBy(looked, lost(), 0)).toBeUndefined());

	it('where the ERP cannot be asked', () =>
		expect(endedBy(IMPOSSIBLE, lost(), 0)).toMatchObject({
			outcome: 'unknown',
			reason: 'it broke; it could not be verified: no right',
		}));

	it('not, without a target', () => expect(endedBy(FOUND, lost({}, { target: undefined }), 0)).toBeUndefined());

	it('by the rule of admission, where an earlier run sent it', () => {
		expect(endedBy(FOUND, lost({ earlier: true }), 0)).toMatchObject({ outcome: 'alreadySaved' });
		const changed: Looked = { state: 'found', documents: [NEW], differs: 'its total is 10' };
		expect(endedBy(changed, lost({ earlier: true }), 0)).toMatchObject({ outcome: 'failed' });
		expect(endedBy(changed, lost({ earlier: true }, { ifChanged: 'warn' }), 0)).toMatchObject({
			outcome: 'alreadySaved',
		});
	});

	it('well, where it holds what an update says', () =>
		expect(endedBy(FOUND, lost({ isUpdate: true }), 0)).toMatchObject({ outcome: 'recovered', isUpdate: true }));
});

describe('a refusal that proves nothing', () => {
	it('is a success where the document is there, and was not before', () =>
		expect(endedBy(FOUND, refused(), 0)).toMatchObject({ outcome: 'recovered' }));

	it.each<[string, Looked, Partial<Unsaved>, object]>([
		[
			'is looked up no more where nothing is there',
			ABSENT,
			{},
			{ reason: 'no; it was not found in the ERP', absent: true },
		],
		[
			'is unknown where something else is there',
			DIFFERENT,
			{},
			{ outcome: 'unknown', reason: `no; ${TOLD} it has 1 of 2 lines`, unproven: undefined },
		],
		[
			'is unknown where it is there, and may have been before',
			FOUND,
			{ wasAbsent: undefined },
			{
				outcome: 'unknown',
				reason: `no; ${TOLD} nobody knows whether it was there before the send`,
				unproven: undefined,
			},
		],
		['stays where the ERP cannot be asked', IMPOSSIBLE, {}, { reason: 'no; it could not be verified: no right' }],
		[
			'of an update stays where the ERP’s document is as it was',
			DIFFERENT,
			{ isUpdate: true },
			{ reason: 'no; the ERP’s document was looked up: it has 1 of 2 lines', absent: true, unproven: true },
		],
	])('%s', (_, looked, more, end) =>
		expect(endedBy(looked, refused(more), 0)).toEqual({ ...refused(more).outcome, remedy: LOOK_FIRST, ...end }),
	);

	it('is looked up again while the ERP is silent, or the user has it sent again', () => {
		expect(endedBy(SILENT, refused(), 0)).toBeUndefined();
		expect(endedBy(ABSENT, refused({}, { ifNotFound: 'failed' }), 0)).toBeUndefined();
	});

	it('is unknown by something else that is there, whatever one counts as that is not found', () =>
		expect(endedBy(DIFFERENT, refused({}, { ifNotFound: 'failed' }), 0)).toMatchObject({ outcome: 'unknown' }));

	it.each<[string, Looked | undefined, string]>([
		['the ERP was silent', SILENT, 'no; it could not be verified: no answer'],
		['nobody looked', undefined, 'no; it could not be verified'],
	])('stays at the end where %s, of an update, too', (_, looked, reason) => {
		for (const doubt of [refused(), refused({ isUpdate: true })])
			expect(lastEnd(doubt, looked, 0)).toEqual({ ...doubt.outcome, reason });
	});
});

describe('the last look', () => {
	it.each<[string, Looked | undefined, string]>([
		['nothing', ABSENT, 'it broke; it was not found in the ERP within 2.1 seconds'],
		['something else', DIFFERENT, `it broke; ${TOLD} it has 1 of 2 lines`],
		['nothing, as the ERP is silent', SILENT, 'it broke; it could not be verified: no answer'],
		['nothing, as it cannot be asked', IMPOSSIBLE, 'it broke; it could not be verified: no right'],
		['what cannot be told from others', FOUND, 'it broke; it could not be verified'],
		['nothing, as there was none', undefined, 'it broke; it could not be verified'],
	])('that shows %s leaves the document unknown', (_, looked, reason) =>
		expect(lastEnd(lost(), looked, 2_149)).toEqual({ ...lost().outcome, reason }),
	);

	it.each([lost, refused])('makes a document failed that was not found, where the option says so', (doubt) => {
		const end = lastEnd(doubt({}, { ifNotFound: 'failed' }), ABSENT, 60_000);
		expect(end).toMatchObject({
			outcome: 'failed',
			unproven: undefined,
			reason: expect.stringMatching(/; it was not found in the ERP within 60 seconds$/),
			remedy: expect.stringMatching(/option If Not Found .* may be sent again/),
		});
	});

	it('that was cancelled leaves it as it was', () =>
		expect(unverified(lost())).toEqual({ ...lost().outcome, reason: 'it broke; its verification was cancelled' }));
});

describe('what a look says', () => {
	it.each<[string, Looked, Looked]>([
		['holds what it says', { ...FOUND, differs: false }, { ...FOUND, differs: false }],
		[
			'holds something else',
			{ ...FOUND, differs: 'its total is 10' },
			{ state: 'different', why: 'it does not hold what the update says: its total is 10' },
		],
		[
			'holds something else, as far as it was compared',
			{ ...FOUND, differs: 'its total is 10', uncompared: undefined },
			{ state: 'different', why: 'it does not hold what the update says: its total is 10' },
		],
		[
			'has fewer lines, all as they should be',
			{ ...DIFFERENT, differs: false },
			{ state: 'different', why: 'it does not hold what the update says' },
		],
		[
			'was not compared',
			{ ...FOUND, uncompared: 'a column is missing' },
			{ state: 'silent', why: 'a column is missing' },
		],
		['is not there', ABSENT, { state: 'different', why: 'it does not hold what the update says' }],
		['was not asked for', SILENT, SILENT],
		['cannot be asked for', IMPOSSIBLE, IMPOSSIBLE],
	])('of an update whose document %s', (_, looked, told) => expect(asUpdated(looked)).toEqual(told));
});

describe('a look right after a refusal', () => {
	const refusal = (more: Partial<Unsaved> = {}): Unsaved => ({
		outcome: 'failed',
		reason: 'no',
		remedy: 'Do.',
		...more,
	});
	const EXISTS = { refusal: 'duplicate' } as const;
	const UNPROVEN = { unproven: true } as const;

	it.each<[Partial<Unsaved>, boolean]>([
		[EXISTS, true],
		[UNPROVEN, true],
		[{}, false],
		[{ refusal: 'validation' }, false],
		[{ ...UNPROVEN, outcome: 'unknown' }, false],
	])('is taken for %j: %s', (more, is) => expect(mayBeThere(refusal(more))).toBe(is));

	it.each<[string, Partial<Unsaved>, Looked | undefined, object]>([
		['finds what an earlier send saved', EXISTS, FOUND, { outcome: 'alreadySaved', savedAs: NEW }],
		['finds what this send saved', UNPROVEN, FOUND, { outcome: 'recovered', savedAs: NEW }],
		['finds something else', UNPROVEN, DIFFERENT, { outcome: 'unknown', reason: `no; ${TOLD} it has 1 of 2 lines` }],
		['finds something else that exists', EXISTS, DIFFERENT, refusal(EXISTS)],
		['finds nothing', UNPROVEN, ABSENT, { ...refusal(UNPROVEN), absent: true }],
		['finds nothing that exists', EXISTS, ABSENT, refusal(EXISTS)],
		['is not answered', UNPROVEN, SILENT, refusal(UNPROVEN)],
		['is none', UNPROVEN, undefined, refusal(UNPROVEN)],
	])('%s', (_, more, looked, end) => {
		const judged = afterRefusal(refusal(more), looked, target, 'refuse');
		expect(judged).toMatchObject(end);
		if (!('absent' in end)) expect(judged).not.toHaveProperty('absent');
	});

	it('refuses what exists and holds something else, unless a warning is enough', () => {
		const changed: Looked = { ...FOUND, differs: 'its total is 10' };
		expect(afterRefusal(refusal(EXISTS), changed, target, 'refuse').outcome).toBe('failed');
		expect(afterRefusal(refusal(EXISTS), changed, target, 'warn').outcome).toBe('alreadySaved');
	});
});
