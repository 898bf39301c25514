import { compare, formatDecimal, isWithin, parseDecimal, total, type Decimal } from '../decimal';
import type { AcceptanceRules, InvoiceFacts, LineFacts, OrderFacts, Reason } from '../facts';
import { badTolerance, fail, pass, toleranceOf, unknown } from './reason';

const rule = 'matchOrder';

function matchTotal({ totals }: InvoiceFacts, order: OrderFacts, tolerance: Decimal): Reason {
	const ordered = parseDecimal(order.total);
	const invoiced = parseDecimal(order.taxIncluded === false ? totals?.taxExclusive : totals?.taxInclusive);
	if (!ordered || !invoiced) return unknown(rule, 'The total of the order or of the invoice is not known.');
	return isWithin(ordered, invoiced, tolerance)
		? pass(rule, `The total ${formatDecimal(invoiced)} is that of the order.`)
		: fail(rule, `The total is ${formatDecimal(invoiced)}, that of the order ${formatDecimal(ordered)}.`);
}

function matchCurrency(facts: InvoiceFacts, order: OrderFacts): Reason {
	const [ours, theirs] = [order.currency, facts.currency].map((code) => (code ?? '').trim().toUpperCase());
	if (!ours || !theirs) return unknown(rule, 'The currency of the order or of the invoice is not known.');
	return ours === theirs
		? pass(rule, `The currency ${theirs} is that of the order.`)
		: fail(rule, `The currency is ${theirs}, that of the order ${ours}.`);
}

const codeOf = ({ code }: LineFacts) => (code ?? '').trim().toUpperCase();

const quantityOf = (lines: readonly LineFacts[]): Decimal | undefined => {
	const quantities = lines.map(({ quantity }) => parseDecimal(quantity));
	const known = quantities.filter((quantity) => quantity !== undefined);
	return known.length === quantities.length ? total(known) : undefined;
};

/** One item: not more than ordered, and every price that of a line of the order. */
function matchItem(
	code: string,
	invoiced: readonly LineFacts[],
	ordered: readonly LineFacts[],
	tolerance: Decimal,
): Reason | undefined {
	if (ordered.length === 0) return fail(rule, `Item ${code} is not in the order.`);
	const [got, wanted] = [quantityOf(invoiced), quantityOf(ordered)];
	if (!got || !wanted) return unknown(rule, `Item ${code}: a quantity is not known.`);
	if (compare(got, wanted) > 0) {
		return fail(rule, `Item ${code}: ${formatDecimal(got)} invoiced, ${formatDecimal(wanted)} ordered.`);
	}
	const prices = ordered.map(({ price }) => parseDecimal(price));
	for (const line of invoiced) {
		const price = parseDecimal(line.price);
		if (!price || prices.includes(undefined)) return unknown(rule, `Item ${code}: a unit price is not known.`);
		if (!prices.some((agreed) => agreed && isWithin(agreed, price, tolerance))) {
			return fail(rule, `Item ${code}: the unit price ${formatDecimal(price)} is not that of the order.`);
		}
	}
	return undefined;
}

function matchLines(lines: readonly LineFacts[], ordered: readonly LineFacts[], tolerance: Decimal): Reason[] {
	if (lines.length === 0) return [unknown(rule, 'The lines of the invoice are not known.')];
	if ([...lines, ...ordered].some((line) => codeOf(line) === '')) {
		return [unknown(rule, 'A line of the invoice or of the order has no item code.')];
	}
	const of = (list: readonly LineFacts[], code: string) => list.filter((line) => codeOf(line) === code);
	const findings = [...new Set(lines.map(codeOf))]
		.map((code) => matchItem(code, of(lines, code), of(ordered, code), tolerance))
		.filter((finding) => finding !== undefined);
	return findings.length > 0 ? findings : [pass(rule, 'All lines match the order.')];
}

/**
 * Whether the invoice is that of its order: same currency, same total within the tolerance, and, where the order shows lines, no
 * other items, no greater quantities, no other prices. Without an order it is unknown.
 */
export function matchOrder(
	facts: InvoiceFacts,
	{ tolerance: text }: NonNullable<AcceptanceRules['matchOrder']>,
): Reason[] {
	const { order } = facts;
	const tolerance = toleranceOf(text);
	if (!tolerance) return [badTolerance(rule)];
	if (!order) return [unknown(rule, 'No order was found for the invoice.')];
	return [
		matchCurrency(facts, order),
		matchTotal(facts, order, tolerance),
		...(order.lines ? matchLines(facts.lines ?? [], order.lines, tolerance) : []),
	];
}
