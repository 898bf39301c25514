import {
	add,
	compare,
	formatDecimal,
	isWithin,
	parseDecimal,
	percent,
	subtract,
	ZERO,
	type Decimal,
} from '../../../values/decimal';
import type { InvoiceFacts, TaxFacts } from '../facts';
import { plainName } from '../../list/lookup';
import { fits, HALF, orZero, plus, sumOf, type MaybeAmount } from './step';
import { isCodedVat, isShownOnly, isVat, taxAmounts } from './taxes';

/** Taxes beside VAT that are tried one by one; with more of them nobody can know how they are counted. */
const TRIED = 4;

const negate = (value: Decimal): Decimal => subtract(ZERO, value);

const once = (values: readonly MaybeAmount[]): Decimal[] => [
	...new Map(values.filter((value) => value !== undefined).map((value) => [formatDecimal(value), value])).values(),
];

/** Every sum of one value of each list; that of the first values comes first. */
export const combined = (lists: ReadonlyArray<readonly Decimal[]>): Decimal[] =>
	lists.reduce<Decimal[]>((sums, list) => once(sums.flatMap((sum) => list.map((value) => add(sum, value)))), [ZERO]);

/** Net totals: as stated, before discounts, by the bases of VAT, and with what is taken off or charged after the tax. */
function netsOf({ totals = {}, taxes = [] }: InvoiceFacts): Decimal[] {
	const goods = parseDecimal(totals.lineExtension);
	const vat = taxes.filter(isVat);
	const bases = vat.length === 0 ? undefined : sumOf(vat.map(({ base }) => base));
	const stated = once([parseDecimal(totals.taxExclusive), goods, bases]);
	const [allowance, charge] = [orZero(totals.allowance) ?? ZERO, orZero(totals.charge) ?? ZERO];
	return combined([stated, [ZERO, negate(allowance)], [ZERO, charge, negate(charge)]]);
}

/** A tax whose kind does not tell how it is counted: all but VAT, and one without a code beside others. */
const isFlexible = (tax: TaxFacts, at: number, all: readonly TaxFacts[]) =>
	!isVat(tax) || (!isCodedVat(tax) && all.some((other, place) => place !== at && isVat(other)));

/** Whether taxes are those of a sale for export, whose VAT is shown and deferred (tecil). */
const isDeferred = ({ invoiceType }: InvoiceFacts) => plainName(invoiceType ?? '') === 'ihrackayitli';

/** What the taxes add: the total or the VAT, and each other tax added to it, left out or taken off; none that is deferred. */
function taxesOf(facts: InvoiceFacts): Decimal[] {
	const { taxes = [], totals = {} } = facts;
	const flexible = taxes.filter(isFlexible);
	const fixed = taxes.filter((tax) => !flexible.includes(tax));
	const others = flexible.slice(0, TRIED).map(({ amount }) => parseDecimal(amount) ?? ZERO);
	const ofVat = once([
		...(taxes.length > 0 ? [taxAmounts(fixed), taxAmounts(fixed.filter((tax) => !isShownOnly(tax)))] : []),
		...(isDeferred(facts) ? [ZERO] : []),
	]);
	return once([
		...combined([once([parseDecimal(totals.tax)]), ...others.map((decimal) => [ZERO, negate(decimal)])]),
		...combined([ofVat, ...others.map((decimal) => [ZERO, decimal, negate(decimal)])]),
	]);
}

/** Whether VAT has lost its withheld part already, as its rate or the base of the withheld tax tells. */
function hasLost(taxes: readonly TaxFacts[], withholdings: readonly TaxFacts[], stated: MaybeAmount): boolean {
	const vat = taxes.filter(isVat);
	const amount = taxAmounts(vat);
	const withheld = withholdings.length > 0 ? taxAmounts(withholdings) : stated;
	if (!amount || !withheld || compare(withheld, ZERO) === 0) return false;
	const whole = add(amount, withheld);
	const slack = add(HALF, HALF);
	const byRate = vat.map(({ base, rate }) => {
		const [of, percents] = [parseDecimal(base), parseDecimal(rate)];
		return of && percents && percent(of, percents);
	});
	const due = byRate.reduce<MaybeAmount>((sum, one) => plus(sum, one), ZERO);
	const tells = ({ base, rate, amount: part }: TaxFacts) => {
		const [of, percents, lost] = [base, rate, part].map((text) => parseDecimal(text));
		if (!of || !percents || !lost) return true;
		const isShareOf = (sum: Decimal) => fits(percent(sum, percents), lost, slack);
		return fits(of, whole, slack) || (isShareOf(whole) && !isShareOf(amount));
	};
	return (vat.length > 0 && fits(due, whole, slack)) || withholdings.length === 0 || withholdings.some(tells);
}

/** What is withheld beside the taxes: by the head, by its parts, by the lines; nothing where VAT has lost it or another source says 0. */
function withheldOf({ totals = {}, taxes = [], withholdings = [], lines = [] }: InvoiceFacts): Decimal[] {
	const stated = parseDecimal(totals.withheld);
	const own = lines.filter((line) => (line.withholdings ?? []).length > 0);
	const inLines = [
		taxAmounts(own.flatMap((line) => line.withholdings ?? [])),
		sumOf(own.map((line) => line.withheld ?? '0')),
	];
	const ofHead = [...(stated ? [stated] : []), ...(withholdings.length > 0 ? [taxAmounts(withholdings)] : [])];
	const isLost =
		hasLost(taxes, withholdings, stated) ||
		lines.some(
			(line) => (line.withholdings ?? []).length > 0 && hasLost(line.taxes ?? [], line.withholdings ?? [], undefined),
		);
	return once([...ofHead, ...(own.length > 0 ? inLines : []), ...(ofHead.length === 0 || isLost ? [ZERO] : [])]);
}

/** Whether there are more ways to count the taxes than are tried. */
export const hasManyTaxes = ({ taxes = [] }: InvoiceFacts): boolean => taxes.filter(isFlexible).length > TRIED;

/**
 * Whether some counting of the amounts that an invoice shows gives its amount to pay, though it is none of the usual ones: deductions
 * among the taxes under any code, taxes that the net total holds already, VAT that has lost its withheld part, VAT of an export that is
 * deferred, prepayments without a total, and discounts or charges after the tax. Nobody can then say that the sender is wrong.
 */
export function isOtherwiseCounted(facts: InvoiceFacts, payable: Decimal, slack: Decimal): boolean {
	const { totals = {}, prepayments = [] } = facts;
	const rounding = orZero(totals.rounding) ?? ZERO;
	const dues = combined([
		[payable],
		once([ZERO, rounding, negate(rounding)]),
		once([ZERO, orZero(totals.prepaid), sumOf(prepayments)]),
		withheldOf(facts),
	]);
	const taxes = taxesOf(facts);
	return netsOf(facts).some((net) =>
		taxes.some((tax) => {
			const sum = add(net, tax);
			return dues.some((due) => isWithin(sum, due, slack));
		}),
	);
}
