import { bench } from '../node/evrak';
import { forget } from '../node/safeSaves';
import { Life } from './life';
import { type LivesFigures, noFigures, type Trouble } from './figures';
import { Lives } from './play';

/** Lives on one stand-in. */
const TOGETHER = 125;

/** Plays lives of consecutive seeds, so many stand-ins at a time: a life waits more than it computes. `told` is called after each part of them. */
export async function playLives(
	first: number,
	count: number,
	trouble: Trouble,
	atOnce = 1,
	told: (figures: LivesFigures) => void = () => undefined,
): Promise<LivesFigures> {
	const figures = noFigures();
	const parts = Array.from({ length: Math.ceil(count / TOGETHER) }, (_, index) =>
		Array.from(
			{ length: Math.min(TOGETHER, count - index * TOGETHER) },
			(_life, life) => new Life(first + index * TOGETHER + life),
		),
	);
	const work = async () => {
		for (let lives = parts.shift(); lives; lives = parts.shift()) {
			const erp = await bench();
			try {
				await new Lives(erp, lives, figures, trouble).play();
			} finally {
				await erp.close();
			}
			told(figures);
		}
	};
	// References are those of one life alone, so that nothing needs to be forgotten in between.
	await forget();
	try {
		await Promise.all(Array.from({ length: atOnce }, work));
	} finally {
		await forget();
	}
	return figures;
}
