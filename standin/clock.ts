/**
 * The server's own clock: every date the ERP compares or writes is its machine-local date. Source: docs/trust/erp-behaviour.md#day-of-the-server.
 */
export interface Clock {
	now(): Date;
	/** `yyyy-MM-dd` of the server's day: the first half of the digest's input (docs/trust/erp-behaviour.md#password-digest). */
	day(): string;
	/** `yyyy-MM-ddTHH:mm:ss.fff`, local: the form of `*_lastup_date` (docs/trust/erp-behaviour.md#dates-on-the-wire). */
	stamp(): string;
	/** The moment of the last stamp in milliseconds; before the first, the moment that stamps come after. */
	last(): number;
	/** The server's local time of a moment, in the form of `stamp`; unlike stamps it may repeat and go back. */
	local(at: Date): string;
}

/**
 * A clock that stands in `zone`; the real time unless `now` says otherwise.
 * Stamps grow strictly, so that two updates within one millisecond still differ for the optimistic lock; the first comes after `last`.
 */
export function createClock(zone: string, now: () => Date, last = 0): Clock {
	const format = new Intl.DateTimeFormat('sv-SE', {
		timeZone: zone,
		year: 'numeric',
		month: '2-digit',
		day: '2-digit',
		hour: '2-digit',
		minute: '2-digit',
		second: '2-digit',
		hourCycle: 'h23',
	});
	let known = { second: NaN, text: '' };
	const local = (at: Date) => {
		const second = Math.floor(at.getTime() / 1000);
		if (second !== known.second) known = { second, text: format.format(at).replace(' ', 'T') };
		return `${known.text}.${String(at.getUTCMilliseconds()).padStart(3, '0')}`;
	};
	return {
		now,
		local,
		last: () => last,
		day: () => local(now()).slice(0, 10),
		stamp: () => {
			last = Math.max(now().getTime(), last + 1);
			return local(new Date(last));
		},
	};
}
