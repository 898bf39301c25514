import type { INodeExecutionData } from 'n8n-workflow';
import type { Members } from '../../../erp/base/json/members';
import { earlier, later, plusDays } from '../../../erp/base/values/day';
import { summary } from '../../../erp/einvoice/list/summary';
import type { PollErp } from '../../shared/client/client';
import { todayOn } from '../../shared/today';
import { GIVE_UP, quarterNow, timeKeeper, type PollTime } from '../poll/time';
import { EventMemory, questionKey } from '../snapshot/memory';
import { countOf, NOTHING_SEEN, Seen, type Identity } from '../snapshot/seen';
import { isWaiting, Walker, type Handling, type Judged, type Slice, type Reported } from '../snapshot/walk';
import { BEGINNING, beginDays, behind, endDays, LIST_FORM, nextDays, slower, type ListState } from './days';
import { unreadable, type Days, type IncomingQuery } from './page';
import { notesOn, readIncoming, type IncomingRead, type IncomingReader } from './read';
import { askedOf } from './settings';

/** An invoice, or another event of it that is reported once. */
export interface ListRow {
	/** Recognizes the row in later polls. */
	readonly key: Identity;
	readonly row: Members;
}

/** An event that reads the list of incoming invoices, with the settings of a node. */
export interface ListWatch<R extends ListRow> {
	readonly event: string;
	readonly query: IncomingQuery;
	/** Maximum items of a poll. */
	readonly most: number;
	/** Days before today that every poll reads, because most new invoices are there; absent if only passes read. */
	readonly overlap?: number;
	/** Days before the first poll that are reported; absent if nothing is reported that is there at the first poll. */
	readonly firstDays?: number;
	/** Days before the previous pass that a pass reads again. */
	readonly reach: number;
	/** The watched rows of invoices, which are given by their keys. With `takesKnown` known invoices are included. */
	readonly takesKnown?: true;
	readonly rowsOf: (invoices: ReadonlyMap<number, Members>, today: string) => R[];
	/** The output of a row; throws for a row that waits for the next poll. */
	readonly itemOf: (row: R, time: PollTime) => Promise<Reported>;
	/** Whether each output needs requests of its own. */
	readonly asksForEach: boolean;
}

/** A row with notes about the list; `isSilent`: it existed before. */
interface Listed<R> {
	readonly of: R;
	readonly isSilent: boolean;
	readonly notes: readonly string[];
}

/** Maximum rows of a test run in the editor, and the days it looks back. */
const SAMPLE = { rows: 3, days: 30 } as const;

/** Maximum known keys, 2 MB. One beyond them would have to be forgotten, and be reported again. */
const MOST_KNOWN = 250_000;

/** An item with notes about the list. */
function withNotes(item: Reported, notes: readonly string[]): Reported {
	if (!item || notes.length === 0) return item;
	const { notes: own = [] } = item.json as { notes?: string[] };
	return { ...item, json: { ...item.json, notes: [...own, ...notes] } };
}

/** The last day that a poll reads: the server's clock may be ahead. */
const lastDay = (today: string): string => plusDays(today, 1);

/** One poll: the last days, and then a pass as far as there is time. */
class ListPoll<R extends ListRow> {
	readonly walker: Walker;
	/** Thrown if the poll has no items. */
	failure?: unknown;
	private readonly known: Seen;
	private readonly handled = new Set<Identity>();
	/** Keys listed on days that were read to their end. */
	private readonly listed: Identity[] = [];
	private hasWaiting = false;
	private failures = 0;

	constructor(
		private readonly reader: IncomingReader,
		private readonly watch: ListWatch<R>,
		private state: ListState,
		private readonly isFirst: boolean,
		private readonly today: string,
	) {
		this.walker = new Walker(watch.most, reader.time.hasTime);
		this.known = new Seen(state.seen);
	}

	private readonly isNew = (key: Identity): boolean => !this.known.has(key) && !this.handled.has(key);

	private get handling(): Handling<Listed<R>> {
		return {
			judge: (rows) => rows.map(({ of, isSilent }) => (this.isNew(of.key) && !isSilent ? 'created' : 'known')),
			itemsOf: async (reported) => await this.itemsOf(reported),
			isQuick: !this.watch.asksForEach,
			settle: (judged) => {
				this.hasWaiting ||= judged.some(isWaiting);
				for (const one of judged) if (!isWaiting(one)) this.handled.add(one.row.of.key);
			},
		};
	}

	private async itemsOf(reported: ReadonlyArray<Judged<Listed<R>>>): Promise<readonly Reported[]> {
		const { time } = this.reader;
		const items: Reported[] = [];
		for (const { row } of reported) {
			const isBegun = this.walker.items.length + items.length > 0;
			const isOver = this.watch.asksForEach && isBegun && !time.hasTime();
			items.push(isOver || this.failures >= GIVE_UP ? undefined : await this.itemOf(row, time));
		}
		return items;
	}

	private async itemOf({ of, notes }: Listed<R>, time: PollTime): Promise<Reported> {
		const [done] = await Promise.allSettled([this.watch.itemOf(of, time)]);
		if (done.status === 'fulfilled') return withNotes(done.value, notes);
		this.failures++;
		this.failure ??= done.reason;
		return undefined;
	}

	private rowsIn(read: IncomingRead, isSilent: (row: Members) => boolean): Array<Listed<R>> {
		const notes = notesOn(this.reader, read);
		const rows = this.watch.rowsOf(read.rows, this.today);
		return rows.map((of) => ({ of, notes, isSilent: isSilent(of.row) }));
	}

	/** The last days, which every poll reads: at the beginning only as far back as is reported. */
	private get lastDays(): Days | undefined {
		const { today, isFirst, watch, state } = this;
		const { overlap, firstDays } = watch;
		if (overlap === undefined || (isFirst && firstDays === undefined)) return undefined;
		const from = plusDays(today, -overlap);
		const isBounded = state.isBeginning && firstDays !== undefined;
		return { from: isBounded ? later(from, state.floor) : from, to: lastDay(today) };
	}

	/** The parts of the list that the poll reads: the last days, then those of the pass; in the first poll the existing invoices come before. */
	private async *slices(): AsyncGenerator<Slice<Listed<R>>> {
		const { reader, watch, isFirst, isNew } = this;
		const { zone } = reader.erp.connection;
		let [last, isBegun, readsOldFirst] = [this.lastDays, false, isFirst];
		for (;;) {
			const { pass, floor } = this.state;
			const next = pass && nextDays(pass);
			const isThere = next !== undefined && !watch.takesKnown && next.to < floor;
			const days = last && !(readsOldFirst && isThere) ? last : next;
			if (!days) return;
			const read = await readIncoming({ ...reader, ...(watch.takesKnown ? {} : { isNew }) }, days);
			// An existing invoice of the last days that the first poll misses would count as new later.
			const isOfLast = watch.firstDays === undefined ? !isBegun : days === last;
			if (isFirst && isOfLast && read.failure && (isThere || read.rows.size === 0)) throw read.failure;
			isBegun = true;
			const isOld = (row: Members) => isFirst || (summary(row, zone).received ?? '') < (pass?.until ?? '');
			const rows = this.rowsIn(read, (row) => days === next && isThere && isOld(row));
			const done = () => {
				const isSlow = read.isLate && days === next && days.from < days.to;
				if (read.failure && !isSlow) this.failure ??= read.failure;
				if (pass && days === next && read.failure) this.state = { ...this.state, pass: slower(pass) };
				if (read.failure || this.hasWaiting) return;
				for (const key of watch.takesKnown ? rows.map(({ of }) => of.key) : read.keys) this.listed.push(key);
				if (pass && days === next) this.state = { ...this.state, pass: behind(pass, days) };
				else last = undefined;
			};
			yield { rows, count: read.keys.size, isLast: false, done };
			if (this.hasWaiting || (read.failure && (!last || days === last))) return;
			readsOldFirst &&= !read.failure;
		}
	}

	/** The first day of a new pass: so far before the last one that nothing in between is missed. */
	private get since(): string {
		const { isBeginning, cursor } = this.state;
		const { firstDays = 0, reach, overlap = 0 } = this.watch;
		if (isBeginning) return later(BEGINNING, plusDays(cursor, -Math.max(firstDays, reach, overlap)));
		return plusDays(earlier(this.today, cursor), -reach);
	}

	async run(quarter: number): Promise<void> {
		const { today, state, watch } = this;
		const { overlap } = watch;
		const last = overlap === undefined ? lastDay(today) : plusDays(today, -overlap - 1);
		if (!state.pass && state.swept !== quarter) this.state = beginDays(state, this.since, last, today);
		await this.walker.walk(this.slices(), this.handling);
	}

	/** The latest invoices of a first page. */
	async sample(): Promise<void> {
		const { reader, today } = this;
		const time = { ...reader.time, hasTime: () => false };
		const read = await readIncoming({ ...reader, time }, { from: plusDays(today, -SAMPLE.days), to: lastDay(today) });
		if (read.failure && read.rows.size === 0) throw read.failure;
		const issuedOf = ({ of }: Listed<R>) => summary(of.row, reader.erp.connection.zone).issued ?? '';
		const rows = this.rowsIn({ ...read, failure: undefined }, () => false).sort((a, b) =>
			issuedOf(b).localeCompare(issuedOf(a)),
		);
		await this.walker.walk(only({ rows, count: rows.length, isLast: true }), this.handling);
	}

	stateIn(quarter: number): ListState {
		const { state, handled, known, listed } = this;
		const seen = handled.size > 0 ? known.with([...handled]) : state.seen;
		const pass = state.pass && { ...state.pass, seen: new Seen(state.pass.seen).with(listed) };
		return pass && !nextDays(pass) ? endDays({ ...state, seen, pass }, quarter) : { ...state, seen, pass };
	}
}

/** The new items of an event that reads the list. A poll that fails after some items returns these. */
export async function pollList<R extends ListRow>(erp: PollErp, watch: ListWatch<R>): Promise<INodeExecutionData[]> {
	const { context, connection } = erp;
	const { query, event, firstDays = -2 } = watch;
	const isManual = context.getMode() === 'manual';
	const [today, quarter] = [todayOn(connection), quarterNow()];
	const name = questionKey(connection, event, askedOf(query));
	const memory = new EventMemory<ListState>(context, LIST_FORM, name);
	const begun: ListState = memory.stored ?? {
		query: name,
		isBeginning: true,
		cursor: today,
		floor: later(BEGINNING, plusDays(today, -firstDays)),
		seen: NOTHING_SEEN,
	};
	if (watch.overlap === undefined && !begun.pass && begun.swept === quarter) return [];
	const most = isManual ? SAMPLE.rows : watch.most;
	const reader = { erp, query, time: timeKeeper(context) };
	const poll = new ListPoll(reader, { ...watch, most }, begun, memory.stored === undefined, today);
	const [done] = await Promise.allSettled([isManual ? poll.sample() : poll.run(quarter)]);
	const { walker, failure } = poll;
	const { items } = walker;
	if (items.length === 0 && done.status === 'rejected') throw done.reason;
	const state = poll.stateIn(quarter);
	memory.keep(state);
	if (items.length > 0) return items;
	if (failure !== undefined) throw failure as Error;
	const { pass, seen } = state;
	if (countOf(seen) > MOST_KNOWN)
		throw unreadable(
			context,
			'the list holds more invoices than can be remembered',
			'Lower Wide Window Days and Days Back, or watch the invoices of some senders only, with Sender Tax No.',
		);
	// Otherwise nobody would notice that the pass never ends.
	if (pass && pass.until < plusDays(today, -1))
		throw unreadable(
			context,
			`the days of the list have been gone through since ${pass.until}, and only ${pass.days[0]?.to ?? today} is reached`,
			'The place is kept, and the next polls go on. Raise Page Size, lower Wide Window Days, or poll more often.',
		);
	return items;
}

/** A single slice. */
async function* only<T>(slice: T): AsyncGenerator<T> {
	yield await Promise.resolve(slice);
}
