import { later, plusDays } from '../../../erp/base/values/day';
import { Seen, type Identity, type SeenSet } from '../snapshot/seen';
import { unreadable } from './page';
import { readIncoming, type IncomingRead, type IncomingReader } from './read';
import { beyond, type DayPass } from './state';

/** The most days that a pass reads at once. */
const LONGEST_SPAN = 512;

const DAY = 86_400_000;

/** How far a pass has come. */
interface Passed {
	/** The place to go on from; absent at its end. */
	readonly pass?: DayPass;
	/** What all of its days list, at its end. */
	readonly seen: SeenSet;
	/** To be thrown where there is nothing to hand over. */
	readonly failure?: Error;
}

/**
 * Goes on with a pass, as far as there is time. `take` handles the invoices of some days, and says whether all of them were handled and which to
 * remember.
 */
export async function passDays(
	reader: IncomingReader,
	begun: DayPass,
	take: (read: IncomingRead) => Promise<{ readonly isAll: boolean; readonly seen: readonly Identity[] }>,
): Promise<Passed> {
	let pass = begun;
	const listed: Identity[] = [];
	const until = (place: DayPass, failure?: Error): Passed => {
		const seen = listed.length > 0 ? new Seen(begun.seen).with(listed) : begun.seen;
		return { pass: { ...place, seen }, seen, failure };
	};
	for (let isBegun = false; pass.to >= pass.first; isBegun = true) {
		if (isBegun && !reader.time.hasTime()) return until(pass, tooSlow(reader, pass));
		const { first, to, span } = pass;
		const days = { from: later(first, plusDays(to, 1 - span)), to };
		const read = await readIncoming(reader, days);
		const { isAll, seen } = await take(read);
		if (read.failure) {
			const isSlow = read.isLate && days.from < days.to;
			const slower = { ...pass, span: Math.max(1, Math.floor(span / 2)) };
			return until(slower, isSlow ? tooSlow(reader, pass) : read.failure);
		}
		if (!isAll) return until(pass);
		for (const identity of seen) listed.push(identity);
		pass = beyond(pass, days.from, Math.min(2 * span, LONGEST_SPAN));
	}
	return { seen: until(pass).seen };
}

/** The error of a pass that has gone on for more than a day: nobody would else see that it never ends. */
function tooSlow({ erp: { context } }: IncomingReader, { since, to }: DayPass): Error | undefined {
	if (Date.now() - since < DAY) return undefined;
	return unreadable(
		context,
		`the days of the list have been gone through since ${new Date(since).toISOString().slice(0, 10)}, and only ${to} is reached`,
		'The place is kept, and the next polls go on. Raise Page Size, lower Wide Window Days, or poll more often.',
	);
}
