import { isBlank, isMembers, type Members } from '../../base/json/members';
import { identityOf, type RowIdentity } from './identity';
import { memberOf } from './lookup';
import { unpacked } from './loose';
import { saysNoRecord } from './noRecord';

/** The rows of a list of incoming invoices, or why none can be found. */
type IncomingList =
	| {
			readonly ok: true;
			readonly rows: readonly Members[];
			/** What each row is known by, in the same order. */
			readonly identities: readonly RowIdentity[];
			/** Elements of the list that show no invoice; to be reported, as each may stand for one. */
			readonly skipped: number;
	  }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

const REMEDY = 'Look at the raw answer, and name the member that holds the invoices in the option List Member.';
const IDENTITY =
	' Where the rows are invoices, name the member that tells one from another in the option Identity Member.';

const unreadable = (message: string, more = ''): IncomingList => ({ ok: false, message, remedy: `${REMEDY}${more}` });

const namesOf = (value: unknown): string =>
	isMembers(value) ? Object.keys(value).join(', ').slice(0, 200) : 'a single value';

/** Whether a value says that there are no invoices: blanks, zeros and texts such as "Kayıt bulunamadı", or an object that holds such a text, or nothing else. */
function saysNone(value: unknown): boolean {
	if (typeof value === 'string') return isBlank(value) || saysNoRecord(value);
	if (Array.isArray(value)) return value.length === 0;
	if (!isMembers(value)) return isBlank(value) || value === 0;
	const members = Object.values(value);
	return members.some((member) => typeof member === 'string' && saysNoRecord(member)) || members.every(saysNone);
}

/** The value at a path such as `Sonuc.Faturalar`, in any letter case; a list of one object on the way counts as that object. */
function valueAt(data: unknown, path: string): unknown {
	return path.split('.').reduce<unknown>((value, name) => {
		const whole = unpacked(value);
		const holder = Array.isArray(whole) && whole.length === 1 ? (whole[0] as unknown) : whole;
		return isMembers(holder) ? memberOf(holder, name.trim()) : undefined;
	}, data);
}

/** The invoices among the elements of a list. A list that has none and is not empty is a problem: they may go by names that nobody knows. */
function rowsAmong(elements: readonly unknown[], identityMember: string | undefined): IncomingList {
	const found = elements.map((element) => ({
		element,
		identity: isMembers(element) ? identityOf(element, identityMember) : undefined,
	}));
	const rows = found.filter(({ identity }) => identity !== undefined);
	const others = found.filter(({ identity }) => identity === undefined);
	const strange = others.find(({ element }) => !saysNone(element));
	const skipped = rows.length === 0 ? 0 : others.length;
	if (strange && rows.length === 0)
		return unreadable(`the rows of the list show no invoice, only: ${namesOf(strange.element)}`, IDENTITY);
	return {
		ok: true,
		rows: rows.map(({ element }) => element as Members),
		identities: rows.flatMap(({ identity }) => identity ?? []),
		skipped,
	};
}

/** The lists of an answer: itself, or those that the members of one wrapper hold, such as `{ "Faturalar": [...] }` and `[{ "SQLResult1": [...] }]`. */
function listsIn(data: unknown, isRow: (value: unknown) => boolean): ReadonlyArray<readonly unknown[]> {
	const [only, ...more] = Array.isArray(data) ? (data as unknown[]) : [data];
	const wrapper = unpacked(only);
	const inner =
		more.length === 0 && isMembers(wrapper) && !isRow(wrapper)
			? Object.values(wrapper).map(unpacked).filter(Array.isArray)
			: [];
	if (inner.length > 0) return inner as unknown[][];
	return Array.isArray(data) ? [data as unknown[]] : [];
}

/**
 * Finds the invoices in `Data` of GelenFaturalarV2, whose shape is unpublished (docs/trust/erp-behaviour.md#incoming-invoices): a list, or one wrapper
 * around it, of rows that prove themselves. An empty list, and a text that says so, is none; anything else is a problem, so that invoices are
 * never lost in silence. `member` (a path with dots, any letter case) names the list instead; `identityMember` what proves a row.
 */
export function incomingRows(data: unknown, member?: string, identityMember?: string): IncomingList {
	const whole = unpacked(data);
	const isRow = (value: unknown): boolean => isMembers(value) && identityOf(value, identityMember) !== undefined;
	if (member && !saysNone(whole)) {
		const list = unpacked(valueAt(whole, member));
		if (list === undefined) return unreadable(`the answer has no member "${member}"`);
		if (Array.isArray(list)) return rowsAmong(list.map(unpacked), identityMember);
		return saysNone(list)
			? rowsAmong([], identityMember)
			: unreadable(`the member "${member}" of the answer is not a list`);
	}
	const lists = listsIn(whole, isRow).map((list) => list.map(unpacked));
	const proven = lists.filter((list) => list.some(isRow));
	if (proven.length > 0 || lists.length > 0)
		return rowsAmong((proven.length > 0 ? proven : lists).flat(), identityMember);
	if (isRow(whole)) return rowsAmong([whole], identityMember);
	return saysNone(whole)
		? rowsAmong([], identityMember)
		: unreadable(`the answer holds no list of invoices, only: ${namesOf(whole)}`);
}
