import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CACHE, CannotInstall, installN8n, isInstalled, npm } from './n8n/install';
import type { Runtime } from './n8n/runtime';
import type { Say } from './n8n/shell';

/** One more try after a second: who is offline is not to wait for npm's usual three tries over a minute. */
const IMPATIENT = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000', '--fetch-timeout=20000'];

/** Whether this run is one of a CI service, which sets the variable CI. */
const isCi = ({ CI = '' }: NodeJS.ProcessEnv): boolean => !['', '0', 'false'].includes(CI);

/**
 * Why a release that could not be installed is skipped, or nothing where that is a failure: in CI it always is, elsewhere unless this
 * machine lacks what an installation needs.
 */
function reasonToSkip(error: unknown, environment: NodeJS.ProcessEnv): string | undefined {
	return error instanceof CannotInstall && !isCi(environment) ? error.message : undefined;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** @throws CannotInstall when npm's registry does not answer for a release */
async function requireRegistry(version: string): Promise<void> {
	const log = join(tmpdir(), 'evrak-e2e-registry.log');
	try {
		await npm(process.execPath, ['view', `n8n@${version}`, 'version', ...IMPATIENT], tmpdir(), log);
	} catch (error) {
		// what the registry answered, such as "no such version", is a mistake and no lack
		if (/\bE(TARGET|\d{3})\b/.test(String(error))) throw error;
		throw new CannotInstall(`It is not in ${CACHE}, and npm's registry cannot be reached.`, { cause: error });
	}
}

/**
 * The installed n8n. Where it cannot be installed, for instance without a network, the run is skipped with a message.
 * @throws Error that says why n8n could not be installed, in CI always
 */
export async function findN8n(version: string, say: Say): Promise<Runtime | undefined> {
	try {
		if (!isInstalled(version)) await requireRegistry(version);
		return await installN8n(say, version);
	} catch (error) {
		const reason = reasonToSkip(error, process.env);
		if (reason === undefined)
			throw new Error(`n8n ${version} could not be installed. ${messageOf(error)}`, { cause: error });
		say(`SKIPPED: n8n ${version} cannot be installed here, so nothing was checked in it. ${reason}`);
		return undefined;
	}
}
