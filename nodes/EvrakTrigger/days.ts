const DAY = 86_400_000;

/** A calendar day `yyyy-MM-dd` some days later or earlier; no clock and no zone is involved. */
export const plusDays = (day: string, days: number): string =>
	new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The later of two days. */
export const later = (a: string, b: string): string => (a > b ? a : b);

/** The earlier of two days. */
export const earlier = (a: string, b: string): string => (a < b ? a : b);
