import { shopDescription } from '../../order/questions';
import type { Elsewhere } from '../existing/elsewhere';
import { RETURNED, type ReturnedSale, returnsOf } from '../existing/returned';
import type { Members } from '../../../base/json/members';
import { type IfNotMatched, type ItemTable, type MatchedLine, matchedLines, type MatchKnowledge } from '../match/match';
import { type NewItem, newItemsOf } from '../match/newItems';
import { minorNumber } from '../../../base/values/minor';
import { grossOf, type ShopOrder, type ShopPayment, type ShopProblem, type ShopSale } from '../order';
import { readingOf } from '../reader';
import type { ReceiptKind, SaleKind } from './saleKind';
import type { ErpSettings } from '../settings';
import { saleDocument, type SaleDocument } from './document';
import { invoiceMembers, orderMembers } from './members';
import {
	orderRemarks,
	orderWarnings,
	serviceWarning,
	documentReport,
	withheldFromErp,
	type AccountReport,
} from './report';

/** The kind of document that an order's goods become. */
type ShopDocumentKind = Exclude<SaleKind, ReceiptKind>;

/** Settings for converting an order with its items into a document. */
export interface SaleSettings {
	readonly erp: ErpSettings;
	readonly ifNotMatched: IfNotMatched;
	readonly table: ItemTable;
	/** Unit of created items. */
	readonly newItemUnit?: string;
	readonly webAddress?: string;
	readonly paymentNumbers: Readonly<Partial<Record<ShopPayment, number>>>;
	readonly namesBuyer: boolean;
}

/** The document of an order with known items and sums: only its account is missing. */
export interface Sale {
	readonly newItems: readonly NewItem[];
	/** Other ways to find the invoice, or the return, in the ERP; absent for an order. */
	readonly elsewhere?: Elsewhere;
	/** The document's kind, by parameter names of the form. */
	readonly kinds: Readonly<Record<string, string>>;
	readonly membersOn: (account: string) => Members;
	/** The column of its account code, in the document or its lines. */
	readonly accountColumn: string;
	/** The output item, with its account. */
	readonly reportOn: (account: AccountReport) => Members;
	/** Data of the order for which the document has no member. */
	readonly notSent: Members;
	readonly warnings: readonly string[];
	readonly previewWarnings: readonly string[];
}

type SaleReading =
	| { readonly ok: true; readonly value: Sale }
	| { readonly ok: false; readonly problems: readonly ShopProblem[] };

/** The kinds of a document by parameter name, by operation. */
const KINDS: Readonly<Record<ShopDocumentKind, Readonly<Record<string, string>>>> = {
	order: { kindOfOrder: 'sales' },
	invoice: { kindOfInvoice: 'sales' },
	return: { kindOfInvoice: 'returnReceived' },
};

/** Description of an invoice: it stays when the invoice becomes an e-document, which loses its reference. */
function descriptionOf(
	as: ShopDocumentKind,
	{ shop, key, returnKey = key, returnOf }: ShopOrder,
	reference: string,
): string {
	if (as !== 'return') return shopDescription(shop.title, reference);
	// A refund may have a number of its own: only the description then names its order, by which its other returns are found.
	const prefix = reference.slice(0, reference.length - key.length);
	const beginning = returnOf === undefined ? '' : returnsOf(shop.title, `${prefix}${returnOf}`).reference;
	return shopDescription(`${RETURNED}${shop.title}`, `${prefix}${returnKey}`, beginning);
}

/** Document types of sales invoices and of customer returns (docs/trust/erp-behaviour.md#tables-of-documents). */
const TYPE = { invoice: 63, return: 0 } as const;

function elsewhereOf(
	as: ShopDocumentKind,
	order: ShopOrder,
	document: SaleDocument,
	{ referencePrefix, charges }: ErpSettings,
): Elsewhere | undefined {
	if (as === 'order') return undefined;
	const { day, reference } = document;
	const [from = day, to = day] = [order.day, day].sort();
	const kinds = { cha_evrak_tip: TYPE[as] };
	return {
		reference,
		from,
		to,
		kinds,
		description: descriptionOf(as, order, reference),
		mayBeOrdered: as === 'invoice',
		returnOf: as === 'return' ? returnedSale(order, document, charges, referencePrefix) : undefined,
	};
}

/** The sale of a refund, with the names of its documents in the ERP. */
function returnedSale(
	order: ShopOrder,
	{ lines, total, currency }: SaleDocument,
	codes: ErpSettings['charges'],
	prefix = '',
): ReturnedSale | undefined {
	if (order.returnOf === undefined) return undefined;
	const reference = `${prefix}${order.returnOf}`;
	return {
		reference,
		description: shopDescription(order.shop.title, reference),
		returns: returnsOf(order.shop.title, reference),
		goods: lines.flatMap(({ source, target, quantity }) =>
			source?.kind === 'item' ? [[target.code, Number(quantity)] as const] : [],
		),
		charges: lines.flatMap((line) => {
			const kind = line.source?.kind ?? 'adjustment';
			const code = kind === 'adjustment' ? undefined : line.target.code;
			return kind === 'item' ? [] : [[code, minorNumber(grossOf(line))] as const];
		}),
		total: minorNumber(total),
		currency: currency?.number ?? 0,
		...(order.sale ? { asSold: asSold(order.sale, codes) } : {}),
	};
}

const asSold = ({ lines, totals }: Pick<ShopSale, 'lines' | 'totals'>, codes: ErpSettings['charges']) => ({
	total: minorNumber(totals.total),
	charges: lines.flatMap(({ kind, after }) => {
		const code = kind === 'item' ? undefined : codes[kind]?.code;
		return code === undefined ? [] : [[code, minorNumber(grossOf(after))] as const];
	}),
});

const REMEDY =
	'Give the product the item’s code as its SKU or the item’s barcode, or add Item Table, Default Item or If Item Is Missing under Shop Options.';

/** A document of matched lines with its items; stops where the order cannot become one. Its new items are added to `wanted`. */
function saleOfLines(
	as: ShopDocumentKind,
	order: ShopOrder,
	lines: readonly MatchedLine[],
	settings: SaleSettings,
	wanted: Map<string, NewItem>,
): Sale {
	const { erp, newItemUnit, webAddress, paymentNumbers, namesBuyer } = settings;
	const newItems = newItemsOf(lines, order, wanted, newItemUnit);
	const document = saleDocument(order, lines, erp);
	const { remarks, warnings } = orderRemarks(order);
	const members =
		as === 'order'
			? orderMembers(document, erp, remarks)
			: invoiceMembers(document, erp, {
					kind: as === 'return' ? 'returnReceived' : 'sales',
					exemption: order.exemption,
					description: descriptionOf(as, order, document.reference),
					webAddress,
					paymentMethod: paymentNumbers[order.payment],
					...(namesBuyer ? { buyer: { ...order.buyer, billing: order.billing } } : {}),
				});
	for (const item of newItems) wanted.set(item.code, item);
	const accountColumn = as === 'order' ? 'sip_musteri_kod' : 'cha_kod';
	const ofServices = as === 'order' ? serviceWarning(document) : undefined;
	return {
		newItems,
		elsewhere: elsewhereOf(as, order, document, erp),
		kinds: KINDS[as],
		membersOn: (code) => ({ ...members, [accountColumn]: code }),
		accountColumn,
		reportOn: (account) => documentReport(order, document, account),
		notSent: withheldFromErp(order, as),
		warnings: [...orderWarnings(order, document), ...(as === 'order' ? warnings : [])],
		previewWarnings: ofServices === undefined ? [] : [ofServices],
	};
}

/**
 * Matches the lines of an order and calculates its document. If nothing stops it, its new items are added by code to `wanted`, those of the company's
 * other orders, which they must not contradict.
 */
export function saleOf(
	as: ShopDocumentKind,
	order: ShopOrder,
	settings: SaleSettings,
	knowledge: MatchKnowledge,
	wanted: Map<string, NewItem>,
): SaleReading {
	const { table, ifNotMatched } = settings;
	const match = readingOf(() => matchedLines(order.lines, { ...knowledge, table }, ifNotMatched));
	if (!match.ok) return { ok: false, problems: [match.problem] };
	const matched = match.value;
	if (!matched.ok) return { ok: false, problems: matched.missing.map((line) => ({ ...line, remedy: REMEDY })) };
	const sale = readingOf(() => saleOfLines(as, order, matched.lines, settings, wanted));
	return sale.ok ? sale : { ok: false, problems: [sale.problem] };
}
