/**
 * The file of an order: its lines in the ERP, and the documents made of them. Converting, updating and comparing orders read the same file. A part is
 * absent until a plan needs it (`read.ts`).
 */
import { cellDay, cellGuid, cellNumber, isSet } from '../../database/ask/row';
import { cell, cellText } from '../../base/json/cell';
import type { Members } from '../../base/json/members';
import { numberedColumns } from '../../base/text/words';
import { type Decimal, subtract, total } from '../../base/values/decimal';
import { decimalOf } from '../../base/values/minor';
import { sentInvoiceIn, type SentInvoice } from './sentInvoice';

export interface DocumentNumber {
	readonly series: string;
	readonly number: string;
}

/** One line of an order (SIPARISLER). */
export interface OrderLine {
	/** `sip_Guid`, in lower case and without braces. */
	readonly guid: string;
	readonly item: string;
	readonly quantity: number;
	/** The delivered quantity in the ERP (`sip_teslim_miktar`). */
	readonly delivered: number;
	readonly isClosed: boolean;
	readonly account?: string;
	readonly reference?: string;
	/** A service or an expense (`sip_harekettipi`, docs/trust/erp-behaviour.md#open-orders), not goods. */
	readonly isService?: boolean;
	/** It has neither a price (`sip_b_fiyat`) nor an amount (`sip_tutar`). */
	readonly isUnpriced?: boolean;
	/** Its VAT; an ERP may store none for orders: the column is 0, or absent. */
	readonly vat?: Decimal;
	/** The line's amount with VAT; absent where the database does not have its VAT. */
	readonly gross?: Decimal;
}

/** One outgoing movement of goods that is linked to an order line (STOK_HAREKETLERI), or belongs to the same dispatch note. */
export interface Movement {
	readonly guid: string;
	/** `sip_Guid` of its order line; absent for a movement without an order. */
	readonly orderLine?: string;
	readonly isNote: boolean;
	readonly item: string;
	readonly series: string;
	readonly number: string;
	readonly quantity: number;
	/** `cha_Guid` of its invoice; absent while it has none. */
	readonly invoice?: string;
}

/** The header of an invoice or of a return invoice (CARI_HESAP_HAREKETLERI). */
export interface Invoice extends SentInvoice {
	readonly guid: string;
	readonly series: string;
	readonly number: string;
	readonly account: string;
	/** `yyyy-MM-dd`. */
	readonly day?: string;
	/** With VAT. */
	readonly total?: Decimal;
	/** The ERP's number of its currency. */
	readonly currency?: number;
}

/** An invoice as an e-document, by the status of its UUID: an ERP may assign one before it sends. */
export type EDocument =
	| { readonly is: 'sent'; readonly details: Members }
	/** `hasAddress`: the web address of the sale is in the invoice. */
	| { readonly is: 'open'; readonly hasAddress?: boolean }
	| { readonly is: 'unknown'; readonly why: string };

/** The ERP's data of an order and of the documents made of it. */
export interface OrderFile extends DocumentNumber {
	readonly account: string;
	readonly reference?: string;
	/** `yyyy-MM-dd`. */
	readonly day?: string;
	/** The ERP's number of its currency; 0 is the local one. */
	readonly currency?: number;
	/** Liras per unit of its currency. */
	readonly rate?: number;
	readonly lines: readonly OrderLine[];
	/** Dispatch notes and invoices of its lines; with `hasNotes` all lines of the open ones, also those of other orders. */
	readonly movements?: readonly Movement[];
	readonly hasNotes?: boolean;
	/** Names of all documents of its lines, of any kind. */
	readonly tied?: readonly string[];
	readonly invoices?: readonly Invoice[];
	/** Invoices that have its reference. */
	readonly namesakes?: readonly Invoice[];
	/** Title of the shop whose order it is, where that is known. */
	readonly shop?: string;
	/** Return invoices that name its reference. */
	readonly returns?: readonly Invoice[];
	/** By the GUID of the invoice. */
	readonly eDocuments?: ReadonlyMap<string, EDocument>;
}

/** Discounts and charges of an order line. */
export const LINE_DISCOUNTS = numberedColumns('sip_iskonto_', 6);
export const LINE_CHARGES = numberedColumns('sip_masraf_', 4);

/** An amount of a row; `undefined` where it has none. */
const amountIn = (row: Members, column: string): Decimal | undefined => decimalOf(cell(row, column));

function grossOf(row: Members): Decimal | undefined {
	const [amount, vat] = [amountIn(row, 'sip_tutar'), amountIn(row, 'sip_vergi')];
	if (!amount || !vat) return undefined;
	const sum = (columns: readonly string[]) => total(columns.flatMap((column) => amountIn(row, column) ?? []));
	return total([subtract(amount, sum(LINE_DISCOUNTS)), sum(LINE_CHARGES), vat]);
}

const lineIn = (row: Members): OrderLine => ({
	guid: cellGuid(row, 'sip_Guid') ?? '',
	item: cellText(row, 'sip_stok_kod'),
	quantity: cellNumber(row, 'sip_miktar') ?? 0,
	delivered: cellNumber(row, 'sip_teslim_miktar') ?? 0,
	isClosed: isSet(row, 'sip_kapat_fl'),
	account: cellText(row, 'sip_musteri_kod') || undefined,
	reference: cellText(row, 'sip_belgeno') || undefined,
	isService: (cellNumber(row, 'sip_harekettipi') ?? 0) !== 0,
	isUnpriced: ['sip_b_fiyat', 'sip_tutar'].every((column) => cellNumber(row, column) === 0),
	vat: amountIn(row, 'sip_vergi'),
	gross: grossOf(row),
});

/** An order by the rows of its lines; the first one has what all share. */
export function orderIn(rows: readonly Members[]): OrderFile {
	const [first = {}] = rows;
	const lines = rows.map(lineIn);
	return {
		series: cellText(first, 'sip_evrakno_seri'),
		number: cellText(first, 'sip_evrakno_sira'),
		account: lines[0]?.account ?? '',
		reference: lines[0]?.reference,
		day: cellDay(first, 'sip_tarih'),
		currency: cellNumber(first, 'sip_doviz_cinsi'),
		rate: cellNumber(first, 'sip_doviz_kuru'),
		lines,
	};
}

const movementIn = (row: Members): Movement => ({
	guid: cellGuid(row, 'sth_Guid') ?? '',
	isNote: cellNumber(row, 'sth_evraktip') === 1,
	item: cellText(row, 'sth_stok_kod'),
	series: cellText(row, 'sth_evrakno_seri'),
	number: cellText(row, 'sth_evrakno_sira'),
	quantity: cellNumber(row, 'sth_miktar') ?? 0,
	orderLine: cellGuid(row, 'sth_sip_uid'),
	invoice: cellGuid(row, 'sth_fat_uid'),
});

/** Movements by their rows, each once. */
export const movementsIn = (rows: readonly Members[]): Movement[] => [
	...new Map(rows.map(movementIn).map((movement) => [movement.guid, movement])).values(),
];

/** Whether a row is of an outgoing dispatch note or invoice, no return: type 1 and 4 (docs/trust/erp-behaviour.md#tables-of-documents). */
export const isOutgoing = (row: Members): boolean =>
	cellNumber(row, 'sth_tip') === 1 &&
	[1, 4].includes(cellNumber(row, 'sth_evraktip') ?? 0) &&
	!isSet(row, 'sth_normal_iade');

export function invoiceIn(row: Members): Invoice {
	const isPaidAtOnce = (cellNumber(row, 'cha_cari_cins') ?? 0) !== 0;
	return {
		guid: cellGuid(row, 'cha_Guid') ?? '',
		series: cellText(row, 'cha_evrakno_seri'),
		number: cellText(row, 'cha_evrakno_sira'),
		account: cellText(row, isPaidAtOnce ? 'cha_ciro_cari_kodu' : 'cha_kod'),
		day: cellDay(row, 'cha_tarihi'),
		total: amountIn(row, 'cha_meblag'),
		currency: cellNumber(row, 'cha_d_cins'),
		...sentInvoiceIn(row),
	};
}
