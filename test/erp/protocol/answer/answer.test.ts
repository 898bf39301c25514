import fc from 'fast-check';
import { isSuccess, readAnswer, refusalOf } from '../../../../erp/protocol/answer/answer';
import { isAuthenticationRefusal } from '../../../../erp/saving/outcome/proof';
import { endOf } from '../../../../testkit/servers/answers';
import { casesOf } from '../../../../testkit/jest/laws';

const read = (body: unknown, status = 200) =>
	readAnswer(status, typeof body === 'string' ? body : JSON.stringify(body));
const outcome = (body: unknown, status = 200) => endOf(read(body, status));
/** A success that holds `Data` (docs/trust/erp-behaviour.md#success-and-refusal). */
const R = (Data: unknown) => ({ result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data }] });
const ok = { StatusCode: 200, IsError: false, ErrorMessage: '', Data: {} };

const GUID = '11111111-2222-3333-4444-555555555555';
const HTML = '<html><head><style>b { color: red }</style></head><body><h1>403  Forbidden</h1></body></html>';

describe('a success', () => {
	it.each([
		['the usual form', R({})],
		['a null as text', { result: [{ StatusCode: 200, IsError: false, ErrorMessage: null, Data: {} }] }],
		['lower case', { result: [{ success: true, errorText: '', data: { guid: GUID } }] }],
	])('is %s', (_, body) => {
		expect(isSuccess(read(body))).toBe(true);
		expect(refusalOf(read(body))).toBeUndefined();
		expect(outcome(body)).toBe('saved');
	});

	it('may begin with a byte order mark', () => expect(isSuccess(read(`\uFEFF${JSON.stringify(R({}))}`))).toBe(true));
});

describe('a refusal', () => {
	it.each([
		[
			'the form in small letters',
			{ result: [{ data: null, success: false, errorText: ' MikroAPI - TimeOut ' }] },
			'MikroAPI - TimeOut',
		],
		['a bad status without more', { result: [{ StatusCode: 500, IsError: null }] }, ''],
		['success as text', { result: [{ success: 'False', errorText: 'y' }] }, 'y'],
		['a status that is none, with a reason', { result: [{ StatusCode: 'Error', ErrorMessage: 'w' }] }, 'w'],
	])('is %s', (_, body, message) => {
		expect(isSuccess(read(body))).toBe(false);
		expect(refusalOf(read(body))).toMatchObject({ verdict: 'refused', message });
	});

	it('is no status without a number and without a reason: it tells nothing', () => {
		expect(read({ result: [{ StatusCode: 'Error' }] }).rows).toMatchObject([{ verdict: 'unclear' }]);
	});

	it('of a bulk answer is found among its successes', () => {
		const body = {
			result: [
				{ success: true, errorText: '', data: { guid: GUID } },
				{ success: false, errorText: 'Gider muhasebe kodu bos.', data: null },
			],
		};
		expect(isSuccess(read(body))).toBe(false);
		expect(refusalOf(read(body))?.message).toBe('Gider muhasebe kodu bos.');
	});
});

describe('what is neither', () => {
	it.each([
		['a stub of a taken session', { Method: 'StokListesiV2' }],
		['a result that is no list', { result: ok }],
		['an element that says nothing', { result: [{ Data: {} }] }],
		['a bad status against IsError', { result: [{ ...ok, StatusCode: 500, ErrorMessage: 'Stok kodu bulunamadı!' }] }],
		['IsError against success', { result: [{ IsError: true, success: true, ErrorMessage: 'z' }] }],
		['success against a good status', { result: [{ StatusCode: 200, success: false, errorText: 'y' }] }],
		['an element that is no object', { result: [null] }],
	])('%s is never a success, at HTTP 200 too', (_, body) => {
		expect(isSuccess(read(body))).toBe(false);
		expect(refusalOf(read(body))).toBeUndefined();
		expect(outcome(body)).toBe('unknown');
	});

	it('is kept as an excerpt: 200 characters without tags', () => {
		expect(read(HTML).excerpt).toBe('403 Forbidden');
		expect(read('x'.repeat(500)).excerpt).toHaveLength(200);
		expect(read({ Method: 'StokListesiV2' }).excerpt).toBe('{"Method":"StokListesiV2"}');
		expect(read(R({})).excerpt).toBe('');
	});
});

describe('any answer at all', () => {
	const status = fc.oneof(fc.constantFrom(200, 302, 404, 500), fc.integer({ min: 100, max: 599 }));
	const row = fc.dictionary(
		fc.constantFrom(
			'StatusCode',
			'statusCode',
			'IsError',
			'isError',
			'success',
			'Data',
			'data',
			'ErrorMessage',
			'errorText',
			'x',
		),
		fc.oneof(fc.constantFrom<unknown>(200, '200', 400, true, false, 'true', 'false', null, ''), fc.jsonValue()),
	);
	const body = fc.oneof(
		fc.string(),
		fc.json(),
		fc.oneof(row, fc.jsonValue()).map((value) => JSON.stringify(value)),
		fc.array(fc.oneof(row, fc.jsonValue()), { maxLength: 3 }).map((result) => JSON.stringify({ result })),
		fc.constantFrom(HTML, '', '\uFEFF', 'null', '{"result":null}', '{"result":{}}', '{"result":[{"__proto__":1}]}'),
	);
	/** Flags arrive as JSON or as text. */
	const FALSE: readonly unknown[] = [false, 'false', 0, '0'];
	const TRUE: readonly unknown[] = [true, 'true', 1, '1'];
	const saysSuccess = (value: unknown) => {
		if (typeof value !== 'object' || value === null) return false;
		const members = Object.entries(value).map(([name, member]): [string, unknown] => [name.toLowerCase(), member]);
		return members.some(
			([name, member]) =>
				(name === 'statuscode' && Number(member) === 200) ||
				(name === 'iserror' && FALSE.includes(member)) ||
				(name === 'success' && TRUE.includes(member)),
		);
	};

	it('is read without an exception, and is a success only where result[0] and every other element say so', () => {
		fc.assert(
			fc.property(status, body, (httpStatus, raw) => {
				const answer = readAnswer(httpStatus, raw);
				const end = endOf(answer);
				expect(['saved', 'failed', 'unknown']).toContain(end);
				if (end === 'saved') expect(isSuccess(answer)).toBe(true);
				expect(isAuthenticationRefusal(answer) && isSuccess(answer)).toBe(false);
				if (!isSuccess(answer)) return;
				expect(httpStatus).toBeLessThan(300);
				const { result } = JSON.parse(raw) as { result: unknown[] };
				expect(result.length).toBeGreaterThan(0);
				expect(result.every(saysSuccess)).toBe(true);
			}),
			{ numRuns: casesOf(3_000) },
		);
	});
});
