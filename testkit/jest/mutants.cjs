/**
 * The environment for mutants. Stryker names the mutant of a run in a new object each time. Modules that outlive a run have kept the first:
 * they keep one that passes everything on to the newest.
 */
'use strict';

const Module = require('node:module');
const { join } = require('node:path');
const WorkerEnvironment = require('./environment.cjs');

/** Stands in for `erp/base/values/memoized`: what the first mutant's code has made would be kept for all others. */
const MEMOIZED = join(process.cwd(), 'erp', 'base', 'values', 'memoized.ts');
const forgetful = new Module(MEMOIZED);
forgetful.loaded = true;
forgetful.exports = {
	memoized: (make) => (part) => make(part),
};
Module._cache[MEMOIZED] = forgetful;

let newest = {};
const lasting = new Proxy(
	{},
	{
		get: (_, name) => newest[name],
		set: (_, name, value) => {
			newest[name] = value;
			return true;
		},
	},
);

Object.defineProperty(globalThis, '__stryker__', {
	configurable: true,
	get: () => lasting,
	set: (context) => {
		newest = context;
		// The instrumented code reads it when a module is loaded, which happens once here.
		newest.activeMutant = process.env.__STRYKER_ACTIVE_MUTANT__;
	},
});

/** The mutant that a test has noticed: StrykerJS cannot have Jest stop there, so the tests that are left are skipped. */
let noticed;

module.exports = class MutantEnvironment extends WorkerEnvironment {
	handleTestEvent({ name, test, describeBlock }) {
		const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
		if (mutant === undefined) return;
		if (name === 'test_done' && test.errors.length > 0) noticed = mutant;
		if (noticed !== mutant) return;
		if (name === 'test_start') test.mode = 'skip';
		if (name === 'run_describe_start') describeBlock.mode = 'skip';
	}
};
