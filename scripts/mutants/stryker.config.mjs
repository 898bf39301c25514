/** Read by StrykerJS; `main.ts` beside it says what is mutated and which suites run. */
import { createRequire } from 'node:module';

const jest = createRequire(import.meta.url)('../../jest.config.js');
const {
	MUTANTS_OF = '',
	MUTANTS_TESTS = '',
	MUTANTS_LONG = '',
	MUTANTS_REPORT = '',
	MUTANTS_WORKERS = '2',
} = process.env;

export default {
	testRunner: 'jest',
	coverageAnalysis: 'perTest',
	// A module is loaded once for all mutants, so what it computes then is not computed again.
	ignoreStatic: true,
	mutate: MUTANTS_OF.split('\n'),
	disableTypeChecks: false,
	ignorePatterns: ['dist', '.cache', '.scratch', 'demo/out'],
	tempDirName: '.cache/stryker',
	concurrency: Number(MUTANTS_WORKERS),
	timeoutMS: 30_000,
	dryRunTimeoutMinutes: 90,
	reporters: ['clear-text', 'json', 'progress-append-only'],
	clearTextReporter: { allowColor: false, reportTests: false, logTests: false },
	jsonReporter: { fileName: MUTANTS_REPORT },
	jest: {
		projectType: 'custom',
		enableFindRelatedTests: false,
		config: {
			...jest,
			testEnvironment: './testkit/jest/mutants.cjs',
			testSequencer: './testkit/jest/smallFirst.cjs',
			// Each mutant would wait for the longest of them.
			testPathIgnorePatterns: MUTANTS_LONG.split('\n'),
			testMatch: MUTANTS_TESTS.split('\n').map((path) =>
				path.endsWith('.ts') ? `**/${path}` : `**/${path}/**/*.test.ts`,
			),
		},
	},
};
