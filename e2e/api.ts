import type { IDataObject, IRun } from 'n8n-workflow';
import type { WorkflowFile } from '../testkit/engine';
import { asObject, type RestClient } from './n8n/rest';
import { pause } from './n8n/shell';
import { readFlatted } from './flatted';

const EVERY_MS = 150;
const RUN_LIMIT_MS = 120_000;
const ACTIVATION_LIMIT_MS = 60_000;
const DATA_LIMIT_MS = 60_000;
const MOST_LISTED = 100;

/** A workflow that n8n holds. */
export interface Stored {
	readonly id: string;
	readonly file: WorkflowFile;
}

/** A line of n8n's list of executions. */
interface Execution {
	readonly id: string;
	/** `success`, `error`, `crashed`, `running` … */
	readonly status: string;
	/** `manual` or `trigger`, for instance. */
	readonly mode: string;
}

const ended = ({ status }: Pick<Execution, 'status'>) => !['new', 'running', 'waiting'].includes(status);

/** Whether an execution tells all that it did. n8n 1 with SQLite writes that an execution has ended before it writes what it did. */
const isWhole = ({ status, data }: IRun): boolean =>
	!['success', 'error'].includes(status) ||
	data?.resultData?.lastNodeExecuted !== undefined ||
	data?.resultData?.error !== undefined;

/** Asks until there is an answer. @throws Error `what` when the time is over */
export async function until<T>(what: string, limit: number, ask: () => Promise<T | undefined>): Promise<T> {
	const end = Date.now() + limit;
	for (;;) {
		const answer = await ask();
		if (answer !== undefined) return answer;
		if (Date.now() > end) throw new Error(`${what}: not within ${limit / 1000} s`);
		await pause(EVERY_MS);
	}
}

/** What a user does in n8n's editor, over the REST API that the editor uses; `rest` is logged in. */
export class N8nApi {
	constructor(readonly rest: RestClient) {}

	/** n8n's own version, as its settings tell it. */
	async version(): Promise<string> {
		return String(asObject(await this.rest.request('GET', '/rest/settings')).versionCli);
	}

	/** Whether this is n8n 1, some of whose routes want more than those of n8n 2, or tell it otherwise. */
	async isFirstMajor(): Promise<boolean> {
		return (await this.version()).startsWith('1.');
	}

	/** Saves a credential and resolves with its id. */
	async createCredential(name: string, type: string, data: IDataObject): Promise<string> {
		return String(asObject(await this.rest.request('POST', '/rest/credentials', { name, type, data })).id);
	}

	/** Saves a workflow as the editor's "Import from file" does: under an id of n8n's. */
	async import(file: WorkflowFile): Promise<Stored> {
		const { name, nodes, connections, pinData = {} } = file;
		const settings = { executionOrder: 'v1' };
		return { id: await this.rest.createWorkflow({ name, nodes, connections, pinData, settings, active: false }), file };
	}

	/** Gives the trigger of a stored workflow other pinned items. */
	async pin({ id, file }: Stored, trigger: string, items: readonly IDataObject[]): Promise<Stored> {
		const { versionId } = asObject(await this.rest.request('GET', `/rest/workflows/${id}`));
		const pinData = { ...file.pinData, [trigger]: items.map((json) => ({ json })) };
		await this.rest.request('PATCH', `/rest/workflows/${id}`, { pinData, versionId });
		return { id, file: { ...file, pinData } };
	}

	/** Executes a stored workflow from a trigger, as "Execute workflow" does, and waits for its end. */
	async run({ id, file }: Stored, trigger: string): Promise<IRun> {
		// n8n 1 executes the workflow that the editor sends, n8n 2 the one that is stored
		const sent = (await this.isFirstMajor()) && {
			workflowData: await this.rest.request('GET', `/rest/workflows/${id}`),
		};
		const order = { ...sent, triggerToStartFrom: { name: trigger } };
		const { executionId } = asObject(await this.rest.request('POST', `/rest/workflows/${id}/run`, order));
		if (executionId === undefined) throw new Error(`n8n did not start "${file.name}"`);
		return await until(`The end of "${file.name}"`, RUN_LIMIT_MS, async () => {
			const run = await this.execution(String(executionId));
			return ended(run) ? run : undefined;
		});
	}

	/** An execution with all its data; of one that has ended, with all that it did. */
	async execution(id: string): Promise<IRun> {
		return await until(`The data of execution ${id}`, DATA_LIMIT_MS, async () => {
			const { data, ...rest } = asObject(await this.rest.request('GET', `/rest/executions/${id}`));
			const run = { ...rest, data: typeof data === 'string' ? readFlatted(data) : data } as IRun;
			return isWhole(run) ? run : undefined;
		});
	}

	/** The executions of a workflow that have ended, oldest first. @throws Error when there are more than n8n lists at once */
	async executions(stored: Stored): Promise<Execution[]> {
		return (await this.listed(stored)).filter(ended);
	}

	/** Those that wait for an answer. */
	async waiting(stored: Stored): Promise<Execution[]> {
		return (await this.listed(stored)).filter(({ status }) => status === 'waiting');
	}

	private async listed({ id, file }: Stored): Promise<Execution[]> {
		const filter = encodeURIComponent(JSON.stringify({ workflowId: id }));
		const list = asObject(await this.rest.request('GET', `/rest/executions?filter=${filter}&limit=${MOST_LISTED}`));
		const results = Array.isArray(list.results) ? list.results.map(asObject) : [];
		if (results.length >= MOST_LISTED) throw new Error(`"${file.name}" ran more than ${MOST_LISTED - 1} times`);
		const all = results.map(({ id: execution, status, mode }) => ({
			id: String(execution),
			status: String(status),
			mode: String(mode),
		}));
		return all.sort((a, b) => Number(a.id) - Number(b.id));
	}

	/** Publishes a workflow and waits until n8n says whether its triggers run: `published` or why not. */
	async activate({ id, file }: Stored): Promise<string> {
		const { versionId } = asObject(await this.rest.request('GET', `/rest/workflows/${id}`));
		const order = { versionId, name: '', description: '' };
		const { active } = asObject(await this.rest.request('POST', `/rest/workflows/${id}/activate`, order));
		// n8n 1 answers when the triggers run, n8n 2 before
		if (await this.isFirstMajor()) return active === true ? 'published' : 'not active';
		return await until(`Activating "${file.name}"`, ACTIVATION_LIMIT_MS, async () => {
			const { status, triggers } = asObject(await this.rest.request('GET', `/rest/workflows/${id}/publication-status`));
			if (status === 'failed') return JSON.stringify(triggers);
			return status === 'published' ? status : undefined;
		});
	}

	/** Takes a workflow back: its triggers run no more, what waits goes on waiting. */
	async deactivate({ id }: Stored): Promise<void> {
		const { versionId } = asObject(await this.rest.request('GET', `/rest/workflows/${id}`));
		await this.rest.request('POST', `/rest/workflows/${id}/deactivate`, { versionId });
	}
}
