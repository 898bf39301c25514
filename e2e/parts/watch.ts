import type { IRun } from 'n8n-workflow';
import type { N8nApi, Stored } from '../api';

/** Hands over the executions that a workflow's trigger started, each once. */
export class Watch {
	/** n8n's statuses of the executions that were handed over. */
	readonly statuses: string[] = [];
	private readonly known = new Set<string>();

	constructor(
		private readonly api: N8nApi,
		/** The workflow's file name. */
		readonly file: string,
		private readonly workflow: Stored,
		private readonly take: (run: IRun) => void,
	) {}

	/** Looks for executions that have ended since. */
	async look(): Promise<void> {
		for (const { id, mode, status } of await this.api.executions(this.workflow)) {
			if (mode !== 'trigger' || this.known.has(id)) continue;
			this.known.add(id);
			this.statuses.push(status);
			this.take(await this.api.execution(id));
		}
	}
}
