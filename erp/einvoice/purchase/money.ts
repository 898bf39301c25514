/** The amounts of a purchase in hundredths: those of its lines, and what the whole invoice is lessened or raised by. */
import { grouped } from '../../base/json/grouped';
import { formatDecimal, ZERO } from '../../base/values/decimal';
import { exactVat, type Minor, minorText, roundedTo, spreadOver, sumOfMinor, toMinor } from '../../base/values/minor';
import { sumOf } from '../acceptance/amounts';
import type { Tax } from '../acceptance/figures';
import type { PurchaseInvoice } from './invoice';

/** A line: its amount, without its share of what the whole invoice is lessened by. */
interface LineMoney {
	readonly net: Minor;
	readonly discount: Minor;
	readonly vat: Minor;
	readonly rate: string;
}

interface Money {
	readonly lines: readonly LineMoney[];
	/** Discounts and charges of the whole invoice that no line has. */
	readonly discount: Minor;
	readonly charge: Minor;
}

/** A VAT rate in one spelling: `20.00` is `20`. */
const rateOf = ({ rate }: Tax): string | undefined => rate && formatDecimal(rate);

/** VAT rates of the lines: their own; for lines without, the invoice's only rate. */
function ratesOf({ figures }: PurchaseInvoice): Array<string | undefined> {
	const whole = [...new Set(figures.vat.map(rateOf))];
	return figures.lines.map(({ vat }) => {
		const rates = [...new Set(vat.map(rateOf))];
		return rates.length === 1 ? rates[0] : rates.length === 0 && whole.length === 1 ? whole[0] : undefined;
	});
}

const sumOfTaxes = (taxes: readonly Tax[]): Minor => sumOfMinor(taxes.map(({ amount = ZERO }) => toMinor(amount)));

/**
 * The VAT of the lines, which comes to that of the head, rate by rate. A supplier rounds it for each line, or once for all lines of a rate; then
 * the head's VAT is spread over them by their exact VAT. `undefined` where it comes to neither.
 */
function vatsOf(
	head: readonly Tax[],
	own: ReadonlyArray<readonly Tax[]>,
	nets: readonly Minor[],
	rates: ReadonlyArray<string | undefined>,
): readonly Minor[] | undefined {
	const stated = own.map(([tax]) => tax?.amount ?? ZERO);
	const vats = nets.map(() => 0n);
	for (const [rate, places] of grouped(nets.keys(), (place) => rates[place] ?? '')) {
		const due = sumOfTaxes(head.filter((tax) => (rateOf(tax) ?? '') === rate));
		const exact = places.map((place) => exactVat(nets[place] ?? 0n, Number(rate), 'withoutVat'));
		const settled =
			roundedTo(
				due,
				places.map((place) => stated[place] ?? ZERO),
			) ?? roundedTo(due, exact);
		for (const [index, place] of places.entries()) vats[place] = settled?.[index] ?? 0n;
	}
	const vat = sumOfTaxes(head);
	return sumOfMinor(vats) === vat ? vats : roundedTo(vat, stated);
}

/** What the whole invoice takes off each line: of each rate, what its VAT base lacks of its lines. `undefined` where the bases do not tell. */
function sharesOf(
	off: Minor,
	head: readonly Tax[],
	nets: readonly Minor[],
	rates: ReadonlyArray<string | undefined>,
): readonly Minor[] | undefined {
	const shares = nets.map(() => 0n);
	if (off === 0n) return shares;
	for (const [rate, places] of grouped(nets.keys(), (place) => rates[place] ?? '')) {
		const base = sumOf(head.filter((tax) => (rateOf(tax) ?? '') === rate).map((tax) => tax.base));
		const own = places.map((place) => nets[place] ?? 0n);
		const spread = base && spreadOver(sumOfMinor(own) - toMinor(base), own);
		for (const [index, place] of places.entries()) shares[place] = spread?.[index] ?? 0n;
	}
	return sumOfMinor(shares) === off ? shares : undefined;
}

/** Amounts in hundredths that add up to the invoice's totals, or why they do not. */
export function moneyOf(invoice: PurchaseInvoice): Money | string {
	const { lines, vat: taxes, net: total = ZERO, headAllowance = ZERO, headCharge = ZERO } = invoice.figures;
	const net = toMinor(total);
	const head = taxes.filter(({ isMoney }) => isMoney);
	const vat = sumOfTaxes(head);
	const amounts = lines.map(({ amount = ZERO }) => amount);
	// Some senders name the discounts of the lines once more for the whole.
	const all = roundedTo(net, amounts);
	const [discount, charge] = all ? [0n, 0n] : [toMinor(headAllowance), toMinor(headCharge)];
	const off = discount - charge;
	const nets = all ?? roundedTo(net + off, amounts);
	const rates = ratesOf(invoice);
	const unrated = rates.findIndex((rate) => rate === undefined);
	const shares = nets && sharesOf(off, taxes, nets, rates);
	if (!nets || !shares)
		return `its lines do not come to ${minorText(net)}: of a discount or charge of the whole invoice, no line or VAT base has it`;
	const own = lines.map(({ vat: own }) => own.filter(({ isMoney }) => isMoney));
	const hasOwn = own.some((of) => of.length > 0);
	const taxed = nets.map((amount, index) => amount - (shares[index] ?? 0n));
	const vats = hasOwn
		? vatsOf(head, own, taxed, rates)
		: spreadOver(
				vat,
				taxed.map((one) => (one < 0n ? 0n : one)),
			);
	if (!vats || own.some((of) => of.length > 1)) return `the VAT of its lines does not come to ${minorText(vat)}`;
	if (unrated >= 0) return `line ${unrated + 1} does not say its VAT rate`;
	return {
		discount,
		charge,
		lines: lines.map(({ facts: { charges = [] }, allowance = ZERO }, index) => ({
			net: nets[index] ?? 0n,
			// With surcharges only the net amount is set.
			discount: charges.length > 0 ? 0n : toMinor(allowance),
			vat: vats[index] ?? 0n,
			rate: rates[index] ?? '0',
		})),
	};
}
