import { derived } from '../catalogue/derived';
import type { Field, Operation } from '../catalogue/types';
import { type Doc, holdersOf, lineAt } from '../document/doc';
import { isBlank, type Members } from '../json/members';
import { fold, shown } from '../text/text';
import { NUMBER_FORMATS, type NumberFormat } from '../values/numberText';
import { fieldName, type Issue } from '../values/problem';
import { sameOnWire } from '../values/same';
import type { Conventions } from '../values/values';
import { readRate } from './rate';
import { shownRate, tableText, type VatEntry, type VatTable } from './table';

/** The pointer of a tax, or why there is none (no full stop) and what to do (a sentence). */
type FoundPointer =
	| { readonly ok: true; readonly pointer: number }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

const refused = (message: string, remedy: string): FoundPointer => ({ ok: false, message, remedy });

/** Rates are floats in the database, and shops compute theirs: 20.000000000000004 is 20. No two rates are so near. */
const NEAR = 1e-6;

const choose = (table: VatTable, pointerField: string) =>
	`The VAT table of this installation (pointer = name): ${tableText(table)}. Give one of these rates or names, or the pointer itself in ${pointerField}.`;

function found(
	value: unknown,
	entries: readonly VatEntry[],
	none: string,
	several: string,
	remedy: string,
): FoundPointer {
	const [first, ...others] = entries;
	if (!first) return refused(`${shown(value)} ${none}`, remedy);
	return others.length === 0 ? { ok: true, pointer: first.pointer } : refused(`${shown(value)} ${several}`, remedy);
}

/**
 * The pointer that a rate or a name has in an installation's table. A name decides between rows of one rate; what no row has, or more
 * than one, is refused with the table, and `pointerField` is named as the way out.
 */
export function vatPointerOf(
	value: unknown,
	table: VatTable,
	pointerField: string,
	numbers?: NumberFormat,
): FoundPointer {
	const read = readRate(value, numbers);
	if (!read.ok) return refused(read.message, `${read.remedy} Or give the pointer in ${pointerField}.`);
	const { rate, name } = read;
	const remedy = choose(table, pointerField);
	const byName = name === undefined ? [] : table.entries.filter((entry) => fold(entry.name) === name);
	if (rate === undefined)
		return found(value, byName, 'is neither a rate nor the name of a tax', 'is the name of several taxes', remedy);
	if (rate === 0 && table.zeroUnknown)
		return refused(
			`${shown(value)} cannot be looked up: the ERP gave its rates without names, and unused pointers are 0 % there, too`,
			`Give the pointer itself in ${pointerField}.`,
		);
	const byRate = table.entries.filter((entry) => Math.abs(entry.rate - rate) < NEAR);
	const both = byName.filter((entry) => byRate.includes(entry));
	if (byName.length > 0 && both.length === 0)
		return refused(`${shown(value)} is the name of a tax with another rate`, remedy);
	const candidates = both.length === 1 ? both : byRate;
	return found(value, candidates, 'is no rate of this installation', 'is the rate of several pointers', remedy);
}

/** Texts by which a tax may be given, the plainest first. */
const textsFor = ({ rate, name }: VatEntry): string[] => {
	const digits = shownRate(rate);
	return [digits, `%${digits}`, name, `%${digits.replace('.', ',')}`];
};

/** A text that the form would take for an expression, or for a value of the line. */
const isWritten = (text: string) => text.startsWith('=') || text.includes('{');

/** A tax with the text that stands for it. */
interface NamedTax extends VatEntry {
	readonly value: string;
}

/**
 * Taxes with a text that is read as this very tax, whichever *Number Format* the user has chosen or will choose. One that no text tells from
 * another, such as the second of the same name and rate, has none: it can be given by its pointer only.
 */
export function namedTaxes(table: VatTable): NamedTax[] {
	const isRead = (text: string, pointer: number) =>
		[undefined, ...NUMBER_FORMATS].every((format) => {
			const found = vatPointerOf(text, table, '', format);
			return found.ok && found.pointer === pointer;
		});
	return table.entries.flatMap((tax) => {
		const value = textsFor(tax).find((text) => !isWritten(text) && isRead(text, tax.pointer));
		return value === undefined ? [] : [{ ...tax, value }];
	});
}

/** The VAT table, or why it cannot be read (a sentence without full stop). */
export type KnownTable = VatTable | { readonly unread: string };

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

type Told = (field: string, message: string, remedy: string) => void;

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
		if (!found.ok) tell(label, found.message, found.remedy);
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
		inHolder(holder, index === 0 ? inHead : onLine, table, conventions, (field, message, remedy) => {
			issues.push({ field, message, remedy, ...lineAt(index) });
		});
	const head = resolved(doc.head, 0);
	return { doc: { ...doc, head, lines: doc.lines.map((line, index) => resolved(line, index + 1)) }, issues };
}
