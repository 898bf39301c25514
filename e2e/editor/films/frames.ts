/** A picture of the page, and when it was taken, in milliseconds. */
export interface Frame {
	readonly picture: Buffer;
	readonly moment: number;
}

/** Pictures of a film, and for how long each is shown, in milliseconds. */
export interface Film {
	readonly pictures: readonly Buffer[];
	readonly delays: readonly number[];
}

/** Ten pictures a second show a moving cursor; more would make the file large. */
const LEAST_MS = 100;
/** Longer than that nothing happens: what n8n takes its time for is cut. */
const MOST_MS = 2_000;
/** How long the last picture stands. */
const END_MS = 3_000;

/** Makes a film of the pictures that a browser took whenever its page changed. Of those that follow each other fast the last one is kept. */
export function filmOf(frames: readonly Frame[]): Film {
	const kept: Frame[] = [];
	for (const frame of frames) {
		const last = kept.at(-1);
		if (last?.picture.equals(frame.picture)) continue;
		if (last && frame.moment - last.moment < LEAST_MS) kept[kept.length - 1] = { ...last, picture: frame.picture };
		else kept.push(frame);
	}
	return {
		pictures: kept.map(({ picture }) => picture),
		delays: kept.map(({ moment }, index) => {
			const next = kept[index + 1];
			return next ? Math.round(Math.min(next.moment - moment, MOST_MS)) : END_MS;
		}),
	};
}
