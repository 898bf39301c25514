import type { SavedRow } from '../answers';
import type { Row, Value } from '../database';
import { refuse } from '../refusal';
import type { ReceivedCall, Json } from '../types';
import { checkMasters } from './checks';
import { documentName, placeOf } from './documents';
import { INVOICE, STOCK_MOVEMENT } from './movements';
import { objects, readMembers, without, type SortedMembers } from './members';
import { writeRemarks } from './nested';
import { commonKey, newNumber } from './numbering';
import { rowsWhere, updateRow } from './rows';
import { insertLine, savedAnswerRow } from './save';
import { changeRow } from './update';

const SERVICES = 'hizmet_masraf_detay';

const amount = (value: Value | undefined): number => Number(value ?? 0);

/**
 * An invoice's answer: one row per line (docs/trust/erp-behaviour.md#answers-to-saves). The first carries the header's guid, the others their own
 * (assumed).
 */
export function invoiceRows(header: Row, lines: Row[]): SavedRow[] {
	const first = savedAnswerRow(INVOICE, header);
	const others = lines.slice(1).map((line) => ({
		...first,
		cariHarGuid: savedAnswerRow('sth_Guid' in line ? STOCK_MOVEMENT : INVOICE, line).cariHarGuid ?? '',
	}));
	return [first, ...others];
}

/** Adds a stock line to an invoice; what the line leaves out comes from the header (assumed). */
export function insertStockLine(call: ReceivedCall, header: Row, line: SortedMembers, at: number): Row {
	const values: Row = {
		sth_tarih: header.cha_tarihi ?? null,
		sth_tip: amount(header.cha_tip) === 1 ? 0 : 1,
		sth_evraktip: amount(header.cha_tip) === 1 ? 3 : 4,
		sth_evrakno_seri: header.cha_evrakno_seri ?? '',
		sth_evrakno_sira: header.cha_evrakno_sira ?? 0,
		sth_cins: amount(header.cha_cinsi) === 7 ? 1 : 0,
		sth_normal_iade: amount(header.cha_normal_Iade),
		sth_cari_kodu: (amount(header.cha_cari_cins) === 0 ? header.cha_kod : header.cha_ciro_cari_kodu) ?? '',
		...line.values,
	};
	const fixed = { sth_fat_uid: header.cha_Guid ?? '', sth_satirno: at };
	return insertLine(call, STOCK_MOVEMENT, { ...line, values }, fixed, placeOf(call, 'detay'));
}

/** Adds a service or expense line: another account movement under the header's number. */
function insertService(call: ReceivedCall, header: Row, line: SortedMembers, at: number): Row {
	const copied = ['cha_tarihi', 'cha_tip', 'cha_cinsi', 'cha_normal_Iade', 'cha_cari_cins', 'cha_kod'] as const;
	const shared = Object.fromEntries(copied.map((name) => [name, header[name] ?? null]));
	const key = ['cha_evrak_tip', 'cha_evrakno_seri', 'cha_evrakno_sira'] as const;
	const fixed = { ...Object.fromEntries(key.map((name) => [name, header[name] ?? null])), cha_satir_no: at };
	return insertLine(call, INVOICE, { ...line, values: { ...shared, ...line.values } }, fixed, placeOf(call, SERVICES));
}

/** Each tax pointer has a column of its own on the header; what the client sent stands. */
function taxesByPointer(header: Row, lines: Row[]): Row {
	if (Object.keys(header).some((name) => /^cha_vergi\d+$/.test(name))) return {};
	const sums: Record<string, number> = {};
	for (const line of lines) {
		const pointer = amount(line.sth_vergi_pntr);
		if (pointer >= 1 && pointer <= 20)
			sums[`cha_vergi${pointer}`] = (sums[`cha_vergi${pointer}`] ?? 0) + amount(line.sth_vergi);
	}
	return sums;
}

const sumOf = (row: Row, prefix: string, last: number): number =>
	Array.from({ length: last }, (_, at) => amount(row[`${prefix}${at + 1}`])).reduce((sum, each) => sum + each, 0);

/** VAT of a service or expense, by the header's pointer: no member of the method takes its amount (assumed). */
function serviceTax(call: ReceivedCall, { cha_aratoplam: base, cha_vergipntr: pointer }: Row): number {
	const found = call.db.get('SELECT vergiOrani FROM VERGILER WHERE vergiSiraNo = ?', [pointer ?? 0]);
	return Math.round(amount(base) * Number(found?.vergiOrani ?? 0)) / 100;
}

/** Sums of the stock lines into the header, where the client sent none: less discounts, with charges, plus tax (assumed). */
export function fillTotals(call: ReceivedCall, header: Row, lines: Row[]): void {
	const net = lines.reduce(
		(sum, line) => sum + amount(line.sth_tutar) - sumOf(line, 'sth_iskonto', 6) + sumOf(line, 'sth_masraf', 4),
		0,
	);
	const goods = lines.reduce((sum, line) => sum + amount(line.sth_vergi), 0);
	const tax = lines.length > 0 ? goods : serviceTax(call, header);
	const off = sumOf(header, 'cha_ft_iskonto', 6) - sumOf(header, 'cha_ft_masraf', 4);
	const base = header.cha_aratoplam ?? net;
	const totals: Row = {
		...taxesByPointer(header, lines),
		cha_aratoplam: base,
		cha_meblag: header.cha_meblag ?? amount(lines.length > 0 ? net : base) - off + tax,
	};
	updateRow(call.db, 'CARI_HESAP_HAREKETLERI', 'cha', header.cha_Guid ?? '', totals);
}

function sorted(
	call: ReceivedCall,
	document: Json,
): { header: SortedMembers; stock: SortedMembers[]; services: SortedMembers[] } {
	return {
		header: readMembers(call, placeOf(call), 'CARI_HESAP_HAREKETLERI', without(document, 'detay', SERVICES)),
		stock: objects(document, 'detay').map((line) =>
			readMembers(call, placeOf(call, 'detay'), 'STOK_HAREKETLERI', line),
		),
		services: objects(document, SERVICES).map((line) =>
			readMembers(call, placeOf(call, SERVICES), 'CARI_HESAP_HAREKETLERI', line),
		),
	};
}

/** Writes one invoice: one header row, its stock lines linked by sth_fat_uid, its service lines under the same number. */
export function saveInvoice(call: ReceivedCall, document: Json): SavedRow[] {
	const { header: members, stock, services } = sorted(call, document);
	const shared = commonKey(INVOICE, [members.values]);
	const fixed = { ...shared.key, cha_evrakno_sira: newNumber(call.db, INVOICE, shared), cha_satir_no: 0 };
	const header = insertLine(call, INVOICE, members, fixed, placeOf(call));
	const lines = stock.map((line, at) => insertStockLine(call, header, line, at));
	const rows = [...lines, ...services.map((line, at) => insertService(call, header, line, at + 1))];
	fillTotals(call, header, lines);
	writeRemarks(call, INVOICE, header, members.nested);
	return invoiceRows(header, rows);
}

function headerOf(call: ReceivedCall, { values }: SortedMembers): Row {
	const key: Row = values.cha_Guid
		? { cha_Guid: values.cha_Guid }
		: {
				cha_evrak_tip: values.cha_evrak_tip ?? 0,
				cha_evrakno_seri: values.cha_evrakno_seri ?? '',
				cha_evrakno_sira: values.cha_evrakno_sira ?? 0,
				cha_satir_no: values.cha_satir_no ?? 0,
			};
	const [header] = rowsWhere(call.db, 'CARI_HESAP_HAREKETLERI', key);
	return (
		header ?? refuse(`${documentName(values.cha_evrakno_seri, values.cha_evrakno_sira)} numarali evrak bulunamadı!`)
	);
}

/**
 * Changes an invoice found by its key: header members, stock lines by sth_Guid, and new lines without one
 * (docs/trust/erp-behaviour.md#two-uses-of-updates).
 */
export function updateInvoice(call: ReceivedCall, document: Json): SavedRow[] {
	const { header: members, stock, services } = sorted(call, document);
	const found = headerOf(call, members);
	const withGuid = { ...members, values: { ...members.values, cha_Guid: found.cha_Guid ?? '' } };
	const header = changeRow(call, 'CARI_HESAP_HAREKETLERI', 'cha', withGuid, placeOf(call));
	checkMasters(call.db, INVOICE.checks, header);
	const present = rowsWhere(call.db, 'STOK_HAREKETLERI', { sth_fat_uid: found.cha_Guid ?? '' }).length;
	const lines = stock.map((line, at) => {
		if (!line.values.sth_Guid) return insertStockLine(call, header, line, present + at);
		const row = changeRow(call, 'STOK_HAREKETLERI', 'sth', line, placeOf(call, 'detay'));
		checkMasters(call.db, STOCK_MOVEMENT.checks, row);
		return row;
	});
	const rows = [...lines, ...services.map((line, at) => insertService(call, header, line, present + at + 1))];
	writeRemarks(call, INVOICE, header, members.nested);
	return invoiceRows(header, rows);
}
