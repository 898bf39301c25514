import type { IPollFunctions } from 'n8n-workflow';
import { findOperation } from '../../erp/catalogue';
import type { Connection } from '../../erp/connection';
import { dayIn } from '../../erp/digest';
import { incomingRows } from '../../erp/edocument/incoming';
import { identityOf } from '../../erp/edocument/identity';
import type { Members } from '../../erp/members';
import { call, callOf, timeoutOf } from '../shared/call';
import { apiError } from '../shared/errors';
import { assertRead } from '../shared/read';

/** What the list is asked for, and how its unpublished rows are read. */
export interface IncomingQuery {
	readonly taxNumber: string;
	readonly invoiceNumber: string;
	readonly pageSize: number;
	/** Member of the answer that holds the list; blank: it is searched for. */
	readonly listMember: string;
	/** Member of a row that identifies the invoice; blank: UUID or ETTN, else number and sender. */
	readonly identityMember: string;
}

/** The rows of a window, each once, in the server's order. */
export interface IncomingRead {
	readonly rows: ReadonlyMap<string, Members>;
	/** Every page was read: nothing failed, and there was time for all. */
	readonly complete: boolean;
	/** The server's day. */
	readonly today: string;
	/** What stopped the reading after the first page. */
	readonly failure?: unknown;
}

const ACTION = 'Reading incoming invoices';

const listOperation = () => {
	const operation = findOperation('eDocument', 'getIncoming');
	if (!operation) throw new Error('The catalogue has no list of incoming invoices');
	return operation;
};

/** One page of the list; throws NodeApiError. */
async function readPage(
	this: IPollFunctions,
	connection: Connection,
	query: IncomingQuery,
	window: { readonly from: string; readonly to: string },
	index: number,
) {
	const operation = listOperation();
	const payload = {
		IlkTarih: window.from,
		SonTarih: window.to,
		GIBFaturaNo: query.invoiceNumber,
		VKNo: query.taxNumber,
		Size: query.pageSize,
		Index: index,
	};
	const reply = await call.call(this, connection, callOf(operation, connection, payload, timeoutOf('list')));
	const { rows } = assertRead.call(this, reply, ACTION, connection);
	const list = incomingRows(rows[0]?.data, query.listMember || undefined);
	if (!list.ok) {
		const { message, remedy } = list;
		const cause = 'configuration-invalid' as const;
		throw apiError(this.getNode(), {
			message: `${ACTION} failed: ${message}`,
			description: remedy,
			itemIndex: 0,
			cause,
		});
	}
	const serverDate = reply.answered ? reply.serverDate : undefined;
	return { list, today: dayIn(connection.zone, serverDate ?? new Date()) };
}

/** Rounds at most that a list is read in which pages keep shifting. */
const ROUNDS = 8;

/** One passage through the pages of a window. */
interface Round {
	/** The last page was reached. */
	readonly finished: boolean;
	/** An invoice stood on two pages: they shifted, and another may have been passed over. */
	readonly shifted: boolean;
	/** Elements of the list that are no objects. */
	readonly skipped: number;
	readonly failure?: unknown;
}

async function readRound(
	this: IPollFunctions,
	page: (index: number) => Promise<Awaited<ReturnType<typeof readPage>>>,
	{ pageSize, identityMember }: IncomingQuery,
	rows: Map<string, Members>,
	hasTime: () => boolean,
): Promise<Round> {
	const seen = new Set<string>();
	let [before, skipped, shifted] = ['', 0, false];
	for (let index = 0; ; index++) {
		if (index > 0 && !hasTime()) return { finished: false, shifted, skipped };
		try {
			const { list } = await page(index);
			const identities = list.rows.map((row) => identityOf(row, identityMember || undefined).key);
			list.rows.forEach((row, at) => rows.set(identities[at] ?? '', row));
			shifted ||= identities.some((identity) => seen.has(identity));
			identities.forEach((identity) => seen.add(identity));
			skipped += list.skipped;
			const text = identities.join();
			if (list.rows.length + list.skipped < pageSize || text === before) return { finished: true, shifted, skipped };
			before = text;
		} catch (failure) {
			return { finished: false, shifted, skipped, failure };
		}
	}
}

/**
 * Reads a window of the server's days page by page, until a page is short, repeats itself, or `hasTime` says no. Pages may shift while
 * they are read, so an invoice counts once wherever it stands, and the list is read again until that brings nothing new. A failure on
 * the very first page is thrown; a later one is returned with what was read before it.
 */
export async function readIncoming(
	this: IPollFunctions,
	connection: Connection,
	query: IncomingQuery,
	windowFor: (today: string) => { readonly from: string; readonly to: string },
	hasTime: () => boolean,
): Promise<IncomingRead> {
	const read = async (day: string, index: number) =>
		await readPage.call(this, connection, query, windowFor(day), index);
	const own = dayIn(connection.zone, new Date());
	const opening = await read(own, 0);
	const { today } = opening;
	// The server's clock decides which days are asked for: ours may be wrong, or just past midnight.
	let first = today === own ? opening : undefined;
	const page = async (index: number) => {
		const answer = index === 0 && first ? first : await read(today, index);
		if (index === 0) first = undefined;
		return answer;
	};
	const rows = new Map<string, Members>();
	for (let round = 1; ; round++) {
		const known = rows.size;
		const { finished, shifted, skipped, failure } = await readRound.call(this, page, query, rows, hasTime);
		if (failure !== undefined && rows.size === 0) throw failure;
		if (!finished) return { rows, complete: false, today, failure };
		if (!shifted || (round > 1 && rows.size === known)) return { rows, complete: skipped === 0, today };
		if (round === ROUNDS || !hasTime()) return { rows, complete: false, today };
	}
}
