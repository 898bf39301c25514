/**
 * The environment for mutants. Stryker names the mutant of a run in a new object each time. Modules that outlive a run have kept the first:
 * they keep one that passes everything on to the newest.
 */
'use strict';

const Module = require('node:module');
const { join } = require('node:path');
const WorkerEnvironment = require('./environment.cjs');

/** Stands in for `erp/catalogue/derived`: what the first mutant's code has made would be kept for all others. */
const DERIVED = join(process.cwd(), 'erp', 'catalogue', 'derived.ts');
const underived = new Module(DERIVED);
underived.loaded = true;
underived.exports = {
	derived: (make) => (part) => make(part),
};
Module._cache[DERIVED] = underived;

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

module.exports = WorkerEnvironment;
