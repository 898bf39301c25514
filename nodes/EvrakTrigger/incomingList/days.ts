import { plusDays } from '../../../erp/values/day';

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
export function believedDay(server: string | undefined, ours: string): string {
	if (server === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(server) || server < BEGINNING) return ours;
	return ours >= BEGINNING && server > plusDays(ours, AHEAD) ? ours : server;
}
