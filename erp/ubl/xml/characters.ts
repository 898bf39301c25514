import { shown } from '../../text/text';
import { characterCode } from '../../text/textProblems';
import type { Cursor } from './cursor';

/** What XML 1.0 does not allow anywhere, half a surrogate pair included. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const PREDEFINED: ReadonlyMap<string, string> = new Map([
	['lt', '<'],
	['gt', '>'],
	['amp', '&'],
	['quot', '"'],
	['apos', "'"],
]);
/** Longer than any reference that is meant to be read, leading zeros included. */
const LONGEST = 32;
const HIGHEST = 0x10ffff;
const HEXADECIMAL = /^#x[0-9A-Fa-f]+$/;
const DECIMAL = /^#[0-9]+$/;

/** Refuses characters that no XML has: bytes of something else, or of another encoding. */
export function refuseForbidden(cursor: Cursor): void {
	const position = cursor.text.search(FORBIDDEN);
	if (position < 0) return;
	cursor.fail(
		`The character ${characterCode(cursor.text.slice(position, position + 2))} is not allowed in XML`,
		position,
		'Give the document as text in its own encoding, which is UTF-8 for e-documents.',
	);
}

/** `undefined` for what is no character of XML, such as `#0`. */
function numeric(reference: string): string | undefined {
	const isHexadecimal = reference.startsWith('#x');
	if (!(isHexadecimal ? HEXADECIMAL : DECIMAL).test(reference)) return undefined;
	const code = isHexadecimal ? Number.parseInt(reference.slice(2), 16) : Number(reference.slice(1));
	// What is printable ASCII is allowed.
	if (code >= 32 && code < 127) return String.fromCharCode(code);
	if (code > HIGHEST) return undefined;
	const character = String.fromCodePoint(code);
	return FORBIDDEN.test(character) ? undefined : character;
}

/**
 * Replaces the five predefined entities and numeric references. Any other entity would need a DTD and is refused; `start` is the place of
 * `raw` in the text, for the error.
 */
export function decode(cursor: Cursor, raw: string, start: number): string {
	let found = raw.indexOf('&');
	if (found < 0) return raw;
	const pieces: string[] = [];
	let from = 0;
	for (; found >= 0; found = raw.indexOf('&', from)) {
		const end = raw.indexOf(';', found);
		const reference = end < 0 || end - found > LONGEST ? '' : raw.slice(found + 1, end);
		const character = PREDEFINED.get(reference) ?? numeric(reference);
		if (character === undefined) {
			cursor.fail(
				`${shown(raw.slice(found, found + (reference === '' ? 12 : reference.length + 2)))} is no entity that XML knows by itself`,
				start + found,
				'Write a plain & as &amp;. Entities of a DTD are refused, because they can exhaust the memory or read files.',
			);
		}
		pieces.push(raw.slice(from, found), character);
		from = found + reference.length + 2;
	}
	pieces.push(raw.slice(from));
	return pieces.join('');
}
