import { e2eOptionsOf } from '../../e2e/options';
import { argumentsFor } from '../../e2e/shifted';
import { npmEnvironment, serverEnvironment } from '../../e2e/n8n/environment';
import { bestMeans, shiftedBy, shiftOf, type Means } from '../../testkit/clock/shifted';
import { withRealClock } from '../../testkit/clock/realClock';

const NODE = process.execPath;
const own = { ...process.env };
afterEach(() => {
	process.env = { ...own };
});

describe('npm run e2e with a clock at another moment', () => {
	it('takes a moment with its offset', () => {
		expect(e2eOptionsOf(['--at', '2027-01-01T00:30+03:00'])?.at).toBe(Date.UTC(2026, 11, 31, 21, 30));
		expect(e2eOptionsOf(['--at', '2028-02-29T09:00:30Z'])?.at).toBe(Date.UTC(2028, 1, 29, 9, 0, 30));
	});

	it.each(['2027-01-01', '2027-01-01T00:30', 'tomorrow', '2027-13-01T00:30Z', ''])(
		'refuses "%s", which is none or depends on the zone of the machine',
		(text) => {
			expect(() => e2eOptionsOf(['--at', text])).toThrow(/--at .*offset/);
		},
	);

	it('starts one release anew, with the same options but for the moment', () => {
		for (const [withBrowser, withPictures, onlyPanels, parts] of [
			[false, false, false, []],
			[true, false, false, ['Agents', 'Night']],
			[true, true, false, []],
			[true, false, true, []],
		] as const) {
			const options = { withBrowser, withPictures, onlyPanels, parts: [...parts] };
			const args = argumentsFor('2.41.1', 'x.tgz', options);
			expect(e2eOptionsOf(args)).toEqual({ versions: ['2.41.1'], tarball: 'x.tgz', ...options });
		}
	});

	it.each<[Means]>([['preload'], [bestMeans()]])('gives n8n the clock by %s, and npm the right one', (means) => {
		const shift = shiftedBy(3_600_000, means);
		process.env = { ...withRealClock(), ...shift };
		const n8n = serverEnvironment({ node: NODE, n8n: __filename }, '/tmp', 1, 2);
		expect(shiftOf(n8n)).toEqual(shift);
		expect(n8n).toMatchObject(shift);
		expect(shiftOf(npmEnvironment(NODE))).toEqual({});
		expect(npmEnvironment(NODE).LD_PRELOAD).toBeUndefined();
	});
});
