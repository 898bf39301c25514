import { type Doc, holdersOf, lineAt } from '../doc';
import { isBlank, type Members } from '../../base/json/members';
import { memoized } from '../../base/values/memoized';
import { meaningOf } from '../../catalogue/roles';
import type { Field, Operation } from '../../catalogue/types';
import { isMissing } from '../../base/text/nothing';
import type { Issue } from '../../base/values/problem';
import { sameOnWire } from '../convert/same';
import { ofField } from '../../catalogue/formLabels';

/** Transfers between own warehouses: movement direction code (`stockMovementDirection`), and the order for a transfer. */
const TRANSFER = { column: 'sth_tip', code: '2', order: 'warehouseOrder' };

/** Whether a document is a transfer between own warehouses, which needs no price or amount. `holders` are its own members and its lines. */
function isTransfer({ resource, body }: Operation, ...holders: readonly Members[]): boolean {
	const direction = body.fields.find(({ path }) => path === TRANSFER.column);
	if (!direction) return resource === TRANSFER.order;
	return holders.some((holder) => {
		const given = holder[TRANSFER.column];
		return !isBlank(given) && sameOnWire(direction, given, TRANSFER.code, { zone: 'UTC' });
	});
}

const pathsOf = memoized((fields: readonly Field[]) => {
	const named = (wanted: readonly Field[]): ReadonlySet<string> => new Set(wanted.map(({ path }) => path));
	return {
		worth: named(fields.filter((field) => meaningOf(field).worth)),
		counted: named(fields.filter((field) => meaningOf(field).worth === 'quantity')),
	};
});

/**
 * Paths of fields in which even an empty text from an expression is an error, unless it was written so. `given` are the document's known
 * members.
 */
export function moneyPaths(operation: Operation, given: Members = {}): ReadonlySet<string> {
	const { worth, counted } = pathsOf(operation.body.fields);
	return isTransfer(operation, given) ? counted : worth;
}

/** An empty text literal in an expression: the author intends a blank. */
const EMPTY_TEXT = /(?<!["'`\\])(?:""|''|``)(?!["'`])/;

/** Whether an expression or a line's value is empty: missing, null, a sum with a missing value, or for money also an empty text. */
export const isEmptyValue = (value: unknown, isMoney: boolean): boolean =>
	isMissing(value) || (isMoney && isBlank(value));

/** Remedy in messages about expressions without a value. */
export const MEANT = "If it may be blank, write {{ … ?? '' }}.";

/**
 * Fields whose expression has no value: otherwise the document would silently be saved without them. `raw` is the typed text by path, `values`
 * the results.
 */
export function emptyExpressions(
	raw: Readonly<Members>,
	values: Readonly<Members>,
	money: ReadonlySet<string> = new Set(),
): Array<Issue & { readonly field: string }> {
	return Object.entries(raw).flatMap(([field, text]) => {
		if (typeof text !== 'string' || !text.startsWith('=') || !isEmptyValue(values[field], money.has(field))) return [];
		if (values[field] === '' && EMPTY_TEXT.test(text)) return [];
		const message = `the expression gives nothing: ${text.slice(1).trim()}`;
		return [{ field, message, remedy: `Correct the name in it. ${MEANT}` }];
	});
}

/** Series fields that identify an existing document together with its number; a new document's series is none. */
const meantSeries = memoized(({ kind, identity, body: { fields } }: Operation): readonly Field[] => {
	const numbers = fields.filter(({ documentNumber, required }) => documentNumber && (required || kind === 'update'));
	return fields.filter(({ role, name, onLine }) =>
		name === identity.series
			? numbers.length > 0
			: role === 'series' && numbers.some((number) => number.onLine === onLine),
	);
});

const CORRECT = 'Correct the name in the expression. If the document has none, write "".';

/**
 * Identifying members that an expression in JSON left out. Without the reference, a new document would be saved again by the next run. Without
 * the series, the number may identify another document, which has no series.
 */
export function missingIdentity(doc: Doc): Issue[] {
	const { operation } = doc;
	const { savedIn, kind, body } = operation;
	const holders = holdersOf(doc);
	if (!holders.some((holder) => Object.values(holder).some(isMissing))) return [];
	const entries = holders.flatMap((holder) => Object.entries(holder));
	const keys = new Set(body.fields.filter((field) => meaningOf(field).key).map(({ name }) => name));
	if (entries.some(([name, value]) => keys.has(name) && !isBlank(value))) return [];
	const lost = (fields: readonly Field[], isLost: (value: unknown) => boolean, message: string): Issue[] =>
		fields
			.filter((field) => entries.some(([name, value]) => name === field.name && isLost(value)))
			.map((field) => ({ ...ofField(field), message: `gives nothing, and ${message}`, remedy: CORRECT }));
	const columns = (kind === 'save' && savedIn?.references) || [];
	const isKnown = entries.some(([name, value]) => columns.includes(name) && !isBlank(value));
	const references = isKnown ? [] : body.fields.filter(({ name }) => columns.includes(name));
	return [
		...lost(
			meantSeries(operation),
			(value) => isMissing(value),
			'without a series another document may have this number',
		),
		// Data may state null for none; undefined does not exist in JSON.
		...lost(references, (value) => value === undefined, 'without it the next run would save the document again'),
	];
}

/** The fields of a line's value: quantities, and prices or amounts. */
const worthsOf = memoized((fields: readonly Field[]) => {
	const isCounted = (field: Field) => meaningOf(field).worth === 'quantity';
	const decisive = fields.filter((field) => meaningOf(field).worth);
	return [true, false].map((isCount) => ({
		fields: decisive.filter((field) => isCounted(field) === isCount),
		isMoney: !isCount,
	}));
});

/**
 * Fields of a line's value that were given without one: a blank cell, or an expression without a result. Left out, they would silently count as
 * 0. Of alternatives, such as price and amount, one is enough.
 */
export function missingWorth(doc: Doc): Issue[] {
	const { operation, head, lines } = doc;
	const { kind, body } = operation;
	if (kind !== 'save') return [];
	return holdersOf(doc).flatMap((holder, index) =>
		worthsOf(body.fields).flatMap(({ fields, isMoney }): Issue[] => {
			const given = fields.filter(({ name }) => Object.hasOwn(holder, name));
			const [first] = given;
			// A null in JSON states that there is none.
			if (!first || given.some(({ name }) => holder[name] === null || !isBlank(holder[name]))) return [];
			if (isMoney && isTransfer(operation, head, ...(index === 0 ? lines : [holder]))) return [];
			return [
				{
					...lineAt(index),
					...ofField(first),
					message: 'is blank: the document would count it as 0',
					remedy: 'Give its value, or leave the field out where the ERP is to fill it.',
				},
			];
		}),
	);
}
