import type { IPollFunctions } from 'n8n-workflow';
import type { Connection } from '../../erp/connection';
import { dayIn } from '../../erp/digest';
import { identityOf } from '../../erp/edocument/identity';
import type { Members } from '../../erp/members';
import {
	readPage,
	unreadable,
	type Days,
	type IncomingQuery,
	type LongestPage,
	type Page,
	type Place,
} from './incomingPage';

/** What to read, and how much of it. */
export interface IncomingReading {
	readonly query: IncomingQuery;
	/** The window by the server's day. */
	readonly windowFor: (today: string) => Days;
	readonly hasTime: () => boolean;
	/** What the read before gave as its `longest`. */
	readonly longest?: LongestPage;
}

/** The rows of a window, each once, in the server's order. */
export interface IncomingRead {
	readonly rows: ReadonlyMap<string, Members>;
	/** Every page was read: none failed, and there was time for all. */
	readonly complete: boolean;
	/** The server's day. */
	readonly today: string;
	/** To be given to the next read. */
	readonly longest: LongestPage;
	/** What stopped the reading after the first page, or which elements could not be read; to be thrown where there is nothing to tell. */
	readonly failure?: unknown;
}

/** Rounds at most that a list is read in which pages keep shifting. */
const ROUNDS = 8;

/** What one passage through the pages of a window goes by. */
interface Passage {
	readonly page: (place: Place) => Promise<Page>;
	readonly size: number;
	readonly longest: number;
	readonly identityMember: string;
	readonly hasTime: () => boolean;
}

/** What to say about elements that are no invoices. */
const damaged = (count: number): [message: string, remedy: string] => [
	count === 1 ? 'an element of the list is no invoice' : `${count} elements of the list are no invoices`,
	'Look at the raw answer: the option List Member may have to name another list, or the ERP holds damaged invoices.',
];

/** One passage through the pages of a window. */
interface Round {
	/** The last page was reached. */
	readonly finished: boolean;
	/** An invoice stood on two pages: they shifted, and another may have been passed over. */
	readonly shifted: boolean;
	/** The second page is the first once more, and a full one: the server may ignore Index, and so hide the rest. */
	readonly hides: boolean;
	readonly longest: number;
	/** Elements of the list that are no objects. */
	readonly skipped: number;
	readonly failure?: unknown;
}

/**
 * Reads page by page until one is empty, repeats an earlier one, or is shorter than the server's pages are. How long these are shows
 * only in what it gives: a server may cap them below the Size asked for (KayıtOkuV2 does at 500; behaviour notes, section 12). So where a
 * first page is short, and as long as any before, the next is asked for with a Size of just what came, which is the same place
 * whether the server counts in pages given or asked for.
 */
async function readRound(passage: Passage, rows: Map<string, Members>): Promise<Round> {
	const { page, hasTime, identityMember } = passage;
	const seen = new Set<string>();
	const texts = new Set<string>();
	let { size, longest } = passage;
	let [full, shifted, skipped] = [Math.min(longest, size), false, 0];
	for (let index = 0; ; index++) {
		const round = { shifted, hides: false, longest, skipped };
		if (index > 0 && !hasTime()) return { ...round, finished: false };
		try {
			const { rows: found, skipped: others } = await page({ index, size });
			const length = found.length + others;
			if (length === 0) return { ...round, finished: true };
			const text = JSON.stringify(found);
			if (texts.has(text)) {
				return { ...round, finished: true, shifted: true, hides: index === 1 && length === passage.size };
			}
			texts.add(text);
			const identities = found.map((row) => identityOf(row, identityMember || undefined).key);
			found.forEach((row, at) => rows.set(identities[at] ?? '', row));
			shifted ||= identities.some((identity) => seen.has(identity));
			identities.forEach((identity) => seen.add(identity));
			skipped += others;
			longest = Math.max(longest, length);
			if (length < full) return { ...round, finished: true, shifted, longest, skipped };
			full = length;
			size = Math.min(size, full);
		} catch (failure) {
			return { ...round, finished: false, failure };
		}
	}
}

/**
 * Reads a window of the server's days page by page, until its last page, or until `hasTime` says no. Pages may shift while they are
 * read, so an invoice counts once wherever it stands, and the list is read again until that brings nothing new; with larger pages where
 * the server may give none but the first. A failure on the very first page is thrown; a later one is returned with what was read before
 * it.
 */
export async function readIncoming(
	this: IPollFunctions,
	connection: Connection,
	{ query, windowFor, hasTime, longest: known }: IncomingReading,
): Promise<IncomingRead> {
	const read = async (day: string, place: Place) => await readPage.call(this, connection, query, windowFor(day), place);
	const own = dayIn(connection.zone, new Date());
	const opening = await read(own, { index: 0, size: query.pageSize });
	const { today } = opening;
	// The server's clock decides which days are asked for: ours may be wrong, or just past midnight.
	let first = today === own ? opening : undefined;
	const page = async (place: Place) => {
		const answer = first ?? (await read(today, place));
		first = undefined;
		return answer;
	};
	const rows = new Map<string, Members>();
	let [size, longest] = [query.pageSize, known?.day === today ? known.rows : 0];
	for (let count = 1; ; count++) {
		const before = rows.size;
		const passage = { page, size, longest, identityMember: query.identityMember, hasTime };
		const round = await readRound(passage, rows);
		const { finished, shifted, hides } = round;
		({ longest } = round);
		const damage = round.skipped > 0 ? unreadable.call(this, ...damaged(round.skipped)) : undefined;
		const failure = round.failure ?? damage;
		const result = {
			rows,
			today,
			longest: { day: today, rows: longest },
			...(failure === undefined ? {} : { failure }),
		};
		if (round.failure !== undefined && rows.size === 0) throw round.failure;
		if (!finished) return { ...result, complete: false };
		if (!shifted || (count > 1 && rows.size === before)) return { ...result, complete: true };
		if (count === ROUNDS || !hasTime()) return { ...result, complete: false };
		if (hides) size *= 2;
	}
}
