import type { IPollFunctions } from 'n8n-workflow';
import type { Connection } from '../../../erp/protocol/wire/connection';
import { isOver } from '../poll/turn';

/** Format version of the states; a state of another version is not read. */
const FORM = 15;

/** Distinguishes states: another server, company, event or filter is another query. */
export const questionKey = ({ baseUrl, companyCode }: Connection, event: string, of: object): string =>
	JSON.stringify([baseUrl, companyCode, event, of]);

/** The member of every state. */
interface Kept {
	/** Server, company and filters; another query starts anew. */
	readonly query: string;
}

/**
 * The state of an event between polls, in n8n's static data of the node. A test run in the editor has no memory: it reads and stores nothing.
 */
export class EventMemory<T extends Kept> {
	/** The last stored state; `undefined` before the first poll, and if it has another format or query. */
	readonly stored: T | undefined;

	constructor(
		private readonly context: IPollFunctions,
		query: string,
	) {
		if (context.getMode() === 'manual') return;
		const { form, state } = context.getWorkflowStaticData('node') as { readonly form?: number; readonly state?: T };
		if (form === FORM && state?.query === query) this.stored = state;
	}

	/** Stores a changed state. Called once, just before a poll returns; an abandoned poll stores nothing any more. */
	keep(state: T): void {
		if (this.context.getMode() === 'manual' || isOver(this.context)) return;
		if (this.stored && JSON.stringify(state) === JSON.stringify(this.stored)) return;
		Object.assign(this.context.getWorkflowStaticData('node'), { form: FORM, state });
	}
}
