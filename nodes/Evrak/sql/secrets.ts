import type { IExecuteFunctions } from 'n8n-workflow';
import { isMembers } from '../../../erp/json/members';
import { isSecretColumn } from '../../../erp/sql/secrets';

/** Rows are flat, or hold lists of rows; an answer that is nested deeper than any row is no row, and must not exhaust the stack. */
const DEEPEST = 100;

/**
 * Takes the columns that nobody may read out of rows, at any depth, and keeps their names: a view gives them under a `*`, and a list of the
 * API with every row. Rows of one answer have the same names, each of which is looked at once, and a row without such a column is handed on
 * as it is: a list may have a hundred thousand.
 */
export class SecretColumns {
	private readonly seen = new Map<string, boolean>();
	/** Names of the columns that were taken out, in the order in which they were met. */
	readonly hidden: string[] = [];

	private isHidden(name: string): boolean {
		const known = this.seen.get(name);
		if (known !== undefined) return known;
		const isSecret = isSecretColumn(name);
		this.seen.set(name, isSecret);
		if (isSecret) this.hidden.push(name);
		return isSecret;
	}

	/** The value without them. */
	without<T>(given: T, depth = 0): T {
		const value: unknown = given;
		if (depth > DEEPEST) return given;
		if (Array.isArray(value)) {
			const elements: unknown[] = value;
			const cleaned = elements.map((element) => this.without(element, depth + 1));
			return (cleaned.every((element, at) => element === elements[at]) ? given : cleaned) as T;
		}
		if (!isMembers(value)) return given;
		let changed = false;
		const entries: Array<[string, unknown]> = [];
		for (const [name, member] of Object.entries(value)) {
			const isOut = this.isHidden(name);
			const inner = typeof member === 'object' ? this.without(member, depth + 1) : member;
			if (isOut || inner !== member) changed = true;
			if (!isOut) entries.push([name, inner]);
		}
		return (changed ? Object.fromEntries(entries) : given) as T;
	}

	/** Says on the node which columns the items lack. */
	tell(context: IExecuteFunctions): void {
		if (this.hidden.length === 0) return;
		const message = `Columns that are not read were left out: ${this.hidden.join(', ')}.`;
		context.addExecutionHints({ message, type: 'warning', location: 'outputPane' });
	}
}
