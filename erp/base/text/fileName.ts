import { withoutEnd } from './text';

/** Controls, marks that turn the direction of writing, other invisible ones, halves of characters, and what a file system takes as a path. */
const UNFIT = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}<>:"/\\|?*]/u;

/** Names that Windows keeps for devices, whatever stands behind them. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$|clock\$)(\.|$)/i;

/** Characters of a name before its extension; all file systems take this many, in any script. */
const LONGEST = 80;

/**
 * The name of a file, of a text that comes from outside: a base name without path, controls and marks that show it otherwise than it is.
 * `fallback` stands in for a text of which nothing is left. The extension comes from the content and is taken as it is.
 */
export const fileNameOf = (text: string, extension: string, fallback = 'file'): string =>
	`${baseNameOf(text, fallback)}.${extension}`;

/** How a file's name ends: a dot and a few letters. */
const EXTENSION = /\.([A-Za-z0-9]{1,10})$/;

/** A file's name as somebody else wrote it, without path, controls and marks; `undefined` where nothing is left of it. */
export function safeFileName(text: string | undefined): string | undefined {
	const written = text?.slice(-LONGEST * 4).trim() ?? '';
	const [whole, extension] = EXTENSION.exec(written) ?? ['', undefined];
	const base = baseNameOf(written.slice(0, written.length - whole.length), '');
	if (extension === undefined) return base === '' ? undefined : base;
	return `${base === '' ? 'file' : base}.${extension}`;
}

function baseNameOf(text: string, fallback: string): string {
	// What would be cut anyway is not read.
	const characters = [...text.slice(0, LONGEST * 4)].map((character) => (UNFIT.test(character) ? '_' : character));
	const begun = characters
		.slice(0, LONGEST)
		.join('')
		.replace(/^[.\s_]+/, '');
	const name = withoutEnd(begun, (character) => character === '.' || character.trim() === '');
	return name === '' ? fallback : DEVICE.test(name) ? `_${name}` : name;
}
