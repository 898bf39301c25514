import type { IExecuteFunctions, NodeOperationError } from 'n8n-workflow';
import { isMembers, type Members } from '../../../erp/base/json/members';
import { meansNothing } from '../../../erp/base/text/nothing';
import { shown } from '../../../erp/base/text/text';
import { locatorValue } from '../../../erp/base/json/locator';
import { inputError } from '../../shared/client/errors';
import { rawParameters } from './parameters';
import { chunksOf, evaluated, isExpression, onlyCode } from './rawExpression';

export interface Filter {
	/** The parameter's name; in a collection, the member's. */
	readonly name: string;
	/** The label in the form. */
	readonly label: string;
}

/** A parameter as typed, with unevaluated expressions; of a collection, one member. */
export function rawOf(context: IExecuteFunctions, name: string, member?: string): unknown {
	const raw: unknown = rawParameters(context)[name];
	return member !== undefined && isMembers(raw) ? raw[member] : raw;
}

/** The values of the expressions within a text; an expression that is the whole text is not split. */
function pieces(context: IExecuteFunctions, raw: unknown, item: number) {
	const chunks = isExpression(raw) ? chunksOf(raw.slice(1)) : [];
	return chunks.length > 1 ? evaluated(context, chunks, item).filter(({ code }) => code !== undefined) : [];
}

/** The code of the first expression within a text that has no value, if any; `isNothing` decides about empty texts. */
export function emptyPiece(
	context: IExecuteFunctions,
	raw: unknown,
	item: number,
	isNothing: (value: unknown) => boolean = meansNothing,
): string | undefined {
	return pieces(context, raw, item).find(({ value }) => isNothing(value))?.code;
}

/** Why a filter that was given is empty, if so. With `strict`, an expression within it may not even give an empty text. */
function emptyReason(
	context: IExecuteFunctions,
	value: unknown,
	raw: unknown,
	item: number,
	strict: boolean,
): string | undefined {
	if (meansNothing(value)) {
		const text = typeof value === 'string' && value.trim() !== '' ? ` but ${shown(value)}` : '';
		return isExpression(raw) ? `the expression gives nothing${text}` : text === '' ? 'is blank' : `is ${shown(value)}`;
	}
	const empty = pieces(context, raw, item).find(
		({ value: part }) => meansNothing(part) && (strict || typeof part !== 'string' || part.trim() !== ''),
	);
	return empty && `the expression {{ ${empty.code ?? ''} }} in it gives nothing`;
}

/** The error of an empty filter; `instead` is the remedy. */
export function blankFilter(
	context: IExecuteFunctions,
	label: string,
	why: string,
	item: number,
	instead: string,
	parameter?: string,
): NodeOperationError {
	return inputError(context.getNode(), {
		message: `${label}${why.startsWith('is ') ? ' ' : ': '}${why} (item ${item})`,
		description: `Nothing was sent: without a value the question would be another one. ${instead}, or give it a value.`,
		itemIndex: item,
		about: { parameter },
	});
}

/**
 * The value of a filter field. A field left alone is blank. Whatever was put into it, text or expression, must give a value for the item: an empty
 * filter must never become a query for all rows. Throws NodeOperationError.
 */
export function fieldFilter(context: IExecuteFunctions, { name, label }: Filter, item: number): unknown {
	const value = locatorValue(context.getNodeParameter(name, item, ''));
	const raw = locatorValue(rawOf(context, name));
	const why = raw === undefined || raw === '' ? undefined : emptyReason(context, value, raw, item, false);
	if (why !== undefined) throw blankFilter(context, label, why, item, 'Clear the field to ask without it', name);
	return value;
}

const membersOf = (context: IExecuteFunctions, collection: string, item: number): Members => {
	const value = context.getNodeParameter(collection, item, {}) as unknown;
	return isMembers(value) ? value : {};
};

/** A filter in *Options*; `undefined` if it was not added. If it was added but is empty, this throws, as `fieldFilter` does. */
export function addedOption(context: IExecuteFunctions, { name, label }: Filter, item: number): unknown {
	const members = membersOf(context, 'options', item);
	if (!Object.hasOwn(members, name)) return undefined;
	const why = emptyReason(context, members[name], rawOf(context, 'options', name), item, false);
	if (why !== undefined)
		throw blankFilter(context, `Option ${label}`, why, item, 'Remove the option to ask without it');
	return members[name];
}

/**
 * The added options of a collection; an empty one is an error, as in `fieldFilter`. n8n keeps an added member whatever its value, and drops
 * members that the form does not offer.
 */
export function addedFilters(
	context: IExecuteFunctions,
	collection: string,
	offered: ReadonlyArray<Filter & { readonly strict?: boolean }>,
	item: number,
): Members {
	const members = membersOf(context, collection, item);
	for (const { name, label, strict = false } of offered) {
		if (!Object.hasOwn(members, name)) continue;
		const why = emptyReason(context, members[name], rawOf(context, collection, name), item, strict);
		if (why !== undefined)
			throw blankFilter(context, `Filter ${label}`, why, item, 'Remove the filter to read everything', name);
	}
	return members;
}

/** The ERP's empty date, which filters nothing. */
const NO_DATE = /^\s*(?:1899-12-30|30\.12\.1899)/;

/** Whether a value filters rows: it is neither empty nor the ERP's empty date. */
export const narrows = (value: unknown) => !meansNothing(value) && !(typeof value === 'string' && NO_DATE.test(value));

/**
 * Checks a query given as JSON in ERP names: a value that an expression left out is an error, since the query would match more rows. An empty
 * text that was typed is allowed, as in the documentation's own requests.
 */
export function assertJsonFilters(
	context: IExecuteFunctions,
	members: Members,
	filters: readonly Filter[],
	item: number,
	parameter: Filter = { name: 'json', label: 'JSON' },
): void {
	const raw = rawOf(context, parameter.name);
	const refuse = (label: string, why: string) =>
		blankFilter(context, label, why, item, 'Leave it out to ask without it');
	if (isExpression(raw) && Object.keys(members).length === 0)
		throw refuse(parameter.label, 'the expression gives nothing');
	const empty = emptyPiece(context, raw, item);
	if (empty !== undefined) throw refuse(parameter.label, `the expression {{ ${empty} }} in it gives nothing`);
	const isTyped = !isExpression(raw) || onlyCode(raw.slice(1)) === undefined;
	for (const { name, label } of filters) {
		const value = members[name];
		if (!Object.hasOwn(members, name) || !meansNothing(value) || (value === '' && isTyped)) continue;
		throw refuse(label, emptyReason(context, value, undefined, item, false) ?? 'is blank');
	}
}
