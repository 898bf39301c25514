import type { IPollFunctions } from 'n8n-workflow';
import type { Connection } from '../../../erp/connection';
import { dayIn } from '../../../erp/digest';
import { formerIdentities, rowIdentityOf, isProvisional } from '../../../erp/edocument/identity';
import type { Members } from '../../../erp/members';
import { MOST_ROWS, type PageBudget, type PollTime } from '../poll/time';
import { readPage, type Days, type IncomingQuery, type ListedPage, type PagePlace } from './page';

/** What to read, and how much of it. */
interface IncomingReading {
	readonly query: IncomingQuery;
	/** The window by the server's day. */
	readonly windowFor: (today: string) => Days;
	readonly hasTime: () => boolean;
	readonly within: PollTime['within'];
	/** Pages that the poll may still ask for. */
	readonly pages: PageBudget;
}

/** The rows of a window, each once, in the server's order. */
export interface IncomingRead {
	readonly rows: ReadonlyMap<string, Members>;
	/** By what identity, and that one later, a row was known before it showed its UUID. */
	readonly former: ReadonlyMap<string, readonly string[]>;
	/** Identities of rows that do not show what identifies them yet. */
	readonly provisional: ReadonlySet<string>;
	/** Every page was read: none failed, and there was time for all. */
	readonly complete: boolean;
	/** Why it is not, where no failure says so. */
	readonly stopped?: 'time' | 'bound' | 'restless';
	/** The server's day. */
	readonly today: string;
	/** What stopped the reading after the first page; to be thrown where there is nothing to tell. */
	readonly failure?: unknown;
	/** What else was odd: elements of the list that show no invoice, or a last page without a list. */
	readonly remarks: readonly string[];
}

/** Rounds at most that a list is read in which pages keep shifting. */
const ROUNDS = 8;

/** What one passage through the pages of a window goes by. */
interface Passage {
	readonly page: (place: PagePlace) => Promise<ListedPage>;
	readonly size: number;
	readonly identityMember: string;
	readonly hasTime: () => boolean;
	readonly pages: PageBudget;
}

/** What to say about elements that are no invoices. */
const damaged = (count: number): string => {
	const what =
		count === 1
			? 'An element of the list shows no invoice and was'
			: `${count} elements of the list show no invoice and were`;
	return `${what} not read. Look at the raw answer: the option List Member or Identity Member may have to name another member, or the ERP holds damaged invoices.`;
};

/** One passage through the pages of a window. */
interface Round {
	/** The last page was reached. */
	readonly finished: boolean;
	/** Why not, where no failure says so. */
	readonly stopped?: 'time' | 'bound';
	/** An invoice stood on two pages: they shifted, and another may have been passed over. */
	readonly shifted: boolean;
	/** A full page brought nothing new: the server may ignore Index, and so hide the rest. */
	readonly hides: boolean;
	/** Elements of the list that show no invoice. */
	readonly skipped: number;
	/** The last page held no list. */
	readonly odd?: Error;
	readonly failure?: unknown;
}

/** Whether a page holds what the one before held, and nothing else. */
const isSame = (before: ReadonlySet<string>, page: readonly string[]): boolean =>
	page.every((identity) => before.has(identity)) && new Set(page).size === before.size;

/**
 * Reads page by page until one is empty or brings no invoice that is new. A short page is no end: a server may cap its pages below the Size
 * asked for (KayıtOkuV2 does at 500), or leave rows out after it has counted its page. Where the first page is short, the others are asked
 * for with a Size of just what came, which is the same place whether the server counts in pages given or asked for. Rows are told by their
 * identities, never by their text: a server may give other members, time stamps and another order at every request.
 */
async function readRound(passage: Passage, rows: Map<string, Members>): Promise<Round> {
	const { page, hasTime, identityMember, pages } = passage;
	const seen = new Set<string>();
	let { size } = passage;
	let [shifted, skipped] = [false, 0];
	let before: ReadonlySet<string> = new Set();
	for (let index = 0; ; index++) {
		const round = { shifted, hides: false, skipped };
		if (index > 0 && !hasTime()) return { ...round, finished: false, stopped: 'time' };
		if (index > 0 && (rows.size >= MOST_ROWS || pages.isSpent)) return { ...round, finished: false, stopped: 'bound' };
		try {
			const { rows: found, skipped: others, odd } = await page({ index, size });
			if (odd && index === 0) throw odd;
			const identities = found.map((row) => rowIdentityOf(row, identityMember || undefined).key);
			if (index === 0) skipped = others;
			if (identities.length === 0) return { ...round, finished: true, skipped, odd };
			const isNew = identities.some((identity) => !seen.has(identity));
			found.forEach((row, at) => rows.set(identities[at] ?? '', row));
			if (index > 0 && !isNew) {
				const hides = identities.length >= passage.size;
				// The very page before, which is not even full: nothing moved, the server only has no other page.
				const isRepeat = !hides && isSame(before, identities);
				return { ...round, finished: true, shifted: shifted || !isRepeat, hides };
			}
			shifted ||= identities.some((identity) => seen.has(identity));
			identities.forEach((identity) => seen.add(identity));
			if (index > 0) skipped += others;
			else size = Math.min(size, identities.length + others);
			before = new Set(identities);
		} catch (failure) {
			return { ...round, finished: false, failure };
		}
	}
}

/** What the rows are known by. A row that is listed with its UUID and, from another page, without it, is one: the former goes. */
function identitiesOf(rows: Map<string, Members>, member: string | undefined) {
	const former = new Map<string, readonly string[]>();
	const provisional = new Set<string>();
	for (const [identity, row] of rows) {
		if (isProvisional(rowIdentityOf(row, member), member)) provisional.add(identity);
		const before = formerIdentities(row, member);
		if (before.length > 0) former.set(identity, before);
	}
	for (const identity of [...former.values()].flat()) {
		if (provisional.delete(identity)) rows.delete(identity);
	}
	return { former, provisional };
}

/**
 * Reads a window of the server's days page by page, until its last page, or until `hasTime` or the bound of pages says no. Pages may shift
 * while they are read, so an invoice counts once wherever it stands, and the list is read again until that brings nothing new; with larger
 * pages where the server may give none but the first. A failure on the very first page is thrown; a later one is returned with what was
 * read before it.
 */
export async function readIncoming(
	this: IPollFunctions,
	connection: Connection,
	{ query, windowFor, hasTime, within, pages }: IncomingReading,
): Promise<IncomingRead> {
	const read = async (day: string, place: PagePlace) => {
		pages.spend();
		return await readPage.call(this, connection, query, windowFor(day), place, { within });
	};
	const own = dayIn(connection.zone, new Date());
	const opening = await read(own, { index: 0, size: query.pageSize });
	const { today } = opening;
	// The server's clock decides which days are asked for: ours may be wrong, or just past midnight.
	let first = today === own ? opening : undefined;
	const page = async (place: PagePlace) => {
		const answer = first ?? (await read(today, place));
		first = undefined;
		return answer;
	};
	const rows = new Map<string, Members>();
	let size = query.pageSize;
	for (let count = 1; ; count++) {
		const before = rows.size;
		const passage = { page, size, identityMember: query.identityMember, hasTime, pages };
		const round = await readRound(passage, rows);
		if (round.failure !== undefined && rows.size === 0) throw round.failure;
		const isStill = !round.shifted || (count > 1 && rows.size === before);
		const complete = round.finished && isStill;
		if (round.finished && !isStill && count < ROUNDS && hasTime() && !pages.isSpent) {
			if (round.hides) size *= 2;
			continue;
		}
		const { failure } = round;
		const stopped = complete || round.failure !== undefined ? undefined : (round.stopped ?? 'restless');
		return {
			rows,
			...identitiesOf(rows, query.identityMember || undefined),
			complete,
			today,
			remarks: [...(round.skipped > 0 ? [damaged(round.skipped)] : []), ...(round.odd ? [round.odd.message] : [])],
			...(stopped === undefined ? {} : { stopped }),
			...(failure === undefined ? {} : { failure }),
		};
	}
}
