/** How many tests of a group passed and failed. */
export interface TestCounts {
	readonly passed: number;
	readonly failed: number;
}

/** The part of Jest's JSON report that is read. */
export interface JestReport {
	readonly testResults: ReadonlyArray<{
		readonly name: string;
		readonly status: string;
		readonly message: string;
		readonly assertionResults: ReadonlyArray<{ readonly status: string }>;
	}>;
}

/** Columns of the table: the demo, and where in test/ a suite lies. */
export const GROUPS = [
	'demo run',
	'bench',
	'credentials',
	'standin',
	'workflows',
	'erp',
	'Evrak',
	'EvrakTrigger',
	'other',
] as const;

/** A column of the table. */
export type Group = (typeof GROUPS)[number];

/** The group of a suite, by its path from the package's folder. */
function groupOf(file: string): Group {
	const folders = file.split(/[\\/]/).slice(1, -1);
	const name = folders[0] === 'nodes' ? folders[1] : folders[0];
	return GROUPS.find((group) => group === name) ?? 'other';
}

/** Counts a report by group; a suite that did not run to its end counts as one more failure, as does each that is missing. */
export function countsOf(
	{ testResults }: JestReport,
	asked: readonly string[],
	pathOf: (name: string) => string,
): Map<Group, TestCounts> {
	const found = new Map<Group, TestCounts>();
	const add = (file: string, passed: number, failed: number) => {
		const group = groupOf(file);
		const before = found.get(group) ?? { passed: 0, failed: 0 };
		found.set(group, { passed: before.passed + passed, failed: before.failed + failed });
	};
	for (const { name, status, assertionResults } of testResults) {
		const count = (wanted: string) => assertionResults.filter((each) => each.status === wanted).length;
		const isBroken = count('failed') === 0 && (status !== 'passed' || count('passed') === 0);
		add(pathOf(name), count('passed'), count('failed') + (isBroken ? 1 : 0));
	}
	const ran = new Set(testResults.map(({ name }) => pathOf(name)));
	for (const file of asked.filter((each) => !ran.has(each))) add(file, 0, 1);
	return found;
}

/** Whether something ran, all of it passed, and no group that was asked for is empty. */
export const areGoodRounds = (rounds: ReadonlyArray<ReadonlyMap<Group, TestCounts>>): boolean =>
	rounds.length > 0 &&
	rounds.every(
		(groups) => groups.size > 0 && [...groups.values()].every(({ passed, failed }) => passed > 0 && failed === 0),
	);
