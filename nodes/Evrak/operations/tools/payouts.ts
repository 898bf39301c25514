import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import {
	minorNumber,
	type Payout,
	type PayoutOrder,
	readingOf,
	ShopJson,
	toMinor,
} from '../../../../erp/commerce/shop';
import { SHOPS } from '../../../../erp/commerce/shops';
import { grouped } from '../../../../erp/base/json/grouped';
import { isMembers } from '../../../../erp/base/json/members';
import { type Decimal, subtract, total } from '../../../../erp/base/values/decimal';
import { notSent } from '../../../shared/client/errors';
import { readFirst } from '../../items/form';
import { row } from '../../items/result';
import { jsonGiven } from '../../write/drafts/input';
import type { LocalWork } from '../../tool';
import { PAYOUT_FIELDS } from './payoutTool';

const ZONE = 'Europe/Istanbul';

const money = (amount: Decimal): number => minorNumber(toMinor(amount));

/** The sold amount as in the order’s document. */
const soldOf = ({ sold, beside }: Pick<PayoutOrder, 'sold' | 'beside'>): Decimal =>
	subtract(sold, total(beside.map(({ amount }) => amount)));

/** A payout as the item that users see. */
function itemOf({ number, date, paid, orders, others, unread }: Payout): IDataObject {
	const earned = total([...orders.map(({ revenue }) => revenue), ...others.map(({ amount }) => amount)]);
	return {
		paymentOrderId: number,
		date,
		paid: money(paid),
		sold: money(total(orders.map(soldOf))),
		commission: money(total(orders.map(({ commission }) => commission))),
		earned: money(earned),
		difference: minorNumber(toMinor(paid) - toMinor(earned)),
		orders: orders.map(({ reference, orderNumber, commission, revenue, ...order }) => ({
			reference,
			orderNumber,
			sold: money(soldOf(order)),
			commission: money(commission),
			revenue: money(revenue),
			others: order.beside.map(({ type, amount }) => ({ type, amount: money(amount) })),
		})),
		others: others.map(({ type, amount }) => ({ type, amount: money(amount) })),
		unread: [...unread],
	};
}

/**
 * Throws if pages are missing, such as beyond a limit of the node that gets them: each page number must occur equally often, however many queries
 * had pages. The sum of a part looks like a payout that does not add up.
 */
function assertAllPages(values: readonly unknown[]): void {
	const pages = values.flatMap((value, item) => {
		const { content, page, totalPages } = isMembers(value) ? value : {};
		return Array.isArray(content) && typeof page === 'number' && typeof totalPages === 'number'
			? [{ item, page, totalPages }]
			: [];
	});
	for (const some of grouped(pages, ({ totalPages }) => String(totalPages)).values()) {
		const [{ item, totalPages: count }] = some;
		const byPage = grouped(some, ({ page }) => String(page));
		const most = Math.max(...[...byPage.values()].map(({ length }) => length));
		for (let page = 0; page < count; page++)
			if ((byPage.get(String(page))?.length ?? 0) < most)
				new ShopJson(undefined, `item ${item}`).refuse(
					`is one of ${count} pages, and page ${page + 1} is not here`,
					'Give all pages: raise the limit of pages in the node that gets them, or run it again.',
				);
	}
}

/** Members of a page that hold its rows. */
const LISTS = ['content', 'items'];

/** The rows of an item: itself, a list, or a page with its list. */
function rowsOf(value: unknown, item: number): ShopJson[] {
	const page = new ShopJson(value, `item ${item}`);
	if (Array.isArray(value)) return page.list;
	const list = LISTS.map((name) => page.get(name)).find((node) => Array.isArray(node.value));
	return list?.list ?? [page];
}

/** All items together are one statement: a payout's rows come on many pages. Throws for a row that cannot be read, and gives no payout then. */
async function sumUpAll(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const { shop } = readFirst(context, PAYOUT_FIELDS, 0);
	const payouts = SHOPS.find(({ name }) => name === shop)?.payouts ?? (() => []);
	const items = [...context.getInputData().keys()];
	const values = items.map((item) => {
		const read = jsonGiven(readFirst(context, PAYOUT_FIELDS, item).statement);
		if (read.ok) return read.value;
		throw notSent(context, `Statement (Ekstre): item ${item} ${read.message}`, read.remedy, item);
	});
	const read = readingOf(() => {
		assertAllPages(values);
		return payouts(values.flatMap(rowsOf), ZONE);
	});
	if (read.ok) return read.value.map((payout) => row(itemOf(payout), items));
	const { path, message, remedy } = read.problem;
	const item = Number(/^item (\d+)/.exec(path)?.[1] ?? 0);
	throw notSent(context, `Statement (Ekstre): ${path} ${message}`, remedy, item);
}

/** Sums up what shops have paid. */
export const payoutWork: LocalWork = { runAll: sumUpAll };
