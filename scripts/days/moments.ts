/** A moment that is not like the others, at which the clock of a run begins; it goes on from there. */
interface Moment {
	readonly name: string;
	/** With its offset from UTC: what ERP and n8n take for the day in Istanbul. */
	readonly time: string;
}

/** Ends and beginnings of day and year in Istanbul, the leap day, days on which New York changes its clocks, and a day like any other. */
const MOMENTS = {
	newYearsEve: { name: '31 December 23:59:30', time: '2026-12-31T23:59:30+03:00' },
	newYear: { name: '1 January 00:10', time: '2027-01-01T00:10:00+03:00' },
	leapDay: { name: '29 February 2028', time: '2028-02-29T12:00:00+03:00' },
	early: { name: '14 March 00:30', time: '2027-03-14T00:30:00+03:00' },
	late: { name: '6 November 23:30', time: '2027-11-06T23:30:00+03:00' },
	summer: { name: '15 July noon', time: '2027-07-15T12:00:00+03:00' },
} as const satisfies Readonly<Record<string, Moment>>;

/** Zones that the process may stand in, whatever the ERP's is. */
const ZONES = ['UTC', 'Europe/Istanbul', 'America/New_York', 'Asia/Tokyo'] as const;

/** What a run holds: all chosen suites, or a share of one kind (every n-th, beginning with `first`). */
interface Share {
	readonly of: number;
	readonly first: number;
}

/** One run of suites and demo. */
export interface ClockRound {
	readonly moment: Moment;
	readonly zone: string;
	/** Suites that live in the machine's clock. */
	readonly live: Share;
	/** Suites that set a clock of their own; nothing where they are left out. */
	readonly ownClock?: Share;
}

const ALL: Share = { of: 1, first: 0 };
const quarter = (first: number): Share => ({ of: 4, first });
const half = (first: number): Share => ({ of: 2, first });

const { newYearsEve, newYear, leapDay, early, late, summer } = MOMENTS;

/**
 * The quick set: every moment and every zone, the demo at all of them, each suite that lives in the machine's clock once around midnight and
 * once far from it, each that has a clock of its own once, on a day far from it.
 */
export const QUICK: readonly ClockRound[] = [
	{ moment: newYearsEve, zone: 'UTC', live: quarter(0) },
	{ moment: newYear, zone: 'America/New_York', live: quarter(1) },
	{ moment: early, zone: 'Europe/Istanbul', live: quarter(2) },
	{ moment: late, zone: 'Asia/Tokyo', live: quarter(3) },
	{ moment: leapDay, zone: 'Asia/Tokyo', live: half(0), ownClock: half(1) },
	{ moment: summer, zone: 'America/New_York', live: half(1), ownClock: half(0) },
];

/** Every suite at every moment in every zone. */
export const FULL: readonly ClockRound[] = Object.values(MOMENTS).flatMap((moment) =>
	ZONES.map((zone) => ({ moment, zone, live: ALL, ownClock: ALL })),
);

/** The share of some suites. */
export const shareOf = (suites: readonly string[], { of, first }: Share): string[] =>
	suites.filter((_, index) => index % of === first);
