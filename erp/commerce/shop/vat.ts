import { omit } from '../../base/json/members';
import { isWithin, type Decimal } from '../../base/values/decimal';
import { exactVat, minorText, type Minor, exactAmount } from '../../base/values/minor';
import { isAbroad } from './buyer';
import { grossOf, parted, type ShopLine, type ShopOrder, type ShopSum, type ShopTotals } from './order';
import { refuseAt } from './reader';

/** Maximum difference between the VAT of a line and net × rate: a shop rounds per line, per piece or once for all lines. */
const TOLERANCE: Decimal = { digits: 2n, scale: 2 };

/** Whether an amount's VAT matches a rate, up to rounding. */
export const isVatOf = ({ net, vat }: ShopSum, rate: number): boolean =>
	isWithin(exactVat(net, rate, 'withoutVat'), exactAmount(vat), TOLERANCE);

const placeOf = ({ path, vatAt }: ShopLine): string => (vatAt === undefined ? path : `${path}.${vatAt}`);

const costs = ({ after }: ShopLine): boolean => grossOf(after) !== 0n;

/**
 * Refuses a line whose VAT differs from net × rate. Sums do not show it: a shop that writes the tax of the whole order into its first line, or
 * subtracts a fee without its VAT, has the same total and the same VAT by rate.
 */
function holdToRate({ lines }: Pick<ShopOrder, 'lines'>): void {
	const wrong = lines.find(({ after, rate }) => !isVatOf(after, rate));
	if (wrong === undefined) return;
	const { after, rate } = wrong;
	const own = parted(grossOf(after), rate, 'withVat').vat;
	const untaxed = lines
		.filter((line) => line.after.vat === 0n && line.rate === 0 && costs(line))
		.map(({ path }) => path);
	const others = untaxed.length === 0 ? '' : `; ${untaxed.join(', ')} have none`;
	refuseAt(
		placeOf(wrong),
		`has VAT of ${minorText(after.vat)} in ${minorText(grossOf(after))}, and at ${rate}% it is ${minorText(own)}${others}`,
		'Correct the tax of this line in the shop, or enter the document by hand: the tax authority refuses such a line.',
	);
}

/**
 * Lines of a domestic sale for which the shop gives no VAT; where the user gives a rate, also those with an inferred 0 %. An export without any VAT
 * has none on its shipping either.
 */
function untaxedLines({ lines, exemption, exemptBy, ...order }: ShopOrder, isRateNamed: boolean): readonly ShopLine[] {
	const paid = lines.filter(costs);
	if (exemptBy !== undefined) return [];
	if ((exemption !== undefined || isAbroad(order)) && paid.every(({ after }) => after.vat === 0n)) return [];
	return paid.filter(({ isUntaxed, isRateInferred }) => isUntaxed || (isRateNamed && isRateInferred));
}

/** The shop's stated VAT, plus that of lines for which it states none. */
function totalsWith({ total, vatByRate, vat }: ShopTotals, rate: number, more: Minor): ShopTotals {
	const stated = vatByRate?.find((stated) => stated.rate === rate)?.amount ?? 0n;
	const others = vatByRate?.filter((stated) => stated.rate !== rate);
	return {
		total,
		vatByRate: others && [...others, { rate, amount: stated + more }],
		vat: vat === undefined ? undefined : vat + more,
	};
}

const EXEMPT =
	'says that the buyer is exempt from VAT: what the shop has not taxed has none, whatever VAT If Untaxed says, and its invoice needs a code of exemption (istisna kodu)';

/**
 * An order in which each line has the VAT of its rate. Lines without a rate include VAT at `rate` percent, 0 for none. Without a rate from the user
 * it is unknown, and they would be booked at 0 %: such an order is refused. An exempt buyer has no VAT.
 */
export function withVat(order: ShopOrder, rate: number | undefined): ShopOrder {
	const { flaw } = order;
	if (flaw) refuseAt(flaw.path, flaw.message, flaw.remedy);
	holdToRate(order);
	const { exemptBy, lines, totals, doubts = [] } = order;
	const paid = lines.filter(costs);
	const isAtNone = paid.some(({ isUntaxed }) => isUntaxed) || paid.every(({ after }) => after.vat === 0n);
	if (exemptBy !== undefined && isAtNone) return { ...order, doubts: [...doubts, `${exemptBy} ${EXEMPT}`] };
	const untaxed = untaxedLines(order, rate !== undefined);
	const [first] = untaxed;
	const inferred = lines
		.filter((line) => line.isRateInferred && costs(line) && !untaxed.includes(line))
		.map(({ path, sku, name }) => `${path} (${sku ?? name}) has no tax in the shop, and is taken for 0% VAT`);
	if (first === undefined) return inferred.length === 0 ? order : { ...order, doubts: [...doubts, ...inferred] };
	if (rate === undefined)
		return paid.length === untaxed.length
			? refuseAt(
					'VAT',
					'is missing: the shop has calculated none, and the sale would be booked at 0%',
					'Let the shop calculate taxes, or add VAT If Untaxed with the rate that its prices include; 0 books without VAT.',
				)
			: refuseAt(
					placeOf(first),
					`tells no VAT rate, and ${minorText(grossOf(first.after))} would be booked at 0%`,
					'Let the shop calculate its tax, or add VAT If Untaxed with the rate that such amounts include; 0 books them without VAT.',
				);
	if (rate === 0) return order;
	const inside = (sum: ShopSum) => parted(grossOf(sum), rate, 'withVat');
	let more = 0n;
	const taxed = lines.map((line): ShopLine => {
		if (!line.isUntaxed && !untaxed.includes(line)) return line;
		const rest = omit(line, 'isUntaxed', 'isRateInferred');
		const after = inside(line.after);
		more += after.vat;
		return { ...rest, rate, before: inside(line.before), after };
	});
	const stated = [...doubts, ...inferred, ...(order.mayBeExempt === undefined ? [] : [order.mayBeExempt])];
	return { ...order, lines: taxed, totals: totalsWith(totals, rate, more), doubts: stated };
}
