/**
 * Stands first in `npm test`, `npm run demo` …, so that a fresh clone works with one command: installs the locked
 * dependencies when they are missing or belong to another package-lock.json. Needs nothing but Node.js and npm.
 */
'use strict';

const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { readFileSync, statSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '..');
const lock = join(root, 'package-lock.json');
/** npm writes this file as the last step of an install, so it dates the install and proves that it finished. */
const installed = join(root, 'node_modules', '.package-lock.json');
/** Hash of the lock the install was made from; unlike dates it survives a checkout and a restored CI cache. */
const stamp = join(root, 'node_modules', '.evrak-lock-hash');

/** Modification time in ms, 0 if there is no such file. */
const modified = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Stops with one line on stderr. */
function fail(message) {
	console.error(message);
	process.exit(1);
}

function requireNode() {
	const range = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node;
	const [wantMajor, wantMinor = 0] = range
		.replace(/[^\d.]/g, '')
		.split('.')
		.map(Number);
	const [major, minor] = process.versions.node.split('.').map(Number);
	if (major < wantMajor || (major === wantMajor && minor < wantMinor)) {
		fail(
			`This project needs Node.js ${range}; this is ${process.version}. Install a newer one from https://nodejs.org.`,
		);
	}
}

function isCurrent(hash) {
	const installedAt = modified(installed);
	if (installedAt === 0) return false;
	const stampedAt = modified(stamp);
	if (stampedAt >= installedAt && readFileSync(stamp, 'utf8') === hash) return true;
	if (installedAt < modified(lock)) return false;
	writeFileSync(stamp, hash);
	return true;
}

function install(hash) {
	console.log('Installing the locked dependencies (npm ci), a minute or two on the first run …');
	const started = Date.now();
	const args = ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
	// Inside `npm run` npm names its own script: calling that one needs no shell and no PATH, on Windows too.
	const npm = process.env.npm_execpath;
	const run = npm?.endsWith('npm-cli.js')
		? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
		: spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
	if (run.error) fail(`npm could not be started: ${run.error.message}`);
	if (run.status !== 0) {
		fail('npm ci failed, its own words are above. Most often the npm registry could not be reached: try again.');
	}
	writeFileSync(stamp, hash);
	console.log(`Dependencies installed in ${((Date.now() - started) / 1000).toFixed(0)} s.`);
}

requireNode();
const hash = createHash('sha256').update(readFileSync(lock)).digest('hex');
if (!isCurrent(hash)) install(hash);
