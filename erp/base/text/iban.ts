import { normalized } from './text';

/** A Turkish IBAN, or its 24 digits alone, grouped or not; any other IBAN in one piece or in groups of four. */
const WRITTEN =
	/(?<!\p{N})(?:TR)?\d{2}(?:[\s.-]{0,3}\d){22}(?!\p{N})|(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[A-Z0-9]{11,30}|(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?)(?![\p{L}\p{N}])/gu;

/** Whether the check digits of an IBAN are right (ISO 13616: the first four characters moved to the end, letters as 10 to 35, modulo 97). */
function fitsCheck(iban: string): boolean {
	let rest = 0;
	for (const sign of iban.slice(4) + iban.slice(0, 4)) {
		const value = Number.parseInt(sign, 36);
		rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
	}
	return rest === 1;
}

/** The IBANs in a text, without blanks and duplicates; lookalikes such as order numbers are left out. */
export function ibansIn(text: string): string[] {
	const plain = normalized(text, 'NFKC')
		.replaceAll(/\p{Cf}+/gu, '')
		.toUpperCase();
	const found = (plain.match(WRITTEN) ?? [])
		.map((written) => written.replaceAll(/[\s.-]/g, ''))
		.map((iban) => (/^\d/.test(iban) ? `TR${iban}` : iban));
	return [...new Set(found.filter(fitsCheck))];
}
