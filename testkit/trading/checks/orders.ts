import type { IDataObject } from 'n8n-workflow';
import type { Books, LineState } from '../books';
import type { BookCheck, WantedRow } from './compare';
import { lineTotal, type TradeOrder } from '../documents';
import { dayOf } from '../wire/common';

const named = (row: IDataObject): string => `${String(row.series)}-${String(row.number)}`;
const byNumber = (items: readonly IDataObject[]) => items.map((row) => ({ key: named(row), row }));

function openOrders({ orders }: Books, today: string, sales: boolean): BookCheck {
	return {
		name: `Order: Get Many, open ones ${sales ? 'of customers' : 'to suppliers'}`,
		parameters: {
			...{ resource: 'order', operation: 'getAll', returnAll: true },
			...{ delivery: 'waiting' },
			filters: { direction: sales ? 'receivedOrder' : 'issuedOrder' },
		},
		input: [{}],
		rows: byNumber,
		wanted: [...orders].flatMap(([order, states]): WantedRow[] => {
			const openLines = states.filter(({ open }) => open > 0).length;
			if (order.sales !== sales || openLines === 0) return [];
			const { account, day, lines, series, number, consignment, approved } = order;
			return [
				{
					key: `${series}-${number}`,
					members: {
						...{ openLines, lineCount: lines.length, accountCode: account, accountName: `Ünvan ${account}` },
						...{ date: { date: dayOf(today, day) }, total: { amount: lineTotal(lines) } },
						...{ orderKind: consignment ? 1 : 0, approvedLines: approved ? lines.length : 0 },
					},
				},
			];
		}),
	};
}

const list = (value: unknown): IDataObject[] => (Array.isArray(value) ? (value as IDataObject[]) : []);
/** Null where one of them is not told. */
const total = (rows: unknown, member: string): number | null =>
	Array.isArray(rows) && list(rows).every((row) => typeof row[member] === 'number')
		? list(rows).reduce((sum, row) => sum + Number(row[member]), 0)
		: null;

/** Lines of orders by their place, which the line number tells; what was delivered of all of them stands with the order. */
const byLine = (items: readonly IDataObject[]) =>
	items.flatMap((item) => {
		const { lines, deliveries, unavailable } = item;
		const sorted = list(lines).sort((one, other) => Number(one.lineNumber) - Number(other.lineNumber));
		const whole = {
			...item,
			lines: Array.isArray(lines) ? lines.length : null,
			deliveries: total(deliveries, 'quantity'),
		};
		return [
			{ key: named(item), row: whole },
			...sorted.map((row, at) => ({
				key: `${named(item)}/${row.lineNumber === null ? 'null' : at}`,
				row: { ...row, unavailable },
			})),
		];
	});

function deliveryState(orders: ReadonlyArray<readonly [TradeOrder, readonly LineState[]]>): BookCheck {
	return {
		name: 'Order: Get Delivery State',
		parameters: {
			...{ resource: 'order', operation: 'getDeliveryState', lookUpBy: 'number' },
			...{ series: '={{ $json.series }}', number: '={{ $json.number }}' },
		},
		input: orders.map(([{ series, number }]) => ({ series, number })),
		rows: byLine,
		wanted: orders.flatMap(([order, states]): WantedRow[] => {
			const key = `${order.series}-${order.number}`;
			const delivered = states.reduce((sum, state) => sum + state.delivered, 0) / 1000;
			return [
				{ key, members: { accountCode: order.account, lines: states.length, deliveries: delivered } },
				...states.map((state, at) => ({
					key: `${key}/${at}`,
					members: {
						...{ itemCode: state.item, quantity: state.ordered / 1000 },
						...{ deliveredQuantity: state.delivered / 1000, openQuantity: state.open / 1000 },
					},
				})),
			];
		}),
	};
}

/** Open orders, and the delivery state of the first so many orders, with what the books say. */
export const orderChecks = (books: Books, today: string, first: number): BookCheck[] => [
	...[openOrders(books, today, true), openOrders(books, today, false)],
	deliveryState([...books.orders].slice(0, first)),
];
