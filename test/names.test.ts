import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { exportsOf, type Exported } from '../testkit/facts/exports';

const ROOT = join(__dirname, '..');

/** The paths of all modules that the compiler is given, from the repository's folder. */
function modulePaths(): string[] {
	const config: unknown = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path)).config;
	const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
	return fileNames.map((file) => relative(ROOT, file)).filter((file) => file.endsWith('.ts'));
}

const isTest = (file: string) => /^test(?:kit)?\//.test(file);

const titled = ({ file, name }: Exported) => `${file}: ${name}`;
const unused = (all: readonly Exported[]): string[] => all.filter(({ users }) => users.length === 0).map(titled);
const forTests = (all: readonly Exported[]) => all.filter(({ users }) => users.length > 0 && users.every(isTest));

/**
 * Exports that tests alone use. Each is a law on pure values, or a list, whose public door writes into the repository, installs programs,
 * or takes minutes.
 */
const FOR_TESTS = [
	// Pure rules behind those that the rest of the product calls.
	...['agentProblem', 'columnListProblem', 'inCatalogueNames', 'provinceName', 'sniff', 'valueAt'],
	// Scripts, whose door writes files or runs every suite.
	...['itemSchema', 'NODE_FOLDER', 'schemasOf', 'kindsTable', 'LISTS', 'outputsOf'],
	...['withTables', 'fieldsTable', 'differencesOf', 'v16Paths', 'OF_READS', 'OF_README', 'OF_CHECKS'],
	...['ALIASES', 'codexFile', 'inAllWays', 'withAliases'],
	// The form of one operation alone, and all that the form offers, by which the whole form is held.
	...['ADDRESSES', 'propertiesFor'],
	// What n8n loads at its start, by the sources: `npm run house` counts it in the built package.
	'loadedBy',
	// What a shop paid back, before what its order says is put around it.
	...['readShopifyRefund', 'readTrendyolClaim'],
	// Its sum is a time that somebody would have to wait for.
	'waits',
	// The table of outcomes, which a test prints.
	...['AFTER', 'BEFORE'],
	// The stand-in without a server, for the simulator.
	...['DirectErp', 'openErp'],
	// What the stand-in has answered, for the second grammar.
	'accepted',
];

describe('exported names', () => {
	const texts = new Map(modulePaths().map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
	const all = exportsOf(texts).filter(({ file }) => !isTest(file));

	it('are found at all', () => expect(all.length).toBeGreaterThan(1_000));

	it('are each used by another module, or are private', () => expect(unused(all)).toEqual([]));

	it('are there for more than tests, but for those that have no other door', () =>
		expect(
			forTests(all)
				.map(({ name }) => name)
				.sort(),
		).toEqual([...FOR_TESTS].sort()));
});
