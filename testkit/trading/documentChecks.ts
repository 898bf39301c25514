import type { IDataObject } from 'n8n-workflow';
import { invoicesOf, type Books, type LineState } from './books';
import type { BookCheck, WantedRow } from './compare';
import { lineTotal, type TradeOrder } from './documents';
import { dayOf, invoiceCodes } from './wire';

const named = (row: IDataObject): string => `${String(row.series)}-${String(row.number)}`;
const byNumber = (items: readonly IDataObject[]) => items.map((row) => ({ key: named(row), row }));

function openOrders({ orders }: Books, today: string, sales: boolean): BookCheck {
	return {
		name: `Order: Get Many, open ones ${sales ? 'of customers' : 'to suppliers'}`,
		parameters: {
			...{ resource: 'order', operation: 'getMany', returnAll: true },
			filters: { open: 'open', direction: sales ? 'receivedOrder' : 'issuedOrder' },
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
						...{ kind: consignment ? 1 : 0, approvedLines: approved ? lines.length : 0 },
					},
				},
			];
		}),
	};
}

const list = (value: unknown): IDataObject[] => (Array.isArray(value) ? (value as IDataObject[]) : []);
const total = (rows: readonly IDataObject[], member: string): number =>
	rows.reduce((sum, row) => sum + Number(row[member] ?? 0), 0);

/** Lines of orders by their place, which the line number tells; what was delivered of all of them stands with the order. */
const byLine = (items: readonly IDataObject[]) =>
	items.flatMap((item) => {
		const { lines, deliveries, notTold } = item;
		const sorted = list(lines).sort((one, other) => Number(one.lineNumber) - Number(other.lineNumber));
		const whole = { ...item, lines: list(lines).length, delivered: total(list(deliveries), 'quantity') };
		return [
			{ key: named(item), row: whole },
			...sorted.map((row, at) => ({ key: `${named(item)}/${at}`, row: { ...row, notTold } })),
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
				{ key, members: { accountCode: order.account, lines: states.length, delivered } },
				...states.map((state, at) => ({
					key: `${key}/${at}`,
					members: {
						...{ itemCode: state.item, orderedQuantity: state.ordered / 1000 },
						...{ deliveredQuantity: state.delivered / 1000, openQuantity: state.open / 1000 },
					},
				})),
			];
		}),
	};
}

const invoices = (books: Books, today: string): BookCheck => ({
	name: 'Invoice: Get Many',
	parameters: { resource: 'invoice', operation: 'getMany', returnAll: true },
	input: [{}],
	rows: byNumber,
	wanted: invoicesOf(books).map((one) => {
		const { evrakTip, tip, cinsi, iade } = invoiceCodes(one.kind);
		const gross = one.service + one.lines.reduce((sum, line) => sum + line.gross, 0);
		return {
			key: `${one.series}-${one.number}`,
			members: {
				...{ documentType: evrakTip, direction: tip, invoiceKind: cinsi, returned: iade },
				...{ accountCode: one.account, accountName: `Ünvan ${one.account}`, paidAtOnce: one.paid === 'open' ? 0 : 1 },
				...{ date: { date: dayOf(today, one.day) }, lineCount: one.lines.length, currency: one.currency },
				...{ total: { amount: one.service + lineTotal(one.lines) }, subtotal: { amount: gross } },
			},
		};
	}),
});

/** The reads of documents, delivery states of the first so many orders, with what the books say. */
export const documentChecks = (books: Books, today: string, first = 99): BookCheck[] => [
	...[openOrders(books, today, true), openOrders(books, today, false)],
	...[deliveryState([...books.orders].slice(0, first)), invoices(books, today)],
];
