import { cellNumber, cellSum, documentIn } from '../../../database/ask/row';
import { movementsIn } from '../../order/file';
import { deliveries } from '../../order/quantities';
import { cellText } from '../../../base/json/cell';
import type { Members } from '../../../base/json/members';
import { fold, listed } from '../../../base/text/text';
import { GOODS_CHARGES, GOODS_DISCOUNTS, type ReturnedSale } from './returned';

/** Why a return is refused (no full stop), or a warning where the ERP does not have the data. */
type ReturnCheck =
	| { readonly isTooMuch: true; readonly message: string }
	| { readonly isTooMuch: false; readonly warning?: string };

const MOST_NAMED = 3;

/** Pieces by item; goods of a dispatch note and of its invoice count once. */
function piecesOf(rows: readonly Members[]): Map<string, number> {
	const all = new Map<string, number>();
	for (const { item, quantity } of deliveries(movementsIn(rows)))
		all.set(fold(item), (all.get(fold(item)) ?? 0) + quantity);
	return all;
}

/** Sums by item, each item once, under its first spelling. */
function summed(
	pairs: ReadonlyArray<readonly [item: string, value: number]>,
): ReadonlyArray<readonly [string, number]> {
	const all = new Map<string, readonly [string, number]>();
	for (const [item, value] of pairs) {
		const [name, before] = all.get(fold(item)) ?? [item, 0];
		all.set(fold(item), [name, before + value]);
	}
	return [...all.values()];
}

const numbers = (rows: readonly Members[]): string =>
	listed(
		rows.map((row) => documentIn(row, 'cha')),
		MOST_NAMED,
	);

/** Quantities are decimals that come as floats. */
const text = (quantity: number) => String(Number(quantity.toFixed(6)));

/** Rounding tolerance per invoice line, one hundredth. */
const ROUNDING = 0.01;

/** The amount of an item's lines with VAT. A dispatch note and its invoice may both have them: the larger sum counts. */
function amountOf(item: string, rows: readonly Members[]): number | undefined {
	const lines = rows.filter((row) => fold(cellText(row, 'sth_stok_kod')) === fold(item));
	const [notes = 0, invoices = 0] = [true, false].map((isNote) =>
		lines
			.filter((row) => (cellNumber(row, 'sth_evraktip') === 1) === isNote)
			.reduce(
				(sum, row) => sum + cellSum(row, ['sth_tutar', 'sth_vergi', ...GOODS_CHARGES]) - cellSum(row, GOODS_DISCOUNTS),
				0,
			),
	);
	const isKnown = lines.every((row) => ['sth_tutar', 'sth_vergi'].every((name) => cellNumber(row, name) !== undefined));
	return isKnown ? Math.max(notes, invoices) : undefined;
}

/** The total of invoices; `undefined` where the ERP does not have all amounts, or one is in another currency. */
function totalOf(headers: readonly Members[], currency: number): number | undefined {
	const amounts = headers.map((row) =>
		(cellNumber(row, 'cha_d_cins') ?? currency) === currency ? cellNumber(row, 'cha_meblag') : undefined,
	);
	return amounts.includes(undefined) ? undefined : amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
}

const money = (amount: number) => amount.toFixed(2);

/** Quantities or amounts of one item, or of the whole sale, in the sale and its returns. */
interface Held {
	readonly name: string;
	readonly now: number;
	readonly before: number;
	readonly sold: number;
	readonly slack: number;
	readonly shown: (value: number) => string;
}

/** Whether a return exceeds its sale: the pieces and amounts of its invoices, or else the amounts of the shop's own sale, less earlier returns. */
export function returnCheck(
	{ reference, goods, charges, total, currency, asSold }: ReturnedSale,
	account: string,
	rows: {
		readonly sales: readonly Members[];
		readonly sold: readonly Members[];
		readonly returns: readonly Members[];
		readonly returned: readonly Members[];
	},
): ReturnCheck {
	const { sales, sold, returns, returned } = rows;
	const isInvoiced = sales.length > 0 || sold.length > 0;
	const named = charges.flatMap(([item, amount]) => (item === undefined ? [] : [[item, amount] as const]));
	const [soldPieces, returnedPieces] = [piecesOf(sold), piecesOf(returned)];
	const held: Held[] = [];
	const unsold: string[] = [];
	const unknown: string[] = [];
	for (const [item, now] of isInvoiced ? summed(goods) : []) {
		const all = soldPieces.get(fold(item));
		if (all === undefined) unsold.push(item);
		else
			held.push({
				name: item,
				now,
				sold: all,
				slack: 1e-6,
				shown: text,
				before: returnedPieces.get(fold(item)) ?? 0,
			});
	}
	for (const [item, now] of isInvoiced || asSold ? summed(named) : []) {
		const own = asSold?.charges.filter(([code]) => fold(code) === fold(item)) ?? [];
		const all = isInvoiced ? amountOf(item, sold) : own.reduce((sum, [, amount]) => sum + amount, 0);
		const before = amountOf(item, returned);
		if (isInvoiced && !soldPieces.has(fold(item))) unsold.push(item);
		else if (all === undefined || before === undefined) unknown.push(item);
		else held.push({ name: item, now, before, sold: all, shown: money, slack: ROUNDING * (2 + returned.length) });
	}
	const [all, before] = [isInvoiced ? totalOf(sales, currency) : asSold?.total, totalOf(returns, currency)];
	if ((sales.length > 0 || !isInvoiced) && all !== undefined && before !== undefined)
		held.push({
			name: 'the sale',
			now: total,
			before,
			sold: all,
			shown: money,
			slack: ROUNDING * (goods.length + charges.length + sold.length + returned.length),
		});
	const over = held.find(({ now, before, sold: all, slack }) => before + now > all + slack + 1e-9);
	if (over) {
		const names = returns.length > 0 && over.before > 0 ? ` (${numbers(returns)})` : '';
		const { shown } = over;
		return {
			isTooMuch: true,
			message: `${shown(over.now)} of ${over.name} would come back, but ${reference} sold ${shown(over.sold)}, and ${shown(over.before)} came back before${names}`,
		};
	}
	const warnings = [
		...(isInvoiced
			? []
			: [
					`The ERP shows no sales invoice of ${reference} on account ${account}: look whether what comes back was ever invoiced`,
				]),
		...(unsold.length === 0
			? []
			: [
					`The sales invoice of ${reference} holds no ${listed(unsold, MOST_NAMED)}: look whether what comes back was sold`,
				]),
		...(unknown.length === 0
			? []
			: [`How much of ${listed(unknown, MOST_NAMED)} was sold and came back before, the ERP does not tell`]),
	];
	return { isTooMuch: false, ...(warnings.length === 0 ? {} : { warning: warnings.join('; ') }) };
}
