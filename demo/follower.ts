import { setTimeout as pause } from 'node:timers/promises';
import type { IDataObject } from 'n8n-workflow';
import type { EngineOptions, WorkflowFile } from '../testkit/engine';
import { pollWorkflow } from '../testkit/engine/polled';
import { FollowedSendings } from './followed';
import type { Sending } from './sendings';
import { assertRan } from './workflow';

const TRIGGER = 'Status of Sent Invoices';

/** How often and how long statuses are asked for; the stand-in of the demo needs three seconds from sending to the last one. */
const EVERY_MS = 250;
const MOST_POLLS = 120;

/** Polls the second flow of workflow 10, and keeps what it told of each sending. */
export class Follower {
	readonly sendings = new FollowedSendings();
	polls = 0;
	private known: IDataObject = {};

	constructor(
		private readonly engine: EngineOptions,
		private readonly file: WorkflowFile,
	) {}

	/** Throws what stopped the trigger or the workflow. */
	async poll(): Promise<void> {
		this.polls++;
		const { run, staticData } = await pollWorkflow(this.engine, this.file, TRIGGER, { staticData: this.known });
		this.known = staticData;
		if (run) this.sendings.take(assertRan(run, this.file.name));
	}

	/** Polls until all of these are at their end, or for as long as makes sense. */
	async until(all: () => readonly Sending[]): Promise<void> {
		for (let turn = 0; turn < MOST_POLLS; turn++) {
			await this.poll();
			if (all().every((sending) => this.sendings.isDone(sending))) return;
			await pause(EVERY_MS);
		}
	}
}
