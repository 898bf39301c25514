import fc from 'fast-check';
import { parseJson } from '../../../erp/json/json';
import { isPlainJson } from '../../../erp/json/quickSurvey';
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

/** Whether an object says two things under one name, and whether it says anything twice. */
function twins(value: Written, blank: string): { readonly differ: boolean; readonly any: boolean } {
	if ('text' in value) return { differ: false, any: false };
	const inner = 'list' in value ? value.list : value.members.map(([, held]) => held);
	const found = inner.map((each) => twins(each, blank));
	const said = new Map<string, string>();
	let [differ, any] = [found.some((each) => each.differ), found.some((each) => each.any)];
	for (const [each, held] of 'members' in value ? value.members : []) {
		const [key, text] = [plain(each), textOf(held, blank)];
		any ||= said.has(key);
		differ ||= said.has(key) && said.get(key) !== text;
		said.set(key, text);
	}
	return { differ, any };
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
				expect(parseJson(textOf(value, blank))).toEqual({
					value: meant(value),
					isAmbiguous: twins(value, blank).differ,
				});
			}),
			{ numRuns: casesOf(3_000) },
		));

	it('is never held to be plain where a member stands twice or a number is long', () =>
		fc.assert(
			fc.property(any, blanks, (value, blank) => {
				const text = textOf(value, blank);
				const isLong = /(?:^|[[,:\s])-?(?:\d[\d.]{15,}|[\d.]+e)/.test(text);
				if (twins(value, blank).any || isLong) expect(isPlainJson(text, 100, 15)).toBe(false);
			}),
			{ numRuns: casesOf(2_000) },
		));

	it('is looked at as closely where many alike rows stand before', () => {
		const many = fc.tuple(rows, fc.integer({ min: 50, max: 60 }), rows).map(([first, count, then]): Written => {
			const alike = 'list' in first ? first.list.slice(0, 1) : [];
			return { list: [...alike.flatMap((row) => Array.from({ length: count }, () => row)), first, then, ...alike] };
		});
		fc.assert(
			fc.property(many, (value) => {
				const isAmbiguous = twins(value, '').differ;
				expect(parseJson(textOf(value, ''))).toEqual({ value: meant(value), isAmbiguous });
			}),
			{ numRuns: casesOf(500) },
		);
	});

	it.each([
		['a member that stands twice', '{"a":1,"b":"x","a":1}'],
		['a member that stands twice by an escape', String.raw`{"a":1,"b":"x","\u0062":"x"}`],
		['a long number', '{"a":123456789012345,"b":"x"}'],
		['a number with an exponent', '{"a":1e5,"b":"x"}'],
		['an object with a long number', '{"a":1,"b":{"c":1234567890.12345}}'],
		['depth', '{"a":1,"b":[[[[]]]]}'],
	])('is not held to be plain for %s behind a thousand alike rows', (_, odd) => {
		const row = '{"a":-12.50,"b":"\\"}, \\n"}';
		const all = [...Array.from({ length: 1_000 }, () => row), odd, row];
		expect(isPlainJson(`[${all.join(',')}]`, 5, 15)).toBe(false);
		expect(isPlainJson(`[${all.filter((each) => each !== odd).join(',')}]`, 5, 15)).toBe(true);
	});

	it('is held to be plain where a list has rows of the same members, so that it is read quickly', () => {
		const row = { cari_kod: '120 "x" \\', cari_no: 12.5, at: null, of: { a: [1, { b: true }] } };
		expect(isPlainJson(JSON.stringify({ result: [{ Data: [row, row, { ...row, more: 1 }, row] }] }), 100, 15)).toBe(
			true,
		);
		expect(isPlainJson('[[[]]]', 3, 15)).toBe(true);
		expect(isPlainJson('[[[[]]]]', 3, 15)).toBe(false);
	});
});
