/** Digits of the part of a number that stands for one telephone: area or operator with the number in it. */
const NATIONAL = 10;

/** Characters of a text that may be a telephone number; a longer one is none, and is not looked through. */
const LONGEST = 1_000;

/** Digits of a telephone number without the zeros that a country dials first: `0 (532) 123 45 67`, `00 90 532 …` and `+90532…` end alike. */
const dialled = (text: string): string => (text.length > LONGEST ? '' : text.replace(/\D+/g, '').replace(/^0+/, ''));

/** The digits by which telephones are compared, or blank where these are too few, or one digit again and again, to be anybody's. */
export function phoneDigits(text: string): string {
	const digits = dialled(text);
	return digits.length < NATIONAL || /^(\d)\1*$/.test(digits.slice(-NATIONAL)) ? '' : digits;
}

/** Whether two telephone numbers are one, compared from the right: a country's number may stand before one of them and be left out of the other. */
export function samePhone(one: string, other: string): boolean {
	const [longer, shorter] = [phoneDigits(one), phoneDigits(other)].sort((a, b) => b.length - a.length) as [
		string,
		string,
	];
	return shorter !== '' && longer.endsWith(shorter);
}

/** A telephone number as accounts hold it: Turkish ones by their ten digits, without 0 and 90, others with their country (the maker's reference). */
export function accountPhone(text: string): string {
	const digits = dialled(text);
	return /^90\d{10}$/.test(digits) ? digits.slice(2) : digits;
}
