import { columnNames } from '../../../../base/text/words';
import { accountDocumentType } from '../../../../catalogue/codes';
import { table, type Need } from '../../../ask/schema';
import { allOf, Sql, sql } from '../../../ask/sql';
import type { Database } from '../../database';
import type { PartSource } from '../../read';
import { ITEM_NAME, itemName, itemNames, codeName, someOf } from '../names';
import { invoiceData, dispatchNoteData, movementLines } from './kinds';
import { linkColumns, linkOf, listed } from './parts';
import { columnsOf, documentRows, documentTable } from './rows';
import { matches } from './states';

const COMMON = [0, 1, 2, 3, 4, 31, 32, 33, 34, 35, 57, 63, 64, 65];

const h = columnsOf('h');

/** Rows of the invoice to which a part links. */
const invoiceRows = (db: Database) => documentRows(db, invoiceData, 'h');

/** The columns that link a part's rows to it. */
const LINK = linkColumns(invoiceData, h);
const link = linkOf(invoiceData);

/** Item lines of invoices are item movements. */
const itemLines = { ...documentTable(dispatchNoteData), mayLack: true as const };

const LINE = ['sth_Guid', 'sth_satirno', ...movementLines];

/** The item lines of an invoice (docs/trust/erp-behaviour.md#tables-of-documents). */
const linesPart: PartSource = {
	members: [...LINE, ITEM_NAME],
	key: [
		['evrak_line', 'number'],
		['sth_Guid', 'guid'],
	],
	link,
	select(db) {
		db.require(itemLines, 'sth_fat_uid');
		const { from, where } = invoiceRows(db);
		return sql`
			SELECT ${listed(columnsOf('l'), LINE)}, ${itemName(db, sql`l.sth_stok_kod`)} AS ${Sql.name(ITEM_NAME)},
				ISNULL(l.sth_satirno, 0) AS evrak_line, ${LINK}
			FROM ${db.table(itemLines)} l INNER JOIN ${from} ON l.sth_fat_uid = h.cha_Guid
			WHERE ${allOf([...where, sql`ISNULL(l.sth_iptal, 0) = 0`])}`;
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
	key: [['efd_Guid', 'guid']],
	link,
	select(db) {
		const { from, where } = invoiceRows(db);
		const isThere = ['efd_gib_seri', 'efd_gib_sira'].every((column) => db.hasColumn(details, column));
		const whole = sql`e.efd_gib_seri + RIGHT(N'000000000' + CAST(e.efd_gib_sira AS nvarchar(9)), 9)`;
		return sql`
			SELECT ${isThere ? sql`CASE WHEN LEN(${whole}) = 16 THEN ${whole} END` : db.without('gib_no')} AS gib_no, e.efd_gib_seri, e.efd_gib_sira, e.efd_uuid, e.efd_tipi,
				e.efd_Guid, ${LINK}
			FROM ${db.table(details)} e INNER JOIN ${from} ON e.efd_fat_uid = h.cha_Guid
			WHERE ${allOf([...where, sql`ISNULL(e.efd_iptal, 0) = 0`])}`;
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

const FLAGS = columnNames`efi_gib_seri_sira efi_uuid efi_islem_tipi efi_gonderildi_fl efi_onaylandi_fl efi_kabuledildi_fl
	efi_rededildi_fl`;

/** The ERP's flags about an e-document's processing; they prove nothing (docs/trust/erp-behaviour.md#identity-of-sent-invoices). */
const flagsPart: PartSource = {
	members: FLAGS,
	key: [['efi_Guid', 'guid']],
	link,
	select(db) {
		db.require(documentTable(invoiceData), 'cha_uuid');
		const { from, where } = invoiceRows(db);
		return sql`
			SELECT ${listed(columnsOf('e'), FLAGS)}, e.efi_Guid, ${LINK}
			FROM ${db.table(dealings)} e INNER JOIN ${from} ON ${bare(sql`e.efi_uuid`)} = ${bare(sql`h.cha_uuid`)}
			WHERE ${allOf([...where, sql`ISNULL(e.efi_iptal, 0) = 0`, sql`ISNULL(e.efi_uuid, N'') <> N''`])}`;
	},
};

/** Collections and payments matched with the invoice. */
const matchesPart: PartSource = {
	members: ['chk_Tutar', 'karsi_uid', 'karsi_evrak_tip', 'karsi_evrak_adi', 'karsi_seri', 'karsi_sira', 'karsi_tarih'],
	key: [
		['chk_Guid', 'guid'],
		['cha_Guid', 'guid'],
	],
	link,
	select(db) {
		const { from, where } = invoiceRows(db);
		const other = sql`CASE WHEN m.chk_Borc_uid = h.cha_Guid THEN m.chk_Alc_uid ELSE m.chk_Borc_uid END`;
		return sql`
			SELECT m.chk_Tutar, ${other} AS karsi_uid, o.cha_evrak_tip AS karsi_evrak_tip,
				${codeName(sql`o.cha_evrak_tip`, someOf(accountDocumentType, COMMON))} AS karsi_evrak_adi,
				o.cha_evrakno_seri AS karsi_seri, o.cha_evrakno_sira AS karsi_sira, o.cha_tarihi AS karsi_tarih,
				m.chk_Guid, h.cha_Guid, ${LINK}
			FROM ${db.table(matches)} m
			INNER JOIN ${from} ON (m.chk_Borc_uid = h.cha_Guid OR m.chk_Alc_uid = h.cha_Guid)
			LEFT JOIN ${db.table(documentTable(invoiceData))} o ON o.cha_Guid = ${other}
			WHERE ${allOf([...where, sql`ISNULL(m.chk_iptal, 0) = 0`])}`;
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
