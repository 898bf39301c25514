import { add, formatDecimal, parseDecimal, subtract, ZERO, type Decimal } from '../../../values/decimal';
import { plainName } from '../../list/lookup';
import { fits, HALF, isZero, knownOf, minus, plus, roundingOf, percentOf, sumOf, type Amount } from './amounts';
import { taxSum, type Figures, type Tax, type Taxes } from './figures';

/** Taxes beside VAT that are tried one by one; with more of them nobody can know how they are counted. */
const TRIED = 4;

const negate = (value: Decimal): Decimal => subtract(ZERO, value);

/** Amounts that are known, each once. */
const once = (amounts: readonly Amount[]): Decimal[] => [
	...new Map(knownOf(amounts).map((amount) => [formatDecimal(amount), amount])).values(),
];

/** Every sum of one value of each list; that of the first values comes first. */
const combined = (lists: ReadonlyArray<readonly Decimal[]>): Decimal[] =>
	lists.reduce<Decimal[]>((sums, list) => once(sums.flatMap((sum) => list.map((value) => add(sum, value)))), [ZERO]);

/** Withheld taxes as the head totals them, and as the sum of its parts. */
const withheldInHead = ({ facts, withholdings }: Figures): Decimal[] =>
	knownOf([parseDecimal(facts.totals?.withheld), ...(withholdings.length > 0 ? [taxSum(withholdings)] : [])]);

/** Net totals as senders usually count: as stated, by goods less discounts, and less the deductions that a market hall's agent (komisyoncu) shows as charges. */
const usualNets = ({ goods, net, allowance, charge }: Figures): Decimal[] =>
	knownOf([net, plus(minus(goods, allowance), charge), minus(net, charge)]);

/** Withheld taxes as senders usually count: those of the head, else those of the lines, or none of them. */
function usualWithheld(figures: Figures): Decimal[] {
	const ofHead = withheldInHead(figures);
	return ofHead.length > 0
		? ofHead
		: [...knownOf([taxSum(figures.lines.flatMap(({ withholdings }) => withholdings))]), ZERO];
}

/**
 * What the taxes add to the net total after everything withheld: by the total of the taxes, which may have lost the withheld tax, and
 * by its parts, of which some are taken off and exempt ones are shown only (ihraç kayıtlı, özel matrah).
 */
function usualTaxes({ taxes, charged, tax, takenOffTax }: Figures, withheld: Decimal): Decimal[] {
	const sum = taxSum(charged);
	const both = plus(takenOffTax, withheld);
	const hasLost = taxes.length === 0 || fits(minus(sum, both), tax, roundingOf(taxes.length));
	const ofParts = [minus(sum, both), minus(taxSum(charged.filter(({ isShownOnly }) => !isShownOnly)), both)];
	return knownOf([
		minus(tax, withheld),
		minus(tax, both),
		...(hasLost ? [tax] : []),
		...(taxes.length > 0 ? ofParts : []),
	]);
}

/** Every amount to pay that a head gives by one of the practices of senders; the usual one first. */
export const usualPayables = (figures: Figures): Decimal[] =>
	combined([
		usualNets(figures),
		usualWithheld(figures).flatMap((withheld) => usualTaxes(figures, withheld)),
		knownOf([figures.rounding, ZERO]),
		knownOf([minus(ZERO, figures.prepaid), ZERO]),
	]);

/** Net totals: as stated, before discounts, by the bases of VAT, and with what is taken off or charged after the tax. */
function otherNets({ goods, net, vat, allowance = ZERO, charge = ZERO }: Figures): Decimal[] {
	const bases = vat.length === 0 ? undefined : sumOf(vat.map(({ base }) => base));
	return combined([once([net, goods, bases]), [ZERO, negate(allowance)], [ZERO, charge, negate(charge)]]);
}

/** Taxes whose kind does not tell how they are counted: all but VAT, and one without a code beside others. */
const flexibleOf = ({ taxes, vat }: Taxes): Tax[] =>
	taxes.filter(({ isVat, isCodedVat }) => !isVat || (!isCodedVat && vat.length > 1));

/** Whether taxes are those of a sale for export, whose VAT is shown and deferred (tecil). */
const isDeferred = ({ facts }: Figures) => plainName(facts.invoiceType ?? '') === 'ihrackayitli';

/** What the taxes add: the total or the VAT, and each other tax added to it, left out or taken off; none that is deferred. */
function otherTaxes(figures: Figures): Decimal[] {
	const { taxes, tax } = figures;
	const flexible = flexibleOf(figures);
	const fixed = taxes.filter((candidate) => !flexible.includes(candidate));
	const others = flexible.slice(0, TRIED).map(({ amount }) => amount ?? ZERO);
	const ofVat = once([
		...(taxes.length > 0 ? [taxSum(fixed), taxSum(fixed.filter(({ isShownOnly }) => !isShownOnly))] : []),
		...(isDeferred(figures) ? [ZERO] : []),
	]);
	return once([
		...combined([once([tax]), ...others.map((amount) => [ZERO, negate(amount)])]),
		...combined([ofVat, ...others.map((amount) => [ZERO, amount, negate(amount)])]),
	]);
}

/** Whether VAT has lost its withheld part already, as its rate or the base of the withheld tax tells. */
function hasLost({ vat, withholdings }: Taxes, stated: Amount): boolean {
	const amount = taxSum(vat);
	const withheld = withholdings.length > 0 ? taxSum(withholdings) : stated;
	if (!amount || !withheld || isZero(withheld)) return false;
	const whole = add(amount, withheld);
	const slack = add(HALF, HALF);
	const due = sumOf(vat.map(({ base, rate }) => percentOf(base, rate)));
	const tells = ({ base, rate, amount: part }: Tax) => {
		if (!base || !rate || !part) return true;
		const isShareOf = (sum: Decimal) => fits(percentOf(sum, rate), part, slack);
		return fits(base, whole, slack) || (isShareOf(whole) && !isShareOf(amount));
	};
	return (vat.length > 0 && fits(due, whole, slack)) || withholdings.length === 0 || withholdings.some(tells);
}

/** What is withheld beside the taxes: by the head, by its parts, by the lines; nothing where VAT has lost it or another source says 0. */
function otherWithheld(figures: Figures): Decimal[] {
	const ofHead = withheldInHead(figures);
	const lines = figures.lines.filter(({ withholdings }) => withholdings.length > 0);
	const ofLines = [
		taxSum(lines.flatMap(({ withholdings }) => withholdings)),
		sumOf(lines.map(({ facts }) => parseDecimal(facts.withheld ?? '0'))),
	];
	const isSilent = ofHead.length === 0 && figures.withholdings.length === 0;
	const isLost =
		hasLost(figures, parseDecimal(figures.facts.totals?.withheld)) || lines.some((line) => hasLost(line, undefined));
	return once([...ofHead, ...(lines.length > 0 ? ofLines : []), ...(isSilent || isLost ? [ZERO] : [])]);
}

/** Whether there are more ways to count the taxes than are tried. */
export const hasManyTaxes = (figures: Figures): boolean => flexibleOf(figures).length > TRIED;

/**
 * Whether some counting of the amounts that an invoice shows gives its amount to pay, though it is none of the usual ones: deductions
 * among the taxes under any code, taxes that the net total holds already, VAT that has lost its withheld part, VAT of an export that is
 * deferred, prepayments without a total, and discounts or charges after the tax. Nobody can then say that the sender is wrong.
 */
export function isOtherwiseCounted(figures: Figures, payable: Decimal, slack: Decimal): boolean {
	const { rounding = ZERO, prepaid, prepayments } = figures;
	const dues = combined([
		[payable],
		once([ZERO, rounding, negate(rounding)]),
		once([ZERO, prepaid, prepayments]),
		otherWithheld(figures),
	]);
	const taxes = otherTaxes(figures);
	return otherNets(figures).some((net) =>
		taxes.some((tax) => {
			const sum = add(net, tax);
			return dues.some((due) => fits(sum, due, slack));
		}),
	);
}
