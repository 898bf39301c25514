import type { IDataObject, INodeParameters } from 'n8n-workflow';

/**
 * What the books say of a member: a number, text or flag as it is; an amount in hundredths, which is told as a number; a day `yyyy-MM-dd`, whatever
 * hour is told with it; one of several, where the documentation leaves it open.
 */
export type Wanted =
	| string
	| number
	| boolean
	| null
	| { readonly amount: number }
	| { readonly date: string }
	| { readonly oneOf: Wanted[] };

/** Facts of the books by the key of a row; a row that holds nothing may also be left out. */
export interface WantedRow {
	readonly key: string;
	readonly members: Readonly<Record<string, Wanted>>;
	readonly mayLack?: boolean;
}

/** A read of the node with what the books say of it. */
export interface BookCheck {
	readonly name: string;
	readonly parameters: INodeParameters;
	/** Items that the read runs for. */
	readonly input: IDataObject[];
	readonly wanted: readonly WantedRow[];
	/** The rows that an answer tells, each with its key; without a key it is none that the books know. */
	readonly rows: (items: readonly IDataObject[]) => Array<{ key: string | undefined; row: IDataObject }>;
}

/** A difference between the books and what was told; `silent` where the item does not say that it could not be told. */
interface Difference {
	readonly key: string;
	readonly member: string;
	readonly wanted: Wanted;
	readonly told: unknown;
	readonly silent: boolean;
}

/** Whether what was told is what the books say. */
function agrees(wanted: Wanted, told: unknown): boolean {
	if (typeof wanted === 'number') return typeof told === 'number' && Math.abs(told - wanted) < 1e-6;
	if (wanted === null || typeof wanted !== 'object') return told === wanted;
	if ('oneOf' in wanted) return wanted.oneOf.some((one) => agrees(one, told));
	if ('date' in wanted) return typeof told === 'string' && told.slice(0, 10) === wanted.date;
	return typeof told === 'number' && Math.abs(told - wanted.amount / 100) < 1e-6;
}

const notesOf = (row: IDataObject): string[] => (Array.isArray(row.unavailable) ? row.unavailable.map(String) : []);

/** `lines: unit (sto_birim1_ad, Birim)` is of the member `unit`; a part that is not told is noted by its name. */
const memberOf = (note: string): string => note.replace(/^\w+: /, '').replace(/ \(.*$/, '');

/** Whether a note is about a member, about the part that a member sums up, or is a sentence that names it. */
const isAbout = (note: string, member: string): boolean =>
	memberOf(note) === member ||
	note.startsWith(`${member}: `) ||
	(memberOf(note).includes(' ') && note.includes(member));

/**
 * Differences between the books and the items of a read. A member that is null is told of where `unavailable` names it, or where the row counts
 * movements without a rate or a due date. A wrong value or row is told of only by a sentence that names no member, such as that cancelled rows
 * cannot be told apart; rows of a part by the part's name, and rows that nobody can tell apart by what is null in their key.
 */
export function bookDifferences(check: BookCheck, items: readonly IDataObject[]): Difference[] {
	const found: Difference[] = [];
	const told = new Map<string, IDataObject>();
	const wanted = new Map(check.wanted.map((one) => [one.key, one]));
	const notes = [...new Set(items.flatMap(notesOf))];
	const rows = check.rows(items);
	const isKeyless = notes.length > 0 && rows.some(({ key }) => key?.split('/').includes('null'));
	const isExcused = isKeyless || notes.some((note) => /^\w+$/.test(note) || memberOf(note).includes(' '));
	for (const { key, row } of rows) {
		if (key === undefined) continue;
		if (told.has(key) || !wanted.has(key)) {
			const member = told.has(key) ? '(twice)' : '(row)';
			found.push({ key, member, wanted: null, told: row, silent: !isExcused });
		}
		told.set(key, row);
	}
	for (const { key, members, mayLack } of wanted.values()) {
		const row = told.get(key);
		if (row === undefined) {
			if (!mayLack) found.push({ key, member: '(row)', wanted: '(row)', told: undefined, silent: !isExcused });
			continue;
		}
		for (const [member, value] of Object.entries(members)) {
			if (agrees(value, row[member])) continue;
			const isMissing = row[member] === null || row[member] === undefined;
			const isCounted = Number(row.withoutRate ?? 0) + Number(row.withoutDueDate ?? 0) > 0;
			const isTold = isMissing ? isCounted || notes.some((note) => isAbout(note, member)) : isExcused;
			found.push({ key, member, wanted: value, told: row[member], silent: !isTold });
		}
	}
	return found;
}
