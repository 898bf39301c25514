import { MARKED_ROW, withEnd } from '../../database/ask/endRow';
import { pageOf } from '../../database/ask/page';
import { allOf, notCancelled, Sql, sql, whole } from '../../database/ask/sql';
import type { Field } from '../../catalogue/types';
import type { Doc } from '../doc';
import { cell, cellText } from '../../base/json/cell';
import { grouped } from '../../base/json/grouped';
import { isBlank, isMembers, memberAt, type Members } from '../../base/json/members';
import { fieldName, ofField } from '../../catalogue/formLabels';
import { placesOfFields } from '../parse';
import { CHECKED_LISTS } from './checked';
import { lookupFor, possibleLists } from '../../catalogue/lists/codeOf';
import { type LookupName, LOOKUPS, UNIT_NAMES } from '../../catalogue/lists/lookups';
import { listed, plainTextOf, shown } from '../../base/text/text';
import { memoized } from '../../base/values/memoized';
import type { Issue } from '../../base/values/problem';

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

/** Maximum codes per query: SQL Server allows 256 tables in a statement, and each code and each list uses one. */
export const CODES_TOGETHER = 100;

/** First index of the rows that prove that a list is not empty; further ones count down. */
const LISTS = -2;

const literal = (code: string | number): Sql => (typeof code === 'number' ? whole(code) : Sql.text(code));

const tableOf = (lookup: LookupName): Sql => sql`dbo.${Sql.name(LOOKUPS[lookup].table ?? '')}`;

/** The columns that the query for a code reads; the name of a unit's place stands for the unit. */
export function columnsOf({ lookup, code }: ListedCode): string[] {
	const { code: column, made, ofItem, lotNumber } = LOOKUPS[lookup];
	return [made ? UNIT_NAMES[Number(code) - 1] : column, ofItem, lotNumber].filter((name) => name !== undefined);
}

const isOfItem = ({ lookup, item }: ListedCode): Sql[] => {
	const { ofItem } = LOOKUPS[lookup];
	return ofItem === undefined || item === undefined ? [] : [sql`${Sql.name(ofItem)} = ${Sql.text(item)}`];
};

/** The rows of a code, which follow FROM. A card has no more than four units. */
function rowsOf(listed: ListedCode): Sql {
	const { lookup, code, lotNumber } = listed;
	const { code: column, made, lotNumber: numbers } = LOOKUPS[lookup];
	const unit = UNIT_NAMES[Number(code) - 1];
	const ofUnit = unit === undefined ? sql`1 = 0` : sql`${Sql.name(unit)} <> N''`;
	const conditions = [
		made ? ofUnit : sql`${Sql.name(column)} = ${literal(code)}`,
		...isOfItem(listed),
		...(numbers === undefined || lotNumber === undefined
			? []
			: [sql`ISNULL(${Sql.name(numbers)}, 0) = ${whole(lotNumber)}`]),
	];
	return sql`${tableOf(lookup)} WHERE ${allOf(conditions)}`;
}

/** The column of the names shown beside codes in a write's output. */
const nameColumn = (lookup: LookupName): string | undefined =>
	lookup === 'account' || lookup === 'item' ? LOOKUPS[lookup].names[0] : undefined;

const listsOf = (codes: readonly ListedCode[]) => [...new Set(codes.map(({ lookup }) => lookup))];

/**
 * The query for codes that have a row, compared by the database as everywhere (letter case, trailing blanks, Turkish I). Cancelled rows count,
 * and so do uncommitted rows of other users. A name in a column that the database lacks is left out.
 */
export function existsQuestion(codes: readonly ListedCode[], lacks: readonly string[] = []): string {
	const place = (index: number, from: Sql, name = sql`N''`) =>
		sql`SELECT ${MARKED_ROW}, ${whole(index)} AS place, ${name} AS name WHERE EXISTS (SELECT 1 FROM ${from})`;
	const all = [
		...codes.map((code, index) => {
			const row = rowsOf(code);
			const column = nameColumn(code.lookup);
			const isKnown = column !== undefined && !lacks.includes(column);
			return place(index, row, isKnown ? sql`(SELECT MAX(${Sql.name(column)}) FROM ${row})` : undefined);
		}),
		...listsOf(codes).map((lookup, index) => place(LISTS - index, tableOf(lookup))),
	];
	return withEnd(Sql.join(all, sql` UNION ALL `), 2);
}

/** The result: codes with a row, names of accounts and items by code, and lists without any row. */
interface Existing {
	readonly listed: readonly ListedCode[];
	readonly names: ReadonlyMap<ListedCode, string>;
	readonly empty: readonly LookupName[];
}

/** Reads the answer to `existsQuestion`. */
export function existing(codes: readonly ListedCode[], rows: readonly Members[]): Existing {
	const places = new Set(rows.map((row) => cellText(row, 'place')));
	return {
		listed: codes.filter((_, index) => places.has(String(index))),
		names: new Map(
			rows.flatMap((row) => {
				const code = codes[Number(cellText(row, 'place'))];
				const name = cellText(row, 'name').trim();
				return code === undefined || name === '' ? [] : [[code, name] as const];
			}),
		),
		empty: listsOf(codes).filter((_, index) => !places.has(String(LISTS - index))),
	};
}

/** Maximum rows that a message names. */
const NEAR = 5;

/** Part of a text's characters that a similar code must begin with. */
const ALIKE = 0.6;

/** The units of an item as rows. */
const unitsOf = (code: ListedCode): Sql => {
	const { code: place, names } = LOOKUPS.unit;
	const units = UNIT_NAMES.map((column, index) => {
		const name = Sql.name(column);
		return sql`SELECT ${whole(index + 1)} AS ${Sql.name(place)}, ${name} AS ${Sql.name(names[0] ?? '')} FROM ${tableOf('unit')} WHERE ${allOf([sql`${name} <> N''`, ...isOfItem(code)])}`;
	});
	return sql`(${Sql.join(units, sql` UNION ALL `)}) u`;
};

/**
 * The query for codes similar to a missing one, with names: the nearest numbers, or texts with the same beginning; of a code that belongs to an
 * item, among those of the item.
 */
export function nearestQuestion(listed: ListedCode): string {
	const { lookup, code } = listed;
	const { code: column, names, cancelled, made, lotNumber } = LOOKUPS[lookup];
	const columnName = Sql.name(column);
	const isNumber = typeof code === 'number';
	return pageOf(
		{
			show: { near_code: columnName, near_name: Sql.name(lotNumber ?? names[0] ?? column) },
			from: made ? unitsOf(listed) : tableOf(lookup),
			where: [
				...(made ? [] : isOfItem(listed)),
				...notCancelled(cancelled === undefined ? undefined : Sql.name(cancelled)),
				...(isNumber
					? []
					: [sql`${columnName} LIKE ${Sql.beginning(code.slice(0, Math.max(1, Math.floor(code.length * ALIKE))))}`]),
			],
			key: [
				{ sql: isNumber ? sql`ABS(${columnName} - ${whole(code)})` : columnName, type: isNumber ? 'number' : 'text' },
			],
		},
		[],
		{ size: NEAR },
	);
}

/** The rows of `nearestQuestion` as text: `1 (Merkez depo), 2 (Şube deposu)`. */
export const nearestText = (rows: readonly Members[]): string =>
	rows
		.filter((row) => !isBlank(cell(row, 'near_code')))
		.map((row) => {
			const called = plainTextOf(cell(row, 'near_name')).trim().slice(0, 40).replaceAll('"', '');
			return `${plainTextOf(cell(row, 'near_code'))}${called === '' ? '' : ` (${called})`}`;
		})
		.join(', ');

const listOf = (lookup: LookupName): string =>
	lookup === 'vat' ? 'VAT pointers' : LOOKUPS[lookup].plural.toLowerCase();

const noneOf = ({ lookup, code, item, lotNumber }: ListedCode): string => {
	const numbered = lotNumber === undefined ? '' : ` with lot number ${lotNumber}`;
	const ofItem = item === undefined ? '' : ` of item ${shown(item)}`;
	return `${shown(code)}${numbered} is none of the ERP’s ${listOf(lookup)} (${LOOKUPS[lookup].turkish})${ofItem}`;
};

const itHas = (near: string): string => (near === '' ? '' : `It has ${near}. `);

/** The issue of a code that the ERP does not have; `near` names similar ones, which may look the same. */
export function missingCode(code: NamedCode, near: string): Issue {
	return {
		...ofField(code.field),
		...(code.line === undefined ? {} : { line: code.line }),
		value: shown(code.code),
		message: noneOf(code),
		remedy: `${itHas(near)}Correct it, or create it in the ERP first.`,
	};
}

/** Warnings for codes that a document may be the first to name. */
export function newCodes(codes: readonly NamedCode[], nearOf: (code: NamedCode) => string): string[] {
	const alike = grouped(codes, (code) => `${fieldName(code.field)}: ${noneOf(code)}. ${itHas(nearOf(code))}`);
	return [...alike].map(([told, those]) => {
		const lines = those.flatMap(({ line }) => (line === undefined ? [] : [String(line)]));
		const where = lines.length === 0 ? '' : `Line ${listed(lines, 10)}: `;
		return `${where}${told}Goods received may bring a new one, but whether the ERP makes one of it is not known: look at the first document in the ERP`;
	});
}

/** Warnings of a saved document about lists that could not be queried, with the reasons. */
export function uncheckedCodes(unread: ReadonlyMap<LookupName, string>): string[] {
	const reasons = [...new Set(unread.values())];
	return reasons.map((reason) => {
		const lists = [...unread].filter(([, why]) => why === reason).map(([lookup]) => listOf(lookup));
		return `Codes of ${lists.join(', ')} were not checked: ${reason}`;
	});
}
