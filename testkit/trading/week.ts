import { diceOf, type Dice } from './dice';
import type { TradeAfter, TradeDocument, TradeItem, TradeReceipt, TradeWeek } from './documents';
import { DOLLARS, LISTS, Maker, PLACES } from './maker';

const RATES = [0, 1, 10, 20];
const code = (prefix: string, at: number): string => `${prefix}${String(at + 1).padStart(3, '0')}`;

/** An account of which nothing is known but a movement in a currency without a rate, and one with movements that do not count. */
const ODD = { withoutRate: '120.99.EUR', notLocal: '120.99.NOT' };

function itemsOf(dice: Dice, length: number): TradeItem[] {
	const price = () => dice.between(100, 99_999);
	return Array.from({ length }, (_, at) => ({
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

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

/**
 * The week of a seed: 200 items, 26 accounts, 500 documents of every kind, and what becomes of some of them; or a share of all that, with at
 * least one of each.
 */
export function tradingWeek(seed: number, share = 1): TradeWeek {
	const dice = diceOf(seed);
	const some = (whole: number) => Math.ceil(whole * share);
	const items = itemsOf(dice, some(200));
	const customers = times(some(14), (at) => code('120.77.', at));
	const suppliers = times(some(8), (at) => code('320.77.', at));
	const make = new Maker(dice, items, [...customers, ...DOLLARS.slice(0, 1)], [...suppliers, ...DOLLARS.slice(1)]);

	const old = times(some(40), () =>
		make.invoice(dice.of(['sale', 'purchase', 'purchase'] as const), 'open', -dice.between(31, 75)),
	);
	const orders = times(some(90), (at) => make.order(at < some(60)));
	const notes = times(some(80), (at) => {
		const [out, returned] = [at < some(45), at % 9 === 0];
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
		'expense',
	] as const;
	const invoices = [
		...times(some(96), (at) => make.invoice(kinds[at % kinds.length] ?? 'sale')),
		...times(some(24), (at) =>
			make.invoice(dice.of(['sale', 'retail', 'purchase'] as const), at % 2 ? 'bank' : 'cashbox'),
		),
	];
	const ways = ['cash', 'card', 'transfer', 'cheque', 'note', 'cashPaid'] as const;
	const receipts = times(some(70), (at) => make.receipt(ways[at % ways.length] ?? 'cash'));
	const plain = { currency: 0, worth: 100, local: true };
	const odd: TradeReceipt[] = [
		{ ...make.receipt('cash'), ...plain, account: ODD.withoutRate },
		{ ...make.receipt('transfer'), ...plain, account: ODD.withoutRate, currency: 2, worth: 0 },
		{ ...make.receipt('cash'), ...plain, account: ODD.notLocal },
		{ ...make.receipt('cash'), ...plain, account: ODD.notLocal, local: false },
	];
	const slips = [...times(some(28), () => make.slip('transfer')), ...times(some(8), () => make.slip('waste'))];
	const values = times(some(2), () => make.slip('value'));
	const requests = times(some(6), () => make.request());
	const offers = times(some(10), (at) => make.offer(at % 2 === 0));
	const wishes = times(some(6), () => make.wish());
	const counts = times(some(12), (at) => make.count((at % 3) + 1));
	const prices = times(some(24), () => make.price());

	const written: TradeDocument[] = [
		...[...old, ...orders, ...notes, ...invoices, ...receipts, ...odd],
		...[...slips, ...values, ...requests, ...offers, ...wishes, ...counts, ...prices],
	];
	const after: TradeAfter[] = [
		...counts.slice(0, some(6)).map((of) => ({ type: 'finalized' as const, of })),
		...[
			...orders.slice(-some(10)),
			...notes.filter((_, at) => at % 10 === 3),
			...invoices.filter((_, at) => at % 15 === 4),
		]
			.filter((of) => of.type !== 'order' || !notes.some(({ lines }) => lines.some((line) => line.of?.order === of)))
			.map((of) => ({ type: 'deleted' as const, of })),
		...receipts.slice(0, some(4)).map((of) => ({ type: 'deleted' as const, of })),
		...[...orders.filter((_, at) => at % 14 === 2), ...invoices.filter((_, at) => at % 15 === 7)]
			.filter((of) => of.type !== 'order' || !orders.slice(-some(10)).includes(of))
			.map((of) => ({ type: 'cancelled' as const, of })),
		...notes
			.filter(({ lines }, at) => at % 10 !== 3 && lines.every((line) => line.of === undefined))
			.slice(0, some(4))
			.map((of) => ({ type: 'cancelled' as const, of })),
		...receipts.slice(some(4), some(8)).map((of) => ({ type: 'cancelled' as const, of })),
	];
	const accounts = [...customers, ...suppliers, ...DOLLARS, ODD.withoutRate, ODD.notLocal];
	return { items, accounts, events: [...written, ...after] };
}
