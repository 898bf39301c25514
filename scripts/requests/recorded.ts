import { createHash } from 'node:crypto';

/** A request that arrived at a server of a test, without what differs between two runs of the same code. */
export interface Recorded {
	/** Full name of the test that ran when it arrived; empty before the first. */
	readonly test: string;
	/** Whether another request had no answer yet, so that the order of the two says nothing. */
	readonly beside: boolean;
	readonly method: string;
	/** Path with query. */
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
}

/** What follows from the connection and not from the request. */
const OF_THE_CONNECTION = new Set(['host', 'connection', 'content-length', 'date']);

/** Bytes of a body beyond which a hash stands for the rest. */
const LONG = 65_536;

/** Beginning of the GUIDs that code makes at random while requests are recorded: those of fixtures stay as they are. */
export const RANDOM_GUID = 'eeeeeeee-eeee-4eee-8eee-';

const MASKS: ReadonlyArray<readonly [RegExp, string]> = [
	[new RegExp(`${RANDOM_GUID}[0-9a-f]{12}`, 'gi'), '<guid>'],
	[/\b(127\.0\.0\.1|localhost):\d+/g, '$1:<port>'],
	[/\/tmp\/[\w.-]+/g, '<temporary>'],
	// The stand-in's time stamps, which a test sends back: a recording begins at noon.
	[/\b2026-11-20T1[2-4]:\d\d:\d\d\.\d{3}\b/g, '2026-11-20T<now>'],
];

const masked = (text: string): string =>
	MASKS.reduce((changed, [pattern, mask]) => changed.replace(pattern, mask), text);

const shortened = (text: string): string =>
	text.length <= LONG
		? text
		: `${text.slice(0, LONG)}… ${text.length} characters, ${createHash('sha256').update(text).digest('hex')}`;

/** Makes a request comparable: random GUIDs, ports and temporary folders get a name, header names are in order. */
export function comparable({ headers, ...request }: Recorded): Recorded {
	const kept = Object.entries(headers)
		.filter(([name]) => !OF_THE_CONNECTION.has(name))
		.sort(([a], [b]) => (a < b ? -1 : 1));
	return {
		...request,
		url: masked(request.url),
		headers: Object.fromEntries(kept.map(([name, value]) => [name, masked(value)])),
		body: shortened(masked(request.body)),
	};
}
