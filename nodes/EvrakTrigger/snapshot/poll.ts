import { type INodeExecutionData, NodeOperationError } from 'n8n-workflow';
import { keyColumn, keyOfRow, LARGEST_PAGE } from '../../../erp/database/ask/page';
import type { Schema } from '../../../erp/database/ask/schema';
import { cell } from '../../../erp/base/json/cell';
import type { Members } from '../../../erp/base/json/members';
import type { ServerMoment } from '../../../erp/database/query/changes/types';
import { plusTime } from '../../../erp/database/query/changes/window';
import { allRows } from '../../Evrak/read/query/pages';
import { withSchema } from '../../shared/ask/schemas';
import { timeKeeper } from '../poll/time';
import { questionKey } from '../poll/parameters';
import type { PollErp } from '../../shared/client/client';
import { KeySet } from './keySet';
import { EventMemory } from './memory';
import { askClock, pollAsking, timedPages, type PollAsking } from './read';
import { afterLeft, afterRows, isNews, judgeLeft, judgeRows, type Judged, type Verdict } from './rows';
import {
	beginPass,
	beginSnapshot,
	endPass,
	isSteady,
	lastOf,
	type Passing,
	type Snapshot,
	type SnapshotRow,
} from './state';
import type { FoundRow, Source, Watch, WatchedPass } from './watch';

/** A test run of the editor shows the latest few of the last days. */
const SAMPLE = { rows: 3, milliseconds: 30 * 86_400_000 } as const;

/** Rows of a poll at most, so that it asks a bounded number of questions; its time mostly ends it before. */
const MOST_ROWS = 100_000;

/** Rows that are read whole at once. */
const TOGETHER = 100;

/** Characters of a state at most. 45,000 documents that wait among 90,000 take 68,000, and as many again while a pass goes on. */
const LARGEST_STATE = 160 * 1024;

const DAY = 86_400_000;

/** Some rows of a pass; whether others may follow. */
interface Slice<R> {
	readonly rows: readonly R[];
	readonly count: number;
	readonly isLast: boolean;
}

/** The first of some judged rows, so that no more than some of them are reported. */
function untilMost<R extends SnapshotRow>(judged: ReadonlyArray<Judged<R>>, most: number): ReadonlyArray<Judged<R>> {
	let reported = 0;
	const end = judged.findIndex(({ verdict }) => isNews(verdict) && ++reported > most);
	return end < 0 ? judged : judged.slice(0, end);
}

/** What a poll does with rows: how they are judged, and what is remembered of those that were handled. */
interface Handling<R extends SnapshotRow> {
	readonly judge: (rows: readonly R[]) => readonly Verdict[];
	readonly settle: (judged: ReadonlyArray<Judged<R>>) => void;
}

/** One poll of an event: it goes through rows until none is left, or it is enough. */
class Poll<R extends FoundRow> {
	readonly items: INodeExecutionData[] = [];

	constructor(
		private readonly asking: PollAsking,
		private readonly schema: Schema,
		private readonly watch: Watch<R>,
		private readonly hasTime: () => boolean,
		public state: Snapshot,
		public clock: ServerMoment,
	) {}

	private readonly isEnough = (): boolean => this.items.length >= this.watch.most || !this.hasTime();

	/** Handles rows; whether all were handled. What is reported is put into `items` as it comes, so that a failure loses none. */
	private async walk(slices: AsyncIterable<Slice<R>>, source: Source<R>, handling: Handling<R>): Promise<boolean> {
		let count = 0;
		for await (const slice of slices) {
			count += slice.count;
			for (let left = slice.rows; left.length > 0;) {
				const verdicts = handling.judge(left);
				const all = left.map((row, index) => ({ row, verdict: verdicts[index] ?? 'waits' }));
				const judged = untilMost(all, Math.min(TOGETHER, this.watch.most - this.items.length));
				const reported = judged.filter(({ verdict }) => isNews(verdict));
				const found =
					reported.length > 0 ? await source.itemsOf(reported, { clock: this.clock, state: this.state }) : [];
				const whole = found.findIndex((item) => item === undefined);
				const torn = whole < 0 ? undefined : reported[whole];
				this.items.push(...found.slice(0, torn && whole).flatMap((item) => item ?? []));
				handling.settle(torn ? judged.slice(0, judged.indexOf(torn)) : judged);
				if (torn) return false;
				left = left.slice(judged.length);
				if (left.length > 0 && this.isEnough()) return false;
			}
			if (!slice.isLast && (count >= MOST_ROWS || this.isEnough())) return false;
		}
		return true;
	}

	/** Goes on with a pass; whether it is over, and all of it is remembered (`full`: it is not). */
	private async pass(begun: Passing, source: Source<R>, pages: AsyncIterable<Members[]>): Promise<boolean | 'full'> {
		const { rules } = this.watch;
		let state = begun;
		this.state = state;
		const slices = async function* (): AsyncGenerator<Slice<R>> {
			for await (const page of pages)
				yield { rows: source.rowsIn(page), count: page.length, isLast: page.length < LARGEST_PAGE };
		};
		const isOver = await this.walk(slices(), source, {
			judge: (rows) => judgeRows(state, rows, rules, this.clock),
			settle: (judged) => {
				const row = judged.at(-1)?.row.row;
				const keys = source.question.key.map((_, index) => keyColumn(index));
				const after = row && Object.fromEntries(keys.map((name) => [name, cell(row, name)]));
				state = afterRows(state, judged, rules, this.clock, after ?? state.pass.after);
				this.state = state;
			},
		});
		if (isOver) this.state = endPass(state, rules);
		return isOver && state.pass.isFull ? 'full' : isOver;
	}

	/** Asks what became of the rows that left; whether all were asked for. */
	private async endLeft(source: Source<R>): Promise<boolean> {
		const { rules } = this.watch;
		const { again = async () => await Promise.resolve([]) } = source;
		const keys = [...new KeySet(this.state.left)];
		const slices = async function* (): AsyncGenerator<Slice<R>> {
			for (let from = 0; from < keys.length; from += TOGETHER) {
				const rows = await again(keys.slice(from, from + TOGETHER));
				yield { rows, count: rows.length, isLast: from + TOGETHER >= keys.length };
			}
		};
		return await this.walk(slices(), source, {
			judge: (rows) => rows.map((row) => judgeLeft(row, rules, this.clock)),
			settle: (judged) => (this.state = afterLeft(this.state, judged, rules)),
		});
	}

	/** The latest rows, as if they had just come. */
	async sample(): Promise<INodeExecutionData[]> {
		const { asking, schema, watch, clock, state } = this;
		const since = plusTime(clock, -SAMPLE.milliseconds);
		const source = watch.open(asking, schema, { since, isSample: true });
		const { question, members, links, latest } = source;
		const order = latest
			? ([{ sql: latest, type: 'dateTime', descending: true }, ...question.key] as const)
			: question.key;
		const found = source.rowsIn(await allRows(asking, { ...question, key: order }, members, SAMPLE.rows, links));
		const { shownAs = () => 'created' as const } = watch;
		const reported = found.map((row) => ({ row, verdict: shownAs(row) }));
		return (await source.itemsOf(reported, { clock, state })).flatMap((item) => item ?? []);
	}

	private sourceOf(pass: Pick<WatchedPass, 'since' | 'isPart'>): Source<R> {
		const { isBeginning, cursor } = this.state;
		const { since, isPart } = pass;
		return this.watch.open(this.asking, this.schema, { since, isPart, looked: isBeginning ? undefined : cursor });
	}

	/** The pass that has begun or is due, with its pages behind its place. */
	private async open() {
		const begun = beginPass(this.state, this.clock, this.watch.rules);
		if (!begun) return undefined;
		const source = this.sourceOf(begun.pass);
		const { question, members, links = [] } = source;
		const from = begun.pass.after && keyOfRow(begun.pass.after, question.key);
		return { begun, source, ...(await timedPages(this.asking, question, members, { links, from })) };
	}

	/** The same, at the server's time, which its first page tells: only a clock that was set back changes what is to be asked. */
	private async openTimed() {
		const opened = await this.open();
		if (!opened) return undefined;
		const isBack = opened.clock < this.clock;
		this.clock = opened.clock;
		const begun = beginPass(this.state, this.clock, this.watch.rules) ?? opened.begun;
		return isBack ? await this.open() : { ...opened, begun };
	}

	/** Makes passes as far as there is time: those rows that left before, a pass, and those that left in it. */
	async run(): Promise<void> {
		const { left, cursor } = this.state;
		if (left.length > 0 && !(await this.endLeft(this.sourceOf({ since: cursor })))) return;
		for (let opened = await this.openTimed(); opened; opened = await this.open()) {
			const { begun, source, pages } = opened;
			const isOver = await this.pass(begun, source, pages);
			if (isOver === false || !(await this.endLeft(source))) return;
			// What a full pass has left for later is reported by the next one, in the same poll: n8n may save the state with items only.
			if (isOver !== 'full' || this.items.length > 0 || !this.hasTime()) return;
		}
	}
}

/** Throws NodeOperationError where more is watched than n8n can remember well. */
function assertSmall(
	{ erp: { context } }: PollAsking,
	{ action, plural }: Pick<Watch<never>, 'action' | 'plural'>,
	state: Snapshot,
): void {
	if (JSON.stringify(state).length <= LARGEST_STATE) return;
	throw new NodeOperationError(context.getNode(), `${action}: more ${plural} are watched than n8n can remember`, {
		description: 'Nothing was handed over. Watch fewer: those of fewer days, of one kind, or of some series.',
	});
}

/** Throws NodeOperationError where a pass that hands over nothing has gone on for more than a day: nobody would else see that it never ends. */
function assertMoves({ erp: { context } }: PollAsking, plural: string, clock: ServerMoment, begun: ServerMoment): void {
	if (begun >= plusTime(clock, -DAY)) return;
	throw new NodeOperationError(
		context.getNode(),
		`The ${plural} of this event have been gone through since ${begun.replace('T', ' ').slice(0, 16)}, and the end is not reached`,
		{
			description:
				'The place is kept, and the next polls go on. Poll more often, or watch fewer: by filters, or of fewer days.',
		},
	);
}

/** What is new of an event by SQL. A failed poll keeps its place; one that fails after some items hands these over. */
export async function pollSnapshot<R extends FoundRow>(erp: PollErp, watch: Watch<R>): Promise<INodeExecutionData[]> {
	const { context, connection } = erp;
	const { action, plural, rules } = watch;
	const time = timeKeeper(context);
	const asking = pollAsking(erp, time, action);
	const query = questionKey(connection, watch.event, watch.of);
	const memory = new EventMemory<Snapshot>(context, { version: 12, query });
	return await withSchema(asking, async (schema) => {
		const { stored } = memory;
		if (!stored) await watch.check?.(asking, schema);
		const asksFirst = !stored || rules.watches === 'daily' || rules.watches === 'gone' || stored.left.length > 0;
		const clock = asksFirst ? await askClock(asking) : lastOf(stored);
		const begun = stored ?? beginSnapshot(query, clock, rules, Math.floor(Date.now() / 1_000));
		const poll = new Poll(asking, schema, watch, time.hasTime, begun, clock);
		if (context.getMode() === 'manual') return await poll.sample();
		const [done] = await Promise.allSettled([poll.run()]);
		const { items, state } = poll;
		assertSmall(asking, watch, state);
		if (items.length > 0 || !isSteady(stored, state, rules)) memory.keep(state);
		if (items.length > 0) return items;
		if (done.status === 'rejected') throw done.reason;
		if (state.pass) assertMoves(asking, plural, poll.clock, state.pass.until);
		return items;
	});
}
