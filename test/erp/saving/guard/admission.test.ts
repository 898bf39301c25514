import { readTableOf } from '../../../../testkit/facts/catalogue';
import type { Target } from '../../../../erp/saving/readback/target';
import { admission, changed, comparedBy, type IfChanged } from '../../../../erp/saving/guard/admission';
import { foundAs } from '../../../../erp/saving/outcome/decide';
import type { Remembered } from '../../../../erp/saving/outcome/table';
import type { Looked } from '../../../../erp/saving/readback/finding';

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

const admitted = (remembered: Remembered, looked: Looked, ifChanged: IfChanged = 'refuse', isSame?: boolean) =>
	admission({ remembered, looked, target, ifChanged, isSame });

/** How a document stands: its outcome, or what becomes of it. */
const end = (...known: Parameters<typeof admitted>) => {
	const made = admitted(...known);
	return made.is === 'decided' ? made.outcome.outcome : made.is;
};

const outcome = (...known: Parameters<typeof admitted>) => {
	const made = admitted(...known);
	if (made.is !== 'decided') throw new Error(`It is not decided, but ${made.is}`);
	return made.outcome;
};

it.each([
	['new', ['alreadySaved', 'send', 'failed', 'send', 'failed']],
	['sent', ['alreadySaved', 'open', 'open', 'open', 'open']],
	['refused', ['alreadySaved', 'send', 'failed', 'failed', 'failed']],
	['saved', ['alreadySaved', 'failed', 'failed', 'alreadySaved', 'alreadySaved']],
] as const)('what is %s to n8n, by what the ERP shows of it: %j', (remembered, ends) =>
	expect(
		(['found', 'absent', 'different', 'impossible', 'silent'] as const).map((state) => end(remembered, LOOKED[state])),
	).toEqual(ends),
);

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
			comparedBy({ table: { ...table, perLine, ...of } }),
			...warnings,
		);

	it('without documents has no name', () =>
		expect(found({ documents: [] })).toMatchObject({ savedAs: { guids: [] }, warnings: [] }));

	it.each<[string, object, object, RegExp | undefined]>([
		['says what differs', { differs: 'its total is 10' }, {}, /^It is not what would be sent now: its total is 10$/],
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
		expect(outcome('new', LOOKED.found)).toMatchObject({
			warnings: [expect.stringMatching(/does not remember sending it: .* by its reference or number/)],
		});
		expect(outcome('saved', LOOKED.found)).toMatchObject({ warnings: [] });
		expect(outcome('new', { ...LOOKED.found, by: 'By its text' } as Looked)).toMatchObject({
			warnings: ['By its text'],
		});
	});

	it('with fewer lines is compared like a whole one, unless its send may not have ended', () => {
		expect(outcome('new', PART)).toMatchObject({ reason: expect.stringContaining('line 2 is missing') });
		expect(end('new', PART, 'warn')).toBe('alreadySaved');
		expect(end('sent', PART, 'warn')).toBe('open');
		expect(end('saved', { ...PART, documents: undefined }, 'warn')).toBe('failed');
	});

	it('is updated where it is the one document that this node saved, and holds something else', () => {
		const updated = (looked: Looked) => admitted('saved', looked, 'update');
		const outdated = (differs: string) => ({ is: 'outdated', outdated: { document: DOCUMENT, differs } });
		expect(updated(OTHER)).toEqual(outdated('its total is 10'));
		expect(updated(PART)).toEqual(outdated('line 2 is missing'));
		expect(updated({ ...OTHER, documents: [DOCUMENT, DOCUMENT] }).is).toBe('decided');
		expect(updated(LOOKED.found).is).toBe('decided');
	});
});

describe('a document that is not sent says why, and what to do', () => {
	const TOLD = 'a document with its reference or number is in the ERP, but';
	it.each<[string, Parameters<typeof admitted>, string, RegExp]>([
		[
			'as it was changed',
			['saved', OTHER],
			'the ERP has it already as A 1, but its total is 10',
			/^Nothing was sent\..*set If It Was Changed to Warn\. .*Reference Prefix/,
		],
		[
			'as it may be another shop’s',
			['new', OTHER, 'update'],
			'the ERP has it already as A 1, but its total is 10',
			/^Nothing was sent\. It is updated only by the node that saved it.*Reference Prefix/,
		],
		[
			'as it is gone',
			['saved', LOOKED.absent],
			'n8n remembers that it was saved, but the ERP does not show it (any more), so it was not sent again',
			/deleted, cancelled or changed.*another Document Key/,
		],
		[
			'as another document has its reference',
			['new', LOOKED.different],
			`${TOLD} it has 1 of 2 lines`,
			/^Nothing was sent\. Look at that document, and give this one a reference or number of its own\.$/,
		],
		[
			'as it is on the account of another buyer',
			['sent', { state: 'different', why: 'its account is 120.02', isOtherAccount: true }],
			`${TOLD} its account is 120.02`,
			/its buyer has changed since it was saved/,
		],
		[
			'as a reason that stands for itself has a remedy',
			['new', { state: 'different', why: 'its order is invoiced', remedy: 'Look.' }],
			'its order is invoiced',
			/^Look\.$/,
		],
		[
			'as nobody answers',
			['new', LOOKED.silent],
			'the ERP did not answer whether it has this document: no answer',
			/^Nothing was sent\. Run it again when the ERP answers\.$/,
		],
		[
			'as the ERP refuses the login, with its remedy',
			['new', { state: 'silent', why: 'Şifre Hatalı', remedy: 'Check the password.' }],
			'the ERP did not answer whether it has this document: Şifre Hatalı',
			/^Nothing was sent\. Check the password\.$/,
		],
		[
			'as it was refused, and nobody answers',
			['refused', LOOKED.silent],
			'the ERP refused it before, in words that do not prove that nothing was written, and could not be asked since: no answer',
			/^Nothing was sent\. Run it again when the ERP answers\.$/,
		],
	])('%s', (_, known, reason, remedy) =>
		expect(outcome(...known)).toMatchObject({ outcome: 'failed', reason, remedy: expect.stringMatching(remedy) }),
	);

	it.each<[string, Parameters<typeof admitted>, string]>([
		['as it was sent before', ['sent', LOOKED.absent], ''],
		['as a part of what was sent before is there', ['sent', LOOKED.different], '; it has 1 of 2 lines'],
		['as what was sent before holds something else', ['sent', OTHER, 'update'], '; its total is 10'],
	])('%s', (_, known, why) =>
		expect(admitted(...known)).toEqual({
			is: 'open',
			reason: `it was sent before, and how that ended is not known, so it was not sent again${why}`,
			remedy: expect.stringMatching(/It may still be saved.* another Document Key, or run it once with If Not Found/),
		}),
	);

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
	const why = '; the ERP could not be asked: no right';

	it.each([
		['is the same', true, 'refuse', saved + why],
		['may be the same', undefined, 'refuse', saved + why],
		['is another one, which is enough of a warning', false, 'warn', saved + OTHER_CONTENT + why],
	] as const)('%s', (_, isSame, ifChanged, warning) =>
		expect(outcome('saved', LOOKED.impossible, ifChanged, isSame)).toEqual({
			...{ outcome: 'alreadySaved', savedAs: { guids: [] }, data: null },
			warnings: [warning],
		}),
	);

	it.each(['refuse', 'update'] as const)('is another one, and refused: %s', (ifChanged) =>
		expect(outcome('saved', LOOKED.impossible, ifChanged, false)).toEqual({
			outcome: 'failed',
			reason: saved + OTHER_CONTENT + why,
			remedy: expect.stringContaining('set If It Was Changed to Warn'),
		}),
	);
});

describe('a document that holds what would be sent, as far as the database tells,', () => {
	const EQUAL = { ...LOOKED.found, differs: false } as const;

	it.each([
		['is the same one', EQUAL, true, false],
		['has no mark', EQUAL, undefined, false],
		['has another mark: the rest may have changed, or somebody corrected it in the ERP', EQUAL, false, true],
		['and is not compared, has another mark', LOOKED.found, false, true],
	] as const)('%s', (_, looked, isSame, isWarned) => {
		for (const noted of ['saved', 'sent'] as const)
			for (const ifChanged of ['refuse', 'warn', 'update'] as const) {
				const ended = outcome(noted, looked, ifChanged, isSame);
				expect(ended.outcome).toBe('alreadySaved');
				expect(JSON.stringify(ended).includes('sent with other content')).toBe(isWarned);
			}
	});
});

it('that could not be asked is a silent server’s, or keeps the key of a refusal', () => {
	const [unsent, refused] = [outcome('new', LOOKED.silent), outcome('refused', LOOKED.silent)];
	expect(unsent).toMatchObject({ isMute: true });
	expect(unsent).not.toHaveProperty('key');
	expect(refused).toMatchObject({ key: 'keep' });
	expect(refused).not.toHaveProperty('isMute');
});

it.each([
	[{}, 'lines'],
	[{ perLine: false }, 'header'],
	[{ coded: true }, 'nothing'],
])('of a table %j is compared by %s', (of, by) => {
	expect(comparedBy({ table: { ...table, ...of } })).toBe(by);
	expect(comparedBy(undefined)).toBe('nothing');
});
