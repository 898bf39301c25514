import type { Status } from '../../../../erp/einvoice/status';
import { NOTHING_SEEN, Seen, type SeenSet } from '../../snapshot/seen';

/** A document to watch. A resend keeps its `document` and gets a new UUID. */
export interface Watched {
	/** What stays the same over resends: series and number. */
	readonly document: string;
	readonly uuid: string;
	/** 0 e-Fatura, 1 e-Arşiv. */
	readonly kind: 0 | 1;
}

/** What is remembered of a document that was asked about. */
interface Known {
	readonly uuid: string;
	/** The three codes in the order document, envelope, authority; absent where the ERP did not say any yet. */
	readonly codes?: string;
	/** Changes under this UUID that were reported; absent before the first. */
	readonly reported?: number;
}

/** A snapshot of statuses, kept between polls. */
export interface StatusState {
	/** Server, company and days; another query starts anew. */
	readonly query: string;
	/** Documents with UUID that were there at the first poll and gave no answer yet: their first status is not reported. */
	readonly baseline: SeenSet;
	/** Those that are not final, and those that failed: a resend tells what it is one of. */
	readonly recent: Readonly<Record<string, Known>>;
	/** Documents with UUID that reached their end; they are asked no more while they are watched. */
	readonly seen: SeenSet;
	/** The document that was asked about last, and the quarter of a day: others go before it. */
	readonly place?: { readonly document: string; readonly quarter: number };
}

/** A change to hand over. */
export interface Change {
	readonly watched: Watched;
	readonly status: Status;
	/** Codes before, in the order document, envelope, authority; absent for a first status. */
	readonly before?: string;
	/** UUID before a resend. */
	readonly previousUuid?: string;
	/** Which change it is under its UUID, from 1 on: a status may come back. */
	readonly count: number;
}

/** A snapshot of nothing. */
export const nothingKnown = (query: string): StatusState => ({
	...{ query, baseline: NOTHING_SEEN, recent: {}, seen: NOTHING_SEEN },
});

const identity = ({ document, uuid }: Pick<Watched, 'document' | 'uuid'>) => `${document}|${uuid}`;

/** The three codes as they are kept. */
export const codesOf = ({ codes: { document = '', envelope = '', authority = '' } }: Status) =>
	[document, envelope, authority].join('/');

/**
 * Compares statuses with the snapshot. A status is news when its codes change, and never again after it is final. Of documents that were there at the
 * first poll, the first status counts as known; a new UUID of a known document is followed. What got no answer stays as it is.
 */
export class Statuses {
	private readonly baseline: Set<string>;
	private readonly ended: Set<string>;
	private readonly known: Map<string, Known>;
	private place: StatusState['place'];

	/** `watched`: all documents, each once, in an order that stays. Without a state, they are there already. */
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
	 * Some of the documents that may change: those that were never asked about first, then the others behind the last one, so that neither a limit nor
	 * failures leave one out for ever. Where n8n does not save a poll without items, each begins at the same place: so it moves on with the quarter of a day.
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

	/** A question failed: the document has its turn when all others had theirs. A new UUID leaves the old one in place: the change is still to be reported. */
	failed({ document, uuid }: Watched): void {
		this.place = { document, quarter: this.quarter };
		this.known.set(document, this.known.get(document) ?? { uuid });
	}

	/** Takes the answer about a document, `undefined` where the ERP does not know it yet; what is to be reported. */
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

	/** The snapshot of those that are watched. */
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
