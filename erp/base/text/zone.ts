/** Cached by zone: creating one takes longer than the digest, and every request needs its day. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(zone: string): Intl.DateTimeFormat {
	const calendar = calendars.get(zone);
	if (calendar) return calendar;
	const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
	const made = new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...parts });
	calendars.set(zone, made);
	return made;
}

/** Since then all zones are whole minutes from UTC (Liberia was the last to change): the day is constant within a minute. */
const WHOLE_MINUTES = Date.UTC(1972, 1);
const MINUTE = 60_000;

/** The last result by zone: the minute and its day. */
const lastDays = new Map<string, { readonly minute: number; readonly day: string }>();

/** `yyyy-MM-dd` of an instant in an IANA time zone. Throws RangeError for an unknown zone. */
export function dayIn(zone: string, moment: Date): string {
	const minute = Math.floor(moment.getTime() / MINUTE);
	const last = lastDays.get(zone);
	if (last?.minute === minute) return last.day;
	const parts = calendarOf(zone).formatToParts(moment);
	const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? '';
	const day = `${part('year')}-${part('month')}-${part('day')}`;
	if (minute * MINUTE >= WHOLE_MINUTES) lastDays.set(zone, { minute, day });
	return day;
}

/** Whether the runtime knows the IANA time zone. */
export function isTimeZone(zone: string): boolean {
	try {
		dayIn(zone, new Date(0));
		return true;
	} catch {
		return false;
	}
}
