import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';
import { memoized } from '../../../../erp/base/values/memoized';
import { startsToday } from '../../../../erp/catalogue/calls';
import { meaningOf } from '../../../../erp/catalogue/roles';
import type { Field, Operation } from '../../../../erp/catalogue/types';
import { isBlank, isMembers, memberAt, setMember, type Members } from '../../../../erp/base/json/members';
import { UnusableJson, readJson } from '../../../../erp/base/json/json';
import type { Conventions } from '../../../../erp/document/convert/values';
import { REMARKS } from '../../../../erp/document/remarks';
import { brokenTable } from '../../../../erp/document/draft/inputDraft';
import type { JsonGiven } from '../../../../erp/commerce/shop/due';
import type { Issue } from '../../../../erp/base/values/problem';
import { USER_TABLE } from '../../../../erp/document/userTable';
import { lineTemplates, type LineTemplates } from './fieldTemplate';
import { type Access, isExpression } from '../../items/rawExpression';
import { todayOn } from '../../../shared/today';
import { ADDED } from '../../form/picked';
import { parameterAt, rawParameters } from '../../items/parameters';
import { givenPicked, isMappedAutomatically, rawPicked } from '../../items/picked';
import { emptyExpressions, moneyPaths } from '../../../../erp/document/draft/nothing';
import { mapLines, onlyPlaceholder } from '../../../../erp/document/draft/template';

/** The form's values for the document, or for its lines. */
export interface Mapped extends LineTemplates {
	/** Mapped from the item by ERP name, not typed. */
	readonly automatic: boolean;
	/** Values given by hand, which every line gets even if its other fields are mapped by name. */
	readonly picked: Members;
	/** Whether `{name}` in a field stands for a value of the line. Results of expressions are used as they are. */
	readonly isTemplate: (path: string) => boolean;
	/** Paths of fields that decide a line's value. */
	readonly money: ReadonlySet<string>;
	/** Fields whose expression has no value. */
	readonly empty: readonly Issue[];
}

/** Whether a document field's text, typed or in an expression, is exactly `{name}`. */
const isBare = (raw: unknown) =>
	typeof raw === 'string' && onlyPlaceholder(isExpression(raw) ? raw.slice(1) : raw) !== undefined;

/** The paths of such fields. */
const bareIn = memoized(
	(raw: Readonly<Members>): ReadonlySet<string> =>
		new Set(Object.entries(raw).flatMap(([path, value]) => (isBare(value) ? [path] : []))),
);

/** Whether a field uses values of the line: typed text, or an expression that was read as a template. */
const isTemplateIn =
	(raw: Readonly<Members>, templates: Members) =>
	(path: string): boolean =>
		Object.hasOwn(templates, path) || (typeof raw[path] === 'string' && !isExpression(raw[path]));

/**
 * The values of the form's fields, typed or mapped from the item by ERP name. `list` is the source of the line fields, `shared` the document's
 * own values.
 */
export function mapped(
	context: IExecuteFunctions,
	scope: Field['scope'],
	item: number,
	operation: Operation,
	list?: Access,
	shared: Members = {},
): Mapped {
	const { values: picked, all, issues: wrong } = givenPicked(context, scope, item);
	const raw = rawPicked(context, scope);
	const automatic = isMappedAutomatically(context, scope, item);
	const byName = automatic ? namedMembers(context.getInputData()[item]?.json ?? {}, operation, scope) : {};
	const money = moneyPaths(operation, { ...shared, ...byName, ...all });
	const empty = emptyExpressions(raw, all, money);
	if (scope === 'document') {
		const isTemplate = (path: string) => !automatic && bareIn(raw).has(path);
		return { values: { ...byName, ...picked }, picked, automatic, money, isTemplate, issues: wrong, empty, readAs: [] };
	}
	const { values: templates, issues, readAs } = lineTemplates(context, raw, list, item);
	const fields = { ...picked, ...templates };
	return {
		values: automatic ? byName : fields,
		picked: fields,
		automatic,
		money,
		isTemplate: isTemplateIn(raw, templates),
		issues: [...wrong, ...issues],
		empty: empty.filter(({ field }) => !Object.hasOwn(templates, field)),
		readAs,
	};
}

const daysOf = memoized((operation: Operation) => ({
	days: operation.body.fields.filter((field) => startsToday(field, operation)),
	references: operation.body.fields.filter(({ role, scope }) => role === 'reference' && scope === 'document'),
}));

/**
 * Today for the day of a new document that the form leaves blank. A reference and a date together identify a document, so with a reference
 * tomorrow's run would save it again. An expression without a value is no blank, nor is a member that *Map Automatically* does not find.
 */
export function todayWhereBlank(context: IExecuteFunctions, operation: Operation, conventions: Conventions): Members {
	const raw = rawPicked(context, 'document');
	const { days, references } = daysOf(operation);
	if (references.some(({ path }) => !isBlank(raw[path]))) return {};
	return Object.fromEntries(days.flatMap(({ path }) => (isBlank(raw[path]) ? [[path, todayOn(conventions)]] : [])));
}

/** Lines mapped by name, each with the values picked for all; `elements` are the sources of `{name}`. */
export function withPicked(
	elements: readonly unknown[],
	lines: readonly Members[],
	{ picked, isTemplate, issues, money }: Pick<Mapped, 'picked' | 'isTemplate' | 'issues' | 'money'>,
): { readonly lines: readonly Members[]; readonly issues: readonly Issue[] } {
	if (Object.keys(picked).length === 0) return { lines, issues };
	const made = mapLines(elements, picked, isTemplate, money);
	return {
		lines: lines.map((line, index) => ({ ...line, ...nested(made.lines[index] ?? {}) })),
		issues: [...issues, ...made.issues],
	};
}

/** The table prefix of a column: `sip_`, `altkl_`. */
const prefixOf = (name: string) => /^[a-z]{2,5}_/i.exec(name)?.[0].toLowerCase();

/** Members with parameters of their own. */
const APART: ReadonlySet<string> = new Set([REMARKS, USER_TABLE]);

/** The scope of an unknown column; `undefined` if it has no prefix of the operation's tables. */
function scopeOf(name: string, { body }: Operation): Field['scope'] | undefined {
	const prefix = prefixOf(name);
	const scopes = body.fields.filter(({ path }) => prefix === prefixOf(path)).map(({ scope }) => scope);
	const isMember = body.fields.some(({ path }) => path.split('.')[0] === name.split('.')[0]);
	if (prefix === undefined || scopes.length === 0 || isMember || APART.has(name)) return undefined;
	const takesLines = body.fields.some(({ scope }) => scope === 'line');
	return takesLines && (body.headless || scopes.includes('line')) ? 'line' : 'document';
}

/**
 * An object's members that are fields of the operation in a scope; nested ones by path (`a.b`) or in their object. Unknown columns of the same
 * table are included, so that a wrong name is reported and not lost.
 */
function namedMembers(from: IDataObject, operation: Operation, scope: Field['scope']): Members {
	const result: Members = {};
	const isKept = (field: Field) => operation.kind === 'save' && meaningOf(field).worth !== undefined;
	for (const field of operation.body.fields.filter((field) => field.scope === scope)) {
		const { path, v16Path } = field;
		const value = from[path] ?? memberAt(from, path);
		// A blank field of a line's value is kept, so that `missingWorth` reports it.
		if (!isBlank(value) || (isKept(field) && Object.hasOwn(from, path))) result[path] = value;
		if (v16Path !== undefined && !isBlank(from[v16Path])) result[v16Path] = from[v16Path];
	}
	for (const [name, value] of Object.entries(from))
		if (!isBlank(value) && scopeOf(name, operation) === scope) result[name] = value;
	return result;
}

/** Converts values by path to nested members. */
export function nested(values: Members): Members {
	const members: Members = {};
	for (const [path, value] of Object.entries(values)) setMember(members, path, value);
	return members;
}

/** The value of a JSON parameter, from text or an expression's object; `undefined` if blank. Throws SyntaxError and UnusableJson. */
export function jsonValue(value: unknown): unknown {
	if (typeof value !== 'string') return value ?? undefined;
	return value.trim() === '' ? undefined : readJson(value);
}

/** Reads a JSON parameter, from text or an expression's object. */
export function jsonGiven(value: unknown): JsonGiven {
	try {
		return { ok: true, value: jsonValue(value) };
	} catch (error) {
		if (error instanceof UnusableJson) return { ok: false, message: error.message, remedy: error.remedy };
		return { ok: false, message: 'is not JSON', remedy: 'Give an object, for instance by an expression.' };
	}
}

/**
 * The value of an added field, or the item's own member of that name if fields are mapped automatically. Adds issues of expressions without a
 * value.
 */
function addedValue(
	context: IExecuteFunctions,
	{ parameter, member, label }: { readonly parameter: string; readonly member: string; readonly label: string },
	automatic: boolean,
	item: number,
	issues: Issue[],
): unknown {
	const added = parameterAt(context, ADDED.document, item, {});
	const value = isMembers(added) ? added[parameter] : undefined;
	const raw: unknown = rawParameters(context)[ADDED.document];
	const typed = isMembers(raw) ? raw[parameter] : undefined;
	issues.push(...emptyExpressions({ [label]: typed }, { [label]: value }));
	return isBlank(value) && automatic ? context.getInputData()[item]?.json[member] : value;
}

const REMARKS_FIELD = { parameter: 'remarks', member: REMARKS, label: 'Remarks' };
const USER_TABLE_FIELD = { parameter: 'userTable', member: USER_TABLE, label: 'User Table' };

/** The remarks and the user table of an item, by wire name. */
export function extras(
	context: IExecuteFunctions,
	{ body }: Operation,
	automatic: boolean,
	item: number,
): { readonly members: Members; readonly issues: readonly Issue[] } {
	const issues: Issue[] = [];
	const remarks = body.remarks ? addedValue(context, REMARKS_FIELD, automatic, item, issues) : undefined;
	const members: Members = isBlank(remarks) ? {} : { [REMARKS]: remarks };
	if (body.userTable === 'none') return { members, issues };
	try {
		const table = jsonValue(addedValue(context, USER_TABLE_FIELD, automatic, item, issues));
		if (table === undefined) return { members, issues };
		if (isMembers(table) || Array.isArray(table)) return { members: { ...members, [USER_TABLE]: table }, issues };
		issues.push(brokenTable('is neither an object nor a list'));
	} catch (error) {
		issues.push(brokenTable(error instanceof Error ? error.message : 'is not JSON'));
	}
	return { members, issues };
}
