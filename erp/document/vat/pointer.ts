import { fold, shown } from '../../base/text/text';
import { NUMBER_FORMATS, type NumberFormat } from '../../base/values/numberText';
import { readRate } from '../../base/values/vatRate';
import { shownRate, tableText, type VatEntry, type VatTable } from './table';

/** The pointer of a tax, or the error (no full stop) and its remedy (a sentence). */
type FoundPointer =
	| { readonly ok: true; readonly pointer: number }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

const refused = (message: string, remedy: string): FoundPointer => ({ ok: false, message, remedy });

/** Tolerance of rates, which are floats in the database and computed in shops: 20.000000000000004 is 20. No two rates are so near. */
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
 * The pointer of a rate or a name in an installation's table. A name decides between rows of the same rate; without exactly one match the table
 * is shown, and `pointerField` is offered as the alternative.
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

/** Texts for a tax, the simplest first. */
const textsFor = ({ rate, name }: VatEntry): string[] => {
	const digits = shownRate(rate);
	return [digits, `%${digits}`, name, `%${digits.replace('.', ',')}`];
};

/** Whether the form would take a text for an expression, or for a value of the line. */
const isWritten = (text: string) => text.startsWith('=') || text.includes('{');

/** A tax with its text. */
interface NamedTax extends VatEntry {
	readonly value: string;
}

/**
 * Taxes with a text that is read as exactly this tax, whatever the *Number Format*. A tax without a unique text, such as the second one with the
 * same name and rate, is left out: it can be given by pointer only.
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
