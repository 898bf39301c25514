import { accountEntries } from './accounts';
import { documentEntries } from './documents';
import { itemEntries } from './items';
import { listEntries } from './lists';
import { moneyEntries } from './money';
import type { Entries, TellAs } from './types';

export type { TellAs } from './types';

/** A member of a read's items: its English name, the ERP's column beside it, and its Turkish word. */
export interface ToldMember {
	readonly name: string;
	readonly column: string;
	readonly as: TellAs;
	readonly turkish: string;
	/** Told only by questions that show it, such as the colour of rows by colour and size. */
	readonly isExtra?: true;
}

/**
 * What columns are called in the items of all reads by SQL. Names are for good once published, so that they stand here alone: a read names
 * columns, and cannot call one by another name. Text that is a code of one of the ERP's lists ends in `Code`, what is yes or no begins with
 * `is` or `has`, the GUID of a row is `recordId`. Amounts and prices are `money`, quantities and rates numbers.
 */
const ENTRIES: readonly Entries[] = [itemEntries, accountEntries, documentEntries, moneyEntries, listEntries];

/** Throws RangeError for a column that has two names, or a name that is there twice: there would be two meanings. */
function byColumnOf(all: readonly Entries[]): ReadonlyMap<string, ToldMember> {
	const names = new Set<string>();
	const found = new Map<string, ToldMember>();
	for (const [name, [as, turkish, columns]] of all.flatMap((entries) => Object.entries(entries))) {
		if (names.has(name)) throw new RangeError(`The dictionary of members has ${name} twice`);
		names.add(name);
		for (const column of columns.split(/\s+/)) {
			if (found.has(column)) throw new RangeError(`The dictionary of members has ${column} twice`);
			found.set(column, { name, column, as, turkish });
		}
	}
	return found;
}

const byColumn = byColumnOf(ENTRIES);

/** How a column is told; throws RangeError for one that the dictionary does not have. */
export function toldMember(column: string): ToldMember {
	const found = byColumn.get(column);
	if (!found) throw new RangeError(`The dictionary of members has no column ${column}`);
	return found;
}
