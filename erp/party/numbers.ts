import { isNobodysNumber, numberDigits, readTaxNumber } from '../values/taxNumber';

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
