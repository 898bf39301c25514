import type { IExecuteFunctions } from 'n8n-workflow';
import { Options } from '../../../erp/document/draft/options';
import { isMembers, type Members } from '../../../erp/base/json/members';
import type { Issue } from '../../../erp/base/values/problem';
import { notSent } from '../../shared/client/errors';
import { readFields, type FieldValues, type FormFields } from '../form/fields';
import { locatorValue } from '../../../erp/base/json/locator';
import { isMissing, meansNothing } from '../../../erp/base/text/nothing';
import { emptyPiece, rawOf } from './filters';
import { parameterAt } from './parameters';
import { isExpression } from './rawExpression';

function membersOf(context: IExecuteFunctions, collection: string, item: number): Members {
	const value: unknown = parameterAt(context, collection, item, {});
	return isMembers(value) ? value : {};
}

/** The values of an item in the fields of a form, and in a collection; an expression that fails throws. */
export function formOf(context: IExecuteFunctions, fields: FormFields, item: number, collection?: string): Options {
	const values: Members = {
		...(collection === undefined ? {} : membersOf(context, collection, item)),
		...Object.fromEntries(Object.keys(fields).map((name) => [name, parameterAt(context, name, item)])),
	};
	return new Options(values, (name, usual) => {
		const isParameter = collection === undefined || Object.hasOwn(fields, name);
		const raw = locatorValue(isParameter ? rawOf(context, name) : rawOf(context, collection, name));
		if (!isExpression(raw) || raw === usual) return false;
		const value = locatorValue(values[name]);
		const isNothing = isMissing(value) || (typeof value === 'string' && value !== '' && meansNothing(value));
		return isNothing || emptyPiece(context, raw, item) !== undefined;
	});
}

/** The values of an item behind an "Add …" button; an expression that fails throws. */
export const addedOf = (context: IExecuteFunctions, collection: string, item: number): Options =>
	formOf(context, {}, item, collection);

/** Throws the first issue, before anything of an item is sent. */
export function refuseFirst(
	context: Pick<IExecuteFunctions, 'getNode'>,
	[issue]: readonly Issue[],
	item?: number,
): void {
	if (!issue) return;
	const place = item === undefined ? undefined : `(item ${item})`;
	const message = [issue.field, issue.message, place].filter(Boolean).join(' ');
	throw notSent(context, message, issue.remedy, item);
}

function usable<F extends FormFields>(context: IExecuteFunctions, fields: F, options: Options, item: number) {
	const values: FieldValues<F> = readFields(fields, options);
	refuseFirst(context, options.issues, item);
	return values;
}

/** The values of an item in the fields of a form; throws the first issue. Numbers are in the format that `collection` may name. */
export const readFirst = <F extends FormFields>(
	context: IExecuteFunctions,
	fields: F,
	item: number,
	collection?: string,
): FieldValues<F> => usable(context, fields, formOf(context, fields, item, collection), item);

/** The same for the fields behind an "Add …" button. */
export const readAdded = <F extends FormFields>(
	context: IExecuteFunctions,
	collection: string,
	fields: F,
	item: number,
): FieldValues<F> => usable(context, fields, addedOf(context, collection, item), item);
