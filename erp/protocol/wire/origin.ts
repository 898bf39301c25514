import { plainTextOf } from '../../base/text/text';

/** The destination of a request in either version of n8n's options; the older one has `uri`. */
interface Destination {
	readonly url?: unknown;
	readonly uri?: unknown;
	readonly baseURL?: unknown;
}

function originOf(address: string, base?: string): string | undefined {
	try {
		const { origin, protocol } = new URL(address, base);
		return protocol === 'http:' || protocol === 'https:' ? origin : undefined;
	} catch {
		return undefined;
	}
}

/**
 * Whether a request goes to exactly the base URL's scheme, host and port: otherwise the login could be sent elsewhere. Two addresses in one
 * request must agree, since it is unknown which one counts.
 */
export function goesTo(baseUrl: string, { url, uri, baseURL }: Destination): boolean {
	const base = baseURL === undefined || baseURL === '' ? undefined : plainTextOf(baseURL);
	const urls = [url, uri].filter((address) => address !== undefined && address !== null);
	const addresses = urls.length > 0 ? urls.map(String) : [''];
	const home = originOf(baseUrl);
	return home !== undefined && addresses.every((address) => originOf(address, base) === home);
}
