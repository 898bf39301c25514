import { isBlank, isMembers, type Members } from '../../json/members';
import { readGuid } from '../../values/guid';
import { type Evidence, showsInvoice, countsNone, DEPTH, type FoundList, listsIn, unpacked } from './lists';
import { provingIdentity, type RowIdentity, weakIdentity } from './identity';
import { memberOf, plainMembers } from './lookup';
import { saysNoRecord } from './noRecord';

/** Blank, zero, false, an empty list, or a text that says so. */
const saysNothing = (value: unknown) =>
	isBlank(value) ||
	value === 0 ||
	value === '0' ||
	value === false ||
	(Array.isArray(value) && value.length === 0) ||
	(typeof value === 'string' && saysNoRecord(value));

/** Whether there is nothing but what says nothing, down to this depth. */
const isNothing = (value: unknown, depth: number): boolean =>
	saysNothing(value) ||
	(isMembers(value) && depth > 0 && Object.values(value).every((member) => isNothing(unpacked(member), depth - 1)));

/** Whether an object, or one in it, tells that there are no invoices: by a count of 0 or by a text. A row of a list may say it as well. */
const tellsNone = (data: Members, depth: number): boolean =>
	countsNone(data) ||
	Object.values(data)
		.map(unpacked)
		.flatMap((value) => (Array.isArray(value) ? value.map(unpacked) : [value]))
		.some((value) =>
			isMembers(value) ? depth > 0 && tellsNone(value, depth - 1) : typeof value === 'string' && saysNoRecord(value),
		);

/** The rows of a list of incoming invoices, or why none can be found. */
type IncomingList =
	| {
			readonly ok: true;
			readonly rows: readonly Members[];
			/** What each row is known by (see `rowIdentityOf`), in the same order. */
			readonly identities: readonly RowIdentity[];
			/** Elements of the list that show no invoice; to be reported, as each may stand for one. */
			readonly skipped: number;
	  }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

const NONE: IncomingList = { ok: true, rows: [], identities: [], skipped: 0 };

const REMEDY = 'Look at the raw answer, and name the member that holds the invoices in the option List Member.';

const unreadable = (message: string): IncomingList => ({ ok: false, message, remedy: REMEDY });

/** The value at a path such as `Sonuc.Faturalar`, in any letter case; a list of one object on the way counts as that object. */
function valueAt(data: unknown, path: string): unknown {
	return path.split('.').reduce<unknown>((value, name) => {
		const whole = unpacked(value);
		const holder = Array.isArray(whole) && whole.length === 1 ? (whole[0] as unknown) : whole;
		return isMembers(holder) ? memberOf(holder, name.trim()) : undefined;
	}, data);
}

/** Members from which on an object is a row that ought to be understood, and no remark, no total and no damage; so is a UUID by itself. */
const WHOLE = 3;

const isWhole = (element: unknown): boolean =>
	readGuid(element) !== undefined ||
	(isMembers(element) && Object.values(element).filter((value) => !isBlank(value)).length >= WHOLE);

const saysNone = (element: unknown): boolean =>
	isMembers(element) ? tellsNone(element, 1) : typeof element === 'string' && saysNoRecord(element);

/** By what an element is known, if it shows that it is an invoice; its members are looked at once for both. */
function identityIn(element: Members, needed: Evidence, identityMember: string | undefined): RowIdentity | undefined {
	const members = plainMembers(element);
	const proving = provingIdentity(members, identityMember);
	if (proving) return proving;
	return showsInvoice(members, needed, identityMember) ? weakIdentity(element, members) : undefined;
}

/**
 * Invoices of several lists; what stands in two of them comes twice, and its identity tells. A list without one that holds whole rows is
 * a problem: its invoices may go by names that nobody knows.
 */
function rowsIn(lists: readonly FoundList[], identityMember: string | undefined): IncomingList {
	const rows: Members[] = [];
	const identities: RowIdentity[] = [];
	const others: unknown[] = [];
	for (const { named, proven, elements } of lists) {
		const needed = proven || named !== 'unnamed' ? 'placed' : 'own';
		for (const element of elements) {
			const identity = isMembers(element) ? identityIn(element, needed, identityMember) : undefined;
			if (identity) {
				rows.push(element as Members);
				identities.push(identity);
			} else if (!saysNone(element)) others.push(element);
		}
	}
	const strange = rows.length === 0 ? others.find(isWhole) : undefined;
	if (strange === undefined) return { ok: true, rows, identities, skipped: others.length };
	if (!isMembers(strange)) return unreadable('the list holds UUIDs where the rows of invoices should be');
	const names = Object.keys(strange).join(', ');
	return {
		ok: false,
		message: `the rows of the list show no invoice, only: ${names.slice(0, 200)}`,
		remedy: `${REMEDY} Where the rows are invoices, name the member that tells one from another in the option Identity Member.`,
	};
}

const holdsObjects = ({ elements }: FoundList) => elements.some(isMembers);

/** Which of the lists are the invoices; `undefined` where there is none that could be. */
function chosen(lists: readonly FoundList[]): readonly FoundList[] | undefined {
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
	// What shows no invoice and is named after nothing is some other list; one beside it that is empty may be that of the invoices.
	return open.some(({ elements }) => elements.length === 0) ? open : undefined;
}

/**
 * Finds the invoices in `Data` of GelenFaturalarV2, whose shape is unpublished: a list, or all lists of invoices in an object, however
 * deep and also as JSON text. Invoices are what shows an invoice's identity, else what is named after invoices, else one of
 * `LIST_MEMBERS`; of these only the rows that show an invoice. Lists that stand beside them by their names (columns, warnings, totals, pages) never
 * count, and an empty list of invoices is none. Anything unreadable is a problem, so that invoices are never lost in silence. `member`
 * (a path with dots, any letter case) overrides the search; where it leads nowhere, that is a problem as well.
 * `identityMember`: what the user has named as an invoice's identity.
 */
export function incomingRows(data: unknown, member?: string, identityMember?: string): IncomingList {
	const whole = unpacked(data);
	if (isBlank(whole) || (typeof whole === 'string' && saysNoRecord(whole))) return NONE;
	const isNamed = ({ named, elements }: FoundList) =>
		identityMember !== undefined &&
		named !== 'beside' &&
		elements.some((element) => isMembers(element) && showsInvoice(plainMembers(element), 'own', identityMember));
	if (member) {
		if ((Array.isArray(whole) && whole.length === 0) || (isMembers(whole) && Object.keys(whole).length === 0))
			return NONE;
		const list = unpacked(valueAt(whole, member));
		if (list === undefined && isMembers(whole) && (isNothing(whole, DEPTH) || tellsNone(whole, DEPTH))) return NONE;
		if (list === undefined) return unreadable(`the answer has no member "${member}"`);
		if (isBlank(list) || (typeof list === 'string' && saysNoRecord(list))) return NONE;
		if (!Array.isArray(list)) return unreadable(`the member "${member}" of the answer is not a list`);
		return rowsIn([{ named: 'invoices', elements: list.map(unpacked), proven: true }], identityMember);
	}
	const lists = listsIn(whole, 'unnamed', DEPTH).map((list) => ({ ...list, proven: list.proven || isNamed(list) }));
	const found = chosen(lists);
	if (Array.isArray(whole)) return rowsIn(found ?? lists.filter(({ named }) => named !== 'beside'), identityMember);
	if (!isMembers(whole)) {
		return unreadable('the answer holds a single value where the list of invoices should be');
	}
	if (found !== undefined && (found.length > 0 || lists.some(({ named }) => named !== 'beside')))
		return rowsIn(found, identityMember);
	if (isNothing(whole, DEPTH) || tellsNone(whole, DEPTH)) return NONE;
	const names = Object.keys(whole).slice(0, 8).join(', ');
	return unreadable(`the answer holds no list of invoices, only: ${names.slice(0, 200)}`);
}
