import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { CACHE, npm } from './install';
import type { Runtime } from './runtime';
import { asObject } from './rest';
import { lastLines, runProgram } from './shell';

/** npm's options in n8n's own installer of community packages (community-packages.service.js of 2.41.1). */
const NPM_INSTALL = 'install --bin-links=false --install-strategy=shallow --ignore-scripts=true --package-lock=false';

/** What n8n's installer takes out of a package's manifest: none of it reaches a user's server. */
const STRIPPED = ['devDependencies', 'peerDependencies', 'optionalDependencies'];

function readJson(text: string): Record<string, unknown> {
	const content: unknown = JSON.parse(text);
	return asObject(content);
}

function writeJson(file: string, content: Record<string, unknown>): void {
	writeFileSync(file, JSON.stringify(content, null, 2));
}

/**
 * Packs the built package, as for publishing, into the cache folder.
 * @returns the tarball's path
 */
export async function packPackage(): Promise<string> {
	mkdirSync(CACHE, { recursive: true });
	const args = ['pack', '--silent', '--pack-destination', CACHE];
	const output = await npm(process.execPath, args, join(__dirname, '..', '..'), join(CACHE, 'pack.log'));
	return join(CACHE, lastLines(output, 1));
}

/**
 * Installs a packed node package into an n8n user folder, step by step as n8n's "Install community node" does it:
 * unpack, strip the manifest, install what dependencies are left, note the package in the folder's own manifest.
 * Not through n8n itself, which takes packages from the npm registry only. n8n must not be running.
 * @returns the package's name, the prefix of its node types
 */
export async function installPackage(runtime: Runtime, userFolder: string, tarball: string): Promise<string> {
	const file = resolve(tarball);
	const nodes = join(userFolder, '.n8n', 'nodes');
	const log = join(userFolder, 'package.log');
	mkdirSync(nodes, { recursive: true });
	const tar = (args: string[]) => runProgram('tar', args, { cwd: nodes, env: process.env, log });

	const { name: found } = readJson(await tar(['-xzOf', file, 'package/package.json']));
	const name = String(found);
	const target = join(nodes, 'node_modules', name);
	rmSync(target, { recursive: true, force: true });
	mkdirSync(target, { recursive: true });
	await tar(['-xzf', file, '-C', target, '--strip-components=1']);

	const manifestFile = join(target, 'package.json');
	const manifest = Object.entries(readJson(readFileSync(manifestFile, 'utf8')));
	writeJson(manifestFile, Object.fromEntries(manifest.filter(([member]) => !STRIPPED.includes(member))));
	await npm(runtime.node, NPM_INSTALL.split(' '), target, log);

	const listFile = join(nodes, 'package.json');
	const list = existsSync(listFile)
		? readJson(readFileSync(listFile, 'utf8'))
		: { name: 'installed-nodes', private: true };
	const version = Object.fromEntries(manifest).version;
	writeJson(listFile, { ...list, dependencies: { ...asObject(list.dependencies), [name]: version } });
	return name;
}
