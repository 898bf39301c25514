import { isBlank, isMembers, type Members } from '../../base/json/members';
import { keyOfInvoice } from './identity';
import { memberOf } from './lookup';
import { unpacked } from './loose';
import { saysNoRecord } from './noRecord';

/** The rows of a list of incoming invoices, or why none can be found. */
type IncomingList =
	| {
			readonly ok: true;
			readonly rows: readonly Members[];
			/** The key of each row, in the same order. */
			readonly keys: readonly string[];
			/** List elements that show no invoice; to be reported, because each may be one. */
			readonly skipped: number;
	  }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

const REMEDY = 'Look at the raw answer, and name the member that holds the invoices in the option List Member.';
const IDENTITY =
	' Where the rows are invoices, name the member that tells one from another in the option Identity Member.';

const unreadable = (message: string, more = ''): IncomingList => ({ ok: false, message, remedy: `${REMEDY}${more}` });

const namesOf = (value: unknown): string =>
	isMembers(value) ? Object.keys(value).join(', ').slice(0, 200) : 'a single value';

/**
 * Whether a value means that there are no invoices: blanks, zeros and texts such as "Kayıt bulunamadı", or an object that contains such a text,
 * or nothing but such values.
 */
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

/** The invoices among the elements of lists. Lists with elements, but without any invoice, are a problem: members may have unknown names. */
function rowsAmong(lists: ReadonlyArray<readonly unknown[]>, identityMember: string | undefined): IncomingList {
	const [rows, keys, others]: [Members[], string[], unknown[]] = [[], [], []];
	for (const list of lists)
		for (const packed of list) {
			const element = unpacked(packed);
			const key = isMembers(element) ? keyOfInvoice(element, identityMember) : undefined;
			if (key === undefined) others.push(element);
			else {
				rows.push(element as Members);
				keys.push(key);
			}
		}
	const strange = others.findIndex((element) => !saysNone(element));
	if (strange >= 0 && rows.length === 0)
		return unreadable(`the rows of the list show no invoice, only: ${namesOf(others[strange])}`, IDENTITY);
	return { ok: true, rows, keys, skipped: rows.length === 0 ? 0 : others.length };
}

/** The lists of an answer: the answer itself, or the lists in one wrapper, such as `{ "Faturalar": [...] }` and `[{ "SQLResult1": [...] }]`. */
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
 * Finds the invoices in `Data` of GelenFaturalarV2, whose format is unpublished (docs/trust/erp-behaviour.md#incoming-invoices): a list, or one
 * wrapper around it, of rows that are recognizable as invoices. An empty list, or a text that says so, means no invoices; anything else is a
 * problem, so that invoices are never lost silently. `member` (a path with dots, any letter case) names the list instead; `identityMember` the
 * member that identifies a row.
 */
export function incomingRows(data: unknown, member?: string, identityMember?: string): IncomingList {
	const whole = unpacked(data);
	const isRow = (value: unknown): boolean => isMembers(value) && keyOfInvoice(value, identityMember) !== undefined;
	if (member && !saysNone(whole)) {
		const list = unpacked(valueAt(whole, member));
		if (list === undefined) return unreadable(`the answer has no member "${member}"`);
		if (Array.isArray(list)) return rowsAmong([list], identityMember);
		return saysNone(list)
			? rowsAmong([], identityMember)
			: unreadable(`the member "${member}" of the answer is not a list`);
	}
	const lists = listsIn(whole, isRow);
	const proven = lists.filter((list) => list.some((element) => isRow(unpacked(element))));
	if (lists.length > 0) return rowsAmong(proven.length > 0 ? proven : lists, identityMember);
	if (isRow(whole)) return rowsAmong([[whole]], identityMember);
	return saysNone(whole)
		? rowsAmong([], identityMember)
		: unreadable(`the answer holds no list of invoices, only: ${namesOf(whole)}`);
}
