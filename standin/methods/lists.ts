import { success } from '../answers';
import { refuse } from '../refusal';
import type { Row, Value } from '../database';
import { tableColumns } from '../schema/columns';
import type { ReceivedCall, Handler } from '../types';

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

function names(raw: unknown): string[] {
	return String(raw ?? '')
		.split(',')
		.map((name) => name.trim())
		.filter(Boolean);
}

function identifier(name: string): string {
	return NAME.test(name) ? name : refuse(`Incorrect syntax near '${name}'.`);
}

/** `Sort`: column names, comma-separated, a leading minus for descending (docs/trust/erp-behaviour.md#sorting-and-filters). */
function order(raw: unknown, fallback: string): string {
	const parts = names(raw).map((part) =>
		part.startsWith('-') ? `${identifier(part.slice(1))} DESC` : identifier(part),
	);
	return parts.join(', ') || fallback;
}

/** `Size` as text or number (20 where absent, assumed) and `Index`, the page from 0 (docs/trust/erp-behaviour.md#pages). */
function page({ Size, Index }: ReceivedCall['body']): string {
	const size = Math.max(1, Number(Size ?? 20) || 20);
	return `OFFSET ${Math.max(0, Number(Index ?? 0) || 0) * size} ROWS FETCH NEXT ${size} ROWS ONLY`;
}

function quoted(raw: unknown): string {
	return `N'${String(raw).replace(/'/g, "''")}'`;
}

/** Rows of cards and records: the helper column hidden, flags as booleans (accounts' cari_efatura_fl is seen so, docs/trust/erp-behaviour.md#values-in-rows). */
export function shownCard(row: Row): Record<string, Value | boolean> {
	const entries = Object.entries(row).filter(([name]) => name !== 'ekstra');
	return Object.fromEntries(
		entries.map(([name, value]) => [name, name.endsWith('_fl') && value !== null ? Number(value) !== 0 : value]),
	);
}

function cards(
	call: ReceivedCall,
	table: string,
	fields: string,
	where: string,
	sort: string,
): Array<ReturnType<typeof shownCard>> {
	const condition = where.trim() === '' ? '' : ` WHERE (${where})`;
	return call.readSql(`SELECT ${fields} FROM ${table}${condition} ORDER BY ${sort} ${page(call.body)}`).map(shownCard);
}

/**
 * The date window of the V3-style lists; TarihTipi 2 means last change (docs/trust/erp-behaviour.md#sorting-and-filters), 1 creation (assumed),
 * others nothing.
 */
function window({ TarihTipi, IlkTarih, SonTarih }: ReceivedCall['body'], prefix: string): string[] {
	const column = { 1: 'create_date', 2: 'lastup_date' }[Number(TarihTipi)];
	const given = (raw: unknown): raw is string => typeof raw === 'string' && raw !== '' && raw !== '1899-12-30';
	if (!column) return [];
	return [
		...(given(IlkTarih) ? [`${prefix}_${column} >= ${quoted(`${IlkTarih} 00:00:00.000`)}`] : []),
		...(given(SonTarih) ? [`${prefix}_${column} <= ${quoted(`${SonTarih} 23:59:59.999`)}`] : []),
	];
}

/**
 * No hit: accounts give an empty list, or `Data: null` when the test asks by `x-evrak-variant: null-list`
 * (docs/trust/erp-behaviour.md#rows-of-lists).
 */
function accounts(call: ReceivedCall, rows: unknown[]): unknown {
	const empty = rows.length === 0 && call.headers['x-evrak-variant'] === 'null-list';
	return success(empty ? null : { CariListesi: rows });
}

/** An item's prices as its list shows them (measured). */
function pricesOf(call: ReceivedCall, { sto_kod }: Record<string, Value | boolean>): Row[] {
	return call.db.all(
		`SELECT sfiyat_listesirano, sfiyat_deposirano, sfiyat_odemeplan, sfiyat_birim_pntr, sfiyat_fiyati, sfiyat_doviz
		FROM STOK_SATIS_FIYAT_LISTELERI WHERE sfiyat_stokkod = ? AND IFNULL(sfiyat_iptal, 0) = 0 ORDER BY sfiyat_listesirano, sfiyat_deposirano`,
		[String(sto_kod)],
	);
}

/** The reads: accounts, items, taxes, SQL. Filters stand beside the envelope, at the root (docs/trust/erp-behaviour.md#place-of-the-payload). */
export const LIST_METHODS: Record<string, Handler> = {
	CariListesiV2: (call) => {
		const fields = names(call.body.FieldName).map(identifier).join(', ') || '*';
		const unknown = names(call.body.FieldName).find((name) => !tableColumns('CARI_HESAPLAR').has(name.toLowerCase()));
		if (unknown) refuse(`Invalid column name '${unknown}'.`);
		return accounts(
			call,
			cards(call, 'CARI_HESAPLAR', fields, String(call.body.WhereStr ?? ''), order(call.body.Sort, 'cari_kod')),
		);
	},
	CariListesiV3: (call) => {
		const { CariKod, CariVKNTCNo, Sort } = call.body;
		const where = [
			...(CariKod ? [`cari_kod = ${quoted(CariKod)}`] : []),
			...(CariVKNTCNo ? [`cari_vdaire_no = ${quoted(CariVKNTCNo)}`] : []),
			...window(call.body, 'cari'),
		];
		return accounts(call, cards(call, 'CARI_HESAPLAR', '*', where.join(' AND '), order(Sort, 'cari_kod')));
	},
	StokListesiV2: (call) => {
		const where = [
			...(call.body.StokKod ? [`sto_kod = ${quoted(call.body.StokKod)}`] : []),
			...window(call.body, 'sto'),
		];
		const rows = cards(call, 'STOKLAR', '*', where.join(' AND '), order(call.body.Sort, 'sto_kod'));
		return success(
			rows.length > 0 ? { StokListesi: rows.map((row) => ({ ...row, satis_fiyatlari: pricesOf(call, row) })) } : null,
		);
	},
	VergiListesiV2: (call) => success({ list: call.db.all('SELECT * FROM VERGILER ORDER BY vergiSiraNo') }),
	SqlVeriOkuV2: (call) => {
		if (!call.user.sql) refuse('SQL sorgusu çalıştırma yetkiniz bulunmamaktadır.');
		const sql = String(call.body.SQLSorgu ?? '').trim();
		const answer = { SQLResult1: sql === '' ? [] : call.readSql(sql) };
		return success(call.headers['x-evrak-variant'] === 'sql-object' ? answer : [answer]);
	},
};
