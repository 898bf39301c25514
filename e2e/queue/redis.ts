import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../n8n/shell';
import type { Cleanup } from './cleanup';
import { askServer, findProgram, parsePlace, type Place } from './place';
import { Program } from './program';

/** Where Redis usually listens. */
export const REDIS = '127.0.0.1:6379';

const START_MS = 15_000;

/** How to get one, for the help and for where there is none. */
export const REDIS_HELP = `Redis, one of:
  apt-get install redis-server     then this command starts a private one by itself (no disk, loopback, ended afterwards)
  docker run --rm -d -p ${REDIS}:6379 redis:7-alpine
  redis-server --port 6390 --bind 127.0.0.1 --save "" --appendonly no     and --redis 127.0.0.1:6390`;

const answers = async (place: Place) => (await askServer(place, 'PING\r\n'))?.startsWith('+PONG') ?? false;

async function startOwn(command: string, cleanup: Cleanup): Promise<Place> {
	const folder = cleanup.add(mkdtempSync(join(tmpdir(), 'evrak-redis-')), (made) =>
		rmSync(made, { recursive: true, force: true }),
	);
	const place = { host: '127.0.0.1', port: await freePort(6390) };
	const args = [
		'--port',
		String(place.port),
		'--bind',
		place.host,
		'--save',
		'',
		'--appendonly',
		'no',
		'--dir',
		folder,
	];
	const options = { cwd: folder, env: process.env, log: join(folder, 'redis.log') };
	const redis = cleanup.add(new Program(command, args, options), (made) => made.stop('SIGTERM', 5_000));
	await redis.ready(() => answers(place), START_MS);
	return place;
}

/**
 * The Redis of the run: the given one, else a private one, else the one at the usual place.
 * @throws Error that says how to start one
 */
export async function findRedis(given: string | undefined, cleanup: Cleanup): Promise<Place> {
	const command = given === undefined ? findProgram('redis-server') : undefined;
	if (command) return await startOwn(command, cleanup);
	const place = parsePlace(given ?? REDIS);
	if (await answers(place)) return place;
	throw new Error(`No Redis answers at ${given ?? REDIS}. Nothing was checked.\n${REDIS_HELP}`);
}
