import type { INodeExecutionData, IRun } from 'n8n-workflow';
import { asObject } from '../n8n/rest';
import { pause } from '../n8n/shell';
import { until, type N8nApi } from '../api';
import { CREATE_ORDER, INVOICES, ORDERS } from './flow';
import { each } from './shop';

/** Requests that are under way at once while executions are read. */
const AT_ONCE = 4;

/** How long n8n may take for all that waits; it notices a dead worker after one to two minutes. */
const LIMIT_MS = 30 * 60_000;
const LOOK_MS = 1_000;

/** Ids that are tried beyond the highest known: a transaction that was undone leaves a gap. */
const BEYOND = 20;

/** An execution that has ended, by what n8n has of it. */
export interface Ended {
	/** n8n's number of it. */
	readonly id: number;
	readonly flow: 'orders' | 'invoices';
	/** `success`, `error`, `crashed` or `canceled`. */
	readonly status: string;
	/** Why it did not succeed. */
	readonly error?: string;
	/** When it ended, in milliseconds since 1970. */
	readonly stopped: number;
	/** The order's number; absent where n8n has kept nothing of the execution. */
	readonly order?: string;
	/** How the order ended, as the node reported it. */
	readonly outcome?: string;
	/** UUIDs that the trigger handed over. */
	readonly invoices: readonly string[];
}

function outputsOf({ data }: IRun, node: string): INodeExecutionData[] {
	const last = data.resultData.runData[node]?.at(-1)?.data?.main ?? [];
	return last.flatMap((items) => items ?? []);
}

/** What an execution tells of itself. */
function endedOf(id: number, flow: Ended['flow'], run: IRun): Ended {
	// after a crash n8n may put items of its own in place of the order
	const order = outputsOf(run, ORDERS)[0]?.json.number;
	const [created] = outputsOf(run, CREATE_ORDER);
	const outcome = created?.json.outcome ?? created?.error?.context?.outcome;
	return {
		id,
		flow,
		status: run.status,
		error: run.data.resultData.error?.message,
		stopped: new Date(run.stoppedAt ?? 0).getTime(),
		...(order === undefined ? {} : { order: String(order) }),
		...(outcome === undefined ? {} : { outcome: String(outcome) }),
		invoices: outputsOf(run, INVOICES).map(({ json }) => String(json.uuid).toLowerCase()),
	};
}

/** The executions of a new n8n, read by its REST API. */
export class Executions {
	private readonly read = new Map<number, Ended>();

	/** @param orders - id of the workflow of the orders; all others are those of the invoices */
	constructor(
		private readonly api: N8nApi,
		private readonly orders: string,
	) {}

	/** Waits until none runs or waits to be run, and resolves with all that have ended. */
	async whenIdle(): Promise<Ended[]> {
		await until('The end of all executions', LIMIT_MS, async () => {
			const { open } = await this.latest();
			if (open === 0) return true;
			await pause(LOOK_MS);
			return undefined;
		});
		const { highest } = await this.latest();
		const ids = Array.from({ length: highest + BEYOND }, (_, at) => at + 1).filter((id) => !this.read.has(id));
		await each(ids, AT_ONCE, async (id) => await this.readOne(id));
		return [...this.read.values()];
	}

	/** Of all executions: how many have not ended, and the highest number. */
	private async latest(): Promise<{ open: number; highest: number }> {
		const list = async (filter: object) => {
			const query = encodeURIComponent(JSON.stringify(filter));
			const page = asObject(await this.api.rest.request('GET', `/rest/executions?filter=${query}&limit=100`));
			return Array.isArray(page.results) ? page.results.map((row) => Number(asObject(row).id)) : [];
		};
		const open = await list({ status: ['new', 'running', 'waiting'] });
		return { open: open.length, highest: Math.max(0, ...(await list({}))) };
	}

	private async readOne(id: number): Promise<void> {
		const run = await this.api.execution(String(id)).catch((error: unknown) => {
			if (String(error).includes('HTTP 404')) return undefined;
			throw error;
		});
		if (!run?.data) return;
		const { workflowId } = asObject(run);
		this.read.set(id, endedOf(id, workflowId === this.orders ? 'orders' : 'invoices', run));
	}
}
