import type { Dice } from './dice';
import type {
	TradeCount,
	TradeInvoice,
	TradeItem,
	TradeLine,
	TradeNote,
	TradeOffer,
	TradeOrder,
	TradePrice,
	TradeReceipt,
	TradeRequest,
	TradeSlip,
	TradeWish,
} from './documents';

/** The warehouses of a week. */
export const PLACES = [1, 2, 3];
/** Its price lists. */
export const LISTS = [1, 2, 3];
/** Accounts whose documents are in dollars, too. */
export const DOLLARS = ['120.88.USD', '320.88.USD'];

/** Makes the documents of a week: what is written first is the oldest, so that goods are there before they go. */
export class Maker {
	private readonly numbers = new Map<string, number>();
	constructor(
		readonly dice: Dice,
		readonly items: readonly TradeItem[],
		readonly customers: readonly string[],
		readonly suppliers: readonly string[],
	) {}

	named(series: string): { series: string; number: number; day: number } {
		const number = (this.numbers.get(series) ?? 0) + 1;
		this.numbers.set(series, number);
		return { series, number, day: -this.dice.between(0, 6) };
	}

	line(warehouse = this.dice.of(PLACES), { dollars = false, item = this.dice.of(this.items) } = {}): TradeLine {
		const quantity = this.dice.percent(30) ? this.dice.between(1, 9_999) : 1000 * this.dice.between(1, 20);
		// Whole fives of dollars, so that no rate and no percentage makes less than a cent.
		const gross = dollars ? 500 * this.dice.between(1, 40) : this.dice.between(100, 500_000);
		const discount = !dollars && this.dice.percent(20) ? this.dice.between(1, Math.floor(gross / 2)) : 0;
		const rate = dollars ? 20 : item.rate;
		const vat = Math.round(((gross - discount) * rate) / 100);
		return { item: item.code, warehouse, quantity, gross, discount, vat, rate };
	}

	lines(warehouse?: number, dollars = false): TradeLine[] {
		return Array.from({ length: this.dice.between(1, 4) }, () => this.line(warehouse, { dollars }));
	}

	order(sales: boolean): TradeOrder {
		const lines = this.lines().map((line) => ({
			...line,
			warehouse: this.dice.percent(15) ? 0 : line.warehouse,
			closed: this.dice.percent(12),
		}));
		const [account, consignment] = [this.dice.of(sales ? this.customers : this.suppliers), this.dice.percent(10)];
		const approved = this.dice.percent(50);
		return { type: 'order', ...this.named(sales ? 'OS' : 'OP'), sales, consignment, approved, account, lines };
	}

	note(out: boolean, returned: boolean, orders: readonly TradeOrder[]): TradeNote {
		const ours = out !== returned;
		const free = { lines: this.lines(), account: this.dice.of(ours ? this.customers : this.suppliers) };
		const order = !returned && this.dice.percent(70) ? this.dice.of(orders) : undefined;
		const delivered = order && {
			account: order.account,
			lines: order.lines.map((line, place) => ({
				...{ ...line, warehouse: line.warehouse || 1, of: { order, place } },
				quantity: this.dice.of([line.quantity, Math.ceil(line.quantity / 2), Math.ceil(line.quantity / 3)]),
			})),
		};
		return { type: 'note', ...this.named(out ? 'NO' : 'NI'), out, returned, ...(delivered ?? free) };
	}

	invoice(kind: TradeInvoice['kind'], paid: TradeInvoice['paid'] = 'open', day?: number): TradeInvoice {
		const out = !['purchase', 'returnReceived'].includes(kind);
		const customer = !['purchase', 'returnIssued'].includes(kind);
		const account = this.dice.of(customer ? this.customers : this.suppliers);
		const dollars = DOLLARS.includes(account) && this.dice.percent(60);
		const charged = kind === 'service' || kind === 'expense';
		return {
			type: 'invoice',
			...{ kind, paid, account, due: this.dice.of([0, 0, -1, -3, -10, 1, 2]) },
			...{ ...this.named(out ? 'IS' : 'IP'), ...(day === undefined ? {} : { day }) },
			...(dollars ? { currency: 1, worth: this.dice.of([4000, 4125]) } : { currency: 0, worth: 100 }),
			lines: charged ? [] : this.lines(undefined, dollars),
			service: charged ? 100 * this.dice.between(1, 9_000) : 0,
		};
	}

	receipt(way: TradeReceipt['way']): TradeReceipt {
		const account = this.dice.of(way === 'cashPaid' ? this.suppliers : this.customers);
		const dollars = DOLLARS.includes(account) && this.dice.percent(60);
		const named = this.named(way === 'cashPaid' ? 'RP' : 'RC');
		return {
			type: 'receipt',
			...{ way, account, ...named, local: true },
			...(dollars ? { currency: 1, worth: 4050 } : { currency: 0, worth: 100 }),
			amount: dollars ? 200 * this.dice.between(1, 200) : this.dice.between(100, 900_000),
			due: named.day + this.dice.of([0, 0, 0, 2, 30]),
		};
	}

	slip(kind: TradeSlip['kind']): TradeSlip {
		const from = this.dice.of(PLACES);
		const to = kind === 'transfer' ? this.dice.of(PLACES.filter((place) => place !== from)) : 0;
		const series = { transfer: 'ST', waste: 'SW', value: 'SV' }[kind];
		return { type: 'slip', kind, to, ...this.named(series), lines: this.lines(from) };
	}

	request(): TradeRequest {
		return { type: 'request', to: 1, ...this.named('RQ'), lines: this.lines(2) };
	}

	offer(given: boolean): TradeOffer {
		const account = this.dice.of(given ? this.customers : this.suppliers);
		return { type: 'offer', given, account, ...this.named(given ? 'QG' : 'QR'), lines: this.lines() };
	}

	wish(): TradeWish {
		return { type: 'wish', ...this.named('WS'), lines: this.lines() };
	}

	count(warehouse: number): TradeCount {
		const { number, day } = this.named(`COUNT${warehouse}`);
		const items = new Set(Array.from({ length: 5 }, () => this.dice.of(this.items).code));
		const counted = [...items].map((item) => ({ item, quantity: 500 * this.dice.between(0, 60) }));
		return { type: 'count', number, day, warehouse, counted };
	}

	price(): TradePrice {
		const { code: item } = this.dice.of(this.items);
		const price = this.dice.between(100, 99_999);
		const at = { list: this.dice.of(LISTS), warehouse: this.dice.of([0, 0, 0, 1, 2, 3]) };
		return { type: 'price', ...this.named('PC'), item, ...at, price };
	}
}
