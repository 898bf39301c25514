import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, '..', '..', '.github', 'workflows');
const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
const textOf = (name: string) => new Map(files).get(name) ?? '';

/** The text of each job of a workflow, by its name. */
const jobsOf = (text: string): Map<string, string> => {
	const [, ...parts] = text.slice(text.indexOf('\njobs:\n')).split(/\n {2}(?=[\w-]+:\n)/);
	return new Map(parts.map((part) => [part.slice(0, part.indexOf(':')), part]));
};

describe.each(files)('%s', (_, text) => {
	const uses = [...text.matchAll(/uses:\s*(.+)/g)].map(([, action = '']) => action);

	it('names each action by its commit, and the version beside it', () => {
		const others = uses.filter((action) => !action.startsWith('./'));
		for (const action of others) expect(action).toMatch(/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
	});

	it('has no rights but to read, unless a job says so, and leaves no token in the checkout', () => {
		expect(text).toMatch(/\npermissions:\n {2}contents: read\n\n/);
		const checkouts = uses.filter((action) => action.startsWith('actions/checkout@')).length;
		expect(text.match(/persist-credentials: false/g) ?? []).toHaveLength(checkouts);
	});

	it('puts nothing that others write into a shell', () => {
		const shells = [...text.matchAll(/run: (?:\|\n((?: {10}.*\n?)+)|(.+))/g)].map(([run]) => run);
		for (const run of shells) expect(run).not.toContain('${{');
	});
});

it('one version of each action is in use', () => {
	const all = files.flatMap(([, text]) => [...text.matchAll(/uses:\s*([\w.-]+\/[\w.-]+)[\w./-]*@(\S+)/g)]);
	const versions = new Map<string, Set<string>>();
	for (const [, action = '', commit = ''] of all) versions.set(action, (versions.get(action) ?? new Set()).add(commit));
	for (const commits of versions.values()) expect(commits.size).toBe(1);
});

describe('the publication', () => {
	const jobs = jobsOf(textOf('publish.yml'));
	const publish = jobs.get('publish') ?? '';
	const build = jobs.get('build') ?? '';

	it('is the only job of all workflows that may prove who it is', () => {
		const able = files.flatMap(([, text]) => [...jobsOf(text)].filter(([, job]) => job.includes('id-token')));
		expect(able.map(([name]) => name)).toEqual(['publish']);
		expect(publish).toMatch(/permissions:\n(?: {6}#.*\n)* {6}id-token: write\n {4}steps:/);
	});

	it('runs no code of the repository and of its dependencies: it takes the packed file, checks its sum and publishes it', () => {
		expect(publish).not.toMatch(/actions\/checkout|actions\/cache|npm ci|npm install|npm run|npx/);
		expect(publish).toMatch(/actions\/download-artifact@/);
		expect(publish).toContain('sha256sum --check');
		expect(publish).toMatch(/npm publish \.\/package\.tgz --provenance --access public --ignore-scripts/);
	});

	it('is packed by a job that can only read', () => {
		expect(build).toMatch(/permissions:\n {6}contents: read\n {4}\S/);
		expect(build).toMatch(/npm pack --ignore-scripts/);
		expect(build).not.toMatch(/actions\/cache|\n +cache:/);
	});

	it('needs no token', () => {
		for (const [, text] of files) expect(text).not.toMatch(/secrets\.|NODE_AUTH_TOKEN|NPM_TOKEN/);
	});
});
