/**
 * `npm run mutants -- erp/vat`: changes the code of a part in hundreds of ways with StrykerJS, one at a time, and tells which changes no test
 * notices. `-- erp/vat/rate.ts` takes a file of a part. A change that runs once, when a module is loaded, is left out.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { PARTS } from './parts';

const ROOT = join(__dirname, '..', '..');
const STRYKER = join(ROOT, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');

const [asked = ''] = process.argv.slice(2);
const part = Object.keys(PARTS).find((name) => asked === name || asked.startsWith(`${name}/`));
if (part === undefined) {
	console.error(`Name a part, or a file of one: ${Object.keys(PARTS).join(', ')}.`);
	process.exit(2);
}
const { status } = spawnSync(process.execPath, [STRYKER, 'run', join(__dirname, 'stryker.config.mjs')], {
	cwd: ROOT,
	stdio: 'inherit',
	env: {
		...process.env,
		// Laws need not try all of their cases to notice a change.
		EVRAK_TIER: 'short',
		MUTANTS_OF: asked === part ? `${part}/**/*.ts` : asked,
		MUTANTS_TESTS: (PARTS[part] ?? []).join('\n'),
		MUTANTS_REPORT: `.cache/mutants/${asked.replaceAll('/', '-')}.json`,
	},
});
process.exit(status ?? 1);
