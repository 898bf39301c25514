import { isMembers, memberAt, type Members } from '../../base/json/members';
import { meansNothing } from '../../base/text/nothing';
import { plainTextOf, withoutEnd } from '../../base/text/text';

/** Characters of an account's code (cari_kod). */
export const CODE_WIDTH = 25;

/** Digits of the next free number where neither the rule nor an account determines them: as in 120.01.001. */
const USUAL_DIGITS = 3;

/** The result of a rule for one buyer: a code, a prefix to number, blank, or a placeholder without a value. */
export type NewCode =
	| { readonly is: 'code'; readonly code: string }
	| { readonly is: 'numbered'; readonly prefix: string; readonly digits?: number }
	| { readonly is: 'blank' }
	| { readonly is: 'missing'; readonly placeholder: string };

/** A guest of a shop has customer number 0: a code made of it would be the same for all guests. */
const saysNothing = (value: unknown): boolean =>
	meansNothing(value) || isMembers(value) || Array.isArray(value) || /^0+$/.test(plainTextOf(value).trim());

/**
 * The code of a new account. Placeholders are members of the source, dots address nested members (`WEB-{customer.id}`); `#` at the end, or a prefix
 * that ends with a separator, requests the next free number.
 */
export function newCode(rule: string | undefined, members: Members): NewCode {
	let missing: string | undefined;
	const written = (rule ?? '').trim();
	// A placeholder's value is data: only the rule itself can request a number.
	const open = withoutEnd(written, (letter) => letter === '#');
	const code = open.replace(/\{([^{}]+)\}/g, (_, name: string) => {
		const path = name.trim();
		const value = memberAt(members, path);
		if (saysNothing(value)) missing ??= path;
		return plainTextOf(value).trim();
	});
	if (missing !== undefined) return { is: 'missing', placeholder: missing };
	if (written === '') return { is: 'blank' };
	if (open !== written) return { is: 'numbered', prefix: code, digits: written.length - open.length };
	return /[.\-_/]$/.test(open) ? { is: 'numbered', prefix: code } : { is: 'code', code };
}

/** The number after the prefix; `undefined` for codes that are not numbered with it. */
function numberBehind(prefix: string, code: string): string | undefined {
	const trimmed = code.trim();
	if (trimmed.slice(0, prefix.length).toLocaleUpperCase('tr') !== prefix.toLocaleUpperCase('tr')) return undefined;
	const rest = trimmed.slice(prefix.length);
	return /^\d{1,15}$/.test(rest) ? rest : undefined;
}

/**
 * The next code of a prefix: one above the highest existing number, with the rule's number of digits, or that number's. Gaps are not filled: their
 * old numbers may be in the books. `above` is a number that is taken, too.
 */
export function nextCode(
	{ prefix, digits }: Extract<NewCode, { is: 'numbered' }>,
	taken: readonly string[],
	above = 0,
): string {
	let highest = '';
	for (const code of taken) {
		const number = numberBehind(prefix, code);
		if (number !== undefined && (highest === '' || Number(number) > Number(highest))) highest = number;
	}
	const next = Math.max(Number(highest), above) + 1;
	return `${prefix}${String(next).padStart(digits ?? (highest.length || USUAL_DIGITS), '0')}`;
}

/** Why a code of `nextCode` cannot be used. Absent if it fits its column. */
export const tooLongNumbered = (code: string): string | undefined =>
	code.length > CODE_WIDTH
		? `the next free number makes the code ${code}, which has ${code.length} characters, an account's code at most ${CODE_WIDTH}`
		: undefined;

/** The number in a code from `nextCode`. */
export const numberOfCode = (prefix: string, code: string): number => Number(numberBehind(prefix, code) ?? 0);
