import type { Copy } from './ledger';
import type { Order } from './orders';
import { isPositive, type Said } from './said';

/** What was told and what is, counted in documents over all rounds of a row. */
export interface DocumentCounts {
	readonly asked: number;
	/** Documents that the ERP must refuse. */
	readonly bad: number;
	/** How a document first became known to be in the ERP. */
	readonly saved: number;
	readonly recovered: number;
	readonly alreadySaved: number;
	/** How the others ended. */
	readonly failed: number;
	readonly unknown: number;
	/** Documents in the database, each once however many copies it has. */
	readonly inDatabase: number;
	/** Copies too many. */
	readonly duplicates: number;
	/** Neither in the database nor reported failed, unknown or not sent. */
	readonly lost: number;
	/** Reported to be in the ERP while it was not, not whole, or under another number. */
	readonly falseSaved: number;
	/** Reported failed or not sent while it was in the database. */
	readonly falseFailed: number;
	/** References of what should not be, to look at. */
	readonly places: Readonly<Record<'lost' | 'falseSaved' | 'falseFailed' | 'duplicates', readonly string[]>>;
}

/** What an order is known by, and whether the ERP takes it. */
type Asked = Pick<Order, 'reference' | 'isGood'>;

/** Collects what each round told, holds it against the database as it stood after that round, and counts. */
export class Audit {
	private readonly first = new Map<string, Said>();
	private readonly last = new Map<string, Said>();
	private readonly falseSaved = new Set<string>();
	private readonly falseFailed = new Set<string>();

	constructor(private readonly orders: readonly Asked[]) {}

	/** What was told last of a document. */
	lastOf({ reference }: Pick<Asked, 'reference'>): Said | undefined {
		return this.last.get(reference);
	}

	/** A round's reports, and the database once no write is pending. */
	add(round: ReadonlyMap<string, Said>, copies: ReadonlyMap<string, readonly Copy[]>): void {
		for (const [reference, said] of round) {
			const there = copies.get(reference) ?? [];
			this.last.set(reference, said);
			if (isPositive(said)) {
				if (!this.first.has(reference)) this.first.set(reference, said);
				const fitting = there.filter(({ isWhole, number }) => isWhole && (said.number ?? number) === number);
				if (fitting.length === 0) this.falseSaved.add(reference);
			}
			const isDenied = said.claim === 'failed' || said.claim === 'notSent';
			if (isDenied && there.length > 0) this.falseFailed.add(reference);
		}
	}

	/** The figures, with the database as it stands in the end. */
	counts(copies: ReadonlyMap<string, readonly Copy[]>): DocumentCounts {
		const firsts = [...this.first.values()];
		const ends = this.orders.map(({ reference }) => ({ reference, said: this.last.get(reference) }));
		const isThere = (reference: string) => (copies.get(reference) ?? []).length > 0;
		const lost = ends
			.filter(({ reference, said }) => {
				const isTold = said?.claim === 'failed' || said?.claim === 'unknown' || said?.claim === 'notSent';
				return !isThere(reference) && !isTold;
			})
			.map(({ reference }) => reference);
		const twice = [...copies].filter(([, there]) => there.length > 1);
		return {
			asked: this.orders.length,
			bad: this.orders.filter(({ isGood }) => !isGood).length,
			saved: firsts.filter(({ claim }) => claim === 'saved').length,
			recovered: firsts.filter(({ claim }) => claim === 'recovered').length,
			alreadySaved: firsts.filter(({ claim }) => claim === 'alreadySaved').length,
			failed: ends.filter(({ said }) => said?.claim === 'failed').length,
			unknown: ends.filter(({ said }) => said?.claim === 'unknown').length,
			inDatabase: copies.size,
			duplicates: twice.reduce((sum, [, there]) => sum + there.length - 1, 0),
			lost: lost.length,
			falseSaved: this.falseSaved.size,
			falseFailed: this.falseFailed.size,
			places: {
				lost,
				falseSaved: [...this.falseSaved],
				falseFailed: [...this.falseFailed],
				duplicates: twice.map(([reference]) => reference),
			},
		};
	}
}
