/** Characters of a number that a double holds in any case. */
const SURE = 15;

/** A decimal number as its digits and its exponent, so that `1.50`, `1.5` and `15e-1` compare equal. */
function canonical(number: string): string {
	const [mantissa = '', exponent = '0'] = number.toLowerCase().split('e');
	const [whole = '', fraction = ''] = mantissa.replace(/^-/, '').split('.');
	const digits = (whole + fraction).replace(/^0+/, '');
	let end = digits.length;
	while (digits[end - 1] === '0') end--;
	return end === 0 ? '0' : `${digits.slice(0, end)}e${Number(exponent) - fraction.length + digits.length - end}`;
}

/** Whether a double holds a number of JSON as it was written, so that `JSON.parse` drops no digit of it. */
export const isExact = (number: string): boolean =>
	(number.length <= SURE && !/e/i.test(number)) || canonical(String(Number(number))) === canonical(number);
