import { allOf, Sql, sql, whole } from '../../ask/sql';
import { filteredDocuments } from '../changes/documents';
import type { ChangingRecord } from '../changes/types';
import type { Database } from '../database';
import { parameter, type Given, type ReadParameters } from '../parameters';
import { whereMarked } from '../reads/documents/getMany';
import { invoiceData, orderData } from '../reads/documents/kinds';
import { type Columns, columnsOf, type DocumentData, documentTable, hasColumns } from '../reads/documents/rows';
import type { Condition } from './types';

type Chosen = Partial<Given<ReadParameters>>;

/** Default maximum age of watched documents: the number of those that are never closed would keep growing. */
const USUAL_DAYS = 180;

const days = parameter('wholeNumber', 'Last Days', 'Son gün', {
	...{ usual: true, placeholder: `e.g. ${USUAL_DAYS}` },
	hint: `Older ones are not watched; ${USUAL_DAYS} without it`,
});

const isRecent = (date: Sql, { days: chosen }: Chosen): Sql =>
	sql`${date} >= DATEADD(day, 0 - ${chosen instanceof Sql ? chosen : whole(USUAL_DAYS)}, CAST(GETDATE() AS date))`;

/** The condition on documents of a kind. */
interface Source {
	readonly data: DocumentData;
	/** Members of its state that are compared, too. */
	readonly members?: readonly string[];
	/** The condition, on the output of a document. */
	readonly holds: (documents: Columns, chosen: Chosen) => Sql;
	/** Documents for which it can hold at all. */
	readonly where?: (documents: Columns) => readonly Sql[];
	/** Whether this database has what the condition needs; `lacks` says what it lacks otherwise. */
	readonly isKnown?: (db: Database) => boolean;
	readonly lacks: string;
	readonly parameters?: ReadParameters;
}

type Names = Pick<Condition, 'value' | 'name' | 'turkish' | 'description' | 'watches'>;

/** A condition of documents; the whole document is reported, as its *Get* returns it. */
function ofDocuments(record: ChangingRecord, names: Names, source: Source): Condition {
	const { data, members = [] } = source;
	const { table: t } = data;
	return {
		...names,
		plural: record.plural,
		record: {
			read: record.read,
			columns: { ...record.columns, digest: [...record.columns.digest, ...members] },
		},
		needs: record.needs,
		parameters: { days, ...source.parameters, ...record.filters },
		reportsExisting: false,
		ask(schema, chosen) {
			const assertKnown = (db: Database): void => {
				db.require(documentTable(data), t.date ?? '');
				if (source.isKnown?.(db) === false) db.impossible(source.lacks);
			};
			const question = filteredDocuments(schema, data, chosen, {
				wanted(db) {
					assertKnown(db);
					return [];
				},
			});
			const recent = filteredDocuments(schema, data, chosen, {
				wanted: () => [isRecent(columnsOf('h')(t.date ?? ''), chosen)],
			});
			if ('lacks' in question) return question;
			if ('lacks' in recent) return recent;
			const [s, created] = [columnsOf('s'), `${t.prefix}_create_date`];
			return {
				...question,
				watched: recent.from,
				where: source.where?.(s) ?? [],
				holds: source.holds(s, chosen),
				...(schema.hasColumn(documentTable(data), created) ? { created: s(created) } : {}),
				number: t.number,
			};
		},
	};
}

/** Whether no user of the ERP has approved all lines of a document that is open, as *Get Many* filters them. */
const waitsForApproval = (data: DocumentData, documents: Columns): Sql =>
	allOf(data.marks.map((mark) => whereMarked(data, documents, mark, mark.anyLine)));

/** Documents of a kind that wait for approval (docs/trust/erp-behaviour.md#tables-of-documents). */
export const approvalCondition = (record: ChangingRecord, data: DocumentData, names: Names): Condition =>
	ofDocuments(record, names, {
		data,
		holds: (documents) => waitsForApproval(data, documents),
		isKnown: (db) => data.marks.every(({ of }) => hasColumns(db, data, of)),
		lacks: `who has approved lines in the table ${data.table.table}, or which are open`,
	});

/** Orders that are completely delivered or closed, by the state that *Get Delivery State* returns. */
export const deliveryCondition = (record: ChangingRecord, names: Names): Condition =>
	ofDocuments(record, names, {
		data: orderData,
		members: ['evrak_durumu'],
		holds: (order) => sql`${order('evrak_durumu')} IN (N'delivered', N'closed')`,
		isKnown: (db) => orderData.state?.isKnown(db, orderData) === true,
		lacks: 'what of an order is delivered or closed',
	});

/**
 * Invoices that are matched with collections or payments. Invoices in another currency are left out, because the currency of the matches is
 * unverified; so are invoices that were paid at once, which have no matches.
 */
export const paidCondition = (record: ChangingRecord, names: Names): Condition =>
	ofDocuments(record, names, {
		data: invoiceData,
		members: ['odeme_durumu', 'eslesen_tutar', 'eslesmeyen_tutar'],
		holds: (invoice, { paid }) =>
			paid === 'inPart' ? sql`${invoice('odeme_durumu')} <> N'unpaid'` : sql`${invoice('odeme_durumu')} = N'paid'`,
		where: (invoice) => [
			sql`${invoice('genel_toplam')} > 0`,
			...['cha_d_cins', 'cha_tpoz'].map((column) => sql`ISNULL(${invoice(column)}, 0) = 0`),
		],
		isKnown: (db) => invoiceData.state?.isKnown(db, invoiceData) === true,
		lacks: 'the table CARI_HAREKET_BORC_ALACAK_ESLEME, or its column chk_Tutar',
		parameters: {
			paid: parameter('choice', 'Paid', 'Ödeme', {
				...{ usual: true },
				choices: { inFull: ['In Full', 'Tamamen'], inPart: ['In Part or in Full', 'Kısmen veya tamamen'] },
			}),
		},
	});

/**
 * Documents that were deleted or cancelled, which leaves no date: they are searched for once a day
 * (docs/trust/erp-behaviour.md#changes-since-a-time).
 */
export const goneCondition = (record: ChangingRecord, data: DocumentData, names: Omit<Names, 'watches'>): Condition => {
	const condition = ofDocuments(record, { ...names, watches: 'gone' }, { data, holds: () => sql`1 = 0`, lacks: '' });
	const { columns, read } = condition.record;
	return { ...condition, record: { columns, read: { members: read.members } } };
};
