import { problemIn, lengthProblem, textProblem } from '../../../../erp/base/text/textProblems';
import { meansNothing } from '../../../../erp/base/text/nothing';
import { withoutWhiteSpace } from '../../../../erp/base/text/text';
import { readJson } from '../../../../erp/base/json/json';
import { readNumberText } from '../../../../erp/base/values/numberText';
import { toWire } from '../../../../erp/document/convert/values';
import { aField, field, TURKEY } from '../../../../testkit/facts/erp';

const MEGABYTE = 1_000_000;
const many = (text: string) => text.repeat(MEGABYTE / text.length);

/** Texts on which careless patterns take hours: a test that reads them in more than one pass does not end in its time. */
const HOSTILE: ReadonlyArray<readonly [string, string]> = [
	['digits', many('1')],
	['zeros before a one', `0.${many('0')}1x`],
	['groups of thousands', `1${many('.000')}x`],
	['blanks', `x${many(' ')}x`],
	['blanks between digits', `1${many(' ')}2`],
	['line breaks', `x${many('\n')}x`],
	['beginnings of broken objects', many('[object A')],
	['words', many('undefined ')],
	['dashes', `0 ${many('-')}`],
	['parentheses', `0 ${many('(')}`],
	['combining marks', `a${many('\u0301')}`],
	['halves of characters', `x${many('👍')}\ud83d`],
];

/** Processor time of the quickest of some runs, in milliseconds; what takes less than twenty is as good as nothing. */
const quickest = (run: () => void): number =>
	Math.min(
		...Array.from({ length: 2 }, () => {
			const before = process.cpuUsage();
			run();
			const { user } = process.cpuUsage(before);
			return Math.max(user / 1000, 20);
		}),
	);

it.each([
	['blanks', ' '],
	['blanks of every kind', ' \t\r\n'],
	['lines of one letter', 'A\n'],
])('eight times as many %s take no more than some times eight as long', (_, piece) => {
	const grows = (read: (text: string) => unknown) => {
		const [short, long] = [many(piece), many(piece).repeat(8)];
		read(short);
		// A square would take 64 times as long.
		return quickest(() => read(long)) / quickest(() => read(short));
	};
	expect(withoutWhiteSpace(many(piece))).toBe(piece.startsWith('A') ? 'A'.repeat(MEGABYTE / 2) : '');
	expect(meansNothing(many(piece))).toBe(!piece.startsWith('A'));
	expect(grows(withoutWhiteSpace)).toBeLessThan(40);
	expect(grows(meansNothing)).toBeLessThan(40);
});

it('a run of blanks may be as long as any answer: no pattern keeps a place for each of them', () => {
	expect(withoutWhiteSpace(`a${many(' ').repeat(64)}b`)).toBe('ab');
});

it.each(HOSTILE)('a megabyte of %s is read in one pass', (_, text) => {
	expect(readNumberText(text).ok).toBe(/^\d+$/.test(text));
	textProblem(text);
	problemIn({ text });
	lengthProblem(text, 25);
	expect(toWire(field('order.create', 'sip_tip'), text, TURKEY).ok).toBe(false);
	toWire(aField({ type: 'text', length: 25 }), text, TURKEY);
	toWire(aField({ type: 'number' }), text, { ...TURKEY, numbers: '1.234,56' });
	expect(readJson(JSON.stringify({ a: text, [text]: 1 }))).toEqual({ a: text, [text]: 1 });
});
