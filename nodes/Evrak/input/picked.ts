import type { IExecuteFunctions } from 'n8n-workflow';
import { findOperation } from '../../../erp/catalogue';
import type { Field } from '../../../erp/catalogue/types';
import { locatorValue } from '../../../erp/values/locator';
import { isBlank, type Members } from '../../../erp/json/members';
import { pickedFields, type PickedField } from '../../../erp/lookup/picked';

function pickedIn(context: IExecuteFunctions, scope: Field['scope']): PickedField[] {
	const resource = context.getNodeParameter('resource', 0, '');
	const operation = findOperation(resource, context.getNodeParameter('operation', 0, ''));
	return operation ? pickedFields(operation).filter(({ field }) => field.scope === scope) : [];
}

const filled = (pairs: ReadonlyArray<readonly [string, unknown]>): Members =>
	Object.fromEntries(pairs.filter(([, value]) => !isBlank(value)));

/** What the user wrote into the parameters that pick from the ERP, by the path of the field; expressions as they were typed. */
export function rawPicked(context: IExecuteFunctions, scope: Field['scope']): Members {
	const { parameters } = context.getNode();
	return filled(
		pickedIn(context, scope).map(({ parameter, field }) => [field.path, locatorValue(parameters[parameter])]),
	);
}

/** The values of these parameters for an item, by the path of the field; blank ones are left out. */
export function givenPicked(context: IExecuteFunctions, scope: Field['scope'], item: number): Members {
	return filled(
		pickedIn(context, scope).map(({ parameter, field }) => [
			field.path,
			locatorValue(context.getNodeParameter(parameter, item, '')),
		]),
	);
}
