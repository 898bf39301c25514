import { normalized } from './text';

/** An IBAN of Turkey, or its 24 figures alone, in groups or not; any other in one piece or in groups of four. */
const WRITTEN =
	/(?<!\p{N})(?:TR)?\d{2}(?:[\s.-]{0,3}\d){22}(?!\p{N})|(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?:[A-Z0-9]{11,30}|(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,3})?)(?![\p{L}\p{N}])/gu;

/** Whether the check digits of an IBAN fit (ISO 13616: figures in front put last, letters as 10 to 35, modulo 97). */
function fitsCheck(iban: string): boolean {
	let rest = 0;
	for (const sign of iban.slice(4) + iban.slice(0, 4)) {
		const value = Number.parseInt(sign, 36);
		rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
	}
	return rest === 1;
}

/** IBANs that stand in a text, without blanks, each once; what only looks like one, such as the number of an order, is none. */
export function ibansIn(text: string): string[] {
	const plain = normalized(text, 'NFKC')
		.replaceAll(/\p{Cf}+/gu, '')
		.toUpperCase();
	const found = (plain.match(WRITTEN) ?? [])
		.map((written) => written.replaceAll(/[\s.-]/g, ''))
		.map((iban) => (/^\d/.test(iban) ? `TR${iban}` : iban));
	return [...new Set(found.filter(fitsCheck))];
}
