import type { Connection } from './connection';

/** Encodes a path for the wire, without encoding it twice. */
const encoded = (path: string): string => encodeURI(path).replace(/%25([0-9a-f]{2})/gi, '%$1');

/** The address of a path on a server, as sent and as shown in previews. */
export const urlOf = ({ baseUrl }: Pick<Connection, 'baseUrl'>, path: string): string =>
	new URL(baseUrl + encoded(path)).href;

/** The decoded path; `undefined` if invalid. */
function decoded(path: string): string | undefined {
	try {
		return decodeURIComponent(path);
	} catch {
		return undefined;
	}
}

/**
 * Slash-separated segments of letters and digits in any script. Excluded: `%` left by double encoding, and segments with a leading dot, which
 * lead to folders.
 */
const METHOD_PATH = /^(?:\/[\p{L}\p{N}_~-][\p{L}\p{N}._~-]*)+\/?$/u;

/** Whether a text is the path of a method below the base URL, and cannot leave it. */
export const isMethodPath = (path: string): boolean => path.startsWith('/') && METHOD_PATH.test(decoded(path) ?? '');

/** The method's name at the end of a path. */
export const methodIn = (path: string): string => (decoded(path) ?? path).replace(/\/$/, '').split('/').at(-1) ?? '';
