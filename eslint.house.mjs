/**
 * The rules of this repository for the product; those of all TypeScript files are in .oxlintrc.json. eslint.config.mjs is the file that n8n
 * asks of each package and `npm run review` runs. The product meets the rules of n8n's own gate (`@n8n/scan-community-package`):
 * community-nodes `recommended`, the three rule sets of n8n-nodes-base and `no-console`. The config of @n8n/node-cli is rebuilt here because installing that package pulls in all of langchain.
 * Inline directives are void, as they are at the gate: an `eslint-disable` is itself reported.
 */
import { readFileSync } from 'node:fs';
import communityNodes from '@n8n/eslint-plugin-community-nodes';
import { defineConfig, globalIgnores } from 'eslint/config';
import nodesBase from 'eslint-plugin-n8n-nodes-base';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const manifest = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

const product = ['nodes/**/*.ts', 'credentials/**/*.ts', 'erp/**/*.ts', 'index.ts'];
const productJson = ['package.json', 'nodes/**/*.json'];

/** The rooms of erp, from the ground up: each may import those before it. */
const ROOMS = ['base', 'catalogue', 'protocol', 'database', 'document', 'saving', 'commerce', 'einvoice', 'check'];

/** Packages that n8n strips at install; community-nodes lets their import pass, at run time they are absent. */
const stripped = Object.keys(manifest.devDependencies).filter((name) => name !== 'n8n-workflow');

/** A `no-restricted-imports` setting: the given patterns, which draw the arrows nodes → erp and credentials → erp, and the stripped packages. */
const forbid = (...patterns) => [
	'error',
	{
		patterns: [
			...patterns,
			{
				group: stripped.flatMap((name) => [name, `${name}/**`]),
				message: 'n8n strips development dependencies at install.',
			},
		],
	},
];

export default defineConfig(
	globalIgnores(['dist/', 'node_modules/', 'coverage/', '.cache/', '.scratch/', 'demo/out/']),
	{ linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
	{
		// Objects in a .json file are parsed by typescript-eslint, which is the tree that the rules on package.json walk.
		files: productJson,
		languageOptions: { parser: tseslint.parser, parserOptions: { extraFileExtensions: ['.json'] } },
	},
	{
		files: product,
		languageOptions: { parser: tseslint.parser },
	},
	{
		files: [...product, ...productJson],
		extends: [communityNodes.configs.recommended],
		plugins: { 'n8n-nodes-base': nodesBase },
		rules: { 'no-console': 'error' },
	},
	{
		// Texts come from servers, shops and people: no pattern may take longer than such a text's length.
		files: product,
		plugins: { regexp },
		rules: {
			'regexp/no-super-linear-backtracking': 'error',
			'regexp/no-super-linear-move': ['error', { report: 'potential' }],
		},
	},
	{
		files: ['package.json'],
		rules: nodesBase.configs.community.rules,
	},
	{
		files: ['credentials/**/*.ts'],
		rules: {
			...nodesBase.configs.credentials.rules,
			// Off as in @n8n/node-cli: meant for nodes inside n8n's repository, where the value is a slug.
			'n8n-nodes-base/cred-class-field-documentation-url-miscased': 'off',
			// Off as in @n8n/node-cli: community-nodes/credential-password-field is more accurate.
			'n8n-nodes-base/cred-class-field-type-options-password-missing': 'off',
			'no-restricted-imports': forbid({ regex: '/nodes/', message: 'credentials may use erp, not nodes.' }),
		},
	},
	{
		files: ['nodes/**/*.ts'],
		rules: {
			...nodesBase.configs.nodes.rules,
			// Off as in @n8n/node-cli: inputs and outputs are NodeConnectionTypes.Main, not the string 'main'.
			'n8n-nodes-base/node-class-description-inputs-wrong-regular-node': 'off',
			'n8n-nodes-base/node-class-description-outputs-wrong': 'off',
			// Off because `Id` is the ERP's own name of a member, which the description of its field tells.
			'n8n-nodes-base/node-param-description-miscased-id': 'off',
			// Off as in @n8n/node-cli: a server may really have a largest page.
			'n8n-nodes-base/node-param-type-options-max-value-present': 'off',
			'no-restricted-imports': forbid(),
		},
	},
	...ROOMS.map((room, at) => ({
		files: [`erp/${room}/**/*.ts`],
		rules: {
			'no-restricted-imports': forbid(
				{ regex: '^n8n-', message: 'erp knows nothing of n8n.' },
				{ regex: '^\\.\\..*/(nodes|credentials)/', message: 'erp imports nothing above it.' },
				...(at + 1 < ROOMS.length
					? [
							{
								regex: `^(\\.\\./)+(${ROOMS.slice(at + 1).join('|')})/`,
								message: `${room} imports no room above it: ARCHITECTURE.md has their order.`,
							},
						]
					: []),
			),
		},
	})),
);
