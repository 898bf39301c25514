import { grossOf, netOf, type OrderFacts, type Refund, type Sold, vatOf } from './goods';

/** Documents of the ERP by kind. */
export interface Documents {
	orders: number;
	notes: number;
	invoices: number;
	returns: number;
	collections: number;
	payments: number;
}

/** What an ERP holds of orders: in hundredths and pieces. */
export interface Books {
	readonly documents: Documents;
	/** Lines of orders: `reference item pieces net VAT delivered`. */
	readonly lines: readonly string[];
	/** Pieces that left the house less those that came back, by item; none of 0. */
	readonly out: Readonly<Record<string, number>>;
	/** What the account owes. */
	readonly balance: number;
}

const isSame = (some: readonly Sold[], others: readonly Sold[]): boolean => {
	const texts = (lines: readonly Sold[]) => lines.map(({ sku, pieces, price }) => `${sku} ${pieces} ${price}`).sort();
	return texts(some).join('|') === texts(others).join('|');
};

const piecesIn = (lines: readonly Sold[], sku: string): number | undefined =>
	lines.find((line) => line.sku === sku)?.pieces;

/**
 * An order of a shop and what the ERP must hold of it, reckoned by the test alone. Each method is a step: it says how the step must end, and a
 * step that is done again says how a second run of it must end.
 */
export class LifeOrder implements OrderFacts {
	readonly refunds: Refund[] = [];
	removed: readonly Sold[] = [];
	private ownState: OrderFacts['state'] = 'open';
	private held: readonly Sold[] | undefined;
	private wasSaved = false;
	private readonly delivered = new Map<string, number>();
	private readonly invoiced = new Map<string, number>();
	private readonly notes: Array<{ isInvoiced: boolean }> = [];
	private readonly booked = new Map<number, Refund>();
	private readonly paidBack = new Map<number, number>();
	private collected: number | undefined;

	constructor(
		readonly key: number,
		public goods: readonly Sold[],
		/** Of the goods of an exchange: the order that they are in, and what came back for them. */
		readonly exchangedFor?: { readonly order: LifeOrder; readonly goods: readonly Sold[] },
	) {}

	/** The order of the shop that it is in. */
	get whole(): LifeOrder {
		return this.exchangedFor?.order ?? this;
	}

	/** What documents of it are found by. */
	get reference(): string {
		return this.exchangedFor ? `${this.whole.key}-X${this.key}` : String(this.key);
	}

	get state(): OrderFacts['state'] {
		return this.whole.ownState;
	}

	set state(state: OrderFacts['state']) {
		this.whole.ownState = state;
	}

	get isHeld(): boolean {
		return this.held !== undefined;
	}

	/** *Create Order*. */
	save(): string {
		if (this.state !== 'open') return 'skipped';
		if (this.held) return isSame(this.held, this.goods) ? 'alreadySaved' : 'failed';
		// n8n remembers it, and the ERP has deleted it.
		if (this.wasSaved) return 'failed';
		this.held = this.goods;
		this.wasSaved = true;
		return 'saved';
	}

	/** *Update Order*. */
	follow(): string {
		const { held } = this;
		if (!held) return 'absent';
		if (this.state !== 'open') {
			if (!this.goods.some(({ sku }) => piecesIn(held, sku) !== undefined)) return 'failed';
			if (this.delivered.size > 0) return this.comeBack === grossOf(held) ? 'returned' : 'returnDue';
			this.held = undefined;
			return 'deleted';
		}
		if (isSame(held, this.goods)) return 'unchanged';
		const isLess = held.some(({ sku }) => piecesIn(this.goods, sku) === undefined);
		if (this.delivered.size > 0 || isLess) return 'failed';
		this.held = this.goods;
		return 'updated';
	}

	/** What is left to be delivered. */
	get left(): Sold[] {
		return (this.held ?? []).flatMap((line) => {
			const pieces = line.pieces - (this.delivered.get(line.sku) ?? 0);
			return pieces > 0 ? [{ ...line, pieces }] : [];
		});
	}

	/** A dispatch note of some of what is left. */
	deliver(goods: readonly Sold[]): void {
		if (goods.length === 0) return;
		for (const { sku, pieces } of goods) this.delivered.set(sku, (this.delivered.get(sku) ?? 0) + pieces);
		this.notes.push({ isInvoiced: false });
	}

	/** *Convert to Invoice* up to the dispatch note. */
	ship(): string {
		if (this.state !== 'open') return 'failed';
		this.deliver(this.left);
		return 'done';
	}

	/** *Convert to Invoice* up to the invoice. */
	invoice(): string {
		if (this.ship() === 'failed') return 'failed';
		for (const [sku, pieces] of this.delivered) this.invoiced.set(sku, pieces);
		for (const note of this.notes) note.isInvoiced = true;
		return 'done';
	}

	/** *Create Return*. */
	takeBack(refund: Refund): string {
		const isMore = refund.goods.some(({ sku, pieces }) => pieces > (piecesIn(this.goods, sku) ?? Infinity));
		if (isMore || grossOf(refund.goods) > grossOf(this.goods) + refund.goods.length) return 'failed';
		if (this.booked.has(refund.id)) return 'alreadySaved';
		const isTooMuch = refund.goods.some(({ sku, pieces }) => {
			const sold = this.invoiced.get(sku);
			const before = [...this.booked.values()].reduce((sum, { goods }) => sum + (piecesIn(goods, sku) ?? 0), 0);
			return sold !== undefined && before + pieces > sold;
		});
		if (isTooMuch || this.isMoreThanSold(refund)) return 'failed';
		this.booked.set(refund.id, refund);
		return 'saved';
	}

	/** Whether more money would come back than was sold: what the ERP has invoiced, since the shop may have sold more of it later, else what the shop says. */
	private isMoreThanSold({ goods }: Refund): boolean {
		const sold = this.invoiced.size > 0 ? this.billed : this.goods;
		return this.comeBack + grossOf(goods) > grossOf(sold) + goods.length;
	}

	/** *Create Payment*. */
	collect(): string {
		if (this.state !== 'open' || this.refunds.some(({ money }) => money > 0)) return 'skipped';
		const total = grossOf(this.goods) - grossOf(this.exchangedFor?.goods ?? []);
		if (total <= 0) return 'skipped';
		if (this.collected !== undefined) return this.collected === total ? 'alreadySaved' : 'failed';
		this.collected = total;
		return 'saved';
	}

	/** *Create Payment* of a refund. */
	payBack(refund: Refund): string {
		if (refund.money === 0) return 'skipped';
		const isMore = refund.goods.some(({ sku, pieces }) => pieces > (piecesIn(this.goods, sku) ?? Infinity));
		const money = this.refunds.reduce((sum, one) => sum + one.money, 0);
		if (isMore || money > grossOf(this.goods)) return 'failed';
		if (this.paidBack.has(refund.id)) return 'alreadySaved';
		this.paidBack.set(refund.id, refund.money);
		return 'saved';
	}

	/** *Compare* with orders. */
	compare(): string {
		if (this.state !== 'open') {
			if (!this.held) return 'equal';
			const isBack = this.delivered.size > 0 && this.comeBack === grossOf(this.held);
			return isBack ? 'equal' : 'cancelledButOpen';
		}
		if (!this.held) return 'missing';
		return grossOf(this.held) === grossOf(this.goods) ? 'equal' : 'different';
	}

	/** What its returns in the ERP come to. */
	private get comeBack(): number {
		return [...this.booked.values()].reduce((sum, { goods }) => sum + grossOf(goods), 0);
	}

	/** What the ERP has invoiced. */
	private get billed(): Sold[] {
		return (this.held ?? []).map((line) => ({ ...line, pieces: this.invoiced.get(line.sku) ?? 0 }));
	}

	/** What the ERP must hold. */
	get books(): Books {
		const out: Record<string, number> = {};
		for (const [sku, pieces] of this.delivered) out[sku] = (out[sku] ?? 0) + pieces;
		for (const { goods } of this.booked.values())
			for (const { sku, pieces } of goods) out[sku] = (out[sku] ?? 0) - pieces;
		const held = this.held ?? [];
		const paidBack = [...this.paidBack.values()].reduce((sum, money) => sum + money, 0);
		return {
			documents: {
				orders: held.length > 0 ? 1 : 0,
				notes: this.notes.length,
				invoices: this.notes.filter(({ isInvoiced }) => isInvoiced).length,
				returns: this.booked.size,
				collections: this.collected === undefined ? 0 : 1,
				payments: this.paidBack.size,
			},
			lines: held.map((line) =>
				[this.reference, line.sku, line.pieces, netOf(line), vatOf(line), this.delivered.get(line.sku) ?? 0].join(' '),
			),
			out,
			balance: grossOf(this.billed) - this.comeBack - (this.collected ?? 0) + paidBack,
		};
	}
}

/** What the ERP holds of several orders. */
export function booksOf(all: readonly Books[]): Books {
	const documents: Documents = { orders: 0, notes: 0, invoices: 0, returns: 0, collections: 0, payments: 0 };
	const out: Record<string, number> = {};
	for (const books of all) {
		for (const kind of Object.keys(documents) as Array<keyof Documents>) documents[kind] += books.documents[kind];
		for (const [sku, pieces] of Object.entries(books.out)) out[sku] = (out[sku] ?? 0) + pieces;
	}
	return {
		documents,
		lines: all.flatMap(({ lines }) => lines).sort(),
		out: Object.fromEntries(Object.entries(out).filter(([, pieces]) => pieces !== 0)),
		balance: all.reduce((sum, { balance }) => sum + balance, 0),
	};
}
