import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { credentialOf } from '../../demo/credential';
import { CREDENTIAL } from '../editor/main';
import type { Runtime } from '../n8n/runtime';
import { N8nServer } from '../n8n/n8n';
import { installPackage } from '../n8n/package';
import { timed } from '../n8n/shell';
import type { Erp } from '../../standin';
import { N8nApi } from '../api';
import type { CredentialRef } from '../sketch';
import type { Cleanup } from './cleanup';
import type { Place } from './place';
import { databaseEnvironment } from './postgres';
import { Worker } from './worker';

/** Ports that are tried first. */
const PORT = 5700;

/** What main process and workers have in common: the queue, the database, the key of the credentials. */
const shared = (redis: Place, postgres: URL): NodeJS.ProcessEnv => ({
	EXECUTIONS_MODE: 'queue',
	QUEUE_BULL_REDIS_HOST: redis.host,
	QUEUE_BULL_REDIS_PORT: String(redis.port),
	// of this run alone, where the Redis is not
	QUEUE_BULL_PREFIX: `evrak-${randomBytes(6).toString('hex')}`,
	N8N_ENCRYPTION_KEY: randomBytes(24).toString('base64'),
	...databaseEnvironment(postgres),
});

/** Where n8n runs, on what, and with what package. */
interface Ground {
	readonly runtime: Runtime;
	/** Path of the packed package. */
	readonly tarball: string;
	/** Everything that n8n writes. */
	readonly folder: string;
	readonly redis: Place;
	readonly postgres: URL;
}

/** An n8n in queue mode that knows the stand-in. */
export interface Cluster {
	readonly api: N8nApi;
	/** A credential that logs in to the stand-in. */
	readonly credential: CredentialRef;
	readonly workers: readonly Worker[];
}

/** Starts n8n's main process and `count` workers, all with the package. */
export async function startCluster(ground: Ground, erp: Erp, count: number, cleanup: Cleanup): Promise<Cluster> {
	const { runtime, tarball, folder, redis, postgres } = ground;
	const more = shared(redis, postgres);
	const home = join(folder, 'main');
	const main = await N8nServer.prepare(runtime, home, PORT, more);
	await installPackage(runtime, home, tarball);
	cleanup.add(main, (made) => made.stop());
	await timed(console.log, "Starting n8n's main process", () => main.start());
	await main.rest.logIn();
	const api = new N8nApi(main.rest);
	const id = await api.createCredential(CREDENTIAL.name, CREDENTIAL.type, credentialOf(erp));
	const workers: Worker[] = [];
	await timed(console.log, `Starting ${count} workers`, async () => {
		for (let at = 1; at <= count; at++) {
			const place = { folder: join(folder, `worker-${at}`), port: PORT + 10 * at };
			const worker = new Worker({ runtime, tarball, shared: more, ...place });
			workers.push(cleanup.add(worker, (made) => made.stop()));
			await worker.start();
		}
	});
	return { api, credential: { id, name: CREDENTIAL.name }, workers };
}
