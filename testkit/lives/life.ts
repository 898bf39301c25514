import { type Dice, diceOf } from '../trading/dice';
import { goodsBy, grossOf, partBy, type Refund, type Sold } from './goods';
import { type Books, booksOf, LifeOrder } from './order';

/** A step of the package, which may be interrupted and is always done again. */
export type Deed = 'save' | 'follow' | 'ship' | 'invoice' | 'takeBack' | 'collect';

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

const DEEDS: readonly Deed[] = [
	'save',
	'save',
	'follow',
	'follow',
	'ship',
	'invoice',
	'invoice',
	'takeBack',
	'collect',
];
const EVENTS = ['edit', 'cancel', 'revive', 'split', 'part', 'refund', 'refund'] as const;

/** Keys of a life: its orders, packages and refunds are numbered from here. */
const KEYS = 100;

/** A customer's account with one order of WooCommerce, or with packages of Trendyol: its steps follow from the seed alone. */
export class Life {
	readonly account: string;
	readonly shop: 'wooCommerce' | 'trendyol';
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
		this.shop = this.dice.percent(50) ? 'trendyol' : 'wooCommerce';
		this.lastKey = (seed % 1_000_000) * KEYS;
		this.orders = [this.newOrder(goodsBy(this.dice))];
	}

	private newOrder(goods: readonly Sold[]): LifeOrder {
		this.lastKey += 1;
		return new LifeOrder(this.lastKey, goods);
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
		else order.goods = goodsBy(dice);
	}

	/** Not more than is left of what the shop sold. */
	private refund(order: LifeOrder): void {
		const left = order.goods.flatMap((line) => {
			const back = order.refunds.flatMap(({ goods }) => goods).filter(({ sku }) => sku === line.sku);
			const pieces = line.pieces - back.reduce((sum, goods) => sum + goods.pieces, 0);
			return pieces > 0 ? [{ ...line, pieces }] : [];
		});
		if (left.length === 0) return;
		this.lastKey += 1;
		order.refunds.push({ id: this.lastKey, goods: partBy(this.dice, left) });
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
		const deed = this.story.length === 0 ? 'save' : this.dice.of(DEEDS);
		const order = this.dice.of(this.orders);
		if ((deed === 'ship' || deed === 'invoice') && !order.isHeld) return undefined;
		// Packages are paid by payouts.
		if (deed === 'collect' && this.shop === 'trendyol') return undefined;
		if (deed !== 'takeBack') return this.told({ deed, order });
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
	if (deed === 'takeBack') return refund === undefined ? 'failed' : order.takeBack(refund);
	return order[deed]();
}
