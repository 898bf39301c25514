import { grossOf, parted, type ShopLine, type ShopOrder, type ShopSum } from '../order';
import { problemAt, type ShopReading } from '../reader';
import { isHome } from './buyer';

/** Whether goods leave the country, as far as the order tells: a country that is not known for our own is another one. */
export const isAbroad = ({ delivery, billing }: Pick<ShopOrder, 'delivery' | 'billing'>): boolean =>
	!isHome(delivery.country ?? billing.country);

const costs = ({ after }: ShopLine): boolean => grossOf(after) !== 0n;

/** Lines of a sale in the country whose VAT the shop does not tell: all of a shop that calculates none, or charges beside taxed goods. */
function untaxedLines({ lines, exemption, ...order }: ShopOrder): readonly ShopLine[] {
	const paid = lines.filter(costs);
	const isExport = exemption !== undefined || isAbroad(order);
	if (paid.every(({ isUntaxed }) => isUntaxed)) return isExport ? [] : paid;
	// What leaves the country without VAT has none on its shipping.
	return isExport && paid.every(({ after }) => after.vat === 0n) ? [] : paid.filter((line) => line.isRateUntold);
}

/**
 * An order with the VAT that is inside amounts of which its shop tells none: `rate` in percent, 0 for none. Nobody knows it where the user
 * says nothing, and a sale at 0 % would be booked: such an order is a problem. Other orders stay as they are.
 */
export function withVatInside(order: ShopOrder, rate: number | undefined): ShopReading<ShopOrder> {
	const [untaxed] = untaxedLines(order);
	if (untaxed === undefined) return { ok: true, value: order };
	if (rate === undefined)
		return untaxed.isRateUntold
			? problemAt(
					untaxed.path,
					'has VAT in it whose rate the shop does not tell',
					'Add VAT If Untaxed with the rate that shipping and fees include; 0 books them without VAT.',
				)
			: problemAt(
					'VAT',
					'is not told: the shop has calculated none, and the sale would be booked at 0%',
					'Let the shop calculate taxes, or add VAT If Untaxed with the rate that its prices include; 0 books without VAT.',
				);
	if (rate === 0) return { ok: true, value: order };
	const lines = order.lines.map(({ isUntaxed, isRateUntold, ...line }): ShopLine => {
		if (!isUntaxed && !isRateUntold) return line;
		const inside = (sum: ShopSum) => parted(grossOf(sum), rate, 'withVat');
		return { ...line, rate, before: inside(line.before), after: inside(line.after) };
	});
	return { ok: true, value: { ...order, lines, totals: { total: order.totals.total } } };
}
