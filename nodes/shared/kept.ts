import type { Connection } from '../../erp/wire/connection';

/** Milliseconds for which an answer is good: long enough for a batch and its tries, short enough for somebody who changes a table and tries again. */
const GOOD_FOR = 60_000;

/** Entries of one kind at most, the oldest forgotten first. */
const MOST = 20_000;

/** Whose answers they are: those of one credential, server, company and year. */
export const ownerOf = ({ baseUrl, companyCode, workingYear, userCode }: Connection): string =>
	JSON.stringify([baseUrl, companyCode, workingYear, userCode]);

/** What the ERP answered, kept in this process for a minute, so that it is asked once for many items. */
export class Kept<T> {
	private readonly entries = new Map<string, { readonly value: T; readonly until: number }>();

	get(key: string): T | undefined {
		const entry = this.entries.get(key);
		return entry && Date.now() < entry.until ? entry.value : undefined;
	}

	set(key: string, value: T): void {
		this.entries.delete(key);
		this.entries.set(key, { value, until: Date.now() + GOOD_FOR });
		for (const [oldest, { until }] of this.entries) {
			if (this.entries.size <= MOST && Date.now() < until) break;
			this.entries.delete(oldest);
		}
	}
}
