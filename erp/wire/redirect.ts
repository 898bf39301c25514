import { withoutEnd } from '../text/text';

/** Statuses by which a server asks for the same request at another address, body and method included (RFC 9110). */
const REPEATED: ReadonlySet<number> = new Set([307, 308]);

/** Statuses that a proxy also gives where it moves everything to HTTPS or another host; an application gives them after its work. */
const MOVED: ReadonlySet<number> = new Set([301, 302]);

const pathOf = (url: URL) =>
	withoutEnd(decodeURIComponent(url.pathname), (character) => character === '/').toLowerCase() + url.search;

/**
 * Whether a redirect proves that no server has worked on the request: it asks for the same request elsewhere, or leads to the same path on
 * another origin. One to another path (a login, a page of results) may be the end of a work that was done, and 303 always is.
 */
export function isUntouched(status: number, requested: string, location: string): boolean {
	if (location === '' || (!REPEATED.has(status) && !MOVED.has(status))) return false;
	try {
		const from = new URL(requested);
		const to = new URL(location, from);
		if (REPEATED.has(status)) return to.href !== from.href;
		return pathOf(to) === pathOf(from) && (to.origin !== from.origin || to.pathname !== from.pathname);
	} catch {
		return false;
	}
}
