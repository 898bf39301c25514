import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { minorNumber, toMinor } from '../../../../erp/shop/amounts';
import type { Payout } from '../../../../erp/shop/payout';
import { readingOf, ShopJson } from '../../../../erp/shop/reader';
import { SHOPS } from '../../../../erp/shops';
import { type Decimal, total } from '../../../../erp/values/decimal';
import { inputError } from '../../../shared/client/errors';
import { row } from '../../items/result';
import { jsonGiven } from '../../write/drafts/input';
import type { LocalWork } from '../../tool';

const ZONE = 'Europe/Istanbul';

const money = (amount: Decimal): number => minorNumber(toMinor(amount));

/** A payout as the item that users see. */
function itemOf({ number, date, paid, orders, others, unread }: Payout): IDataObject {
	const earned = total([...orders.map(({ revenue }) => revenue), ...others.map(({ amount }) => amount)]);
	return {
		paymentOrderId: number,
		date,
		paid: money(paid),
		sold: money(total(orders.map(({ sold }) => sold))),
		commission: money(total(orders.map(({ commission }) => commission))),
		earned: money(earned),
		difference: minorNumber(toMinor(paid) - toMinor(earned)),
		orders: orders.map(({ reference, orderNumber, sold, commission, revenue }) => ({
			reference,
			orderNumber,
			sold: money(sold),
			commission: money(commission),
			revenue: money(revenue),
		})),
		others: others.map(({ type, amount }) => ({ type, amount: money(amount) })),
		unread: [...unread],
	};
}

/** The rows of an item: itself, a list, or a page with its list in `content`. */
function rowsOf(value: unknown, item: number): ShopJson[] {
	const given = new ShopJson(value, `item ${item}`);
	if (Array.isArray(value)) return given.list;
	return given.at('content').isMissing ? [given] : given.at('content').list;
}

/** All items together are one statement: a payout's rows come on many pages. Throws for a row that cannot be read, and gives no payout then. */
async function sumUpAll(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const refused = (itemIndex: number, what: string, description: string) =>
		inputError(context.getNode(), { message: `Statement (Ekstre): ${what}`, description, itemIndex });
	const items = [...context.getInputData().keys()];
	const values = items.map((item) => {
		const read = jsonGiven(context.getNodeParameter('statement', item, ''));
		if (read.ok) return read.value;
		throw refused(item, `item ${item} ${read.message}`, read.remedy);
	});
	const name = context.getNodeParameter('shop', 0) as string;
	const shop = await SHOPS.find((candidate) => candidate.name === name)?.load();
	const read = readingOf(() => shop?.payouts?.(values.flatMap(rowsOf), ZONE) ?? []);
	if (read.ok) return read.value.map((payout) => row(itemOf(payout), items));
	const { path, message, remedy } = read.problem;
	throw refused(Number(/^item (\d+)/.exec(path)?.[1] ?? 0), `${path} ${message}`, remedy);
}

/** Sums up what shops have paid. */
export const payoutWork: LocalWork = { runAll: sumUpAll };
