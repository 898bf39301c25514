/**
 * Jest's module loader, with one change: only the files below `test/` are loaded anew for each suite. All else (n8n, the product, the
 * stand-in, the testkit) is loaded once in a worker, by Node itself. Loading n8n-core alone takes a second of the processor.
 */
'use strict';

const asyncHooks = require('node:async_hooks');
const Module = require('node:module');
const { dirname, join, sep } = require('node:path');
const { compileFunction } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

require('./resolve.cjs');

const CIRCUS = join(dirname(require.resolve('jest-circus/package.json')), 'build', 'jestAdapterInit.js');
const TESTS = join(__dirname, '..', '..', 'test') + sep;
const requires = new Map();
const sourceMaps = new Map();

/** Node's own `require` for a file. */
function requireOf(file) {
	const found = requires.get(file) ?? Module.createRequire(file);
	requires.set(file, found);
	return found;
}

/** Has Node load TypeScript by Jest's transformer, which keeps what it made. Errors of a suite are shown by its `maps`. */
function loadTypeScriptBy(transformer, maps) {
	for (const [file, map] of sourceMaps) maps.set(file, map);
	const options = {
		isInternalModule: false,
		supportsDynamicImport: true,
		supportsExportNamespaceFrom: false,
		supportsStaticESM: false,
		supportsTopLevelAwait: false,
	};
	Module._extensions['.ts'] = (module, filename) => {
		const { code, sourceMapPath } = transformer.transform(filename, options);
		if (sourceMapPath) for (const each of [sourceMaps, maps]) each.set(filename, sourceMapPath);
		module._compile(code, filename);
	};
}

/**
 * Loads jest-circus, which holds the tests of a suite in its module and its listeners in a global: a new one for each suite. Node would go
 * on passing each suite's storage to every promise of the next ones.
 */
function newCircus() {
	delete require.cache[CIRCUS];
	delete globalThis[Symbol.for('EVENT_HANDLERS')];
	const storages = [];
	const own = Object.getOwnPropertyDescriptor(asyncHooks, 'AsyncLocalStorage');
	const { AsyncLocalStorage } = asyncHooks;
	class KnownStorage extends AsyncLocalStorage {
		constructor() {
			super();
			storages.push(this);
		}
	}
	// A value in Node 20, a getter in Node 24.
	Object.defineProperty(asyncHooks, 'AsyncLocalStorage', { configurable: true, enumerable: true, value: KnownStorage });
	const circus = require(CIRCUS);
	Object.defineProperty(asyncHooks, 'AsyncLocalStorage', own);
	return { circus, storages };
}

class WorkerRuntime extends Runtime {
	constructor(config, environment, resolver, transformer, ...rest) {
		super(config, environment, resolver, transformer, ...rest);
		loadTypeScriptBy(transformer, this.getSourceMaps());
		const { executor, jestGlobals } = this;
		executor.compile = (source, filename) =>
			compileFunction(source, executor.injectedModuleParameters, {
				filename,
				importModuleDynamically: async (specifier) => await import(specifier),
			});
		// Files of the testkit are no modules of Jest, which hands `jest` to each of those.
		globalThis.jest = jestGlobals.jestObjectFor(this._testPath);
	}

	requireModule(from, moduleName, options, isRequireActual) {
		if (!options?.isInternalModule && moduleName && !Module.isBuiltin(moduleName)) {
			const path = requireOf(from).resolve(moduleName);
			if (!path.startsWith(TESTS)) return requireOf(from)(moduleName);
		}
		return super.requireModule(from, moduleName, options, isRequireActual);
	}

	/** Jest's own modules are loaded once, too. */
	requireInternalModule(from, to) {
		if (to) return requireOf(from)(to);
		if (from !== CIRCUS) return require(from);
		const { circus, storages } = newCircus();
		this.storages = storages;
		return circus;
	}

	teardown() {
		for (const storage of this.storages ?? []) storage.disable();
		super.teardown();
	}
}

module.exports = { __esModule: true, default: WorkerRuntime };
