import { shotsOptionsOf } from '../../../e2e/editor/options';
import { FILMS } from '../../../e2e/editor/films/films';
import { SHOTS } from '../../../e2e/editor/shots';

const [first, second] = SHOTS.map(({ file }) => file);

describe('The command line of npm run shots', () => {
	it('takes every picture in both themes', () => {
		expect(shotsOptionsOf([])).toEqual({ themes: ['light', 'dark'], shots: SHOTS });
	});

	it('takes only the named ones, and only in the named theme', () => {
		const options = shotsOptionsOf(['--dark', String(second), String(first)]);
		expect(options?.themes).toEqual(['dark']);
		expect(options?.shots.map(({ file }) => file)).toEqual([first, second]);
	});

	it('opens all forms instead, or those that hold some words', () => {
		expect(shotsOptionsOf(['--sheets', '/tmp/all'])?.sheets).toEqual({ folder: '/tmp/all', extent: 'new', words: [] });
		const some = shotsOptionsOf(['--sheets', '/tmp/some', '--full', 'stock', 'create'])?.sheets;
		expect(some).toEqual({ folder: '/tmp/some', extent: 'full', words: ['stock', 'create'] });
	});

	it('takes all films instead, or the named ones', () => {
		expect(shotsOptionsOf(['--films'])).toEqual({ themes: ['light'], shots: [], films: FILMS });
		expect(shotsOptionsOf(['--films', 'first-order'])?.films?.map(({ file }) => file)).toEqual(['first-order']);
	});

	it('gives nothing where help is asked for, and refuses what it does not know', () => {
		expect(shotsOptionsOf(['--help'])).toBeUndefined();
		expect(() => shotsOptionsOf(['no-such-picture'])).toThrow(/no-such-picture/);
		expect(() => shotsOptionsOf(['--films', 'credential'])).toThrow(/no film "credential"/);
		expect(() => shotsOptionsOf(['--sheet'])).toThrow(/--sheet/);
		expect(() => shotsOptionsOf(['--full'])).toThrow(/--sheets/);
	});
});
