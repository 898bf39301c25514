import { readTableOf } from '../../../testkit/facts/catalogue';
import type { Target } from '../../../erp/readback/target';
import { admission, changed, foundAs, outdated } from '../../../erp/guard/admission';
import type { Looked } from '../../../erp/readback/finding';

const table = readTableOf('SiparisKaydetV2');
if (!table) throw new Error('Orders have no table');
const target: Target = { table, column: 'sip_belgeno', value: 'R-1', numeric: false, kinds: {}, rows: 1 };
const LOOKED: Record<Looked['state'], Looked> = {
	found: { state: 'found', documents: [{ series: 'A', number: '1', guids: ['g'] }] },
	absent: { state: 'absent' },
	different: { state: 'different', why: 'it has 1 of 2 lines' },
	impossible: { state: 'impossible', why: 'no right' },
	silent: { state: 'silent', why: 'no answer' },
};

describe('the rule of admission: what n8n remembers, what the ERP shows, how the document stands', () => {
	it.each([
		['new', 'found', 'alreadySaved'],
		['new', 'absent', 'send'],
		['new', 'different', 'failed'],
		['new', 'impossible', 'send'],
		['new', 'silent', 'failed'],
		['sent', 'found', 'alreadySaved'],
		['sent', 'absent', 'unknown'],
		['sent', 'different', 'unknown'],
		['sent', 'impossible', 'unknown'],
		['sent', 'silent', 'unknown'],
		['saved', 'found', 'alreadySaved'],
		['saved', 'absent', 'failed'],
		['saved', 'different', 'failed'],
		['saved', 'impossible', 'alreadySaved'],
		['saved', 'silent', 'alreadySaved'],
	] as const)('%s, %s: %s', (known, state, end) => {
		expect(admission(known, LOOKED[state], target)?.outcome ?? 'send').toBe(end);
	});
});

const DOCUMENT = { series: 'A', number: '1', guids: ['g'] };
const OTHER = { state: 'found', documents: [DOCUMENT], differs: 'its total is 10' } as const;
const PART = {
	state: 'different',
	why: 'it has 1 of 2 lines',
	documents: [DOCUMENT],
	differs: 'line 2 is missing',
} as const;

describe('a document that was found', () => {
	const { perLine } = table;
	const found = (comparison: object, of: object = {}, ...warnings: string[]) =>
		foundAs(
			'alreadySaved',
			{ documents: [DOCUMENT], ...comparison },
			{ table: { ...table, perLine, ...of } },
			...warnings,
		);

	it('is told as the ERP names it, after what is known beforehand', () =>
		expect(found({ differs: false }, {}, 'before')).toEqual({
			...{ outcome: 'alreadySaved', savedAs: DOCUMENT, data: null },
			warnings: ['before'],
		}));

	it('without documents has no name', () =>
		expect(found({ documents: [] })).toMatchObject({ savedAs: { guids: [] }, warnings: [] }));

	it('with copies says how many', () =>
		expect(found({ documents: [DOCUMENT, DOCUMENT] })).toMatchObject({
			savedAs: DOCUMENT,
			warnings: [expect.stringMatching(/has 2 documents like this one.*copies/)],
		}));

	it.each<[string, object, object, RegExp | undefined]>([
		['says what differs', { differs: 'its total is 10' }, {}, /^It is not what would be sent now: its total is 10$/],
		['is what would be sent', { differs: false }, { perLine: false }, undefined],
		[
			'was compared in part',
			{ differs: false, uncompared: 'its sizes' },
			{},
			/^Part of it was not compared: its sizes$/,
		],
		['was not compared', { uncompared: 'a column is missing' }, {}, /is not known: a column is missing$/],
		['was looked up by its lines', {}, { perLine: true }, undefined],
		[
			'was looked up by its header',
			{},
			{ perLine: false, coded: false },
			/Only its header was looked up: check the lines/,
		],
		['is master data', {}, { perLine: false, coded: true }, undefined],
	])('%s', (_, comparison, of, warning) =>
		expect(found(comparison, of).warnings).toEqual(warning ? [expect.stringMatching(warning)] : []),
	);
});

describe('a document that is there', () => {
	it('says so where n8n does not remember it, or by what it was found', () => {
		const warnings = (known: 'new' | 'sent' | 'saved', looked: Looked) => admission(known, looked, target);
		expect(warnings('new', LOOKED.found)).toMatchObject({
			warnings: [expect.stringMatching(/does not remember sending it: .* by its reference or number/)],
		});
		expect(warnings('saved', LOOKED.found)).toMatchObject({ warnings: [] });
		expect(warnings('new', { ...LOOKED.found, by: 'By its text' } as Looked)).toMatchObject({
			warnings: ['By its text'],
		});
	});

	it.each([
		['new', 'refuse', 'failed'],
		['new', 'warn', 'alreadySaved'],
		['new', 'update', 'failed'],
		['sent', 'refuse', 'failed'],
		['sent', 'warn', 'alreadySaved'],
		['sent', 'update', 'unknown'],
		['saved', 'refuse', 'failed'],
		['saved', 'warn', 'alreadySaved'],
		['saved', 'update', 'failed'],
	] as const)('with other content, %s, to %s: %s', (known, ifChanged, end) =>
		expect(admission(known, OTHER, target, ifChanged)?.outcome).toBe(end),
	);

	it('as it was sent is saved, whatever becomes of one that was changed', () =>
		expect(admission('sent', { ...OTHER, differs: false }, target, 'update')?.outcome).toBe('alreadySaved'));

	it('counts as none without a target', () => expect(admission('new', OTHER, undefined)).toBeUndefined());

	it('with fewer lines is compared like a whole one, unless its send may not have ended', () => {
		expect(admission('new', PART, target)).toMatchObject({ reason: expect.stringContaining('line 2 is missing') });
		expect(admission('new', PART, target, 'warn')?.outcome).toBe('alreadySaved');
		expect(admission('sent', PART, target, 'warn')?.outcome).toBe('unknown');
		expect(admission('saved', { ...PART, differs: false }, target, 'warn')?.outcome).toBe('failed');
		expect(admission('saved', { ...PART, documents: undefined }, target, 'warn')?.outcome).toBe('failed');
	});
});

describe('a document that is not sent says why, and what to do', () => {
	const TOLD = 'a document with its reference or number is in the ERP, but';
	it.each<[string, () => ReturnType<typeof admission>, string, RegExp]>([
		[
			'as it was changed',
			() => admission('saved', OTHER, target),
			'the ERP has it already as A 1, but its total is 10',
			/^Nothing was sent\..*set If It Was Changed to Warn\. .*Reference Prefix/,
		],
		[
			'as it may be another shop’s',
			() => admission('new', OTHER, target, 'update'),
			'the ERP has it already as A 1, but its total is 10',
			/^Nothing was sent\. It is updated only by the node that saved it.*Reference Prefix/,
		],
		[
			'as it was sent before',
			() => admission('sent', LOOKED.absent, target),
			'it was sent before, and how that ended is not known, so it was not sent again',
			/It may still be saved.* another Document Key\.$/,
		],
		[
			'as a part of what was sent before is there',
			() => admission('sent', LOOKED.different, target),
			`it was sent before, and how that ended is not known, so it was not sent again; ${TOLD} it has 1 of 2 lines`,
			/another Document Key\.$/,
		],
		[
			'as what was sent before holds something else',
			() => admission('sent', OTHER, target, 'update'),
			'it was sent before, and how that ended is not known, so it was not sent again; its total is 10',
			/another Document Key\.$/,
		],
		[
			'as it is gone',
			() => admission('saved', LOOKED.absent, target),
			'n8n remembers that it was saved, but the ERP does not show it (any more), so it was not sent again',
			/deleted, cancelled or changed.*another Document Key/,
		],
		[
			'as it is another one now',
			() => admission('saved', LOOKED.different, target),
			`n8n remembers that it was saved, but ${TOLD} it has 1 of 2 lines, so it was not sent again`,
			/another Document Key/,
		],
		[
			'as another document has its reference',
			() => admission('new', LOOKED.different, target),
			`${TOLD} it has 1 of 2 lines`,
			/^Nothing was sent\. Look at that document, and give this one a reference or number of its own\.$/,
		],
		[
			'as a reason that stands for itself has a remedy',
			() => admission('new', { state: 'different', why: 'its order is invoiced', remedy: 'Look.' }, target),
			'its order is invoiced',
			/^Look\.$/,
		],
		[
			'as nobody answers',
			() => admission('new', LOOKED.silent, target),
			'the ERP did not answer whether it has this document: no answer',
			/^Nothing was sent\. Run it again when the ERP answers\.$/,
		],
	])('%s', (_, judged, reason, remedy) => {
		const end = judged();
		expect(end).toEqual({
			outcome: end?.outcome,
			reason,
			remedy: expect.stringMatching(remedy),
			...(end?.outcome === 'unknown' ? { earlier: true } : {}),
		});
	});

	it.each([
		[[], 'the ERP has it already, but x'],
		[[{ series: 'A', guids: [] }], 'the ERP has it already as A, but x'],
		[[{ number: '1', guids: [] }], 'the ERP has it already as 1, but x'],
	])('%p is named as far as it is known', (documents, reason) =>
		expect(changed(documents, 'x', 'Do.')).toEqual({ outcome: 'failed', reason, remedy: 'Do.' }),
	);
});

describe('a document that n8n saved, while the ERP cannot be asked,', () => {
	const saved = 'n8n remembers that it was saved';
	const OTHER_CONTENT =
		' with other content: another date, account, item, colour, size, quantity, unit, amount, VAT, currency, rate or code';
	const SAME = { isSame: true, isHiddenSame: true };
	const ANOTHER = { isSame: false, isHiddenSame: true };
	const why = '; the ERP could not be asked: no right';

	it.each([
		['is the same', SAME, 'refuse', saved + why],
		['may be the same', undefined, 'refuse', saved + why],
		['is another one, which is enough of a warning', ANOTHER, 'warn', saved + OTHER_CONTENT + why],
	] as const)('%s', (_, content, ifChanged, warning) =>
		expect(admission('saved', LOOKED.impossible, target, ifChanged, content)).toEqual({
			...{ outcome: 'alreadySaved', savedAs: { guids: [] }, data: null },
			warnings: [warning],
		}),
	);

	it.each(['refuse', 'update'] as const)('is another one, and refused: %s', (ifChanged) =>
		expect(admission('saved', LOOKED.impossible, target, ifChanged, ANOTHER)).toEqual({
			outcome: 'failed',
			reason: saved + OTHER_CONTENT + why,
			remedy: expect.stringContaining('set If It Was Changed to Warn'),
		}),
	);
});

describe('a document that holds what would be sent, as far as the database tells,', () => {
	const EQUAL = { ...LOOKED.found, differs: false } as const;
	const OPEN = { ...EQUAL, isOpen: true };
	const content = (isSame: boolean, isHiddenSame: boolean) => ({ isSame, isHiddenSame });

	it.each([
		['is the same one', EQUAL, content(true, true), 'alreadySaved'],
		['was corrected in the ERP', EQUAL, content(false, true), 'alreadySaved'],
		['has no mark', OPEN, undefined, 'alreadySaved'],
		['is the same one, though not all was compared', OPEN, content(true, true), 'alreadySaved'],
		['was changed in what was not compared', OPEN, content(false, true), 'failed'],
		['was changed in what is never compared', EQUAL, content(false, false), 'failed'],
		['that is not compared, was changed', LOOKED.found, content(false, false), 'failed'],
	] as const)('%s', (_, looked, known, outcome) => {
		for (const noted of ['saved', 'sent'] as const)
			expect(admission(noted, looked, target, 'refuse', known)?.outcome).toBe(outcome);
		const warned = admission('saved', looked, target, 'warn', known);
		expect(warned?.outcome).toBe('alreadySaved');
		expect(JSON.stringify(warned).includes('sent with other content')).toBe(outcome === 'failed');
	});
});

describe('what is updated', () => {
	it('is the one document that this node saved, and that holds something else', () => {
		expect(outdated('saved', OTHER, 'update')).toEqual({ document: DOCUMENT, differs: 'its total is 10' });
		expect(outdated('saved', PART, 'update')).toEqual({ document: DOCUMENT, differs: 'line 2 is missing' });
	});

	it.each<[string, Parameters<typeof outdated>]>([
		['one that another saved', ['new', OTHER, 'update']],
		['one whose send may not have ended', ['sent', OTHER, 'update']],
		['one that is only told of', ['saved', OTHER, 'warn']],
		['one of several', ['saved', { ...OTHER, documents: [DOCUMENT, DOCUMENT] }, 'update']],
		['one that is as it should be', ['saved', { ...OTHER, differs: false }, 'update']],
		['one that was not compared', ['saved', LOOKED.found, 'update']],
		['one that is not there', ['saved', LOOKED.absent, 'update']],
	])('is not %s', (_, input) => expect(outdated(...input)).toBeUndefined());
});
