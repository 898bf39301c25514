/**
 * Holds the built package against a reference of the API: every method with its verb, path, category and version, and every documented
 * member, both ways, besides what the repository itself derives from such a file. Prints a table and each difference; exit code 1 where
 * there is one. Needs a build.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { columnsTable } from '../operation-tables';
import { isSpecified } from '../../testkit/facts/spec';
import { endpoints, type Endpoint } from '../../testkit/facts/wire';
import type * as Package from '../../index';
import { compareCatalogue, tableDifferences } from './compare';
import { methodTable, modeCounts } from './table';
import { wireFacts } from './wireFacts';

const HELP = `npm run erp:reference -- [<endpoints.json>] [--write]
  Compares the built package with a reference of the API, both ways; without a file with the repository's own, test/fixtures/endpoints.json.
  --write  writes standin/reference.json, the wire facts of the stand-in, from the file`;

const ROOT = join(__dirname, '..', '..');
const STANDIN = join(ROOT, 'standin', 'reference.json');
const ASSUMPTIONS = join(ROOT, 'docs', 'trust', 'assumptions.md');

const readEndpoints = (path: string): Endpoint[] => JSON.parse(readFileSync(path, 'utf8')) as Endpoint[];

function hold(reference: readonly Endpoint[]): number {
	const { categories, operations } = createRequire(__filename)(join(ROOT, 'dist')) as typeof Package;
	const differences = [...compareCatalogue(categories, reference), ...tableDifferences(endpoints(), reference)];
	const others = [
		...(readFileSync(STANDIN, 'utf8') === wireFacts(reference)
			? []
			: ['standin/reference.json was made of another file (--write)']),
		...(readFileSync(ASSUMPTIONS, 'utf8').includes(columnsTable())
			? []
			: ['docs/trust/assumptions.md lacks columns of tables (npm run docs)']),
	];
	const specified = reference.filter(({ name }) => isSpecified(name)).length;
	const lines = [
		methodTable(categories, reference, differences),
		'',
		`${operations.length} methods in the package, ${reference.length} in the reference, ${specified} of these in the specification`,
		...modeCounts(operations),
		...differences.map(({ method, what, text }) => `${method}: ${what}: ${text}`),
		...others,
		`${differences.length + others.length} differences`,
	];
	process.stdout.write(`${lines.join('\n')}\n`);
	return differences.length + others.length;
}

const { values, positionals } = parseArgs({
	options: { write: { type: 'boolean' }, help: { type: 'boolean' } },
	allowPositionals: true,
});
const [path] = positionals;
if (values.help) process.stdout.write(`${HELP}\n`);
else {
	const reference = path === undefined ? endpoints() : readEndpoints(path);
	if (values.write) writeFileSync(STANDIN, wireFacts(reference));
	process.exitCode = hold(reference) === 0 ? 0 : 1;
}
