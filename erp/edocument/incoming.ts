import { isBlank, isMembers, type Members } from '../members';
import { strongIdentity } from './identity';
import { memberOf } from './lookup';
import { LIST_MEMBERS } from './names';

/** The rows of a list of incoming invoices, or why none can be found. */
export type IncomingList =
	| {
			readonly ok: true;
			readonly rows: readonly Members[];
			/** Elements of the list that are no objects; to be reported, as each may stand for an invoice. */
			readonly skipped: number;
	  }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

const rowsIn = (list: readonly unknown[]): IncomingList => {
	const rows = list.filter(isMembers);
	return { ok: true, rows, skipped: list.length - rows.length };
};

const NONE: IncomingList = { ok: true, rows: [], skipped: 0 };

const REMEDY = 'Look at the raw answer and name the member that holds the invoices in the setting for the list.';

const unreadable = (message: string): IncomingList => ({ ok: false, message, remedy: REMEDY });

/** Some servers put JSON as text into `Data`. */
function unpacked(data: unknown): unknown {
	if (typeof data !== 'string' || !/^\s*[[{]/.test(data)) return data;
	try {
		return JSON.parse(data) as unknown;
	} catch {
		return data;
	}
}

/** The value at a path such as `Sonuc.Faturalar`, in any letter case; a list of one object on the way counts as that object. */
function at(data: unknown, path: string): unknown {
	return path.split('.').reduce<unknown>((value, name) => {
		const holder = Array.isArray(value) && value.length === 1 ? (value[0] as unknown) : value;
		return isMembers(holder) ? memberOf(holder, name.trim()) : undefined;
	}, data);
}

const isListOfObjects = (value: unknown): value is unknown[] => Array.isArray(value) && value.some(isMembers);

const isHolder = (value: unknown) => isMembers(value) || isListOfObjects(value);

/** Blank, zero, false or an empty list: `{"Count":0}` says "no invoices". */
const saysNothing = (value: unknown) =>
	isBlank(value) || value === 0 || value === '0' || value === false || (Array.isArray(value) && value.length === 0);

const listsIn = (data: Members, named: readonly unknown[]) =>
	[...named, ...Object.values(data)].filter(isListOfObjects);

const namedIn = (data: Members) =>
	LIST_MEMBERS.map((name) => memberOf(data, name)).filter((value) => value !== undefined);

/** The list whose rows are invoices beyond doubt. */
const invoicesIn = (data: Members) =>
	listsIn(data, namedIn(data)).find((list) => list.some((row) => isMembers(row) && strongIdentity(row)));

function inObject(data: Members, depth: number): IncomingList {
	const invoices = invoicesIn(data);
	if (invoices) return rowsIn(invoices);
	if (strongIdentity(data)) return rowsIn([data]);
	const named = namedIn(data);
	const inner = named.find(isListOfObjects) ?? named.map(unpacked).find(isHolder) ?? listsIn(data, [])[0];
	if (inner !== undefined && depth > 0) return find(inner, depth - 1);
	if (named.some(saysNothing) || Object.values(data).every(saysNothing)) return NONE;
	const names = Object.keys(data).slice(0, 8).join(', ');
	return unreadable(`the answer holds no list of invoices, only: ${names}`);
}

/** Mostly the rows; S-12 wraps a list as [{ "SQLResult1": [...] }], maybe with a count beside it. */
function inArray(data: readonly unknown[], depth: number): IncomingList {
	const [only] = data;
	if (data.length !== 1 || !isMembers(only) || strongIdentity(only)) return rowsIn(data);
	const invoices = invoicesIn(only);
	if (invoices) return rowsIn(invoices);
	const values = Object.values(only);
	const isWrapper = values.length === 1 && (Array.isArray(values[0]) || isBlank(values[0]));
	return isWrapper && depth > 0 ? inObject(only, depth - 1) : rowsIn(data);
}

function find(value: unknown, depth: number): IncomingList {
	const data = unpacked(value);
	if (Array.isArray(data)) return inArray(data, depth);
	if (isMembers(data)) return inObject(data, depth);
	return isBlank(data) ? NONE : unreadable('the answer holds a single value where the list of invoices should be');
}

/** Wrappers inside wrappers are followed this deep. */
const DEPTH = 4;

/**
 * Finds the invoices in `Data` of GelenFaturalarV2, whose shape is unpublished (behaviour notes, section 14): a list, the list under
 * one of `LIST_MEMBERS` in any letter case, else the first list of objects; an object that shows an invoice's identity is one row.
 * Null, an empty list and an empty object are no invoices; anything else unreadable is a problem, so that invoices are never lost in
 * silence. `member` (a path with dots, any letter case) overrides the search; where it leads nowhere, that is a problem as well.
 */
export function incomingRows(data: unknown, member?: string): IncomingList {
	const whole = unpacked(data);
	if (!member) return find(whole, DEPTH);
	if (isBlank(whole) || (Array.isArray(whole) && whole.length === 0)) return NONE;
	if (isMembers(whole) && Object.keys(whole).length === 0) return NONE;
	const list = at(whole, member);
	if (list === undefined) return unreadable(`the answer has no member "${member}"`);
	if (isBlank(list)) return NONE;
	return Array.isArray(list) ? rowsIn(list) : unreadable(`the member "${member}" of the answer is not a list`);
}
