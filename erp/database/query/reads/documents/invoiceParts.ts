import { columnNames } from '../../../../base/text/columns';
import { accountDocumentType } from '../../../../catalogue/codes';
import { table, type Need } from '../../../ask/needs';
import type { PartSource } from '../../read';
import type { Schema } from '../../../ask/schema';
import { notCancelled, type Sql, sql } from '../../../ask/sql';
import { itemName, itemNames } from '../names';
import { invoiceData, dispatchNoteData, movementLines } from './kinds';
import { keysOf, documentRows, documentTable } from './rows';
import { codeName, someOf } from './codes';
import { matches } from './states';

const COMMON = [0, 1, 2, 3, 4, 31, 32, 33, 34, 35, 57, 63, 64, 65];

/** Rows of the invoice to which a part links. */
function invoiceRows(schema: Schema) {
	const { from, columns, where } = documentRows(schema, invoiceData, 'h');
	return { from, columns, where, link: keysOf(invoiceData, columns), guid: columns.cha_Guid ?? sql`NULL` };
}

/** Item lines of invoices are item movements. */
const itemLines = { ...documentTable(dispatchNoteData), mayLack: true as const };

const ITEM_NAME = 'stok_ismi';

/** The item lines of an invoice (docs/trust/erp-behaviour.md#tables-of-documents). */
const linesPart: PartSource = {
	members: ['sth_Guid', 'sth_satirno', ...movementLines, ITEM_NAME],
	ask(schema) {
		if (schema.missing(itemLines) !== undefined || !schema.hasColumn(itemLines, 'sth_fat_uid')) return undefined;
		const invoice = invoiceRows(schema);
		const { from, column } = schema.as(itemLines, 'l');
		const columnNamed = (name: string): Sql | undefined => column[name];
		return {
			columns: [column],
			show: { [ITEM_NAME]: itemName(schema, columnNamed('sth_stok_kod')) },
			from: sql`${from} INNER JOIN ${invoice.from} ON ${columnNamed('sth_fat_uid') ?? sql`NULL`} = ${invoice.guid}`,
			where: [...invoice.where, ...notCancelled(columnNamed('sth_iptal'))],
			key: [
				{ sql: sql`ISNULL(${columnNamed('sth_satirno') ?? sql`0`}, 0)`, type: 'number' },
				{ sql: columnNamed('sth_Guid') ?? sql`NULL`, type: 'guid' },
			],
			link: invoice.link,
		};
	},
};

const details = table(
	'E_FATURA_DETAYLARI',
	'identity-of-sent-invoices',
	'efd_Guid efd_fat_uid',
	['efd_gib_seri efd_gib_sira efd_uuid efd_tipi efd_iptal'],
	{ mayLack: true },
);

/** Identity of a sent invoice at the authority; the number is left out unless it has 16 characters. */
const eDocumentsPart: PartSource = {
	members: ['gib_no', 'efd_gib_seri', 'efd_gib_sira', 'efd_uuid', 'efd_tipi'],
	ask(schema) {
		if (schema.missing(details) !== undefined) return undefined;
		const invoice = invoiceRows(schema);
		const { from, column: e } = schema.as(details, 'e');
		const { efd_gib_seri: series, efd_gib_sira: sequence } = e;
		const whole = series && sequence && sql`${series} + RIGHT(N'000000000' + CAST(${sequence} AS nvarchar(9)), 9)`;
		return {
			show: {
				gib_no: whole && sql`CASE WHEN LEN(${whole}) = 16 THEN ${whole} END`,
			},
			from: sql`${from} INNER JOIN ${invoice.from} ON ${e.efd_fat_uid} = ${invoice.guid}`,
			where: [...invoice.where, ...notCancelled(e.efd_iptal)],
			columns: [e],
			of: [details],
			key: [{ sql: e.efd_Guid, type: 'guid' }],
			link: invoice.link,
		};
	},
};

const dealings = table(
	'E_FATURA_ISLEMLERI',
	'identity-of-sent-invoices',
	'efi_Guid efi_uuid',
	[
		'efi_gib_seri_sira efi_islem_tipi efi_iptal efi_gonderildi_fl efi_kabuledildi_fl efi_rededildi_fl',
		'efi_onaylandi_fl',
	],
	{ seldom: 'efi_gonderildi_fl efi_kabuledildi_fl efi_rededildi_fl efi_onaylandi_fl', mayLack: true },
);

/** A UUID without braces: text columns hold it with or without. */
const bare = (uuid: Sql): Sql => sql`REPLACE(REPLACE(${uuid}, N'{', N''), N'}', N'')`;

/** The ERP's flags about an e-document's processing; they prove nothing (docs/trust/erp-behaviour.md#identity-of-sent-invoices). */
const flagsPart: PartSource = {
	members: columnNames`efi_gib_seri_sira efi_uuid efi_islem_tipi efi_gonderildi_fl efi_onaylandi_fl efi_kabuledildi_fl
		efi_rededildi_fl`,
	ask(schema) {
		const invoice = invoiceRows(schema);
		const { cha_uuid: uuid } = invoice.columns;
		if (schema.missing(dealings) !== undefined || !uuid) return undefined;
		const { from, column: e } = schema.as(dealings, 'e');
		return {
			columns: [e],
			from: sql`${from} INNER JOIN ${invoice.from} ON ${bare(e.efi_uuid)} = ${bare(uuid)}`,
			where: [...invoice.where, ...notCancelled(e.efi_iptal), sql`ISNULL(${e.efi_uuid}, N'') <> N''`],
			of: [dealings],
			key: [{ sql: e.efi_Guid, type: 'guid' }],
			link: invoice.link,
		};
	},
};

/** Collections and payments matched with the invoice. */
const matchesPart: PartSource = {
	members: ['chk_Tutar', 'karsi_uid', 'karsi_evrak_tip', 'karsi_evrak_adi', 'karsi_seri', 'karsi_sira', 'karsi_tarih'],
	ask(schema) {
		if (schema.missing(matches) !== undefined) return undefined;
		const invoice = invoiceRows(schema);
		const { from, column: m } = schema.as(matches, 'm');
		const { from: others, column } = schema.as(documentTable(invoiceData), 'o');
		const o: Partial<Record<string, Sql>> = column;
		const other = sql`CASE WHEN ${m.chk_Borc_uid} = ${invoice.guid} THEN ${m.chk_Alc_uid} ELSE ${m.chk_Borc_uid} END`;
		const type = o.cha_evrak_tip;
		return {
			show: {
				karsi_uid: other,
				karsi_evrak_tip: type,
				karsi_evrak_adi: type && codeName(type, someOf(accountDocumentType, COMMON)),
				karsi_seri: o.cha_evrakno_seri,
				karsi_sira: o.cha_evrakno_sira,
				karsi_tarih: o.cha_tarihi,
			},
			from: sql`${from} INNER JOIN ${invoice.from} ON (${m.chk_Borc_uid} = ${invoice.guid} OR ${m.chk_Alc_uid} = ${invoice.guid}) LEFT JOIN ${others} ON ${o.cha_Guid ?? sql`NULL`} = ${other}`,
			where: [...invoice.where, ...notCancelled(m.chk_iptal)],
			columns: [m],
			of: [matches],
			key: [
				{ sql: m.chk_Guid, type: 'guid' },
				{ sql: invoice.guid, type: 'guid' },
			],
			link: invoice.link,
		};
	},
};

/** Parts of *Get Invoice* in addition to its account movements. */
export const invoiceParts: Readonly<Record<string, PartSource>> = {
	lines: linesPart,
	eDocuments: eDocumentsPart,
	eDocumentFlags: flagsPart,
	matchedWith: matchesPart,
};

/** Tables that these parts need. */
export const invoiceNeeds: readonly Need[] = [itemLines, itemNames, details, dealings, matches];
