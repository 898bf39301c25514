import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { needsOf } from '../../e2e/n8n/needs';
import { doStep, isStepDone } from '../../e2e/n8n/step';
import { RELEASES } from '../../e2e/options';

describe('A step of an installation', () => {
	let folder: string;
	let done: string[];
	beforeEach(() => {
		folder = join(mkdtempSync(join(tmpdir(), 'evrak-once-')), 'step');
		done = [];
	});
	afterEach(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

	const step = async (ingredients: string, action = async () => void done.push(ingredients)) =>
		await doStep(() => undefined, folder, 'Step', ingredients, action);

	it('is done once', async () => {
		await step('a');
		await step('a');
		expect(done).toEqual(['a']);
		expect(isStepDone(folder, 'a')).toBe(true);
	});

	it('is done anew when it is to be made of something else', async () => {
		await step('a');
		await step('b');
		expect(done).toEqual(['a', 'b']);
		expect([isStepDone(folder, 'a'), isStepDone(folder, 'b')]).toEqual([false, true]);
	});

	it('that broke off counts as never done, not even as it was before', async () => {
		await step('a');
		await expect(step('b', () => Promise.reject(new Error('no network')))).rejects.toThrow('no network');
		await step('a');
		expect(done).toEqual(['a', 'a']);
	});
});

it.each(RELEASES)('the saved lock of n8n %s is one of what is installed', (version) => {
	const file = join(__dirname, '..', '..', 'e2e', 'n8n', `n8n-${version}.package-lock.json.gz`);
	const { packages } = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as {
		packages: Record<string, { dependencies?: unknown; version?: string }>;
	};
	const { beside } = needsOf(version);
	expect(packages['']?.dependencies).toEqual({ ...beside, n8n: version });
	for (const [name, wanted] of Object.entries(beside)) expect(packages[`node_modules/${name}`]?.version).toBe(wanted);
});
