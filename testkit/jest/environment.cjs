/**
 * The environment of all suites: the worker's own globals, no copy of them. Jest's usual one makes a world of its own for each suite, with
 * its own `Array` and `Error`, in which n8n and the product would have to be loaded anew.
 */
'use strict';

const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const undici = require('undici');

/**
 * Requests of tests go through the undici of package.json. The one inside Node.js 20 ends the process with "Cannot destructure property
 * 'socket' of 'parser.deref(...)'" when a time-out of a connection fires after its parser was collected; undici 7.30 returns there.
 */
for (const name of ['fetch', 'Request', 'Response', 'Headers', 'FormData']) globalThis[name] = undici[name];

class WorkerEnvironment {
	constructor({ projectConfig }) {
		this.global = globalThis;
		this.moduleMocker = new ModuleMocker(globalThis);
		this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
		this.before = { console: globalThis.console, exit: process.exit, env: { ...process.env } };
	}

	async setup() {}

	/** Gives back what a suite, or Jest for it, has changed of the worker. */
	async teardown() {
		this.fakeTimersModern.dispose();
		globalThis.console = this.before.console;
		process.exit = this.before.exit;
		for (const name of Object.keys(process.env)) if (!(name in this.before.env)) delete process.env[name];
		Object.assign(process.env, this.before.env);
	}

	exportConditions() {
		return ['node', 'node-addons'];
	}

	/** No context: the runtime beside this file runs suites in the worker's own. */
	getVmContext() {
		return null;
	}
}

module.exports = WorkerEnvironment;
