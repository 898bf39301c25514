import { whyUnread, type SqlRead } from '../../../../erp/outcome/sqlRead';
import type { Budget } from '../../../shared/client/budget';
import type { NodeErp } from '../../../shared/client/client';
import { Kept, ownerOf } from '../../../shared/kept';
import { vatTable, type VatRead } from './vatTable';

/** Servers that let a check wait in vain: within the minute no other waits for them. */
const waitedFor = new Kept<string>();

/** An answer, or why nothing was asked or nothing came. */
type Asked<T> = T | { readonly over: string };

/**
 * The questions of one check at one server and company. They share a time, so that a server that is slow or does not answer holds a save no
 * longer than that, and a server that did not answer is not asked on, neither by this check nor, for a minute, by the next.
 */
export class CodeCheck {
	readonly owner: string;
	private over: string | undefined;

	/** `timeout` is that of one question, in milliseconds. */
	constructor(
		private readonly erp: NodeErp,
		private readonly timeout: number,
		private readonly budget: Budget,
	) {
		this.owner = ownerOf(erp.connection);
		const why = waitedFor.get(this.owner);
		if (why !== undefined) this.over = `${why} (asked less than a minute ago)`;
	}

	/** Why nothing more is asked; `undefined` while it is. */
	get ended(): string | undefined {
		if (this.over === undefined && this.budget.left() === 0)
			this.over = `the check had taken ${Math.round(this.budget.whole / 1_000)} seconds`;
		return this.over;
	}

	async sql(statement: string): Promise<Asked<SqlRead>> {
		return await this.ask(
			async (timeout) => await this.erp.sql(statement, { timeout }),
			(read) => (read.state === 'silent' ? { why: whyUnread(read), timedOut: read.failure.timedOut } : undefined),
		);
	}

	async vat(): Promise<Asked<VatRead>> {
		return await this.ask(
			async (timeout) => await vatTable(this.erp, timeout),
			(table) =>
				'unread' in table && table.silent ? { why: table.unread, timedOut: table.silent.timedOut } : undefined,
		);
	}

	private async ask<T>(
		question: (timeout: number) => Promise<T>,
		silence: (answer: T) => { readonly why: string; readonly timedOut: boolean } | undefined,
	): Promise<Asked<T>> {
		const over = this.ended;
		if (over !== undefined) return { over };
		const began = performance.now();
		const answer = await question(this.budget.left(this.timeout));
		const silent = silence(answer);
		if (!silent) return answer;
		this.over = silent.why;
		// What had hardly any time left says nothing of the server.
		const waited = performance.now() - began;
		if (silent.timedOut && waited >= Math.min(this.timeout, this.budget.whole) / 2)
			waitedFor.set(this.owner, silent.why);
		return { over: silent.why };
	}
}
