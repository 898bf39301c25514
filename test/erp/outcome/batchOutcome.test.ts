import fc from 'fast-check';
import { readAnswer } from '../../../erp/answer/answer';
import { isSplittable, judgeAll } from '../../../erp/outcome/batchOutcome';
import type { Reply } from '../../../erp/outcome/outcome';
import { operation, prepared } from '../../../testkit/facts/erp';
import { order } from '../../../testkit/node/orders';
import { casesOf } from '../../../testkit/jest/laws';

const ORDER = operation('order.create');
const document = (place: number, lines: number) => {
	const { satirlar } = order(place) as { satirlar: object[] };
	return prepared('order.create', { satirlar: Array.from({ length: lines }, () => satirlar[0]) }, { place });
};
const reply = (result: unknown, status = 200): Reply => ({
	answered: true,
	answer: readAnswer(status, JSON.stringify({ result })),
});

const said = fc.record(
	{
		StatusCode: fc.constantFrom(200, 400, '200', '400', 500, undefined),
		IsError: fc.constantFrom(true, false, undefined),
		success: fc.constantFrom(true, false, undefined),
		ErrorMessage: fc.constantFrom('', null, 'Stok kodu bulunamadı!', 'MikroAPI - TimeOut', 'deadlock', 'Şifre Hatalı'),
		Data: fc.oneof(
			fc.constantFrom(null, {}, []),
			fc
				.array(fc.record({ evrakno_sira: fc.constantFrom('1', '2', '3', '') }), { maxLength: 6 })
				.map((list) => ({ list })),
		),
	},
	{ requiredKeys: [] },
);
const sent = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 });
const status = fc.constantFrom(200, 201, 400, 404, 413, 500, 502, 504);
const claims = ({
	IsError,
	success,
	StatusCode,
}: Partial<{ IsError: unknown; success: unknown; StatusCode: unknown }>) =>
	IsError === false || success === true || Number(StatusCode) === 200;
const refuses = ({
	IsError,
	success,
	StatusCode,
}: Partial<{ IsError: unknown; success: unknown; StatusCode: unknown }>) =>
	IsError === true || success === false || (StatusCode !== undefined && Number(StatusCode) !== 200);

describe('whatever a server answers to one or several documents,', () => {
	const judged = (
		check: (input: { lines: number[]; result: Array<Record<string, unknown>>; code: number; ends: string[] }) => void,
	) =>
		fc.assert(
			fc.property(sent, fc.array(said, { maxLength: 5 }), status, (lines, result, code) => {
				const documents = lines.map((count, at) => document(at + 1, count));
				const ends = judgeAll(reply(result, code), documents, ORDER).map(({ outcome }) => outcome);
				check({ lines, result, code, ends });
			}),
			{ numRuns: casesOf(1_000) },
		);

	it('each of them has an outcome', () => {
		judged(({ lines, ends }) => expect(ends).toHaveLength(lines.length));
	});

	it('none is saved unless every element says so and the HTTP status agrees', () => {
		judged(({ result, code, ends }) => {
			if (!ends.includes('saved')) return;
			expect(code).toBeLessThan(300);
			expect(result.length).toBeGreaterThan(0);
			for (const element of result)
				expect({ claims: claims(element), refuses: refuses(element) }).toEqual({ claims: true, refuses: false });
		});
	});

	it('of several, none is saved unless there is a row or an element for each', () => {
		judged(({ lines, result, ends }) => {
			if (lines.length === 1 || !ends.includes('saved')) return;
			const [first] = result as Array<{ Data?: { list?: unknown[] } }>;
			const count = result.length > 1 ? result.length : (first?.Data?.list ?? []).length;
			const all = lines.reduce((sum, one) => sum + one, 0);
			expect([lines.length, all]).toContain(count);
		});
	});

	it('none is failed where an element claims success, may still be saved, or the server broke', () => {
		judged(({ result, code, ends }) => {
			if (!ends.includes('failed')) return;
			expect(code).toBeLessThan(500);
			if (result.length === 0) expect([404, 413]).toContain(code);
			for (const element of result) {
				expect(refuses(element)).toBe(true);
				expect(String(element.ErrorMessage)).not.toMatch(/TimeOut|deadlock/);
			}
		});
	});

	it('of several, none is failed by one refusal, but for that of the login', () => {
		judged(({ lines, result, ends }) => {
			if (lines.length === 1 || result.length !== 1 || !ends.includes('failed')) return;
			expect(result[0]?.ErrorMessage).toBe('Şifre Hatalı');
		});
	});

	it('a request is parted only where each of its documents failed', () => {
		fc.assert(
			fc.property(sent, fc.array(said, { maxLength: 5 }), status, (lines, result, code) => {
				const documents = lines.map((count, at) => document(at + 1, count));
				const given = reply(result, code);
				const outcomes = judgeAll(given, documents, ORDER);
				if (!isSplittable(given, outcomes)) return;
				expect(outcomes.every(({ outcome }) => outcome === 'failed')).toBe(true);
				expect(code === 413 || result.length === documents.length).toBe(true);
			}),
		);
	});
});

it.each(['neverSent', 'lost'] as const)(
	'without an answer (%s) all share one outcome, and nothing is parted',
	(reach) => {
		const given: Reply = { answered: false, failure: { reach, message: 'no', remedy: 'yes' } };
		const outcomes = judgeAll(given, [document(1, 1), document(2, 1)], ORDER);
		expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(2).fill(reach === 'lost' ? 'unknown' : 'failed'));
		expect(isSplittable(given, outcomes)).toBe(false);
	},
);

describe('orders of 2 and 1 lines that were sent together', () => {
	const two = [document(1, 2), document(2, 1)];
	const good = (Data: unknown, ErrorMessage = '') => ({ StatusCode: 200, IsError: false, ErrorMessage, Data });
	const bad = (ErrorMessage: string) => ({ StatusCode: 400, IsError: true, ErrorMessage, Data: null });
	const numbered = (...numbers: unknown[]) => good(numbers.map((evrakno_sira) => ({ evrakno_sira })));
	const judge = (...elements: object[]) => judgeAll(reply(elements), two, ORDER);
	const saved = (data: unknown, ...warnings: string[]) => ({
		outcome: 'saved',
		savedAs: { guids: [] },
		data,
		warnings: [expect.stringContaining('does not tell which number belongs to which'), ...warnings],
	});

	it('are saved by one element with a row a line or a row a document, if it has two numbers or a row a line has none', () => {
		for (const element of [numbered(1, 1, 2), numbered(1, 2), numbered('', '', '')])
			expect(judge(element)).toEqual([saved(element.Data), saved(element.Data)]);
	});

	it('are two though their numbers are the same, if these are of two series', () => {
		const rows = [
			{ evrakno_seri: 'A', evrakno_sira: 1 },
			{ evrakno_seri: 'B', evrakno_sira: 1 },
		];
		const ofSeries = (series: string, lines: number) => ({
			...document(1, lines),
			members: { satirlar: [{ sip_evrakno_seri: series, sip_evrakno_sira: 1 }] },
		});
		const sent = [ofSeries('A', 2), ofSeries('B', 1)];
		expect(judgeAll(reply([good(rows)]), sent, ORDER)).toEqual([saved(rows), saved(rows)]);
	});

	it.each([
		['fewer rows than documents', [1], 'the answer shows 1 rows for 2 documents with 3 lines together'],
		['more rows than lines', [1, 1, 2, 2], 'the answer shows 4 rows for 2 documents with 3 lines together'],
		[
			'one number for both',
			[1, 1, 1],
			'the answer shows 3 rows for 2 documents with 3 lines together, and 1 different numbers',
		],
		['a row a document without numbers', ['', ''], 'the answer shows 2 rows for 2 documents with 3 lines together'],
	])('are unknown by %s', (_, numbers, reason) =>
		expect(judge(numbered(...numbers))).toEqual(
			Array(2).fill({ outcome: 'unknown', reason, remedy: expect.stringContaining('before you send it again') }),
		),
	);

	it('are saved by an element for each, which says what it warns of', () => {
		const [first, second] = [numbered(1), good([{ evrakno_sira: 2 }], 'Onaya düştü')];
		expect(judge(first, second)).toEqual([saved(first.Data), saved(second.Data, 'The ERP says: Onaya düştü')]);
	});

	it.each([
		[
			'another count of elements, the first of whose refusals are told once each',
			['A yok', 'B yok', 'A yok', 'C yok', 'D yok'].map(bad),
			'the answer has 5 results for 2 documents; it refuses 5: A yok | B yok | C yok',
		],
		[
			'another count of elements, with nothing refused',
			[good({}), good({}), good({})],
			'the answer has 3 results for 2 documents',
		],
		[
			'elements that disagree',
			[good({}), bad('A yok')],
			'the answer does not say which of the documents it means; it refuses 1: A yok',
		],
		['one refusal for both', [bad('Stok kodu bulunamadı')], /how many of its documents: Stok kodu bulunamadı$/],
		['one refusal that nobody knows', [bad('A yok')], /how many of its documents: A yok$/],
	])('are unknown by %s', (_, elements, reason) =>
		expect(judge(...elements)).toEqual(
			Array(2).fill({
				outcome: 'unknown',
				reason: typeof reason === 'string' ? reason : expect.stringMatching(reason),
				remedy: expect.stringContaining('before you send it again'),
			}),
		),
	);

	it.each(['Şifre Hatalı', 'Json da ApiKey bilgisi eksik'])(
		'have both failed where the request was refused: %s',
		(text) => {
			const outcomes = judge(bad(text));
			expect(outcomes).toEqual(Array(2).fill(expect.objectContaining({ outcome: 'failed', reason: text })));
		},
	);

	it('each keep the refusal of their own', () =>
		expect(judge(bad('Stok kodu bulunamadı'), bad('Cari kodu bulunamadı'))).toMatchObject([
			{ outcome: 'failed', reason: 'Stok kodu bulunamadı' },
			{ outcome: 'failed', reason: 'Cari kodu bulunamadı' },
		]));

	it.each<[string, boolean, object[], number]>([
		['each was refused', true, [bad('Stok kodu bulunamadı'), bad('Cari kodu bulunamadı')], 200],
		['one of them was refused in words that prove nothing', false, [bad('Stok kodu bulunamadı'), bad('A yok')], 200],
		['one refusal stands for all', false, [bad('Şifre Hatalı')], 200],
		['it was too large', true, [], 413],
		['there is no such address', false, [], 404],
	])('where %s, are sent one by one: %s', (_, isParted, elements, code) => {
		const answer = reply(elements, code);
		expect(isSplittable(answer, judgeAll(answer, two, ORDER))).toBe(isParted);
	});
});

it('documents without lines that were sent together are a row each, with numbers or without', () => {
	const cards = [1, 2].map((place) => ({ ...document(place, 1), lineCount: 0 }));
	const judge = (...rows: object[]) =>
		judgeAll(reply([{ StatusCode: 200, IsError: false, ErrorMessage: '', Data: rows }]), cards, ORDER);
	expect(judge({ a: 1 }, { a: 2 })).toMatchObject([{ outcome: 'saved' }, { outcome: 'saved' }]);
	expect(judge({ a: 1 })).toMatchObject(
		Array(2).fill({ outcome: 'unknown', reason: 'the answer shows 1 rows for 2 documents' }),
	);
});
