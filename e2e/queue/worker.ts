import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { serverEnvironment } from '../n8n/environment';
import type { Runtime } from '../n8n/runtime';
import { installPackage } from '../n8n/package';
import { freePort } from '../n8n/shell';
import { Program } from './program';

const START_MS = 180_000;
const STOP_MS = 35_000;

/** What a worker is started with. */
interface WorkerOptions {
	readonly runtime: Runtime;
	/** Path of the packed package. */
	readonly tarball: string;
	/** Its user folders are made in it. */
	readonly folder: string;
	/** Port that is tried first. */
	readonly port: number;
	/** Environment that it shares with the main process. */
	readonly shared: NodeJS.ProcessEnv;
}

/** A worker process of n8n. Like a container it has a user folder and a copy of the package of its own, and both anew at every start. */
export class Worker {
	private program?: Program;
	private starts = 0;
	private isOver = false;

	constructor(private readonly options: WorkerOptions) {}

	/** @throws Error with the end of its log when it is not ready within three minutes */
	async start(): Promise<void> {
		const { runtime, tarball, folder, port, shared } = this.options;
		const home = join(folder, String(++this.starts));
		mkdirSync(home, { recursive: true });
		await installPackage(runtime, home, tarball);
		const own = await freePort(port);
		const broker = await freePort(own + 1);
		const env = {
			...serverEnvironment(runtime, home, own, broker),
			QUEUE_HEALTH_CHECK_ACTIVE: 'true',
			QUEUE_HEALTH_CHECK_PORT: String(own),
			N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
			...shared,
		};
		const log = join(home, 'worker.log');
		if (this.isOver) throw new Error('The run was interrupted.');
		this.program = new Program(runtime.node, [runtime.n8n, 'worker'], { cwd: home, env, log });
		const isReady = async () =>
			await fetch(`http://127.0.0.1:${own}/healthz/readiness`)
				.then(({ ok }) => ok)
				.catch(() => false);
		await this.program.ready(isReady, START_MS);
	}

	/** Ends it at once, in the middle of whatever it does. */
	kill(): void {
		this.program?.kill();
	}

	/** Ends it in an orderly way, for good. */
	async stop(): Promise<void> {
		this.isOver = true;
		await this.program?.stop('SIGTERM', STOP_MS);
	}
}
