import { derived } from '../../../erp/base/values/derived';
import { filledColumns, questionsOf } from '../../../erp/catalogue/kinds';
import { meaningOf, type Role } from '../../../erp/catalogue/roles';
import type { Field, Operation } from '../../../erp/catalogue/types';
import type { CodeOf } from '../../../erp/catalogue/lists/codeOf';
import { LOOKUPS, type LookupName } from '../../../erp/catalogue/lists/lookups';

/** A field that has a parameter of its own in the form. */
export interface PickedField {
	/** Name of the parameter. */
	readonly parameter: string;
	readonly field: Field;
	/** The ERP's list from which it is picked, where it has one. */
	readonly list?: LookupName;
	/** The collection in which it stands; absent where it has a parameter of its own. */
	readonly collection?: string;
}

/** The collections of fields that wait behind "Add Field", by what they are fields of. */
export const ADDED = { document: 'additionalFields', line: 'additionalLineFields' } as const;

/** Whether a field waits behind "Add Field". */
export const isAdded = ({ collection, field }: PickedField): boolean => collection === ADDED[field.scope];

/**
 * The collection of the fields that one operation alone has, which opens with all of them. Each operation has its own: n8n keeps the value of a
 * parameter when the operation changes, so that a shared one would not open with the fields of the next.
 */
export const ownCollection = (
	{ resource, operation }: Pick<Operation, 'resource' | 'operation'>,
	scope: Field['scope'],
): string =>
	`${resource}${operation.replace(/^./, (letter) => letter.toUpperCase())}${scope === 'line' ? 'LineFields' : 'Fields'}`;

/**
 * The role by which the forms of all documents call a parameter, so that a change of the operation keeps what it holds. All others are called
 * by their column: codes of one table mean something else in another one.
 */
const sharedName = (column: Field): string | undefined => (meaningOf(column).shared ? column.role : undefined);

/** The parameter of a question's field: what it shares with the other forms, else its wire name. */
export const questionParameter = (field: Field): string => sharedName(field) ?? field.name;

/** By its reference a new document is found again, also where the method's documentation shows none. */
const isReference = (kind: Operation['kind'], { role, scope }: Field): boolean =>
	kind === 'save' && scope === 'document' && role === 'reference';

const WAREHOUSES: ReadonlySet<Role | undefined> = new Set<Role>(['warehouse', 'fromWarehouse', 'toWarehouse']);

/**
 * What a first document of items or accounts can do without waits behind "Add Field": the editor draws all that is shown at once before the
 * panel stands there. So do the amount of a line beside its price, and the warehouse and an invoice's description beside an account.
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

/** A document of no more fields than this shows them all. */
const FEW = 8;
/** Fewer fields that one operation alone has stand by themselves: a collection is no gain for them. */
const OWN_AT_LEAST = 3;
/** So do document and lines that would leave no more than this to add, unless the kind of the document fills it. */
const LEFT = 1;

/** Where another column decides, the form picks from the list of its usual code, 0; others are typed in. */
const usualLookup = (codeOf: CodeOf | undefined): LookupName | undefined =>
	typeof codeOf === 'object' ? codeOf.are[0] : codeOf;

/** The parameter of a field: what is picked from the two long lists has one in every form. */
function parameterFor(field: Field, list: LookupName | undefined): string | undefined {
	if (field.name === LOOKUPS.account.guid) return 'accountRecord';
	if (list === 'account') return 'account';
	if (list === 'item') return field.scope === 'line' ? 'item' : 'product';
	return sharedName(field);
}

/** A column as the name of a parameter: in n8n's own, a dot leads into a value. */
const columnName = ({ path }: Field): string => path.replaceAll('.', '_');

function fieldsWithParameters({ resource, operation, kind, body }: Operation): PickedField[] {
	if (kind === 'list' || kind === 'get' || kind === 'session' || body.unknown) return [];
	const filled = new Set(questionsOf({ resource, operation }).flatMap((question) => [...filledColumns(question)]));
	const fields = body.fields.filter(({ type }) => type !== 'base64');
	const hasLines = fields.some(({ scope }) => scope === 'line');
	// What the kind of the document fills is not asked for beside it.
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
 * The fields of an operation's documents that have parameters of their own: the usual ones, and all of a document that has few fields or no
 * lines. The rest of the large documents is named in the collections of further fields.
 */
export const pickedFields: (operation: Operation) => readonly PickedField[] = derived(fieldsWithParameters);
