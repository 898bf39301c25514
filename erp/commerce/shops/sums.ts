import { type Minor, minorText, sumOfMinor } from '../../base/values/minor';
import {
	grossOf,
	type ShopLine,
	type ShopLineKind,
	type ShopOrder,
	type ShopRefund,
	type ShopSale,
} from '../shop/order';
import { refuseAt, ShopJson } from '../shop/reader';
import type { ReadSettings } from '../shop/settings';
import { type Shop, wholeOrder } from '../shop/shop';
import {
	add,
	compare,
	type Decimal,
	formatDecimal,
	parseDecimal,
	subtract,
	ZERO,
	ONE,
} from '../../base/values/decimal';

/** Pieces of goods by SKU or barcode, each with the path of its last line; goods without either are ignored. */
function pieces({ lines }: ShopSale): Map<string, { readonly path: string; readonly quantity: Decimal }> {
	const all = new Map<string, { readonly path: string; readonly quantity: Decimal }>();
	for (const { kind, sku, barcode, path, quantity } of lines) {
		const key = sku ?? barcode;
		if (kind !== 'item' || key === undefined) continue;
		all.set(key, { path, quantity: add(all.get(key)?.quantity ?? ZERO, parseDecimal(quantity) ?? ZERO) });
	}
	return all;
}

const REMEDY =
	'Give the refund with its own order, and correct it in the shop; or enter this return by hand, if it is right.';

const amountOf = (kind: ShopLineKind, { lines }: ShopSale): Minor =>
	sumOfMinor(lines.flatMap((line) => (line.kind === kind ? [grossOf(line.after)] : [])));

/**
 * Refuses a refund that exceeds its order: in pieces of an article, a kind of charge, or money. Each line may differ by a hundredth; booked money may
 * not, nor may it together with the other refunds of the order.
 */
export function holdToSale(refund: ShopSale, order: ShopSale & Pick<ShopOrder, 'refunds'>, moneyAlone = false): void {
	const sold = pieces(order);
	for (const [key, { path, quantity }] of pieces(refund)) {
		const all = sold.get(key)?.quantity;
		if (all === undefined || compare(quantity, all) <= 0) continue;
		const message = `gives back ${formatDecimal(quantity)} of ${key}, of which the order sold ${formatDecimal(all)}`;
		refuseAt(path, message, REMEDY);
	}
	const paid = order.totals.total;
	const isSameCurrency = refund.currency === order.currency;
	for (const kind of ['shipping', 'fee', 'giftWrap'] as const) {
		const [back, all] = [amountOf(kind, refund), amountOf(kind, order)];
		const path = refund.lines.find((line) => line.kind === kind)?.path;
		if (path !== undefined && isSameCurrency && all > 0n && back > all + BigInt(refund.lines.length))
			refuseAt(path, `gives back ${minorText(back)} of ${kind}, of which the order sold ${minorText(all)}`, REMEDY);
	}
	const others = moneyAlone ? order.refunds.filter(({ id }) => id !== refund.number) : [];
	const back = refund.totals.total + sumOfMinor(others.map(({ amount }) => amount ?? 0n));
	const slack = moneyAlone ? 0n : BigInt(refund.lines.length);
	if (moneyAlone && !isSameCurrency)
		refuseAt('currency', `is ${refund.currency}, and ${order.currency} was paid`, REMEDY);
	if (isSameCurrency && back > paid + slack)
		refuseAt('total', `pays back ${minorText(back)} of an order of ${minorText(paid)}`, REMEDY);
}

/** Whether a refunded line matches a line of a sale. */
const sameLine = (a: ShopLine, b: ShopLine): boolean =>
	a.kind === b.kind &&
	(a.id !== undefined && b.id !== undefined
		? a.id === b.id
		: a.kind !== 'item' || (a.sku ?? a.name) === (b.sku ?? b.name));

/**
 * An order's remaining lines after earlier refunds; `undefined` where these do not match its lines. A refund without lines whose money equals all of
 * these stands for them all. The shop does not restock such goods.
 */
export function restOf(sold: readonly ShopLine[], before: readonly ShopLine[]): ShopLine[] | undefined {
	const left = [...before];
	const rest = sold.map((line): ShopLine => {
		const back = left.filter((other) => sameLine(line, other));
		for (const other of back) left.splice(left.indexOf(other), 1);
		const less = (part: 'net' | 'vat') => line.after[part] - sumOfMinor(back.map(({ after }) => after[part]));
		const sum = { net: less('net'), vat: less('vat') };
		const gone = back.reduce((all, { quantity }) => add(all, parseDecimal(quantity) ?? ZERO), ZERO);
		const quantity = line.kind === 'item' ? subtract(parseDecimal(line.quantity) ?? ZERO, gone) : ONE;
		const unstocked = line.kind === 'item' ? ({ isNotRestocked: true } as const) : {};
		return { ...line, ...unstocked, quantity: formatDecimal(quantity), before: sum, after: sum };
	});
	const isOff = rest.some(({ after, quantity }) => after.net < 0n || after.vat < 0n || quantity.startsWith('-'));
	if (left.length > 0 || isOff) return undefined;
	return rest.filter(({ kind, after, quantity }) => (kind === 'item' ? quantity !== '0' : grossOf(after) !== 0n));
}

/** Stops the reading if the refund is missing. */
export function wantRefund(refund: ShopJson): void {
	if (refund.isMissing) refund.refuse('is missing', 'Give the refund beside its order.');
}

/** A shop's `refund` from the readers of its orders and of its refunds: the refund, with the buyer of its order. */
export const refundBy =
	(
		read: Shop['read'],
		readRefund: (refund: ShopJson, order: ShopJson, settings: ReadSettings) => ShopRefund,
	): NonNullable<Shop['refund']> =>
	(input, given) => {
		const settings = { ...given, isOfRefund: true };
		const order = wholeOrder(read, input.order, settings);
		const { reason, ...refund } = readRefund(new ShopJson(input.refund, ''), new ShopJson(input.order, ''), settings);
		holdToSale(refund, order, settings.moneyAlone);
		// The order's own VAT, note and other refunds are not copied to the refund.
		const { exchangeRate, buyer, billing, delivery, payment, paidBy, paid, exemption, exemptBy } = order;
		return {
			exchangeRate,
			buyer,
			billing,
			delivery,
			payment,
			paidBy,
			paid,
			exemption,
			exemptBy,
			...refund,
			note: reason,
			returnOf: order.key,
			...(refund.currency === order.currency ? { sale: { lines: order.lines, totals: order.totals } } : {}),
			refunds: [],
		};
	};
