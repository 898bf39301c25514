import { askedTogether, type Target } from '../../../../erp/readback/target';
import type { Looked } from '../../../../erp/readback/finding';
import { fold } from '../../../../erp/text/text';
import type { Write } from '../stages';

/** Documents of one question, where those that come next fill it. */
const TOGETHER = 50;

/** Milliseconds for which an answer about a document counts that is not yet to be sent. */
const FRESH = 1_000;

/** Whether the key of a document is claimed, and the ERP asked for it, before it is sent. */
export const isGuarded = ({ settings: { safety }, recognition: { key } }: Write<'checked'>): boolean =>
	safety.guard && key !== undefined;

interface Answer {
	readonly looked: Looked;
	/** When it was asked for. */
	readonly askedAt: number;
}

type Asked = Write<'checked'> & { readonly recognition: { readonly target: Target } };

const hasTarget = (write: Write<'checked'>): write is Asked => write.recognition.target !== undefined;

/** What the database compares: two documents that share it are each other's matter. */
const sameness = ({ recognition: { target } }: Asked): string =>
	JSON.stringify([
		target.table.table,
		target.column,
		target.numeric ? Number(target.value) : fold(target.value.trim()),
	]);

/** What one question can ask for. */
const groupOf = ({ recognition: { target }, settings: { connection } }: Asked): string =>
	`${askedTogether(target)} ${JSON.stringify(connection)}`;

/** Texts that occur once. */
function single(texts: readonly string[]): ReadonlySet<string> {
	const seen = new Set<string>();
	const repeated = new Set(texts.filter((text) => seen.size === seen.add(text).size));
	return new Set(texts.filter((text) => !repeated.has(text)));
}

/**
 * What the ERP says of the next documents of a run, asked for along with those whose turn it is: one question for many documents instead
 * of one for each. It is as good as a look of their own: what it says changes only by a save, and each way in which one can come between is
 * met by a look in time:
 * - a save by this run: documents that share a reference or number are not asked for ahead, nor are numbers where the ERP gives some itself;
 * - a save by another run of this n8n process: it takes the turn to write, and answers from before that are forgotten;
 * - a save by the same node on another worker: it has claimed the key, and the caller looks anew for what is not `new`. Where that claim was
 *   overwritten, the number of n8n's entries shows that the worker is there, and answers from before that are forgotten;
 * - a save by anybody else: an answer is a second old at most. A look of its own is as old as its save takes, which nobody can help.
 */
export class LookAhead {
	private readonly answers = new Map<Write<'checked'>, Answer>();
	/** What one question can ask for: the documents that may be asked for ahead, in their order, and how many of them are past. */
	private readonly groups = new Map<string, { readonly writes: Asked[]; past: number }>();
	/** The documents of the run in their order. */
	private readonly order: ReadonlyMap<Write<'checked'>, number>;
	private turn = 0;
	/** How many entries n8n must have of the node if nobody but this run has noted anything since the last look ahead. */
	private entries: number | undefined;

	/** @param writes - all documents of the run that are looked up before they are sent, in their order */
	constructor(writes: ReadonlyArray<Write<'checked'>>) {
		this.order = new Map(writes.map((write, index) => [write, index]));
		const asked = writes.filter(hasTarget);
		const texts = asked.map(sameness);
		const once = single(texts);
		const areNumbered = writes.every(({ recognition: { target } }) => target?.number !== undefined);
		for (const [position, write] of asked.entries()) {
			const { target } = write.recognition;
			if (!once.has(texts[position] ?? '') || (target.column === target.table.number && !areNumbered)) continue;
			const group = groupOf(write);
			const others = this.groups.get(group);
			if (others) others.writes.push(write);
			else this.groups.set(group, { writes: [write], past: 0 });
		}
	}

	/** The run has the turn to write; others had it in between unless it is the one after its last. */
	begin(turn: number): this {
		if (turn !== this.turn + 1) this.answers.clear();
		this.turn = turn;
		return this;
	}

	/** This run has changed the number of entries; by how many it may not know. */
	noted(change: number | undefined): void {
		this.entries = this.entries === undefined || change === undefined ? undefined : this.entries + change;
	}

	/** Whether something is known of these documents, or about to be asked of those behind them. */
	matters(writes: ReadonlyArray<Write<'checked'>>): boolean {
		return writes.some((write) => this.fresh(write) !== undefined) || this.next(writes).length > 0;
	}

	/** n8n has so many entries now: if others have noted something, answers from before are forgotten. */
	compare(entries: number | undefined): void {
		if (entries === undefined || entries !== this.entries) this.answers.clear();
		this.entries = entries;
	}

	/** Takes what is known of a document, if that is still so. */
	take(write: Write<'checked'>): Looked | undefined {
		const answer = this.fresh(write);
		this.answers.delete(write);
		return answer?.looked;
	}

	/** The documents after these that the same questions can ask for. Those before are past for good. */
	next(writes: ReadonlyArray<Write<'checked'>>): Array<Write<'checked'>> {
		const asked = writes.filter(hasTarget).map((write) => ({ write, group: groupOf(write) }));
		const last = Math.max(...asked.map(({ write }) => this.indexOf(write)));
		return [...new Set(asked.map(({ group }) => group))].flatMap((group) => {
			const others = this.groups.get(group);
			if (!others) return [];
			while (this.indexOf(others.writes[others.past], Infinity) <= last) others.past++;
			const sharing = asked.filter((question) => question.group === group).length;
			const next = others.writes.slice(others.past, others.past + Math.max(0, TOGETHER - sharing));
			return next.filter((write) => !this.fresh(write));
		});
	}

	/** Keeps what was said of a document that comes later; no answer is no knowledge. */
	keep(write: Write<'checked'>, looked: Looked, askedAt: number): void {
		if (looked.state !== 'silent' && looked.state !== 'impossible') this.answers.set(write, { looked, askedAt });
	}

	/** Asks for nothing ahead any more: answers for many do not come from here. */
	stop(): void {
		this.answers.clear();
		this.groups.clear();
	}

	private indexOf(write: Write<'checked'> | undefined, otherwise = -1): number {
		return (write && this.order.get(write)) ?? otherwise;
	}

	private fresh(write: Write<'checked'>): Answer | undefined {
		const answer = this.answers.get(write);
		return answer && Math.abs(Date.now() - answer.askedAt) <= FRESH ? answer : undefined;
	}
}
