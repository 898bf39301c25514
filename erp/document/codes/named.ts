import type { Field } from '../../catalogue/types';
import type { Doc } from '../doc';
import { isBlank, isMembers, memberAt, type Members } from '../../base/json/members';
import { placesOfFields } from '../parse';
import { CHECKED_LISTS } from './checked';
import { lookupFor, possibleLists } from '../../catalogue/lists/codeOf';
import { type LookupName, LOOKUPS } from '../../catalogue/lists/lookups';
import { plainTextOf } from '../../base/text/text';
import { memoized } from '../../base/values/memoized';

/** A code of a list, as a document names it. */
export interface ListedCode {
	readonly lookup: LookupName;
	readonly code: string | number;
	/** The item that it belongs to, if its list is of items (`ofItem`). */
	readonly item?: string;
	readonly lotNumber?: number;
}

/** A code in a document, with its place. */
export interface NamedCode extends ListedCode {
	readonly field: Field;
	/** Counted from 1; absent for the document itself. */
	readonly line?: number;
}

/** Pointer 0 means no tax, even without such a row. */
const NO_TAX = 0;

/** Removes trailing blanks, which SQL Server ignores, but not line ends and tabs, which would be saved as part of another code. */
function withoutBlanksBehind(text: string): string {
	let end = text.length;
	while (text[end - 1] === ' ') end--;
	return text.slice(0, end);
}

/** A value as a list's code; `undefined` if it is none, or one that needs no row. */
function codeOf(lookup: LookupName, value: unknown): string | number | undefined {
	const { type, rowless } = LOOKUPS[lookup];
	const text = withoutBlanksBehind(plainTextOf(value));
	if (type === 'text') return text === '' ? undefined : text;
	const number = /^\s*\d{1,9}$/.test(text) ? Number(text) : undefined;
	const upTo = rowless?.upTo ?? (lookup === 'vat' ? NO_TAX : -1);
	if (number === undefined || number <= upTo || number >= (rowless?.from ?? Infinity)) return undefined;
	return rowless?.also?.includes(number) ? undefined : number;
}

const checkedList = (lookup: LookupName | undefined): LookupName | undefined =>
	lookup !== undefined && CHECKED_LISTS.has(lookup) ? lookup : undefined;

/** The lookup of a column, given the others; in an update, a missing deciding column keeps the ERP's value, so the lookup is unknown. */
function lookupOf({ codeOf: of, path }: Field, holders: readonly Members[], isUpdate: boolean): LookupName | undefined {
	if (of === undefined || typeof of === 'string') return checkedList(of);
	const place = path.split('.').slice(0, -1);
	const valueOf = (column: string) =>
		holders
			.map((holder) => memberAt(holder, [...place, column].join('.')) ?? holder[column])
			.find((value) => !isBlank(value));
	if (isUpdate && isBlank(valueOf(of.by))) return undefined;
	return checkedList(lookupFor(of, valueOf));
}

/** The fields of a place with codes, or lists with such fields: those of its own members by name, and those inside of objects. */
interface CodedFields {
	readonly own: ReadonlyMap<string, Field>;
	readonly inner: readonly Field[];
	readonly item?: Field;
	readonly lotNumber?: Field;
}

const codedIn = memoized((fields: readonly Field[]): CodedFields => {
	const coded = fields.filter(({ codeOf: of, members }) => of !== undefined || members.length > 0);
	const isInner = ({ path }: Field) => path.includes('.');
	return {
		own: new Map(coded.filter((field) => !isInner(field)).map((field) => [field.path, field])),
		inner: coded.filter(isInner),
		item: coded.find(({ codeOf: of }) => possibleLists(of).includes('item')),
		lotNumber: fields.find(({ role }) => role === 'lotNumber'),
	};
});

/** The item of a place, and the lot number beside it; `undefined` where the line is not of an item, or an update does not name it. */
function belongingOf(
	holder: Members,
	inside: readonly Members[],
	{ item, lotNumber }: Pick<CodedFields, 'item' | 'lotNumber'>,
	isUpdate: boolean,
): Pick<ListedCode, 'item' | 'lotNumber'> | undefined {
	if (!item || lookupOf(item, inside, isUpdate) !== 'item') return undefined;
	const code = codeOf('item', memberAt(holder, item.path));
	const number = lotNumber && plainTextOf(holder[lotNumber.name]).trim();
	if (typeof code !== 'string') return undefined;
	return { item: code, ...(/^\d{1,9}$/.test(number ?? '') ? { lotNumber: Number(number) } : {}) };
}

function namedIn(
	holder: Members,
	around: readonly Members[],
	{ own, inner, ...beside }: CodedFields,
	isUpdate: boolean,
	line?: number,
): NamedCode[] {
	const found: NamedCode[] = [];
	const inside = [holder, ...around];
	const read = (field: Field, value: unknown) => {
		if (isBlank(value)) return;
		if (Array.isArray(value)) {
			for (const element of value.filter(isMembers))
				found.push(...namedIn(element, inside, codedIn(field.members), isUpdate, line));
			return;
		}
		const lookup = lookupOf(field, inside, isUpdate);
		const code = lookup && codeOf(lookup, value);
		if (lookup === undefined || code === undefined) return;
		const belonging = LOOKUPS[lookup].ofItem === undefined ? {} : belongingOf(holder, inside, beside, isUpdate);
		if (belonging) found.push({ lookup, code, ...belonging, field, line });
	};
	for (const name of Object.keys(holder)) {
		const field = own.get(name);
		if (field) read(field, holder[name]);
	}
	for (const field of inner) read(field, memberAt(holder, field.path));
	return found;
}

/** All codes in a document as it is sent, in the order of its lines. */
export const namedCodes = memoized(({ operation, head, lines }: Doc): readonly NamedCode[] => {
	const isUpdate = operation.kind === 'update';
	const { onLine, inHead } = placesOfFields(operation.body.fields);
	return [
		...namedIn(head, [], codedIn(inHead), isUpdate),
		...lines.flatMap((line, index) => namedIn(line, [head], codedIn(onLine), isUpdate, index + 1)),
	];
});
