import { isDeepStrictEqual } from 'node:util';

/** A line of the table. */
export interface Line {
	readonly Part: string;
	readonly Checked: string;
	readonly Found: string;
	readonly 'As it must be': 'yes' | 'NO';
}

/** Notes that something was found, and whether it is what must be. */
export type Check = (checked: string, found: unknown, wanted: unknown) => void;

const MOST_SHOWN = 60;

const textOf = (value: unknown): string =>
	typeof value === 'string' ? value : value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? 'nothing');

const shortened = (text: string): string => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)} …` : text);

/** Gathers what the parts of the run check. */
export class Report {
	private readonly lines: Line[] = [];
	private readonly failures: string[] = [];

	/** Number of lines that are not as they must be. */
	get failed(): number {
		return this.failures.length;
	}

	/** Does one part; what it throws is a line of its own, and the next part may come. */
	async part(name: string, action: (check: Check) => Promise<void>): Promise<void> {
		const check: Check = (checked, found, wanted) => {
			const isGood = wanted instanceof RegExp ? wanted.test(String(found)) : isDeepStrictEqual(found, wanted);
			const told = textOf(found);
			this.lines.push({ Part: name, Checked: checked, Found: shortened(told), 'As it must be': isGood ? 'yes' : 'NO' });
			if (!isGood) this.failures.push(`${name}, ${checked}: found ${told}, must be ${textOf(wanted)}`);
		};
		console.log(`${name} ...`);
		try {
			await action(check);
		} catch (error) {
			check('runs to its end', error instanceof Error ? error.message : String(error), 'no error');
		}
	}

	/** Prints the table, and all of what is not as it must be. */
	print(): void {
		console.table(this.lines);
		for (const failure of this.failures) console.log(failure);
		const good = this.lines.length - this.failed;
		console.log(`${good} of ${this.lines.length} as they must be.`);
	}
}
