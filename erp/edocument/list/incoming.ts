import { isBlank, isMembers, type Members } from '../../json/members';
import { readGuid } from '../../values/guid';
import { provingIdentity, type RowIdentity } from './identity';
import { memberOf, plainMembers, plainName } from './lookup';
import { unpacked } from './loose';
import { LIST_MEMBERS } from './names';
import { saysNoRecord } from './noRecord';

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

const unreadable = (message: string, more = ''): IncomingList => ({ ok: false, message, remedy: `${REMEDY}${more}` });

/** Names of counts: their 0 says that there are no rows. */
const COUNT = /^(?:toplam|kayit|fatura|total|record|row)?(?:kayit|sayi|sayisi|adet|adedi|count|records|toplam|total)+$/;

/** Whether a value says that there are no invoices: blank, a text that says so, or an object with a count of 0 or such a text in it. */
function saysNone(value: unknown, depth = 2): boolean {
	if (typeof value === 'string') return saysNoRecord(value);
	if (!isMembers(value)) return false;
	return Object.entries(value).some(
		([name, member]) =>
			((member === 0 || member === '0') && COUNT.test(plainName(name))) ||
			(depth > 0 && saysNone(unpacked(member), depth - 1)),
	);
}

/** Nothing but blanks, empty lists and zeros. */
const isEmpty = (value: unknown, depth = 3): boolean =>
	isBlank(value) ||
	value === 0 ||
	(Array.isArray(value) && value.length === 0) ||
	(isMembers(value) && depth > 0 && Object.values(value).every((member) => isEmpty(unpacked(member), depth - 1)));

/** A list somewhere in an answer; `isNamed`: it goes by a name of invoices or lists. */
interface FoundList {
	readonly isNamed: boolean;
	readonly elements: readonly unknown[];
}

const LISTS: ReadonlySet<string> = new Set(LIST_MEMBERS.map(plainName));
const isListName = (name: string): boolean => /fatura|invoice/.test(plainName(name)) || LISTS.has(plainName(name));

/** What stands beside a list and may show UUIDs or numbers, too: messages, totals, filters, invoices that were sent. All are assumed. */
const BESIDE = /hata|error|uyari|warning|mesaj|message|toplam|total|ozet|summary|filtre|filter|giden|outgoing/;

/** Members of an object that say something by themselves. */
const saysOf = (holder: Members): number =>
	Object.values(holder).filter((value) => !isBlank(value) && typeof value !== 'object').length;

/** Wrappers inside wrappers are followed this deep: `Data`, an object or a list of one, and a name. */
const DEPTH = 4;

/** Finds the rows of an answer. */
class Answer {
	constructor(private readonly identityMember: string | undefined) {}

	/** What proves that an object is an invoice: the member that the user named, a UUID, or a number with the sender's tax number. */
	private readonly proof = (value: unknown): RowIdentity | undefined =>
		isMembers(value) ? provingIdentity(plainMembers(value), this.identityMember) : undefined;

	/** The lists of an answer: itself, those of its members, or those of its elements where these are wrappers such as `[{ "SQLResult1": [...] }]`. */
	lists(value: unknown, isNamed = false, depth = DEPTH): FoundList[] {
		const held = unpacked(value);
		if (isBlank(held) && isNamed) return [{ isNamed, elements: [] }];
		if (Array.isArray(held)) {
			const elements = held.map(unpacked);
			const isWrapper = (element: unknown) =>
				(Array.isArray(element) || isMembers(element)) && this.proof(element) === undefined;
			const inner =
				depth > 0 && elements.every(isWrapper)
					? elements.flatMap((element) => this.lists(element, isNamed, depth - 1))
					: [];
			const areRows = elements.some((element) => isMembers(element) && saysOf(element) > 1);
			return inner.length > 0 && (!areRows || inner.some(this.isProven)) ? inner : [{ isNamed, elements }];
		}
		if (!isMembers(held) || depth === 0) return [];
		// An echo of the filters shows number and sender, too.
		if (this.proof(held)?.kind === 'uuid') return [{ isNamed, elements: [held] }];
		return Object.entries(held).flatMap(([name, member]) =>
			BESIDE.test(plainName(name)) ? [] : this.lists(member, isNamed || isListName(name), depth - 1),
		);
	}

	/** Whether the answer is one invoice itself. */
	isSingle(value: Members): boolean {
		return this.proof(value) !== undefined && !Object.values(value).some((member) => Array.isArray(unpacked(member)));
	}

	isProven = ({ elements }: FoundList): boolean => elements.some((element) => this.proof(element) !== undefined);

	/** The invoices among the elements of some lists. A list without any that holds whole rows is a problem: they may go by names that nobody knows. */
	rows(lists: readonly FoundList[]): IncomingList {
		const elements = lists.flatMap((list) => list.elements);
		const found = elements.map((element) => ({ element, identity: this.proof(element) }));
		const rows = found.filter(({ identity }) => identity !== undefined);
		const others = found.filter(({ element, identity }) => identity === undefined && !saysNone(element));
		const strange = rows.length > 0 ? undefined : others.find(({ element }) => isWhole(element))?.element;
		if (strange !== undefined && !isMembers(strange))
			return unreadable('the list holds UUIDs where the rows of invoices should be');
		if (strange !== undefined)
			return unreadable(
				`the rows of the list show no invoice, only: ${namesOf(strange)}`,
				' Where the rows are invoices, name the member that tells one from another in the option Identity Member.',
			);
		return {
			ok: true,
			rows: rows.map(({ element }) => element as Members),
			identities: rows.flatMap(({ identity }) => identity ?? []),
			skipped: others.length,
		};
	}
}

const namesOf = (holder: Members): string => Object.keys(holder).join(', ').slice(0, 200);

/** Members from which on an object is a row that ought to be understood, and no remark, no total and no damage; so is a UUID by itself. */
const WHOLE = 3;

const isWhole = (element: unknown): boolean =>
	readGuid(element) !== undefined ||
	(isMembers(element) && Object.values(element).filter((value) => !isBlank(value)).length >= WHOLE);

/** The value at a path such as `Sonuc.Faturalar`, in any letter case; a list of one object on the way counts as that object. */
function valueAt(data: unknown, path: string): unknown {
	return path.split('.').reduce<unknown>((value, name) => {
		const whole = unpacked(value);
		const holder = Array.isArray(whole) && whole.length === 1 ? (whole[0] as unknown) : whole;
		return isMembers(holder) ? memberOf(holder, name.trim()) : undefined;
	}, data);
}

/** The list under the member that the user named. */
function listAt(answer: Answer, whole: unknown, member: string): IncomingList {
	if (isEmpty(whole)) return NONE;
	const list = unpacked(valueAt(whole, member));
	if (list === undefined) return saysNone(whole) ? NONE : unreadable(`the answer has no member "${member}"`);
	if (isBlank(list) || saysNone(list)) return NONE;
	if (!Array.isArray(list)) return unreadable(`the member "${member}" of the answer is not a list`);
	return answer.rows([{ isNamed: true, elements: list.map(unpacked) }]);
}

/**
 * Finds the invoices in `Data` of GelenFaturalarV2, whose shape is unpublished: the rows that prove themselves, in any list of the answer. Where
 * none does, an empty list says that there are none; anything else is a problem, so that invoices are never lost in silence. `member` (a path
 * with dots, any letter case) overrides the search. `identityMember`: what the user has named as an invoice's identity.
 */
export function incomingRows(data: unknown, member?: string, identityMember?: string): IncomingList {
	const whole = unpacked(data);
	const answer = new Answer(identityMember);
	if (isBlank(whole) || (typeof whole === 'string' && saysNoRecord(whole))) return NONE;
	if (member) return listAt(answer, whole, member);
	if (isMembers(whole) && answer.isSingle(whole)) return answer.rows([{ isNamed: true, elements: [whole] }]);
	const lists = answer.lists(whole);
	const proven = lists.filter(answer.isProven);
	if (proven.length > 0) return answer.rows(proven);
	const named = lists.filter(({ isNamed }) => isNamed);
	const likely = named.length > 0 ? named : lists;
	const [first] = likely;
	if (first && likely.every(({ elements }) => elements.every((element) => saysNone(element)))) return NONE;
	if (first && (named.length > 0 || Array.isArray(whole))) return answer.rows(likely);
	if (isEmpty(whole) || saysNone(whole)) return NONE;
	if (isMembers(whole)) return unreadable(`the answer holds no list of invoices, only: ${namesOf(whole)}`);
	return unreadable('the answer holds a single value where the list of invoices should be');
}
