import { isSuccess, readAnswer } from '../../../../erp/protocol/answer/answer';
import { endOf } from '../../../../testkit/servers/answers';

const MEGABYTES_10 = 10_000_000;
const of10MB = (text: string) => text.repeat(MEGABYTES_10 / text.length);

// A reader that takes more than linear time does not come to the end of these within the test's time.
describe('ten megabytes of', () => {
	it.each([
		['nothing much', 'x'],
		['opened lists', '['],
		['opened objects', '{"a":'],
		['opened tags', '<'],
		['opened scripts', '<script'],
		['tags', '<b>'],
		['blanks', ' '],
		['quotes', '"'],
		['backslashes in a text', '\\'],
		['bytes that are no text', '\u0000\uFEFF\uD800'],
		['halves of answers', '{"result":[{"StatusCode":200,"IsErr'],
		['digits', '9'],
	])('%s is never a success', (_, text) => {
		for (const raw of [of10MB(text), `"${of10MB(text)}`]) {
			const answer = readAnswer(200, raw);
			expect(endOf(answer)).toBe('unknown');
			expect(answer.excerpt.length).toBeLessThanOrEqual(200);
		}
	});

	it('message or data are read like any other', () => {
		const row = (more: object) => JSON.stringify({ result: [{ StatusCode: 200, IsError: false, ...more }] });
		expect(isSuccess(readAnswer(200, row({ Data: { Pdf: of10MB('JVBERi0x') } })))).toBe(true);
		const told = readAnswer(200, row({ ErrorMessage: of10MB('Hata ') }));
		expect(isSuccess(told)).toBe(true);
		expect(told.rows[0]?.message.length).toBeLessThanOrEqual(2_000);
	});

	it('elements are judged one by one', () => {
		const rows = of10MB('{"success":true},'.padEnd(20));
		expect(isSuccess(readAnswer(200, `{"result":[${rows}{"success":true}]}`))).toBe(true);
		expect(isSuccess(readAnswer(200, `{"result":[${rows}{"success":false}]}`))).toBe(false);
	});
});

describe('an answer that is nested', () => {
	const nested = (levels: number, open: string, close: string) => {
		const data = open.repeat(levels) + '1' + close.repeat(levels);
		return readAnswer(200, `{"result":[{"StatusCode":200,"IsError":false,"Data":${data}}]}`);
	};

	it.each([
		['lists', '[', ']'],
		['objects', '{"a":', '}'],
		['objects in lists', '[{"a":', '}]'],
	])('in 10,000 levels of %s proves nothing, and no code has to follow it', (_, open, close) => {
		const answer = nested(10_000, open, close);
		expect(answer.body).toBeUndefined();
		expect(endOf(answer)).toBe('unknown');
	});

	it('as answers of the API are is read; brackets in a text are none', () => {
		expect(isSuccess(nested(90, '[', ']'))).toBe(true);
		const text = JSON.stringify({ result: [{ success: true, data: `${'['.repeat(500)}\\"${'{'.repeat(500)}` }] });
		expect(isSuccess(readAnswer(200, text))).toBe(true);
	});
});
