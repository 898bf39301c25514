import fc from 'fast-check';
import { textLiteral, literalOf, type SqlType } from '../../../../erp/database/sql/literal';
import { tokensOf, significant } from '../../../../erp/database/sql/tokens';
import { casesOf } from '../../../../testkit/jest/laws';

const written = (type: SqlType, value: unknown, typed = true) =>
	literalOf({ name: 'p', type, value, typed }, 'Europe/Istanbul');
const sql = (type: SqlType, value: unknown) => {
	const read = written(type, value);
	return read.ok ? read.sql : `${read.message}. ${read.remedy}`;
};

/** What the Turkish code page of Windows makes an apostrophe of (bestfit1254.txt), and what ASCII does. */
const INTO_QUOTES = /[\u02b9\u02bc\u02c8\u02d9\u2032\uff07\u2018\u2019\u201b\u00b4]/g;
const throughAnsi = (text: string) => text.replace(INTO_QUOTES, "'");

/** What T-SQL reads from a literal of ours: texts and NCHAR joined by +. */
const valueOf = (literal: string): string => {
	const lexed = tokensOf(literal);
	if (!lexed.ok) throw new Error(`${lexed.message}: ${literal}`);
	const parts: string[] = [];
	const meant = significant(lexed.tokens);
	for (const [at, { kind, text }] of meant.entries()) {
		if (kind === 'text') parts.push(text.slice(2, -1).replaceAll("''", "'"));
		else if (text === 'NCHAR') parts.push(String.fromCharCode(Number(meant[at + 2]?.text)));
		else if (kind !== 'number') expect(['(', ')', '+']).toContain(text);
	}
	return parts.join('');
};

const ODD = [
	"'",
	"''",
	'\u02bc',
	'\u02b9',
	'\u02c8',
	'\u02d9',
	'\u2032',
	'\uff07',
	'\u2019',
	'\u2018',
	'\u00b4',
	'%',
	'_',
	'[',
	']',
	'\\',
	'\n',
	'\r',
];
const texts = fc
	.array(fc.oneof(fc.constantFrom(...ODD), fc.constantFrom('a', 'ş', 'İ', 'Ж', '€', '😀', '--', ';', '@p')), {
		maxLength: 20,
	})
	.map((parts) => parts.join(''));

describe('a text as a literal', () => {
	it.each([
		['Çay', "N'Çay'"],
		["O'Neil", "N'O''Neil'"],
		["'", "N''''"],
		['', "N''"],
		['Levi\u2019s', "(N'Levi' + NCHAR(8217) + N's')"],
		['\u02bc; DROP', "(N'' + NCHAR(700) + N'; DROP')"],
		['a\\\nb', "(N'a\\' + NCHAR(10) + N'b')"],
		['5 ₺', "(N'5 ' + NCHAR(8378))"],
		['Москва 😀', "N'Москва 😀'"],
	])('%j is %s', (text, literal) => expect(textLiteral(text)).toBe(literal));

	it('holds the text exactly, also where a code page turns look-alikes into quotes on the way', () => {
		fc.assert(
			fc.property(texts, (text) => {
				const literal = textLiteral(text);
				expect(valueOf(literal)).toBe(text);
				expect(throughAnsi(literal)).toBe(literal);
			}),
			{ numRuns: casesOf(1_000) },
		);
	});
});

describe('a value of a type', () => {
	it.each<[SqlType, unknown, string]>([
		['text', 42, "N'42'"],
		['text', '', "N''"],
		['search', "50% [_] o'", "N'%50[%] [[][_]] o''%'"],
		['number', '1.5', '1.5'],
		['number', 1.234, '1.234'],
		['number', '-7', '(-7)'],
		['number', -0.5, '(-0.5)'],
		['number', 1e21, '1000000000000000000000'],
		['number', 1e-7, '0.00000010000000000000'],
		['date', '31.12.2026', "'20261231'"],
		['date', '2026-12-31T23:30:00Z', "'20270101'"],
		['date', new Date('2026-12-31T10:00:00Z'), "'20261231'"],
		['dateTime', '2026-12-31 10:20', "'20261231 10:20:00.000'"],
		['dateTime', '2026-12-31T21:30:00Z', "'20270101 00:30:00.000'"],
		['guid', '{ABCDEF01-2222-3333-4444-555555555555}', "'abcdef01-2222-3333-4444-555555555555'"],
		['textList', ['a,b', "c'd"], "N'a,b', N'c''d'"],
		['textList', 'a, b\nc', "N'a', N'b', N'c'"],
		['textList', '["x","y"]', "N'x', N'y'"],
		['textList', '[x', "N'[x'"],
		['numberList', [1, '2', -3], '1, 2, (-3)'],
		['numberList', 5, '5'],
		['dateList', '01.01.2026,2026-01-02', "'20260101', '20260102'"],
		['guidList', ['11111111-2222-3333-4444-555555555555'], "'11111111-2222-3333-4444-555555555555'"],
	])('%s %j is %s', (type, value, literal) => expect(sql(type, value)).toBe(literal));

	it.each<[SqlType, unknown, RegExp]>([
		['number', '1,5', /is not a number/],
		['number', '1.250', /can be read in two ways/],
		['number', '1; DROP TABLE t', /is not a number/],
		['number', '1e5', /is not a number/],
		['number', '0x10', /is not a number/],
		['number', Number.POSITIVE_INFINITY, /is not a number/],
		['number', true, /is not a number/],
		['number', '9'.repeat(39), /more than 38 digits/],
		['date', "20261231' OR 1=1 --", /is not a date/],
		['date', '31.02.2026', /is not a date/],
		['dateTime', 'now', /is not a date and time/],
		['guid', '1', /is not a GUID/],
		['guid', "11111111-2222-3333-4444-555555555555' OR 1=1", /is not a GUID/],
		['text', { a: 1 }, /no single value/],
		['text', ['a'], /no single value/],
		['text', 'undefined', /is blank/],
		['text', 'a\u0000b', /control character/],
		['text', 'x'.repeat(4_001), /has 4001 characters/],
		['search', '', /is blank/],
		['search', ' ', /is blank/],
		['textList', [], /is blank/],
		['textList', ['a', ''], /value 2 of the list is blank/],
		['numberList', ['1', 'x'], /value 2 of the list: "x" is not a number/],
		['numberList', Array.from({ length: 1_001 }, () => 1), /has 1001 values/],
	])('%s %j is refused', (type, value, message) => expect(sql(type, value)).toMatch(message));

	it('that an expression leaves out is told as such, and is never a blank text', () => {
		for (const value of [undefined, null, '', 'undefined'])
			expect(written('text', value, false)).toMatchObject({ ok: false, message: 'the expression gives nothing' });
		expect(written('textList', [], false)).toMatchObject({ message: 'the expression gives an empty list' });
	});
});

it.each([
	['number', -3, ['-3']],
	['numberList', '1, 2', ['1', '2']],
	['date', '31.12.2026', ['2026-12-31']],
	['dateList', ['2026-01-01', '02.01.2026'], ['2026-01-01', '2026-01-02']],
	['text', '7', []],
] as const)('a %s of %j says what it means beside its SQL', (type, value, values) => {
	const read = written(type, value);
	expect(read.ok && read.values).toEqual(values);
});
