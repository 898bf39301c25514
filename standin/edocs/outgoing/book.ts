import { plainGuid, type Db, type Row } from '../../database';
import type { Clock } from '../../clock';
import { isFailure, codesNow, stepsOf, type SendingOutcome, type StatusStep } from './outcomes';

/** A document by series and number (before or after it is sent) or by the UUID of one sending. */
export type DocumentKey = { series: string; number: number } | { uuid: string };

/** What becomes of a sending: a named outcome or steps of one's own, in the order of their time. */
export type Fate = SendingOutcome | StatusStep[];

/** Sent documents of a running stand-in. */
export interface Outgoing {
	/** Decides for a document: by UUID for that sending, by series and number for its sendings to come, one fate each. Throws on a UUID that was not sent. */
	script(document: DocumentKey, ...fates: Fate[]): void;
	/** Decides for the sendings that follow, whatever their document; a script of the document itself comes first. */
	upcoming(...fates: Fate[]): void;
}

/** Start option. `timeScale` stretches the timetable (1: delivered after 20 s, 0: at once), `outcome` is the usual fate. */
export interface OutgoingOptions {
	timeScale?: number;
	outcome?: Fate;
}

/** The book of sent documents as the stand-in itself uses it. */
export interface OutgoingBook extends Outgoing {
	/** The steps that a sending of the document will take; uses up its next fate. */
	stepsFor(series: string, number: number): StatusStep[];
	codes(row: Row): ReturnType<typeof codesNow>;
	/** True when the sending is dead, so that the document may be sent again. */
	failed(row: Row): boolean;
}

const steps = (fate: Fate): StatusStep[] => (typeof fate === 'string' ? stepsOf(fate) : fate);
const keyOf = (series: string, number: number) => `${series.toUpperCase()}-${number}`;

/** Keeps what is to become of sent documents: in memory until they are sent, then in their row. */
export function createOutgoing(db: Db, clock: Clock, options: OutgoingOptions = {}): OutgoingBook {
	const { timeScale = 1, outcome = 'delivered' } = options;
	const usual = steps(outcome);
	const scripts = new Map<string, StatusStep[][]>();
	const queue: StatusStep[][] = [];
	const codes = (row: Row) => codesNow(row, clock, timeScale);
	return {
		script: (document, ...fates) => {
			const each = fates.map(steps);
			if (!('uuid' in document)) return void scripts.set(keyOf(document.series, document.number), each);
			const uuid = plainGuid(document.uuid);
			const sql = 'UPDATE E_BELGE_GIDEN SET ebl_akis = ? WHERE ebl_uuid = ?';
			if (db.run(sql, [JSON.stringify(each[0] ?? usual), uuid]) === 0) throw new Error(`Nothing was sent as ${uuid}`);
		},
		upcoming: (...fates) => void queue.push(...fates.map(steps)),
		stepsFor: (series, number) => scripts.get(keyOf(series, number))?.shift() ?? queue.shift() ?? usual,
		codes,
		failed: (row) => isFailure(codes(row)[2]),
	};
}
