import { sameForm } from '../../base/text/text';

/** What parts several addresses in one column (docs/trust/erp-behaviour.md#finding-accounts), and a name from its address. */
const BETWEEN = /[\s,;<>"]+/;

/** The e-mail addresses that a text holds, as they are written. */
export const addressesIn = (text: string): string[] => text.split(BETWEEN).filter((mail) => mail.indexOf('@') > 0);

/** The same in the form in which they are compared: all at once, since a long text may hold very many. */
export const mailsIn = (text: string): string[] =>
	sameForm(addressesIn(text).join('\n'))
		.split('\n')
		.filter((mail) => mail !== '');

/** Digits of the part of a number that stands for one telephone: area or operator with the number in it. */
const NATIONAL = 10;

/** Digits of the longest number that there is anywhere, its country included (E.164). */
const LONGEST_NUMBER = 15;

/** Characters of a text that may be a telephone number; a longer one is none, and is not looked through. */
const LONGEST = 1_000;

/** Digits of a telephone number without the zeros that a country dials first: `0 (532) 123 45 67` and `00 90 532 …`. */
const dialled = (text: string): string => text.replace(/\D+/g, '').replace(/^0+/, '');

/** A Turkish number without its country, and without the zero that people write behind it; the ERP holds such ones so. */
const withoutTurkey = (digits: string): string => digits.replace(/^900?(?=\d{10}$)/, '');

/** Behind a whole number: a second one, or an extension. */
const ENDS = /[/;,|#]|\p{L}/gu;

/** The first number of a text that may hold another one or an extension: `0212 555 44 33 dahili 12`, `0532 … / 0533 …`. A slash behind an area code ends nothing. */
export function firstNumber(text: string): string {
	if (text.length > LONGEST) return '';
	for (const { index } of text.matchAll(ENDS)) {
		const number = text.slice(0, index);
		if (dialled(number).length >= NATIONAL) return number;
	}
	return text;
}

/**
 * A telephone number as accounts hold it: Turkish ones by their ten digits, without 0 and 90, others with their country (the maker's reference).
 * One digit again and again is nobody's.
 */
export function accountPhone(text: string): string {
	const digits = withoutTurkey(dialled(firstNumber(text)));
	return digits.length > LONGEST_NUMBER || /^(\d)\1*$/.test(digits) ? '' : digits;
}

/** The digits by which telephones are compared, or blank where these are too few or too many, or one digit again and again, to be anybody's. */
export function phoneDigits(text: string): string {
	const digits = accountPhone(text);
	return digits.length < NATIONAL || /^(\d)\1*$/.test(digits.slice(-NATIONAL)) ? '' : digits;
}

/**
 * Whether two telephone numbers are one. One without a country is of Turkey, as accounts hold those: the same digits in another country are
 * somebody else's telephone, and an order must not be booked on a stranger.
 */
export function samePhone(text: string, other: string): boolean {
	const digits = phoneDigits(text);
	return digits !== '' && digits === phoneDigits(other);
}
