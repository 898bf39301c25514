import { add, compare, multiply, parseDecimal, ZERO, type Decimal } from '../../../values/decimal';
import type { InvoiceFacts, LineFacts, Reason } from '../facts';
import { unknown } from './reason';
import { fits, HALF, judgeSum, minus, orZero, plus, sumOf, type MaybeAmount } from './step';

const rule = 'totalsAddUp';
const NAME = 'Lines to net total';

/** Discounts less surcharges. */
const offOf = ({ allowances = [], charges = [] }: Pick<LineFacts, 'allowances' | 'charges'>): MaybeAmount =>
	minus(sumOf(allowances), sumOf(charges));

const isNothing = (amount: MaybeAmount) => amount !== undefined && compare(amount, ZERO) === 0;
const isSame = (a: MaybeAmount, b: MaybeAmount) => a !== undefined && b !== undefined && compare(a, b) === 0;

/** What of the discounts of a line its amount has not lost yet: nothing, all of it, or nobody knows without a price (`open`). */
function leftOver(line: LineFacts, tolerance: Decimal): { readonly due: MaybeAmount; readonly open: MaybeAmount } {
	const off = offOf(line);
	const [count, price, amount] = [line.quantity, line.price, line.amount].map((text) => parseDecimal(text));
	const none = { due: ZERO, open: ZERO };
	if (isNothing(off)) return none;
	if (!off) return { due: undefined, open: undefined };
	if (!count || !price) return { due: ZERO, open: off };
	const gross = multiply(count, price);
	const slack = add(tolerance, HALF);
	if (fits(minus(gross, off), amount, slack)) return none;
	return fits(gross, amount, slack) ? { due: off, open: ZERO } : none;
}

/** What is known of the discounts and surcharges of an invoice. */
interface Discounts {
	readonly inLines: MaybeAmount;
	/** The lines after their own discounts. */
	readonly net: MaybeAmount;
	/** Discounts of lines that may or may not be counted in their amounts. */
	readonly open: MaybeAmount;
	/** Discounts less surcharges: those of the lines, those on the whole invoice, and what the invoice totals of them. */
	readonly ofLines: MaybeAmount;
	readonly ofHead: MaybeAmount;
	readonly totalled: MaybeAmount;
	/** Whether the total is that of the lines alone, of the head alone, or of both. */
	readonly isOfLines: boolean;
	readonly isOfHead: boolean;
	readonly isShown: boolean;
}

function discountsOf(facts: InvoiceFacts, tolerance: Decimal): Discounts {
	const { lines = [], totals = {}, allowances = [], charges = [] } = facts;
	const inLines = lines.length === 0 ? undefined : sumOf(lines.map(({ amount }) => amount));
	const left = lines.map((line) => leftOver(line, tolerance));
	const sumUp = (name: 'due' | 'open') => left.map((discount) => discount[name]).reduce<MaybeAmount>(plus, ZERO);
	const lineSum = (name: 'allowances' | 'charges') => sumOf(lines.flatMap((line) => line[name] ?? []));
	const [lineOff, lineOn, headOff, headOn] = [
		lineSum('allowances'),
		lineSum('charges'),
		sumOf(allowances),
		sumOf(charges),
	];
	const [allowance, charge] = [orZero(totals.allowance), orZero(totals.charge)];
	const isHead = (sum: MaybeAmount, own: MaybeAmount, head: MaybeAmount) =>
		fits(sum, head, tolerance) || fits(sum, plus(head, own), tolerance);
	return {
		inLines,
		net: minus(inLines, sumUp('due')),
		open: sumUp('open'),
		ofLines: minus(lineOff, lineOn),
		ofHead: minus(headOff, headOn),
		totalled: minus(allowance, charge),
		isOfLines: fits(allowance, lineOff, tolerance) && fits(charge, lineOn, tolerance),
		isOfHead: isHead(allowance, lineOff, headOff) && isHead(charge, lineOn, headOn),
		isShown: !isNothing(headOff) || !isNothing(headOn),
	};
}

/**
 * Amounts that the net total may have. Senders count discounts in the lines, on top of them, or both, total them or not, and repeat
 * those of the lines for the whole invoice. What is shown and counted nowhere leaves no way, nor does a total that nothing itemises, unless
 * the lines give the net total without it.
 */
function waysOf(facts: InvoiceFacts, found: Discounts, tolerance: Decimal): MaybeAmount[] {
	const { inLines, net, open, ofLines, ofHead, totalled, isOfLines, isOfHead, isShown } = found;
	const { totals = {} } = facts;
	const [goods, stated] = [parseDecimal(totals.lineExtension), parseDecimal(totals.taxExclusive)];
	const isBefore = fits(minus(goods, totalled), stated, tolerance);
	const nets = isNothing(open) ? [net] : [net, minus(net, open)];
	if (isShown) {
		const isRepeated = isBefore && isOfLines && isSame(ofHead, ofLines);
		const all = isRepeated
			? [...nets, ...nets.map((amount) => minus(amount, ofHead))]
			: nets.map((amount) => minus(amount, ofHead));
		return isOfHead ? all : [];
	}
	const isTotalled = !isNothing(orZero(totals.allowance)) || !isNothing(orZero(totals.charge));
	if (!isTotalled) return isNothing(open) ? [net] : [];
	if (isOfLines || (!isNothing(ofLines) && fits(totalled, ofLines, tolerance))) return nets;
	if (isBefore && fits(inLines, stated, tolerance)) return [inLines];
	const counted = minus(net, totalled);
	return fits(counted, stated, tolerance) ? [] : [counted];
}

/** The lines and the discounts against the net total. */
export function netReason(facts: InvoiceFacts, tolerance: Decimal, excuse: string | undefined): Reason {
	const found = discountsOf(facts, tolerance);
	const ways = waysOf(facts, found, tolerance);
	const actual = parseDecimal(facts.totals?.taxExclusive);
	if (ways.length === 0) {
		return unknown(rule, `${NAME}: a discount or surcharge is shown and not counted, or counted and not shown.`);
	}
	return judgeSum(rule, { name: NAME, ways, actual, terms: facts.lines?.length ?? 0, excuse }, tolerance);
}
