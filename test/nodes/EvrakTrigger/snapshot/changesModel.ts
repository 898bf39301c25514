import { isReadSince, plusTime, type RecordState } from '../../../../erp/database/query/events/window';
import { afterRows, judgeRows } from '../../../../nodes/EvrakTrigger/snapshot/rows';
import {
	beginPass,
	beginSnapshot,
	endPass,
	type Passing,
	type Rules,
	type Snapshot,
} from '../../../../nodes/EvrakTrigger/snapshot/state';

export const MINUTES = 60_000;
export const START = '2026-11-20T12:00:00.000';

/** What a record became, and from when on others see it. */
interface Written {
	readonly state: RecordState;
	readonly visible: string;
}

/** What was told, in which poll. */
export interface ReportedEvent {
	readonly type: 'created' | 'changed';
	readonly record: RecordState;
	readonly clock: string;
}

/** What a table holds, version by version. */
export class Table {
	readonly records = new Map<string, Written[]>();

	/** Writes a version that bears a date, and that is seen from a moment on. */
	write(key: string, changed: string, visible: string): void {
		const before = this.records.get(key) ?? [];
		const { state: first } = before[0] ?? {};
		const digest = String(before.length);
		const version = changed.endsWith('T00:00:00.000') ? `${changed} ${digest}` : changed;
		const state = { key, created: first?.created ?? changed, changed, version, digest };
		this.records.set(key, [...before, { state, visible }]);
	}

	/** How a record is seen at a moment. */
	seenAt(key: string, moment: string): RecordState | undefined {
		return this.records.get(key)?.findLast(({ visible }) => visible <= moment)?.state;
	}

	/** How all records are seen at a moment, in the order of their keys. */
	allAt(moment: string): RecordState[] {
		return [...this.records.keys()].sort().flatMap((key) => this.seenAt(key, moment) ?? []);
	}
}

/** How polls are made. */
export interface Polling {
	readonly timing: Pick<Rules, 'settle' | 'lookBack'>;
	readonly wanted: Rules['wanted'];
	/** News of a poll at most, and rows. */
	readonly most: number;
	readonly rows: number;
	/** Keys of records that cannot be read whole in one poll, because they change all the time. */
	readonly torn?: ReadonlySet<string>;
	/** What time it really is, where the server's clock is wrong. */
	readonly now?: string;
}

/** Polls a table as the event does, without n8n and without SQL: pages in the order of keys, judged and remembered by the machine. */
export function pollTable(
	known: Snapshot | undefined,
	table: Table,
	clock: string,
	{ timing, wanted, most, rows, torn = new Set(), now = clock }: Polling,
): { readonly state: Snapshot; readonly told: readonly ReportedEvent[] } {
	const rules: Rules = { ...timing, wanted, watches: 'changes', reportsExisting: false };
	let state = beginPass(known ?? beginSnapshot('', clock, rules, 0), clock, rules) as Passing;
	const { since } = state.pass;
	const after = String(state.pass.after?.key ?? '');
	const listed = table.allAt(now).filter((record) => record.key > after && isReadSince(record, since));
	const verdicts = judgeRows(state, listed.slice(0, rows), rules, clock);
	let news = 0;
	const end = verdicts.findIndex(
		(verdict, index) =>
			(verdict === 'created' || verdict === 'changed') && (++news > most || torn.has(listed[index]?.key ?? '')),
	);
	const judged = verdicts
		.slice(0, end < 0 ? rows : end)
		.flatMap((verdict, index) => (listed[index] ? [{ row: listed[index], verdict }] : []));
	state = afterRows(state, judged, rules, clock, judged.at(-1) ? { key: judged.at(-1)?.row.key } : state.pass.after);
	const told = judged.flatMap(({ row, verdict }): ReportedEvent[] =>
		verdict === 'created' || verdict === 'changed' ? [{ type: verdict, record: row, clock }] : [],
	);
	return { state: end >= 0 || listed.length > rows ? state : endPass(state, rules), told };
}

/** Minutes after the start, as a moment. */
export const minute = (minutes: number): string => plusTime(START, minutes * MINUTES);
