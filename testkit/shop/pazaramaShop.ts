import fc from 'fast-check';
import { basket, charged, type Basket, type Sold } from './basket';
import { inside } from './fraction';

/** What an order tells of its discounts and of lines that are not sold. */
export interface PazaramaCase {
	/** The discount of each item in thousandths, and whether its total has it already. */
	readonly share: number;
	readonly isInTotal: boolean;
	/** A line that was cancelled stands beside those that are sold, whose price the order's amount may still have. */
	readonly left?: { readonly price: bigint; readonly isInAmount: boolean };
}

const money = (amount: bigint) => ({ value: Number(amount) / 100, currency: 'TL' });

/** Plays the marketplace: an order. Prices include VAT; the buyer pays no shipping to the seller. */
export function sellByPazarama(bought: Basket, { share, isInTotal, left }: PazaramaCase): Sold {
	const vat = new Map<number, bigint>();
	let total = 0n;
	const item = (at: number, price: bigint, quantity: number, rate: number, status: number) => {
		const whole = price * BigInt(quantity);
		const discount = status === 6 ? 0n : (whole * BigInt(share)) / 1000n;
		const told = {
			...{ orderItemId: `00000000-0000-4000-8000-00000000000${at}`, orderItemStatus: status, quantity },
			...{ listPrice: money(price), salePrice: money(price), discountAmount: money(discount) },
			totalPrice: money(isInTotal ? whole - discount : whole),
			product: { stockCode: status === 6 ? 'GIDEN' : `URUN-${at + 1}`, code: `869000000000${at}`, vatRate: rate },
		};
		return { told, paid: whole - discount };
	};
	const items = bought.lines.map(({ price, quantity, rate }, at) => {
		const { paid, told } = item(at, price, quantity, rate, 12);
		charged(vat, rate, inside(paid, rate).rounded());
		total += paid;
		return told;
	});
	const gone = item(9, left?.price ?? 0n, 1, 10, 6);
	const amount = total + (left?.isInAmount ? left.price : 0n);
	return {
		basket: bought,
		total,
		vat,
		order: {
			...{ orderNumber: 235_000_001, orderDate: '2026-11-02 15:22', orderAmount: Number(amount) / 100 },
			...{ shipmentAmount: 0, currency: 'TL', orderStatus: 12, customerName: 'Ada Sınama' },
			shipmentAddress: { nameSurname: 'Ada Sınama', cityName: 'İzmir', districtName: 'Bornova' },
			billingAddress: { invoiceType: 1, identityNumber: null, companyName: null, taxNumber: null, taxOffice: null },
			items: left ? [gone.told, ...items] : items,
		},
	};
}

/** Random orders. */
export const soldByPazarama: fc.Arbitrary<Sold> = fc
	.tuple(
		basket,
		fc.record({
			share: fc.constantFrom(0, 0, 55, 167),
			isInTotal: fc.boolean(),
			left: fc.option(fc.record({ price: fc.integer({ min: 1, max: 90_000 }).map(BigInt), isInAmount: fc.boolean() }), {
				freq: 2,
				nil: undefined,
			}),
		}),
	)
	.map(([bought, given]) => sellByPazarama(bought, given));
