import { isBlank, isMembers, type Members } from '../members';
import { countsNone } from './listNames';
import { DEPTH, listsIn, unpacked, type Found } from './lists';
import { memberOf } from './lookup';
import { saysNoRecord } from './noRecord';

/** The rows of a list of incoming invoices, or why none can be found. */
export type IncomingList =
	| {
			readonly ok: true;
			readonly rows: readonly Members[];
			/** Elements of the list that are no objects; to be reported, as each may stand for an invoice. */
			readonly skipped: number;
	  }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

const NONE: IncomingList = { ok: true, rows: [], skipped: 0 };

const REMEDY = 'Look at the raw answer and name the member that holds the invoices in the setting for the list.';

const unreadable = (message: string): IncomingList => ({ ok: false, message, remedy: REMEDY });

/** The value at a path such as `Sonuc.Faturalar`, in any letter case; a list of one object on the way counts as that object. */
function at(data: unknown, path: string): unknown {
	return path.split('.').reduce<unknown>((value, name) => {
		const whole = unpacked(value);
		const holder = Array.isArray(whole) && whole.length === 1 ? (whole[0] as unknown) : whole;
		return isMembers(holder) ? memberOf(holder, name.trim()) : undefined;
	}, data);
}

/** Rows of several lists; what stands in two of them comes twice, and its identity tells. */
function rowsIn(lists: readonly Found[]): IncomingList {
	const elements = lists.flatMap((list) => list.elements);
	const rows = elements.filter(isMembers);
	return { ok: true, rows, skipped: elements.length - rows.length };
}

const holdsObjects = ({ elements }: Found) => elements.some(isMembers);

/** Which of the lists are the invoices; `undefined` where there is none that could be. */
function chosen(lists: readonly Found[]): readonly Found[] | undefined {
	const open = lists.filter(({ named }) => named !== 'beside');
	const invoices = open.filter(({ named }) => named === 'invoices');
	const proven = open.filter((list) => list.proven);
	// A list that is named after invoices and is empty says that there are none; what else is there is something else.
	if (invoices.length > 0 && !invoices.some(({ elements }) => elements.length > 0)) {
		return proven.filter(({ named }) => named === 'list');
	}
	if (proven.length > 0) {
		const isNamed = proven.some(({ named }) => named === 'invoices');
		return open.filter((list) => list.proven || (isNamed && list.named === 'invoices'));
	}
	if (invoices.length > 0) return invoices;
	const named = open.filter((list) => list.named === 'list');
	const full = named.find(holdsObjects);
	if (full) return [full];
	if (named.length > 0) return named;
	const others = open.filter(holdsObjects);
	if (others.length > 0) return others.slice(0, 1);
	return open.some(({ elements }) => elements.length > 0) ? undefined : open;
}

/** Blank, zero, false, an empty list, or a text that says so. */
const saysNothing = (value: unknown) =>
	isBlank(value) ||
	value === 0 ||
	value === '0' ||
	value === false ||
	(Array.isArray(value) && value.length === 0) ||
	(typeof value === 'string' && saysNoRecord(value));

/** Nothing but what says nothing, however deep. */
const isNothing = (value: unknown, depth: number): boolean =>
	saysNothing(value) ||
	(isMembers(value) && depth > 0 && Object.values(value).every((member) => isNothing(unpacked(member), depth - 1)));

/** Whether an object, or one in it, tells that there are no invoices: by a count of 0 or by a text. */
const tellsNone = (data: Members, depth: number): boolean =>
	countsNone(data) ||
	Object.values(data)
		.map(unpacked)
		.some((value) =>
			isMembers(value) ? depth > 0 && tellsNone(value, depth - 1) : typeof value === 'string' && saysNoRecord(value),
		);

/**
 * Finds the invoices in `Data` of GelenFaturalarV2, whose shape is unpublished: a list, or all lists of invoices in an object, however
 * deep and also as JSON text. Invoices are what shows an invoice's identity, else what is named after invoices, else one of
 * `LIST_MEMBERS`, else the first list of objects. Lists that stand beside them by their names (columns, warnings, totals, pages) never
 * count, and an empty list of invoices is none. Anything unreadable is a problem, so that invoices are never lost in silence. `member`
 * (a path with dots, any letter case) overrides the search; where it leads nowhere, that is a problem as well.
 */
export function incomingRows(data: unknown, member?: string): IncomingList {
	const whole = unpacked(data);
	if (isBlank(whole) || (typeof whole === 'string' && saysNoRecord(whole))) return NONE;
	if (member) {
		if ((Array.isArray(whole) && whole.length === 0) || (isMembers(whole) && Object.keys(whole).length === 0))
			return NONE;
		const list = unpacked(at(whole, member));
		if (list === undefined) return unreadable(`the answer has no member "${member}"`);
		if (isBlank(list)) return NONE;
		if (!Array.isArray(list)) return unreadable(`the member "${member}" of the answer is not a list`);
		return rowsIn([{ named: 'invoices', elements: list.map(unpacked), proven: true }]);
	}
	const lists = listsIn(whole, 'unnamed', DEPTH);
	const found = chosen(lists);
	if (Array.isArray(whole)) return rowsIn(found ?? lists);
	if (!isMembers(whole)) {
		return unreadable('the answer holds a single value where the list of invoices should be');
	}
	if (found !== undefined && (found.length > 0 || lists.some(({ named }) => named !== 'beside'))) return rowsIn(found);
	if (isNothing(whole, DEPTH) || tellsNone(whole, DEPTH)) return NONE;
	const names = Object.keys(whole).slice(0, 8).join(', ');
	return unreadable(`the answer holds no list of invoices, only: ${names.slice(0, 200)}`);
}
