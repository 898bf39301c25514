import type { IDataObject } from 'n8n-workflow';
import { heldOf, promised, type Books } from '../books';
import type { BookCheck, WantedRow } from './compare';
import type { TradeItem, TradePrice, TradeWeek } from '../documents';
import { dayOf } from '../wire/common';

const PLACES = [1, 2, 3];
const LISTS = [1, 2, 3];
/** Codes of the week's items; others are the stand-in's own. */
const ours = (row: IDataObject): boolean => String(row.itemCode).startsWith('TW');
const keyed = (key: (row: IDataObject) => string) => (items: readonly IDataObject[]) =>
	items.map((row) => ({ key: ours(row) ? key(row) : undefined, row }));

const byItem = keyed((row) => String(row.itemCode));
const byPlace = keyed((row) => `${String(row.itemCode)}/${String(row.warehouse)}`);
const byList = keyed((row) => `${String(row.itemCode)}/${String(row.priceList)}`);
const byEntry = keyed((row) =>
	[row.itemCode, row.priceList, row.warehouse, row.paymentPlan].map((part) => String(part)).join('/'),
);

function stockByWarehouse({ moved }: Books, items: readonly TradeItem[], today: string, day?: number): BookCheck {
	const filters = day === undefined ? {} : { filters: { asOf: dayOf(today, day) } };
	return {
		name: `Item: Get Stock by Warehouse${day === undefined ? '' : ', of a day before'}`,
		parameters: {
			...{ resource: 'item', operation: 'getStockByWarehouse', item: '={{ $json.code }}', returnAll: true },
			...filters,
		},
		input: items.map(({ code }) => ({ code })),
		rows: byPlace,
		wanted: items.flatMap(({ code }) =>
			PLACES.map((place) => ({
				key: `${code}/${place}`,
				members: { onHand: heldOf(moved, code, place, day) / 1000, unit: 'ADET', itemName: `Ürün ${code}` },
			})),
		),
	};
}

const sold = (held: number, open: number) => ({
	onHand: held / 1000,
	openOrders: open / 1000,
	sellable: (held - open) / 1000,
});

function sellable(books: Books, items: readonly TradeItem[], by: 'item' | 'warehouse', places?: number[]): BookCheck {
	const { moved } = books;
	const codes = { items: items.map(({ code }) => code).join(', ') };
	const facts = (code: string, of: ReadonlyArray<number | undefined>) => {
		const all = (amount: (place?: number) => number) => of.reduce((sum: number, place) => sum + amount(place), 0);
		return sold(
			all((place) => heldOf(moved, code, place)),
			all((place) => promised(books, code, place)),
		);
	};
	const row = (key: string, members: ReturnType<typeof sold>): WantedRow => ({
		...{ key, members },
		mayLack: Object.values(members).every((value) => value === 0),
	});
	return {
		name: `Item: Get Sellable Stock by ${by}${places ? ` of warehouses ${places.join(', ')}` : ''}`,
		parameters: {
			...{ resource: 'item', operation: 'getSellableStock', stockBy: by, returnAll: true, ...codes },
			...(places ? { filters: { warehouses: places.join(', ') } } : {}),
		},
		input: [{}],
		rows: by === 'item' ? byItem : byPlace,
		wanted: items.flatMap(({ code }) =>
			by === 'item'
				? [row(code, facts(code, places ?? [undefined]))]
				: (places ?? PLACES).map((place) => row(`${code}/${place}`, facts(code, [place]))),
		),
	};
}

/** An entry of a price list. */
interface Entry {
	readonly item: string;
	readonly list: number;
	readonly warehouse: number;
	readonly plan: number;
	price: number;
	/** A price change names none, so that an entry that it makes is of the local one. */
	readonly currency: number;
}

/** The entries of the price lists after all changes, which are of cash. */
function entriesOf({ live }: Books, items: readonly TradeItem[]): Entry[] {
	const entries: Entry[] = items.flatMap(({ code: item, prices }) => prices.map((price) => ({ item, ...price })));
	for (const { item, list, warehouse, price } of live.filter((one): one is TradePrice => one.type === 'price')) {
		const old = entries.find(
			(one) => one.item === item && one.list === list && one.warehouse === warehouse && one.plan === 0,
		);
		if (old) old.price = price;
		else if (items.some(({ code }) => code === item))
			entries.push({ item, list, warehouse, plan: 0, price, currency: 0 });
	}
	return entries;
}

/** List 3 has list 2 stand in for it, and prices of list 1 have VAT in them (standin/schema/trade.ts). */
const LIST = { instead: { 3: 2 } as Record<number, number>, withVat: 1 };

function effective(entries: readonly Entry[], items: readonly TradeItem[], place = 0): BookCheck {
	const inList = (item: string, list: number) => {
		const known = entries.filter((one) => one.item === item && one.list === list && one.plan === 0 && one.price > 0);
		return known.find(({ warehouse }) => warehouse === place) ?? known.find(({ warehouse }) => warehouse === 0);
	};
	return {
		name: `Item: Get Prices that apply${place ? ` in warehouse ${place}` : ''}`,
		parameters: {
			...{ resource: 'item', operation: 'getPrices', prices: 'effective', returnAll: true },
			items: items.map(({ code }) => code).join(', '),
			...(place ? { filters: { priceWarehouse: String(place) } } : {}),
		},
		input: [{}],
		rows: byList,
		wanted: items.flatMap(({ code, rate }) =>
			LISTS.map((list): WantedRow => {
				const own = inList(code, list);
				const found = own ?? inList(code, LIST.instead[list] ?? 0);
				const key = `${code}/${list}`;
				if (!found) return { key, members: { price: null }, mayLack: true };
				const rates = { retailVatRate: rate, wholesaleVatRate: rate };
				const currency = own ? own.currency : { oneOf: [null, found.currency] };
				return {
					key,
					members: {
						price: { amount: found.price },
						currencyNumber: currency,
						isVatIncluded: list === LIST.withVat,
						...rates,
					},
				};
			}),
		),
	};
}

const listed = (entries: readonly Entry[], items: readonly TradeItem[]): BookCheck => ({
	name: 'Item: Get Prices, entries of price lists',
	parameters: {
		...{ resource: 'item', operation: 'getPrices', prices: 'entries', returnAll: true },
		items: items.map(({ code }) => code).join(', '),
	},
	input: [{}],
	rows: byEntry,
	wanted: entries.map(({ item, list, warehouse, plan, price, currency }) => ({
		key: [item, list, warehouse, plan].join('/'),
		members: { price: { amount: price }, currencyNumber: currency, isVatIncluded: list === LIST.withVat },
		mayLack: price === 0,
	})),
});

/** The reads of items, for the first so many of them, with what the books say; of `each` one by one, where a read is of one item. */
export function stockChecks(books: Books, week: TradeWeek, today: string, first: number, each = first): BookCheck[] {
	const items = week.items.slice(0, first);
	const entries = entriesOf(books, items);
	return [
		stockByWarehouse(books, items.slice(0, each), today),
		stockByWarehouse(books, items.slice(0, Math.min(each, 20)), today, -3),
		...[sellable(books, items, 'item'), sellable(books, items, 'warehouse'), sellable(books, items, 'item', [1, 3])],
		...[effective(entries, items), effective(entries, items, 2), listed(entries, items)],
	];
}
