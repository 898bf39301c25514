const DAY = 86_400_000;

/** Days beyond these are written with more than four digits for the year, or with a sign. */
const FIRST = Date.parse('0001-01-01T00:00:00Z');
const LAST = Date.parse('9999-12-31T00:00:00Z');

/** A calendar day `yyyy-MM-dd` some days later or earlier, within the years 1 to 9999; no clock and no zone is involved. */
export const plusDays = (day: string, days: number): string => {
	const at = Date.parse(`${day}T00:00:00Z`) + days * DAY;
	return new Date(Math.min(LAST, Math.max(FIRST, at))).toISOString().slice(0, 10);
};

/** The later of two days. */
export const later = (a: string, b: string): string => (a > b ? a : b);

/** The earlier of two days. */
export const earlier = (a: string, b: string): string => (a < b ? a : b);

/** Electronic invoices began in 2010 in Türkiye; a clock that shows an earlier day is not set. */
export const BEGINNING = '2010-01-01';

/** Days by which a server's clock may be ahead of ours and still be believed. */
const AHEAD = 10 * 366;

/**
 * The server's day, or ours where the server's clock cannot be right: it is not set, or years ahead. A day that nobody lives in would move
 * the window to where no invoice is.
 */
export function believedDay(server: string | undefined, own: string): string {
	if (server === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(server) || server < BEGINNING) return own;
	return own >= BEGINNING && server > plusDays(own, AHEAD) ? own : server;
}
