import { shown } from '../text/text';

/** A valid Turkish tax number (VKN, companies) or citizen number (TCKN, persons), or the error and its remedy. */
type TaxNumber =
	| { readonly ok: true; readonly kind: 'VKN' | 'TCKN'; readonly number: string }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

/** Maximum length of a tax number with blanks; longer text is not read. */
const LONGEST = 1_000;

const VKN_DIGITS = 10;
const TCKN_DIGITS = 11;

const digitsOf = (number: string) => Array.from(number, Number);
const sum = (digits: readonly number[]) => digits.reduce((total, digit) => total + digit, 0);

/**
 * Whether ten digits are a VKN: each of the first nine, shifted by its place and turned modulo 9, adds to a sum that the tenth
 * completes to a multiple of ten (the revenue administration's published check). Each turn is one to one, so every single wrong
 * digit is caught; some swapped neighbours are not.
 */
function isVkn(number: string): boolean {
	if (!/^\d{10}$/.test(number)) return false;
	const digits = digitsOf(number);
	const turned = digits.slice(0, 9).map((digit, place) => {
		const shifted = (digit + 9 - place) % 10;
		return shifted === 9 ? 9 : (shifted * 2 ** (9 - place)) % 9;
	});
	return (sum(turned) + (digits[9] ?? 0)) % 10 === 0;
}

/**
 * Whether eleven digits are a TCKN: no leading zero, the tenth digit is seven times the odd places less the even ones, the eleventh
 * the sum of the first ten, both modulo 10 (the population register's published check). Every single wrong digit is caught.
 */
function isTckn(number: string): boolean {
	if (!/^[1-9]\d{10}$/.test(number)) return false;
	const digits = digitsOf(number);
	const sumOfPlaces = (remainder: number) => sum(digits.slice(0, 9).filter((_, place) => place % 2 === remainder));
	const tenth = (((sumOfPlaces(0) * 7 - sumOfPlaces(1)) % 10) + 10) % 10;
	return digits[9] === tenth && digits[10] === sum(digits.slice(0, 10)) % 10;
}

const wrong = (message: string, remedy: string): TaxNumber => ({ ok: false, message, remedy });

const GIVE = 'Give the 10 digits of a tax number (VKN) or the 11 digits of a citizen number (TCKN), as text.';

function tooShort(value: unknown, digits: string): TaxNumber {
	const missing = VKN_DIGITS - digits.length;
	const zeros = `${missing} leading zero${missing === 1 ? '' : 's'}`;
	const guess = isVkn(digits.padStart(VKN_DIGITS, '0')) ? `; with ${zeros} it would be a valid tax number` : '';
	return wrong(
		`${shown(value)} has ${digits.length} digit${digits.length === 1 ? '' : 's'}, a tax number (VKN) has 10 and a citizen number (TCKN) 11${guess}`,
		'Spreadsheets and number fields drop leading zeros: format the column as text and give the whole number. Zeros are never added here.',
	);
}

/** Digits of a number as people and shops write it: blanks, dots, hyphens, slashes and a leading `TR` are removed. */
export function numberDigits(text: string): string {
	const written = text.trim();
	return written.length > LONGEST ? written : written.replace(/[\s\p{Cf}./-]/gu, '').replace(/^TR(?=\d)/i, '');
}

/**
 * Whether a number is a placeholder for an unknown one: 11111111111, 2222222222, and any other number of one repeated digit. A lookup by it
 * would find strangers (docs/trust/erp-behaviour.md#finding-accounts).
 */
export const isPlaceholderNumber = (digits: string): boolean => /^(\d)\1*$/.test(digits);

/**
 * Reads a tax number or citizen number and checks its last digits. Accepts text, in which blanks are ignored (`123 456 7890`), or a whole
 * number; lost leading zeros are named in the message and never added.
 */
export function readTaxNumber(value: unknown): TaxNumber {
	if (typeof value !== 'string' && typeof value !== 'number') return wrong(`${shown(value)} is not a tax number`, GIVE);
	const written = String(value).trim();
	if (written.length > LONGEST) return wrong(`${shown(value)} has ${written.length} characters`, GIVE);
	const text = written.replace(/\s/g, '');
	if (text === '') return wrong('the tax number is missing', GIVE);
	if (/^\d+([.,]\d+)?e\+?\d+$/i.test(text)) {
		return wrong(`${shown(value)} is a number that a spreadsheet has shortened`, `Format the column as text. ${GIVE}`);
	}
	if (!/^\d+$/.test(text)) return wrong(`${shown(value)} has characters other than digits`, GIVE);
	if (text.length < VKN_DIGITS) return tooShort(value, text);
	if (text.length > TCKN_DIGITS) return wrong(`${shown(value)} has ${text.length} digits`, GIVE);
	const kind = text.length === VKN_DIGITS ? 'VKN' : 'TCKN';
	if (kind === 'VKN' ? isVkn(text) : isTckn(text)) return { ok: true, kind, number: text };
	return kind === 'TCKN' && text.startsWith('0')
		? wrong(`${shown(value)} is not a citizen number (TCKN): none begins with 0`, GIVE)
		: wrong(
				`${shown(value)} is not a valid ${kind === 'VKN' ? 'tax number (VKN)' : 'citizen number (TCKN)'}: its check digits do not fit`,
				'Compare it with the source; a digit is wrong or two are swapped.',
			);
}
