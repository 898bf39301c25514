import { numberedColumns } from '../../../../base/text/columns';
import { table, type TableNeed } from '../../../ask/needs';
import type { Key, PartSource } from '../../read';
import { notCancelled, Sql, sql, whole } from '../../../ask/sql';
import type { Schema } from '../../../ask/schema';
import { itemName, nameOf } from '../names';
import { type DocumentData, documentRows, documentTable, keysOf, userTableOf } from './rows';

const ITEM_NAME = 'stok_ismi';
const CARGO_NAME = 'kargo_ismi';

/** Sort key of rows: line number, then GUID. */
const rowKey = (line: Sql | undefined, guid: Sql): readonly [Key, ...Key[]] => {
	const last: Key = { sql: guid, type: 'guid' };
	return line ? [{ sql: sql`ISNULL(${line}, 0)`, type: 'number' }, last] : [last];
};

/** The document's own rows in order: its lines, or an invoice's account movements. */
export function rowsPart(data: DocumentData): PartSource {
	const { table: t, lines, item, lineNumber } = data;
	const members = [
		t.guid,
		lineNumber,
		...lines.flatMap((column) => (column === item ? [column, ITEM_NAME] : [column])),
	];
	return {
		members,
		ask(schema) {
			const { from, columns, where } = documentRows(schema, data, 'l');
			const line = columns[lineNumber];
			return {
				columns: [columns],
				show: item === undefined ? {} : { [ITEM_NAME]: itemName(schema, columns[item]) },
				from,
				where,
				key: rowKey(line, columns[t.guid] ?? sql`NULL`),
				link: keysOf(data, columns),
			};
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

/** Cargo companies, for their names. */
export const cargoCompanies = table('KARGO_TANIMLARI', 'cargo-of-documents', 'krg_kodu krg_adi', [], { mayLack: true });

type Remarks = NonNullable<DocumentData['remarks']>;
type RemarkKey = (typeof remarkRows)['needed'][number];

/** Whether the database has the key columns of a kind's remarks. */
function hasRemarks(schema: Schema, data: DocumentData, need: TableNeed, { movement, type }: Remarks): boolean {
	const kindColumns = [movement, type].filter((column) => column !== undefined);
	return (
		schema.missing(need) === undefined && kindColumns.every((column) => schema.hasColumn(documentTable(data), column))
	);
}

/** Links remarks to their document. */
function remarksLink({ table: t }: DocumentData, { movement, type }: Remarks, e: Record<RemarkKey, Sql>) {
	const number = (column: string | undefined, key: Sql): Record<string, Key> =>
		column === undefined ? {} : { [column]: { sql: key, type: 'number' } };
	const series: Record<string, Key> =
		t.series === undefined ? {} : { [t.series]: { sql: sql`ISNULL(${e.egk_evr_seri}, N'')`, type: 'text' } };
	return {
		...number(movement, e.egk_hareket_tip),
		...number(type, e.egk_evr_tip),
		...series,
		...number(t.number, e.egk_evr_sira),
	};
}

/** A document's remarks, one row for each non-blank text. */
export const remarksPart = (data: DocumentData, remarks: Remarks): PartSource => ({
	members: ['satir', 'aciklama'],
	ask(schema) {
		if (!hasRemarks(schema, data, remarkRows, remarks)) return undefined;
		const { from, column: e } = schema.as(remarkRows, 'e');
		const texts: Partial<Record<string, Sql>> = e;
		const there = TEXTS.flatMap((name, index) => {
			const column = texts[name];
			return column ? [{ no: whole(index + 1), column }] : [];
		});
		if (there.length === 0) return undefined;
		const text = sql`CASE n.i ${Sql.join(
			there.map(({ no, column }) => sql`WHEN ${no} THEN ${column}`),
			sql` `,
		)} END`;
		const numbers = Sql.join(
			there.map(({ no }) => sql`(${no})`),
			sql`, `,
		);
		return {
			show: { satir: sql`n.i`, aciklama: text },
			from: sql`${from} CROSS JOIN (VALUES ${numbers}) n(i)`,
			of: [remarkRows],
			where: [
				sql`${e.egk_dosyano} = ${whole(remarks.file)}`,
				sql`ISNULL(${text}, N'') <> N''`,
				...notCancelled(e.egk_iptal),
			],
			key: [
				{ sql: e.egk_Guid, type: 'guid' },
				{ sql: sql`n.i`, type: 'number' },
			],
			link: remarksLink(data, remarks, e),
		};
	},
});

/** A document's cargo (docs/trust/erp-behaviour.md#cargo-of-documents): one row where its number is known. */
export const cargoPart = (data: DocumentData, remarks: Remarks): PartSource => ({
	members: ['egk_kargokodu', CARGO_NAME, 'egk_kargono'],
	ask(schema) {
		if (!hasRemarks(schema, data, cargoRows, remarks)) return undefined;
		const { from, column: e } = schema.as(cargoRows, 'e');
		return {
			columns: [e],
			show: { [CARGO_NAME]: nameOf(schema, cargoCompanies, ['krg_kodu', 'krg_adi'], e.egk_kargokodu) },
			from,
			of: [cargoRows],
			where: [
				sql`${e.egk_dosyano} = ${whole(remarks.file)}`,
				sql`ISNULL(${e.egk_kargono}, N'') <> N''`,
				...notCancelled(e.egk_iptal),
			],
			key: [{ sql: e.egk_Guid, type: 'guid' }],
			link: remarksLink(data, remarks, e),
		};
	},
});

/** The user's own columns of a document's rows, under their own names; one row for each that has any. */
export const userFieldsPart = (data: DocumentData): PartSource => ({
	members: ['Record_uid', data.lineNumber],
	ask(schema) {
		const need = userTableOf(data);
		if (schema.missing(need) !== undefined) return undefined;
		const { from, columns, where } = documentRows(schema, data, 'l');
		const user = schema.as(need, 'u');
		const id = user.column.Record_uid ?? sql`NULL`;
		const guid = columns[data.table.guid] ?? sql`NULL`;
		const line = columns[data.lineNumber];
		return {
			show: { ...schema.allOf(need, 'u'), Record_uid: id, [data.lineNumber]: line },
			from: sql`${from} INNER JOIN ${user.from} ON ${id} = ${guid}`,
			where,
			of: [need],
			key: rowKey(line, guid),
			link: keysOf(data, columns),
		};
	},
});
