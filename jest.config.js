// n8n-core logs every failing node to the console; many tests make nodes fail on purpose.
process.env.N8N_LOG_LEVEL ??= 'silent';

const { availableParallelism } = require('node:os');

/** @type {import('jest').Config} */
module.exports = {
	testEnvironment: '<rootDir>/testkit/jest/environment.cjs',
	runtime: '<rootDir>/testkit/jest/runtime.cjs',
	globalSetup: '<rootDir>/testkit/jest/temporary.cjs',
	roots: ['<rootDir>/test'],
	testMatch: ['**/*.test.ts'],
	transform: {
		'^.+\\.ts$': [
			'@swc/jest',
			{ jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
		],
	},
	setupFilesAfterEnv: ['<rootDir>/testkit/jest/setup.ts'],
	testTimeout: 180_000,
	// Two at least: on a machine of two cores Jest would run all suites in one process, at half the speed and with its memory growing to the end.
	maxWorkers: Math.max(2, availableParallelism() - 1),
	workerIdleMemoryLimit: '1.5GB',
};
