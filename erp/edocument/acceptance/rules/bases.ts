import { add, compare, formatDecimal, parseDecimal, type Decimal } from '../../../values/decimal';
import type { InvoiceFacts, LineFacts, Reason, TaxFacts } from '../facts';
import { unknown } from './reason';
import { fits, minus, plus, roundingOf, sumOf, type MaybeAmount } from './step';
import { isTakenOff, isVat, taxAmounts } from './taxes';

const rule = 'totalsAddUp';

/** Lines of which every choice is tried; of more lines only single ones and all of them. */
const TRIED = 8;

/** Every sum of some of the amounts, where there are few. */
function choices(amounts: readonly MaybeAmount[]): MaybeAmount[] {
	if (amounts.length > TRIED) return [...amounts];
	return amounts.reduce<MaybeAmount[]>(
		(sums, amount) => [...sums, amount, ...sums.map((sum) => plus(sum, amount))],
		[],
	);
}

/** VAT of a line, not known where the line shows no taxes. */
const vatOf = ({ taxes = [] }: LineFacts): MaybeAmount =>
	taxes.length === 0 ? undefined : taxAmounts(taxes.filter(isVat));

/** What a tax that is withheld may be a share of: the net amount, other taxes and each of them, with its base. */
function wholes(net: MaybeAmount, taxes: readonly TaxFacts[]): MaybeAmount[] {
	const charged = taxes.filter((tax) => !isTakenOff(tax));
	return [
		net,
		taxAmounts(charged.filter(isVat)),
		...charged.map(({ amount }) => parseDecimal(amount)),
		...charged.map(({ base }) => parseDecimal(base)).filter((base) => base && net && compare(base, net) <= 0),
	];
}

/** The bases that are none of the wholes, unless they are one of them together. */
function strangeBases(parts: readonly TaxFacts[], known: readonly MaybeAmount[], slack: Decimal): Decimal[] {
	const isWhole = (base: MaybeAmount) => known.some((whole) => fits(base, whole, slack));
	if (isWhole(sumOf(parts.map(({ base }) => base)))) return [];
	return parts
		.map(({ base }) => parseDecimal(base))
		.filter((base) => base !== undefined)
		.filter((base) => !isWhole(base));
}

const withheldIn = ({ taxes = [], withholdings = [] }: Pick<LineFacts, 'taxes' | 'withholdings'>): TaxFacts[] => [
	...withholdings,
	...taxes.filter(isTakenOff),
];

function ofWithheld({ lines = [], ...facts }: InvoiceFacts, tolerance: Decimal): Reason[] {
	const slack = add(tolerance, roundingOf(lines.length));
	const text = (place: string, base: Decimal) =>
		unknown(rule, `${place}: the base ${formatDecimal(base)} of the withheld tax is no amount of the invoice.`);
	const nets = lines.map(({ amount }) => parseDecimal(amount));
	const shown = lines.filter((line) => (line.withholdings ?? []).length > 0);
	const head = [
		...wholes(parseDecimal(facts.totals?.taxExclusive), facts.taxes ?? [{ amount: facts.totals?.tax }]),
		...choices(nets),
		...choices(lines.map(vatOf)),
		...[shown.map(vatOf), shown.map(({ amount }) => parseDecimal(amount))].map((own) =>
			own.length === 0 ? undefined : own.reduce((sum, amount) => plus(sum, amount)),
		),
		...sharesOf(lines),
	];
	return [
		...strangeBases(withheldIn(facts), head, slack).map((base) => text('Tax total', base)),
		...lines.flatMap((line, index) => {
			const { amount, taxes = [] } = line;
			const bases =
				taxes.length === 0 ? [] : strangeBases(withheldIn(line), wholes(parseDecimal(amount), taxes), slack);
			return bases.map((base) => text(`Line ${index + 1}`, base));
		}),
	];
}

/** VAT and net amounts of the lines that show the same withheld tax, by its code and rate. */
function sharesOf(lines: readonly LineFacts[]): MaybeAmount[] {
	const sums = new Map<string, { vat: MaybeAmount; net: MaybeAmount }>();
	for (const line of lines) {
		for (const part of withheldIn(line)) {
			const rate = parseDecimal(part.rate);
			const key = `${part.code ?? ''} ${rate ? formatDecimal(rate) : ''}`;
			const [vat, net] = [vatOf(line), parseDecimal(line.amount)];
			const before = sums.get(key);
			sums.set(key, before ? { vat: plus(before.vat, vat), net: plus(before.net, net) } : { vat, net });
		}
	}
	return [...sums.values()].flatMap(({ vat, net }) => [vat, net]);
}

/** A tax may lie on other taxes, but on no more than the net amount and all of them. */
function ofCharged(taxes: readonly TaxFacts[], net: MaybeAmount, place: string, slack: Decimal): Reason[] {
	const charged = taxes.filter((tax) => !isTakenOff(tax));
	const sum = taxAmounts(charged);
	const vat = charged.filter(isVat);
	const others = charged.filter((tax) => !isVat(tax)).map((tax) => [tax]);
	return [vat, ...others].flatMap((parts) => {
		const base = sumOf(parts.map((part) => part.base));
		const most = plus(plus(net, minus(sum, taxAmounts(parts))), slack);
		if (!base || !most || compare(base, most) <= 0) return [];
		return [
			unknown(rule, `${place}: the base ${formatDecimal(base)} of a tax is more than the net amount and other taxes.`),
		];
	});
}

/** Bases of taxes and withheld taxes that are no amounts of the invoice: a rate of them proves nothing. */
export function baseReasons(facts: InvoiceFacts, tolerance: Decimal): Reason[] {
	const { lines = [], taxes = [], totals = {} } = facts;
	const slack = add(tolerance, roundingOf(lines.length));
	return [
		...ofWithheld(facts, tolerance),
		...ofCharged(taxes, parseDecimal(totals.taxExclusive), 'Tax total', slack),
		...lines.flatMap((line, index) =>
			ofCharged(line.taxes ?? [], parseDecimal(line.amount), `Line ${index + 1}`, slack),
		),
	];
}
