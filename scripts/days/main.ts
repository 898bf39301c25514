import { join } from 'node:path';
import { GROUPS, areGoodRounds, type TestCounts, type Group } from './counts';
import { DAYS_HELP, daysOptionsOf } from './options';
import { runRound, type RoundReport } from './round';
import { clockSuites } from './suites';

const countText = (counts: TestCounts | undefined): string =>
	counts ? `${counts.passed}${counts.failed > 0 ? `, ${counts.failed} FAILED` : ''}` : '';

const lineOf = (groups: ReadonlyMap<Group, TestCounts>) =>
	Object.fromEntries(GROUPS.map((group) => [group, countText(groups.get(group))]));

/** `npm run test:days`: what a clock can change, at other moments and in other zones. */
async function main(args: readonly string[]): Promise<number> {
	const options = daysOptionsOf(args);
	if (!options) {
		console.log(DAYS_HELP);
		return 0;
	}
	const suites = clockSuites(join(__dirname, '..', '..'));
	const { live, ownClock } = suites;
	console.log(`${live.length} suites in the machine's clock, ${ownClock.length} with their own; by ${options.means}.`);
	const began = process.hrtime.bigint();
	const reports: RoundReport[] = [];
	const lines: Array<Record<string, string | number>> = [];
	for (const round of options.rounds) {
		const start = process.hrtime.bigint();
		const report = await runRound(round, suites, options.means);
		reports.push(report);
		const seconds = Number((process.hrtime.bigint() - start) / 1_000_000_000n);
		lines.push({ 'In Istanbul': round.moment.name, Zone: round.zone, ...lineOf(report.groups), Seconds: seconds });
		console.log(`${round.moment.name}, ${round.zone}: ${seconds} s`);
		for (const text of report.said) console.log(text);
	}
	console.table(lines);
	const good = areGoodRounds(reports.map(({ groups }) => groups));
	const seconds = Number((process.hrtime.bigint() - began) / 1_000_000_000n);
	console.log(`${good ? 'All passed' : 'NOT all passed, or something did not run'} (${seconds} s).`);
	return good ? 0 : 1;
}

main(process.argv.slice(2)).then(
	(code) => process.exit(code),
	(error: unknown) => {
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	},
);
