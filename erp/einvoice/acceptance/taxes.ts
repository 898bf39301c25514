import { formatDecimal, parseDecimal, ZERO, add, compare, type Decimal } from '../../base/values/decimal';
import type { Finding } from './facts';
import { unknown } from './rules/finding';
import { fits, isMore, knownOf, minus, plus, roundingOf, sumOf, type Amount } from './amounts';
import {
	mostVatBase,
	type Figures,
	type Tax,
	type Taxes,
	linesThatWithhold,
	taxSum,
	type Line,
	wholeOf,
	withheldIn,
} from './figures';
import { TAX_TOTAL } from './failures';

/** Tenths of VAT withheld by code, from 601 on (UBL-TR Kod Listeleri 1.40, December 2025); codes 801 to 825 withhold all of it. */
const TENTHS = [4, 9, 7, 5, 5, 9, 9, 9, 7, 9, 9, 9, 9, 5, 7, 5, 7, 7, 7, 7, 9, 9, 5, 2, 3, 2, 5];
const PARTIAL = 601;
const FULL = { first: 801, last: 825 };

/** The percentage of a withheld VAT code (tevkifat kodu); `undefined` for a code outside the list. */
function rateOf(code: string): string | undefined {
	if (!/^\d{3}$/.test(code)) return undefined;
	const number = Number(code);
	if (number >= FULL.first && number <= FULL.last) return '100';
	const tenths = TENTHS[number - PARTIAL];
	return tenths === undefined ? undefined : String(tenths * 10);
}

/** Problems of withheld VAT: unknown codes, and rates that differ from the code's. */
function withheldProblems({ code, rate }: Tax): string[] {
	const due = parseDecimal(rateOf(code));
	if (!due) return [`${code === '' ? 'A withheld tax has no code' : `${code} is no code of withheld VAT`}.`];
	return !rate || fits(due, rate, ZERO)
		? []
		: [`The code ${code} withholds ${formatDecimal(due)}% of the VAT, the invoice ${formatDecimal(rate)}%.`];
}

/** Percentages fixed by law for taxes beside VAT: accommodation and communication tax (law 6802, articles 34 and 39). */
const FIXED: ReadonlyMap<string, string> = new Map([
	['0059', '2'],
	['4080', '10'],
]);

/** Problems of taxes beside VAT whose rate is fixed: another rate, or none. */
function fixedProblems({ code, rate }: Tax): string[] {
	const due = parseDecimal(FIXED.get(code));
	if (!due || fits(due, rate, ZERO)) return [];
	return [
		`The tax ${code} is ${formatDecimal(due)}%, the invoice shows ${rate ? `${formatDecimal(rate)}%` : 'no rate'}.`,
	];
}

const codesOf = (taxes: readonly Tax[]) =>
	taxes.filter(({ isMoney }) => isMoney).map(({ isVat, code }) => (isVat ? 'VAT' : code));

/** Codes on lines that the header's parts lack; none where the header has no parts. */
function unlistedCodes(figures: Figures, list: 'taxes' | 'withholdings'): string[] {
	const ofHead = codesOf(figures[list]);
	if (ofHead.length === 0) return [];
	return figures.lines.flatMap((line) => codesOf(line[list])).filter((code) => !ofHead.includes(code));
}

/**
 * Findings about tax codes: withheld VAT with another rate than its code's, and taxes beside VAT that the user has not listed as due. The sums
 * do not reveal a tax that somebody added consistently.
 */
export function codeFindings(figures: Figures, otherTaxes: readonly string[]): Finding[] {
	const holders: readonly Taxes[] = [figures, ...figures.lines];
	const allowed = new Set(otherTaxes.map((code) => code.trim()));
	const withheld = holders.flatMap(({ withholdings }) => withholdings).filter(({ isMoney }) => isMoney);
	const beside = holders.flatMap(({ charged }) => charged).filter(({ isMoney, isVat }) => isMoney && !isVat);
	const others = beside.filter(({ code }) => !allowed.has(code));
	const strange = [...unlistedCodes(figures, 'taxes'), ...unlistedCodes(figures, 'withholdings')];
	const problems = [
		...withheld.flatMap(withheldProblems),
		...others.map(({ code }) => `The tax ${code} is none of the other taxes that may be charged.`),
		...beside.flatMap(fixedProblems),
		...strange.map((code) => `The tax ${code} of a line is none of the taxes of the whole invoice.`),
	];
	return [...new Set(problems)].map(unknown);
}

/** VAT of a line; unknown if the line shows no taxes. */
const vatOf = ({ taxes, vat }: Line): Amount => (taxes.length === 0 ? undefined : taxSum(vat));

/** Possible bases of a withheld tax: the net amount, its VAT, each charged tax, and the bases of these up to the net amount. */
function possibleBases(net: Amount, { charged }: Pick<Taxes, 'charged'>): Amount[] {
	return [
		net,
		taxSum(charged.filter(({ isVat }) => isVat)),
		...charged.map(({ amount }) => amount),
		...charged.map(({ base }) => base).filter((base) => base && net && compare(base, net) <= 0),
	];
}

/** Withheld taxes whose base is none of the possible ones, unless their bases together are. */
function unknownBases(holder: Taxes, amounts: readonly Amount[], place: string, slack: Decimal): Finding[] {
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
	const withheldLines = lines.filter((line) => withheldIn(line).length > 0);
	const groups = [withheldLines, ...withheldIn(figures).map((part) => linesThatWithhold(lines, part))]
		.filter((group) => group.length > 0)
		.map(wholeOf);
	const head = [
		...(facts.taxes ? possibleBases(net, figures) : [net, tax]),
		...lines.flatMap((line) => [line.amount, vatOf(line)]),
		...groups.flatMap((group) => [group.net, group.vat]),
	];
	return [
		...unknownBases(figures, head, TAX_TOTAL.en, slack),
		...lines
			.filter(({ taxes }) => taxes.length > 0)
			.flatMap((line) => unknownBases(line, possibleBases(line.amount, line), line.place.en, slack)),
	];
}

/** A tax may be based on other taxes, but at most on the net amount and all of them; VAT, and taxes outside its base, on less. */
function chargedBases({ charged }: Taxes, net: Amount, place: string, slack: Decimal): Finding[] {
	const sum = taxSum(charged);
	const vat = charged.filter(({ isVat }) => isVat);
	const others = charged.filter(({ isVat }) => !isVat).map((tax) => [tax]);
	return [vat, ...others].flatMap((parts) => {
		const base = sumOf(parts.map((part) => part.base));
		const isLikeVat = parts.some(({ isVat, isOutsideVatBase }) => isVat || isOutsideVatBase);
		const most = plus(isLikeVat ? mostVatBase(net, { charged }) : plus(net, minus(sum, taxSum(parts))), slack);
		return base && isMore(base, most)
			? [unknown(`${place}: the base ${formatDecimal(base)} of a tax is more than the net amount and other taxes.`)]
			: [];
	});
}

/** Findings about bases of taxes and withheld taxes that are no amounts of the invoice: a correct rate of them proves nothing. */
export function baseFindings(figures: Figures, tolerance: Decimal): Finding[] {
	const { lines, net } = figures;
	const slack = add(tolerance, roundingOf(lines.length));
	return [
		...withheldBases(figures, slack),
		...chargedBases(figures, net, TAX_TOTAL.en, slack),
		...lines.flatMap((line) => chargedBases(line, line.amount, line.place.en, slack)),
	];
}
