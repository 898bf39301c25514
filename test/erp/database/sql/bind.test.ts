import fc from 'fast-check';
import type { SqlType } from '../../../../erp/database/sql/literal';
import { bind } from '../../../../erp/database/sql/bind';
import { significant, tokensOf, type Token } from '../../../../erp/database/sql/tokens';
import { HONEST } from './statements';
import { casesOf } from '../../../../testkit/jest/laws';

const tokens = (source: string): readonly Token[] => {
	const lexed = tokensOf(source);
	if (!lexed.ok) throw new Error(lexed.message);
	return lexed.tokens;
};
const texts = (source: string) => significant(tokens(source)).map(({ text }) => text);

/** The end of the one literal that begins at a place: a text, a number, one in brackets, or texts and characters joined in brackets. */
function literalEnd(given: readonly string[], at: number): number {
	const isText = (text = '') => /^N?'/.test(text);
	const first = given[at] ?? '';
	if (isText(first) || /^[\d.]+$/.test(first)) return at + 1;
	if (first !== '(') throw new Error(`no literal at ${given.slice(at).join(' ')}`);
	if (given[at + 1] === '-') return at + 4;
	let end = at + 1;
	for (;;) {
		if (isText(given[end])) end += 1;
		else if (given[end] === 'NCHAR') end += 4;
		else throw new Error(`no piece of a text at ${given.slice(end).join(' ')}`);
		if (given[end] === ')') return end + 1;
		if (given[end] !== '+') throw new Error(`no + at ${given.slice(end).join(' ')}`);
		end += 1;
	}
}

/** The tokens with each literal, or each list of them, as the one mark that stood there. */
function unbound(given: readonly string[], template: readonly string[], isList: boolean): string[] {
	const found: string[] = [];
	let at = 0;
	for (const wanted of template) {
		found.push(wanted.startsWith('@') ? wanted : (given[at] ?? ''));
		if (!wanted.startsWith('@')) at += 1;
		else {
			at = literalEnd(given, at);
			while (isList && given[at] === ',') at = literalEnd(given, at + 1);
		}
	}
	return at === given.length ? found : [...found, ...given.slice(at)];
}

const odd = fc.constantFrom(
	...["'", "''", '\u02bc', '\u2019', '--', '/*', '*/', ';', ']', '@p', '\n', '\\', '%', '[', '😀', '\u0301', 'ş'],
);
const text = fc
	.oneof(
		fc.string({ unit: 'grapheme' }),
		fc.array(odd, { maxLength: 10 }).map((parts) => parts.join('')),
	)
	.map((some) => `x${some}`)
	.filter((some) => !/[^\P{Cc}\t\n\r]|\p{Surrogate}|undefined|NaN|null|\[object/u.test(some));
const day = fc.date({ min: new Date('1800-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }));
const list = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: 1, maxLength: 5 });

const VALUES: Readonly<Record<SqlType, fc.Arbitrary<unknown>>> = {
	text,
	search: text,
	number,
	wholeNumber: fc.nat(),
	date: day,
	dateTime: day,
	guid: fc.uuid(),
	textList: list(text),
	numberList: list(number),
	dateList: list(day),
	guidList: list(fc.uuid()),
};

/** Statements with a parameter where a value may stand, and where a list may. */
const WITH_VALUE = [
	"SELECT a-@p AS b, '@p' AS c /* @p */ FROM t WHERE d=@p AND e LIKE @p OR(f>@p)",
	'WITH x AS (SELECT a FROM t WHERE b = @p) SELECT a FROM x UNION SELECT @p ORDER BY a -- @p',
];
const WITH_LIST = ['SELECT a FROM t WHERE b IN (@p) AND c NOT IN(@p)--x', "SELECT '@p' AS a FROM t WHERE b IN ( @p )"];

describe('a value of any type', () => {
	const types = Object.keys(VALUES) as SqlType[];
	it.each(types)(
		'is exactly one literal in the place of its name, or each of a list is, and all else stands as it stood: %s',
		(type) => {
			const isList = type.endsWith('List');
			const statements = fc.constantFrom(...(isList ? WITH_LIST : WITH_VALUE));
			fc.assert(
				fc.property(statements, VALUES[type], (statement, value) => {
					const made = bind(tokens(statement), [{ name: 'p', type, value, typed: true }], 'Europe/Istanbul');
					if (!made.ok) throw new Error(`${made.message}: ${JSON.stringify(value)}`);
					expect(unbound(texts(made.sql), texts(statement), isList)).toEqual(texts(statement));
				}),
				{ numRuns: casesOf(500) },
			);
		},
	);
});

describe('a statement without parameters', () => {
	it.each(HONEST)('keeps its tokens: %s', (statement) => {
		const made = bind(tokens(statement), [], 'Europe/Istanbul');
		expect(made.ok && texts(made.sql)).toEqual(texts(statement));
	});
});
