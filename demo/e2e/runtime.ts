import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { installN8n, npm, type Runtime } from '../editor/install';
import type { Say } from '../editor/shell';

/** Whether npm reaches its registry. */
const isOnline = async (): Promise<boolean> =>
	await npm(process.execPath, ['ping'], tmpdir(), join(tmpdir(), 'evrak-e2e-ping.log')).then(
		() => true,
		() => false,
	);

/**
 * The installed n8n. Without a network there may be none: then the run is skipped with a message, which in CI (variable CI) is a failure.
 * @throws Error that says why n8n could not be installed
 */
export async function findN8n(version: string, say: Say): Promise<Runtime | undefined> {
	try {
		return await installN8n(say, version);
	} catch (error) {
		if (process.env.CI || (await isOnline())) throw error;
		say(
			`SKIPPED: n8n ${version} is not in the cache, and npm's registry cannot be reached to install it. Nothing was checked.`,
		);
		return undefined;
	}
}
