import fc from 'fast-check';

const FIXED_SEED = 20_261_120;
const USUAL_CASES = 100;
const FEWEST_CASES = 5;

/** Whether this is the short run, `npm test`, which tries a tenth of each law's cases. */
const isShort = process.env.EVRAK_TIER === 'short';

/**
 * Laws try the same cases in each run, so that a commit is judged by what it holds and not by its luck: `npm run laws` tries others and
 * names the seed of what it finds; `LAWS_SEED=7 npx jest …` tries that seed again.
 */
const seed = Number(process.env.LAWS_SEED ?? FIXED_SEED);

/** How many cases a law of so many tries in this run. */
export const casesOf = (usual = USUAL_CASES): number =>
	isShort ? Math.max(Math.min(usual, FEWEST_CASES), Math.ceil(usual / 10)) : usual;

/** Of the cases of one rule, those that this run tries: the short run a tenth, at least one, and others for another `turn`. */
export const someOf = <T>(cases: readonly T[], turn = 0): readonly T[] =>
	isShort
		? cases.filter((_, index) => index % Math.min(10, cases.length) === turn % Math.min(10, cases.length))
		: cases;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed, numRuns: casesOf() });
