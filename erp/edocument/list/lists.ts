import { parseJson } from '../../json/json';
import { isBlank, isMembers, type Members } from '../../json/members';
import { showsInvoice } from './evidence';
import { provingIdentity } from './identity';
import { isPage, namedAs, tellsAbout, type Named } from './listNames';
import { plainMembers } from './lookup';

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
