import { spawn } from 'node:child_process';
import { shiftedBy } from '../testkit/clock/shifted';
import type { E2eOptions } from './options';

/** The command line that checks one release, as this process's options say, without the clock's moment. */
export const argumentsFor = (
	version: string,
	tarball: string,
	{ withBrowser, withPictures, onlyPanels, parts }: Omit<E2eOptions, 'versions' | 'tarball' | 'at'>,
): string[] => [
	...['--n8n', version, '--tarball', tarball],
	...(withBrowser ? [] : ['--no-browser']),
	...(withPictures ? ['--pictures'] : []),
	...(onlyPanels ? ['--panels'] : []),
	...parts.flatMap((part) => ['--part', part]),
];

/**
 * Starts this program anew with its clock at a moment, in milliseconds; n8n and the stand-in inherit it. Resolves with the exit code.
 */
export async function startedAt(at: number, args: readonly string[]): Promise<number> {
	const [, program = ''] = process.argv;
	const env = { ...process.env, ...shiftedBy(at - Date.now()) };
	return await new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [...process.execArgv, program, ...args], { env, stdio: 'inherit' });
		child.once('error', reject);
		child.once('close', (code) => resolve(code ?? 1));
	});
}
