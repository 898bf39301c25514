import { createHash, createHmac } from 'node:crypto';
import { normalized } from '../../base/text/text';
import type { Connection } from '../../protocol/wire/connection';

/** Letters and digits that are not confused when read aloud. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** Characters of a code: 40 bits, and a model can try a few codes per minute. */
const LENGTH = 8;

/**
 * A short code for exactly this content, the user and company of the credential, and this day of the server. Only the secrets of the credential can
 * produce it, so it is not stored: `K7QF-2M9X`.
 */
export function confirmationCode(connection: Connection, day: string, content: string): string {
	const { baseUrl, companyCode, userCode, apiKey, password } = connection;
	const about = [baseUrl, companyCode, userCode, day, createHash('sha256').update(content).digest('hex')];
	const digest = createHmac('sha256', JSON.stringify([apiKey, password]))
		.update(JSON.stringify(about))
		.digest();
	const signs = [...digest.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length] ?? '');
	return `${signs.slice(0, LENGTH / 2).join('')}-${signs.slice(LENGTH / 2).join('')}`;
}

/** Characters that models interchange when they copy a text. */
const ALIKE: ReadonlyArray<readonly [signs: RegExp, sign: string]> = [
	[/["“”„‟«»″]/gu, '"'],
	[/['‘’‚‛′`]/gu, "'"],
	[/[-‐‑‒–—―−]/gu, '-'],
	[/[×✕✖]/gu, 'x'],
];

/** Normalizes a text for comparison: other quotes, dashes, blanks or forms of Unicode are the same text, other letters and digits are not. */
export const sameWords = (text: string): string =>
	ALIKE.reduce((words, [signs, sign]) => words.replace(signs, sign), normalized(text, 'NFKC'))
		.split(/\s/u)
		.filter(Boolean)
		.join(' ');

/** Whether the typed code is this one; case, dashes and blanks are ignored. */
export const isSameCode = (typed: string, code: string): boolean =>
	typed.toUpperCase().replace(/[^A-Z0-9]/g, '') === code.replace('-', '');
