import { DEMO_HELP, demoOptionsOf } from '../../../demo/options';

describe('the command line of npm run demo', () => {
	it('runs the workflows on the ERP of earlier runs', () => {
		expect(demoOptionsOf([])).toEqual({ isEditor: false, isFresh: false });
	});

	it.each([
		[['--editor'], { isEditor: true, isFresh: false }],
		[['--fresh'], { isEditor: false, isFresh: true }],
		[['--editor', '--fresh'], { isEditor: true, isFresh: true }],
	])('takes %j', (args, options) => expect(demoOptionsOf(args)).toEqual(options));

	it.each([['--help'], ['-h'], ['--editor', '--help']])('gives nothing where help is asked for: %s', (...args) => {
		expect(demoOptionsOf(args)).toBeUndefined();
	});

	it.each(['--frehs', 'editor', '--editor=yes'])('refuses what it does not know: %s', (arg) => {
		expect(() => demoOptionsOf([arg])).toThrow(/Unknown option|Unexpected argument|does not take an argument/);
	});

	it('tells in its help every option that it takes', () => {
		const told = [...DEMO_HELP.matchAll(/^ {2}(--\w+)/gm)].map(([, option = '']) => option);
		expect(told).toEqual(['--editor', '--fresh']);
		for (const option of told) expect(demoOptionsOf([option])).toBeDefined();
	});
});
