import { cell, cellText } from '../json/cell';
import type { Members } from '../json/members';
import { isBlank } from '../json/members';
import { plainTextOf } from '../text/text';
import { readDay } from '../values/day';
import { readGuid } from '../values/guid';
import { LINE_CHARGES, LINE_DISCOUNTS } from './question';
import type { CarriedInvoice, CarryState, DocumentNumber, Movement, OrderLine } from './types';

/** A text that says something; absent for a blank one. */
const told = (row: Members, column: string): string | undefined => cellText(row, column) || undefined;

const numberAt = (row: Members, column: string): number | undefined => {
	const value = cell(row, column);
	const number = isBlank(value) ? NaN : Number(plainTextOf(value));
	return Number.isFinite(number) ? number : undefined;
};

const isSet = (row: Members, column: string): boolean => /^(1|true)$/i.test(cellText(row, column));

const sumOf = (row: Members, columns: readonly string[]): number =>
	columns.reduce((sum, column) => sum + (numberAt(row, column) ?? 0), 0);

/** What a line costs with VAT; absent where the ERP does not keep the VAT of orders. */
function grossOf(row: Members): number | undefined {
	const [amount, vat] = [numberAt(row, 'sip_tutar'), numberAt(row, 'sip_vergi')];
	if (amount === undefined || vat === undefined) return undefined;
	return amount - sumOf(row, LINE_DISCOUNTS) + sumOf(row, LINE_CHARGES) + vat;
}

function orderLine(row: Members): OrderLine {
	const [gross, changed] = [grossOf(row), told(row, 'sip_lastup_date')];
	const isUnpriced = [numberAt(row, 'sip_b_fiyat'), numberAt(row, 'sip_tutar')].every((amount) => amount === 0);
	return {
		guid: readGuid(cellText(row, 'sip_Guid')) ?? '',
		item: cellText(row, 'sip_stok_kod'),
		quantity: numberAt(row, 'sip_miktar') ?? 0,
		delivered: numberAt(row, 'sip_teslim_miktar') ?? 0,
		isClosed: isSet(row, 'sip_kapat_fl'),
		...((numberAt(row, 'sip_harekettipi') ?? 0) === 0 ? {} : { isService: true as const }),
		...(isUnpriced ? { isUnpriced } : {}),
		...(gross === undefined ? {} : { gross }),
		...(changed === undefined ? {} : { changed }),
	};
}

/** A movement as the database tells it. */
function movementIn(row: Members): Movement {
	const orderLine = readGuid(cellText(row, 'sth_sip_uid'));
	const invoice = readGuid(cellText(row, 'sth_fat_uid'));
	const changed = told(row, 'sth_lastup_date');
	return {
		guid: readGuid(cellText(row, 'sth_Guid')) ?? '',
		isNote: numberAt(row, 'sth_evraktip') === 1,
		item: cellText(row, 'sth_stok_kod'),
		series: cellText(row, 'sth_evrakno_seri'),
		number: cellText(row, 'sth_evrakno_sira'),
		quantity: numberAt(row, 'sth_miktar') ?? 0,
		...(orderLine === undefined ? {} : { orderLine }),
		...(invoice === undefined ? {} : { invoice }),
		...(changed === undefined ? {} : { changed }),
	};
}

/** Letters or digits, year and nine digits. */
const AUTHORITY_NUMBER = /^[A-Z0-9]{3}\d{13}$/i;

/** The number that the tax authority knows an invoice by; absent where what the ERP keeps does not add up to one. */
function authorityNumberIn(row: Members | undefined): string | undefined {
	if (!row) return undefined;
	const number = `${cellText(row, 'efd_gib_seri')}${cellText(row, 'efd_gib_sira').padStart(9, '0')}`;
	return AUTHORITY_NUMBER.test(number) ? number : undefined;
}

const SENT_AS: Readonly<Record<number, CarriedInvoice['sentAs']>> = { 1: 'eInvoice', 2: 'eArchive' };

function invoiceIn(row: Members, numbers: readonly Members[]): CarriedInvoice {
	const guid = readGuid(cellText(row, 'cha_Guid')) ?? '';
	const own = numbers.find((one) => readGuid(cellText(one, 'efd_fat_uid')) === guid);
	const isPaidAtOnce = (numberAt(row, 'cha_cari_cins') ?? 0) !== 0;
	return Object.fromEntries(
		Object.entries({
			guid,
			series: cellText(row, 'cha_evrakno_seri'),
			number: cellText(row, 'cha_evrakno_sira'),
			account: cellText(row, isPaidAtOnce ? 'cha_ciro_cari_kodu' : 'cha_kod'),
			day: readDay(cellText(row, 'cha_tarihi'), 'UTC'),
			total: numberAt(row, 'cha_meblag'),
			uuid: readGuid(cellText(row, 'cha_uuid')),
			sentAs: SENT_AS[numberAt(row, 'cha_ebelge_Islemturu') ?? 0],
			authorityNumber: authorityNumberIn(own),
		}).filter(([, value]) => value !== undefined),
	) as unknown as CarriedInvoice;
}

/** Rows of the database as what they say of an order; the lists stand in the order of the answers. */
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
	const reference = told(first, 'sip_belgeno');
	const day = readDay(cellText(first, 'sip_tarih'), 'UTC');
	const movements = new Map(rows.movements.map((row) => movementIn(row)).map((one) => [one.guid, one]));
	return {
		series,
		number,
		account: cellText(first, 'sip_musteri_kod'),
		...(reference === undefined ? {} : { reference }),
		...(day === undefined ? {} : { day }),
		lines: rows.lines.map(orderLine),
		movements: [...movements.values()],
		invoices: rows.invoices.map((row) => invoiceIn(row, rows.numbers)),
	};
}
