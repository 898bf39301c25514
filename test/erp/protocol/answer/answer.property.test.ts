import fc from 'fast-check';
import { holdsNoList, isSuccess, listRows, readAnswer } from '../../../../erp/protocol/answer/answer';
import { explain } from '../../../../erp/saving/outcome/messages';
import { isAuthenticationRefusal } from '../../../../erp/saving/outcome/proof';
import { namedBy } from '../../../../erp/saving/outcome/saved';
import { explainShape } from '../../../../erp/saving/outcome/shapes';
import { endOf, GOOD_SHAPES, httpStatus, mutatedAnswer } from '../../../../testkit/servers/answers';
import { casesOf } from '../../../../testkit/jest/laws';

/** Mutated answers that are read in all. */
const ANSWERS = 20_000;

type Entry = readonly [name: string, value: unknown];

/** The elements of `result`, as anybody would look for them; nothing where the text is no JSON. */
function elementsOf(raw: string): Entry[][] {
	try {
		const body = JSON.parse(raw.replace(/^\uFEFF/, '')) as unknown;
		if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
		const lists = Object.entries(body).filter(([name, value]) => /^result$/i.test(name) && Array.isArray(value));
		return lists
			.flatMap(([, list]) => list as unknown[])
			.map((element) =>
				typeof element === 'object' && element !== null && !Array.isArray(element) ? Object.entries(element) : [],
			);
	} catch {
		return [];
	}
}

const has = (element: Entry[], name: RegExp, ...values: readonly unknown[]) =>
	element.some(
		([member, value]) =>
			name.test(member) && values.includes(typeof value === 'string' ? value.trim().toLowerCase() : value),
	);
const YES = [true, 'true', 1, '1'];
const NO = [false, 'false', 0, '0'];
const refuses = (element: Entry[]) => has(element, /^iserror$/i, ...YES) || has(element, /^success$/i, ...NO);
const agrees = (element: Entry[]) => has(element, /^iserror$/i, ...NO) || has(element, /^success$/i, ...YES);
const texts = (element: Entry[]) =>
	JSON.stringify(element.filter(([name]) => /^(errormessage|errortext)$/i.test(name))).toLowerCase();
const isLate = (element: Entry[]) => /timeout|deadlock/.test(texts(element));
const badStatus = (element: Entry[]) =>
	element.some(
		([name, value]) =>
			/^statuscode$/i.test(name) &&
			['number', 'string'].includes(typeof value) &&
			String(value).trim() !== '' &&
			Number(value) !== 200,
	);
const claims = (element: Entry[]) =>
	agrees(element) ||
	element.some(
		([name, value]) =>
			/^statuscode$/i.test(name) && ['number', 'string'].includes(typeof value) && Number(value) === 200,
	);

const saysSaved = (element: Entry[]) => claims(element) && !refuses(element) && !badStatus(element);
const saysFailed = (element: Entry[]) =>
	(refuses(element) || (badStatus(element) && !agrees(element))) && !isLate(element);

/** Statuses by which a server says that it did not take the request. */
const isNotTaken = (status: number) =>
	(status >= 300 && status < 400 && status !== 303) || [404, 405, 413, 415, 429].includes(status);

function check(status: number, raw: string): void {
	const answer = readAnswer(status, raw);
	const outcome = endOf(answer);
	if (outcome === 'saved') expect(isSuccess(answer)).toBe(true);
	if (outcome === 'unknown' && !isAuthenticationRefusal(answer)) return;

	const elements = elementsOf(raw);
	if (outcome === 'saved') {
		expect(status >= 200 && status < 300).toBe(true);
		expect(elements.length).toBeGreaterThan(0);
		expect(elements.every(saysSaved)).toBe(true);
	}
	if (outcome === 'failed') {
		expect(status).toBeLessThan(500);
		expect(answer.rows.length > 0 ? elements.every(saysFailed) : isNotTaken(status)).toBe(true);
	}
	if (isAuthenticationRefusal(answer)) {
		expect(elements).toHaveLength(1);
		expect(elements.every(saysFailed)).toBe(true);
	}
}

/** Everything that the nodes do with an answer before they know how it ended. */
function use(status: number, raw: string): void {
	const answer = readAnswer(status, raw);
	const texts = answer.rows.length > 0 ? answer.rows.map(({ message }) => message) : [answer.excerpt];
	for (const text of texts) {
		expect(text.length).toBeLessThanOrEqual(2_000);
		expect(text).not.toMatch(/[\p{Cc}\p{Cs}]/u);
		expect(explain(text).remedy).not.toBe('');
	}
	if (answer.rows.length === 0) expect(explainShape(answer).remedy).not.toBe('');
	expect(answer.excerpt.length).toBeLessThanOrEqual(200);
	expect(listRows(answer).every((row) => typeof row === 'object' && row !== null)).toBe(true);
	expect(typeof holdsNoList(answer)).toBe('boolean');
	for (const { data } of answer.rows) {
		const identity = { series: 'sip_evrakno_seri', number: 'sip_evrakno_sira' };
		expect(Array.isArray(namedBy([data], identity).savedAs.guids)).toBe(true);
		expect(() => JSON.stringify(data)).not.toThrow();
	}
}

describe('a mutated answer', () => {
	const half = { numRuns: casesOf(ANSWERS / 4) };

	it.each([1, 2])('is saved, failed or a refused login only where it says so itself (part %d)', () =>
		fc.assert(fc.property(httpStatus, mutatedAnswer, check), half),
	);

	it('with HTTP 200 around it is no more than it says either', () =>
		fc.assert(fc.property(fc.constant(200), mutatedAnswer, check), half));

	it('breaks nothing that reads it', () => fc.assert(fc.property(httpStatus, mutatedAnswer, use), half));
});

describe('a good answer', () => {
	it.each(GOOD_SHAPES.map((shape) => [JSON.stringify(shape), shape]))(
		'stays one in other letters, with a BOM and with more members: %s',
		(text, shape) => {
			const { result } = shape as { result: Array<Record<string, unknown>> };
			const recased = result.map((row) =>
				Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toUpperCase(), value])),
			);
			for (const raw of [
				text,
				`\uFEFF${text}`,
				JSON.stringify(shape, null, '\t'),
				JSON.stringify({ RESULT: recased, __v: 1 }),
				JSON.stringify({ constructor: 1, result: result.map((row) => ({ toString: 1, valueOf: 2, ...row })) }),
			]) {
				expect(endOf(readAnswer(200, raw))).toBe('saved');
			}
		},
	);
});

describe('members that contradict their twins', () => {
	const ok = { StatusCode: 200, IsError: false, ErrorMessage: '', Data: {} };

	it.each([
		['IsError', { ...ok, isError: true }],
		['success', { ...ok, success: true, Success: false }],
		['StatusCode', { ...ok, statusCode: 400 }],
		['a text of a timeout beside another', { ...ok, errorText: 'MikroAPI - TimeOut', ErrorMessage: 'Tamam' }],
		['a flag that is none', { ...ok, IsError: 'maybe' }],
		['a flag that is a list', { ...ok, IsError: [true] }],
		['a status that is a list', { StatusCode: [200], IsError: null }],
		['another success than 200', { StatusCode: 202 }],
		['a status that is a truth', { StatusCode: true, success: 'x' }],
	])('prove nothing: %s', (_, row) =>
		expect(endOf(readAnswer(200, JSON.stringify({ result: [row] })))).toBe('unknown'),
	);

	it.each([
		['IsError', { result: [{ ...ok, IsError: 1, ErrorMessage: 'x' }] }],
		['success', { result: [{ success: 0, errorText: 'x' }] }],
	])('are none where a flag is a number: %s refuses', (_, body) =>
		expect(endOf(readAnswer(200, JSON.stringify(body)))).toBe('failed'),
	);

	it('are judged together where result comes twice', () => {
		const no = { StatusCode: 400, IsError: true, ErrorMessage: 'x' };
		expect(endOf(readAnswer(200, JSON.stringify({ result: [ok], Result: [no] })))).toBe('unknown');
		expect(endOf(readAnswer(200, JSON.stringify({ Result: null, result: [ok] })))).toBe('saved');
	});

	it('leave a write open where a list of texts holds a timeout', () => {
		const row = { IsError: true, ErrorMessage: ['Kaydedilemedi', 'MikroAPI - TimeOut'] };
		expect(endOf(readAnswer(200, JSON.stringify({ result: [row] })))).toBe('unknown');
	});

	it('leave a login refusal unproven where the data has a twin', () => {
		const row = { IsError: true, ErrorMessage: 'Şifre Hatalı', Data: null, data: { guid: '1' } };
		expect(isAuthenticationRefusal(readAnswer(200, JSON.stringify({ result: [row] })))).toBe(false);
	});

	it('are found where the text of a timeout stands after thousands of others', () => {
		const row = { IsError: true, ErrorMessage: `${'Satır hatalı. '.repeat(1_000)}MikroAPI - TimeOut` };
		const answer = readAnswer(200, JSON.stringify({ result: [row] }));
		expect(endOf(answer)).toBe('unknown');
		expect(answer.rows[0]?.message.length).toBeLessThanOrEqual(2_000);
	});
});
