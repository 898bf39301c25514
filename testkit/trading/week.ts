import { diceOf, type Dice } from './dice';
import type {
	TradeAfter,
	TradeCount,
	TradeDocument,
	TradeInvoice,
	TradeItem,
	TradeLine,
	TradeNote,
	TradeOrder,
	TradePrice,
	TradeReceipt,
	TradeRequest,
	TradeSlip,
	TradeWeek,
} from './documents';

const RATES = [0, 1, 10, 20];
const PLACES = [1, 2, 3];
const LISTS = [1, 2, 3];
const code = (prefix: string, at: number): string => `${prefix}${String(at + 1).padStart(3, '0')}`;

/** An account of which nothing is known but a movement in a currency without a rate, and one with movements that do not count. */
const ODD = { withoutRate: '120.99.EUR', notLocal: '120.99.NOT' };
/** Accounts whose documents are in dollars, too. */
const DOLLARS = ['120.88.USD', '320.88.USD'];

function itemsOf(dice: Dice): TradeItem[] {
	const price = () => dice.between(100, 99_999);
	return Array.from({ length: 200 }, (_, at) => ({
		code: code('TW', at),
		rate: dice.of(RATES),
		prices: [
			...LISTS.filter(() => dice.percent(60)).map((list) => ({
				...{ list, warehouse: 0, plan: 0, price: dice.percent(5) ? 0 : price(), currency: dice.percent(15) ? 1 : 0 },
			})),
			...(dice.percent(20)
				? [{ list: dice.of([1, 2]), warehouse: dice.of(PLACES), plan: 0, price: price(), currency: 0 }]
				: []),
			...(dice.percent(10) ? [{ list: 1, warehouse: 0, plan: 1, price: price(), currency: 0 }] : []),
		],
	}));
}

/** Makes the documents of a week: what is written first is the oldest, so that goods are there before they go. */
class Maker {
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
		const out = ['sale', 'retail', 'returnIssued', 'service'].includes(kind);
		const customer = ['sale', 'retail', 'returnReceived', 'service'].includes(kind);
		const account = this.dice.of(customer ? this.customers : this.suppliers);
		const dollars = DOLLARS.includes(account) && this.dice.percent(60);
		return {
			type: 'invoice',
			...{ kind, paid, account, due: this.dice.of([0, 0, -1, -3, -10, 1, 2]) },
			...{ ...this.named(out ? 'IS' : 'IP'), ...(day === undefined ? {} : { day }) },
			...(dollars ? { currency: 1, worth: this.dice.of([4000, 4125]) } : { currency: 0, worth: 100 }),
			lines: kind === 'service' ? [] : this.lines(undefined, dollars),
			service: kind === 'service' ? 100 * this.dice.between(1, 9_000) : 0,
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

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/** The week of a seed: 200 items, 26 accounts, 500 documents of every kind, and what becomes of some of them. */
export function tradingWeek(seed: number): TradeWeek {
	const dice = diceOf(seed);
	const items = itemsOf(dice);
	const [customers, suppliers] = [times(14, (at) => code('120.77.', at)), times(8, (at) => code('320.77.', at))];
	const make = new Maker(dice, items, [...customers, ...DOLLARS.slice(0, 1)], [...suppliers, ...DOLLARS.slice(1)]);

	const old = times(40, () =>
		make.invoice(dice.of(['sale', 'purchase', 'purchase'] as const), 'open', -dice.between(31, 75)),
	);
	const orders = times(90, (at) => make.order(at < 60));
	const notes = times(80, (at) => {
		const [out, returned] = [at < 45, at % 9 === 0];
		return make.note(
			out,
			returned,
			orders.filter(({ sales }) => sales === out),
		);
	});
	const kinds = [
		'sale',
		'sale',
		'retail',
		'purchase',
		'purchase',
		'returnReceived',
		'returnIssued',
		'service',
	] as const;
	const invoices = [
		...times(96, (at) => make.invoice(kinds[at % kinds.length] ?? 'sale')),
		...times(24, (at) => make.invoice(dice.of(['sale', 'retail', 'purchase'] as const), at % 2 ? 'bank' : 'cashbox')),
	];
	const ways = ['cash', 'card', 'transfer', 'cheque', 'note', 'cashPaid'] as const;
	const receipts = times(78, (at) => make.receipt(ways[at % ways.length] ?? 'cash'));
	const plain = { currency: 0, worth: 100, local: true };
	const odd: TradeReceipt[] = [
		{ ...make.receipt('cash'), ...plain, account: ODD.withoutRate },
		{ ...make.receipt('transfer'), ...plain, account: ODD.withoutRate, currency: 2, worth: 0 },
		{ ...make.receipt('cash'), ...plain, account: ODD.notLocal },
		{ ...make.receipt('cash'), ...plain, account: ODD.notLocal, local: false },
	];
	const slips = [...times(30, () => make.slip('transfer')), ...times(8, () => make.slip('waste'))];
	const values = times(2, () => make.slip('value'));
	const requests = times(8, () => make.request());
	const counts = times(14, (at) => make.count((at % 3) + 1));
	const prices = times(26, () => make.price());

	const written: TradeDocument[] = [
		...[...old, ...orders, ...notes, ...invoices, ...receipts, ...odd],
		...[...slips, ...values, ...requests, ...counts, ...prices],
	];
	const after: TradeAfter[] = [
		...counts.slice(0, 6).map((of) => ({ type: 'finalized' as const, of })),
		...[...orders.slice(80), ...notes.filter((_, at) => at % 10 === 3), ...invoices.filter((_, at) => at % 15 === 4)]
			.filter((of) => of.type !== 'order' || !notes.some(({ lines }) => lines.some((line) => line.of?.order === of)))
			.map((of) => ({ type: 'deleted' as const, of })),
		...receipts.slice(0, 4).map((of) => ({ type: 'deleted' as const, of })),
		...[...orders.filter((_, at) => at % 14 === 2), ...invoices.filter((_, at) => at % 15 === 7)]
			.filter((of) => of.type !== 'order' || !orders.slice(80).includes(of))
			.map((of) => ({ type: 'cancelled' as const, of })),
		...notes
			.filter(({ lines }, at) => at % 10 !== 3 && lines.every((line) => line.of === undefined))
			.slice(0, 4)
			.map((of) => ({ type: 'cancelled' as const, of })),
		...receipts.slice(4, 8).map((of) => ({ type: 'cancelled' as const, of })),
	];
	const accounts = [...customers, ...suppliers, ...DOLLARS, ODD.withoutRate, ODD.notLocal];
	return { items, accounts, events: [...written, ...after] };
}
