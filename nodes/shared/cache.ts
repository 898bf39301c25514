import { createHash } from 'node:crypto';
import { memoized } from '../../erp/base/values/memoized';
import type { Connection } from '../../erp/protocol/wire/connection';

/**
 * Milliseconds: long enough for a batch with retries, or for a form; short enough for a person who changes a table of the ERP and tries again.
 */
export const MINUTE = 60_000;

/** Cache key of a connection: all values of a credential, its secrets included, so that answers are never shared between credentials. */
export const ownerOf = memoized((connection: Connection): string =>
	createHash('sha256').update(JSON.stringify(connection)).digest('hex'),
);

interface Entry<T> {
	readonly value: T;
	readonly since: number;
	readonly goodFor: number;
}

/** An entry from the future counts as expired, so that a clock set back does not extend its life. */
const isGood = ({ since, goodFor }: Entry<unknown>) => Math.abs(Date.now() - since) < goodFor;

/** Cache of the ERP's answers in this process, so that many items share one query. If it is full, the oldest go. */
export class Cache<T> {
	private readonly entries = new Map<string, Entry<T>>();

	constructor(private readonly most = 20_000) {}

	get(key: string): T | undefined {
		const entry = this.entries.get(key);
		return entry && isGood(entry) ? entry.value : undefined;
	}

	set(key: string, value: T, goodFor: number = MINUTE): void {
		this.entries.delete(key);
		this.entries.set(key, { value, since: Date.now(), goodFor });
		for (const [oldest, entry] of this.entries) {
			if (this.entries.size <= this.most && isGood(entry)) break;
			this.entries.delete(oldest);
		}
	}

	forget(key: string): void {
		this.entries.delete(key);
	}
}

/** Cache that also shares a pending request: concurrent callers wait for the same one, and ask themselves where it fails. */
export class SharedCache<T> {
	private readonly answers: Cache<{ readonly answer: Promise<T>; readonly settled?: T }>;

	/** `goodFor` gives the lifetime of an answer in milliseconds: 0 is not cached. */
	constructor(
		most: number,
		private readonly goodFor: (answer: T) => number,
	) {
		this.answers = new Cache(most);
	}

	async ask(key: string, ask: () => Promise<T>): Promise<T> {
		const there = this.answers.get(key);
		if (there) return await there.answer.catch(async () => await ask());
		const mine = { answer: ask() };
		this.answers.set(key, mine, Infinity);
		const isMine = () => this.answers.get(key) === mine;
		mine.answer.then(
			(answer) => isMine() && this.set(key, answer),
			() => isMine() && this.answers.forget(key),
		);
		return await mine.answer;
	}

	/** A cached answer, without asking or waiting. */
	settled(key: string): T | undefined {
		return this.answers.get(key)?.settled;
	}

	set(key: string, answer: T): void {
		this.answers.set(key, { answer: Promise.resolve(answer), settled: answer }, this.goodFor(answer));
	}

	forget(key: string): void {
		this.answers.forget(key);
	}
}
