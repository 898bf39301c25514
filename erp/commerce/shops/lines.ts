import { byRate, grossOf, type ShopLine, type ShopProblem, type ShopState, type ShopTotals } from '../shop/order';
import { readingOf, refuseAt, type ShopJson, type ShopReading } from '../shop/reader';
import type { ReadSettings } from '../shop/settings';
import { compare, type Decimal, formatDecimal, isWithin, subtract, total, ZERO, ONE } from '../../base/values/decimal';
import { exactAmount, minorText, sumOfMinor, toMinor, type Minor } from '../../base/values/minor';
import { soldLines } from './states';
import { type Draft, openRounding, settled, type Settled } from './settle';
import {
	type LineStates,
	type LineTable,
	type LinesTable,
	nodeAt,
	type Reading,
	refuseMarked,
	type Row,
	textAt,
} from './table';

const COMPARE = 'Compare the order in the shop, or enter it by hand.';

/** Stops the reading where an amount differs from the expected one. */
function hold(node: ShopJson, stated: Decimal, is: Decimal, as: string): void {
	if (toMinor(stated) !== toMinor(is))
		node.refuse(`is ${minorText(toMinor(stated))}, and ${as} to ${minorText(toMinor(is))}`, COMPARE);
}

/** A row as a line before rounding to hundredths. */
export function draftOf(node: ShopJson, order: ShopJson, table: LineTable, quantity = quantityOf(node, table)): Draft {
	const row: Row = { node, order, quantity };
	refuseMarked(node, table.refused);
	const full = table.full(row) ?? ZERO;
	const paid = table.paid?.(row) ?? subtract(full, table.off?.(row) ?? ZERO);
	for (const { at, is, as } of table.checks ?? []) {
		const [stated, wanted] = [node.get(at), is(row)];
		if (wanted) hold(stated, stated.price, wanted, as);
	}
	const rate = table.rate(row);
	const vat = table.vat?.(row);
	const stated = table.finer && { paid: toMinor(paid), vat: toMinor(vat ?? ZERO) };
	return {
		node,
		line: {
			kind: table.kind,
			path: node.path,
			id: textAt(node, table.id),
			sku: textAt(node, table.sku),
			barcode: textAt(node, table.barcode),
			name: textAt(node, table.name) ?? table.called ?? '',
			quantity: formatDecimal(quantity),
			...rate,
			vatAt: table.vatAt,
			...table.more?.(row, rate),
		},
		full,
		fullVat: table.fullVat?.(row),
		paid: table.finer?.paid(row) ?? paid,
		vat: table.finer?.vat(row) ?? vat,
		stated,
	};
}

/** A quantity, which must be above 0. */
export const piecesIn = (node: ShopJson): Decimal =>
	compare(node.amount, ZERO) > 0 ? node.amount : node.refuse('is not above 0', COMPARE);

function quantityOf(node: ShopJson, { quantity }: LineTable): Decimal {
	if (quantity === undefined) return ONE;
	return typeof quantity === 'function' ? quantity(node) : piecesIn(node.get(quantity));
}

const rowsOf = (order: ShopJson, { rows }: LineTable): readonly ShopJson[] =>
	typeof rows === 'string' ? order.get(rows).list : rows(order);

/** A draft after a further deduction in hundredths. */
export const lessOf = (draft: Draft, amount: Minor): Draft => ({
	...draft,
	paid: subtract(draft.paid, exactAmount(amount)),
});

/** Lines of an order, with the totals for settling them. */
interface ReadLines {
	readonly lines: readonly ShopLine[];
	readonly totals: ShopTotals;
	readonly doubts: readonly string[];
	/** An amount that the order states besides its total, and that contradicts its lines. */
	readonly flaw?: ShopProblem;
}

type Judged = Settled & {
	readonly drafts: readonly Draft[];
	readonly reading: Reading;
	readonly due: Minor | undefined;
	readonly flaw?: ShopProblem;
};

/** The first failing check of a reading, whether the shop rounds each line or their sum. */
function flawOf({ checks = [] }: Reading, drafts: readonly Draft[], order: ShopJson): ShopProblem | undefined {
	return checks.flatMap(({ at, of, as }): ShopProblem[] => {
		const node = nodeAt(order, at);
		const [stated, amounts] = [toMinor(node.amountOrZero), of(drafts)];
		const sum = toMinor(total(amounts));
		if (node.isMissing || stated === sum || stated === sumOfMinor(amounts.map(toMinor))) return [];
		const message = `is ${minorText(stated)}, and ${as} to ${minorText(sum)}`;
		return [{ path: node.path, message, remedy: COMPARE }];
	})[0];
}

/** Goods whose deductions exceed their price. */
function belowZero(drafts: readonly Draft[]): ShopProblem | undefined {
	const draft = drafts.find(({ paid, line }) => line.kind === 'item' && compare(paid, ZERO) < 0);
	return draft && { path: draft.line.path, message: 'costs less than what is taken off it', remedy: COMPARE };
}

/** Maximum difference between a sum of exact amounts and the shop's, which may have added binary fractions. */
const SLACK: Decimal = { digits: 1n, scale: 3 };
const isNear = (drafts: readonly Draft[], stated: Decimal) =>
	isWithin(total(drafts.map(({ paid }) => paid)), stated, SLACK);

/** Settles a reading of the order; `goods` replaces the rows of goods where some are left out. */
function judged(order: ShopJson, table: LinesTable, reading: Reading, goods: readonly ShopJson[] | undefined): Judged {
	const drafts = table.lines.flatMap((lines, index) =>
		(index === 0 && goods ? goods : rowsOf(order, lines)).map((node) =>
			draftOf(node, order, index === 0 ? { ...lines, ...reading.goods } : lines),
		),
	);
	const stated = (reading.total ?? table.total)?.(order);
	const due = stated && toMinor(stated);
	const { drafts: adjusted, flaw: unbearable } = reading.adjust?.(drafts, order, due) ?? { drafts, flaw: undefined };
	const parts = (reading.total ? undefined : table.vat?.(order, adjusted)) ?? [];
	const flaw = unbearable ?? belowZero(adjusted) ?? flawOf(reading, adjusted, order);
	const made = settled(adjusted, parts, due, table.prices);
	// A total with more than two decimals is that of the lines before rounding.
	const isExact =
		stated === undefined || stated.scale <= 2 || table.prices === 'withoutVat' || isNear(adjusted, stated);
	return { ...made, isFitting: made.isFitting && isExact && !flaw, drafts: adjusted, reading, due, flaw };
}

/** The first reading that matches the order's totals; if none does, the first one, or its problem. */
function fittingOf(order: ShopJson, table: LinesTable, choices: ReadonlyArray<readonly ShopJson[] | undefined>) {
	const { readings = [{}] } = table;
	let first: ShopReading<Judged> | undefined;
	for (const goods of choices)
		for (const reading of readings) {
			const read = readingOf(() => judged(order, table, reading, goods));
			if (read.ok && read.value.isFitting) return { ...read.value, goods };
			first ??= read;
		}
	if (!first?.ok) return refuseAt(first?.problem.path ?? '', first?.problem.message ?? '', first?.problem.remedy ?? '');
	return { ...first.value, goods: choices[0] };
}

/** Lines of a table without line states. */
export function readLines(order: ShopJson, table: LinesTable, rows?: readonly ShopJson[]): ReadLines {
	return judgedLines(order, table, fittingOf(order, table, [rows]));
}

function judgedLines(
	order: ShopJson,
	table: LinesTable,
	{ drafts, reading, due, lines, parts, flaw }: Judged,
): ReadLines {
	const stated = reading.total ? undefined : table.vat?.(order, drafts);
	const more = sumOfMinor(parts.map(({ amount }) => amount)) - sumOfMinor((stated ?? []).map(({ amount }) => amount));
	const sum = reading.total ? undefined : table.vatSum?.(order);
	const vat = sum && toMinor(sum) + more;
	const open = table.openVat?.(drafts);
	const isByRate = stated !== undefined && parts.every(({ rate }) => rate !== undefined);
	const whole = parts.length === 1 && parts[0]?.rate === undefined ? parts[0]?.amount : undefined;
	return {
		...(flaw ? { flaw } : {}),
		lines,
		totals: {
			total: due ?? sumOfMinor(lines.map(({ after }) => grossOf(after))),
			...(isByRate ? { vatByRate: byRate(parts.map(({ rate = 0, amount }) => ({ rate, amount }))) } : {}),
			vat: vat ?? whole,
		},
		doubts: [
			...(reading.doubts?.(drafts, order) ?? []),
			...(open === undefined ? [] : openRounding(lines, table.prices, vat ?? whole).map((doubt) => doubt + open)),
			...(more === 0n || vat === undefined
				? []
				: [
						`The shop’s total has VAT of ${minorText(vat)} in it, and its list of taxes comes to ${minorText(vat - more)}: it rounds both by themselves, and the total is taken`,
					]),
		],
	};
}

/**
 * Lines of an order of which only some are sold, by their own states. The order's total may still include lines that are left out, or returned lines,
 * which then count as sold and are reported as refunds: the total decides.
 */
export function readSoldLines(
	order: ShopJson,
	table: LinesTable,
	states: LineStates,
	ofOrder: ShopState,
	settings: ReadSettings,
	called: string,
): ReadLines & { readonly state: ShopState; readonly returned: readonly ShopJson[] } {
	const [goods] = table.lines;
	const all = goods === undefined ? [] : rowsOf(order, goods);
	const part = (isOfRefund: boolean) => soldLines(all, states, ofOrder, { ...settings, isOfRefund });
	const { isOfRefund = false } = settings;
	const choices = states.totalMayHave === 'returned' || isOfRefund ? [part(true), part(false)] : [part(false)];
	const some = choices[0] ?? part(isOfRefund);
	const isLeftTold = states.totalMayHave === 'left' && some.left.length > 0;
	const { goods: taken, ...found } = fittingOf(order, table, [
		...choices.map(({ sold }) => sold),
		...(isLeftTold ? [all] : []),
	]);
	const chosen = choices.find(({ sold }) => sold === taken) ?? some;
	const isLost = taken === all && isLeftTold;
	const kept = isLost ? found.drafts.map(({ node }) => !some.left.includes(node)) : [];
	const lost = sumOfMinor(found.lines.flatMap(({ after }, index) => (kept[index] === false ? [grossOf(after)] : [])));
	// Refunded lines were sold, though the order's total may no longer include them.
	const gone = isOfRefund ? some.sold.filter((node) => !chosen.sold.includes(node)) : [];
	const back = goods ? gone.map((node) => draftOf(node, order, { ...goods, ...found.reading.goods })) : [];
	const more = settled(back, [], undefined, table.prices).lines;
	const raised = sumOfMinor(more.map(({ after }) => grossOf(after)));
	const read = judgedLines(order, table, {
		...found,
		lines: [...(isLost ? found.lines.filter((_, index) => kept[index]) : found.lines), ...more],
		due: found.due === undefined ? undefined : found.due - (isLost ? lost : 0n) + raised,
	});
	const whole = `The ${called}’s own sum of ${minorText(found.due ?? 0n)} still has what is left out in it`;
	return {
		...read,
		state: read.lines.length === 0 ? chosen.state : ofOrder,
		doubts: [...chosen.doubts, ...(isLost ? [whole] : []), ...read.doubts],
		returned: states.totalMayHave === 'returned' ? chosen.returned : [],
	};
}
