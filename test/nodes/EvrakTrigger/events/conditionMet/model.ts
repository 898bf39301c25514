import { mayBeSince, plusTime } from '../../../../../erp/database/query/changes/window';
import type { Condition } from '../../../../../erp/database/query/conditions/types';
import {
	afterLeft,
	afterPage,
	beginConditions,
	beginPass,
	endPass,
	judgeConditions,
	judgeLeft,
	type ConditionState,
	type PassingState,
	type WatchedRecord,
} from '../../../../../nodes/EvrakTrigger/events/conditionMet/state';
import { KeySet, keyText, type NumberedKey } from '../../../../../nodes/EvrakTrigger/memory/keySet';

export const CONDITION_START = '2026-11-20T12:00:00.000';
export const SETTLE_TIME = 60_000;
export const MINUTE_LONG = 60_000;

export type ConditionKind = Pick<Condition, 'occasion' | 'watches' | 'tellsExisting'>;

export const HOLDING_KIND: ConditionKind = { occasion: 'begins', watches: 'holding', tellsExisting: false };

export const CONDITION_KINDS: Readonly<Record<string, ConditionKind>> = {
	holding: HOLDING_KIND,
	others: { occasion: 'begins', watches: 'others', tellsExisting: false },
	existing: { occasion: 'begins', watches: 'holding', tellsExisting: true },
	eachDay: { occasion: 'eachDay', watches: 'holding', tellsExisting: true },
	vanishes: { occasion: 'vanishes', watches: 'others', tellsExisting: false },
};

/** A record as the database has it. */
interface Stored {
	readonly key: NumberedKey;
	readonly created: string;
	holds: boolean;
	changed: string;
	isThere: boolean;
}

export const RECORD_NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

export const numberedKey = (name: string): NumberedKey => ({ of: '[0,"WEB"]', number: name.charCodeAt(0) });

/** What was told, and when; `period` is how often the condition had begun to hold by then. */
interface Told {
	readonly name: string;
	readonly clock: string;
	readonly period: number;
	/** Whether the record was there, and whether the condition held for it. */
	readonly isThere: boolean;
	readonly held: boolean;
}

/** A database, the trigger that polls it, and what each knows. */
export class ConditionPlay {
	readonly records = new Map<string, Stored>();
	/** How often it began to hold for a record, as the database knows. */
	readonly periods = new Map<string, number>();
	readonly told: Told[] = [];
	/** Records that have to be told once it holds: a whole pass saw that it did not, or that they were not there. */
	readonly owed = new Set<string>(RECORD_NAMES);
	now = 0;
	state: ConditionState | undefined;
	/** Counts writes and passes, and when it ceased to hold. */
	private order = 0;
	private passBegan = 0;
	private readonly ceased = new Map<string, number>();
	mostLength = 0;

	constructor(
		readonly kind: ConditionKind,
		readonly most: number,
		readonly rows: number,
	) {}

	clock = () => plusTime(CONDITION_START, this.now * MINUTE_LONG);

	write(name: string, holds: boolean): void {
		const before = this.records.get(name);
		const clock = this.clock();
		const created = before?.isThere === true ? before.created : clock;
		if (holds && !(before?.isThere === true && before.holds)) this.periods.set(name, (this.periods.get(name) ?? 0) + 1);
		this.records.set(name, { key: numberedKey(name), created, holds, changed: clock, isThere: true });
	}

	remove(name: string): void {
		const record = this.records.get(name);
		if (!record) return;
		if (record.isThere && record.holds) this.ceased.set(name, (this.order += 1));
		record.isThere = false;
	}

	private there(): Array<readonly [string, Stored]> {
		return [...this.records].filter(([, { isThere }]) => isThere).sort(([a], [b]) => (a < b ? -1 : 1));
	}

	/** A record as a row shows it: of one that is looked for nothing holds, and one row alone is never half written. */
	private readonly seen = ({ key, holds, created, changed }: Stored): WatchedRecord => ({
		...{ key, created, holds: holds && this.kind.occasion !== 'vanishes' },
		...(this.kind.occasion === 'begins' ? { changed } : {}),
	});

	private tell(name: string): void {
		this.owed.delete(name);
		this.told.push({
			name,
			clock: this.clock(),
			period: this.periods.get(name) ?? 0,
			held: this.isHeld(name),
			isThere: this.records.get(name)?.isThere === true,
		});
	}

	private isHeld(name: string): boolean {
		const record = this.records.get(name);
		return record?.isThere === true && record.holds;
	}

	private owe(): void {
		for (const name of RECORD_NAMES) {
			if (!this.isHeld(name) && (this.ceased.get(name) ?? 0) < this.passBegan) this.owed.add(name);
		}
	}

	/** One poll, as the event makes it; rows of one page at most, and records told at most. */
	poll(changing: ReadonlySet<string> = new Set()): void {
		const { kind, most, rows } = this;
		const torn = kind.occasion === 'begins' ? changing : new Set<string>();
		const judging = { ...kind, clock: this.clock(), settle: SETTLE_TIME };
		let state = this.state ?? beginConditions('', this.clock());
		const before = this.told.length;
		const names = new Map([...this.records].map(([name, { key }]) => [keyText(key), name]));
		const left = (): boolean => {
			const keys = [...new KeySet(state.left)];
			for (const key of keys) {
				if (this.told.length - before >= most) return false;
				const name = names.get(keyText(key)) ?? '';
				const record = this.records.get(name);
				const now = record?.isThere === true ? this.seen(record) : undefined;
				const judged = judgeLeft(now, judging);
				const ending = judged === 'told' && torn.has(name) && now ? ('later' as const) : judged;
				if (ending === 'told') this.tell(name);
				state = afterLeft(state, [{ key, ending }], kind.occasion);
			}
			return true;
		};
		const pass = (begun: PassingState): boolean => {
			let passing = begun;
			const after = String(passing.pass.after?.name ?? '');
			const isRead = ({ created, ...record }: Stored) => {
				const { holds } = this.seen({ created, ...record });
				return kind.watches === 'holding' ? holds : !holds || mayBeSince(created, passing.since);
			};
			const page = this.there().filter(([name, record]) => name > after && isRead(record));
			for (const [name, record] of page.slice(0, rows)) {
				const [verdict = 'waits'] = judgeConditions(passing, [this.seen(record)], judging);
				if (verdict === 'told' && this.told.length - before >= most) {
					state = passing;
					return false;
				}
				if (verdict === 'told' && !torn.has(name)) this.tell(name);
				const end = verdict === 'told' && torn.has(name) ? ('waits' as const) : verdict;
				passing = afterPage(passing, [{ record: this.seen(record), verdict: end }], judging, { name });
			}
			state = passing;
			return page.length <= rows;
		};
		if (left()) {
			if (!state.pass) this.passBegan = this.order += 1;
			const begun = beginPass(state, this.clock(), kind.occasion);
			if (begun && pass(begun)) {
				state = endPass(state as PassingState);
				this.owe();
				left();
			}
		}
		this.state = JSON.parse(JSON.stringify(state)) as ConditionState;
		this.mostLength = Math.max(this.mostLength, JSON.stringify(state).length);
	}
}
