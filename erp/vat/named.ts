import { NUMBER_FORMATS } from '../values/numberText';
import { vatPointerOf } from './pointer';
import { shownRate, type VatEntry, type VatTable } from './table';

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
