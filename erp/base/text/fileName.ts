import { withoutEnd } from './text';

/** Control characters, direction marks, other invisible characters, lone surrogates, and characters that are special in paths. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"/\\|?*]/u;

/** Device names reserved by Windows, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)(\.|$)/i;

/** Maximum characters of a base name; all file systems allow this many, in any script. */
const LONGEST = 80;

/**
 * A safe file name from untrusted text: no path, control characters or direction marks. `fallback` is used where no character is left. The
 * extension comes from the content and is used as it is.
 */
export const fileNameOf = (text: string, extension: string, fallback = 'file'): string =>
	`${baseNameOf(text, fallback)}.${extension}`;

/** A file extension: a dot and a few letters. */
const EXTENSION = /\.([A-Za-z0-9]{1,10})$/;

/** A safe form of somebody else's file name; `undefined` where no character is left. */
export function safeFileName(text: string | undefined): string | undefined {
	const written = text?.slice(-LONGEST * 4).trim() ?? '';
	const [whole, extension] = EXTENSION.exec(written) ?? ['', undefined];
	const base = baseNameOf(written.slice(0, written.length - whole.length), '');
	if (extension === undefined) return base === '' ? undefined : base;
	return `${base === '' ? 'file' : base}.${extension}`;
}

function baseNameOf(text: string, fallback: string): string {
	// Characters beyond the limit are not processed.
	const characters = [...text.slice(0, LONGEST * 4)].map((character) => (UNSAFE.test(character) ? '_' : character));
	const begun = characters
		.slice(0, LONGEST)
		.join('')
		.replace(/^[.\s_]+/, '');
	const name = withoutEnd(begun, (character) => character === '.' || character.trim() === '');
	return name === '' ? fallback : DEVICE.test(name) ? `_${name}` : name;
}
