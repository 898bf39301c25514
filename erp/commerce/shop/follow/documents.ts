/** The ERP's documents of shops' orders, as far as they are compared with those: an order by its file, an invoice by its header. */
import { called } from '../../../saving/outcome/saved';
import type { TableQuestion } from '../../../database/ask/question';
import { cellNumber, documentIn } from '../../../database/ask/row';
import { oneOf, sql } from '../../../database/ask/sql';
import { type Invoice, orderIn, type OrderFile, type OrderLine } from '../../order/file';
import { invoiceAccounts, invoiceHeaders, linesQuestion, SALES_INVOICES, shopDescription } from '../../order/questions';
import { cell, cellText } from '../../../base/json/cell';
import { grouped } from '../../../base/json/grouped';
import type { Members } from '../../../base/json/members';
import { fold } from '../../../base/text/text';
import { type Decimal, totalIfKnown } from '../../../base/values/decimal';
import { decimalOf, type Minor, roundedQuotient, sumOfMinor, toMinor, unsigned } from '../../../base/values/minor';

/** Kinds of ERP documents that are compared with shop orders. */
export type ComparedKind = 'order' | 'invoice';

/** Factor to millionths of a quantity: the ERP shows fewer decimals. */
const MILLION = 1_000_000;

/** Maximum references per query. */
export const COMPARED_TOGETHER = 200;

/** A document of the ERP for comparison with a shop's order. */
export interface ComparedDocument {
	/** Series and number. */
	readonly name: string;
	/** Absent where the ERP does not have all parts of it. */
	readonly total?: Minor;
	/** The ERP's number of its currency; 0 is the local one. */
	readonly currency?: number;
	/** VAT of an order, 0 where the ERP stores none for orders, and the number of its lines, whose VAT is rounded; absent for an invoice. */
	readonly vat?: { readonly amount: Minor; readonly lines: number };
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

/**
 * Rows of documents with the references of orders, as their own reference or, for an invoice whose number the ERP has replaced, in the description.
 */
export function comparedQuestion(as: ComparedKind, shop: string, references: readonly string[]): TableQuestion {
	if (as === 'order') return linesQuestion({ references });
	const described = references.map((reference) => shopDescription(shop, reference));
	const headers = invoiceHeaders([
		SALES_INVOICES,
		sql`(cha_belge_no IN (${oneOf(references)}) OR cha_aciklama IN (${oneOf(described)}))`,
	]);
	return {
		...headers,
		columns: [...headers.columns, 'cha_belge_no', 'cha_aciklama', 'cha_meblag', 'cha_kod'],
		optional: ['cha_d_cins', 'cha_d_kur', 'cha_ciro_cari_kodu'],
	};
}

/** The total of return invoices; missing amounts count as zero. */
export const returnedTotal = (returns: readonly Invoice[]): Minor =>
	sumOfMinor(returns.map((invoice) => (invoice.total ? toMinor(invoice.total) : 0n)));

/** The sum of amounts; absent where one is missing. */
function sumOf(amounts: ReadonlyArray<Decimal | undefined>): Minor | undefined {
	const known = totalIfKnown(amounts);
	return known && toMinor(known);
}

/** The delivered amount of an order, each line by its delivered share. */
function goneOf(lines: readonly OrderLine[]): ComparedDocument['gone'] {
	let parts = 0;
	const shares = lines.map(({ gross, quantity, delivered, isClosed }) => {
		if (!gross || delivered >= quantity) return gross && toMinor(gross);
		if (!isClosed) return undefined;
		parts += delivered === 0 ? 0 : 1;
		const [part = 0n, whole = 1n] = [delivered, quantity].map((some) => BigInt(Math.round(some * MILLION)));
		return roundedQuotient(toMinor(gross) * part, whole);
	});
	const known = shares.flatMap((share) => share ?? []);
	return known.length < shares.length ? undefined : { amount: sumOfMinor(known), parts };
}

/** An order for comparison. */
export function comparedOrder(file: OrderFile): ComparedDocument {
	const { lines, currency, rate, day } = file;
	const isDelivered = lines.some(({ delivered }) => delivered !== 0);
	const vat = sumOf(lines.map((line) => line.vat));
	return {
		name: called(file),
		currency,
		rate,
		day,
		isDelivered,
		total: sumOf(lines.map(({ gross }) => gross)),
		vat: vat === undefined ? undefined : { amount: vat, lines: lines.length },
		isOpen: isDelivered || lines.some(({ isClosed }) => !isClosed),
		gone: goneOf(lines),
		accounts: lines.flatMap(({ account }) => account ?? []),
	};
}

function comparedInvoice(name: string, rows: readonly Members[]): ComparedDocument {
	const [first = {}] = rows;
	const sum = sumOf(rows.map((row) => decimalOf(cell(row, 'cha_meblag'))));
	return {
		name,
		total: sum,
		isOpen: true,
		isDelivered: true,
		gone: sum === undefined ? undefined : { amount: sum, parts: 0 },
		currency: cellNumber(first, 'cha_d_cins'),
		rate: cellNumber(first, 'cha_d_kur'),
		accounts: rows.flatMap(invoiceAccounts),
	};
}

/** Finds the documents of an order among rows, by its reference; a given series excludes others. */
export type DocumentFinder = (order: {
	readonly shop: string;
	readonly reference: string;
	readonly series?: string;
}) => ComparedDocument[];

/** The documents of rows, indexed by reference and description. */
export function documentFinder(as: ComparedKind, rows: readonly Members[]): DocumentFinder {
	const by = (column: string) => grouped(rows, (row) => fold(cellText(row, column)));
	const isOrder = as === 'order';
	const prefix = isOrder ? 'sip' : 'cha';
	const byReference = by(isOrder ? 'sip_belgeno' : 'cha_belge_no');
	const byDescription = isOrder ? undefined : by('cha_aciklama');
	return ({ shop, reference, series }) => {
		const found = new Set([
			...(byReference.get(fold(reference)) ?? []),
			...(byDescription?.get(fold(shopDescription(shop, reference))) ?? []),
		]);
		const inSeries = [...found].filter(
			(row) => series === undefined || fold(cellText(row, `${prefix}_evrakno_seri`)) === fold(series),
		);
		return [...grouped(inSeries, (row) => documentIn(row, prefix))].map(([name, rows]) =>
			isOrder ? comparedOrder(orderIn(rows)) : comparedInvoice(name, rows),
		);
	};
}

/**
 * Whether all goods of documents were returned: the delivered amount, or complete documents, whatever the ERP counts as delivered. Returns have VAT
 * where the ERP stores none for orders: the whole is then the shop's total.
 */
export function isAllBack(documents: readonly ComparedDocument[], returned: Minor, sold: Minor): boolean {
	if (documents.every(({ vat }) => vat?.amount === 0n) && returned === sold) return returned > 0n;
	const totals = documents.flatMap(({ total: amount }) => amount ?? []);
	const gone = documents.flatMap((document) => document.gone ?? []);
	const isWhole = totals.length === documents.length && sumOfMinor(totals) === returned;
	const rest = unsigned(returned - sumOfMinor(gone.map(({ amount }) => amount)));
	const isRest = gone.length === documents.length && rest <= gone.reduce((sum, { parts }) => sum + parts, 0);
	return returned > 0n && (isWhole || isRest);
}
