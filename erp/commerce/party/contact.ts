import { sameForm } from '../../base/text/text';

/** Separators of several addresses in one column (docs/trust/erp-behaviour.md#finding-accounts), and of a name and its address. */
const BETWEEN = /[\s,;<>"]+/;

export const addressesIn = (text: string): string[] => text.split(BETWEEN).filter((mail) => mail.indexOf('@') > 0);

/** The addresses in normalized form for comparison: normalized together, since a long text may hold very many. */
export const mailsIn = (text: string): string[] =>
	sameForm(addressesIn(text).join('\n'))
		.split('\n')
		.filter((mail) => mail !== '');

/** Digits of a telephone number without its country: area or operator code and number. */
const NATIONAL = 10;

/** Maximum digits of a number anywhere, including its country (E.164). */
const LONGEST_NUMBER = 15;

/** Maximum characters of a telephone number; a longer text is not a number and is not searched. */
const LONGEST = 1_000;

/** Digits of a telephone number without leading zeros (trunk or international prefix): `0 (532) 123 45 67` and `00 90 532 …`. */
const dialled = (text: string): string => text.replace(/\D+/g, '').replace(/^0+/, '');

/** A Turkish number without its country code, and without a zero written after it; the ERP stores such numbers this way. */
const withoutTurkey = (digits: string): string => digits.replace(/^900?(?=\d{10}$)/, '');

/** What can follow a complete number: a second one, or an extension. */
const ENDS = /[/;,|#]|\p{L}/gu;

/**
 * The first number of a text that may hold another one or an extension: `0212 555 44 33 dahili 12`, `0532 … / 0533 …`. A slash after an area code
 * does not end the number.
 */
export function firstNumber(text: string): string {
	if (text.length > LONGEST) return '';
	for (const { index } of text.matchAll(ENDS)) {
		const number = text.slice(0, index);
		if (dialled(number).length >= NATIONAL) return number;
	}
	return text;
}

/**
 * A telephone number in the form of accounts: Turkish ones as their ten digits, without 0 and 90, others with their country (the maker's reference).
 * One repeated digit is a placeholder.
 */
export function accountPhone(text: string): string {
	const digits = withoutTurkey(dialled(firstNumber(text)));
	return digits.length > LONGEST_NUMBER || /^(\d)\1*$/.test(digits) ? '' : digits;
}

/** The digits for comparing telephones; blank where they are too few, too many, or one repeated digit. */
export function phoneDigits(text: string): string {
	const digits = accountPhone(text);
	return digits.length < NATIONAL || /^(\d)\1*$/.test(digits.slice(-NATIONAL)) ? '' : digits;
}

/**
 * Whether two telephone numbers are equal. One without a country is Turkish, as accounts store those: the same digits in another country are somebody
 * else's telephone, and an order must not be booked on a stranger's account.
 */
export function samePhone(text: string, other: string): boolean {
	const digits = phoneDigits(text);
	return digits !== '' && digits === phoneDigits(other);
}
