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
import { BEGINNING, beginDays, behind, endDays, nextDays, slower, type ListState } from './days';
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
	/** Days before today that every poll reads first, because most new invoices are there; absent if only passes read. */
	readonly overlap?: number;
	/** Days before the first poll that are reported, and whether the invoices of the last days at that poll are reported, too. */
	readonly firstDays: number;
	readonly reportsExisting: boolean;
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

	private async read(days: Days): Promise<IncomingRead> {
		const { reader, watch, isNew } = this;
		return await readIncoming({ ...reader, ...(watch.takesKnown ? {} : { isNew }) }, days);
	}

	private rowsIn(read: IncomingRead, isSilent: (row: Members) => boolean): Array<Listed<R>> {
		const notes = notesOn(this.reader, read);
		const rows = this.watch.rowsOf(read.rows, this.today);
		return rows.map((of) => ({ of, notes, isSilent: isSilent(of.row) }));
	}

	private sliceOf(read: IncomingRead, isLast: boolean, isSilent: (row: Members) => boolean) {
		const rows = this.rowsIn(read, isSilent);
		const keys = this.watch.takesKnown ? rows.map(({ of }) => of.key) : read.keys;
		const slice = { rows, count: read.keys.size, isLast };
		return { slice, note: () => keys.forEach((key) => this.listed.push(key)) };
	}

	/** Reads the last days; returns whether all was handled. */
	private async readLast(overlap: number): Promise<boolean> {
		const { today, isFirst, watch } = this;
		const { isBeginning, floor } = this.state;
		const from = plusDays(today, -overlap);
		const read = await this.read({ from: isBeginning ? later(from, floor) : from, to: plusDays(today, 1) });
		const isSilent = isFirst && !watch.reportsExisting;
		// An invoice that is missed now would count as new later, however old it is.
		if (isFirst && read.failure && (isSilent || read.rows.size === 0)) throw read.failure;
		const { slice, note } = this.sliceOf(read, true, () => isSilent);
		const isAll = (await this.walker.walk(only(slice), this.handling)) && !this.hasWaiting;
		this.failure ??= read.failure;
		if (isAll && !read.failure) note();
		return isAll;
	}

	/** The remaining days of the running pass. */
	private async *days(): AsyncGenerator<Slice<Listed<R>>> {
		for (let { pass } = this.state; pass; { pass } = this.state) {
			const days = nextDays(pass);
			if (!days) return;
			const read = await this.read(days);
			const { state, watch, reader } = this;
			const { floor } = state;
			const { zone } = reader.erp.connection;
			const begun = pass.until;
			const isOld = (row: Members) => this.isFirst || (summary(row, zone).received ?? '') < begun;
			const next = behind(pass, days);
			const isThere = !watch.takesKnown && days.to < floor;
			const { slice, note } = this.sliceOf(read, next.days.length === 0, (row) => isThere && isOld(row));
			const place = pass;
			const done = () => {
				const { failure, isLate } = read;
				const isSlow = isLate && days.from < days.to;
				if (failure && !isSlow) this.failure ??= failure;
				if (failure) this.state = { ...this.state, pass: slower(place) };
				if (failure || this.hasWaiting) return;
				note();
				this.state = { ...this.state, pass: next };
			};
			yield { ...slice, done, isSilent: isThere };
			if (read.failure || this.hasWaiting) return;
		}
	}

	/** The first day of a new pass: so far before the last one that nothing in between is missed. */
	private get since(): string {
		const { isBeginning, cursor } = this.state;
		const { firstDays, reach, overlap = 0 } = this.watch;
		if (isBeginning) return later(BEGINNING, plusDays(cursor, -Math.max(firstDays, reach, overlap)));
		return plusDays(earlier(this.today, cursor), -reach);
	}

	async run(quarter: number): Promise<void> {
		const { watch, today } = this;
		const { overlap } = watch;
		const isRead = overlap === undefined || (await this.readLast(overlap));
		const { isBeginning, swept, pass } = this.state;
		if (this.failure || (!isRead && !isBeginning)) return;
		const last = plusDays(today, overlap === undefined ? 1 : -overlap - 1);
		if (!pass && swept !== quarter) this.state = beginDays(this.state, this.since, last, today);
		const [part] = this.state.pass?.days ?? [];
		if (!isRead && part && part.to >= this.state.floor) return;
		await this.walker.walk(this.days(), this.handling);
	}

	/** The latest invoices of a first page. */
	async sample(): Promise<void> {
		const { reader, today } = this;
		const time = { ...reader.time, hasTime: () => false };
		const read = await readIncoming(
			{ ...reader, time },
			{ from: plusDays(today, -SAMPLE.days), to: plusDays(today, 1) },
		);
		if (read.failure && read.rows.size === 0) throw read.failure;
		const issuedOf = ({ of }: Listed<R>) => summary(of.row, reader.erp.connection.zone).issued ?? '';
		const rows = this.rowsIn({ ...read, failure: undefined }, () => false).sort((a, b) =>
			issuedOf(b).localeCompare(issuedOf(a)),
		);
		await this.walker.walk(only({ rows, count: rows.length, isLast: true }), this.handling);
	}

	/** The state with everything handled and listed. */
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
	const { query, event, firstDays } = watch;
	const isManual = context.getMode() === 'manual';
	const [today, quarter] = [todayOn(connection), quarterNow()];
	const name = questionKey(connection, event, askedOf(query));
	const memory = new EventMemory<ListState>(context, name);
	const begun: ListState = memory.stored ?? {
		...{ query: name, isBeginning: true, cursor: today, floor: later(BEGINNING, plusDays(today, -firstDays)) },
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
