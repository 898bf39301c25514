import { derived } from '../../catalogue/derived';
import type { Field, Operation } from '../../catalogue/types';
import { isBlank, type Members } from '../../json/members';
import { fold, shown } from '../../text/text';
import { type Cause, fieldName, type Issue } from '../../values/problem';
import { sameOnWire } from '../../values/same';
import type { Conventions } from '../../values/values';
import { vatPointerOf } from '../../vat/pointer';
import type { KnownTable } from '../../vat/table';
import { type Doc, holdersOf, lineAt } from '../doc';

interface Rate {
	readonly field: Field;
	/** Its path, folded. */
	readonly folded: string;
	readonly pointer: Field;
}

const ratesOf = (fields: readonly Field[]): Rate[] =>
	fields.flatMap((field) => {
		const pointer = fields.find(({ path }) => path === field.rateOf);
		return pointer === undefined ? [] : [{ field, folded: fold(field.path), pointer }];
	});

/** The rates that a document's own members and those of its lines may hold; without a header lines' stand beside the lines, too. */
const placesOf = derived(({ body: { fields, headless } }: Operation) => {
	const onLine = ratesOf(fields.filter((field) => field.onLine));
	const inHead = ratesOf(fields.filter((field) => !field.onLine));
	return { onLine, inHead: headless ? [...inHead, ...onLine] : inHead };
});

const isAmong = (rates: readonly Rate[], name: string) => rates.some(({ folded }) => folded === name);

const isNamed = (rates: readonly Rate[], name: string) => rates.length > 0 && isAmong(rates, fold(name));

const names = (holder: Members, rates: readonly Rate[]): boolean =>
	Object.keys(holder).some((name) => isNamed(rates, name));

/** Whether any member of a document is a rate, so that the VAT table is needed. */
export function hasRates(doc: Doc): boolean {
	const { onLine, inHead } = placesOf(doc.operation);
	return holdersOf(doc).some((holder, index) =>
		(index === 0 ? inHead : onLine).some(({ field }) => !isBlank(holder[field.path])),
	);
}

type Told = (field: string, message: string, remedy: string, cause?: Cause) => void;

/** One holder's members with pointers in place of rates. */
function inHolder(
	holder: Members,
	rates: readonly Rate[],
	table: KnownTable,
	conventions: Conventions,
	tell: Told,
): Members {
	if (!names(holder, rates)) return holder;
	const result = { ...holder };
	for (const rate of rates) {
		const { field, pointer } = rate;
		const label = fieldName(field);
		for (const name of Object.keys(result).filter((name) => name !== field.path && isNamed([rate], name))) {
			tell(name, `is not spelled as the node reads it, ${field.path}`, `Write ${field.path} in this letter case.`);
			delete result[name];
		}
		const value = result[field.path];
		if (!Object.hasOwn(result, field.path)) continue;
		delete result[field.path];
		if (isBlank(value)) {
			if (conventions.clears && value !== undefined)
				tell(label, 'is blank', `Leave it out; to empty the column, give ${pointer.path} as null or "".`);
			continue;
		}
		const present = result[pointer.path];
		if ('unread' in table) {
			tell(
				label,
				`cannot be turned into a pointer, because the VAT table of the ERP cannot be read: ${table.unread}`,
				`Try again, or give the pointer itself in ${fieldName(pointer)}.`,
			);
			continue;
		}
		const found = vatPointerOf(value, table, fieldName(pointer), conventions.numbers);
		if (!found.ok) tell(label, found.message, found.remedy, { value: shown(value) });
		else if (isBlank(present)) result[pointer.path] = found.pointer;
		else if (!sameOnWire(pointer, present, found.pointer, conventions))
			tell(
				label,
				`is ${shown(value)}, which is pointer ${found.pointer} here, yet ${fieldName(pointer)} is ${shown(present)}`,
				'Give one of the two.',
			);
	}
	return result;
}

/** A document without rates, and what is wrong with them. */
interface Resolved {
	readonly doc: Doc;
	readonly issues: readonly Issue[];
}

/**
 * Puts the pointer of this installation in the place of every VAT rate of a document and its lines. A rate never gets to the wire: one
 * that has no pointer, or more than one, is an issue.
 */
export function withPointers(doc: Doc, table: KnownTable, conventions: Conventions): Resolved {
	const { onLine, inHead } = placesOf(doc.operation);
	const issues: Issue[] = [];
	const resolved = (holder: Members, index: number) =>
		inHolder(holder, index === 0 ? inHead : onLine, table, conventions, (field, message, remedy, cause) => {
			issues.push({ field, message, remedy, ...cause, ...lineAt(index) });
		});
	const head = resolved(doc.head, 0);
	return { doc: { ...doc, head, lines: doc.lines.map((line, index) => resolved(line, index + 1)) }, issues };
}
