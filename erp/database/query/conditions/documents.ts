import { lacksColumn } from '../../ask/schema';
import { allOf, Sql, sql, whole } from '../../ask/sql';
import { filteredDocuments } from '../changes/documents';
import type { ChangingRecord } from '../changes/types';
import { parameter, type Given, type ReadParameters } from '../parameters';
import { whereMarked } from '../reads/documents/getMany';
import { invoiceData, orderData } from '../reads/documents/kinds';
import { type Columns, type DocumentData, documentRows } from '../reads/documents/rows';
import type { Condition } from './types';

type Chosen = Partial<Given<ReadParameters>>;

/** Default maximum age of watched documents: the number of those that are never closed would keep growing. */
const USUAL_DAYS = 180;

const days = parameter('number', 'Last Days', 'Son gün', {
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
	/** The condition, on the output of a document; `undefined` if the database lacks a column for it. */
	readonly holds: (documents: Columns, chosen: Chosen) => Sql | undefined;
	/** Documents for which it can hold at all. */
	readonly where?: (documents: Columns) => readonly Sql[];
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
			const date = documentRows(schema, data, 'h').columns[t.date ?? ''];
			if (!date) return lacksColumn(t.date ?? '', t.table);
			const documents = filteredDocuments(schema, data, chosen, {});
			const recent = filteredDocuments(schema, data, chosen, { wanted: () => [isRecent(date, chosen)] });
			if ('lacks' in documents) return documents;
			if ('lacks' in recent) return recent;
			const { columns, question } = documents;
			const holds = source.holds(columns, chosen);
			if (!holds) return { lacks: source.lacks };
			return {
				...question,
				watched: recent.question.from,
				where: source.where?.(columns) ?? [],
				holds,
				created: columns[`${t.prefix}_create_date`],
				number: t.number,
			};
		},
	};
}

/** Whether no user of the ERP has approved all lines of a document that is open, as *Get Many* filters them. */
function waitsForApproval(data: DocumentData, documents: Columns): Sql | undefined {
	const found = data.marks.flatMap((mark) =>
		documents[mark.column] ? [whereMarked(data, documents, mark, mark.anyLine)] : [],
	);
	return found.length === data.marks.length ? allOf(found) : undefined;
}

/** Documents of a kind that wait for approval (docs/trust/erp-behaviour.md#tables-of-documents). */
export const approvalCondition = (record: ChangingRecord, data: DocumentData, names: Names): Condition =>
	ofDocuments(record, names, {
		data,
		holds: (documents) => waitsForApproval(data, documents),
		lacks: `who has approved lines in the table ${data.table.table}, or which are open`,
	});

/** Orders that are completely delivered or closed, by the state that *Get Delivery State* returns. */
export const deliveryCondition = (record: ChangingRecord, names: Names): Condition =>
	ofDocuments(record, names, {
		data: orderData,
		members: ['evrak_durumu'],
		holds: ({ evrak_durumu: state }) => state && sql`${state} IN (N'delivered', N'closed')`,
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
		holds: ({ odeme_durumu: state }, { paid }) =>
			state && (paid === 'inPart' ? sql`${state} <> N'unpaid'` : sql`${state} = N'paid'`),
		where: ({ cha_d_cins: currency, cha_tpoz: paidAtOnce, genel_toplam: total }) => [
			sql`${total ?? sql`0`} > 0`,
			...[currency, paidAtOnce].flatMap((column) => (column ? [sql`ISNULL(${column}, 0) = 0`] : [])),
		],
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
