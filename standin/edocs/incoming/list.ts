import { success } from '../../answers';
import { bracedGuid, type Row, type Value } from '../../database';
import { refuse } from '../../refusal';
import type { ReceivedCall, Handler } from '../../types';
import type { IncomingBook } from './book';
import type { ListBehaviour, Paging, RowStyle } from './types';

/** Measured text for wrong placement or a missing right (docs/trust/erp-behaviour.md#texts-of-refusals). */
const RANGE_ERROR = 'İstenilen aralıktaki kayıtlar getirilirken hata oluştu.';

const COLUMNS = [
	'gef_uuid',
	'gef_belge_no',
	'gef_tarih',
	'gef_alinma_tarihi',
	'gef_vkn',
	'gef_unvan',
	'gef_senaryo',
	'gef_fatura_tipi',
	'gef_para_birimi',
	'gef_tutar',
	'gef_vergi',
	'gef_durum',
];

/** Member names by style, in the order of COLUMNS. No sample of a real row is known: every name is assumed. */
const NAMES: Record<RowStyle, string[]> = {
	pascal:
		'UUID GIBFaturaNo FaturaTarihi AlinmaTarihi VKNo Unvan Senaryo FaturaTipi ParaBirimi Tutar VergiTutari DurumKodu'.split(
			' ',
		),
	ettn: 'Ettn FaturaNo DuzenlemeTarihi ZarfTarihi GonderenVkn GonderenUnvan Profil Tip DovizCinsi OdenecekTutar KdvTutari Durum'.split(
		' ',
	),
	camel:
		'ettn faturaNo faturaTarihi alinmaTarihi vknTckn unvan senaryo faturaTipi paraBirimi tutar vergiTutari durumKodu'.split(
			' ',
		),
	column: COLUMNS,
};

function shown(row: Row, { style, identity, braces }: ListBehaviour): Record<string, Value> {
	const [own = '', ...names] = NAMES[style];
	const name = identity ?? own;
	const uuid = braces && row.gef_uuid ? bracedGuid(row.gef_uuid) : (row.gef_uuid ?? null);
	return {
		...(name === '' ? {} : { [name]: uuid }),
		...Object.fromEntries(names.map((each, at) => [each, row[COLUMNS[at + 1] ?? ''] ?? null])),
	};
}

/** A prime: the rest of a square divided by it jumps about enough to pass for another order at every turn. */
const PRIME = 1_000_003;

function orderBy(order: ListBehaviour['order'], turn: number): string {
	if (order === 'oldest') return 'rowid';
	if (order === 'received') return 'gef_alinma_tarihi DESC, rowid';
	if (order === 'issued') return 'gef_tarih DESC, rowid';
	return order === 'newest'
		? 'rowid DESC'
		: `(rowid * rowid * 700001 + rowid * ${(turn * 350_377) % PRIME}) % ${PRIME}, rowid`;
}

function conditions(call: ReceivedCall, dates: ListBehaviour['dates']): { where: string; values: Value[] } {
	const { IlkTarih, SonTarih, GIBFaturaNo, VKNo } = call.envelope;
	const day = (raw: unknown) => (/^\d{4}-\d{2}-\d{2}$/.test(String(raw)) ? String(raw) : refuse(RANGE_ERROR));
	const column = dates === 'issued' ? 'gef_tarih' : 'gef_alinma_tarihi';
	const where = [`${column} >= ?`, `${column} <= ?`];
	const values: Value[] = [`${day(IlkTarih)}T00:00:00.000`, `${day(SonTarih)}T23:59:59.999`];
	for (const [name, raw] of Object.entries({ gef_belge_no: GIBFaturaNo, gef_vkn: VKNo })) {
		if (!raw) continue;
		where.push(`${name} = ?`);
		values.push(String(raw));
	}
	return { where: where.join(' AND '), values };
}

/** How many rows to skip for a page, by what the server takes Index for; `total` counts the rows that match. */
function offsetOf(paging: Paging, index: number, given: number, asked: number, total: () => number): number {
	if (paging === 'ignored') return 0;
	if (paging === 'asked') return index * asked;
	return (paging === 'last' ? Math.min(index, Math.max(0, Math.ceil(total() / given) - 1)) : index) * given;
}

/** GelenFaturalarV2: filters inside the envelope, dates yyyy-MM-dd, pages from 0; `book` says how it behaves. */
export function incomingList(book: IncomingBook): Handler {
	return (call) => {
		if (!call.user.eDocuments) refuse(RANGE_ERROR);
		const behaviour = book.behaviour();
		const { where, values } = conditions(call, behaviour.dates);
		const asked = Math.max(1, Number(call.envelope.Size ?? 20) || 20);
		const size = behaviour.cap > 0 ? Math.min(asked, behaviour.cap) : asked;
		const index = Math.max(0, Number(call.envelope.Index ?? 0) || 0);
		const order = orderBy(behaviour.order, book.turn(index));
		const count = `SELECT COUNT(*) AS n FROM E_BELGE_GELEN WHERE ${where}`;
		const total = () => Number(call.db.get(count, values)?.n ?? 0);
		const offset = offsetOf(behaviour.paging, index, size, asked, total);
		const sql = `SELECT ${COLUMNS.join(', ')} FROM E_BELGE_GELEN WHERE ${where} ORDER BY ${order} LIMIT ? OFFSET ?`;
		const rows = call.db.all(sql, [...values, size, offset]).map((row) => shown(row, behaviour));
		book.answered(index, rows.length === size);
		return success(behaviour.container === '' ? rows : { [behaviour.container]: rows });
	};
}
