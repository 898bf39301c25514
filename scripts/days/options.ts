import { parseArgs } from 'node:util';
import { bestMeans, type Means } from '../../testkit/clock/shifted';
import { FULL, QUICK, type ClockRound } from './moments';

/** What `--help` prints. */
export const DAYS_HELP = `npm run test:days -- [--all] [--preload]
  Runs the test suites that a clock can change, and the demo, with the clock of their processes at other moments and in other time zones.
  Prints a table; the exit code is 0 where all passed and something ran.
  --all      every suite at every moment in every zone (more than an hour); without it a set that takes about five minutes
  --preload  shifts the Date of Node.js even where libfaketime is installed`;

/** What is to be run. */
interface DaysOptions {
	readonly rounds: readonly ClockRound[];
	readonly means: Means;
}

/** The options of a command line; nothing where help is asked for. @throws TypeError for an argument that is unknown */
export function daysOptionsOf(args: readonly string[]): DaysOptions | undefined {
	const { values } = parseArgs({
		args: [...args],
		options: { all: { type: 'boolean' }, preload: { type: 'boolean' }, help: { type: 'boolean' } },
	});
	if (values.help) return undefined;
	return { rounds: values.all ? FULL : QUICK, means: values.preload ? 'preload' : bestMeans() };
}
