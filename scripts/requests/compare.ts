import { grouped } from '../../erp/base/json/grouped';
import type { Recorded } from './recorded';

/** Requests by suite, in the order of their arrival. */
export type Recording = ReadonlyMap<string, readonly Recorded[]>;

/** What two recordings have in common and what not. */
interface Comparison {
	readonly counts: { readonly old: number; readonly new: number; readonly tests: number; readonly renamed: number };
	/** Each difference as text, by the test that made it. */
	readonly differences: readonly string[];
}

/** The requests of one test. */
interface TestRun {
	readonly suite: string;
	readonly test: string;
	readonly requests: readonly Recorded[];
}

const textOf = ({ method, url, headers, body }: Recorded): string =>
	[`${method} ${url}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', body].join('\n');

function testsOf(recording: Recording): TestRun[] {
	return [...recording].flatMap(([suite, requests]) => {
		const byTest = grouped(requests, ({ test }) => test);
		return [...byTest].map(([test, made]) => ({ suite, test, requests: made }));
	});
}

/** Takes the elements of the second list out of the first, each as often as it is there. */
function without(texts: readonly string[], others: readonly string[]): string[] {
	const left = new Map<string, number>();
	for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
	return texts.filter((text) => {
		const count = left.get(text) ?? 0;
		left.set(text, count - 1);
		return count <= 0;
	});
}

/** Shows where two texts part. */
function parted(old: string, now: string): string {
	let index = 0;
	while (index < old.length && old[index] === now[index]) index++;
	const around = (text: string) => JSON.stringify(text.slice(Math.max(0, index - 80), index + 160));
	return `${old.split('\n')[0]}, from character ${index}\n    old ${around(old)}\n    new ${around(now)}`;
}

/** Differences of one test. Where requests overlapped in time, in either run, their order says nothing. */
function differencesOf(old: TestRun, now: TestRun): string[] {
	const before = old.requests.map(textOf);
	const after = now.requests.map(textOf);
	const lost = without(before, after);
	const added = without(after, before);
	const name = `${now.suite} › ${now.test}`;
	const pairs = Array.from({ length: Math.max(lost.length, added.length) }, (_, index) => {
		const [gone, come] = [lost[index], added[index]];
		if (gone !== undefined && come !== undefined) return `${name}\n  ${parted(gone, come)}`;
		return gone === undefined ? `${name}\n  more: ${come?.slice(0, 400)}` : `${name}\n  fewer: ${gone.slice(0, 400)}`;
	});
	const isOrdered = ![...old.requests, ...now.requests].some(({ beside }) => beside);
	const place = before.findIndex((text, index) => text !== after[index]);
	if (pairs.length > 0 || !isOrdered || place < 0) return pairs;
	return [`${name}\n  in another order, from request ${place + 1}: ${after[place]?.split('\n')[0]}`];
}

/** Takes the pairs that belong together out of both lists. */
function matched(old: TestRun[], now: TestRun[], keyOf: (run: TestRun) => string): Array<[TestRun, TestRun]> {
	const partners = grouped(now, keyOf);
	const pairs = [...grouped(old, keyOf)].flatMap(([key, [run, ...twins]]): Array<[TestRun, TestRun]> => {
		const [partner, ...others] = partners.get(key) ?? [];
		return run && partner && twins.length + others.length === 0 ? [[run, partner]] : [];
	});
	for (const [run, partner] of pairs) {
		old.splice(old.indexOf(run), 1);
		now.splice(now.indexOf(partner), 1);
	}
	return pairs;
}

/**
 * Compares test by test: by suite and name, then by name alone where a test went to another file. Tests that exist on one side only, since
 * they were renamed, joined or divided, are compared together: each of their requests has to be on the other side as often.
 */
export function compareRecordings(oldRecording: Recording, newRecording: Recording): Comparison {
	const old = testsOf(oldRecording);
	const now = testsOf(newRecording);
	const counts = {
		old: old.flatMap(({ requests }) => requests).length,
		new: now.flatMap(({ requests }) => requests).length,
	};
	const same = matched(old, now, ({ suite, test }) => `${suite} › ${test}`);
	const moved = matched(old, now, ({ test }) => test);
	const rest = (suite: string, runs: readonly TestRun[]): TestRun => ({
		suite,
		test: 'tests that only one recording has',
		// Which of them came first is not known.
		requests: runs.flatMap(({ requests }) => requests.map((request) => ({ ...request, beside: true }))),
	});
	const pairs = [...same, ...moved, [rest('old', old), rest('anywhere', now)] as const];
	return {
		counts: { ...counts, tests: same.length + moved.length, renamed: old.length },
		differences: pairs.flatMap(([run, partner]) => differencesOf(run, partner)),
	};
}
