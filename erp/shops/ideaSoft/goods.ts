import { add, compare, formatDecimal, multiply, subtract, total, ZERO, type Decimal } from '../../values/decimal';
import { minorText, roundedTo, sumOfMinor, toMinor } from '../../shop/amounts';
import { parted, type ShopLine } from '../../shop/order';
import type { ShopJson } from '../../shop/reader';

/** Discounts that may be in the price of a piece or not: which of them are not, is told by what the lines come to. */
const TAKEN_OFF = [
	[],
	['productDiscount'],
	['productMoneyOrderDiscount'],
	['productDiscount', 'productMoneyOrderDiscount'],
];

const quantityOf = (item: ShopJson): Decimal => {
	const quantity = item.at('productQuantity').amount;
	return compare(quantity, ZERO) > 0
		? quantity
		: item.at('productQuantity').refuse('is not above 0', 'Compare the order in the shop.');
};

/** The net amount of a line, less some of its discounts. */
const netOf = (item: ShopJson, discounts: readonly string[]): Decimal =>
	multiply(
		subtract(item.at('productPrice').price, total(discounts.map((name) => item.at(name).amountOrZero))),
		quantityOf(item),
	);

/** The reading of a list of amounts that comes to what the order states, rounded once or line by line. */
const fitting = (readings: ReadonlyArray<readonly Decimal[]>, stated: Decimal): readonly Decimal[] | undefined =>
	readings.find((amounts) => [toMinor(total(amounts)), sumOfMinor(amounts.map(toMinor))].includes(toMinor(stated)));

/** Net amounts of the lines before the coupon. */
function fullOf(order: ShopJson, items: readonly ShopJson[]): readonly Decimal[] {
	const stated = order.at('amount').price;
	const readings = TAKEN_OFF.map((discounts) => items.map((item) => netOf(item, discounts)));
	return (
		fitting(readings, stated) ??
		order
			.at('amount')
			.refuse(
				`is ${minorText(toMinor(stated))}, and the lines without VAT come to ${minorText(toMinor(total(readings[0] ?? [])))}`,
				'Compare the order in the shop, or enter it by hand.',
			)
	);
}

/** What a coupon takes off each line, off a piece or off the line, whichever comes to that of the order. */
function couponOf(order: ShopJson, items: readonly ShopJson[]): readonly Decimal[] {
	const told = items.map((item) => item.at('discount').amountOrZero);
	const each = items.map((item) => multiply(item.at('discount').amountOrZero, quantityOf(item)));
	const stated = order.at('couponDiscount').amountOrZero;
	return (
		fitting([told, each], stated) ??
		order
			.at('couponDiscount')
			.refuse(
				`is ${minorText(toMinor(stated))}, and the lines tell ${minorText(toMinor(total(told)))} of it in discount`,
				'Compare the order in the shop, or enter it by hand.',
			)
	);
}

/** VAT of each line such that all come to that of the order, and whether the order leaves open how much of it is of which rate. */
function vatOf(order: ShopJson, nets: readonly Decimal[], rates: readonly Decimal[]) {
	const stated = toMinor(order.at('taxAmount').price);
	const exact = nets.map((net, index) =>
		multiply(net, { ...(rates[index] ?? ZERO), scale: (rates[index]?.scale ?? 0) + 2 }),
	);
	const each = exact.map(toMinor);
	const vats = sumOfMinor(each) === stated ? each : roundedTo(stated, exact);
	if (!vats)
		return order
			.at('taxAmount')
			.refuse(
				`is ${minorText(stated)}, and the VAT of the lines comes to ${minorText(toMinor(total(exact)))}`,
				'Compare the order in the shop, or enter it by hand.',
			);
	const taxed = [...new Set(rates.map(formatDecimal))].filter((rate) => rate !== '0');
	const isOpen = taxed.some((rate) => {
		const those = rates.flatMap((decimal, index) => (formatDecimal(decimal) === rate ? [index] : []));
		const once = toMinor(total(those.map((index) => exact[index] ?? ZERO)));
		return once !== sumOfMinor(those.map((index) => vats[index] ?? 0n));
	});
	return { vats, isOpen: taxed.length > 1 && isOpen };
}

/** Goods with their VAT, which is that of the order. */
export function ideaSoftGoods(order: ShopJson): { readonly lines: ShopLine[]; readonly doubts: string[] } {
	const items = order.at('orderItems').list;
	const full = fullOf(order, items);
	const coupon = couponOf(order, items);
	const nets = full.map((net, index) => subtract(net, coupon[index] ?? ZERO));
	const rates = items.map((item) => item.at('productTax').price);
	const { vats, isOpen } = vatOf(order, nets, rates);
	const gross = toMinor(add(total(nets), order.at('taxAmount').price));
	const paid = roundedTo(gross - sumOfMinor(vats), nets) ?? nets.map(toMinor);
	const lines = items.map((item, index): ShopLine => {
		const rate = Number(formatDecimal(rates[index] ?? ZERO));
		const after = { net: paid[index] ?? 0n, vat: vats[index] ?? 0n };
		if (after.net < 0n) item.at('discount').refuse('is more than the line costs', 'Compare the order in the shop.');
		const before = parted(toMinor(full[index] ?? ZERO), rate, 'withoutVat');
		return {
			kind: 'item',
			path: item.path,
			id: item.at('id').text,
			sku: item.at('productSku').text,
			barcode: item.at('productBarcode').text,
			name: item.at('productName').text ?? '',
			quantity: formatDecimal(quantityOf(item)),
			rate,
			before: coupon[index]?.digits === 0n || before.net < after.net ? after : before,
			after,
		};
	});
	return {
		lines,
		doubts: isOpen
			? [
					'The order tells one sum of VAT for several rates: that of a rate may be a hundredth off the books of the shop',
				]
			: [],
	};
}
