import { createHash } from 'node:crypto';
import type { Connection } from '../../erp/protocol/wire/connection';

/** Milliseconds. Long enough for a batch with its retries, or for a form. Short enough for a person who changes a table of the ERP and tries again. */
export const MINUTE = 60_000;

/** The owner of kept answers: all values of a credential, its secrets included. Another credential never gets these answers. */
export const ownerOf = (connection: Connection): string =>
	createHash('sha256').update(JSON.stringify(connection)).digest('hex');

interface Entry<T> {
	readonly value: T;
	readonly since: number;
	readonly goodFor: number;
}

/** An answer of a later time counts as old, so that a clock that was set back keeps nothing for longer. */
const isGood = ({ since, goodFor }: Entry<unknown>) => Math.abs(Date.now() - since) < goodFor;

/** Answers of the ERP, kept in this process, so that many items ask once. If there are too many, the oldest go. */
export class Kept<T> {
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

/** Answers that whoever comes first asks for; those who come meanwhile wait for the same one, and ask themselves where it fails. */
export class Shared<T> {
	private readonly kept: Kept<{ readonly answer: Promise<T>; readonly settled?: T }>;

	/** `goodFor` says for how many milliseconds an answer is good: 0 for one that is none. */
	constructor(
		most: number,
		private readonly goodFor: (answer: T) => number,
	) {
		this.kept = new Kept(most);
	}

	async ask(key: string, ask: () => Promise<T>): Promise<T> {
		const there = this.kept.get(key);
		if (there) return await there.answer.catch(async () => await ask());
		const mine = { answer: ask() };
		this.kept.set(key, mine, Infinity);
		const isMine = () => this.kept.get(key) === mine;
		mine.answer.then(
			(answer) => isMine() && this.set(key, answer),
			() => isMine() && this.kept.forget(key),
		);
		return await mine.answer;
	}

	/** What is known already; nobody is asked, and nobody waited for. */
	settled(key: string): T | undefined {
		return this.kept.get(key)?.settled;
	}

	set(key: string, answer: T): void {
		this.kept.set(key, { answer: Promise.resolve(answer), settled: answer }, this.goodFor(answer));
	}

	forget(key: string): void {
		this.kept.forget(key);
	}
}
