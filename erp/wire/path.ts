import type { Connection } from './connection';

/** A path for the wire; one that was given encoded stays as it is. */
const encoded = (path: string): string => encodeURI(path).replace(/%25([0-9a-f]{2})/gi, '%$1');

/** The very address of a path at a server, as it goes over the wire and as previews show it. */
export const urlOf = ({ baseUrl }: Pick<Connection, 'baseUrl'>, path: string): string =>
	new URL(baseUrl + encoded(path)).href;

/** More layers of encoding than this are nobody's mistake. */
const LAYERS = 5;

/** The path as a server may read it, that decodes it once or several times; `undefined` where it cannot be decoded. */
function decoded(path: string): string | undefined {
	let text = path;
	for (let layer = 0; layer < LAYERS; layer++) {
		let next: string;
		try {
			next = decodeURIComponent(text);
		} catch {
			return undefined;
		}
		if (next === text) return text;
		text = next;
	}
	return undefined;
}

/** A segment that means a folder: `.`, `..`, also with a parameter behind it, or in letters that some servers read as dots. */
const isFolder = (segment: string): boolean => /^\.+(?:;|$)/.test(segment.normalize('NFKC'));

/**
 * Whether a text is the path of a method below the base URL: segments of visible characters after a slash each, and nothing that could
 * lead anywhere else, encoded or not: no folders (`..`), no empty segments, no backslash, query or fragment. Braces are an
 * expression that was typed as text.
 */
export function isMethodPath(path: string): boolean {
	const plain = decoded(path);
	if (plain === undefined || !/^\/./u.test(plain) || !path.startsWith('/')) return false;
	if (/[\s\p{C}\p{Z}\\?#{}]/u.test(plain.normalize('NFKC'))) return false;
	const segments = plain.slice(1).replace(/\/$/, '').split('/');
	return segments.every((segment) => segment !== '' && !isFolder(segment));
}

/** The name of the method that a path leads to. */
export const methodIn = (path: string): string =>
	(decoded(path) ?? path).replace(/\/$/, '').split('/').at(-1)?.split(';', 1)[0] ?? '';
