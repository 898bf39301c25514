import fc from 'fast-check';
import { parseJson } from '../../../erp/json/json';
import { isPlainJson } from '../../../erp/json/quickSurvey';

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
			{ numRuns: 3_000 },
		));

	it('is never held to be plain where a member stands twice or a number is long', () =>
		fc.assert(
			fc.property(any, blanks, (value, blank) => {
				const text = textOf(value, blank);
				const isLong = /(?:^|[[,:\s])-?(?:\d[\d.]{15,}|[\d.]+e)/.test(text);
				if (twins(value, blank).any || isLong) expect(isPlainJson(text, 100, 15)).toBe(false);
			}),
			{ numRuns: 2_000 },
		));

	it('is held to be plain where a list has rows of the same members, so that it is read quickly', () => {
		const row = { cari_kod: '120 "x" \\', cari_no: 12.5, at: null, of: { a: [1, { b: true }] } };
		expect(isPlainJson(JSON.stringify({ result: [{ Data: [row, row, { ...row, more: 1 }, row] }] }), 100, 15)).toBe(
			true,
		);
		expect(isPlainJson('[[[]]]', 3, 15)).toBe(true);
		expect(isPlainJson('[[[[]]]]', 3, 15)).toBe(false);
	});
});
