import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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
