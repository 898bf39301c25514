import { numberedColumns } from '../../../../base/text/words';
import { table, type TableNeed } from '../../../ask/schema';
import { allOf, Sql, sql, whole } from '../../../ask/sql';
import type { Database } from '../../database';
import type { PartSource } from '../../read';
import { ITEM_NAME, itemName, nameIn } from '../names';
import { type Columns, columnsOf, type DocumentData, documentRows, hasColumns, keysOf, userTableOf } from './rows';

const CARGO_NAME = 'kargo_ismi';
const comma = sql`, `;

/** Columns of a part's statement that link its rows to their document. */
const linkColumn = (name: string): string => `evrak_${name}`;

export const linkOf = (data: DocumentData): PartSource['link'] =>
	Object.fromEntries(
		Object.entries(keysOf(data, columnsOf('l'))).map(([name, { type }]) => [name, [linkColumn(name), type]]),
	);

export const linkColumns = (data: DocumentData, row: Columns): Sql =>
	Sql.join(
		Object.entries(keysOf(data, row)).map(([name, key]) => sql`${key.sql} AS ${Sql.name(linkColumn(name))}`),
		comma,
	);

/** Columns to select of an alias, under their own names. */
export const listed = (row: Columns, names: readonly string[]): Sql => Sql.join(names.map(row), comma);

/** Sort key of rows: line number, then GUID. */
const ROW_KEY: PartSource['key'] = [
	['evrak_line', 'number'],
	['evrak_row', 'guid'],
];

const rowKey = ({ table: t, lineNumber }: DocumentData, row: Columns): Sql =>
	sql`ISNULL(${row(lineNumber)}, 0) AS evrak_line, ${row(t.guid)} AS evrak_row`;

/** The document's own rows in order: its lines, or an invoice's account movements. */
export function rowsPart(data: DocumentData): PartSource {
	const { table: t, lines, item, lineNumber } = data;
	const own = [t.guid, lineNumber, ...lines];
	return {
		members: own.flatMap((column) => (column === item ? [column, ITEM_NAME] : [column])),
		key: ROW_KEY,
		link: linkOf(data),
		select(db) {
			const { from, column: l, where } = documentRows(db, data, 'l');
			const named = item === undefined ? sql`` : sql`, ${itemName(db, l(item))} AS ${Sql.name(ITEM_NAME)}`;
			return sql`
				SELECT ${listed(l, own)} ${named}, ${rowKey(data, l)}, ${linkColumns(data, l)}
				FROM ${from} WHERE ${allOf(where)}`;
		},
	};
}

const TEXTS = numberedColumns('egk_evracik', 10);

/** Remarks: one row per document, with ten texts. */
export const remarkRows = table(
	'EVRAK_ACIKLAMALARI',
	'remarks-of-documents',
	'egk_Guid egk_dosyano egk_hareket_tip egk_evr_tip egk_evr_seri egk_evr_sira',
	[...TEXTS, 'egk_iptal'],
	{ mayLack: true },
);

/** The same rows, for a document's cargo. */
export const cargoRows = table(
	remarkRows.name,
	'cargo-of-documents',
	'egk_Guid egk_dosyano egk_hareket_tip egk_evr_tip egk_evr_seri egk_evr_sira egk_kargono',
	['egk_kargokodu egk_iptal'],
	{ mayLack: true },
);

export const cargoCompanies = table('KARGO_TANIMLARI', 'cargo-of-documents', 'krg_kodu krg_adi', [], { mayLack: true });

type Remarks = NonNullable<DocumentData['remarks']>;

/** The columns of remarks that link them to their document, by its columns. */
const remarksKey = ({ table: t }: DocumentData, { movement, type }: Remarks) =>
	[
		[movement, 'egk_hareket_tip', 'number'],
		[type, 'egk_evr_tip', 'number'],
		[t.series, 'evrak_series', 'text'],
		[t.number, 'egk_evr_sira', 'number'],
	] as const;

/** How remarks are linked to their document; `REMARKS_LINK` are the columns for it, of a remark `e`. */
const remarksLink = (data: DocumentData, remarks: Remarks): PartSource['link'] =>
	Object.fromEntries(
		remarksKey(data, remarks).flatMap(([column, own, type]) => (column === undefined ? [] : [[column, [own, type]]])),
	);
const REMARKS_LINK = sql`e.egk_Guid, e.egk_hareket_tip, e.egk_evr_tip, ISNULL(e.egk_evr_seri, N'') AS evrak_series, e.egk_evr_sira`;

/** The table of remarks; impossible where the database lacks a column that links them. */
function remarksOf(db: Database, need: TableNeed, data: DocumentData, { movement, type }: Remarks): Sql {
	const kinds = [movement, type].filter((column) => column !== undefined);
	if (!hasColumns(db, data, kinds)) db.impossible(`the columns ${kinds.join(', ')} of the table ${data.table.table}`);
	return db.table(need);
}

/** A document's remarks, one row for each non-blank text. */
export const remarksPart = (data: DocumentData, remarks: Remarks): PartSource => ({
	members: ['satir', 'aciklama'],
	key: [
		['egk_Guid', 'guid'],
		['satir', 'number'],
	],
	link: remarksLink(data, remarks),
	select(db) {
		const texts = TEXTS.map((name, index) => sql`WHEN ${whole(index + 1)} THEN e.${Sql.name(name)}`);
		const text = sql`CASE n.i ${Sql.join(texts, sql` `)} END`;
		const numbers = Sql.join(
			TEXTS.map((_, index) => sql`(${whole(index + 1)})`),
			comma,
		);
		return sql`
			SELECT n.i AS satir, ${text} AS aciklama, ${REMARKS_LINK}
			FROM ${remarksOf(db, remarkRows, data, remarks)} e CROSS JOIN (VALUES ${numbers}) n(i)
			WHERE e.egk_dosyano = ${whole(remarks.file)} AND ISNULL(${text}, N'') <> N'' AND ISNULL(e.egk_iptal, 0) = 0`;
	},
});

/** A document's cargo (docs/trust/erp-behaviour.md#cargo-of-documents): one row where its number is known. */
export const cargoPart = (data: DocumentData, remarks: Remarks): PartSource => ({
	members: ['egk_kargokodu', CARGO_NAME, 'egk_kargono'],
	key: [['egk_Guid', 'guid']],
	link: remarksLink(data, remarks),
	select: (db) => sql`
		SELECT e.egk_kargokodu, ${nameIn(db, cargoCompanies, ['krg_kodu', 'krg_adi'], sql`e.egk_kargokodu`, CARGO_NAME)} AS ${Sql.name(CARGO_NAME)},
			e.egk_kargono, ${REMARKS_LINK}
		FROM ${remarksOf(db, cargoRows, data, remarks)} e
		WHERE e.egk_dosyano = ${whole(remarks.file)} AND ISNULL(e.egk_kargono, N'') <> N'' AND ISNULL(e.egk_iptal, 0) = 0`,
});

/** The user's own columns of a document's rows, under their own names; one row for each that has any. */
export const userFieldsPart = (data: DocumentData): PartSource => ({
	members: ['Record_uid', data.lineNumber],
	key: ROW_KEY,
	link: linkOf(data),
	select(db) {
		const need = userTableOf(data);
		const { from, column: l, where } = documentRows(db, data, 'l');
		return sql`
			SELECT u.Record_uid, ${l(data.lineNumber)} ${db.own(need, 'u', ['Record_uid'])}, ${rowKey(data, l)}, ${linkColumns(data, l)}
			FROM ${from} INNER JOIN ${db.table(need)} u ON u.Record_uid = ${l(data.table.guid)}
			WHERE ${allOf(where)}`;
	},
});
