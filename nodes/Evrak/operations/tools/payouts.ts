import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { minorNumber, toMinor } from '../../../../erp/shop/amounts';
import type { Payout } from '../../../../erp/shop/payout';
import { readingOf, ShopJson } from '../../../../erp/shop/reader';
import { SHOPS } from '../../../../erp/shops';
import { plainTextOf, shown } from '../../../../erp/text/text';
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
	const refused = (itemIndex: number, message: string, description: string) =>
		inputError(context.getNode(), { message, description, itemIndex });
	const name = plainTextOf(context.getNodeParameter('shop', 0)).trim();
	const { payouts } = (await SHOPS.find((shop) => shop.name === name)?.load()) ?? {};
	if (!payouts) {
		const choices = SHOPS.flatMap((shop) => ('statementIs' in shop ? [shop.name] : []));
		throw refused(0, `Shop (Mağaza): ${shown(name)} is no choice`, `Give ${choices.join(', ')}.`);
	}
	const items = [...context.getInputData().keys()];
	const values = items.map((item) => {
		const read = jsonGiven(context.getNodeParameter('statement', item, ''));
		if (read.ok) return read.value;
		throw refused(item, `Statement (Ekstre): item ${item} ${read.message}`, read.remedy);
	});
	const read = readingOf(() => payouts(values.flatMap(rowsOf), ZONE));
	if (read.ok) return read.value.map((payout) => row(itemOf(payout), items));
	const { path, message, remedy } = read.problem;
	const item = Number(/^item (\d+)/.exec(path)?.[1] ?? 0);
	throw refused(item, `Statement (Ekstre): ${path} ${message}`, remedy);
}

/** Sums up what shops have paid. */
export const payoutWork: LocalWork = { runAll: sumUpAll };
