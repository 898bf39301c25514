import { Options } from '../../../erp/draft/options';
import { rawRowIssues } from '../../../erp/guard/rawRows';
import { readSafety, type Safety } from '../../../erp/guard/safety';
import {
	isMistold,
	plainKey,
	referenceIssues,
	safetyFor,
	safetyIssues,
	targetWarnings,
} from '../../../erp/guard/safetyIssues';
import type { Recognition } from '../../../erp/guard/identity';
import type { Target } from '../../../erp/readback/target';
import { connection, operation } from '../../../testkit/facts/erp';

const orders = operation('order.create');
const { savedIn } = orders;
if (!savedIn) throw new Error('Orders have no table');
const target: Target = { table: savedIn, column: 'sip_belgeno', value: 'R-1', numeric: false, kinds: {}, rows: 1 };

/** What a form gives whose options are at their defaults. */
const USUAL: Safety = {
	...{ guard: false, ifChanged: 'refuse', key: undefined, reference: undefined, verify: false, verifyFor: 300_000 },
	...{ ifNotFound: 'unknown', together: 1, split: false, lenient: { guard: false, verify: false } },
};
const safety = (more: Partial<Safety> = {}): Safety => ({ ...USUAL, guard: true, verify: true, ...more });

describe('the options against lost and doubled documents', () => {
	const read = (values: object, isLenient?: (name: string) => boolean) => {
		const options = new Options(values as Record<string, unknown>);
		return { safety: readSafety(options, isLenient), issues: options.issues };
	};

	it('are off where nobody set them', () => expect(read({})).toEqual({ safety: USUAL, issues: [] }));

	it('are as they were set, times in milliseconds', () => {
		const values = {
			...{ duplicateGuard: true, ifChanged: 'update', documentKey: 17, referenceField: 'sip_belgeno' },
			...{
				verifyUnknown: true,
				verifyFor: 1.5,
				ifNotFound: 'failed',
				documentsPerRequest: 100,
				splitFailedBatch: true,
			},
		};
		expect(read(values, (name) => name === 'verifyUnknown')).toEqual({
			safety: {
				...{ guard: true, ifChanged: 'update', key: '17', reference: 'sip_belgeno', verify: true, verifyFor: 1_500 },
				...{ ifNotFound: 'failed', together: 100, split: true, lenient: { guard: false, verify: true } },
			},
			issues: [],
		});
		expect(read({ documentKey: null, ifChanged: 'warn' }, (name) => name === 'duplicateGuard')).toEqual({
			safety: { ...USUAL, ifChanged: 'warn', lenient: { guard: true, verify: false } },
			issues: [],
		});
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
		['duplicateGuard', 'maybe', 'Duplicate Guard', 'neither true nor false', 'true or false'],
		['verifyUnknown', 'maybe', 'Verify Unknown Saves', 'neither true nor false', 'true or false'],
		['splitFailedBatch', 'maybe', 'Split Failed Batch', 'neither true nor false', 'true or false'],
		['verifyFor', 0, 'Verify For', 'seconds', 'Give'],
		['referenceField', 'sip_belgeno = 1', 'Reference Field', 'is not the name of a column', 'sip_belgeno'],
		['referenceField', '1sip', 'Reference Field', 'is not the name of a column', 'sip_belgeno'],
	])('%s: %p is refused', (name, value, field, message, remedy) =>
		expect(read({ [name]: value }).issues).toEqual([
			{ field, message: expect.stringContaining(message), remedy: expect.stringContaining(remedy) },
		]),
	);

	it.each(['sip_belgeno', '_x', 'A1', 'ABC'])('%s is the name of a column', (referenceField) =>
		expect(read({ referenceField }).issues).toEqual([]),
	);
});

describe('what nobody asked for', () => {
	it.each<[string, Recognition, Partial<Safety>, Partial<Safety>]>([
		[
			'is left out where nothing tells the document apart',
			{},
			{ lenient: { guard: true, verify: true } },
			{ guard: false, verify: false },
		],
		['stays where it is told apart', { key: 'k', target }, { lenient: { guard: true, verify: true } }, {}],
		['is left out alone', { key: 'k' }, { lenient: { guard: true, verify: true } }, { verify: false }],
		['stays where somebody asked for it', {}, {}, {}],
		['stays off', {}, { guard: false, lenient: { guard: true, verify: false } }, {}],
	])('%s', (_, recognition, asked, left) =>
		expect(safetyFor(safety(asked), recognition)).toEqual({ ...safety(asked), ...left }),
	);
});

describe('a document that cannot give what was asked for', () => {
	const issues = (recognition: Recognition, more?: Partial<Safety>) => safetyIssues(safety(more), recognition);

	it.each<[string, Recognition, Partial<Safety>]>([
		['has both', { key: 'k', target }, {}],
		['has a key, and verifies nothing', { key: 'k' }, { verify: false }],
		['has a target, and guards nothing', { target }, { guard: false }],
		['has neither, and asks for nothing', {}, { guard: false, verify: false }],
		[
			'has a mark without width in a number of its own',
			{ key: 'k', target: { ...target, numeric: true, value: 'R\u200B' } },
			{},
		],
		['has such a mark, and asks for nothing', {}, { guard: false, verify: false, key: 'R\u200B1' }],
	])('is none where it %s', (_, recognition, more) => expect(issues(recognition, more)).toEqual([]));

	it.each<[string, Recognition, Partial<Safety>, string, RegExp, RegExp]>([
		[
			'no key',
			{ target },
			{},
			'Duplicate Guard',
			/nothing to tell this document by/,
			/Document Key.*reference and a date/,
		],
		['no target', { key: 'k' }, {}, 'Verify Unknown Saves', /nothing to find this document by/, /Reference Field/],
		[
			'a mark without width in its key',
			{ key: 'k', target },
			{ key: 'R\u200B1' },
			'Duplicate Guard',
			/U\+200B/,
			/Remove it/,
		],
		[
			'one in its reference',
			{ key: 'k', target: { ...target, value: 'R\u200B1' } },
			{},
			'Duplicate Guard',
			/U\+200B/,
			/Remove/,
		],
		[
			'one, without a guard',
			{ key: 'k', target },
			{ guard: false, key: 'R\u200B1' },
			'Verify Unknown Saves',
			/U\+200B/,
			/Remove/,
		],
	])('has %s', (_, recognition, more, field, message, remedy) =>
		expect(issues(recognition, more)).toEqual([
			{ field, message: expect.stringMatching(message), remedy: expect.stringMatching(remedy) },
		]),
	);

	it.each([
		[['Date (Tarih), sip_tarih'], true],
		[['Number (Sıra), sip_evrakno_sira'], true],
		[['Series (Seri), sip_evrakno_seri'], true],
		[['Document No. (Belge No), sip_belgeno'], true],
		[['Own, sip_ozel'], true],
		[['Group By'], true],
		[['Quantity (Miktar), sip_miktar'], false],
		[['Quantity (Miktar), sip_miktar', 'Group By'], true],
		[[undefined], false],
		[[], false],
	])('may have problems with what tells it apart: %p is %s', (fields, isCause) =>
		expect(
			isMistold(
				orders,
				safety({ reference: 'sip_ozel' }),
				fields.map((field) => ({ field })),
			),
		).toBe(isCause),
	);

	it('has no column of the reference that nobody named', () =>
		expect(isMistold(orders, safety(), [{ field: 'Own, undefined' }])).toBe(false));

	it('that cannot be found again has no column that tells it apart', () =>
		expect(isMistold({ ...orders, savedIn: undefined }, safety(), [{ field: 'Date, sip_tarih' }])).toBe(false));
});

describe('the column of the reference', () => {
	const NONE = { issues: [], warnings: [] };
	const judge = (reference: string | undefined, onlyKnownFields = false, of = orders) =>
		referenceIssues(of, safety({ reference }), onlyKnownFields);

	it.each(['sip_belgeno', 'SIP_BELGENO', 'sip_miktar', undefined])('is known: %s', (column) =>
		expect(judge(column, true)).toEqual(NONE),
	);

	it('may be unknown, with a warning, or an issue where only known fields are sent', () => {
		expect(judge('sip_ozel')).toEqual({
			issues: [],
			warnings: [expect.stringMatching(/^Reference Field: sip_ozel is not .* cannot be found again$/)],
		});
		expect(judge('sip_ozel', true)).toEqual({
			issues: [
				{
					field: 'Reference Field',
					message: '"sip_ozel" is not among the documented fields',
					remedy: 'Give for instance sip_belgeno, or switch Only Known Fields off.',
				},
			],
			warnings: [],
		});
	});

	it('is none of another table', () =>
		expect(judge('cha_belge_no')).toEqual({
			issues: [
				{
					field: 'Reference Field',
					message: '"cha_belge_no" is not a column of SIPARISLER',
					remedy: 'Give for instance sip_belgeno.',
				},
			],
			warnings: [],
		}));

	it('of a table without one is called by its prefix', () =>
		expect(judge('x', false, { ...orders, savedIn: { ...savedIn, references: [] } }).issues).toEqual([
			expect.objectContaining({ remedy: 'Give for instance sip_….' }),
		]));

	it('is not looked at where nothing is saved that can be found again', () => {
		expect(judge('x', false, { ...orders, savedIn: undefined })).toEqual(NONE);
		expect(judge('x', false, { ...orders, kind: 'update' })).toEqual(NONE);
	});
});

describe('a document may not be found again', () => {
	const long = { ...target, value: 'R'.repeat(26) };
	const LONG = [expect.stringMatching(/longer than 25 characters/)];
	const warnings = (of: Target | undefined, more?: Partial<Safety>, generation: 'V16' | 'V17' = 'V17') =>
		targetWarnings(safety(more), { target: of }, connection({ generation }));

	it('by a long reference', () => {
		expect(warnings(long)).toEqual(LONG);
		expect(warnings(long, { guard: false })).toEqual(LONG);
		expect(warnings({ ...target, value: 'R'.repeat(25) })).toEqual([]);
		expect(warnings(undefined)).toEqual([]);
		expect(warnings(long, { guard: false, verify: false })).toEqual([]);
	});

	it('but is, by a number or code of its own of that length', () => {
		expect(warnings({ ...long, numeric: true })).toEqual([]);
		expect(warnings({ ...long, column: savedIn.number ?? '' })).toEqual([]);
	});

	it('on a V16 server, which nobody can ask', () => {
		const [warning, ...others] = warnings(target, {}, 'V16');
		expect([warning, others]).toEqual([expect.stringMatching(/^Verify Unknown Saves: a V16 server/), []]);
		expect(warnings(target, { verify: false }, 'V16')).toEqual([]);
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
