import { sentInvoiceIn } from './sentInvoice';
import { cellDay, cellGuid, isSet, cellNumber, cellSum } from '../../database/ask/row';
import { cellText } from '../../base/json/cell';
import type { Members } from '../../base/json/members';
import { LINE_CHARGES, LINE_DISCOUNTS } from './question';
import type { CarriedInvoice, CarryState, DocumentNumber, Movement, OrderLine, CarryUpTo } from './types';
import { notesOf } from './plan';

/** A text; absent where it is blank. */
const textAt = (row: Members, column: string): string | undefined => cellText(row, column) || undefined;

/** A line's amount with VAT; absent where the ERP does not keep the VAT of orders. */
function grossOf(row: Members): number | undefined {
	const [amount, vat] = [cellNumber(row, 'sip_tutar'), cellNumber(row, 'sip_vergi')];
	if (amount === undefined || vat === undefined) return undefined;
	return amount - cellSum(row, LINE_DISCOUNTS) + cellSum(row, LINE_CHARGES) + vat;
}

function orderLine(row: Members): OrderLine {
	return {
		guid: cellGuid(row, 'sip_Guid') ?? '',
		item: cellText(row, 'sip_stok_kod'),
		quantity: cellNumber(row, 'sip_miktar') ?? 0,
		delivered: cellNumber(row, 'sip_teslim_miktar') ?? 0,
		isClosed: isSet(row, 'sip_kapat_fl'),
		isService: (cellNumber(row, 'sip_harekettipi') ?? 0) !== 0,
		isUnpriced: ['sip_b_fiyat', 'sip_tutar'].every((column) => cellNumber(row, column) === 0),
		gross: grossOf(row),
		changed: textAt(row, 'sip_lastup_date'),
	};
}

/** A movement from a database row. */
function movementIn(row: Members): Movement {
	return {
		guid: cellGuid(row, 'sth_Guid') ?? '',
		isNote: cellNumber(row, 'sth_evraktip') === 1,
		item: cellText(row, 'sth_stok_kod'),
		series: cellText(row, 'sth_evrakno_seri'),
		number: cellText(row, 'sth_evrakno_sira'),
		quantity: cellNumber(row, 'sth_miktar') ?? 0,
		orderLine: cellGuid(row, 'sth_sip_uid'),
		invoice: cellGuid(row, 'sth_fat_uid'),
		changed: textAt(row, 'sth_lastup_date'),
	};
}

/** Letters or digits, year and nine digits. */
const AUTHORITY_NUMBER = /^[A-Z0-9]{3}\d{13}$/i;

/** The tax authority's number of an invoice; absent where the ERP's series and number do not form a valid one. */
function authorityNumberIn(row: Members | undefined): string | undefined {
	if (!row) return undefined;
	const number = `${cellText(row, 'efd_gib_seri')}${cellText(row, 'efd_gib_sira').padStart(9, '0')}`;
	return AUTHORITY_NUMBER.test(number) ? number : undefined;
}

function invoiceIn(row: Members, numbers: readonly Members[]): CarriedInvoice {
	const guid = cellGuid(row, 'cha_Guid') ?? '';
	const authority = numbers.find((number) => cellGuid(number, 'efd_fat_uid') === guid);
	const isPaidAtOnce = (cellNumber(row, 'cha_cari_cins') ?? 0) !== 0;
	return {
		guid,
		series: cellText(row, 'cha_evrakno_seri'),
		number: cellText(row, 'cha_evrakno_sira'),
		account: cellText(row, isPaidAtOnce ? 'cha_ciro_cari_kodu' : 'cha_kod'),
		day: cellDay(row, 'cha_tarihi'),
		total: cellNumber(row, 'cha_meblag'),
		...sentInvoiceIn(row),
		authorityNumber: authorityNumberIn(authority),
	};
}

/** The state of an order from database rows; lists keep the order of the rows. */
export function carryState(
	{ series, number }: DocumentNumber,
	rows: {
		readonly lines: readonly Members[];
		readonly movements: readonly Members[];
		readonly invoices: readonly Members[];
		readonly numbers: readonly Members[];
	},
): CarryState {
	const [first = {}] = rows.lines;
	const movements = new Map(rows.movements.map((row) => movementIn(row)).map((movement) => [movement.guid, movement]));
	return {
		series,
		number,
		account: cellText(first, 'sip_musteri_kod'),
		reference: textAt(first, 'sip_belgeno'),
		day: cellDay(first, 'sip_tarih'),
		lines: rows.lines.map(orderLine),
		movements: [...movements.values()],
		invoices: rows.invoices.map((row) => invoiceIn(row, rows.numbers)),
	};
}

/** A step of an order's conversion, in its output item. */
export type StepReport = Members & {
	readonly step: 'dispatchNote' | 'invoice' | 'internetSale' | 'eDocument' | 'pdf';
	/** `preview`: it would be created. */
	readonly outcome: 'done' | 'found' | 'created' | 'failed' | 'unknown' | 'skipped' | 'preview';
};

/** The steps in processing order. */
const STEPS: ReadonlyArray<StepReport['step']> = ['dispatchNote', 'invoice', 'internetSale', 'eDocument', 'pdf'];

/** Steps in processing order; steps of one kind stay in the order in which they were done. */
export const inOrder = (steps: readonly StepReport[]): StepReport[] =>
	[...steps].sort((a, b) => STEPS.indexOf(a.step) - STEPS.indexOf(b.step));

/** The steps after a step, up to an end. */
export function stepsAfter(
	step: StepReport['step'],
	upTo: CarryUpTo,
	hasInternetSale: boolean,
): Array<StepReport['step']> {
	const end = STEPS.indexOf(upTo);
	return STEPS.filter(
		(name, index) => index > STEPS.indexOf(step) && index <= end && (name !== 'internetSale' || hasInternetSale),
	);
}

const numberOf = ({ series, number }: DocumentNumber): Members => ({ series, number });

/** An invoice in an output item. */
export const invoiceReport = ({ guid, series, number, day, total }: CarriedInvoice): Members => ({
	...numberOf({ series, number }),
	guid,
	...(day === undefined ? {} : { date: day }),
	// The ERP stores sums as binary numbers: 869.1999999999999 is 869.2.
	...(total === undefined ? {} : { total: Number(total.toFixed(4)) }),
});

/** The documents that are new since an earlier state, as steps; all of them without an earlier state. */
export function newSteps(now: CarryState, outcome: 'found' | 'created', before?: CarryState): StepReport[] {
	const old = new Set(before ? notesOf(before).map((note) => JSON.stringify(numberOf(note))) : []);
	const oldInvoices = new Set(before?.invoices.map(({ guid }) => guid));
	return [
		...notesOf(now)
			.filter((note) => !old.has(JSON.stringify(numberOf(note))))
			.map((note): StepReport => ({ step: 'dispatchNote', outcome, ...numberOf(note) })),
		...now.invoices
			.filter(({ guid }) => !oldInvoices.has(guid))
			.map((invoice): StepReport => ({ step: 'invoice', outcome, ...invoiceReport(invoice) })),
	];
}

/** An order in its output item. */
export const orderStateReport = ({ series, number, reference, account }: CarryState): Members => ({
	series,
	number,
	...(reference === undefined ? {} : { reference }),
	account,
});
