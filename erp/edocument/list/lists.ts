import { isBlank, isMembers, type Members } from '../../json/members';
import { wordList } from '../../text/words';
import { memberOf, plainName, firstOf, type PlainMembers, plainMembers } from './lookup';
import { LIST_MEMBERS, ASSUMED_NAMES } from './names';
import { readGuid } from '../../values/guid';
import { readText, provingIdentity } from './identity';
import { parseJson } from '../../json/json';

/** Parts of names of what stands beside a list: columns, messages, totals, pages, filters, invoices that were sent. All are assumed. */
const BESIDE =
	/kolon|column|sutun|alanlar|fields|uyari|warning|hata|error|mesaj|message|toplam|total|ozet|summary|sayfa|page|paging|pagination|filtre|filter|parametre|parameter|sema$|schema|meta|istatistik|statistic|loglar|logs$|giden|outgoing|secenek|option|yetki|kullanici/;

/** A page holds what it is a page of; a list under such a name holds pages' numbers. */
const PAGES = /sayfa|page|paging/;

/** Whether an object of this name may hold the list itself. */
export const isPage = (name: string): boolean => PAGES.test(plainName(name));

/** Parts of names that say beyond doubt that invoices stand there. */
const INVOICES = /fatura|invoice/;

/** Names of counts; `{"Count":0}` says "no invoices". */
const COUNTS = /count|sayi|adet|toplam|total|kayit|size|index|sayfa|page|durum|status|basari|success/;

/** What a member of an answer may hold, by its name. */
type Named = 'invoices' | 'list' | 'beside' | 'unnamed';

const LISTS: ReadonlySet<string> = new Set(LIST_MEMBERS.map(plainName));

/** What a name says of a list under it. */
export function namedAs(name: string): Named {
	const plain = plainName(name);
	if (BESIDE.test(plain)) return 'beside';
	if (INVOICES.test(plain)) return 'invoices';
	return LISTS.has(plain) ? 'list' : 'unnamed';
}

/** Whether a member only tells about the list: blank, a count, or something that stands beside lists. */
export const tellsAbout = (name: string, value: unknown): boolean =>
	isBlank(value) ||
	namedAs(name) === 'beside' ||
	((typeof value === 'number' || typeof value === 'boolean' || typeof value === 'string') &&
		COUNTS.test(plainName(name)));

/** Members whose 0 says that the list is empty. */
const HOW_MANY = wordList(`
	ToplamKayit ToplamKayitSayisi KayitSayisi KayitAdedi FaturaSayisi FaturaAdedi ToplamSayi Toplam Adet Sayi TotalCount
	TotalRecords RecordCount RowCount Count Total`);

/** Whether an object says that there are no rows at all. */
export const countsNone = (holder: Readonly<Record<string, unknown>>): boolean =>
	HOW_MANY.some((name) => {
		const value = memberOf(holder, name);
		return value === 0 || (typeof value === 'string' && value.trim() === '0');
	});

/** What shows that an object is an invoice, at least; how much depends on where it stands. */
export type Evidence = 'own' | 'placed';

/** A number of an invoice has digits: `TOPLAM` is none. */
const numberIn = (value: unknown): string | undefined => {
	const text = readText(value);
	return text !== undefined && /\d/.test(text) ? text : undefined;
};

/**
 * Whether the members of an object show that it is an invoice. `own`: by itself, with a UUID, or with a number or a GUID beside a sender, a date or an
 * amount; a code, a title or a tax number alone is a row of some other list. `placed`: in a list that is known to hold invoices a number
 * is enough, or a date with a sender or an amount; a row of totals or an error has neither. `member`: a member that the user has named as
 * the identity is enough everywhere. Names are assumed.
 */
export function showsInvoice(members: PlainMembers, needed: Evidence, member?: string): boolean {
	if (member !== undefined && !isBlank(members.get(plainName(member)))) return true;
	if (firstOf(members, ASSUMED_NAMES.uuid, readGuid) !== undefined) return true;
	const has = (names: readonly string[]) => firstOf(members, names, readText) !== undefined;
	const isDated = has(ASSUMED_NAMES.issued) || has(ASSUMED_NAMES.received);
	const isSent = has(ASSUMED_NAMES.senderTaxNumber);
	if (isSent && has(ASSUMED_NAMES.number)) return true;
	const isNumbered = firstOf(members, ASSUMED_NAMES.number, numberIn) !== undefined;
	const hasAmount = has(ASSUMED_NAMES.amount);
	if (isNumbered && (isDated || (hasAmount && has(ASSUMED_NAMES.senderName)))) return true;
	const hasGuid = firstOf(members, ASSUMED_NAMES.rowGuid, readGuid) !== undefined;
	if (hasGuid && isDated) return true;
	if (needed === 'own') return false;
	return isNumbered || hasGuid || (isDated && (isSent || hasAmount || has(ASSUMED_NAMES.senderName)));
}

/** Some servers put JSON as text into `Data`, or into an element of a list. */
export function unpacked(data: unknown): unknown {
	if (typeof data !== 'string') return data;
	const text = data.replace(/^\uFEFF/, '').trim();
	return text.startsWith('[') || text.startsWith('{') ? (parseJson(text) ?? data) : data;
}

/** A list somewhere in an answer. */
export interface FoundList {
	readonly named: Named;
	readonly elements: readonly unknown[];
	/** An element shows the identity of an invoice. */
	readonly proven: boolean;
}

const isInvoice = (value: unknown): value is Members => isMembers(value) && showsInvoice(plainMembers(value), 'own');

/** Wrappers inside wrappers are followed this deep. */
export const DEPTH = 5;

/** A name says what is in it, and what is in that, unless that has a better name of its own: `{ Faturalar: { Liste: [...] } }`. */
const inherited = (outer: Named, name: string): Named => {
	const inner = namedAs(name);
	if (inner === 'beside' || outer === 'beside') return 'beside';
	return outer === 'invoices' || inner === 'unnamed' ? (outer === 'unnamed' ? inner : outer) : inner;
};

/**
 * Whether an element of a list is no invoice but holds some: all of its members are lists or tell about lists, one of its lists is named
 * after invoices, or one holds such beyond doubt. Lines of a document are none of these.
 */
function isWrapper(element: Members, named: Named, depth: number): boolean {
	const lists = listsIn(element, named, depth);
	if (lists.some(({ proven }) => proven)) return true;
	const members = Object.entries(element).map(([name, value]) => [name, unpacked(value)] as const);
	if (members.some(([name, value]) => Array.isArray(value) && namedAs(name) === 'invoices')) return true;
	const isList = (value: unknown) => Array.isArray(value) || isMembers(value);
	return (
		lists.length > 0 &&
		members.some(([, value]) => Array.isArray(value)) &&
		members.every(([name, value]) => isList(value) || tellsAbout(name, value))
	);
}

/** The lists in a list: itself, or those in its elements, where they are wrappers such as `[{ "SQLResult1": [...] }]`. */
function listsInArray(data: readonly unknown[], named: Named, depth: number): FoundList[] {
	const elements = data.map(unpacked);
	if (named === 'beside') return [{ named, elements, proven: false }];
	const proven = elements.some(isInvoice);
	if (!proven && depth > 0 && elements.length > 0) {
		const holds = (element: unknown): element is Members | unknown[] =>
			Array.isArray(element) || (isMembers(element) && isWrapper(element, named, depth - 1));
		if (elements.every(holds)) return elements.flatMap((element) => listsIn(element, named, depth - 1));
	}
	return [{ named, elements, proven }];
}

/** An object is an invoice by its UUID, or by number and sender where it is no echo of the filters beside a list. */
function isSingle(data: Members): boolean {
	const members = plainMembers(data);
	if (!showsInvoice(members, 'own')) return false;
	if (provingIdentity(members)?.kind === 'uuid') return true;
	return !Object.entries(data).some(([name, value]) => Array.isArray(unpacked(value)) && namedAs(name) !== 'beside');
}

/** All lists of an answer, wherever they stand. */
export function listsIn(value: unknown, named: Named, depth: number): FoundList[] {
	const data = unpacked(value);
	if (Array.isArray(data)) return listsInArray(data, named, depth);
	if (!isMembers(data)) return [];
	const inner = Object.entries(data).flatMap(([name, member]): FoundList[] => {
		const held = unpacked(member);
		if (depth === 0 || !(Array.isArray(held) || isMembers(held))) {
			return namedAs(name) === 'invoices' && isBlank(held) ? [{ named: 'invoices', elements: [], proven: false }] : [];
		}
		return listsIn(held, isMembers(held) && isPage(name) ? named : inherited(named, name), depth - 1);
	});
	const isRow = named !== 'beside' && isSingle(data) && !inner.some(({ proven }) => proven);
	return isRow ? [{ named, elements: [data], proven: true }] : inner;
}
