/** Milliseconds of a run: by the clock, and of the processor. */
export interface Taken {
	readonly clock: number;
	readonly processor: number;
}

/** What is measured, by name; each run starts from nothing. */
export type Candidates = Readonly<Record<string, () => Promise<unknown>>>;

async function timeOf(run: () => Promise<unknown>): Promise<Taken> {
	globalThis.gc?.();
	const [cpu, began] = [process.cpuUsage(), performance.now()];
	await run();
	const [{ user, system }, ended] = [process.cpuUsage(cpu), performance.now()];
	return { clock: ended - began, processor: (user + system) / 1_000 };
}

/** The value in the middle. */
const median = (values: readonly number[]): number => {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length / 2;
	const [before = NaN, after = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
	return (before + after) / 2;
};

/**
 * The medians of each candidate: after warm-up rounds that do not count, all run once a round, each round beginning with another one, so that
 * what happens on the machine meanwhile meets all.
 */
export async function medians(
	candidates: Candidates,
	rounds: number,
	warmUps = 1,
): Promise<ReadonlyMap<string, Taken>> {
	const names = Object.keys(candidates);
	const taken = new Map(names.map((name) => [name, [] as Taken[]]));
	for (let round = 0; round < warmUps + rounds; round++) {
		const first = round % names.length;
		for (const name of [...names.slice(first), ...names.slice(0, first)]) {
			const time = await timeOf(candidates[name] ?? Promise.resolve.bind(Promise));
			if (round >= warmUps) taken.get(name)?.push(time);
		}
	}
	const middle = (times: readonly Taken[]): Taken => ({
		clock: median(times.map(({ clock }) => clock)),
		processor: median(times.map(({ processor }) => processor)),
	});
	return new Map([...taken].map(([name, times]) => [name, middle(times)]));
}
