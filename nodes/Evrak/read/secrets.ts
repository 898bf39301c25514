import type { IExecuteFunctions } from 'n8n-workflow';
import { isMembers } from '../../../erp/base/json/members';
import { isSecretColumn } from '../../../erp/database/sql/secrets';

/** Rows are flat, or hold lists of rows; an answer that is nested deeper than any row is no row, and must not exhaust the stack. */
const DEEPEST = 100;

/**
 * Takes the columns that nobody may read out of rows, at any depth, and keeps their names: a view gives them under a `*`, and a list of the
 * API with every row. Rows of one answer have the same names, each of which is judged once, and a row without such a column is handed on
 * as it is: a list may have a hundred thousand.
 */
export class SecretColumns {
	private readonly seen = new Map<string, boolean>();
	/** The names of the last row that has no such column. */
	private shown: readonly string[] = [];
	/** Names of the columns that were taken out, in the order in which they were met. */
	readonly hidden: string[] = [];

	private isHidden(name: string): boolean {
		const wasSecret = this.seen.get(name);
		if (wasSecret !== undefined) return wasSecret;
		const isSecret = isSecretColumn(name);
		this.seen.set(name, isSecret);
		if (isSecret) this.hidden.push(name);
		return isSecret;
	}

	/** The value without them; itself where it has none. */
	without<T>(value: T): T {
		return this.isClean(value, 0) ? value : (this.cleaned(value, 0) as T);
	}

	private isClean(value: unknown, depth: number): boolean {
		if (typeof value !== 'object' || value === null || depth > DEEPEST) return true;
		if (Array.isArray(value)) return value.every((element) => this.isClean(element, depth + 1));
		return this.areShown(Object.keys(value)) && Object.values(value).every((member) => this.isClean(member, depth + 1));
	}

	private areShown(names: readonly string[]): boolean {
		const { shown } = this;
		if (names.length === shown.length && names.every((name, index) => name === shown[index])) return true;
		if (names.some((name) => this.isHidden(name))) return false;
		this.shown = names;
		return true;
	}

	private cleaned(value: unknown, depth: number): unknown {
		if (depth > DEEPEST) return value;
		if (Array.isArray(value)) return value.map((element) => this.cleaned(element, depth + 1));
		if (!isMembers(value)) return value;
		const shown = Object.entries(value).filter(([name]) => !this.isHidden(name));
		return Object.fromEntries(shown.map(([name, member]) => [name, this.cleaned(member, depth + 1)]));
	}

	/** Says on the node which columns the items lack. */
	tell(context: IExecuteFunctions): void {
		if (this.hidden.length === 0) return;
		const message = `Columns that are not read were left out: ${this.hidden.join(', ')}.`;
		context.addExecutionHints({ message, type: 'warning', location: 'outputPane' });
	}
}
