import type { IExecuteFunctions } from 'n8n-workflow';
import { Options } from '../../../erp/document/draft/options';
import { isMembers, type Members } from '../../../erp/base/json/members';
import type { Issue } from '../../../erp/base/values/problem';
import { inputError } from '../../shared/client/errors';
import type { FormFields } from '../form/fields';
import { parameterAt } from '../items/parameters';

function membersOf(context: IExecuteFunctions, collection: string, item: number): Members {
	const value: unknown = parameterAt(context, collection, item, {});
	return isMembers(value) ? value : {};
}

/** The values of an item behind an "Add …" button; an expression that fails throws. */
export const addedOf = (context: IExecuteFunctions, collection: string, item: number): Options =>
	new Options(membersOf(context, collection, item));

/** The values of an item in the fields of a form, and in a collection; an expression that fails throws. */
export const formOf = (context: IExecuteFunctions, fields: FormFields, item: number, collection?: string): Options =>
	new Options({
		...(collection === undefined ? {} : membersOf(context, collection, item)),
		...Object.fromEntries(Object.keys(fields).map((name) => [name, parameterAt(context, name, item)])),
	});

/** Throws the first issue of an item, before anything of it is sent. */
export function refuseFirst(context: IExecuteFunctions, [issue]: readonly Issue[], itemIndex: number): void {
	if (!issue) return;
	const message = `${[issue.field, issue.message].filter(Boolean).join(' ')} (item ${itemIndex})`;
	throw inputError(context.getNode(), { message, description: `Nothing was sent. ${issue.remedy}`, itemIndex });
}
