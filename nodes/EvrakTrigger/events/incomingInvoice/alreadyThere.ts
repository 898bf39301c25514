import { summary } from '../../../../erp/edocument/list/summary';
import type { Members } from '../../../../erp/json/members';

/** What the rows of a list tell about whether an invoice was there before a day, whichever date the server filters by. */
interface There {
	/** They were received before it. */
	readonly before: ReadonlySet<string>;
	/** They do not tell: issued before it, and received on it or later, or at a time that is not shown. */
	readonly unclear: ReadonlySet<string>;
}

/** Sorts rows by a day `yyyy-MM-dd`. No invoice is received before it is issued. `zone`: the server's, for instants. */
export function thereBefore(
	rows: Iterable<readonly [identity: string, row: Members]>,
	day: string,
	zone: string,
): There {
	const before = new Set<string>();
	const unclear = new Set<string>();
	for (const [identity, row] of rows) {
		const { issued, received } = summary(row, zone);
		if (received !== undefined && received < day) before.add(identity);
		else if (issued === undefined || issued < day) unclear.add(identity);
	}
	return { before, unclear };
}
