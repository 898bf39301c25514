import type { Stage } from './faults';
import type { Doc } from './doc';
import { KINDS, type Copy } from './kinds';
import { type Place, type Product, newProcess } from './product';
import { runAgent, runNode, runPoll, type TriggerState } from './runs';
import type { Scenario } from './scenario';
import { UNTOLD, type Told } from './told';
import { digest, World, type Execution } from './world';

/** An execution as it was: what was asked for, told, and in the database before it and when all its writes had ended. */
export interface Played {
	readonly name: string;
	/** Counted from 0; two at the same time have the same. */
	readonly run: number;
	readonly docs: readonly Doc[];
	readonly told: readonly Told[];
	readonly before: ReadonlyArray<readonly Copy[]>;
	readonly after: ReadonlyArray<readonly Copy[]>;
	readonly end: 'ended' | 'killed' | 'cancelled' | 'never ended';
	/** It met no fault, and comes long after those that did. */
	readonly isLast: boolean;
}

/** What a seed gave. */
export interface Story {
	readonly scenario: Scenario;
	readonly executions: readonly Played[];
	/** How often each fault met each stage: `fault|stage`. */
	readonly met: ReadonlyMap<string, number>;
	/** Calls of the first execution, by stage; of all polls the most. */
	readonly counts: Readonly<Record<Stage, number>>;
	readonly trace: readonly string[];
	/** Mark of all that happened: two plays of one seed have the same. */
	readonly hash: string;
}

/** Processes of n8n, made once: a scenario takes the next one when it kills one. They are good for many scenarios, each at a server of its own. */
export class Processes {
	private readonly made: Product[] = [];

	constructor(private readonly make: () => Product) {}

	static of(place: Place): Processes {
		return new Processes(() => newProcess(place));
	}

	at(index: number): Product {
		return (this.made[index] ??= this.make());
	}
}

/** An hour in milliseconds: longer than any write and any memory of a minute. */
const LONG = 3_600_000;

/** What a document is in an execution: an edited one has another quantity from the second one on. */
const asOf = (doc: Doc, run: number): Doc => (doc.isEdited && run > 0 ? { ...doc, quantity: doc.quantity + 50 } : doc);

class Play {
	private process = 0;
	readonly counts: Record<Stage, number> = { memory: 0, before: 0, send: 0, readBack: 0, poll: 0 };
	private readonly played: Played[] = [];

	constructor(
		private readonly world: World,
		private readonly processes: Processes,
		private readonly kind: (typeof KINDS)[string],
	) {}

	private copies(): Copy[][] {
		return this.world.scenario.docs.map((doc) => this.kind.copies(this.world.erp.db, doc));
	}

	/** Waits for an execution; what it told, and how it ended. */
	private async ended(execution: Execution, running: Promise<Told[]>): Promise<Pick<Played, 'told' | 'end'>> {
		const { docs } = this.world.scenario;
		let told: readonly Told[] | undefined;
		let failure: Error | undefined;
		running.then(
			(all) => (told = all),
			(error: unknown) => (failure = error instanceof Error ? error : new Error(String(error))),
		);
		let end: Played['end'] = 'ended';
		await this.world.clock
			.until(() => told !== undefined || failure !== undefined || execution.process.isKilled)
			.catch(() => (end = 'never ended'));
		if (failure !== undefined) throw failure;
		const isCancelled = this.world.trace.some((line) => line.endsWith(`${execution.name} cancelled`));
		if (execution.process.isKilled) end = 'killed';
		else if (isCancelled && end === 'ended') end = 'cancelled';
		return { end, told: end === 'ended' && told ? told : docs.map(() => UNTOLD) };
	}

	private begin(execution: Execution, product: Product, docs: readonly Doc[], isLast: boolean): Promise<Told[]> {
		const { world, kind } = this;
		const documents = docs.map((doc) => kind.item(doc, world.erp.db));
		return world.start(execution, async () =>
			kind.by === 'agent'
				? await runAgent(world, product, execution, documents)
				: await runNode(world, product, execution, documents, isLast),
		);
	}

	private count({ counts }: Execution): void {
		for (const stage of Object.keys(counts) as Stage[])
			this.counts[stage] = Math.max(this.counts[stage], counts[stage]);
	}

	async execution(run: number, isLast: boolean): Promise<void> {
		const { world } = this;
		const { scenario } = world;
		const docs = scenario.docs.map((doc) => asOf(doc, run));
		const faults = isLast ? [] : scenario.faults.filter((fault) => fault.run === run);
		const before = this.copies();
		const main = world.execution(`run ${run}`, faults);
		const isOfMain = scenario.twin === 'process';
		const twins = scenario.twin && run === 0 ? [world.execution('twin', [], isOfMain ? main.process : undefined)] : [];
		const product = this.processes.at(this.process);
		const all = [main, ...twins].map((execution) => ({
			execution,
			running: this.begin(
				execution,
				execution !== main && scenario.twin === 'worker' ? this.processes.at(this.process + 3) : product,
				docs,
				isLast,
			),
		}));
		const ends = [];
		for (const { execution, running } of all) ends.push(await this.ended(execution, running));
		if (run === 0) this.count(main);
		if (main.process.isKilled) this.process++;
		if (isLast || scenario.gap > 3_600) await world.settle();
		const after = this.copies();
		for (const [at, { execution }] of all.entries()) {
			const end = ends[at] ?? { told: [], end: 'ended' as const };
			this.played.push({ name: execution.name, run, docs, ...end, before, after, isLast });
			for (const [place, { outcome, id, words }] of end.told.entries())
				world.note(`${execution.name} tells ${docs[place]?.key} ${outcome} ${id ?? ''} ${words}`);
		}
		for (const [place, copies] of after.entries())
			world.note(`${docs[place]?.key} is there: ${copies.map(({ id, content }) => `${id} (${content})`).join(', ')}`);
	}

	async documents(): Promise<readonly Played[]> {
		const { world } = this;
		const { runs, gap } = world.scenario;
		for (let run = 0; run < runs; run++) {
			await this.execution(run, false);
			await world.clock.pass(gap * 1_000);
		}
		for (let run = runs; run < runs + 2; run++) {
			await world.settle();
			await world.clock.pass(LONG);
			await this.execution(run, true);
		}
		return this.played;
	}

	/** Orders that people write while the trigger polls every minute. */
	async polls(): Promise<readonly Played[]> {
		const { world, kind } = this;
		const { docs, faults } = world.scenario;
		const state: TriggerState = { live: {}, saved: {}, polls: 0 };
		const told = new Map<string, string[]>();
		let isAtLeastOnce = false;
		const poll = async (name: string, isFaulty: boolean) => {
			const execution = world.execution(`poll ${name}`, isFaulty ? faults : []);
			let items: Awaited<ReturnType<typeof runPoll>> | 'running' = 'running';
			void world
				.start(execution, async () => await runPoll(world, this.processes.at(this.process), state))
				.then((given) => (items = given));
			await world.clock.until(() => items !== 'running' || execution.process.isKilled);
			this.count(execution);
			if (execution.process.isKilled) {
				this.process++;
				isAtLeastOnce = true;
				state.live = state.saved;
			}
			for (const item of Array.isArray(items) ? (items as Array<Record<string, unknown>>) : []) {
				const key = String(item.reference ?? item.documentReference ?? '');
				told.set(key, [...(told.get(key) ?? []), String(item.eventId)]);
			}
		};
		while (state.polls === 0) {
			await poll('baseline', false);
			await world.clock.pass(60_000);
		}
		for (const [at, doc] of docs.entries()) {
			await world.call('SiparisKaydetV2', 'evraklar', kind.item(doc, world.erp.db));
			await world.clock.pass(at % 3 === 0 ? 200 : 90_000);
			await poll(String(at), true);
		}
		for (let at = 0; at < 4; at++) {
			// The first is hours later, when clocks that were set back are where they were.
			await world.clock.pass(at === 0 ? 12 * LONG : 600_000);
			await poll(`last ${at}`, false);
		}
		const after = this.copies();
		return [
			{
				...{ name: 'polls', run: 0, docs, before: docs.map(() => []), after, end: 'ended', isLast: true },
				told: docs.map(({ key }) => {
					const times = told.get(key)?.length ?? 0;
					const outcome = times === 0 ? 'untold' : times === 1 || isAtLeastOnce ? 'saved' : 'told twice';
					return { outcome, hasWarnings: false, words: (told.get(key) ?? []).join(' ') };
				}),
			},
		];
	}
}

/** Plays a scenario. */
export async function play(scenario: Scenario, processes: Processes): Promise<Story> {
	const kind = KINDS[scenario.kind];
	if (!kind) throw new Error(`No kind ${scenario.kind}`);
	const marks = new Map<string, RegExp>();
	const world = await World.of(scenario, (text) =>
		[...marks].filter(([, mark]) => mark.test(text)).map(([key]) => key),
	);
	try {
		if (kind.by !== 'poll') await kind.prepare?.(world.call, world.erp.db, scenario.docs);
		for (const doc of scenario.docs)
			marks.set(doc.key, new RegExp(kind.mark?.(doc, world.erp.db) ?? `${doc.key}(?!\\d)`, 'i'));
		const player = new Play(world, processes, kind);
		const executions = kind.by === 'poll' ? await player.polls() : await player.documents();
		const { met, trace } = world;
		return { scenario, executions, met, trace, counts: player.counts, hash: digest(trace.join('\n')) };
	} finally {
		await world.end();
	}
}
