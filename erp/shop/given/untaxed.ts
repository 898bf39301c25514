import { vatInside } from '../amounts';
import { grossOf, type ShopLine, type ShopOrder, type ShopSum } from '../order';
import type { ShopReading } from '../reader';
import { isHome } from './provinces';

/** Whether goods leave the country, as far as the order tells: a country that is not known for our own is another one. */
export const isAbroad = ({ delivery, billing }: Pick<ShopOrder, 'delivery' | 'billing'>): boolean =>
	!isHome(delivery.country ?? billing.country);

const costs = ({ after }: ShopLine): boolean => grossOf(after) !== 0n;

/** Whether the shop has calculated no VAT at all for a sale in the country: no line that costs something tells a rate. */
function isUntaxedSale({ lines, exemption, ...order }: ShopOrder): boolean {
	const paid = lines.filter(costs);
	return paid.length > 0 && paid.every(({ isUntaxed }) => isUntaxed) && exemption === undefined && !isAbroad(order);
}

function withVat(sum: ShopSum, rate: number): ShopSum {
	const gross = grossOf(sum);
	const vat = vatInside(gross, rate);
	return { net: gross - vat, vat };
}

/**
 * An order of a shop that calculates no taxes, with the VAT that its prices include: `rate` in percent, 0 for none. Nobody knows it where the
 * user says nothing, and a sale at 0 % would be booked: such an order is a problem. Other orders stay as they are.
 */
export function withVatInside(order: ShopOrder, rate: number | undefined): ShopReading<ShopOrder> {
	if (!isUntaxedSale(order)) return { ok: true, value: order };
	if (rate === undefined)
		return {
			ok: false,
			problem: {
				path: 'VAT',
				message: 'is not told: the shop has calculated none, and the sale would be booked at 0%',
				remedy:
					'Let the shop calculate taxes, or add VAT If Untaxed with the rate that its prices include; 0 books without VAT.',
			},
		};
	if (rate === 0) return { ok: true, value: order };
	const lines = order.lines.map(({ isUntaxed, ...line }): ShopLine => {
		if (!isUntaxed) return line;
		return { ...line, rate, before: withVat(line.before, rate), after: withVat(line.after, rate) };
	});
	return { ok: true, value: { ...order, lines, totals: { total: order.totals.total } } };
}
