import { isLira } from '../text/currency';
import { shown } from '../text/text';
import type { TextProblem } from '../text/textProblems';

/** Formats of numbers in text. The values are those of the option *Number Format*, as its users read them. */
export const NUMBER_FORMATS = ['1234.56', '1.234,56'] as const;

/** Decimal dot without grouping, or decimal comma with or without dots between the thousands. */
export type NumberFormat = (typeof NUMBER_FORMATS)[number];

/** Default format: what shops and JSON write. */
const USUAL_FORMAT: NumberFormat = '1234.56';

/** Name of the option in messages. */
const OPTION = 'the option Number Format (Sayı Biçimi)';

const GRAMMARS: Readonly<Record<NumberFormat, RegExp>> = {
	'1234.56': /^[+-]?\d+(?:\.\d+)?$/,
	'1.234,56': /^[+-]?(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d+)?$/,
};

/** Text with a different reading in each format: `1.250` is 1250 in Türkiye and 1.25 elsewhere. `0.125` groups nothing. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}\.\d{3}$/;

/** Whether a text may be thousands in Turkish notation, or thousandths. */
export const isAmbiguousNumber = (text: string): boolean => AMBIGUOUS.test(text);

/** A number with a decimal dot, or what is wrong with the text (no full stop) and the remedy (a sentence). */
export type NumberText =
	| { readonly ok: true; readonly digits: string }
	| ({ readonly ok: false; readonly twofold?: boolean } & TextProblem);

const refused = (message: string, remedy: string) => ({ ok: false as const, message, remedy });

const dotted = (text: string) => text.replace(/\./g, '').replace(',', '.');

function twofold(text: string): NumberText {
	const [thousands, decimal] = [dotted(text), String(Number(text))];
	const both = refused(
		`"${text}" could mean ${thousands} or ${decimal}`,
		`For ${thousands}, set ${OPTION} to 1.234,56. For ${decimal}, write it so, or let a node before this one make a number of it: Edit Fields with the type Number.`,
	);
	return { ...both, twofold: true, code: 'twofold' };
}

function unreadable(text: string, format: NumberFormat): NumberText {
	const message = `${shown(text)} is not a number`;
	if (format === '1.234,56') {
		return GRAMMARS['1234.56'].test(text)
			? refused(`${message} written as 1.234,56`, `Write a decimal comma, or set ${OPTION} to 1234.56.`)
			: refused(message, `Give a number such as 12 or 1.234,56, as ${OPTION} says.`);
	}
	return GRAMMARS['1.234,56'].test(text)
		? refused(
				`${message} written as 1234.56`,
				`If the comma is the decimal sign, set ${OPTION} to 1.234,56; else give a number such as 1234.56.`,
			)
		: refused(message, 'Give a number such as 12 or 1234.56.');
}

/**
 * Reads text as a number of a format; surrounding blanks are ignored, any other character counts. Under the default format, ambiguous text is
 * refused. Linear in the length of the text.
 */
export function readNumberText(written: string, format: NumberFormat = USUAL_FORMAT): NumberText {
	const text = written.trim();
	if (!GRAMMARS[format].test(text)) return unreadable(text, format);
	if (format === '1.234,56') return { ok: true, digits: dotted(text).replace(/^\+/, '') };
	return isAmbiguousNumber(text) ? twofold(text) : { ok: true, digits: text.replace(/^\+/, '') };
}

/** The number in an option, by the same rule; NaN where it is invalid or ambiguous. */
export function numberOf(value: unknown, format?: NumberFormat): number {
	if (typeof value === 'number') return value;
	const read = typeof value === 'string' ? readNumberText(value, format) : undefined;
	return read?.ok ? Number(read.digits) : Number.NaN;
}

/** The format of that name; `undefined` if there is none. */
export const numberFormatOf = (name: unknown): NumberFormat | undefined =>
	NUMBER_FORMATS.find((format) => format === String(name).trim());

/** A number beside its unit: `3 adet`, `250 TL`, `₺250`. */
const WITH_UNIT = /^(?:(?:tl|try|₺)\s*)?([+-]?[\d.,]*\d)\s*(?:(?:adet|ad|pcs|tl|try|lira|₺)\.?)?$/i;
/** Commas as thousands separators and a decimal dot: unambiguous in every language. */
const ENGLISH = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+\.\d+$/;
/** A comma that is a thousands separator in English and a decimal comma in Turkish. */
const ENGLISH_THOUSANDS = /^[+-]?\d{1,3},\d{3}$/;

/**
 * Normalizes numbers that people say to a model, which hands them on as text, where they are unambiguous: `2,5`, `1.250,50`, `1,250.50`, `3 adet`,
 * `₺250`, and the lira as a currency. Ambiguous text (`2,500`, `1.250`) is unchanged, and is refused by the usual rule.
 */
export function spokenNumber({ codeOf }: { readonly codeOf?: unknown }, written: string): string {
	const text = written.trim();
	if (codeOf === 'currency') return isLira(text) ? '0' : text;
	const bare = codeOf === undefined ? (WITH_UNIT.exec(text)?.[1] ?? text) : text;
	if (ENGLISH.test(bare)) return bare.replaceAll(',', '');
	const turkish = bare.includes(',') && !ENGLISH_THOUSANDS.test(bare) ? readNumberText(bare, '1.234,56') : undefined;
	return turkish?.ok ? turkish.digits : bare;
}
