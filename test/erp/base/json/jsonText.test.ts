import fc from 'fast-check';
import { UnusableJson, readJson } from '../../../../erp/base/json/json';
import { casesOf } from '../../../../testkit/jest/laws';

const refusal = (text: string): string | undefined => {
	try {
		readJson(text);
		return undefined;
	} catch (error) {
		if (error instanceof UnusableJson) return error.message;
		throw error;
	}
};

describe('a key that stands twice', () => {
	it.each([
		['{"a":1,"a":2}', '"a" stands twice in the JSON itself (line 1 of the JSON)'],
		['{"a":1,"\\u0061":2}', '"a" stands twice in the JSON itself (line 1 of the JSON)'],
		[
			'{"evraklar":[{},\n{"satirlar":[{"a":"}"},{"a":"\\"","b":[1,[2]],\n"a":1}]}]}',
			'"a" stands twice in evraklar[1].satirlar[1] (line 3 of the JSON)',
		],
	])('in %s is named with its place', (text, message) => expect(refusal(text)).toBe(message));

	it.each(['{"a":1,"A":2}', '{"a":{"a":{"a":1}}}', '{"a":"a","b":"a","c":["a","a"]}'])('is not there in %s', (text) =>
		expect(readJson(text)).toEqual(JSON.parse(text)),
	);
});

describe('digits that would get lost', () => {
	it.each(['{"a":12345678901234567890}', '[9007199254740993]', '1e400'])('in %s are refused', (text) =>
		expect(refusal(text)).toContain('has more digits than a number can carry'),
	);

	it.each(['9007199254740991', '1.50000000000000000000', '1e3'])('are not lost in %s', (text) =>
		expect(readJson(text)).toBe(JSON.parse(text)),
	);
});

describe('laws of JSON text', () => {
	it('what JSON.stringify writes is read as it is', () => {
		fc.assert(
			fc.property(fc.jsonValue(), fc.constantFrom(0, 1, '\t'), (value, indent) => {
				const text = JSON.stringify(value, null, indent);
				expect(readJson(text)).toEqual(JSON.parse(text));
			}),
			{ numRuns: casesOf(1_000) },
		);
	});

	it('a key written twice is found wherever it stands and however it is escaped', () => {
		const key = fc.string({ unit: 'binary', maxLength: 6 });
		const escaped = (text: string) =>
			`"${Array.from(text, (c) =>
				[...c]
					.map((one) =>
						one
							.split('')
							.map((u) => `\\u${u.charCodeAt(0).toString(16).padStart(4, '0')}`)
							.join(''),
					)
					.join(''),
			).join('')}"`;
		fc.assert(
			fc.property(key, fc.jsonValue(), fc.nat(5), (name, value, depth) => {
				const twin = `{${JSON.stringify(name)}:${JSON.stringify(value)},${escaped(name)}:null}`;
				const text = `${'{"x":[0,'.repeat(depth)}${twin}${']}'.repeat(depth)}`;
				expect(refusal(text)).toContain(`${`"${name}"`} stands twice in `);
			}),
		);
	});

	it('what is no JSON stays a SyntaxError', () => {
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom(...'{}[]":,a1\\ '), maxLength: 12 }), (text) => {
				let isJson = true;
				try {
					JSON.parse(text);
				} catch {
					isJson = false;
				}
				if (!isJson) expect(() => readJson(text)).toThrow(SyntaxError);
				else expect(() => refusal(text)).not.toThrow();
			}),
			{ numRuns: casesOf(5_000) },
		);
	});
});

const MEGABYTE = 1_000_000;
const many = (text: string) => text.repeat(MEGABYTE / text.length);

it('so is JSON of many keys and of very long numbers', () => {
	const keys = Array.from({ length: 50_000 }, (_, at) => `"k${at}":${at}`).join();
	expect(Object.keys(readJson(`{${keys}}`) as object)).toHaveLength(50_000);
	expect(() => readJson(`{${keys},"k0":1}`)).toThrow(UnusableJson);
	expect(() => readJson(`[0.${many('0')}1]`)).toThrow(UnusableJson);
});
