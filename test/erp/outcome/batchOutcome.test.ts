import fc from 'fast-check';
import { readAnswer } from '../../../erp/answer/answer';
import { isSplittable, judgeAll } from '../../../erp/outcome/batchOutcome';
import type { Reply } from '../../../erp/outcome/reply';
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
