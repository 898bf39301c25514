import { add, compare, multiply, ZERO, type Decimal } from '../../../values/decimal';
import type { Finding } from '../facts';
import { unknown } from '../rules/finding';
import { type Amount, fits, HALF, isZero, judgeEquation, minus, plus, sumOf } from './amounts';
import type { Figures, Line } from './figures';
import { excuseOf } from './sums';

const WHAT = 'Lines to net total';

const isSame = (a: Amount, b: Amount) => a !== undefined && b !== undefined && compare(a, b) === 0;

/** What of the discounts of a line its amount has not lost yet: nothing, all of it, or nobody knows without a price (`open`). */
function leftOver(line: Line, tolerance: Decimal): { readonly due: Amount; readonly open: Amount } {
	const { quantity, price, amount } = line;
	const off = minus(line.allowance, line.charge);
	const none = { due: ZERO, open: ZERO };
	if (isZero(off)) return none;
	if (!off) return { due: undefined, open: undefined };
	if (!quantity || !price) return { due: ZERO, open: off };
	const gross = multiply(quantity, price);
	const slack = add(tolerance, HALF);
	if (fits(minus(gross, off), amount, slack)) return none;
	return fits(gross, amount, slack) ? { due: off, open: ZERO } : none;
}

/**
 * Amounts that the net total may have. Senders count discounts in the lines, on top of them, or both, total them or not, and repeat
 * those of the lines for the whole invoice. What is shown and counted nowhere leaves no way, nor does a total that nothing itemises, unless
 * the lines give the net total without it.
 */
function waysOf(figures: Figures, tolerance: Decimal): Amount[] {
	const { lines, ofLines, goods, net: stated, allowance, charge } = figures;
	const { lineAllowance, lineCharge, headAllowance, headCharge } = figures;
	const left = lines.map((line) => leftOver(line, tolerance));
	/** The lines after their own discounts, and discounts of lines that may or may not be counted in their amounts. */
	const net = minus(ofLines, sumOf(left.map(({ due }) => due)));
	const open = sumOf(left.map((discount) => discount.open));
	const totalled = minus(allowance, charge);
	const isBefore = fits(minus(goods, totalled), stated, tolerance);
	const nets = isZero(open) ? [net] : [net, minus(net, open)];
	/** Whether the totals of the invoice are those of the lines alone, of the head alone, or of both. */
	const isOfLines = fits(allowance, lineAllowance, tolerance) && fits(charge, lineCharge, tolerance);
	const isOfHead = (sum: Amount, ofItsLines: Amount, head: Amount) =>
		fits(sum, head, tolerance) || fits(sum, plus(head, ofItsLines), tolerance);
	if (!isZero(headAllowance) || !isZero(headCharge)) {
		if (!isOfHead(allowance, lineAllowance, headAllowance) || !isOfHead(charge, lineCharge, headCharge)) return [];
		const ofHead = minus(headAllowance, headCharge);
		const isRepeated = isBefore && isOfLines && isSame(ofHead, minus(lineAllowance, lineCharge));
		return [...(isRepeated ? nets : []), ...nets.map((amount) => minus(amount, ofHead))];
	}
	if (isZero(allowance) && isZero(charge)) return isZero(open) ? [net] : [];
	const ofItsLines = minus(lineAllowance, lineCharge);
	if (isOfLines || (!isZero(ofItsLines) && fits(totalled, ofItsLines, tolerance))) return nets;
	if (isBefore && fits(ofLines, stated, tolerance)) return [ofLines];
	const counted = minus(net, totalled);
	return fits(counted, stated, tolerance) ? [] : [counted];
}

/** The lines and the discounts against the net total. */
export function netFinding(figures: Figures, tolerance: Decimal): Finding {
	const left = waysOf(figures, tolerance);
	if (left.length === 0)
		return unknown(`${WHAT}: a discount or surcharge is shown and not counted, or counted and not shown.`);
	const { lines, net } = figures;
	return judgeEquation(
		{ what: WHAT, left, right: net, terms: lines.length, ifUncertain: excuseOf(figures) },
		tolerance,
	);
}
