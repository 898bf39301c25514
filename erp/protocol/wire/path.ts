import type { Connection } from './connection';

/** A path for the wire; one that was given encoded stays as it is. */
const encoded = (path: string): string => encodeURI(path).replace(/%25([0-9a-f]{2})/gi, '%$1');

/** The very address of a path at a server, as it goes over the wire and as previews show it. */
export const urlOf = ({ baseUrl }: Pick<Connection, 'baseUrl'>, path: string): string =>
	new URL(baseUrl + encoded(path)).href;

/** The path as the server reads it; `undefined` where it cannot be decoded. */
function decoded(path: string): string | undefined {
	try {
		return decodeURIComponent(path);
	} catch {
		return undefined;
	}
}

/** Segments of letters and digits of any script behind a slash each. What is encoded twice still has a `%`, and what leads to a folder begins with a dot. */
const METHOD_PATH = /^(?:\/[\p{L}\p{N}_~-][\p{L}\p{N}._~-]*)+\/?$/u;

/** Whether a text is the path of a method below the base URL, and leads nowhere else. */
export const isMethodPath = (path: string): boolean => path.startsWith('/') && METHOD_PATH.test(decoded(path) ?? '');

/** The name of the method that a path leads to. */
export const methodIn = (path: string): string => (decoded(path) ?? path).replace(/\/$/, '').split('/').at(-1) ?? '';
