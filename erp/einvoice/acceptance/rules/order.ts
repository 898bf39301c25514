import { currencyCode } from '../../../base/text/currency';
import { grouped } from '../../../base/json/grouped';
import { compare, formatDecimal, isWithin, parseDecimal, type Decimal } from '../../../base/values/decimal';
import type { AcceptanceRules, Finding, InvoiceFacts, LineFacts, OrderFacts } from '../facts';
import { FAILURES } from '../failures';
import { sumOf } from '../amounts';
import { fail, pass, unknown, withTolerance } from './finding';

function matchTotal({ totals }: InvoiceFacts, { total: text, taxIncluded }: OrderFacts, tolerance: Decimal): Finding {
	const ordered = parseDecimal(text);
	const [net, gross] = [parseDecimal(totals?.taxExclusive), parseDecimal(totals?.taxInclusive)];
	const invoiced = taxIncluded === false ? net : gross;
	if (!ordered || !invoiced) return unknown('The total of the order or of the invoice is not known.');
	if (isWithin(ordered, invoiced, tolerance)) {
		return pass(`The total ${formatDecimal(invoiced)} is that of the order.`);
	}
	const failure = FAILURES.orderTotal(formatDecimal(invoiced), formatDecimal(ordered));
	const said = failure.en.replace(/\.$/, '');
	return taxIncluded === undefined && net && isWithin(ordered, net, tolerance)
		? unknown(`${said}, which is the total without tax; the order does not say whether its total includes tax.`)
		: fail(failure);
}

function matchCurrency(facts: InvoiceFacts, order: OrderFacts): Finding {
	const [ours, theirs] = [order.currency, facts.currency].map((code) => currencyCode(code ?? ''));
	if (!ours || !theirs) return unknown('The currency of the order or of the invoice is not known.');
	return ours === theirs
		? pass(`The currency ${theirs} is that of the order.`)
		: fail(FAILURES.orderCurrency(theirs, ours));
}

const plain = (code: string | undefined) => (code ?? '').trim().toUpperCase();

/** Name of an order line's item: the buyer's code, otherwise the seller's. */
const itemOf = ({ code, sellerCode }: LineFacts) => plain(code) || plain(sellerCode);

/**
 * The ordered item of an invoice line, by the buyer's code. Without one the seller's code is compared with the order's seller codes, and with
 * its buyer codes, since many buyers adopt the seller's codes; a code that is not found proves nothing (`undefined`).
 */
function itemFor(line: LineFacts, ordered: readonly LineFacts[]): string | undefined {
	if (plain(line.code) !== '') return plain(line.code);
	const seller = plain(line.sellerCode);
	const found =
		ordered.find(({ sellerCode }) => plain(sellerCode) === seller) ??
		ordered.find(({ code }) => plain(code) === seller);
	return found && itemOf(found);
}

const quantityOf = (lines: readonly LineFacts[]) => sumOf(lines.map(({ quantity }) => parseDecimal(quantity)));

/** Compares one item: at most the ordered quantity, and only prices of the order's lines. */
function matchItem(
	code: string,
	invoiced: readonly LineFacts[],
	ordered: readonly LineFacts[],
	tolerance: Decimal,
): Finding | undefined {
	if (ordered.length === 0) return fail(FAILURES.notOrdered(code));
	const [got, wanted] = [quantityOf(invoiced), quantityOf(ordered)];
	if (!got || !wanted) return unknown(`Item ${code}: a quantity is not known.`);
	if (compare(got, wanted) > 0) {
		return fail(FAILURES.moreThanOrdered(code, formatDecimal(got), formatDecimal(wanted)));
	}
	const prices = ordered.map(({ price }) => parseDecimal(price));
	for (const line of invoiced) {
		const price = parseDecimal(line.price);
		if (!price || prices.includes(undefined)) return unknown(`Item ${code}: a unit price is not known.`);
		if (!prices.some((agreed) => agreed && isWithin(agreed, price, tolerance))) {
			return fail(FAILURES.otherPrice(code, formatDecimal(price)));
		}
	}
	return undefined;
}

function matchLines(lines: readonly LineFacts[], ordered: readonly LineFacts[], tolerance: Decimal): Finding[] {
	if (lines.length === 0) return [unknown('The lines of the invoice are not known.')];
	if ([...lines, ...ordered].some((line) => itemOf(line) === '')) {
		return [unknown('A line of the invoice or of the order has no item code.')];
	}
	const named = lines.map((line) => ({ line, item: itemFor(line, ordered) }));
	const strange = named.filter(({ item }) => item === undefined).map(({ line }) => itemOf(line));
	const orderedByItem = grouped(ordered, itemOf);
	const invoicedByItem = grouped(
		named.filter(({ item }) => item !== undefined),
		({ item }) => item ?? '',
	);
	const findings = [
		...[...new Set(strange)].map((code) =>
			unknown(`Item ${code}: this is the seller's code, which the order does not show.`),
		),
		...[...invoicedByItem].map(([item, invoiced]) => {
			const ofItem = invoiced.map(({ line }) => line);
			return matchItem(item, ofItem, orderedByItem.get(item) ?? [], tolerance);
		}),
	].filter((finding) => finding !== undefined);
	return findings.length > 0 ? findings : [pass('All lines match the order.')];
}

/**
 * Compares an invoice with its order: same currency, same total within the tolerance, and, if the order has lines, no other items, no greater
 * quantities, no other prices. Unknown without an order.
 */
export const matchOrder = (
	facts: InvoiceFacts,
	{ tolerance: text }: NonNullable<AcceptanceRules['matchOrder']>,
): Finding[] =>
	withTolerance(text, (tolerance) => {
		const { order, orderNumbers = [], lines = [] } = facts;
		if (!order) {
			const named = orderNumbers.length > 0 ? ` It names ${orderNumbers.join(', ')}.` : '';
			return [unknown(`No order was found for the invoice.${named}`)];
		}
		return [
			matchCurrency(facts, order),
			matchTotal(facts, order, tolerance),
			...(order.lines ? matchLines(lines, order.lines, tolerance) : []),
		];
	});
