import type { IExecuteFunctions } from 'n8n-workflow';
import { findOperation } from '../../../erp/catalogue';
import type { Field } from '../../../erp/catalogue/types';
import { locatorValue } from '../../../erp/values/locator';
import { isBlank, isMembers, type Members } from '../../../erp/json/members';
import { pickedFields, type PickedField } from '../../../erp/lookup/picked';
import { ADDED_FIELDS } from '../lookups/fieldParameters';

const filled = (pairs: ReadonlyArray<readonly [string, unknown]>): Members =>
	Object.fromEntries(pairs.filter(([, value]) => !isBlank(value)));

function pickedIn(context: IExecuteFunctions, scope: Field['scope']): PickedField[] {
	const resource = context.getNodeParameter('resource', 0, '');
	const operation = findOperation(resource, context.getNodeParameter('operation', 0, ''));
	return operation ? pickedFields(operation).filter(({ field }) => field.scope === scope) : [];
}

/** What holds the parameters: a document's further fields stand in a collection. */
const holderOf = (parameters: unknown, { isAdded }: PickedField, added: unknown): Members => {
	const holder = isAdded ? added : parameters;
	return isMembers(holder) ? holder : {};
};

/** What the user wrote into the fields that have parameters of their own, by the path of the field; expressions as they were typed. */
export function rawPicked(context: IExecuteFunctions, scope: Field['scope']): Members {
	const { parameters } = context.getNode();
	return filled(
		pickedIn(context, scope).map((picked) => {
			const value: unknown = holderOf(parameters, picked, parameters[ADDED_FIELDS])[picked.parameter];
			return [picked.field.path, locatorValue(value)];
		}),
	);
}

/** The values of these parameters for an item, by the path of the field; blank ones are left out. */
export function givenPicked(context: IExecuteFunctions, scope: Field['scope'], item: number): Members {
	const picked = pickedIn(context, scope);
	const added: unknown = picked.some(({ isAdded }) => isAdded)
		? context.getNodeParameter(ADDED_FIELDS, item, {})
		: undefined;
	return filled(
		picked.map((one) => {
			const { parameter, field, isAdded } = one;
			const value: unknown = isAdded
				? holderOf({}, one, added)[parameter]
				: context.getNodeParameter(parameter, item, '');
			return [field.path, locatorValue(value)];
		}),
	);
}
