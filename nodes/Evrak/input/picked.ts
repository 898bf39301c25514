import type { IExecuteFunctions } from 'n8n-workflow';
import { findOperation } from '../../../erp/catalogue';
import type { Field, Operation } from '../../../erp/catalogue/types';
import type { MappingIssue } from '../../../erp/draft/template';
import { locatorValue } from '../../../erp/values/locator';
import { isBlank, isMembers, type Members } from '../../../erp/json/members';
import { pickedFields, type PickedField } from '../../../erp/lookup/picked';
import { plainTextOf, shown } from '../../../erp/text/text';
import { ADDED, MAP_AUTOMATICALLY } from '../lookups/furtherFields';
import { furtherGiven } from './further';
import { parameterAt, rawParameters } from './parameters';

const filled = (pairs: ReadonlyArray<readonly [string, unknown]>): Members =>
	Object.fromEntries(pairs.filter(([, value]) => !isBlank(value)));

function chosen(context: IExecuteFunctions): Operation | undefined {
	const [resource, operation] = ['resource', 'operation'].map((name) => plainTextOf(parameterAt(context, name, 0)));
	return findOperation(resource ?? '', operation ?? '');
}

const pickedIn = (operation: Operation | undefined, scope: Field['scope']): PickedField[] =>
	operation ? pickedFields(operation).filter(({ field }) => field.scope === scope) : [];

/** The value of a field: the collection's, or what an older form had in a parameter of its own. */
function valueOf({ parameter, isAdded }: PickedField, added: unknown, own: (parameter: string) => unknown): unknown {
	const later = isAdded && isMembers(added) ? locatorValue(added[parameter]) : undefined;
	return isBlank(later) ? locatorValue(own(parameter)) : later;
}

/** What the user wrote into the form's fields, by the path of the field; expressions as they were typed. */
export function rawPicked(context: IExecuteFunctions, scope: Field['scope']): Members {
	const parameters = rawParameters(context);
	const operation = chosen(context);
	const added: unknown = parameters[ADDED[scope]];
	const further = operation ? furtherGiven(added, operation, scope) : [];
	return filled(
		[
			...further.map(({ path, value }) => [path, value] as const),
			...pickedIn(operation, scope).map(
				(picked) => [picked.field.path, valueOf(picked, added, (name) => parameters[name])] as const,
			),
		].filter(([path]) => path !== ''),
	);
}

/** What is given in the form's fields for an item. */
interface PickedValues {
	/** Values by the path of the field; blank ones are left out. */
	readonly values: Members;
	/** Fields that name none, or one that is named already. */
	readonly issues: readonly MappingIssue[];
}

/** The values of these fields for an item. */
export function givenPicked(context: IExecuteFunctions, scope: Field['scope'], item: number): PickedValues {
	const operation = chosen(context);
	const added = parameterAt(context, ADDED[scope], item, {});
	const further = operation ? furtherGiven(added, operation, scope) : [];
	const named = further.map(({ path }) => path);
	const issues = further.flatMap(({ path, name, value }, at): MappingIssue[] => {
		if (path === '' && isBlank(value)) return [];
		if (path === '')
			return [
				{
					field: 'More Fields',
					message: `has the value ${shown(value)} for no field`,
					remedy: 'Choose its field, or remove it.',
				},
			];
		return named.indexOf(path) === at
			? []
			: [{ field: path, message: `is given twice in More Fields, once as ${name}`, remedy: 'Remove one of them.' }];
	});
	const pairs = [
		...further.map(({ path, value }) => [path, value] as const),
		...pickedIn(operation, scope).map(
			(picked) => [picked.field.path, valueOf(picked, added, (name) => parameterAt(context, name, item))] as const,
		),
	];
	return { values: filled(pairs.filter(([path, value]) => path !== '' && !isBlank(value))), issues };
}

/** Whether the user wants blank fields taken from the input by name. */
export function isMappedAutomatically(context: IExecuteFunctions, scope: Field['scope'], item: number): boolean {
	const raw: unknown = rawParameters(context)[ADDED[scope]];
	// Most forms do not have it, and what else stands beside it need not be evaluated for that.
	if (isMembers(raw) && raw[MAP_AUTOMATICALLY] === undefined) return false;
	const added = parameterAt(context, ADDED[scope], item, {});
	return isMembers(added) && added[MAP_AUTOMATICALLY] === true;
}
