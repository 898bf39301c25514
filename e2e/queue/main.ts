import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { N8N_VERSION } from '../n8n/install';
import { packPackage } from '../n8n/package';
import { startErp } from '../../standin';
import { findN8n } from '../runtime';
import { Cleanup } from './cleanup';
import { startCluster } from './cluster';
import { QUEUE_HELP, queueOptionsOf, type QueueOptions } from './options';
import { findPostgres } from './postgres';
import { findRedis } from './redis';
import { plainOrders, shopOrders } from './played';
import { play } from './scenario';
import { areGoodLines, tableLinesOf } from './table';

async function run({ executions, workers, saveMs, shop, ...options }: QueueOptions, cleanup: Cleanup): Promise<number> {
	const redis = await findRedis(options.redis, cleanup);
	const postgres = await findPostgres(options.postgres, cleanup);
	const runtime = await findN8n(N8N_VERSION, console.log);
	if (!runtime) return 1;
	const tarball = options.tarball ?? (await packPackage());
	const chaos = { seed: 1, rate: 1, faults: [`latency:${saveMs}`], only: ['SiparisKaydetV2'] };
	const erp = cleanup.add(await startErp({ trade: true, ...(saveMs > 0 ? { chaos } : {}) }), (made) => made.close());
	const folder = cleanup.add(mkdtempSync(join(tmpdir(), 'evrak-queue-')), (made) =>
		options.keep
			? console.log(`n8n's logs are in ${made}`)
			: rmSync(made, { recursive: true, force: true, maxRetries: 3 }),
	);
	const ground = { runtime, tarball, folder, redis, postgres };
	const cluster = await startCluster(ground, erp, workers, cleanup);
	const played = shop ? shopOrders(executions) : plainOrders(executions);
	played.furnish(erp.db);
	const found = await play(cluster, erp, played, cleanup);
	const lines = tableLinesOf(found);
	console.table(lines);
	for (const [error, count] of Object.entries(found.errors)) console.log(`${count} × ${error}`);
	const { lost, twice } = found.after;
	if (lost.length + twice.length > 0) console.log({ lost, twice });
	console.log(`n8n ${N8N_VERSION}, ${workers} workers, saves of ${saveMs} ms, ${cpus().length} processors.`);
	return areGoodLines(lines) ? 0 : 1;
}

/** `npm run e2e:queue`: n8n's queue mode with a worker that dies. The exit code is 0 where nothing is lost and nothing twice. */
async function main(args: string[]): Promise<number> {
	const options = queueOptionsOf(args, process.env);
	if (!options) {
		console.log(QUEUE_HELP);
		return 0;
	}
	const cleanup = new Cleanup();
	try {
		return await run(options, cleanup);
	} finally {
		await cleanup.run();
	}
}

main(process.argv.slice(2)).then(
	(code) => process.exit(code),
	(error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	},
);
