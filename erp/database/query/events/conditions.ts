import { allOf, Sql, sql, whole } from '../../ask/sql';
import type { Database } from '../database';
import { parameter, type Given, type ReadParameters } from '../parameters';
import { whereMarked } from '../reads/documents/getMany';
import { type Columns, columnsOf, documentTable, hasColumns } from '../reads/documents/rows';
import { type DocumentsWatched, filteredDocuments } from './documents';
import type { RecordEvent } from './types';

type Chosen = Partial<Given<ReadParameters>>;

/** Default maximum age of watched documents: the number of those that are never closed would keep growing. */
const USUAL_DAYS = 180;

const days = parameter('wholeNumber', 'Last Days', 'Son gün', {
	usual: true,
	placeholder: `e.g. ${USUAL_DAYS}`,
	hint: `Older ones are not watched; ${USUAL_DAYS} without it`,
});

const isRecent = (date: Sql, { days: chosen }: Chosen): Sql =>
	sql`${date} >= DATEADD(day, 0 - ${chosen instanceof Sql ? chosen : whole(USUAL_DAYS)}, CAST(GETDATE() AS date))`;

/** The condition on documents of a kind. */
interface Source extends Pick<RecordEvent, 'watches'> {
	/** Members of its state that are compared, too. */
	readonly members?: readonly string[];
	/** The condition, on the output of a document. */
	readonly holds: (documents: Columns, chosen: Chosen) => Sql;
	/** Documents for which it can hold at all. */
	readonly where?: (documents: Columns) => readonly Sql[];
	/** Whether this database has what the condition needs; `lacks` says what it lacks otherwise. */
	readonly isKnown?: (db: Database) => boolean;
	readonly lacks?: string;
	readonly parameters?: ReadParameters;
}

type Names = Pick<RecordEvent, 'value' | 'name' | 'turkish' | 'description'>;

/** A condition of documents; the whole document is reported, as its *Get* returns it. */
function ofDocuments(watched: DocumentsWatched, names: Names, source: Source): RecordEvent {
	const { data, filters, plural, read, needs, columns } = watched;
	const { table: t } = data;
	const { members = [], lacks = '', holds, where, isKnown, watches, parameters } = source;
	return {
		...names,
		plural,
		read,
		needs,
		watches,
		reportsExisting: false,
		parameters: { days, ...parameters, ...filters },
		columns: { ...columns, digest: [...columns.digest, ...members] },
		ask(schema, chosen) {
			const [s, created] = [columnsOf('s'), `${t.prefix}_create_date`];
			const asked = (wanted: readonly Sql[]) =>
				filteredDocuments(schema, data, chosen, {
					wanted(db) {
						db.require(documentTable(data), t.date ?? '');
						// What is made and fulfilled between two polls is found by it alone.
						if (watches === 'others') db.require(documentTable(data), created);
						if (isKnown?.(db) === false) db.impossible(lacks);
						return wanted;
					},
				});
			const [question, recent] = [asked([]), asked([isRecent(columnsOf('h')(t.date ?? ''), chosen)])];
			if ('lacks' in question) return question;
			if ('lacks' in recent) return recent;
			return {
				...question,
				watched: recent.from,
				where: where?.(s) ?? [],
				holds: holds(s, chosen),
				...(schema.hasColumn(documentTable(data), created) ? { created: s(created) } : {}),
				number: t.number,
			};
		},
	};
}

/**
 * Documents of a kind that wait for approval: no user of the ERP has approved all lines of a document that is open, as *Get Many* filters them
 * (docs/trust/erp-behaviour.md#tables-of-documents).
 */
export const approvalCondition = (watched: DocumentsWatched, names: Names): RecordEvent => {
	const { data } = watched;
	return ofDocuments(watched, names, {
		watches: 'holding',
		holds: (documents) => allOf(data.marks.map((mark) => whereMarked(data, documents, mark, mark.anyLine))),
		isKnown: (db) => data.marks.every(({ of }) => hasColumns(db, data, of)),
		lacks: `who has approved lines in the table ${data.table.table}, or which are open`,
	});
};

/** Whether a database has what the state of documents is computed from. */
const knowsState =
	({ data }: DocumentsWatched) =>
	(db: Database): boolean =>
		data.state?.isKnown(db, data) === true;

/** Orders that are completely delivered or closed, by the state that *Get Delivery State* returns. */
export const deliveryCondition = (orders: DocumentsWatched, names: Names): RecordEvent =>
	ofDocuments(orders, names, {
		watches: 'others',
		members: ['evrak_durumu'],
		holds: (order) => sql`${order('evrak_durumu')} IN (N'delivered', N'closed')`,
		isKnown: knowsState(orders),
		lacks: 'what of an order is delivered or closed',
	});

/**
 * Invoices that are matched with collections or payments. Invoices in another currency are left out, because the currency of the matches is
 * unverified; so are invoices that were paid at once, which have no matches.
 */
export const paidCondition = (invoices: DocumentsWatched, names: Names): RecordEvent =>
	ofDocuments(invoices, names, {
		watches: 'others',
		members: ['odeme_durumu', 'eslesen_tutar', 'eslesmeyen_tutar'],
		holds: (invoice, { paid }) =>
			paid === 'inPart' ? sql`${invoice('odeme_durumu')} <> N'unpaid'` : sql`${invoice('odeme_durumu')} = N'paid'`,
		where: (invoice) => [
			sql`${invoice('genel_toplam')} > 0`,
			...['cha_d_cins', 'cha_tpoz'].map((column) => sql`ISNULL(${invoice(column)}, 0) = 0`),
		],
		isKnown: knowsState(invoices),
		lacks: 'the table CARI_HAREKET_BORC_ALACAK_ESLEME, or its column chk_Tutar',
		parameters: {
			paid: parameter('choice', 'Paid', 'Ödeme', {
				usual: true,
				choices: { inFull: ['In Full', 'Tamamen'], inPart: ['In Part or in Full', 'Kısmen veya tamamen'] },
			}),
		},
	});

/**
 * Documents that were deleted or cancelled, which leaves no date: they are searched for once a day
 * (docs/trust/erp-behaviour.md#changes-since-a-time).
 */
export const goneCondition = (watched: DocumentsWatched, value: string, turkish: string): RecordEvent => {
	const { data, name, read } = watched;
	const names = {
		value,
		turkish,
		name: `${name} Deleted or Cancelled`,
		description: `Once for each ${data.noun} that is not there any more, looked for once a day, with its number alone`,
	};
	const condition = ofDocuments(watched, names, { watches: 'gone', holds: () => sql`1 = 0` });
	return { ...condition, read: { members: read.members } };
};
