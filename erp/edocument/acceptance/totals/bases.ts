import { add, compare, formatDecimal, type Decimal } from '../../../values/decimal';
import type { Finding } from '../facts';
import { TAX_TOTAL } from '../failures';
import { unknown } from '../rules/finding';
import { fits, isMore, knownOf, minus, plus, roundingOf, sumOf, type Amount } from './amounts';
import { sharesOf, taxSum, type Figures, type Line, type Tax, type Taxes } from './figures';

/** Lines of which every choice is tried; of more lines only single ones and all of them. */
const TRIED = 8;

/** Every sum of some of the amounts, where there are few. */
function choices(amounts: readonly Amount[]): Amount[] {
	if (amounts.length > TRIED) return [...amounts];
	return amounts.reduce<Amount[]>((sums, amount) => [...sums, amount, ...sums.map((sum) => plus(sum, amount))], []);
}

/** VAT of a line, not known where the line shows no taxes. */
const vatOf = ({ taxes, vat }: Line): Amount => (taxes.length === 0 ? undefined : taxSum(vat));

/** What a tax that is withheld may be a share of: the net amount, other taxes and each of them, with its base. */
function wholes(net: Amount, { charged }: Pick<Taxes, 'charged'>): Amount[] {
	return [
		net,
		taxSum(charged.filter(({ isVat }) => isVat)),
		...charged.map(({ amount }) => amount),
		...charged.map(({ base }) => base).filter((base) => base && net && compare(base, net) <= 0),
	];
}

const withheldIn = ({ withholdings, takenOff }: Taxes): Tax[] => [...withholdings, ...takenOff];

/** Bases of withheld taxes that are none of the wholes, unless they are one of them together. */
function strangeBases(holder: Taxes, amounts: readonly Amount[], place: string, slack: Decimal): Finding[] {
	const bases = withheldIn(holder).map(({ base }) => base);
	const isWhole = (base: Amount) => amounts.some((whole) => fits(base, whole, slack));
	if (isWhole(sumOf(bases))) return [];
	return knownOf(bases)
		.filter((base) => !isWhole(base))
		.map((base) =>
			unknown(`${place}: the base ${formatDecimal(base)} of the withheld tax is no amount of the invoice.`),
		);
}

function withheldBases(figures: Figures, slack: Decimal): Finding[] {
	const { facts, lines, net, tax } = figures;
	const nets = lines.map(({ amount }) => amount);
	const withheldLines = lines.filter(({ withholdings }) => withholdings.length > 0);
	const alike = [...sharesOf(lines, withheldIn, vatOf).values()];
	const head = [
		...(facts.taxes ? wholes(net, figures) : [net, tax]),
		...choices(nets),
		...choices(lines.map(vatOf)),
		...(withheldLines.length > 0
			? [sumOf(withheldLines.map(vatOf)), sumOf(withheldLines.map(({ amount }) => amount))]
			: []),
		...alike.flatMap((share) => [share.vat, share.net]),
	];
	return [
		...strangeBases(figures, head, TAX_TOTAL.en, slack),
		...lines
			.filter(({ taxes }) => taxes.length > 0)
			.flatMap((line) => strangeBases(line, wholes(line.amount, line), line.place.en, slack)),
	];
}

/** A tax may lie on other taxes, but on no more than the net amount and all of them. */
function chargedBases({ charged }: Taxes, net: Amount, place: string, slack: Decimal): Finding[] {
	const sum = taxSum(charged);
	const vat = charged.filter(({ isVat }) => isVat);
	const others = charged.filter(({ isVat }) => !isVat).map((tax) => [tax]);
	return [vat, ...others].flatMap((parts) => {
		const base = sumOf(parts.map((part) => part.base));
		const most = plus(plus(net, minus(sum, taxSum(parts))), slack);
		return base && isMore(base, most)
			? [unknown(`${place}: the base ${formatDecimal(base)} of a tax is more than the net amount and other taxes.`)]
			: [];
	});
}

/** Bases of taxes and withheld taxes that are no amounts of the invoice: a rate of them proves nothing. */
export function baseFindings(figures: Figures, tolerance: Decimal): Finding[] {
	const { lines, net } = figures;
	const slack = add(tolerance, roundingOf(lines.length));
	return [
		...withheldBases(figures, slack),
		...chargedBases(figures, net, TAX_TOTAL.en, slack),
		...lines.flatMap((line) => chargedBases(line, line.amount, line.place.en, slack)),
	];
}
