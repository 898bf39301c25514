import { LAB_PARTS, type LabPart } from './section';

/** What the laboratory is asked to do. */
export interface LabSettings {
	readonly seed: string;
	/** Orders of the full rows; the others save a share of them. */
	readonly documents: number;
	/** Ids of the rows to run; all where absent. */
	readonly rows?: readonly string[];
	/** Flat rows of each measurement of memory and time. */
	readonly flat: readonly number[];
	/** The one part that is run alone; nothing for the rows of documents. */
	readonly part?: LabPart;
	/** Whether docs/reliability.md is written. */
	readonly writes: boolean;
}

const USAGE = `npm run lab -- [--seed 1] [--documents 5000] [--rows a1,b2,t2] [--flat 10000,30000,100000] [--no-doc]
       npm run lab -- --shop [--no-doc]
       npm run lab -- --lives [--no-doc]
       npm run lab -- --shelves [--no-doc]
       npm run lab -- --events [--no-doc]`;

const FULL = { seed: '1', documents: 5_000, flat: [10_000, 30_000, 100_000] } as const;

const counted = (name: string, text: string): number => {
	const number = Number(text);
	if (Number.isInteger(number) && number > 0) return number;
	throw new Error(`${name} is not a whole number above 0: ${text}\n${USAGE}`);
};

/**
 * Reads the command line. The document is written where the run is the one it is about: all rows, all documents. Throws an Error that
 * shows the usage.
 */
export function settingsOf(args: readonly string[]): LabSettings {
	const given = new Map<string, string>();
	const flags = new Set<string>();
	const left = [...args];
	for (let name = left.shift(); name !== undefined; name = left.shift()) {
		if (['--no-doc', ...LAB_PARTS.map((part) => `--${part}`)].includes(name)) flags.add(name);
		else if (['--seed', '--documents', '--rows', '--flat'].includes(name)) given.set(name, left.shift() ?? '');
		else throw new Error(`Unknown argument: ${name}\n${USAGE}`);
	}
	const list = (name: string) => given.get(name)?.split(',').filter(Boolean);
	const documents = given.has('--documents') ? counted('--documents', given.get('--documents') ?? '') : FULL.documents;
	const rows = list('--rows');
	const flat = list('--flat')?.map((text) => counted('--flat', text)) ?? FULL.flat;
	const parts = LAB_PARTS.filter((name) => flags.has(`--${name}`));
	const [part] = parts;
	if (part !== undefined && (given.size > 0 || parts.length > 1))
		throw new Error(`--${part} is a run of its own: it takes no other settings\n${USAGE}`);
	const isFull = rows === undefined && documents >= FULL.documents && !given.has('--flat');
	const writes = isFull && !flags.has('--no-doc');
	return { seed: given.get('--seed') ?? FULL.seed, documents, rows, flat, part, writes };
}
