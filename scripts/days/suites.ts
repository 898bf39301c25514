import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

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
	/** They set their own, in themselves or in what they import of test/. */
	readonly own: readonly string[];
}

const filesIn = (folder: string): string[] =>
	readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
		.map(({ parentPath, name }) => join(parentPath, name))
		.sort();

/** The files that a file imports by a relative path. */
function importsOf(file: string, text: string): string[] {
	return [...text.matchAll(/from '(\.[^']*)'/g)].flatMap(([, path = '']) => {
		const target = resolve(dirname(file), path);
		return [`${target}.ts`, join(target, 'index.ts')].filter(existsSync).slice(0, 1);
	});
}

/**
 * Chooses by what files say. A suite counts where it reads the clock or makes dates, itself or anywhere in what it imports, and names a day, hour or zone;
 * or where it sets a clock of its own.
 */
export function clockSuites(root: string): ClockSuites {
	const texts = new Map<string, string>();
	const textOf = (file: string): string => {
		const text = texts.get(file) ?? readFileSync(file, 'utf8');
		texts.set(file, text);
		return text;
	};
	const closure = (file: string): string[] => {
		const found = new Set([file]);
		for (const each of found) for (const imported of importsOf(each, textOf(each))) found.add(imported);
		return [...found];
	};
	const tests = join(root, 'test') + sep;
	const chosen = filesIn(join(root, 'test')).map((file) => {
		const all = closure(file);
		const isOwn = all.some((each) => each.startsWith(tests) && SETS.test(textOf(each)));
		const isLive = !isOwn && NAMES.test(textOf(file)) && all.some((each) => READS.test(textOf(each)));
		return { file: relative(root, file), isOwn, isLive };
	});
	return {
		live: chosen.filter(({ isLive }) => isLive).map(({ file }) => file),
		own: chosen.filter(({ isOwn }) => isOwn).map(({ file }) => file),
	};
}
