import type { IExecuteFunctions } from 'n8n-workflow';
import { findOperation } from '../../../erp/catalogue';
import { memoized } from '../../../erp/base/values/memoized';
import type { Field, Operation } from '../../../erp/catalogue/types';
import type { Issue } from '../../../erp/base/values/problem';
import { locatorValue } from '../../../erp/base/json/locator';
import { isBlank, isMembers, type Members } from '../../../erp/base/json/members';
import { ADDED, pickedFields, type PickedField } from '../form/picked';
import { shown } from '../../../erp/base/text/text';
import { MAP_AUTOMATICALLY } from '../form/lookups/furtherFields';
import { furtherGiven } from '../form/lookups/further';
import { chosenBy } from './chosen';
import { parameterAt, rawParameters } from './parameters';

const filled = (pairs: ReadonlyArray<readonly [string, unknown]>): Members =>
	Object.fromEntries(pairs.filter(([, value]) => !isBlank(value)));

/** The fields of an operation's form, for the document and for its lines. */
type PickedFields = Readonly<Record<Field['scope'], readonly PickedField[]>>;

const pickedOf = memoized((operation: Operation): PickedFields => {
	const of = (scope: Field['scope']) => pickedFields(operation).filter(({ field }) => field.scope === scope);
	return { document: of('document'), line: of('line') };
});

/** Whether a collection, as the user wrote it, may hold a parameter: its names, or the whole collection, may be expressions. */
const mayBeAdded = (added: unknown, parameter: string): boolean =>
	isMembers(added)
		? Object.keys(added).some((name) => name === parameter || name.startsWith('='))
		: added !== undefined;

/** The node's operation, with the fields that may have a value for any item; all other fields are blank for every item. */
const chosen = memoized(
	(context: IExecuteFunctions): { readonly operation?: Operation; readonly picked: PickedFields } => {
		const named = chosenBy(context);
		const operation = named && findOperation(named.resource, named.operation);
		if (!operation) return { picked: { document: [], line: [] } };
		const parameters = rawParameters(context);
		const { document, line } = pickedOf(operation);
		const isFilled = ({ parameter, collection }: PickedField) =>
			collection === undefined
				? !isBlank(locatorValue(parameters[parameter]))
				: mayBeAdded(parameters[collection], parameter);
		return { operation, picked: { document: document.filter(isFilled), line: line.filter(isFilled) } };
	},
);

function valueOf({ parameter, collection }: PickedField, readParameter: (parameter: string) => unknown): unknown {
	if (collection === undefined) return locatorValue(readParameter(parameter));
	const members = readParameter(collection);
	return isMembers(members) && Object.hasOwn(members, parameter) ? locatorValue(members[parameter]) : undefined;
}

function rawOf(context: IExecuteFunctions, scope: Field['scope']): Readonly<Members> {
	const parameters = rawParameters(context);
	const { operation, picked } = chosen(context);
	const added: unknown = parameters[ADDED[scope]];
	const further = operation ? furtherGiven(added, operation, scope) : [];
	return filled(
		[
			...further.map(({ path, value }) => [path, value] as const),
			...picked[scope].map((field) => [field.field.path, valueOf(field, (name) => parameters[name])] as const),
		].filter(([path]) => path !== ''),
	);
}

const rawPickedOf = memoized((context: IExecuteFunctions) => ({
	document: rawOf(context, 'document'),
	line: rawOf(context, 'line'),
}));

/** The form's fields as the user wrote them, with unevaluated expressions, by path. */
export const rawPicked = (context: IExecuteFunctions, scope: Field['scope']): Readonly<Members> =>
	rawPickedOf(context)[scope];

/** The form's field values of an item. */
interface PickedValues {
	/** Values by path, without blank ones. */
	readonly values: Members;
	/** Values by path, with blank ones. */
	readonly all: Members;
	/** Fields with a blank or duplicate name. */
	readonly issues: readonly Issue[];
}

export function givenPicked(context: IExecuteFunctions, scope: Field['scope'], item: number): PickedValues {
	const { operation, picked } = chosen(context);
	const added = parameterAt(context, ADDED[scope], item, {});
	const further = operation ? furtherGiven(added, operation, scope) : [];
	const named = further.map(({ path }) => path);
	const issues = further.flatMap(({ path, name, value }, index): Issue[] => {
		if (path === '' && isBlank(value)) return [];
		if (path === '')
			return [
				{
					field: 'More Fields',
					message: `has the value ${shown(value)} for no field`,
					remedy: 'Choose its field, or remove it.',
				},
			];
		return named.indexOf(path) === index
			? []
			: [{ field: path, message: `is given twice in More Fields, once as ${name}`, remedy: 'Remove one of them.' }];
	});
	const readParameter = (name: string) => parameterAt(context, name, item, undefined);
	const ofForm = picked[scope].map((field) => [field.field.path, valueOf(field, readParameter)] as const);
	const inForm = new Map(ofForm.filter(([, value]) => !isBlank(value)));
	const both = further.filter(({ path, value }) => inForm.has(path) && !isBlank(value));
	issues.push(
		...both.map(({ path, value }) => ({
			field: path,
			message: `is given twice: ${shown(inForm.get(path))} in its own field, ${shown(value)} in More Fields`,
			remedy: 'Remove one of them.',
		})),
	);
	const pairs = [...further.flatMap(({ path, value }) => (path === '' ? [] : [[path, value] as const])), ...ofForm];
	return { values: filled(pairs), all: Object.fromEntries(pairs), issues };
}

/** Whether blank fields are mapped from the input by name. */
export function isMappedAutomatically(context: IExecuteFunctions, scope: Field['scope'], item: number): boolean {
	const raw: unknown = rawParameters(context)[ADDED[scope]];
	// Most forms do not have this option, and the rest of the collection need not be evaluated for it.
	if (isMembers(raw) && raw[MAP_AUTOMATICALLY] === undefined) return false;
	const added = parameterAt(context, ADDED[scope], item, {});
	return isMembers(added) && added[MAP_AUTOMATICALLY] === true;
}
