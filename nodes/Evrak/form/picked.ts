import { memoized } from '../../../erp/base/values/memoized';
import { filledColumns, questionsOf } from '../../../erp/catalogue/kinds';
import { meaningOf, type Role } from '../../../erp/catalogue/roles';
import type { Field, Operation } from '../../../erp/catalogue/types';
import type { CodeOf } from '../../../erp/catalogue/lists/codeOf';
import { LOOKUPS, type LookupName } from '../../../erp/catalogue/lists/lookups';

/** A field with a parameter of its own in the form. */
export interface PickedField {
	/** The parameter's name. */
	readonly parameter: string;
	readonly field: Field;
	/** The ERP's list to pick from, if it has one. */
	readonly list?: LookupName;
	/** The parameter's collection; absent for a parameter at the top level. */
	readonly collection?: string;
}

/** The collections of fields behind "Add Field", by scope. */
export const ADDED = { document: 'additionalFields', line: 'additionalLineFields' } as const;

const ADDED_LINES = { Line: 'Additional Line Fields (Satır)', Address: 'Additional Address Fields (Ek)' } as const;

/** What the form calls such a collection. */
export const addedLabel = (scope: Field['scope'], linesName: Operation['body']['linesName']): string =>
	scope === 'document' ? 'Additional Fields (Ek Alanlar)' : ADDED_LINES[linesName];

/** Whether a field is behind "Add Field". */
export const isAdded = ({ collection, field }: PickedField): boolean => collection === ADDED[field.scope];

/**
 * The collection of fields that only one operation has, open with all of them. Each operation has its own: n8n keeps a parameter's value when
 * the operation changes, so a shared one would not open with the next operation's fields.
 */
export const ownCollection = (
	{ resource, operation }: Pick<Operation, 'resource' | 'operation'>,
	scope: Field['scope'],
): string =>
	`${resource}${operation.replace(/^./, (letter) => letter.toUpperCase())}${scope === 'line' ? 'LineFields' : 'Fields'}`;

/**
 * The parameter's name by role, shared by all documents, so that a change of the operation keeps its value. Other parameters are named by
 * column: codes of one table have other meanings in another.
 */
const sharedName = (column: Field): string | undefined => (meaningOf(column).shared ? column.role : undefined);

/** The parameter of a query's field: the shared name, otherwise the wire name. */
export const questionParameter = (field: Field): string => sharedName(field) ?? field.name;

/** Whether a field is the reference by which a new document is found again, even if the method's documentation lacks it. */
const isReference = (kind: Operation['kind'], { role, scope }: Field): boolean =>
	kind === 'save' && scope === 'document' && role === 'reference';

const WAREHOUSES: ReadonlySet<Role | undefined> = new Set<Role>(['warehouse', 'fromWarehouse', 'toWarehouse']);

/**
 * Fields of items or accounts that a first document does not need are behind "Add Field": the editor draws all shown fields before the panel
 * appears. So are a line's amount beside its price, and, beside an account, the warehouse and an invoice's description.
 */
function isForLater(field: Field, all: readonly Field[]): boolean {
	const has = (role: Role) => all.some((field) => field.usual && field.role === role);
	if (field.required) return false;
	// Nearly all documents are in the local currency.
	if (field.role === 'currency' || field.role === 'rate') return true;
	if (!(has('item') || has('secondName'))) return false;
	if (field.role === 'lineAmount') return has('unitPrice');
	if (field.role === 'description' || WAREHOUSES.has(field.role)) return has('account');
	return field.isLater ?? false;
}

/** Documents with at most this many fields show them all. */
const FEW = 8;
/** Minimum fields of a single operation for a collection of their own. */
const OWN_AT_LEAST = 3;
/** If at most this many fields would be left to add, they are all shown, except those that the document's kind fills. */
const LEFT = 1;

/** If another column decides, the form picks from the list of its default code, 0; other codes are typed. */
const usualLookup = (codeOf: CodeOf | undefined): LookupName | undefined =>
	typeof codeOf === 'object' ? codeOf.are[0] : codeOf;

/** The parameter of a field: accounts and items, the two long lists, have the same one in every form. */
function parameterFor(field: Field, list: LookupName | undefined): string | undefined {
	if (field.name === LOOKUPS.account.guid) return 'accountRecord';
	if (list === 'account') return 'account';
	if (list === 'item') return field.scope === 'line' ? 'item' : 'product';
	return sharedName(field);
}

/** A column as a parameter name: n8n reads a dot as a path. */
const columnName = ({ path }: Field): string => path.replaceAll('.', '_');

function fieldsWithParameters({ resource, operation, kind, body }: Operation): PickedField[] {
	if (kind === 'list' || kind === 'get' || kind === 'session' || body.unknown) return [];
	const filled = new Set(questionsOf({ resource, operation }).flatMap((question) => [...filledColumns(question)]));
	const fields = body.fields.filter(({ type }) => type !== 'base64');
	const hasLines = fields.some(({ scope }) => scope === 'line');
	// Columns that the document's kind fills are not shown.
	const isRare = (field: Field) => !(field.usual || isReference(kind, field)) || filled.has(field.path);
	const showsAll = (scope: Field['scope']) => {
		const left = fields.filter((field) => field.scope === scope && isRare(field));
		return hasLines && left.length <= LEFT && left.every(({ path }) => !filled.has(path));
	};
	const shownAtOnce = { document: showsAll('document'), line: showsAll('line') };
	const found = new Map<string, PickedField>();
	for (const field of fields) {
		const isUsual = !isRare(field) || (!filled.has(field.path) && (fields.length <= FEW || shownAtOnce[field.scope]));
		if (!isUsual && hasLines) continue;
		const list = field.rateOf === undefined ? usualLookup(field.codeOf) : 'vat';
		const shared = isUsual ? parameterFor(field, list) : undefined;
		const parameter = shared === undefined || found.has(shared) ? columnName(field) : shared;
		const isLater = hasLines && kind === 'save' && fields.length > FEW && isForLater(field, fields);
		const collection = !isUsual || isLater ? { collection: ADDED[field.scope] } : {};
		found.set(parameter, { parameter, field, ...(list === undefined ? {} : { list }), ...collection });
	}
	const picked = [...found.values()];
	const isOwn = ({ parameter, field, collection }: PickedField) =>
		collection === undefined && parameter === columnName(field);
	const own = (scope: Field['scope']) => picked.filter((one) => one.field.scope === scope && isOwn(one));
	return picked.map((one) =>
		isOwn(one) && own(one.field.scope).length >= OWN_AT_LEAST
			? { ...one, collection: ownCollection({ resource, operation }, one.field.scope) }
			: one,
	);
}

/**
 * The fields of an operation's documents with parameters of their own: the usual ones, and all of a document with few fields or no lines. Other
 * fields of large documents are given by name in the collections of further fields.
 */
export const pickedFields: (operation: Operation) => readonly PickedField[] = memoized(fieldsWithParameters);
