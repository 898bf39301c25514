import { mayBeSince, plusTime } from '../../../../erp/database/query/events/window';
import { KeySet, keyText, type NumberedKey } from '../../../../nodes/EvrakTrigger/snapshot/keySet';
import { afterLeft, afterRows, judgeLeft, judgeRows } from '../../../../nodes/EvrakTrigger/snapshot/rows';
import {
	beginPass,
	beginSnapshot,
	endPass,
	type Passing,
	type Rules,
	type Snapshot,
	type SnapshotRow,
} from '../../../../nodes/EvrakTrigger/snapshot/state';

export const CONDITION_START = '2026-11-20T12:00:00.000';
export const SETTLE_TIME = 60_000;
export const MINUTE_LONG = 60_000;

export type ConditionKind = Rules;

const kindOf = (watches: Rules['watches'], more: Partial<Rules> = {}): Rules => ({
	...{ watches, wanted: 'created', settle: SETTLE_TIME, lookBack: 86_400_000, reportsExisting: false },
	...more,
});

export const HOLDING_KIND = kindOf('holding');

export const CONDITION_KINDS: Readonly<Record<string, Rules>> = {
	holding: HOLDING_KIND,
	others: kindOf('others'),
	existing: kindOf('holding', { reportsExisting: true }),
	daily: kindOf('daily', { reportsExisting: true, settle: 0 }),
	gone: kindOf('gone', { settle: 0 }),
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
	state: Snapshot | undefined;
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
	private readonly seen = ({ key, holds, created, changed }: Stored): SnapshotRow => ({
		...{ key: keyText(key), number: key, created, changed, version: changed },
		holds: holds && this.kind.watches !== 'gone',
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
		const torn = kind.settle > 0 ? changing : new Set<string>();
		const clock = this.clock();
		let state = this.state ?? beginSnapshot('', clock, kind, 0);
		const before = this.told.length;
		const names = new Map([...this.records].map(([name, { key }]) => [keyText(key), name]));
		const left = (): boolean => {
			const keys = [...new KeySet(state.left)];
			for (const key of keys) {
				if (this.told.length - before >= most) return false;
				const name = names.get(keyText(key)) ?? '';
				const record = this.records.get(name);
				const gone = { key: keyText(key), number: key, changed: '', version: '' };
				const row = record?.isThere === true ? this.seen(record) : gone;
				const judged = judgeLeft(row, kind, clock);
				const verdict = judged === 'created' && torn.has(name) ? ('waits' as const) : judged;
				if (verdict === 'created' || verdict === 'gone') this.tell(name);
				state = afterLeft(state, [{ row, verdict }], kind);
			}
			return true;
		};
		const pass = (begun: Passing): boolean => {
			let passing = begun;
			const after = String(passing.pass.after?.name ?? '');
			const isRead = ({ created, ...record }: Stored) => {
				const { holds } = this.seen({ created, ...record });
				return kind.watches === 'holding' || kind.watches === 'daily'
					? holds
					: !holds || mayBeSince(created, passing.pass.since);
			};
			const page = this.there().filter(([name, record]) => name > after && isRead(record));
			for (const [name, record] of page.slice(0, rows)) {
				const [verdict = 'waits'] = judgeRows(passing, [this.seen(record)], kind, clock);
				const isTold = verdict === 'created';
				// The poll ends before one that changed while it was read.
				if (isTold && (torn.has(name) || this.told.length - before >= most)) {
					state = passing;
					return false;
				}
				if (isTold) this.tell(name);
				passing = afterRows(passing, [{ row: this.seen(record), verdict }], kind, clock, { name });
			}
			state = passing;
			return page.length <= rows;
		};
		if (left()) {
			if (!state.pass) this.passBegan = this.order += 1;
			const begun = beginPass(state, clock, kind);
			if (begun && pass(begun)) {
				state = endPass(state as Passing, kind);
				this.owe();
				left();
			}
		}
		this.state = JSON.parse(JSON.stringify(state)) as Snapshot;
		this.mostLength = Math.max(this.mostLength, JSON.stringify(state).length);
	}
}
