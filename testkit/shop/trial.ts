import { saleDocument } from '../../erp/commerce/shop/sale/document';
import { invoiceMembers, orderMembers } from '../../erp/commerce/shop/sale/members';
import { matchedLines, matchQuestion } from '../../erp/commerce/shop/match/match';
import type { ShopSale } from '../../erp/commerce/shop/order';
import type { ErpSettings, IfTotalsDiffer, ReadSettings, VatRule } from '../../erp/commerce/shop/settings';
import { readingOf } from '../../erp/commerce/shop/reader';
import type { Asked } from './basket';
import { reckoned, type Reckoned } from './reckoner';

/** The accounting time zone of the tests. */
export const READ: ReadSettings = { zone: 'Europe/Istanbul' };

const item = (code: string) => ({ as: 'item', code }) as const;

/** Settings with a code for everything. */
export const erpSettings = (details: Partial<ErpSettings> = {}): ErpSettings => ({
	warehouse: 1,
	series: 'WEB',
	charges: {
		shipping: item('KARGO'),
		fee: item('BEDEL'),
		giftWrap: item('PAKET'),
		giftCard: item('HEDIYE'),
		adjustment: item('FARK'),
		rounding: item('YUVARLAMA'),
	},
	vatRule: 'explicit',
	ifTotalsDiffer: 'refuse',
	discounts: 'inAmount',
	currencies: { USD: 1, EUR: 2 },
	exchangeRate: '41.25',
	...details,
});

/** One way to make a document. */
export interface Way {
	readonly table: 'order' | 'invoice';
	readonly vatRule: VatRule;
	readonly ifTotalsDiffer: IfTotalsDiffer;
	readonly discounts: ErpSettings['discounts'];
}

/** All rules by which a document can be made; where its lines and discounts stand takes turns. */
export const waysOf = (turn: number): Way[] =>
	(['explicit', 'recomputed'] as const).flatMap((vatRule) =>
		(['refuse', 'roundingLine'] as const).map((ifTotalsDiffer) => ({
			table: turn % 2 === 0 ? 'order' : 'invoice',
			vatRule,
			ifTotalsDiffer,
			discounts: turn % 4 < 2 ? 'inAmount' : 'inColumn',
		})),
	);

/** What came of an order: the document as an ERP reckons it, or why there is none. */
export type Tried =
	| { readonly sent: true; readonly erp: Reckoned; readonly members: Record<string, unknown> }
	| { readonly sent: false; readonly why: string };

/** Makes a document of a sale whose items the ERP all has, and has it reckoned. */
export function tried(sale: ShopSale, way: Way, details: Partial<ErpSettings> = {}): Tried {
	const settings = erpSettings({ ...way, ...details });
	const known = { codes: matchQuestion(sale.lines).codes, barcodes: {} };
	const matched = matchedLines(sale.lines, known, { as: 'collect', code: 'TOPLU' });
	if (!matched.ok) return { sent: false, why: matched.missing[0]?.message ?? '' };
	const document = readingOf(() => saleDocument(sale, matched.lines, settings));
	if (!document.ok) return { sent: false, why: document.problem.message };
	const isOrder = way.table === 'order';
	const invoice = readingOf(() => invoiceMembers(document.value, settings, { kind: 'sales' }));
	if (!invoice.ok) return { sent: false, why: invoice.problem.message };
	const members = isOrder ? orderMembers(document.value, settings) : invoice.value;
	return { sent: true, members, erp: reckoned(members, way.table, way.vatRule === 'explicit' ? 'named' : 'own') };
}

/** VAT by rate as a list that compares, without rates on which nothing is charged. */
export const vatList = ({ vat }: Pick<Asked, 'vat'>): Array<[number, bigint]> =>
	[...vat].filter(([, amount]) => amount !== 0n).sort(([a], [b]) => a - b);

/** Counts of orders that were sent and refused, by cause. */
export class Tally {
	sent = 0;
	readonly refused = new Map<string, number>();

	/** Numbers in a cause would make each refusal its own. */
	add(outcome: Tried): void {
		if (outcome.sent) this.sent++;
		else {
			const cause = outcome.why.replace(/-?\d+(\.\d+)?/g, '#').replace(/.*?; /, '');
			this.refused.set(cause, (this.refused.get(cause) ?? 0) + 1);
		}
	}

	/** All that was refused. */
	get refusals(): number {
		return [...this.refused.values()].reduce((all, count) => all + count, 0);
	}
}
