import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { serverEnvironment } from './environment';
import type { Runtime } from './runtime';
import { asObject, RestClient } from './rest';
import { freePort, lastLines, pause, runProgram } from './shell';

const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 35_000;

/** A workflow of the demo, as the server knows it. */
export interface ImportedWorkflow {
	id: string;
	name: string;
}

/** One n8n with its own user folder: import while it is stopped, then start, use `rest`, stop. */
export class N8nServer {
	readonly rest: RestClient;
	private readonly log: string;
	private child?: ChildProcess;

	private constructor(
		private readonly runtime: Runtime,
		private readonly userFolder: string,
		private readonly environment: NodeJS.ProcessEnv,
		readonly url: string,
	) {
		this.rest = new RestClient(url);
		this.log = join(userFolder, 'n8n.log');
	}

	/**
	 * @param port - the wanted port; when it is taken, a free one is used
	 * @param more - environment beside the usual one
	 */
	static async prepare(
		runtime: Runtime,
		userFolder: string,
		port: number,
		more: NodeJS.ProcessEnv = {},
	): Promise<N8nServer> {
		mkdirSync(join(userFolder, 'import'), { recursive: true });
		const own = await freePort(port);
		const broker = await freePort(own + 1);
		const environment = { ...serverEnvironment(runtime, userFolder, own, broker), ...more };
		return new N8nServer(runtime, userFolder, environment, `http://127.0.0.1:${own}`);
	}

	/** Stores a credential under a fixed id, in place of what had that id; n8n encrypts it. */
	async importCredential(id: string, name: string, type: string, data: Record<string, unknown>): Promise<void> {
		await this.import('credentials', [{ id, name, type, data }]);
	}

	/** Stores all workflows of a folder, in place of those with their ids; a file without an id gets its file name as one. */
	async importWorkflows(folder: string): Promise<ImportedWorkflow[]> {
		const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
		const workflows = files.sort().map((file) => {
			const content: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
			return {
				id: basename(file, '.json').slice(0, 36),
				name: file,
				active: false,
				settings: {},
				...asObject(content),
			};
		});
		if (workflows.length > 0) await this.import('workflow', workflows);
		return workflows.map(({ id, name }) => ({ id: String(id), name: String(name) }));
	}

	/** @throws Error with the end of n8n's log when it ends or is not ready within three minutes */
	async start(): Promise<void> {
		const output = openSync(this.log, 'w');
		const child = spawn(this.runtime.node, [this.runtime.n8n, 'start'], {
			cwd: this.userFolder,
			env: this.environment,
			stdio: ['ignore', output, output],
		});
		this.child = child;
		process.once('exit', () => child.kill('SIGKILL'));
		const limit = Date.now() + START_LIMIT_MS;
		while (!(await this.isReady())) {
			if (!this.isRunning() || Date.now() > limit) {
				await this.stop();
				throw new Error(`n8n did not start:\n${lastLines(readFileSync(this.log, 'utf8'))}\nAll of it: ${this.log}`);
			}
			await pause(200);
		}
	}

	/** Whether the server's process is alive. */
	isRunning(): boolean {
		return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
	}

	/** Ends the server: it gets time to finish, then it is killed. */
	async stop(): Promise<void> {
		const limit = Date.now() + STOP_LIMIT_MS;
		this.child?.kill('SIGTERM');
		while (this.isRunning() && Date.now() < limit) await pause(100);
		if (this.isRunning()) this.child?.kill('SIGKILL');
	}

	/** The health route answers before the REST routes are there, so both are asked. */
	private async isReady(): Promise<boolean> {
		const asks = ['/healthz/readiness', '/rest/settings'].map((path) => this.rest.request('GET', path));
		return (await Promise.allSettled(asks)).every(({ status }) => status === 'fulfilled');
	}

	private async import(what: 'credentials' | 'workflow', content: unknown[]): Promise<void> {
		const input = join(this.userFolder, 'import', `${what}.json`);
		writeFileSync(input, JSON.stringify(content), { mode: 0o600 });
		const options = { cwd: this.userFolder, env: this.environment, log: join(this.userFolder, 'import.log') };
		const output = await runProgram(
			this.runtime.node,
			[this.runtime.n8n, `import:${what}`, `--input=${input}`],
			options,
		);
		if (!output.includes('Successfully imported')) throw new Error(`n8n import:${what} failed:\n${lastLines(output)}`);
	}
}
