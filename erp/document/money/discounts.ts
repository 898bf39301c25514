import { ofField } from '../../catalogue/formLabels';
import type { Field } from '../../catalogue/types';
import { cell } from '../../base/json/cell';
import { isBlank, type Members } from '../../base/json/members';
import { minorText, toMinor } from '../../base/values/minor';
import { absolute, add, compare, multiply, total, ZERO, type Decimal, CENT } from '../../base/values/decimal';
import type { Issue } from '../../base/values/problem';
import type { Doc } from '../doc';
import {
	HALF,
	HEAD_CHARGES,
	HEAD_DISCOUNTS,
	hasAmounts,
	hasServices,
	moneyFieldsOf,
	netOf,
	priceOf,
	sumIn,
	valueIn,
	type MoneyFields,
} from './moneyFields';

const shown = (amount: Decimal) => minorText(toMinor(amount));

const REMEDY = 'Correct the discount, or the price. A discount is an amount of money here, not a percentage.';

/** Whether any of the columns is filled: a quick check, since few documents have discounts. */
const hasSome = (holder: Members, columns: readonly string[]) =>
	columns.some((column) => !isBlank(cell(holder, column)));

/** The discount that exceeds a limit, and the total with it. */
function passing(holder: Members, columns: readonly string[], limit: Decimal) {
	let sum = ZERO;
	for (const column of columns) {
		sum = add(sum, valueIn(holder, column) ?? ZERO);
		if (compare(sum, limit) > 0) return { column, sum: sumIn(holder, columns) };
	}
	return undefined;
}

const issueOf = (fields: readonly Field[], column: string, message: string, line?: number): Issue => {
	const field = fields.find(({ path }) => path === column);
	return {
		...(line === undefined ? {} : { line }),
		...(field ? ofField(field) : { path: column, field: column }),
		code: 'excessDiscount',
		message,
		remedy: REMEDY,
	};
};

/** Tolerance of an amount: prices are rounded to hundredths per piece. */
const slackOf = (row: Members, { quantity, amount, prices }: MoneyFields): Decimal =>
	!isBlank(cell(row, amount?.path)) || priceOf(row, prices) === undefined
		? CENT
		: add(CENT, multiply(absolute(valueIn(row, quantity?.path) ?? ZERO), HALF));

/**
 * Refuses discounts that exceed their basis, on a line or on the whole invoice: the document would pay the customer. Checked where they are
 * amounts and the line's amount is known; charges are added.
 */
export function excessDiscounts({ operation, head, lines: rows }: Doc): Issue[] {
	const fields = moneyFieldsOf(operation);
	if (!fields) return [];
	const { body } = operation;
	const found = rows.flatMap((row, index): Issue[] => {
		if (![fields.discounts, fields.charges].some((columns) => hasSome(row, columns))) return [];
		const { amount } = netOf(row, fields);
		if (!amount || compare(amount, ZERO) < 0 || !hasAmounts(row)) return [];
		const limit = add(add(amount, sumIn(row, fields.charges)), slackOf(row, fields));
		const over = passing(row, fields.discounts, limit);
		if (!over) return [];
		const message = `takes the discounts of the line to ${shown(over.sum)}, and its amount is ${shown(amount)}`;
		return [issueOf(body.fields, over.column, message, index + 1)];
	});
	if (![HEAD_DISCOUNTS, HEAD_CHARGES].some((columns) => hasSome(head, columns))) return found;
	const nets = rows.map((row) => netOf(row, fields).net);
	const known = nets.filter((net) => net !== undefined);
	const lines = hasServices(head) ? valueIn(head, fields.subtotal?.path) : total(known);
	const isKnown = hasServices(head) || (rows.length > 0 && known.length === rows.length);
	if (!lines || !isKnown || compare(lines, ZERO) < 0 || !hasAmounts(head) || found.length > 0) return found;
	const slack = multiply(CENT, { digits: BigInt(Math.max(1, rows.length)), scale: 0 });
	const over = passing(head, HEAD_DISCOUNTS, add(add(lines, sumIn(head, HEAD_CHARGES)), slack));
	if (!over) return found;
	const message = `takes the discounts of the document to ${shown(over.sum)}, and its lines come to ${shown(lines)}`;
	return [issueOf(body.fields, over.column, message)];
}
