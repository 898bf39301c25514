import { plainTextOf } from '../../base/text/text';

/** Where a request goes, in the words of either kind of n8n's options; the older ones have `uri`. */
interface Destination {
	readonly url?: unknown;
	readonly uri?: unknown;
	readonly baseURL?: unknown;
}

/** Characters of an address; the host of a longer one could take minutes to read. */
const LONGEST = 10_000;

function originOf(address: string, base?: string): string | undefined {
	if (address.length > LONGEST) return undefined;
	try {
		const { origin, protocol } = new URL(address, base);
		return protocol === 'http:' || protocol === 'https:' ? origin : undefined;
	} catch {
		return undefined;
	}
}

/**
 * Whether a request goes to the very scheme, host and port of the base URL. Whoever could send the login elsewhere would have it; two
 * addresses in one request must agree, as nobody knows which of them counts.
 */
export function goesTo(baseUrl: string, { url, uri, baseURL }: Destination): boolean {
	const base = baseURL === undefined || baseURL === '' ? undefined : plainTextOf(baseURL);
	const urls = [url, uri].filter((address) => address !== undefined && address !== null);
	const addresses = urls.length > 0 ? urls.map(String) : [''];
	const home = originOf(baseUrl);
	return home !== undefined && addresses.every((address) => originOf(address, base) === home);
}
