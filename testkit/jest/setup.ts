/**
 * What each suite begins with. Laws try the same cases in each run, so that a commit is judged by what it holds and not by its luck:
 * `npm run laws` tries others and names the seed of what it finds; `LAWS_SEED=7 npx jest …` tries that seed again.
 */
import fc from 'fast-check';
import { forgetProcessed } from '../engine/processedEntries';

const FIXED = 20_261_120;

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.LAWS_SEED ?? FIXED) });
// The engine lives longer than a suite.
forgetProcessed();
