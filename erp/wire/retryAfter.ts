/** Seconds: nobody is told to wait longer than a day. */
const LONGEST = 86_400;

/** The three forms of a date that HTTP knows all begin with the name of a day; JavaScript would read much else as one. */
const HTTP_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? [\x20-\x7e]{10,40}$/;

/**
 * Seconds that a `Retry-After` header asks to wait: it gives them, or the date of the server's clock until which to wait. `undefined`
 * where it says nothing that can be read, or nothing that lies ahead.
 */
export function retryAfterIn(header: unknown, now: Date): number | undefined {
	if (typeof header !== 'string') return undefined;
	const text = header.trim();
	const seconds = /^\d{1,10}$/.test(text)
		? Number(text)
		: HTTP_DATE.test(text)
			? Math.ceil((Date.parse(text) - now.getTime()) / 1_000)
			: NaN;
	return seconds > 0 ? Math.min(seconds, LONGEST) : undefined;
}

const PARTS = [
	[3_600, 'hour'],
	[60, 'minute'],
	[1, 'second'],
] as const;

/** `90` as `90 seconds`, `600` as `10 minutes`. */
function spoken(seconds: number): string {
	const [size, name] = PARTS.find(([each]) => seconds >= 2 * each && seconds % each === 0) ?? PARTS[2];
	const count = seconds / size;
	return `${count} ${name}${count === 1 ? '' : 's'}`;
}

/** What to tell of the time that the server asks for; blank where it asks for none. */
export const waitAdvice = (retryAfter: number | undefined): string =>
	retryAfter === undefined
		? ''
		: `The server asks to wait ${spoken(retryAfter)} before the next request (Retry-After).`;
