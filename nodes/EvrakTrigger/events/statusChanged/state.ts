import type { Status } from '../../../../erp/einvoice/status';
import { folded } from '../../snapshot/keySet';
import { NOTHING_SEEN, Seen, type SeenSet } from '../../snapshot/seen';

/** A document to watch. A resend keeps its `document` and gets a new UUID. */
export interface Watched {
	/** Series and number, which resends keep. */
	readonly document: string;
	readonly uuid: string;
	/** 0 e-Fatura, 1 e-Arşiv. */
	readonly kind: 0 | 1;
}

/** The remembered state of a queried document. */
interface Known {
	readonly uuid: string;
	/** The three codes in the order document, envelope, authority; absent if the ERP has not returned any yet. */
	readonly codes?: string;
	/** Number of reported changes under this UUID; absent before the first. */
	readonly reported?: number;
}

/** The form of the snapshot, and of the identities whose fingerprints it holds. */
export const STATUS_FORM = 1;

/** A snapshot of statuses, kept between polls. */
export interface StatusState {
	/** Server, company and days; another query starts anew. */
	readonly query: string;
	/** Documents with UUID that existed at the first poll and have no answer yet: their first status is not reported. */
	readonly baseline: SeenSet;
	/** Documents that are not final, and failed ones, the last queried at the end: a resend can then show its previous UUID. */
	readonly recent: ReadonlyArray<readonly [document: string, known: Known]>;
	/** Documents with UUID that have a final status; they are not queried again while they are watched. */
	readonly seen: SeenSet;
	/** The quarter of a day in which a document was queried last. */
	readonly quarter?: number;
}

/** A change to report. */
export interface Change {
	readonly watched: Watched;
	readonly status: Status;
	/** Previous codes, in the order document, envelope, authority; absent for a first status. */
	readonly before?: string;
	/** Previous UUID of a resend. */
	readonly previousUuid?: string;
	/** Number of the change under its UUID, from 1 on: a status may recur. */
	readonly count: number;
}

/** An empty snapshot. */
export const nothingKnown = (query: string): StatusState => ({
	query,
	baseline: NOTHING_SEEN,
	recent: [],
	seen: NOTHING_SEEN,
});

/** The key of a document: rows that the database groups have any of its series' spellings. */
export const keyOf = ({ document }: Pick<Watched, 'document'>): string => folded(document);

const identity = (one: Pick<Watched, 'document' | 'uuid'>) => `${keyOf(one)}|${one.uuid}`;

/** The three codes as stored. */
export const codesOf = ({ codes: { document = '', envelope = '', authority = '' } }: Status) =>
	[document, envelope, authority].join('/');

/**
 * Compares statuses with the snapshot. A status is reported when its codes change, and never again after it is final. For documents that existed
 * at the first poll, the first status counts as known; a new UUID of a known document is followed. Documents without an answer stay as they are.
 */
export class Statuses {
	private readonly baseline: Set<string>;
	private readonly ended: Set<string>;
	/** In the order in which they were queried. */
	private readonly known: Map<string, Known>;
	private asked: StatusState['quarter'];

	/** `watched`: all documents, each once. Without a state, they count as existing. */
	constructor(
		private readonly query: string,
		private readonly watched: readonly Watched[],
		private readonly quarter: number,
		state?: StatusState,
	) {
		const ids = watched.map(identity);
		const [baseline, seen] = [new Seen(state?.baseline), new Seen(state?.seen)];
		this.baseline = new Set(ids.filter((id) => !state || baseline.has(id)));
		this.ended = new Set(ids.filter((id) => seen.has(id)));
		this.known = new Map(state?.recent);
		this.asked = state?.quarter;
	}

	/**
	 * Some of the documents that may change: first those that were never queried, then those whose last query is the longest ago, so that neither a
	 * limit nor failures exclude one for ever. If n8n does not save polls without items, each starts with the same ones: so only half of them come in
	 * this order, and the others take turns by the quarter of a day.
	 */
	toAsk(most: number): Watched[] {
		const { known, ended, quarter, asked = quarter } = this;
		const open = new Map(this.watched.flatMap((one) => (ended.has(identity(one)) ? [] : [[keyOf(one), one]])));
		const inTurn = (documents: readonly string[]): Watched[] => {
			const half = Math.ceil(most / 2);
			const [longest, others] = [documents.slice(0, half), documents.slice(half)];
			const first = (Math.abs(quarter - asked) * (most - half)) % Math.max(1, others.length);
			return [...longest, ...others.slice(first), ...others.slice(0, first)].flatMap(
				(document) => open.get(document) ?? [],
			);
		};
		const fresh = [...open.keys()].filter((document) => !known.has(document));
		return [...inTurn(fresh), ...inTurn([...known.keys()].filter((document) => open.has(document)))].slice(0, most);
	}

	private remember(document: string, known: Known): void {
		this.asked = this.quarter;
		this.known.delete(document);
		this.known.set(document, known);
	}

	/** A query failed. A new UUID does not replace the old one: the change is still to be reported. */
	failed(entry: Watched): void {
		const key = keyOf(entry);
		this.remember(key, this.known.get(key) ?? { uuid: entry.uuid });
	}

	/** Takes the answer about a document, `undefined` if the ERP does not know it yet; returns the change to report. */
	take(entry: Watched, answer: { readonly status: Status; readonly kind: 0 | 1 } | undefined): Change | undefined {
		const { uuid } = entry;
		const document = keyOf(entry);
		const isThere = this.baseline.delete(identity(entry));
		if (!answer) {
			this.failed(entry);
			return undefined;
		}
		const known = this.known.get(document);
		const { status, kind } = answer;
		const codes = codesOf(status);
		const last = known?.uuid === uuid ? known : undefined;
		const isNews = last?.codes === undefined ? !isThere : last.codes !== codes;
		const reported = (last?.reported ?? 0) + (isNews ? 1 : 0);
		if (status.final) this.ended.add(identity(entry));
		this.remember(document, { uuid, codes, ...(reported > 0 ? { reported } : {}) });
		if (status.meaning === 'accepted' && status.final) this.known.delete(document);
		if (!isNews) return undefined;
		return {
			watched: { ...entry, kind },
			status,
			count: reported,
			...(known?.codes === undefined ? {} : { before: known.codes }),
			...(known && !last ? { previousUuid: known.uuid } : {}),
		};
	}

	/** The snapshot of the watched documents. */
	get state(): StatusState {
		const { query, watched, baseline, ended, known, asked: quarter } = this;
		const idsIn = (set: ReadonlySet<string>) => watched.map(identity).filter((id) => set.has(id));
		const documents = new Set(watched.map(keyOf));
		const recent = [...known].filter(([document]) => documents.has(document));
		return { query, baseline: Seen.of(idsIn(baseline)), recent, seen: Seen.of(idsIn(ended)), quarter };
	}
}
