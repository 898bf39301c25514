import { MOST_REMARKS } from '../../../document/remarks';
import { definedMembers, type Members } from '../../../base/json/members';
import { splitAtBlank } from '../../../base/text/text';
import { minorNumber, sumOfMinor } from '../../../base/values/minor';
import type { DocumentLine, SaleDocument } from './document';
import { byRate, grossOf, type ShopOrder } from '../order';

/** The account of a document in its output item, and how it was found or created, where it was not given. */
export interface AccountReport {
	readonly account: string;
	readonly accountOutcome?: string;
}

/** The first members of an output item of a shop's order. */
export const orderReport = ({ shop, number, key, state }: ShopOrder): Members =>
	definedMembers({ shop: shop.name, number, key: key === number ? undefined : key, state: state.word });

const lineReport = (line: DocumentLine): Members =>
	definedMembers({
		path: line.source?.path,
		kind: line.source?.kind ?? 'rounding',
		name: line.source?.name ?? line.description,
		sku: line.source?.sku,
		barcode: line.source?.barcode,
		[line.target.as]: line.target.code,
		collected: line.source?.isCollected,
		quantity: Number(line.quantity),
		rate: line.rate,
		discount: line.discount === 0n ? undefined : minorNumber(line.discount),
		net: minorNumber(line.net),
		vat: minorNumber(line.vat),
		gross: minorNumber(grossOf(line)),
	});

/** A document of a shop's order as its output item: both totals, VAT by rate, and every line with its item and amounts. */
export function documentReport(
	order: ShopOrder,
	document: SaleDocument,
	{ account, accountOutcome }: AccountReport,
): Members {
	const vats = byRate(document.lines.map(({ rate, vat }) => ({ rate, amount: vat })));
	const nets = byRate(document.lines.map(({ rate, net }) => ({ rate, amount: net })));
	return definedMembers({
		...orderReport(order),
		reference: document.reference,
		date: document.day,
		total: minorNumber(document.total),
		shopTotal: minorNumber(order.totals.total),
		difference: minorNumber(document.difference),
		vat: minorNumber(sumOfMinor(vats.map(({ amount }) => amount))),
		vatByRate: vats.map(({ rate, amount }) => ({
			rate,
			net: minorNumber(nets.find((vat) => vat.rate === rate)?.amount ?? 0n),
			vat: minorNumber(amount),
		})),
		account,
		buyer: order.buyer.company ?? order.buyer.name,
		taxNumber: order.buyer.taxNumber,
		payment: order.payment,
		paidBy: order.paidBy,
		currency: order.currency,
		exchangeRate: document.currency && Number(document.currency.rate),
		lines: document.lines.map(lineReport),
		accountOutcome,
	});
}

const addressText = ({ delivery }: ShopOrder): string =>
	[
		[delivery.firstName, delivery.lastName].filter(Boolean).join(' '),
		delivery.company,
		...delivery.lines,
		[delivery.postalCode, delivery.district].filter(Boolean).join(' '),
		delivery.province,
		delivery.country,
		delivery.phone,
	]
		.filter((part) => part !== undefined && part !== '')
		.join(', ');

/**
 * Data of the order for which its document has no documented member: reported in the item, and not sent. A delivery address is a row of its account
 * in the ERP, whose number is unknown here.
 */
export function withheldFromErp(order: ShopOrder, as: 'order' | 'invoice' | 'return'): Members {
	return definedMembers({
		deliveryAddress: addressText(order) || undefined,
		exemption: as === 'order' ? order.exemption : undefined,
		note: as !== 'order' ? order.note : undefined,
	});
}

/** Warnings about an order for the user to check before trusting its document. */
export function orderWarnings(order: ShopOrder, document: SaleDocument): string[] {
	const paidBack = sumOfMinor(order.refunds.map(({ amount }) => amount ?? 0n));
	const { taxNumberProblem } = order.buyer;
	const cards = order.lines.flatMap(({ kind, after, path }) => (kind === 'giftCard' && after.vat === 0n ? [path] : []));
	const kept = order.lines.flatMap(({ isNotRestocked, sku, name }) => (isNotRestocked ? [sku ?? name] : []));
	return [
		...(order.doubts ?? []),
		...(taxNumberProblem === undefined ? [] : [`The buyer's tax number was left out: ${taxNumberProblem}`]),
		...(order.refunds.length === 0
			? []
			: [
					`The shop has paid back ${paidBack === 0n ? 'a part' : minorNumber(paidBack)} of this order: the document is that of the whole order`,
				]),
		...(cards.length === 0
			? []
			: [`${cards.join(', ')}: a gift card is no delivery; an invoice of it needs a code of exemption (istisna kodu)`]),
		...(kept.length === 0
			? []
			: [`The shop has not put ${kept.join(', ')} back into its stock; the return puts it into that of the ERP`]),
		...(document.difference === 0n
			? []
			: [`The document's total differs from the shop's by ${minorNumber(document.difference)}`]),
	];
}

/**
 * Preview warning for lines of an order that are not goods, before it is saved: a row of a dispatch note names only an item
 * (docs/trust/erp-behaviour.md#tables-of-documents), and how an ERP handles such a line in the following documents is not published.
 */
export function serviceWarning({ lines }: SaleDocument): string | undefined {
	const codes = [...new Set(lines.flatMap(({ target }) => (target.as === 'item' ? [] : [target.code])))];
	if (codes.length === 0) return undefined;
	return `${codes.join(', ')}: no goods, but a service or an expense (hizmet, masraf). Convert to Invoice may not get a dispatch note or an invoice of this order: where it is to follow, let Shipping Code (Kargo) and Other Charges (Diğer Bedeller) name items`;
}

const REMARK = { width: 127, most: MOST_REMARKS };

/** A long line split into fitting pieces, at blanks where possible; no more of them than show that there are too many. */
function pieces(line: string): string[] {
	const made: string[] = [];
	for (let left = line.trim(); left !== '' && made.length <= REMARK.most;) {
		const [piece, rest] = splitAtBlank(left, REMARK.width);
		made.push(piece);
		left = rest;
	}
	return made;
}

/** Remarks of the document: the shop's number, the way of payment, and the buyer's note as far as it fits. */
export function orderRemarks(order: ShopOrder): { readonly remarks: readonly string[]; readonly warnings: string[] } {
	const paid = order.paidBy === undefined ? [] : [`Ödeme: ${order.paidBy}`];
	const note = (order.note ?? '').split(/\r?\n/);
	const all = [`${order.shop.title} ${order.number}`, ...paid, ...note].flatMap(pieces);
	const isCut = all.length > REMARK.most;
	return {
		remarks: all.slice(0, REMARK.most),
		warnings: isCut ? [`The buyer's note was cut: a document has room for ${REMARK.most} remarks`] : [],
	};
}
