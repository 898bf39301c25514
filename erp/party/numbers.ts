import { readTaxNumber } from '../values/taxNumber';

/** Characters of a text that may be a number; a longer one is none, and is not looked through. */
const LONGEST = 1_000;

/** Digits of a number as people and shops write it: blanks, dots, hyphens, slashes and a leading `TR` are no part of it. */
export function numberDigits(text: string): string {
	const written = text.trim();
	return written.length > LONGEST ? written : written.replace(/[\s\p{Cf}./-]/gu, '').replace(/^TR(?=\d)/i, '');
}

/**
 * Whether a number is written where nobody's is known: 11111111111 and 2222222222 are, and so is each number of one digit alone. Whoever is
 * looked for by one finds strangers (docs/erp-behaviour.md#finding-accounts).
 */
export const isNobodysNumber = (digits: string): boolean => /^(\d)\1*$/.test(digits);

/** A buyer's own number, none, or one that is none and why. `doubt`: it has the right form, but its check digits do not fit. */
export type BuyerNumber =
	| { readonly is: 'none' }
	| { readonly is: 'number'; readonly number: string; readonly kind: 'VKN' | 'TCKN'; readonly doubt?: Wrong }
	| ({ readonly is: 'wrong' } & Wrong);

interface Wrong {
	readonly message: string;
	readonly remedy: string;
}

/** Reads the tax number that a source gives of a buyer. */
export function buyerNumber(given: string | undefined): BuyerNumber {
	const digits = numberDigits(given ?? '');
	if (digits === '' || isNobodysNumber(digits)) return { is: 'none' };
	const read = readTaxNumber(digits);
	if (read.ok) return { is: 'number', number: read.number, kind: read.kind };
	const wrong = { message: read.message, remedy: read.remedy };
	if (!/^\d{10,11}$/.test(digits)) return { is: 'wrong', ...wrong };
	return { is: 'number', number: digits, kind: digits.length === 10 ? 'VKN' : 'TCKN', doubt: wrong };
}
