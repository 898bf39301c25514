import { type Dice, diceOf } from '../trading/dice';
import { goodsBy, grossOf, partBy, type Refund, type Sold } from './goods';
import { type Books, booksOf, LifeOrder } from './order';

/** A step of the package, which may be interrupted and is always done again. */
export const DEEDS = ['save', 'follow', 'ship', 'invoice', 'takeBack', 'collect', 'payBack'] as const;
export type Deed = (typeof DEEDS)[number];

export const SHOPS = ['wooCommerce', 'trendyol', 'shopify'] as const;

/** What a life does next: nothing for the package where only the shop or the warehouse acts. */
export interface Next {
	readonly deed: Deed;
	readonly order: LifeOrder;
	readonly refund?: Refund;
}

/** What a shop pays for one order: its sale, and what it paid back, each with a commission of a tenth. In hundredths. */
export interface PaidOrder {
	readonly key: number;
	readonly sold: number;
	readonly back: number;
}

/** Steps by how often a life does them. */
const OFTEN: readonly Deed[] = [...DEEDS, 'save', 'follow', 'invoice', 'takeBack'];
const EVENTS = ['edit', 'cancel', 'revive', 'split', 'part', 'refund', 'refund', 'exchange', 'exchange'] as const;

/** Keys of a life: its orders, packages and refunds are numbered from here. */
const KEYS = 100;

/** A customer's account with orders of WooCommerce or Shopify, or with packages of Trendyol: its steps follow from the seed alone. */
export class Life {
	readonly account: string;
	readonly shop: (typeof SHOPS)[number];
	readonly orders: LifeOrder[];
	/** What was done, for messages. */
	readonly story: string[] = [];
	/** What the shop has paid out, in hundredths. */
	paidOut = 0;
	private readonly dice: Dice;
	private lastKey: number;

	constructor(readonly seed: number) {
		this.dice = diceOf(seed);
		this.account = `L${seed}`;
		this.shop = this.dice.of(SHOPS);
		this.lastKey = (seed % 1_000_000) * KEYS;
		this.orders = [this.newOrder(goodsBy(this.dice))];
	}

	private newOrder(goods: readonly Sold[], exchangedFor?: LifeOrder['exchangedFor']): LifeOrder {
		this.lastKey += 1;
		return new LifeOrder(this.lastKey, goods, exchangedFor);
	}

	/** Books of all its orders and payouts. */
	get books(): Books {
		const books = booksOf(this.orders.map((order) => order.books));
		const payouts = this.paidOut === 0 ? 0 : 1;
		return {
			...books,
			documents: { ...books.documents, collections: books.documents.collections + payouts },
			balance: books.balance - this.paidOut,
		};
	}

	/** Something happens in the shop or the warehouse; a dispatch note by hand is given to `written`. */
	happen(written: (order: LifeOrder, goods: readonly Sold[]) => void): void {
		const { dice } = this;
		const order = dice.of(this.orders);
		const event = dice.of(EVENTS);
		this.story.push(`${event} ${order.key}`);
		if (event === 'refund') {
			if (order.refunds.length < 2) this.refund(order);
		} else if (event === 'exchange') {
			if (order.refunds.length < 2 && this.orders.length < 4 && order.state === 'open') this.exchange(order);
		} else if (event === 'part') {
			if (order.left.length === 0) return;
			const goods = partBy(dice, order.left);
			written(order, goods);
			order.deliver(goods);
		} else if (event === 'split') {
			if (this.shop === 'trendyol') this.split(order);
		} else if (event === 'cancel') order.state = order.state === 'open' ? 'cancelled' : order.state;
		// A package is never edited: what changes of it comes as a new one.
		else if (this.shop === 'trendyol') return;
		else if (event === 'revive') order.state = 'open';
		else if (this.shop === 'shopify') this.editLines(order);
		else order.goods = goodsBy(dice);
	}

	/** What is left of what the shop sold. */
	private leftOf(order: LifeOrder): Sold[] {
		return order.goods.flatMap((line) => {
			const back = order.refunds.flatMap(({ goods }) => goods).filter(({ sku }) => sku === line.sku);
			const pieces = line.pieces - back.reduce((sum, goods) => sum + goods.pieces, 0);
			return pieces > 0 ? [{ ...line, pieces }] : [];
		});
	}

	private refund(order: LifeOrder): void {
		const left = this.leftOf(order);
		if (left.length === 0) return;
		const goods = partBy(this.dice, left);
		this.lastKey += 1;
		order.refunds.push({ id: this.lastKey, goods, money: grossOf(goods) });
	}

	/** Other goods for what comes back: in the same order of Shopify; elsewhere a refund, and an order that nothing links to it. */
	private exchange(order: LifeOrder): void {
		const left = this.leftOf(order);
		if (left.length === 0) return;
		if (this.shop !== 'shopify') {
			this.refund(order);
			this.orders.push(this.newOrder(goodsBy(this.dice)));
			return;
		}
		const goods = partBy(this.dice, left);
		const exchange = this.newOrder(goodsBy(this.dice), { order: order.whole, goods });
		this.lastKey += 1;
		const money = Math.max(0, grossOf(goods) - grossOf(exchange.goods));
		order.refunds.push({ id: this.lastKey, goods, money, exchange });
		this.orders.push(exchange);
	}

	/** Pieces that did not come back are removed, but for one; or an article is added that the sale never had. */
	private editLines(order: LifeOrder): void {
		const [first, ...others] = this.leftOf(order);
		const added = goodsBy(this.dice).filter(({ sku }) =>
			[...order.goods, ...order.removed].every((line) => line.sku !== sku),
		);
		if (!first || this.dice.percent(50)) order.goods = [...order.goods, ...added];
		else {
			const spare = [{ ...first, pieces: first.pieces - 1 }, ...others].filter(({ pieces }) => pieces > 0);
			if (spare.length === 0) return;
			const gone = partBy(this.dice, spare);
			order.removed = [...order.removed, ...gone];
			order.goods = order.goods.flatMap((line) => {
				const pieces = line.pieces - (gone.find(({ sku }) => sku === line.sku)?.pieces ?? 0);
				return pieces > 0 ? [{ ...line, pieces }] : [];
			});
		}
	}

	/** The pieces of a package go into two new ones, which take its place. */
	private split(order: LifeOrder): void {
		if (order.state !== 'open' || this.orders.length > 3) return;
		const pieces = order.goods.reduce((sum, line) => sum + line.pieces, 0);
		if (pieces < 2) return;
		let first = this.dice.between(1, pieces - 1);
		const parts: [Sold[], Sold[]] = [[], []];
		for (const line of order.goods) {
			const taken = Math.min(first, line.pieces);
			first -= taken;
			if (taken > 0) parts[0].push({ ...line, pieces: taken });
			if (taken < line.pieces) parts[1].push({ ...line, pieces: line.pieces - taken });
		}
		order.state = 'split';
		this.orders.push(...parts.map((goods) => this.newOrder(goods)));
	}

	/** The next step of the package; nothing where it has none. */
	next(): Next | undefined {
		const deed = this.story.length === 0 ? 'save' : this.dice.of(OFTEN);
		const order = this.dice.of(this.orders);
		if ((deed === 'ship' || deed === 'invoice') && !order.isHeld) return undefined;
		// Packages are paid by payouts.
		if ((deed === 'collect' || deed === 'payBack') && this.shop === 'trendyol') return undefined;
		if (deed !== 'takeBack' && deed !== 'payBack') return this.told({ deed, order });
		if (order.refunds.length === 0) return undefined;
		return this.told({ deed, order, refund: this.dice.of(order.refunds) });
	}

	private told(next: Next): Next {
		this.story.push([next.deed, next.order.key, next.refund?.id].filter(Boolean).join(' '));
		return next;
	}

	/** What Trendyol pays at the end: all packages that stand, less what was paid back. */
	get paid(): PaidOrder[] {
		if (this.shop !== 'trendyol') return [];
		return this.orders
			.filter(({ state }) => state === 'open')
			.map(({ key, goods, refunds }) => ({
				key,
				sold: grossOf(goods),
				back: refunds.reduce((sum, refund) => sum + grossOf(refund.goods), 0),
			}));
	}
}

/** How a step of the package must end; it changes what the order must be in the ERP. */
export function expectedOf({ deed, order, refund }: Next): string {
	if (deed !== 'takeBack' && deed !== 'payBack') return order[deed]();
	return refund === undefined ? 'failed' : order[deed](refund);
}
