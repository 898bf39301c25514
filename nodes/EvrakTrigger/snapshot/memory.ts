import type { IPollFunctions } from 'n8n-workflow';
import { isOver } from '../poll/turn';

/** Form of the states; one of another form is not read. */
const FORM = 13;

/** What every state says of itself. */
interface Kept {
	/** Server, company and filters; another query starts anew. */
	readonly query: string;
}

/**
 * What an event remembers from poll to poll: its state, in n8n's static data of the node. A test run in the editor has no memory: it knows
 * nothing and keeps nothing.
 */
export class EventMemory<T extends Kept> {
	/** The state that was kept last; `undefined` before the first poll, and where it is one of another form or query. */
	readonly stored: T | undefined;

	constructor(
		private readonly context: IPollFunctions,
		query: string,
	) {
		if (context.getMode() === 'manual') return;
		const { form, state } = context.getWorkflowStaticData('node') as { readonly form?: number; readonly state?: T };
		if (form === FORM && state?.query === query) this.stored = state;
	}

	/** Keeps a state that is another one. Called once, just before a poll returns; a poll that was given up keeps nothing any more. */
	keep(state: T): void {
		if (this.context.getMode() === 'manual' || isOver(this.context)) return;
		if (this.stored && JSON.stringify(state) === JSON.stringify(this.stored)) return;
		Object.assign(this.context.getWorkflowStaticData('node'), { form: FORM, state });
	}
}
