import { join, relative, sep } from 'node:path';
import { importReader, suitesOf } from '../test/imports';

/** Reads the clock, or makes dates, for which the zone of the process may count. */
const READS = /\bnew Date\(|\bDate\.now\(|\bDateTime\.\w+\(|\bIntl\.DateTimeFormat\(/;

/** Has a clock of its own, so that what it reads is not the machine's. */
const SETS = /\bsetClock\(|\batNoon\b|\buseFakeTimers\(/;

/** Names a day, an hour, a zone, or the refusal of a login, which depends on the day. */
const NAMES =
	/\b20\d\d-[01]\d-|\b[0-3]\d\.[01]\d\.20\d\d|\b(clock|midnight|zone|Istanbul|DateTime|dayIn)\b|\bnew Date\b|\bDate\.now\b|Şifre Hatalı/i;

/** Files of tests that a clock can change, relative to the package's folder. */
export interface ClockSuites {
	/** They live in the machine's clock. */
	readonly live: readonly string[];
	/** They set their own, in themselves or in what they import of test/ and testkit/. */
	readonly ownClock: readonly string[];
}

/**
 * Chooses by what files say. A suite counts where it reads the clock or makes dates, itself or anywhere in what it imports, and names a day, hour or zone;
 * or where it sets a clock of its own.
 */
export function clockSuites(root: string): ClockSuites {
	const { textOf, closureOf } = importReader();
	const tests = ['test', 'testkit'].map((folder) => join(root, folder) + sep);
	const chosen = suitesOf(root).map((file) => {
		const all = closureOf(file);
		const isOwn = all.some((each) => tests.some((folder) => each.startsWith(folder)) && SETS.test(textOf(each)));
		const isLive = !isOwn && NAMES.test(textOf(file)) && all.some((each) => READS.test(textOf(each)));
		return { file: relative(root, file), isOwn, isLive };
	});
	return {
		live: chosen.filter(({ isLive }) => isLive).map(({ file }) => file),
		ownClock: chosen.filter(({ isOwn }) => isOwn).map(({ file }) => file),
	};
}
