import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { shiftOf, unshifted } from '../../testkit/clock/shifted';
import type { Runtime } from './runtime';

/** This process's environment with the folder of `node` first in PATH: npm and what it starts use that Node. */
function withNode(node: string): NodeJS.ProcessEnv {
	const path = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
	return { ...process.env, [path]: [dirname(node), process.env[path] ?? ''].join(delimiter) };
}

/**
 * For npm: Node's headers when they lie beside it (a `nodedir` that is configured may be of another version), and the right clock, by which
 * the registry's certificate is valid.
 */
export function npmEnvironment(node: string): NodeJS.ProcessEnv {
	const home = dirname(dirname(node));
	const headers = existsSync(join(home, 'include', 'node')) ? { npm_config_nodedir: home } : {};
	return { ...unshifted(withNode(node)), ...headers, CFLAGS: '-O1', CXXFLAGS: '-O1', NODE_OPTIONS: '' };
}

/** Modules of n8n that have no part in trying a node; `mcp-registry` would call out at start. */
const UNUSED_MODULES = [
	'mcp-registry,mcp,instance-ai,agents,chat-hub,workflow-builder,insights,external-secrets,source-control',
	'dynamic-credentials,sso-oidc,sso-saml,ldap,log-streaming,otel,quick-connect,token-exchange,provisioning',
	'breaking-changes,instance-registry,runtime-credentials',
].flatMap((names) => names.split(','));

/** Those that this n8n has: it does not start when it is told to leave out one that it does not know. */
function unusedModules({ n8n }: Runtime): string {
	const modules = join(dirname(dirname(n8n)), 'dist', 'modules');
	const has = (name: string) => [name, `${name}.ee`].some((folder) => existsSync(join(modules, folder)));
	return UNUSED_MODULES.filter(has).join(',');
}

/** Nothing leaves the machine, nothing asks or advertises. */
const QUIET = {
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_DIAGNOSTICS_CONFIG_FRONTEND: '',
	N8N_DIAGNOSTICS_CONFIG_BACKEND: '',
	N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_WHATS_NEW_ENABLED: 'false',
	N8N_DYNAMIC_BANNERS_ENABLED: 'false',
	N8N_HIRING_BANNER_ENABLED: 'false',
	N8N_PERSONALIZATION_ENABLED: 'false',
	N8N_TEMPLATES_ENABLED: 'false',
	N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
	N8N_VERIFIED_PACKAGES_ENABLED: 'false',
	N8N_UNVERIFIED_PACKAGES_ENABLED: 'true',
	N8N_AI_ENABLED: 'false',
	N8N_PYTHON_ENABLED: 'false',
	EXTERNAL_FRONTEND_HOOKS_URLS: '',
	N8N_SENTRY_DSN: '',
	N8N_FRONTEND_SENTRY_DSN: '',
};

/** Settings of another n8n on this machine (its database above all), and of npm or tsx around us. */
const FOREIGN = /^(N8N|DB|EXECUTIONS|QUEUE|WEBHOOK|NODES|CREDENTIALS|WORKFLOWS|npm)_|^NODE_(OPTIONS|ENV|PATH)$/;

/**
 * The environment of an n8n that listens on loopback only and keeps all it writes in `userFolder`; its clock is this process's.
 * Its encryption key is made by n8n itself at the first start and stays in that folder.
 */
export function serverEnvironment(
	runtime: Runtime,
	userFolder: string,
	port: number,
	brokerPort: number,
): NodeJS.ProcessEnv {
	const own = Object.entries(withNode(runtime.node)).filter(([name]) => !FOREIGN.test(name));
	return {
		...Object.fromEntries(own),
		...shiftOf(process.env),
		...QUIET,
		N8N_DISABLED_MODULES: unusedModules(runtime),
		N8N_USER_FOLDER: userFolder,
		N8N_LISTEN_ADDRESS: '127.0.0.1',
		N8N_HOST: '127.0.0.1',
		N8N_PORT: String(port),
		N8N_PROTOCOL: 'http',
		N8N_RUNNERS_BROKER_PORT: String(brokerPort),
		N8N_SECURE_COOKIE: 'false',
		N8N_LOG_LEVEL: 'info',
		GENERIC_TIMEZONE: 'Europe/Istanbul',
		NO_COLOR: '1',
	};
}
