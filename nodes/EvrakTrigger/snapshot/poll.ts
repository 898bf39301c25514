import { chunks } from '../../../erp/base/json/chunks';
import { type INodeExecutionData, NodeOperationError } from 'n8n-workflow';
import { keyColumn, keyOfRow, LARGEST_PAGE } from '../../../erp/database/ask/page';
import type { Schema } from '../../../erp/database/ask/schema';
import { cell } from '../../../erp/base/json/cell';
import type { Members } from '../../../erp/base/json/members';
import type { ServerMoment, WatchedPass } from '../../../erp/database/query/events/types';
import { plusTime } from '../../../erp/database/query/events/window';
import { allRows } from '../../Evrak/read/query/pages';
import { withSchema } from '../../shared/ask/schemas';
import { timeKeeper } from '../poll/time';
import type { PollErp } from '../../shared/client/client';
import { KeySet } from './keySet';
import { EventMemory, questionKey } from './memory';
import { askClock, pollAsking, timedPages, type PollAsking } from './read';
import { afterLeft, afterRows, judgeLeft, judgeRows } from './rows';
import {
	beginPass,
	beginSnapshot,
	endPass,
	isSteady,
	lastOf,
	SNAPSHOT_FORM,
	type Passing,
	type Snapshot,
} from './state';
import { TOGETHER, Walker, type Judged, type Slice } from './walk';
import type { FoundRow, Source, Watch } from './watch';

/** Sample of a test run in the editor: the latest few rows of the last days. */
const SAMPLE = { rows: 3, milliseconds: 30 * 86_400_000 } as const;

/** Maximum characters of a state. 45,000 waiting documents among 90,000 take 68,000, and as many again during a pass. */
const LARGEST_STATE = 160 * 1024;

const DAY = 86_400_000;

/** One poll of an event: it processes rows until none is left, or a limit is reached. */
class Poll<R extends FoundRow> {
	readonly walker: Walker;

	constructor(
		private readonly asking: PollAsking,
		private readonly schema: Schema,
		private readonly watch: Watch<R>,
		private readonly hasTime: () => boolean,
		public state: Snapshot,
		public clock: ServerMoment,
	) {
		this.walker = new Walker(watch.most, hasTime);
	}

	private readonly itemsOf = (source: Source<R>) => async (reported: ReadonlyArray<Judged<R>>) =>
		await source.itemsOf(reported, { clock: this.clock, state: this.state });

	/** Continues a pass; returns whether it is complete (`full`: complete, but not all of it is remembered). */
	private async pass(begun: Passing, source: Source<R>, pages: AsyncIterable<Members[]>): Promise<boolean | 'full'> {
		const { rules } = this.watch;
		let state = begun;
		this.state = state;
		const slices = async function* (): AsyncGenerator<Slice<R>> {
			for await (const page of pages)
				yield { rows: source.rowsIn(page), count: page.length, isLast: page.length < LARGEST_PAGE };
		};
		const isOver = await this.walker.walk(slices(), {
			judge: (rows) => judgeRows(state, rows, rules, this.clock),
			itemsOf: this.itemsOf(source),
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

	/** Queries the current state of the rows that left; returns whether all were handled. */
	private async endLeft(source: Source<R>): Promise<boolean> {
		const { rules } = this.watch;
		const { again = async () => await Promise.resolve([]) } = source;
		const parts = chunks([...new KeySet(this.state.left)], TOGETHER);
		const slices = async function* (): AsyncGenerator<Slice<R>> {
			for (const [index, part] of parts.entries()) {
				const rows = await again(part);
				yield { rows, count: rows.length, isLast: index === parts.length - 1 };
			}
		};
		return await this.walker.walk(slices(), {
			judge: (rows) => rows.map((row) => judgeLeft(row, rules, this.clock)),
			itemsOf: this.itemsOf(source),
			settle: (judged) => (this.state = afterLeft(this.state, judged, rules)),
		});
	}

	/** The latest rows, output as if they were new events. */
	async sample(): Promise<INodeExecutionData[]> {
		const { asking, schema, watch, clock } = this;
		const since = plusTime(clock, -SAMPLE.milliseconds);
		const source = watch.open(asking, schema, { since, isSample: true });
		const { question, members, links, latest } = source;
		const order = latest
			? ([{ sql: latest, type: 'dateTime', descending: true }, ...question.key] as const)
			: question.key;
		const found = source.rowsIn(await allRows(asking, { ...question, key: order }, members, SAMPLE.rows, links));
		const { shownAs = () => 'created' as const } = watch;
		const reported = found.map((row) => ({ row, verdict: shownAs(row) }));
		return (await this.itemsOf(source)(reported)).flatMap((item) => item ?? []);
	}

	private sourceOf(pass: Pick<WatchedPass, 'since' | 'isPart'>): Source<R> {
		const { isBeginning, cursor } = this.state;
		const { since, isPart } = pass;
		return this.watch.open(this.asking, this.schema, { since, isPart, looked: isBeginning ? undefined : cursor });
	}

	/** The pass that has begun or is due, with its remaining pages. */
	private async open() {
		const begun = beginPass(this.state, this.clock, this.watch.rules);
		if (!begun) return undefined;
		const source = this.sourceOf(begun.pass);
		const { question, members, links = [] } = source;
		const from = begun.pass.after && keyOfRow(begun.pass.after, question.key);
		return { begun, source, ...(await timedPages(this.asking, question, members, { links, from })) };
	}

	/** The same, at the server's time from its first page: only a clock that was set back changes the query. */
	private async openTimed() {
		const opened = await this.open();
		if (!opened) return undefined;
		const isBack = opened.clock < this.clock;
		this.clock = opened.clock;
		const begun = beginPass(this.state, this.clock, this.watch.rules) ?? opened.begun;
		return isBack ? await this.open() : { ...opened, begun };
	}

	/** Runs passes while there is time: first the rows that left before, then a pass, and the rows that left in it. */
	async run(): Promise<void> {
		const { left, cursor } = this.state;
		if (left.length > 0 && !(await this.endLeft(this.sourceOf({ since: cursor })))) return;
		for (let opened = await this.openTimed(); opened; opened = await this.open()) {
			const { begun, source, pages } = opened;
			const isOver = await this.pass(begun, source, pages);
			if (isOver === false || !(await this.endLeft(source))) return;
			// Rows that a full pass left for later are reported by the next pass, in the same poll: n8n may save the state with items only.
			if (isOver !== 'full' || this.walker.items.length > 0 || !this.hasTime()) return;
		}
	}
}

/** Throws NodeOperationError if the state is larger than n8n can store well. */
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

/** Throws NodeOperationError if a pass without items takes more than a day: otherwise nobody would notice that it never ends. */
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

/** The new items of an event by SQL. A failed poll keeps its place; a poll that fails after some items returns these. */
export async function pollSnapshot<R extends FoundRow>(erp: PollErp, watch: Watch<R>): Promise<INodeExecutionData[]> {
	const { context, connection } = erp;
	const { action, plural, rules } = watch;
	const time = timeKeeper(context);
	const asking = pollAsking(erp, time, action);
	const query = questionKey(connection, watch.event, watch.of);
	const memory = new EventMemory<Snapshot>(context, SNAPSHOT_FORM, query);
	return await withSchema(asking, async (schema) => {
		const { stored } = memory;
		if (!stored) await watch.check?.(asking, schema);
		const asksFirst = !stored || rules.watches === 'daily' || rules.watches === 'gone' || stored.left.length > 0;
		const clock = asksFirst ? await askClock(asking) : lastOf(stored);
		const begun = stored ?? beginSnapshot(query, clock, rules, Math.floor(Date.now() / 1_000));
		const poll = new Poll(asking, schema, watch, time.hasTime, begun, clock);
		if (context.getMode() === 'manual') return await poll.sample();
		const [done] = await Promise.allSettled([poll.run()]);
		const { state, walker } = poll;
		const { items } = walker;
		assertSmall(asking, watch, state);
		if (items.length > 0 || !isSteady(stored, state, rules)) memory.keep(state);
		if (items.length > 0) return items;
		if (done.status === 'rejected') throw done.reason;
		if (state.pass) assertMoves(asking, plural, poll.clock, state.pass.until);
		return items;
	});
}
