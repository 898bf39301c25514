// n8n-core logs every failing node to the console; many tests make nodes fail on purpose.
process.env.N8N_LOG_LEVEL ??= 'silent';

/** @type {import('jest').Config} */
module.exports = {
	testEnvironment: 'node',
	roots: ['<rootDir>/test'],
	testMatch: ['**/*.test.ts'],
	transform: {
		'^.+\\.ts$': [
			'@swc/jest',
			{ jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'commonjs' } },
		],
	},
	testTimeout: 60_000,
};
