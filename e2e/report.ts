import { isDeepStrictEqual } from 'node:util';
import { tableOf, type CheckedLine } from './table';

/** Notes that something was found, and whether it is what must be. */
export type Check = (checked: string, found: unknown, wanted: unknown) => void;

const exactly = (value: unknown): string =>
	typeof value === 'string' ? value : value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? 'nothing');

/** Gathers what the parts of the run check. */
export class CheckReport {
	private readonly lines: CheckedLine[] = [];
	private readonly failures: string[] = [];

	/** @param only - how the names of the parts begin that are done; all where there are none */
	constructor(private readonly only: readonly string[] = []) {}

	/** Number of lines that are not as they must be. */
	get failed(): number {
		return this.failures.length;
	}

	/** How many lines are as they must be, for instance `95 of 95 checks are as they must be`. */
	get summary(): string {
		return `${this.lines.length - this.failed} of ${this.lines.length} checks are as they must be`;
	}

	/** Does one part; what it throws is a line of its own, and the next part may come. */
	async part(name: string, action: (check: Check) => Promise<void>): Promise<void> {
		if (this.only.length > 0 && !this.only.some((start) => name.startsWith(start))) return;
		const check: Check = (checked, found, wanted) => {
			const isGood = wanted instanceof RegExp ? wanted.test(String(found)) : isDeepStrictEqual(found, wanted);
			this.lines.push({ part: name, checked, found, isGood });
			if (!isGood) this.failures.push(`${name}, ${checked}: found ${exactly(found)}, must be ${exactly(wanted)}`);
		};
		console.log(`${name} ...`);
		try {
			await action(check);
		} catch (error) {
			check('runs to its end', error instanceof Error ? error.message : String(error), 'no error');
		}
	}

	/** Prints the table under a title, and all of what is not as it must be. */
	print(title: string): void {
		console.log(`\n${title}\n\n${tableOf(this.lines).join('\n')}\n`);
		for (const failure of this.failures) console.log(failure);
		console.log(`${this.summary}.`);
	}
}
