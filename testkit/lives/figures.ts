import type { Deed } from './life';

/** What became of lives. */
export interface LivesFigures {
	lives: number;
	/** Steps of the package, each done at least twice. */
	steps: number;
	/** Requests that write which met a fault. */
	interrupted: number;
	/** First runs of a step that ended as failed or unknown, and were done again. */
	again: number;
	/** Documents too many and too few. */
	twice: number;
	lost: number;
	/** Steps by deed. */
	readonly deeds: Partial<Record<Deed | 'payOut' | 'compare', number>>;
	/** What is not as the model says, with the story of the life. */
	readonly wrong: string[];
}

export const noFigures = (): LivesFigures => ({
	...{ lives: 0, steps: 0, interrupted: 0, again: 0, twice: 0, lost: 0 },
	deeds: {},
	wrong: [],
});

/** What goes wrong on the way, and how long the client waits. */
export interface Trouble {
	/** Share of the requests that write which meet a fault. */
	readonly rate: number;
	readonly faults: readonly string[];
	/** Seconds that a client waits for an answer: more than an honest one takes on a busy machine. */
	readonly timeout: number;
}

/** Answers that are lost before and after the save, time-outs of the server and of a proxy, refusals. */
export const FAULTS: readonly string[] = [
	...['reset', 'reset-after-commit', '504', '504-lost', '502', '502-lost', 'empty', 'empty-lost', 'truncated'],
	...['timeout-text', 'timeout-lost', 'timeout-late:30', 'deadlock', 'refused', 'wrong-count'],
];
