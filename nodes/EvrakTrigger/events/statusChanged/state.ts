import type { Status } from '../../../../erp/einvoice/status';
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

/** A snapshot of statuses, kept between polls. */
export interface StatusState {
	/** Server, company and days; another query starts anew. */
	readonly query: string;
	/** Documents with UUID that existed at the first poll and have no answer yet: their first status is not reported. */
	readonly baseline: SeenSet;
	/** Documents that are not final, and failed ones: a resend can then show its previous UUID. */
	readonly recent: Readonly<Record<string, Known>>;
	/** Documents with UUID that have a final status; they are not queried again while they are watched. */
	readonly seen: SeenSet;
	/** The last queried document, and the quarter of a day: other documents come before it. */
	readonly place?: { readonly document: string; readonly quarter: number };
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
	...{ query, baseline: NOTHING_SEEN, recent: {}, seen: NOTHING_SEEN },
});

const identity = ({ document, uuid }: Pick<Watched, 'document' | 'uuid'>) => `${document}|${uuid}`;

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
	private readonly known: Map<string, Known>;
	private place: StatusState['place'];

	/** `watched`: all documents, each once, in a stable order. Without a state, they count as existing. */
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
		this.known = new Map(Object.entries(state?.recent ?? {}));
		this.place = state?.place;
	}

	/**
	 * Some of the documents that may change: first those that were never queried, then the others after the last queried one, so that neither a
	 * limit nor failures exclude one for ever. If n8n does not save polls without items, each starts at the same place: so the place moves on
	 * with the quarter of a day.
	 */
	toAsk(most: number): Watched[] {
		const { watched, known, ended, quarter, place } = this;
		const last = watched.findIndex(({ document }) => document === place?.document);
		const turns = Math.abs(quarter - (place?.quarter ?? quarter));
		const first = (last + 1 + turns * most) % Math.max(1, watched.length);
		const open = [...watched.slice(first), ...watched.slice(0, first)].filter((entry) => !ended.has(identity(entry)));
		const isFresh = ({ document }: Watched) => !known.has(document);
		return [...open.filter(isFresh), ...open.filter((entry) => !isFresh(entry))].slice(0, most);
	}

	/** A query failed: the document has its turn after all others. A new UUID does not replace the old one: the change is still to be reported. */
	failed({ document, uuid }: Watched): void {
		this.place = { document, quarter: this.quarter };
		this.known.set(document, this.known.get(document) ?? { uuid });
	}

	/** Takes the answer about a document, `undefined` if the ERP does not know it yet; returns the change to report. */
	take(entry: Watched, answer: { readonly status: Status; readonly kind: 0 | 1 } | undefined): Change | undefined {
		const { document, uuid } = entry;
		const isThere = this.baseline.delete(identity(entry));
		if (!answer) {
			this.failed(entry);
			return undefined;
		}
		this.place = { document, quarter: this.quarter };
		const known = this.known.get(document);
		const { status, kind } = answer;
		const codes = codesOf(status);
		const last = known?.uuid === uuid ? known : undefined;
		const isNews = last?.codes === undefined ? !isThere : last.codes !== codes;
		const reported = (last?.reported ?? 0) + (isNews ? 1 : 0);
		if (status.final) this.ended.add(identity(entry));
		if (status.meaning === 'accepted' && status.final) this.known.delete(document);
		else this.known.set(document, { uuid, codes, ...(reported > 0 ? { reported } : {}) });
		if (!isNews) return undefined;
		return {
			...{ watched: { ...entry, kind }, status, count: reported },
			...(known?.codes === undefined ? {} : { before: known.codes }),
			...(known && !last ? { previousUuid: known.uuid } : {}),
		};
	}

	/** The snapshot of the watched documents. */
	get state(): StatusState {
		const { query, watched, baseline, ended, known, place } = this;
		const idsIn = (set: ReadonlySet<string>) => watched.map(identity).filter((id) => set.has(id));
		const recent = watched.flatMap(({ document }) => {
			const one = known.get(document);
			return one ? [[document, one] as const] : [];
		});
		return {
			...{ query, baseline: Seen.of(idsIn(baseline)), recent: Object.fromEntries(recent), seen: Seen.of(idsIn(ended)) },
			...(place === undefined ? {} : { place }),
		};
	}
}
