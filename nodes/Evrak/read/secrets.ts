import { hint } from '../items/hint';
import type { IExecuteFunctions } from 'n8n-workflow';
import { isMembers } from '../../../erp/base/json/members';
import { isSecretColumn } from '../../../erp/database/sql/secrets';

/** Maximum depth: rows are flat, or hold lists of rows; a deeper answer is no row, and must not overflow the stack. */
const DEEPEST = 100;

/**
 * Removes secret columns from rows, at any depth, and collects their names: a view returns them for `*`, and an API list with every row. Rows of
 * one answer have the same names, each checked once, and a row without secret columns is returned as it is: a list may have a hundred thousand.
 */
export class SecretColumns {
	private readonly seen = new Map<string, boolean>();
	/** The names of the last row without secret columns. */
	private shown: readonly string[] = [];
	/** Names of removed columns, in order of occurrence. */
	readonly hidden: string[] = [];

	private isHidden(name: string): boolean {
		const wasSecret = this.seen.get(name);
		if (wasSecret !== undefined) return wasSecret;
		const isSecret = isSecretColumn(name);
		this.seen.set(name, isSecret);
		if (isSecret) this.hidden.push(name);
		return isSecret;
	}

	/** The value without secret columns; itself if it has none. */
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

	/** Shows on the node which columns were removed. */
	tell(context: IExecuteFunctions): void {
		if (this.hidden.length === 0) return;
		hint(context, `Columns that are not read were left out: ${this.hidden.join(', ')}.`);
	}
}
