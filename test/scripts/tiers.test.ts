import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suitesTouched } from '../../scripts/test/changed';
import { LONG, tiersOf } from '../../scripts/test/tiers';

const ROOT = join(__dirname, '..', '..');
const { all, short, rest } = tiersOf(ROOT);

describe('the tiers of the tests', () => {
	it('hold every suite: what the short one leaves out is in the rest', () => {
		expect(all.length).toBeGreaterThan(400);
		expect([...new Set([...short, ...rest])].sort()).toEqual([...all].sort());
	});

	it.each(Object.keys(LONG))('name long suites that there are: %s', (start) => {
		expect(all.some((suite) => suite.startsWith(start))).toBe(true);
	});

	const written = (text: RegExp) => all.filter((suite) => text.test(readFileSync(join(ROOT, suite), 'utf8')));

	it('run laws again, which the short one tries with a tenth of their cases', () => {
		const laws = written(/from 'fast-check'/);
		expect(laws.length).toBeGreaterThan(50);
		expect(laws.filter((suite) => !rest.includes(suite))).toEqual([]);
	});

	it('leave no law that tries a number of its own', () => {
		// It draws the numbers of a table.
		expect(written(/numRuns: \d/)).toEqual(['test/erp/base/values/taxNumber.test.ts']);
	});
});

describe('the suites that a change touches', () => {
	const touched = (...files: string[]) => {
		for (const file of files) expect(existsSync(join(ROOT, file))).toBe(true);
		return suitesTouched(ROOT, all, files);
	};

	it('are those that import the file, directly or not', () => {
		const suites = touched('erp/base/values/dates.ts');
		expect(suites).toContain('test/erp/base/values/dates.test.ts');
		expect(suites).toContain('test/nodes/Evrak/write/send/batch.test.ts');
		expect(suites).not.toContain('test/erp/base/json/grouped.test.ts');
	});

	it('are the suite itself, and those that look at all files', () => {
		const suites = touched('test/erp/base/json/grouped.test.ts');
		expect(suites).toContain('test/erp/base/json/grouped.test.ts');
		expect(suites).toContain('test/names.test.ts');
		expect(suites).toContain('test/docs/house.test.ts');
		expect(suites).not.toContain('test/nodes/Evrak/write/send/batch.test.ts');
	});

	it.each([
		'erp/catalogue/codes.ts',
		'test/fixtures/codes.json',
		'nodes/EvrakTrigger/EvrakTrigger.node.json',
		'standin/schema/facts.json',
		'docs/reference/errors.md',
		'package.json',
		'testkit/jest/runtime.cjs',
		'scripts/gate.ts',
	])('are all, where imports do not tell whom it touches: %s', (file) => {
		expect(touched(file)).toEqual(all);
	});

	it('are all where one of several files touches all, and none where nothing changed', () => {
		expect(touched('test/erp/base/json/grouped.test.ts', 'package.json')).toEqual(all);
		expect(touched()).toEqual([]);
	});
});
