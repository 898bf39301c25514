import { columnNames } from '../../../base/text/columns';
import type { TableQuestion } from '../../../database/ask/question';
import { cellDay, cellNumber, documentIn, isSet } from '../../../database/ask/row';
import { oneOf, sql } from '../../../database/ask/sql';
import {
	invoiceAccounts,
	invoiceHeaders,
	LINE_CHARGES,
	LINE_DISCOUNTS,
	salesOrders,
	shopDescription,
} from '../../carry/question';
import { allReturnsQuestion, returnsOf } from '../existing/returned';
import { cell, cellText } from '../../../base/json/cell';
import { grouped } from '../../../base/json/grouped';
import type { Members } from '../../../base/json/members';
import type { BuyerDifference } from '../../party/difference';
import { isLira } from '../../../base/text/currency';
import { fold } from '../../../base/text/text';
import type { OrderStanding } from '../../../saving/update/plan';
import { type Decimal, subtract, total, ZERO } from '../../../base/values/decimal';
import {
	decimalOf,
	type Minor,
	minorText,
	roundedQuotient,
	sumOfMinor,
	toMinor,
	unsigned,
} from '../../../base/values/minor';
import { type FollowEnd, wishOf } from './follow';
import type { ShopOrder } from '../order';

/** Kinds of ERP documents that are compared with shop orders. */
export type ComparedKind = 'order' | 'invoice';

/** Factor to millionths of a quantity: the ERP shows fewer decimals. */
const MILLION = 1_000_000;

/** Maximum references per query. */
export const COMPARED_TOGETHER = 200;

/** A document of the ERP for comparison with a shop's order. */
interface ComparedDocument {
	/** Series and number. */
	readonly name: string;
	/** Absent where the ERP does not have all parts of it. */
	readonly total?: Minor;
	/** The ERP's number of its currency; 0 is the local one. */
	readonly currency?: number;
	/** No line of an order has VAT, as where the ERP stores none for orders. */
	readonly hasNoVat: boolean;
	/** A line of an order is not closed, or was delivered before it was closed; an invoice is always open. */
	readonly isOpen: boolean;
	/** Some goods of it were delivered; an invoice counts as delivered. */
	readonly isDelivered: boolean;
	/**
	 * The delivered amount, and the number of partly delivered lines, whose shares are rounded. Absent where a delivery is pending or the amount is
	 * unknown.
	 */
	readonly gone?: { readonly amount: Minor; readonly parts: number };
	/** Codes of its accounts. */
	readonly accounts: readonly string[];
	/** Liras per unit of its currency, as stored in the ERP. */
	readonly rate?: number;
	/** `yyyy-MM-dd` of an order; an invoice may have another day than its order. */
	readonly day?: string;
}

/** The result of comparing a shop's order with the ERP; a reason has no full stop. */
interface OrderComparison {
	readonly outcome: 'equal' | 'different' | 'missing' | 'several' | 'cancelledButOpen' | 'waiting' | 'unknown';
	readonly reason?: string;
	readonly total?: Minor;
	/** The ERP's total minus the shop's. */
	readonly difference?: Minor;
}

/**
 * Rows of documents with the references of orders, as their own reference or, for an invoice whose number the ERP has replaced, in the description.
 */
export function comparedQuestion(as: ComparedKind, shop: string, references: readonly string[]): TableQuestion {
	if (as === 'order')
		return salesOrders(
			columnNames`sip_belgeno sip_evrakno_seri sip_evrakno_sira sip_musteri_kod sip_tutar sip_kapat_fl sip_miktar sip_teslim_miktar`,
			[sql`sip_belgeno IN (${oneOf(references)})`],
			['sip_vergi', 'sip_doviz_cinsi', 'sip_doviz_kuru', 'sip_tarih', ...LINE_DISCOUNTS, ...LINE_CHARGES],
		);
	const described = references.map((reference) => shopDescription(shop, reference));
	const headers = invoiceHeaders([
		sql`cha_evrak_tip = 63 AND ISNULL(cha_normal_Iade, 0) = 0`,
		sql`(cha_belge_no IN (${oneOf(references)}) OR cha_aciklama IN (${oneOf(described)}))`,
	]);
	return {
		...headers,
		columns: [...headers.columns, 'cha_belge_no', 'cha_aciklama', 'cha_meblag', 'cha_kod'],
		optional: ['cha_d_cins', 'cha_d_kur', 'cha_ciro_cari_kodu'],
	};
}

/** Return invoices of an order. */
export function comparedReturns(
	shop: string,
	reference: string,
	documents: ReadonlyArray<Pick<ComparedDocument, 'accounts'>>,
): TableQuestion {
	const accounts = [...new Set(documents.flatMap((document) => document.accounts))];
	const headers = allReturnsQuestion({ reference, returns: returnsOf(shop, reference) }, accounts);
	return { ...headers, columns: [...headers.columns, 'cha_meblag'] };
}

/** An amount of a row; `undefined` where it has none. */
const amountIn = (row: Members, column: string): Decimal | undefined => decimalOf(cell(row, column));

/** The total of return invoices; missing amounts count as zero. */
export const returnedTotal = (rows: readonly Members[]): Minor =>
	sumOfMinor(rows.map((row) => toMinor(amountIn(row, 'cha_meblag') ?? ZERO)));

/** The total of an order line with VAT. */
function lineTotal(row: Members): Decimal | undefined {
	const [amount, vat] = [amountIn(row, 'sip_tutar'), amountIn(row, 'sip_vergi')];
	if (!amount || !vat) return undefined;
	const [discounts, charges] = [LINE_DISCOUNTS, LINE_CHARGES].map((columns) =>
		total(columns.flatMap((column) => amountIn(row, column) ?? [])),
	);
	return total([subtract(amount, discounts ?? total([])), charges ?? total([]), vat]);
}

/** The delivered amount of an order, each line by its delivered share. */
function goneOf(lines: readonly Members[]): ComparedDocument['gone'] {
	let parts = 0;
	const shares = lines.map((row) => {
		const amount = lineTotal(row);
		const [ordered = 0, delivered = 0] = ['sip_miktar', 'sip_teslim_miktar'].map((column) => cellNumber(row, column));
		if (!amount || delivered >= ordered) return amount && toMinor(amount);
		if (!isSet(row, 'sip_kapat_fl')) return undefined;
		parts += delivered === 0 ? 0 : 1;
		const [part, whole] = [delivered, ordered].map((quantity) => BigInt(Math.round(quantity * MILLION)));
		return roundedQuotient(toMinor(amount) * (part ?? 0n), whole ?? 1n);
	});
	const known = shares.flatMap((share) => share ?? []);
	return known.length < shares.length ? undefined : { amount: sumOfMinor(known), parts };
}

/** Rows by reference or description, an index for finding the rows of one order. */
type RowsByText = ReadonlyMap<string, readonly Members[]>;

export const rowsByText = (
	as: ComparedKind,
	rows: readonly Members[],
): { byReference: RowsByText; byDescription: RowsByText } => {
	const by = (column: string) => grouped(rows, (row) => fold(cellText(row, column)));
	return as === 'order'
		? { byReference: by('sip_belgeno'), byDescription: new Map() }
		: { byReference: by('cha_belge_no'), byDescription: by('cha_aciklama') };
};

/** A document by its rows. */
export function comparedDocument(as: ComparedKind, name: string, lines: readonly Members[]): ComparedDocument {
	const totals = lines.map((row) => (as === 'order' ? lineTotal(row) : amountIn(row, 'cha_meblag')));
	const isKnown = totals.every((amount) => amount !== undefined);
	const sum = isKnown ? toMinor(total(totals.flatMap((amount) => amount ?? []))) : undefined;
	const [first = {}] = lines;
	const isOrder = as === 'order';
	const currency = cellNumber(first, isOrder ? 'sip_doviz_cinsi' : 'cha_d_cins');
	const rate = cellNumber(first, isOrder ? 'sip_doviz_kuru' : 'cha_d_kur');
	const day = isOrder ? cellDay(first, 'sip_tarih') : undefined;
	const gone = isOrder ? goneOf(lines) : sum === undefined ? undefined : { amount: sum, parts: 0 };
	const isDelivered = !isOrder || lines.some((row) => cellNumber(row, 'sip_teslim_miktar'));
	return {
		name,
		hasNoVat: isOrder && lines.every((row) => cellNumber(row, 'sip_vergi') === 0),
		isDelivered,
		isOpen: isDelivered || lines.some((row) => !isSet(row, 'sip_kapat_fl')),
		accounts: lines.flatMap((row) =>
			isOrder ? [cellText(row, 'sip_musteri_kod')].filter(Boolean) : invoiceAccounts(row),
		),
		total: sum,
		...{ gone, currency, rate, day },
	};
}

/** The documents with a reference; a given series excludes others. */
export function documentsWith(
	as: ComparedKind,
	{ byReference, byDescription }: ReturnType<typeof rowsByText>,
	{ shop, reference, series }: { readonly shop: string; readonly reference: string; readonly series?: string },
): ComparedDocument[] {
	const prefix = as === 'order' ? 'sip' : 'cha';
	const found = new Set([
		...(byReference.get(fold(reference)) ?? []),
		...(byDescription.get(fold(shopDescription(shop, reference))) ?? []),
	]);
	const inSeries = [...found].filter(
		(row) => series === undefined || fold(cellText(row, `${prefix}_evrakno_seri`)) === fold(series),
	);
	return [...grouped(inSeries, (row) => documentIn(row, prefix))].map(([name, lines]) =>
		comparedDocument(as, name, lines),
	);
}

/** Why the currency of a document differs from its order's, or is unknown; `undefined` where it is the same. Lira is number 0. */
function otherCurrency(
	{ currency: code }: ShopOrder,
	{ name, currency }: ComparedDocument,
	numbers: Readonly<Record<string, number>>,
): Pick<OrderComparison, 'outcome' | 'reason'> | undefined {
	const wanted = isLira(code) ? 0 : numbers[code];
	if (wanted === undefined && currency !== 0)
		return { outcome: 'unknown', reason: `the ERP’s number of ${code} is not in Currency Numbers` };
	if (currency === undefined)
		return wanted === 0 ? undefined : { outcome: 'unknown', reason: `the ERP does not tell the currency of ${name}` };
	return wanted === currency ? undefined : { outcome: 'different', reason: `${name} is not in ${code}` };
}

/** How the exchange rate of a document in a foreign currency differs from its order's; `undefined` where either is missing. */
function otherRate(
	{ currency: code, exchangeRate }: ShopOrder,
	{ name, currency, rate }: ComparedDocument,
	chosen = exchangeRate,
): Pick<OrderComparison, 'outcome' | 'reason'> | undefined {
	const wanted = Number(chosen);
	if (!currency || !rate || chosen === undefined || Math.abs(rate - wanted) <= 1e-6 * wanted) return undefined;
	return { outcome: 'different', reason: `${name} reckons ${rate} for ${code}, and the shop’s order ${chosen}` };
}

/** Settings and data of a comparison besides the order and its documents. */
interface ComparedBy {
	readonly skippedStates: readonly string[];
	readonly currencies: Readonly<Record<string, number>>;
	/** The user's own rate, which overrides the shop's. */
	readonly exchangeRate?: string;
	/** Total of the order's returns, if queried. */
	readonly returned?: Minor;
	/** How its buyer differs from the document's account, if queried. */
	readonly buyer?: BuyerDifference;
}

/**
 * Whether all goods of documents were returned: the delivered amount, or complete documents, whatever the ERP counts as delivered. Returns have VAT
 * where the ERP stores none for orders: the whole is then the shop's total.
 */
function isAllBack(documents: readonly ComparedDocument[], returned: Minor, sold: Minor): boolean {
	if (documents.every(({ hasNoVat }) => hasNoVat) && returned === sold) return returned > 0n;
	const totals = documents.flatMap(({ total: amount }) => amount ?? []);
	const gone = documents.flatMap((document) => document.gone ?? []);
	const isWhole = totals.length === documents.length && sumOfMinor(totals) === returned;
	const rest = unsigned(returned - sumOfMinor(gone.map(({ amount }) => amount)));
	const isRest = gone.length === documents.length && rest <= gone.reduce((sum, { parts }) => sum + parts, 0);
	return returned > 0n && (isWhole || isRest);
}

/** The state of a delivered order, by its returns in the ERP. */
export function returnedEnd(
	due: FollowEnd,
	{ rows }: OrderStanding,
	returns: readonly Members[],
	{ totals }: Pick<ShopOrder, 'totals'>,
): FollowEnd {
	if (returns.length === 0) return due;
	const returned = returnedTotal(returns);
	const isAll = isAllBack([comparedDocument('order', '', rows)], returned, totals.total);
	const names = [...new Set(returns.map((row) => documentIn(row, 'cha')))].join(', ');
	const reason = `${due.reason ?? ''}; ${isAll ? 'all' : minorText(returned)} of it came back by ${names}`;
	return { is: isAll ? 'returned' : 'returnDue', reason };
}

/** Compares a shop's current order with the documents of the ERP that have its reference. */
export function compareOrder(
	order: ShopOrder,
	documents: readonly ComparedDocument[],
	{ skippedStates, currencies, exchangeRate, returned = 0n, buyer }: ComparedBy,
): OrderComparison {
	const { state, totals } = order;
	const wish = wishOf(state, skippedStates);
	const names = documents.map(({ name }) => name).join(', ');
	// An order that is skipped by mistake would go unnoticed.
	if (state.verdict === 'unknown' && !skippedStates.includes(fold(state.word)))
		return {
			outcome: 'unknown',
			reason: `${state.why ?? 'its state is not known here'}: add it to States to Take or to States to Skip`,
		};
	if (wish === 'wait') return { outcome: 'waiting', reason: `its state is "${state.word}"` };
	if (wish === 'end') {
		const open = documents.filter(({ isOpen }) => isOpen);
		if (open.length === 0 || isAllBack(open, returned, totals.total)) return { outcome: 'equal' };
		const names = open.map(({ name }) => name).join(', ');
		const back = returned > 0n ? `; ${minorText(returned)} of it came back` : '';
		return { outcome: 'cancelledButOpen', reason: `its state is "${state.word}", and the ERP has ${names}${back}` };
	}
	const [document, ...others] = documents;
	if (!document)
		return { outcome: 'missing', reason: 'the ERP has no document with its reference as Belge No in that series' };
	const amounts = documents.flatMap(({ total: amount }) => amount ?? []);
	if (amounts.length < documents.length)
		return { outcome: 'unknown', reason: `the ERP does not tell all amounts of ${names}` };
	const sum = sumOfMinor(amounts);
	const known = { total: sum, difference: sum - totals.total };
	if (others.length > 0) return { outcome: 'several', reason: `the ERP has ${names}`, ...known };
	const other = otherCurrency(order, document, currencies) ?? otherRate(order, document, exchangeRate);
	if (other) return { ...other, ...known };
	if (buyer?.isOther) return { outcome: 'different', reason: `${document.name}: ${buyer.reason}`, ...known };
	const day = document.day ?? order.day;
	if (known.difference === 0n) {
		const reason = day === order.day ? buyer?.reason : `${document.name} is of ${day}`;
		return { outcome: 'equal', ...(reason === undefined ? {} : { reason }), ...known };
	}
	const vat = document.hasNoVat ? sumOfMinor(order.lines.map(({ after }) => after.vat)) : 0n;
	if (vat !== 0n && known.difference === -vat) {
		const reason = `the ERP has no VAT on the lines of ${document.name}; without VAT the totals are the same`;
		return { outcome: 'unknown', reason, ...known };
	}
	const reason = `${document.name} comes to ${minorText(sum)}, and the shop’s order to ${minorText(totals.total)}`;
	return { outcome: 'different', reason, ...known };
}
