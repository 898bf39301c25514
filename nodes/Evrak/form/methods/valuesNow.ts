import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { findOperation } from '../../../../erp/catalogue';
import { questionsOf } from '../../../../erp/catalogue/kinds';
import type { Field, Operation } from '../../../../erp/catalogue/types';
import { isBlank, isMembers, type Members } from '../../../../erp/json/members';
import { lookupFor } from '../../../../erp/lookup/lookupFor';
import type { LookupName } from '../../../../erp/lookup/lookups';
import { pickedFields } from '../../../../erp/lookup/picked';
import { plainTextOf } from '../../../../erp/text/text';
import { locatorValue } from '../../../../erp/values/locator';
import { furtherGiven } from '../lookups/further';
import { ADDED } from '../lookups/furtherFields';

const membersOf = (value: unknown): Members => (isMembers(value) ? value : {});

/** The operation that is chosen in the open form. */
export const operationNow = (context: ILoadOptionsFunctions): Operation | undefined =>
	findOperation(
		plainTextOf(context.getCurrentNodeParameter('resource')),
		plainTextOf(context.getCurrentNodeParameter('operation')),
	);

/** What stands in the form's fields at the moment, by path. */
function valuesNow(context: ILoadOptionsFunctions, operation: Operation): Members {
	const now = (name: string): unknown => context.getCurrentNodeParameter(name);
	const further = (['document', 'line'] as const).flatMap((scope) => furtherGiven(now(ADDED[scope]), operation, scope));
	const own = pickedFields(operation).map(({ parameter, field: { path, scope }, isAdded }) => ({
		path,
		value: locatorValue(isAdded ? membersOf(now(ADDED[scope]))[parameter] : now(parameter)),
	}));
	const given = [...further, ...own].filter(({ value }) => !isBlank(value));
	return Object.fromEntries(given.map(({ path, value }) => [path, value]));
}

/** The code of a column that follows from what the form says the document is. */
const byKind = (context: ILoadOptionsFunctions, operation: Operation, column: string): string | undefined =>
	questionsOf(operation)
		.flatMap(({ kinds, parameter }) => {
			const chosen: unknown = context.getCurrentNodeParameter(parameter);
			return kinds.filter(({ value }) => value === chosen);
		})
		.flatMap(({ decisions }) => decisions.map(({ sets: [usual] }) => usual.lines?.[column] ?? usual.document?.[column]))
		.find((code) => code !== undefined);

/** The lists to which a field's code may belong: the one that another column decides, or all while nobody has said which. */
export function listsNow(context: ILoadOptionsFunctions, operation: Operation, { codeOf }: Field): LookupName[] {
	if (codeOf === undefined) return [];
	const values = valuesNow(context, operation);
	const valueOf = (column: string) => (isBlank(values[column]) ? byKind(context, operation, column) : values[column]);
	const decided = lookupFor(codeOf, valueOf);
	if (decided !== undefined) return [decided];
	return typeof codeOf === 'object' ? Object.values(codeOf.are).filter((name) => name !== undefined) : [];
}
