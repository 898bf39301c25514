import { memoized } from '../../base/values/memoized';
import { fieldName, ofField } from '../../catalogue/formLabels';
import type { Field, Operation } from '../../catalogue/types';
import { isBlank, type Members } from '../../base/json/members';
import { shown } from '../../base/text/text';
import type { Cause, Issue } from '../../base/values/problem';
import { sameOnWire } from '../convert/same';
import type { Conventions } from '../convert/values';
import { vatPointerOf } from '../vat/pointer';
import type { KnownTable } from '../vat/table';
import { type Doc, holdersOf, lineAt } from '../doc';

/** A VAT rate with its pointer. */
interface Rate {
	readonly field: Field;
	readonly pointer: Field;
}

const ratesOf = (fields: readonly Field[]): Rate[] =>
	fields.flatMap((field) => {
		const pointer = fields.find(({ path }) => path === field.rateOf);
		return pointer === undefined ? [] : [{ field, pointer }];
	});

/** Rate fields of a document's own members and of its lines. */
const placesOf = memoized(({ body: { fields } }: Operation) => ({
	onLine: ratesOf(fields.filter(({ onLine }) => onLine)),
	inHead: ratesOf(fields.filter(({ onLine }) => !onLine)),
}));

const ratesAt = ({ operation }: Doc, index: number): readonly Rate[] =>
	index === 0 ? placesOf(operation).inHead : placesOf(operation).onLine;

/** Whether a document has any rate, so that the VAT table is needed. */
export const hasRates = (doc: Doc): boolean =>
	holdersOf(doc).some((holder, index) => ratesAt(doc, index).some(({ field }) => !isBlank(holder[field.path])));

type Report = (field: Field, message: string, remedy: string, cause?: Cause) => void;

/** One holder's members with pointers instead of rates. */
function inHolder(
	holder: Members,
	rates: readonly Rate[],
	table: KnownTable,
	conventions: Conventions,
	report: Report,
): Members {
	const given = rates.filter(({ field }) => Object.hasOwn(holder, field.path));
	if (given.length === 0) return holder;
	const result = { ...holder };
	for (const { field, pointer } of given) {
		const value = result[field.path];
		delete result[field.path];
		if (isBlank(value)) {
			if (conventions.clears && value !== undefined)
				report(field, 'is blank', `Leave it out; to empty the column, give ${pointer.path} as null or "".`);
			continue;
		}
		const present = result[pointer.path];
		if ('unread' in table) {
			report(
				field,
				`cannot be turned into a pointer, because the VAT table of the ERP cannot be read: ${table.unread}`,
				`Try again, or give the pointer itself in ${fieldName(pointer)}.`,
			);
			continue;
		}
		const found = vatPointerOf(value, table, fieldName(pointer), conventions.numbers);
		if (!found.ok) report(field, found.message, found.remedy, { value: shown(value) });
		else if (isBlank(present)) result[pointer.path] = found.pointer;
		else if (!sameOnWire(pointer, present, found.pointer, conventions))
			report(
				field,
				`is ${shown(value)}, which is pointer ${found.pointer} here, yet ${fieldName(pointer)} is ${shown(present)}`,
				'Give one of the two.',
			);
	}
	return result;
}

/** A document without rates, with its issues. */
interface Resolved {
	readonly doc: Doc;
	readonly issues: readonly Issue[];
}

/**
 * Replaces every VAT rate of a document and its lines by this installation's pointer. A rate is never sent: one without a pointer, or with
 * several, is an issue.
 */
export function withPointers(doc: Doc, table: KnownTable, conventions: Conventions): Resolved {
	const issues: Issue[] = [];
	// A server that does not answer is no VAT issue, and no line's.
	const mute = 'unread' in table && hasRates(doc) ? table.mute : undefined;
	if (mute) issues.push({ message: mute.reason, remedy: mute.remedy });
	const resolved = (holder: Members, index: number) =>
		inHolder(holder, ratesAt(doc, index), table, conventions, (field, message, remedy, cause) => {
			if (!mute) issues.push({ ...ofField(field), message, remedy, ...cause, ...lineAt(index) });
		});
	const head = resolved(doc.head, 0);
	return { doc: { ...doc, head, lines: doc.lines.map((line, index) => resolved(line, index + 1)) }, issues };
}
