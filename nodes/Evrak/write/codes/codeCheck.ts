import type { Members } from '../../../../erp/json/members';
import type { Unread } from '../../../../erp/outcome/read';
import type { VatTable } from '../../../../erp/vat/table';
import { askOnce, type Answered } from '../../../shared/ask/ask';
import type { Budget } from '../../../shared/client/budget';
import type { NodeErp } from '../../../shared/client/client';
import { Kept, ownerOf } from '../../../shared/kept';
import { vatTable } from './vatTable';

/** Servers that let a check wait in vain: within the minute no other waits for them. */
const waitedFor = new Kept<string>();

/** An answer, or why there is none; `silence` says of a server that did not answer whether its time ran out. */
type Told<T> = Answered<T> & { readonly silence?: { readonly timedOut: boolean } };

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

	/** Rows, or why there are none; a refusal comes with what it is. */
	async rows(statement: string): Promise<Answered<Members[]> & Partial<Pick<Unread, 'state'>>> {
		return await this.ask(async (timeout) => {
			const read = await askOnce(this.erp, statement, { timeout });
			return read.ok || read.state !== 'silent' ? read : { ...read, silence: read.failure };
		});
	}

	async vat(): Promise<Answered<VatTable>> {
		return await this.ask<Told<VatTable>>(async (timeout) => {
			const table = await vatTable(this.erp, timeout);
			if (!('unread' in table)) return { ok: true, value: table };
			return { ok: false, why: table.unread, isPassing: table.silent !== undefined, silence: table.silent };
		});
	}

	private async ask<T extends Told<unknown>>(question: (timeout: number) => Promise<T>) {
		const over = this.ended;
		if (over !== undefined) return { ok: false, why: over, isPassing: true } as const;
		const began = performance.now();
		const answer = await question(this.budget.left(this.timeout));
		if (answer.ok || !answer.silence) return answer;
		this.over = answer.why;
		// What had hardly any time left says nothing of the server.
		const waited = performance.now() - began;
		if (answer.silence.timedOut && waited >= Math.min(this.timeout, this.budget.whole) / 2)
			waitedFor.set(this.owner, answer.why);
		return answer;
	}
}
