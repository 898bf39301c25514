/**
 * `npm run test:unit`, for the minute between edits: the suites that need neither an engine nor a server nor another process, by what they
 * import. Arguments go to Jest, `npm run test:unit -- -t 'a leap day'`.
 */
import { spawnSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { suitesByWeight } from './imports';

const ROOT = join(__dirname, '..');
const { served, pure } = suitesByWeight(ROOT);
console.log(`${pure.length} suites; the other ${served.length} need an engine, a server or a process: npm test.`);
const suites = pure.map((suite) => relative(ROOT, suite));
const jest = join(ROOT, 'node_modules', 'jest', 'bin', 'jest.js');
const { status } = spawnSync(process.execPath, [jest, ...process.argv.slice(2), '--runTestsByPath', ...suites], {
	cwd: ROOT,
	stdio: 'inherit',
});
process.exit(status ?? 1);
