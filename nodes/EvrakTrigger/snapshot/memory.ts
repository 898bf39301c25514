import { NodeOperationError, type IPollFunctions } from 'n8n-workflow';
import type { Connection } from '../../../erp/protocol/wire/connection';
import { isOver } from '../poll/turn';

/** Distinguishes states: another server, company, event or filter is another query. */
export const questionKey = ({ baseUrl, companyCode }: Connection, event: string, of: object): string =>
	JSON.stringify([baseUrl, companyCode, event, of]);

/** The member of every state. */
interface Kept {
	/** Server, company and filters; another query starts anew. */
	readonly query: string;
}

/** What n8n keeps of the node: a state with its form. */
interface Stored<T> {
	readonly form?: number;
	readonly state?: T;
}

/**
 * The state of an event between polls, in n8n's static data of the node. A test run in the editor has no memory: it reads and stores nothing.
 */
export class EventMemory<T extends Kept> {
	/** The last stored state; `undefined` before the first poll, and if it has another query. */
	readonly stored: T | undefined;

	/**
	 * `form` is raised by every change of what the state holds or means. Throws NodeOperationError if the query's state has another one: a new start
	 * would lose or repeat events unnoticed.
	 */
	constructor(
		private readonly context: IPollFunctions,
		private readonly form: number,
		query: string,
	) {
		if (context.getMode() === 'manual') return;
		const { form: stored, state } = context.getWorkflowStaticData('node') as Stored<T>;
		if (state?.query !== query) return;
		if (stored !== form)
			throw new NodeOperationError(
				context.getNode(),
				'The memory of this trigger was written by another version of the package, and this one cannot read it',
				{
					description:
						'Nothing was read, and the memory is kept: with the other version polls go on where they ended. To start over, put a copy of the node in its place.',
				},
			);
		this.stored = state;
	}

	/** Stores a changed state. Called once, just before a poll returns; an abandoned poll stores nothing any more. */
	keep(state: T): void {
		if (this.context.getMode() === 'manual' || isOver(this.context)) return;
		if (this.stored && JSON.stringify(state) === JSON.stringify(this.stored)) return;
		Object.assign(this.context.getWorkflowStaticData('node'), { form: this.form, state });
	}
}
