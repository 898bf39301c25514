import { Options } from '../../../../erp/document/draft/options';
import type { Safety } from '../../../../erp/saving/guard/safety';
import { readSafety } from '../../../../nodes/Evrak/form/protection';
import {
	hasIdentityProblem,
	plainKey,
	safetyFor,
	safetyIssues,
	targetWarnings,
	rawRowIssues,
} from '../../../../erp/saving/guard/safetyIssues';
import type { Recognition } from '../../../../erp/saving/guard/identity';
import type { Target } from '../../../../erp/saving/readback/target';
import { operation } from '../../../../testkit/facts/erp';

const orders = operation('order.create');
const { savedIn } = orders;
if (!savedIn) throw new Error('Orders have no table');
const target: Target = { table: savedIn, column: 'sip_belgeno', value: 'R-1', numeric: false, kinds: {}, rows: 1 };

/** What a save on V17 has whose options are at their defaults. */
const USUAL: Safety = {
	...{ guard: true, verify: true, strict: false, ifChanged: 'refuse', key: undefined, verifyFor: 300_000 },
	...{ ifNotFound: 'unknown', together: 1 },
};
const safety = (more: Partial<Safety> = {}): Safety => ({ ...USUAL, strict: true, ...more });

describe('the options against lost and doubled documents', () => {
	const read = (values: object, more: Partial<Parameters<typeof readSafety>[1]> = {}) => {
		const options = new Options(values as Record<string, unknown>);
		const saving = { isSave: true, isReferenced: false, canVerify: true, ...more };
		return { safety: readSafety(options, saving), issues: options.issues };
	};

	it('protect a save where nobody set them', () => expect(read({})).toEqual({ safety: USUAL, issues: [] }));

	it.each<[string, object, Parameters<typeof read>[1], Partial<Safety>]>([
		['what saves nothing has no protection, and is looked up', {}, { isSave: false }, { guard: false }],
		['a server that cannot be asked verifies nothing', {}, { canVerify: false }, { verify: false }],
		['None protects nothing', { protection: 'none' }, {}, { guard: false, verify: false }],
		['Strict refuses what nothing tells apart', { protection: 'strict' }, {}, { strict: true }],
		['so does what always brings its reference', {}, { isReferenced: true }, { strict: true }],
	])('%s', (_, values, saving, more) =>
		expect(read(values, saving)).toEqual({ safety: { ...USUAL, ...more }, issues: [] }),
	);

	it('are as they were set, times in milliseconds', () => {
		const values = {
			...{ protection: 'strict', ifChanged: 'update', documentKey: 17 },
			...{ verifyFor: 1.5, ifNotFound: 'failed', documentsPerRequest: 100 },
		};
		expect(read(values)).toEqual({
			safety: {
				...{ guard: true, verify: true, strict: true, ifChanged: 'update', key: '17', verifyFor: 1_500 },
				...{ ifNotFound: 'failed', together: 100 },
			},
			issues: [],
		});
		expect(read({ documentKey: null, ifChanged: 'warn' }).safety).toEqual({ ...USUAL, ifChanged: 'warn' });
	});

	it.each([
		['documentKey', { a: 1 }, 'Document Key', 'is neither a text nor a number', 'number of the order'],
		['documentKey', true, 'Document Key', 'is neither a text nor a number', 'number of the order'],
		['documentKey', '[object Object]', 'Document Key', 'what an expression gives', 'Correct the expression'],
		['documentsPerRequest', 0, 'Documents at Once', 'whole number from 1 to 100', 'Give'],
		['documentsPerRequest', 101, 'Documents at Once', 'whole number from 1 to 100', 'Give'],
		['documentsPerRequest', 1.5, 'Documents at Once', 'whole number from 1 to 100', 'Give'],
		['ifNotFound', 'lost', 'If Not Found', '"lost"', 'unknown or failed'],
		['ifChanged', 'ask', 'If It Was Changed', '"ask"', 'refuse or warn or update'],
		['protection', 'maybe', 'Protection', '"maybe"', 'full or strict or none'],
		['verifyFor', 0, 'Verify For', 'seconds', 'Give'],
	])('%s: %p is refused', (name, value, field, message, remedy) =>
		expect(read({ [name]: value }).issues).toEqual([
			{ field, message: expect.stringContaining(message), remedy: expect.stringContaining(remedy) },
		]),
	);
});

describe('what protects a document', () => {
	it.each<[string, Recognition, Partial<Safety>, Partial<Safety>]>([
		[
			'is left out where nothing tells it apart',
			{},
			{ strict: false },
			{ guard: false, verify: false, isOnceByHand: true },
		],
		['stays where it is told apart', { key: 'k', target }, { strict: false }, {}],
		['stays on Strict, but for the look', {}, {}, { verify: false, isOnceByHand: false }],
	])('%s', (_, recognition, asked, left) =>
		expect(safetyFor(safety(asked), recognition)).toEqual({ ...safety(asked), ...left }),
	);
});

describe('a document that cannot give what was asked for', () => {
	const issues = (recognition: Recognition, more?: Partial<Safety>) => safetyIssues(safety(more), recognition);

	it.each<[string, Recognition, Partial<Safety>]>([
		['has both', { key: 'k', target }, {}],
		['has a key alone', { key: 'k' }, {}],
		['has its own number', { key: 'k', target: { ...target, column: savedIn.number ?? '', value: '0' } }, {}],
		['has such a mark, and asks for nothing', {}, { guard: false, verify: false, key: 'R\u200B1' }],
	])('is none where it %s', (_, recognition, more) => expect(issues(recognition, more)).toEqual([]));

	it.each<[string, Recognition, Partial<Safety>, string, RegExp, RegExp]>([
		['no key', { target }, {}, 'Protection', /nothing to tell this document by/, /Document Key.*reference and a date/],
		[
			'a mark without width in its key',
			{ key: 'k', target },
			{ key: 'R\u200B1' },
			'Protection',
			/U\+200B/,
			/Remove it/,
		],
		[
			'one in its reference',
			{ key: 'k', target: { ...target, value: 'R\u200B1' } },
			{},
			'Protection',
			/U\+200B/,
			/Remove/,
		],
		[
			'a reference whose end is missing',
			{ key: 'k', target: { ...target, value: ' WEB-null' } },
			{},
			'sip_belgeno',
			/^is "WEB-null", whose last part is missing$/,
			/text of its own/,
		],
		['a key of signs alone', { key: 'k' }, { key: '--' }, 'Document Key', /which names no document$/, /Correct/],
		[
			'a key of zeros alone',
			{ key: 'k', target },
			{ key: '000' },
			'Document Key',
			/which names no document$/,
			/Correct/,
		],
	])('has %s', (_, recognition, more, field, message, remedy) =>
		expect(issues(recognition, more)).toEqual([
			{ field, message: expect.stringMatching(message), remedy: expect.stringMatching(remedy) },
		]),
	);

	it.each([
		[['sip_tarih'], true],
		[['groupBy'], true],
		[['sip_miktar'], false],
		[['sip_miktar', 'groupBy'], true],
		[[undefined], false],
	])('may have problems with what tells it apart: %p is %s', (paths, isCause) =>
		expect(
			hasIdentityProblem(
				orders,
				paths.map((path) => ({ path })),
			),
		).toBe(isCause),
	);
});

describe('a document may not be found again', () => {
	const long = { ...target, value: 'R'.repeat(26) };
	const LONG = [expect.stringMatching(/longer than 25 characters/)];
	const warnings = (of: Target | undefined, more?: Partial<Safety>) => targetWarnings(safety(more), { target: of });

	it('by a long reference', () => {
		expect(warnings(long)).toEqual(LONG);
		expect(warnings({ ...target, value: 'R'.repeat(25) })).toEqual([]);
		expect(warnings(undefined)).toEqual([]);
		expect(warnings(long, { guard: false })).toEqual([]);
	});

	it('but is, by a number or code of its own of that length', () => {
		expect(warnings({ ...long, numeric: true })).toEqual([]);
		expect(warnings({ ...long, column: savedIn.number ?? '' })).toEqual([]);
	});
});

it.each<[unknown, boolean]>([
	[{ documentKey: 'ORDER' }, true],
	[{ documentKey: '={{ $json.number }}' }, false],
	[{ documentKey: ' ' }, false],
	[{ documentKey: 17 }, false],
	[{}, false],
	[null, false],
	['documentKey', false],
])('Document Key as typed in, %p, is the same for all documents: %s', (options, isIssue) =>
	expect(plainKey(options)).toEqual(
		isIssue
			? {
					field: 'Document Key',
					message: 'is the same text "ORDER" for all documents',
					remedy: expect.stringContaining('{{ $json'),
				}
			: undefined,
	),
);

it.each([
	[true, false, 1],
	[true, true, 0],
	[false, false, 0],
	[undefined, false, 0],
])('rows of tables %s, allowed %s: %d issues', (rawRows, isAllowed, count) =>
	expect(rawRowIssues({ ...orders, rawRows: rawRows as true }, isAllowed)).toEqual(
		Array(count).fill({
			field: 'Write Raw Rows',
			message: expect.stringContaining('rows of tables'),
			remedy: expect.stringContaining('switch on the option Write Raw Rows'),
		}),
	),
);
