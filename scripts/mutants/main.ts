/**
 * `npm run mutants -- erp/document/vat`: changes the code of a part in hundreds of ways with StrykerJS, one at a time, and tells which changes no test
 * notices. `-- erp/document/vat/pointer.ts` takes a file of a part, `-- erp/commerce/shop --every 8` an eighth of its functions, `--seed 2` another eighth. A change
 * that runs once, when a module is loaded, is left out.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LONG } from '../test/tiers';
import { PARTS } from './parts';
import { sampleOf } from './sample';

const ROOT = join(__dirname, '..', '..');
const STRYKER = join(ROOT, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		every: { type: 'string', default: '1' },
		seed: { type: 'string', default: '1' },
		workers: { type: 'string', default: '2' },
	},
});
const [asked = ''] = positionals;
const part = Object.keys(PARTS).find((name) => asked === name || asked.startsWith(`${name}/`));
const every = Number(values.every);
if (part === undefined || !Number.isInteger(every) || every < 1) {
	console.error(`Name a part, or a file of one: ${Object.keys(PARTS).join(', ')}. --every takes a whole number.`);
	process.exit(2);
}
const { status } = spawnSync(process.execPath, [STRYKER, 'run', join(__dirname, 'stryker.config.mjs')], {
	cwd: ROOT,
	stdio: 'inherit',
	env: {
		...process.env,
		// Laws need not try all of their cases to notice a change.
		EVRAK_TIER: 'short',
		MUTANTS_OF: sampleOf(ROOT, asked, every, Number(values.seed)).join('\n'),
		MUTANTS_TESTS: (PARTS[part] ?? []).join('\n'),
		MUTANTS_LONG: Object.keys(LONG).join('\n'),
		MUTANTS_WORKERS: values.workers,
		MUTANTS_REPORT: `.cache/mutants/${asked.replaceAll('/', '-')}.json`,
	},
});
process.exit(status ?? 1);
