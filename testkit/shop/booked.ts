import { dueOf } from '../../erp/commerce/shop/due';
import { type ItemTable, matchQuestion } from '../../erp/commerce/shop/match/match';
import { readingOf } from '../../erp/commerce/shop/reader';
import { receiptOf } from '../../erp/commerce/shop/sale/collection';
import { saleOf } from '../../erp/commerce/shop/sale/sale';
import type { ErpSettings } from '../../erp/commerce/shop/settings';
import type { Shop } from '../../erp/commerce/shop/shop';
import { erpSettings, READ } from './trial';

/** What a user chooses for an order; SKUs that the ERP does not know are `unknown`. */
export interface Choice {
	readonly as?: 'order' | 'invoice' | 'return';
	readonly refund?: unknown;
	readonly vatOfUntaxed?: number;
	readonly erp?: Partial<ErpSettings>;
	readonly table?: ItemTable;
	readonly unknown?: readonly string[];
	readonly creates?: boolean;
	readonly acceptedStates?: readonly string[];
}

/** A document as an accountant reads it: each line with code, quantity, rate, net and VAT; its total; what is told of it. */
export interface Booked {
	readonly lines: readonly string[];
	readonly total: number;
	readonly warnings: readonly string[];
	readonly newItems: readonly string[];
}

export const given = (value: unknown) => ({ ok: true, value }) as const;

const dueSettings = (shop: Shop, { vatOfUntaxed, acceptedStates }: Choice) => ({
	...{ shop, reading: { ...READ, acceptedStates }, skipsUndue: true, skippedStates: [], issues: [] },
	vatOfUntaxed,
});

interface ToldLine {
	readonly [member: string]: unknown;
}

const two = (amount: unknown): string => Number(amount).toFixed(2);

/** The document of an order as the operations make it, or the words of the refusal, place first. */
export function booked(shop: Shop, order: unknown, choice: Choice = {}): Booked | string {
	const { as = 'order', table = {}, unknown = [], creates } = choice;
	const due = dueOf(as, given(order), given(choice.refund), dueSettings(shop, choice));
	if (due.is === 'skipped') return `skipped: ${due.reason}`;
	if (due.is === 'refused') return due.issues.map(({ field, message }) => `${field} ${message}`).join('; ');
	const codes = matchQuestion(due.order.lines).codes.filter((code) => !unknown.includes(code));
	const sale = saleOf(
		as,
		due.order,
		{
			...{ erp: erpSettings(choice.erp), ifNotMatched: { as: 'refuse', creates }, table, paymentNumbers: {} },
			namesBuyer: false,
		},
		{ codes: [...codes, ...Object.values(table).flatMap((items) => items.map(({ code }) => code))], barcodes: {} },
		new Map(),
	);
	if (!sale.ok) return sale.problems.map(({ path, message }) => `${path} ${message}`).join('; ');
	const told = sale.value.reportOn({ account: 'A' });
	const lines = Array.isArray(told.lines) ? (told.lines as ToldLine[]) : [];
	return {
		lines: lines.map((line) =>
			[
				String(line.item ?? line.service ?? line.expense),
				`×${String(line.quantity)}`,
				`%${String(line.rate)}`,
				two(line.net),
				two(line.vat),
			].join(' '),
		),
		total: Number(told.total),
		warnings: sale.value.warnings,
		newItems: sale.value.newItems.map(({ code }) => code),
	};
}

/** The same, which must be a document. */
export function document(...input: Parameters<typeof booked>): Booked {
	const made = booked(...input);
	if (typeof made === 'string') throw new Error(made);
	return made;
}

/** The collection of an order on one cashbox: its amount and what is told, or why nothing is booked. */
export function collected(
	shop: Shop,
	order: unknown,
): { readonly amount: unknown; readonly warnings: readonly string[] } | string {
	const due = dueOf('collection', given(order), given(undefined), dueSettings(shop, {}));
	if (due.is === 'skipped') return due.reason;
	if (due.is === 'refused') return due.issues.map(({ field, message }) => `${field} ${message}`).join('; ');
	const payments = [{ kind: 'cash', code: 'KASA01' }] as const;
	const settings = { erp: erpSettings(), skipsUndue: true, payments };
	const read = readingOf(() => receiptOf('collection', due.order, settings));
	if (!read.ok) return `${read.problem.path} ${read.problem.message}`;
	if ('skipped' in read.value) return read.value.skipped;
	return { amount: read.value.sale.reportOn({ account: 'A' }).amount, warnings: read.value.sale.warnings };
}
