import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { e2eOptionsOf, RELEASES } from '../../e2e/options';

describe('The command line of npm run e2e', () => {
	it('tries a release of n8n 2 and one of n8n 1, with the browser', () => {
		expect(e2eOptionsOf([])).toEqual({
			versions: RELEASES,
			tarball: undefined,
			withBrowser: true,
			withPictures: false,
			parts: [],
			onlyPanels: false,
		});
		expect(RELEASES.map((version) => version.split('.')[0])).toEqual(['2', '1']);
	});

	it('tries by default the releases that CI tries', () => {
		const ci = readFileSync(join(__dirname, '../../.github/workflows/ci.yml'), 'utf8');
		const [, matrix = ''] = /^ +n8n: \[(.*)\]$/m.exec(ci) ?? [];
		expect(matrix.split(', ')).toEqual(RELEASES.map((version) => `'${version}'`));
	});

	it('tries the named releases instead, each once', () => {
		const args = ['--n8n', '1.123.81', '--n8n', '2.40.0', '--n8n', '1.123.81'];
		expect(e2eOptionsOf(args)?.versions).toEqual(['1.123.81', '2.40.0']);
	});

	it('takes a tarball, and leaves the browser out', () => {
		expect(e2eOptionsOf(['--tarball', 'x.tgz', '--no-browser'])).toMatchObject({
			tarball: 'x.tgz',
			withBrowser: false,
		});
	});

	it('takes pictures where they are asked for', () => {
		expect(e2eOptionsOf(['--pictures'])).toMatchObject({ withPictures: true, withBrowser: true });
	});

	it('only measures panels where that is asked for, which needs the browser', () => {
		expect(e2eOptionsOf(['--panels'])).toMatchObject({ onlyPanels: true, withBrowser: true });
		expect(() => e2eOptionsOf(['--panels', '--no-browser'])).toThrow(/--no-browser/);
	});

	it('gives nothing where help is asked for, and refuses what it does not know', () => {
		expect(e2eOptionsOf(['--help'])).toBeUndefined();
		expect(() => e2eOptionsOf(['--all'])).toThrow(/--all/);
	});
});
