import { realWholeName } from '../party/placeholder';
import type { ReadOrder, ShopBuyer, ShopPayment, ShopState } from '../shop/order';
import { addressOf, joinedText, namedValues, readingOf, refuseAt, type ShopJson, taxNumberOf } from '../shop/reader';
import type { ReadSettings } from '../shop/settings';
import { stateOf, type StateWords } from '../shop/state';
import { dayIn } from '../../base/text/zone';
import { fold } from '../../base/text/text';
import { dayOfMoment } from '../../base/values/dates';
import { readLines, readSoldLines } from './lines';
import { type At, nodeAt, refuseMarked, type ShopTable } from './table';

/** The day of a moment at the first of several paths with a value, in the accounting time zone. */
export const momentAt =
	(...paths: readonly string[]) =>
	(order: ShopJson, zone: string): string => {
		const node = nodeAt(order, paths);
		return dayOfMoment(node.wanted, zone) ?? node.refuse('is no date', 'Give the order as the shop does.');
	};

/** The day of a timestamp in milliseconds, in the accounting time zone. */
export const instantAt =
	(path: string, called: string) =>
	(order: ShopJson, zone: string): string =>
		dayIn(zone, order.get(path).instant(called));

/** A state by the word at the first of several paths with a value. */
export const stateAt = (
	order: ShopJson,
	at: At,
	words: StateWords,
	{ acceptedStates }: Pick<ReadSettings, 'acceptedStates'>,
): ShopState => stateOf(nodeAt(order, at).wanted, words, acceptedStates);

/** The buyer pays the marketplace, which acts as the sale's agency. */
export const byAgency = (title: string): Pick<ShopTable, 'payment' | 'paidBy'> => ({
	payment: () => 'agency',
	paidBy: () => title,
});

/** Why nothing is booked for an order that is paid at the door. */
export const NOT_DELIVERED = 'it is paid at the door, and is not delivered yet';

/** The way of payment by the first pattern that its words match. */
export function paymentBy(words: string, known: ReadonlyArray<readonly [RegExp, ShopPayment]>): ShopPayment {
	const folded = fold(words);
	return known.find(([pattern]) => pattern.test(folded))?.[1] ?? 'other';
}

function buyerOf(order: ShopJson, table: ShopTable, billing: ShopJson, settings: ReadSettings): ShopBuyer {
	const { names, named, taxNumbers = [] } = table;
	const textAt = (path: string) => (path.startsWith('@') ? billing.get(path.slice(1)) : order.get(path)).text;
	const firstOf = (at: At = []) => (typeof at === 'string' ? [at] : at).map(textAt).find((text) => text !== undefined);
	const company = table.company?.(order, billing);
	const called = names.map((paths) => joinedText(...paths.map(textAt)));
	const places = (named?.places ?? []).map((path) => (path === '' ? order : order.get(path)));
	const values = (asked: readonly string[]) =>
		named ? namedValues(order.get(named.list).elements, named.by, asked, ...places) : [];
	return {
		name: called.find((name) => realWholeName(name) !== undefined) ?? company ?? '',
		company,
		taxOffice: named ? values(settings.taxOfficeNames ?? named.taxOffices)[0] : firstOf(table.taxOffice),
		email: firstOf(table.email),
		phone: firstOf(table.phone),
		...taxNumberOf(...values(settings.taxNumberNames ?? named?.taxNumbers ?? []), ...taxNumbers.map(textAt)),
	};
}

/** Stops the reading if a page is given instead of one order: `field` is for *Split Out*. */
export function refusePage(page: ShopJson, field: string, what: 'order' | 'package' = 'order'): void {
	if (!page.isMissing)
		page.refuse(`holds a page of ${what}s`, `Split it first (Split Out, field ${field}): one item for each ${what}.`);
}

/** Refuses a page of orders, and orders with incomplete data. */
function refuseOthers(order: ShopJson, { pages = [], document = 'order', refused }: ShopTable): void {
	for (const [path, field] of pages) refusePage(order.get(path), field, document);
	refuseMarked(order, refused);
}

const NO_LINES = { lines: [], totals: { total: 0n }, doubts: [], returned: [] };

/** Reads an order by the table of its shop. */
export function readByTable(order: ShopJson, table: ShopTable, settings: ReadSettings): ReadOrder {
	refuseOthers(order, table);
	// Input that is not an order of this shop usually lacks its number, and that message is clearer than one about a missing sum.
	const number = nodeAt(order, table.number).wanted.replace(/^#\s*/, '');
	const ofOrder = table.state(order, settings);
	const lines = readingOf(() =>
		table.lineStates
			? readSoldLines(order, table, table.lineStates, ofOrder, settings, table.document ?? 'order')
			: { ...readLines(order, table), state: ofOrder, returned: [] },
	);
	// An order that asks for no document may lack what its lines need.
	const isDue = settings.isOfRefund || ofOrder.verdict === 'document' || ofOrder.verdict === 'unknown';
	if (!lines.ok && isDue) return refuseAt(lines.problem.path, lines.problem.message, lines.problem.remedy);
	const { state, returned, ...read } = lines.ok ? lines.value : { ...NO_LINES, state: ofOrder, flaw: lines.problem };
	const billing = nodeAt(order, table.billing[0]);
	const sale: ReadOrder = {
		number,
		key: table.key?.(order) ?? number,
		day: table.day(order, settings.zone),
		currency: table.currency(order),
		...read,
		state,
		buyer: buyerOf(order, table, billing, settings),
		billing: addressOf(billing, table.billing[1]),
		delivery: addressOf(nodeAt(order, table.delivery[0]), table.delivery[1]),
		payment: table.payment(order),
		paidBy: table.paidBy(order),
		note: table.note === undefined ? undefined : order.get(table.note).note,
		refunds: returned.map((line) => ({ id: line.get('id').wanted })),
	};
	const more = lines.ok ? table.more?.(order, sale) : undefined;
	const paid = table.paid?.(order, sale, settings.zone);
	return { ...sale, ...more, paid, doubts: [...read.doubts, ...(more?.doubts ?? [])] };
}
