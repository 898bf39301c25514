import { readTaxNumber } from '../../../erp/base/values/taxNumber';
import { dice } from './random';

/** Somebody who buys, known by one or several of these. */
export interface Customer {
	readonly name: string;
	readonly email?: string;
	/** Ten digits, without the zero of the country's calls. */
	readonly phone?: string;
	/** VKN of a company, TCKN of a person. */
	readonly taxNumber?: string;
	readonly isCompany: boolean;
	/** Code of the account that the ERP has of old; none where it has yet to be made. */
	readonly known?: string;
}

/** One in so many has an account before the first order. */
const KNOWN = 10;

/** The first number from some digits on whose check digits fit. */
function taxNumberFrom(digits: string, length: 10 | 11): string {
	const open = 10 ** (length - digits.length);
	for (let end = 0; end < open; end++) {
		const number = `${digits}${String(end).padStart(length - digits.length, '0')}`;
		if (readTaxNumber(number).ok) return number;
	}
	throw new Error(`No tax number begins with ${digits}`);
}

/**
 * Customers of a seed: a quarter are companies with a VKN, a quarter persons with a TCKN, a quarter are known by e-mail alone, and a quarter
 * by phone alone.
 */
export const customersOf = (seed: string, count: number): Customer[] =>
	Array.from({ length: count }, (_, at): Customer => {
		const { whole } = dice(`customer ${seed} ${at}`);
		const place = String(at).padStart(3, '0');
		const kind = at % 4;
		const email = `alici${place}@lab${seed}.example`;
		return {
			name: `Sınama Alıcı${place}`,
			isCompany: kind === 0,
			...(kind === 0 ? { taxNumber: taxNumberFrom(`4${whole(10_000, 99_999)}${place}`, 10) } : {}),
			...(kind === 1 ? { taxNumber: taxNumberFrom(`3${whole(10_000, 99_999)}${place}`, 11) } : {}),
			...(kind === 3 ? { phone: `532${whole(1_000, 9_999)}${place}` } : { email }),
			...(at % KNOWN === 0 ? { known: `120.01.9${place}` } : {}),
		};
	});

/** How a shop has a customer: people write e-mail, phone and number now so, now so. */
export interface Spelled {
	readonly email?: string;
	readonly phone?: string;
	readonly taxNumber?: string;
}

/** One of the ways in which a customer may stand in an order. */
export function spelled({ email, phone, taxNumber }: Customer, one: <T>(choices: readonly [T, ...T[]]) => T): Spelled {
	return {
		...(email === undefined ? {} : { email: one([email, email.toUpperCase(), ` ${email}`]) }),
		...(phone === undefined ? {} : { phone: one([`0${phone}`, `+90 ${phone}`, phone]) }),
		...(taxNumber === undefined ? {} : { taxNumber: one([taxNumber, `TR ${taxNumber}`, ` ${taxNumber} `]) }),
	};
}
