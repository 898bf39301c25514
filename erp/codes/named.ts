import type { Field, Operation } from '../catalogue/types';
import { linesOf } from '../document/lines';
import { isBlank, isMembers, memberAt, type Members } from '../json/members';
import { lookupFor } from '../lookup/lookupFor';
import { LOOKUPS, type LookupName } from '../lookup/lookups';
import { plainTextOf } from '../text/text';

/** A code of one of the ERP's lists. */
export interface ListedCode {
	readonly lookup: LookupName;
	readonly code: string | number;
}

/** A code that a document names, and where. */
export interface NamedCode extends ListedCode {
	readonly field: Field;
	/** Counted from 1; absent where it stands beside the lines. */
	readonly line?: number;
}

/**
 * Lists whose rows are sure to be all codes that documents may name. Others are left to the ERP: units are places on a card, currencies and
 * companies stand in a database of their own, and series need no row.
 */
const CHECKED: ReadonlySet<LookupName> = new Set([
	'vat',
	'warehouse',
	'account',
	'item',
	'project',
	'responsibilityCenter',
	'paymentPlan',
	'salesperson',
	'cashbox',
	'bank',
	'service',
	'expense',
]);

/** Pointer 0 is no tax, also where the table has no such row. */
const NO_TAX = 0;

/** SQL Server ignores blanks at a text's end, but no line end or tab, which would be saved as part of another code. */
function withoutBlanksBehind(text: string): string {
	let end = text.length;
	while (text[end - 1] === ' ') end--;
	return text.slice(0, end);
}

/** A value as the code of a list; `undefined` where it is none, or one that needs no row. */
function codeOf(lookup: LookupName, value: unknown): string | number | undefined {
	const { type, rowless } = LOOKUPS[lookup];
	const text = withoutBlanksBehind(plainTextOf(value));
	if (type === 'text') return text === '' ? undefined : text;
	const number = /^\s*\d{1,9}$/.test(text) ? Number(text) : undefined;
	const upTo = rowless?.upTo ?? (lookup === 'vat' ? NO_TAX : -1);
	if (number === undefined || number <= upTo || number >= (rowless?.from ?? Infinity)) return undefined;
	return rowless?.also?.includes(number) ? undefined : number;
}

/** What a column belongs to beside others; an update that does not name the column that decides leaves it as the ERP has it. */
function lookupOf({ codeOf: of, path }: Field, holders: readonly Members[], isUpdate: boolean): LookupName | undefined {
	if (of === undefined) return undefined;
	const place = path.split('.').slice(0, -1);
	const valueOf = (column: string) =>
		holders
			.map((holder) => memberAt(holder, [...place, column].join('.')) ?? holder[column])
			.find((value) => !isBlank(value));
	if (typeof of !== 'string' && isUpdate && isBlank(valueOf(of.by))) return undefined;
	const lookup = lookupFor(of, valueOf);
	return lookup !== undefined && CHECKED.has(lookup) ? lookup : undefined;
}

function namedIn(
	holder: Members,
	around: readonly Members[],
	fields: readonly Field[],
	isUpdate: boolean,
	line?: number,
): NamedCode[] {
	return fields.flatMap((field): NamedCode[] => {
		const value = memberAt(holder, field.path);
		if (isBlank(value)) return [];
		const inside = [holder, ...around];
		if (Array.isArray(value))
			return value.filter(isMembers).flatMap((element) => namedIn(element, inside, field.members, isUpdate, line));
		const lookup = lookupOf(field, inside, isUpdate);
		const code = lookup && codeOf(lookup, value);
		return lookup === undefined || code === undefined ? [] : [{ lookup, code, field, line }];
	});
}

/** All codes that a document as it will be sent names, in the order of its lines. */
export function namedCodes(members: Members, { body, kind }: Operation): NamedCode[] {
	const isUpdate = kind === 'update';
	const inHead = body.fields.filter(({ onLine }) => !onLine);
	const onLine = body.fields.filter((field) => field.onLine);
	return [
		...namedIn(members, [], inHead, isUpdate),
		...linesOf(members, body.lines).flatMap((line, index) =>
			isMembers(line) ? namedIn(line, [members], onLine, isUpdate, index + 1) : [],
		),
	];
}

/** All lists that a column may belong to. */
const listsOf = ({ codeOf: of }: Field): readonly LookupName[] =>
	of === undefined ? [] : typeof of === 'string' ? [of] : (Object.values(of.are) as LookupName[]);

const canBeChecked = (field: Field): boolean =>
	listsOf(field).some((list) => CHECKED.has(list)) || field.members.some(canBeChecked);

/** Whether an operation has a field, at any depth, whose code is looked up. */
export const namesCodes = ({ kind, body }: Operation): boolean =>
	(kind === 'save' || kind === 'update') && body.fields.some(canBeChecked);
