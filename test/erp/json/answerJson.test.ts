import fc from 'fast-check';
import { isAmbiguous, parseJson } from '../../../erp/json/json';
import { casesOf } from '../../../testkit/jest/laws';

/** A value as a server may write it: objects are lists of members, so that a name may stand twice. */
type Written =
	| { readonly text: string }
	| { readonly list: readonly Written[] }
	| { readonly members: ReadonlyArray<readonly [string, Written]> };

const scalar = fc
	.constantFrom('1', '-12.50', '0', 'true', 'null', '"a"', '"a\\"b"', '"{\\\\"', '"x:1,"', '""')
	.map((text) => ({ text }));
const longNumber = fc
	.constantFrom('12345678901234567890', '1e400', '0.1', '1234567890123456', '-1.5e3', '0.30000000000000004')
	.map((text) => ({ text }));
const name = fc.constantFrom('a', 'b', 'c', '\\u0061', 'a b', '');

const { written } = fc.letrec<{ written: Written }>((tie) => ({
	written: fc.oneof(
		{ depthSize: 'small', withCrossShrink: true },
		{ weight: 6, arbitrary: scalar },
		{ weight: 1, arbitrary: longNumber },
		{ weight: 3, arbitrary: fc.array(tie('written'), { maxLength: 4 }).map((list) => ({ list })) },
		{
			weight: 5,
			arbitrary: fc.array(fc.tuple(name, tie('written')), { maxLength: 4 }).map((members) => ({ members })),
		},
	),
}));

/** Rows of the same members, as lists have them, of which one may be otherwise. */
const rows = fc
	.tuple(fc.array(fc.tuple(name, scalar), { maxLength: 4 }), fc.nat(5), written, fc.nat(5))
	.map(([members, count, other, at]) => ({
		list: Array.from({ length: count }, (_, row): Written => (row === at ? other : { members })),
	}));

const textOf = (value: Written, blank: string): string => {
	if ('text' in value) return value.text;
	if ('list' in value) return `[${value.list.map((each) => textOf(each, blank)).join(`${blank},`)}${blank}]`;
	const members = value.members.map(([each, held]) => `"${each}"${blank}:${blank}${textOf(held, blank)}`);
	return `{${blank}${members.join(`,${blank}`)}}`;
};

const plain = (text: string) => JSON.parse(`"${text}"`) as string;

/** Whether an object says two things under one name. */
function twins(value: Written, blank: string): boolean {
	if ('text' in value) return false;
	const inner = 'list' in value ? value.list : value.members.map(([, held]) => held);
	let differ = inner.some((each) => twins(each, blank));
	const said = new Map<string, string>();
	for (const [each, held] of 'members' in value ? value.members : []) {
		const [key, text] = [plain(each), textOf(held, blank)];
		differ ||= said.has(key) && said.get(key) !== text;
		said.set(key, text);
	}
	return differ;
}

const isExact = (number: string) => !/^-?\d/.test(number) || !['12345678901234567890', '1e400'].includes(number);

/** What is meant: numbers that no double holds are text. */
const meant = (value: Written): unknown => {
	if ('text' in value) return isExact(value.text) ? (JSON.parse(value.text) as unknown) : value.text;
	if ('list' in value) return value.list.map(meant);
	return Object.fromEntries(value.members.map(([each, held]) => [plain(each), meant(held)]));
};

describe('the JSON of an answer', () => {
	const any = fc.oneof(written, rows);
	const blanks = fc.constantFrom('', ' ', '\n\t');

	it('is read as it is meant, and is ambiguous exactly where a member stands twice with two values', () =>
		fc.assert(
			fc.property(any, blanks, (value, blank) => {
				const text = textOf(value, blank);
				expect(parseJson(text)).toEqual(meant(value));
				expect(isAmbiguous(text)).toBe(twins(value, blank));
			}),
			{ numRuns: casesOf(3_000) },
		));

	it('is looked at as closely where many alike rows stand before', () => {
		const many = fc.tuple(rows, fc.integer({ min: 50, max: 60 }), rows).map(([first, count, then]): Written => {
			const alike = 'list' in first ? first.list.slice(0, 1) : [];
			return { list: [...alike.flatMap((row) => Array.from({ length: count }, () => row)), first, then, ...alike] };
		});
		fc.assert(
			fc.property(many, (value) => {
				const text = textOf(value, '');
				expect(parseJson(text)).toEqual(meant(value));
				expect(isAmbiguous(text)).toBe(twins(value, ''));
			}),
			{ numRuns: casesOf(500) },
		);
	});

	it.each([
		['a member that stands twice', '{"a":1,"b":"x","a":2}', true],
		['a member that stands twice by an escape', String.raw`{"a":1,"b":"x","\u0062":"y"}`, true],
		['a member that stands twice with one value', '{"a":1,"b":"x","a": 1}', false],
	])('is looked at for %s behind a thousand alike rows', (_, odd, isTwice) => {
		const row = '{"a":-12.50,"b":"\\"}, \\n"}';
		const all = [...Array.from({ length: 1_000 }, () => row), odd, row];
		expect(isAmbiguous(`[${all.join(',')}]`)).toBe(isTwice);
	});

	it.each([
		['a long number', '123456789012345678', '123456789012345678'],
		['a number with more digits than a double shows', '0.10000000000000000555', '0.10000000000000000555'],
		['a number with an exponent', '1e400', '1e400'],
		['a long number that a double holds', '1234567890123456', 1_234_567_890_123_456],
	])('keeps %s behind a thousand alike rows', (_, number, value) => {
		const rows = [...Array.from({ length: 1_000 }, () => '{"a":-12.50,"b":"1234567890123456789"}'), `{"a": ${number}}`];
		expect((parseJson(`[${rows.join(',')}]`) as unknown[]).at(-1)).toEqual({ a: value });
	});

	it('is none where it is nested deeper than any answer', () => {
		const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
		expect(parseJson(nested(100))).toBeDefined();
		expect(parseJson(nested(101))).toBeUndefined();
		expect(parseJson(`{"a":[${nested(99)}]}`)).toBeUndefined();
		expect(parseJson(`[${'[ '.repeat(60)}${']'.repeat(60)}]`)).toBeDefined();
		expect(parseJson(JSON.stringify(['['.repeat(1_000)]))).toEqual(['['.repeat(1_000)]);
	});
});
