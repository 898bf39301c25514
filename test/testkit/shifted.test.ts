import { execFileSync } from 'node:child_process';
import { bestMeans, shiftedBy, shiftOf, unshifted, type Means } from '../../testkit/clock/shifted';
import { realNow, withRealClock } from '../../testkit/clock/realClock';

const HOUR = 3_600_000;

const plain = withRealClock();

const MEANS: readonly Means[] = bestMeans() === 'libfaketime' ? ['libfaketime', 'preload'] : ['preload'];

/** What a process of Node.js, and one that it starts, say of their clocks. */
const ASK = `
	const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC' });
	const parts = day.formatToParts().map(({ value }) => value).join('');
	const told = [Date.now(), +new Date(), Date.parse(Date()), day.format(), parts, +new Date(7), new Date() instanceof Date];
	if (process.argv[1] === 'last') console.log(JSON.stringify(told));
	else console.log(JSON.stringify([told, JSON.parse(require('child_process').execFileSync(process.execPath, ['-e', process.argv[1], 'last'], { encoding: 'utf8' }))]));
`;

type Told = [now: number, made: number, text: number, day: string, parts: string, given: number, isDate: boolean];

describe.each(MEANS)('a clock that %s shifts', (means) => {
	it.each([
		['forward over years', Date.parse('2028-02-29T12:00+03:00')],
		['back', Date.parse('2025-12-31T23:59:30+03:00')],
	])('goes on from there, in all that asks for it and in what is started: %s', (_, at) => {
		const env = { ...plain, ...shiftedBy(at - realNow(), means) };
		const output = execFileSync(process.execPath, ['-e', ASK, ASK], { env, encoding: 'utf8' });
		for (const [now, made, text, day, parts, given, isDate] of JSON.parse(output) as Told[]) {
			for (const shown of [now, made, text]) expect(Math.abs(shown - at)).toBeLessThan(HOUR / 2);
			expect([day, parts, given, isDate]).toEqual([
				...Array<string>(2).fill(new Date(now).toISOString().slice(0, 10)),
				7,
				true,
			]);
		}
	});

	it('is handed on as it is, and taken away for what needs the right one', () => {
		const shift = shiftedBy(HOUR, means);
		expect(shiftOf({ ...plain, ...shift })).toEqual(shift);
		expect(shiftOf(unshifted({ ...plain, ...shift }))).toEqual({});
		expect(unshifted({ PATH: '/bin', ...shift })).toEqual({ PATH: '/bin' });
	});
});

test('the clock of the tests is moved by as much as their environment says', () => {
	const { EVRAK_CLOCK_SHIFT } = process.env;
	// Nothing is said where somebody runs the tests by a shift of his own.
	const shift = EVRAK_CLOCK_SHIFT === undefined ? Date.now() - realNow() : Number(EVRAK_CLOCK_SHIFT);
	expect(Math.abs(Date.now() - realNow() - shift)).toBeLessThan(HOUR / 60);
});
