import type { IDataObject } from 'n8n-workflow';
import type { Books } from '../books';
import { lineTotal, type TradeDocument, type TradeLine } from '../documents';
import { dayOf } from '../wire/common';
import { invoiceCodes } from '../wire/invoices';
import { RECEIPT_WAYS } from '../wire/receipts';
import type { Wanted } from './compare';

type Facts = Readonly<Record<string, Wanted>>;

/** What a document that was written has to be read back as, by a resource of the nodes. */
export interface Meant {
	readonly resource: string;
	readonly key: string;
	/** By what it is asked for. */
	readonly input: IDataObject;
	readonly header: Facts;
	readonly lines: readonly Facts[];
}

const amount = (value: number): Wanted => ({ amount: value });
const nothingOr = (value: number): Wanted => (value === 0 ? { oneOf: [0, null] } : value);

const money = ({ item, quantity, gross, discount, vat }: TradeLine): Facts => ({
	...{ itemCode: item, quantity: quantity / 1000, amount: amount(gross) },
	...{ discount1: amount(discount), vatAmount: amount(vat) },
});
const moved = (line: TradeLine, out: boolean): Facts => ({
	...money(line),
	[out ? 'warehouseOut' : 'warehouseIn']: line.warehouse,
});
const sums = (lines: readonly TradeLine[]): Facts => {
	const sum = (of: (line: TradeLine) => number) => amount(lines.reduce((all, line) => all + of(line), 0));
	return {
		...{ grossTotal: sum(({ gross }) => gross), discountTotal: sum(({ discount }) => discount) },
		...{ vatTotal: sum(({ vat }) => vat), total: amount(lineTotal(lines)), lineCount: lines.length },
	};
};

/** What a document is read back as; `undefined` where no read tells it. */
export function meantOf(one: TradeDocument, { orders }: Books, today: string): Meant | undefined {
	if (one.type === 'slip' || one.type === 'request' || one.type === 'price') return undefined;
	const date = dayOf(today, one.day);
	if (one.type === 'count') {
		const { warehouse, number, counted } = one;
		return {
			...{ resource: 'stockCount', key: `${warehouse}-${number}`, input: { number, warehouse, date } },
			header: { date: { date }, warehouse, number, lineCount: counted.length },
			lines: counted.map(({ item, quantity }) => ({ itemCode: item, quantity1: quantity / 1000 })),
		};
	}
	const { series, number } = one;
	const account: Facts = 'account' in one ? { accountCode: one.account, accountName: `Ünvan ${one.account}` } : {};
	const named = { key: `${series}-${number}`, input: { series, number } };
	const head = { date: { date }, series, number, ...account };
	const plain = ({ item, quantity }: TradeLine): Facts => ({ itemCode: item, quantity: quantity / 1000 });
	switch (one.type) {
		case 'order': {
			const states = orders.get(one) ?? [];
			return {
				...{ ...named, resource: 'order' },
				header: { ...head, direction: one.sales ? 0 : 1, orderKind: one.consignment ? 1 : 0, ...sums(one.lines) },
				lines: one.lines.map((line, at) => ({
					...{ ...money(line), isClosed: line.closed, warehouse: nothingOr(line.warehouse) },
					deliveredQuantity: (states[at]?.delivered ?? 0) / 1000,
				})),
			};
		}
		case 'note':
			return {
				...{ ...named, resource: 'dispatchNote' },
				header: {
					...{ ...head, documentType: one.out ? 1 : 13, direction: one.out ? 1 : 0, isReturn: one.returned },
					...{ ...sums(one.lines), invoicedLines: 0 },
				},
				lines: one.lines.map((line) => moved(line, one.out)),
			};
		case 'invoice': {
			const { evrakTip, tip, cinsi, iade, out } = invoiceCodes(one.kind);
			const gross = one.service + one.lines.reduce((sum, line) => sum + line.gross, 0);
			return {
				...{ ...named, resource: 'invoice' },
				header: {
					...{ ...head, documentType: evrakTip, direction: tip, movementKind: cinsi, isReturn: iade === 1 },
					...{ isPaidAtOnce: one.paid !== 'open', lineCount: one.lines.length, currencyNumber: one.currency },
					...{ total: amount(one.service + lineTotal(one.lines)), subtotal: amount(gross), dueDateOrPlan: one.due },
				},
				lines: one.lines.map((line) => moved(line, out)),
			};
		}
		case 'receipt': {
			const [movementKind, otherSideClass, otherSideCode] = RECEIPT_WAYS[one.way];
			return {
				...{ ...named, resource: 'collectionPayment' },
				header: {
					...{ ...head, documentType: one.way === 'cashPaid' ? 64 : 1, direction: one.way === 'cashPaid' ? 0 : 1 },
					...{ total: amount(one.amount), lineCount: 1 },
				},
				lines: [
					{
						...{ movementKind, otherSideClass, otherSideCode, partyCode: one.account, amount: amount(one.amount) },
						...{ currencyNumber: one.currency, dueDateOrPlan: Number(dayOf(today, one.due).replace(/-/g, '')) },
					},
				],
			};
		}
		case 'offer':
			return {
				...{ ...named, resource: one.given ? 'issuedQuotation' : 'receivedQuotation' },
				header: { ...head, lineCount: one.lines.length },
				lines: one.lines.map(plain),
			};
		case 'wish':
			return {
				...{ ...named, resource: 'purchaseRequest' },
				header: { ...head, lineCount: one.lines.length },
				lines: one.lines.map(plain),
			};
	}
}
