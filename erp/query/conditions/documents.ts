import type { Need } from '../../ask/needs';
import { lacksColumn, type Schema } from '../../ask/schema';
import { allOf, notCancelled, Sql, sql, whole } from '../../ask/sql';
import { filteredDocuments } from '../changes/documents';
import type { ChangingRecord } from '../changes/types';
import { toldMember } from '../dictionary';
import { parameter, type Given, type ReadParameters } from '../parameters';
import { rounded } from '../reads/account/movements';
import { deliveryStateOf } from '../reads/documents/delivery';
import { whereMarked } from '../reads/documents/getMany';
import { matches } from '../reads/documents/invoiceParts';
import { invoiceData, orderData } from '../reads/documents/kinds';
import { type Columns, type DocumentData, documentRows, keysOf } from '../reads/documents/rows';
import type { Condition } from './types';

type Chosen = Partial<Given<ReadParameters>>;

/** How old documents may be that are watched: those that nobody ever closes would become ever more. */
const USUAL_DAYS = 180;

const days = parameter('number', 'Last Days', 'Son gün', {
	...{ usual: true, placeholder: `e.g. ${USUAL_DAYS}` },
	hint: `Older ones are not watched; ${USUAL_DAYS} without it`,
});

const isRecent = (date: Sql, { days: chosen }: Chosen): Sql =>
	sql`${date} >= DATEADD(day, 0 - ${chosen instanceof Sql ? chosen : whole(USUAL_DAYS)}, CAST(GETDATE() AS date))`;

/** What is asked of documents of a kind. */
interface Source {
	readonly data: DocumentData;
	/** What is reckoned of a document beside what its *Get* tells: of its rows. */
	readonly extra?: (rows: Columns) => Columns;
	/** The same of the document: one column, which the others may name. */
	readonly beside?: readonly [name: string, of: (schema: Schema, documents: Columns) => Sql | undefined];
	/** What of that is told, by the columns of the dictionary. */
	readonly told?: (documents: Columns) => Columns;
	readonly members?: readonly string[];
	/** When it holds, by what is told and reckoned of a document. `undefined` where the database lacks a column of it. */
	readonly holds: (documents: Columns, chosen: Chosen) => Sql | undefined;
	/** Documents that it can hold for at all. */
	readonly where?: (documents: Columns) => readonly Sql[];
	readonly lacks: string;
	/** What it needs beside its record. */
	readonly needs?: readonly Need[];
	readonly parameters?: ReadParameters;
}

type Names = Pick<Condition, 'value' | 'name' | 'turkish' | 'description' | 'watches'>;

/** A condition of documents; what is told is the whole document, as its *Get* tells it. */
function ofDocuments(record: ChangingRecord, names: Names, source: Source): Condition {
	const { data, members = [], needs = [], beside, told = () => ({}) } = source;
	const { table: t } = data;
	return {
		...names,
		plural: record.plural,
		record: {
			read: { ...record.read, members: [...record.read.members, ...members.map(toldMember)] },
			columns: { ...record.columns, digest: [...record.columns.digest, ...members] },
		},
		needs: [...record.needs, ...needs],
		parameters: { days, ...source.parameters, ...record.filters },
		occasion: 'begins',
		tellsExisting: false,
		ask(schema, chosen) {
			const date = documentRows(schema, data, 'h').columns[t.date ?? ''];
			if (!date) return lacksColumn(t.date ?? '', t.table);
			const { extra } = source;
			const documents = filteredDocuments(schema, data, chosen, { extra });
			const recent = filteredDocuments(schema, data, chosen, { extra, wanted: () => [isRecent(date, chosen)] });
			if ('lacks' in documents) return documents;
			if ('lacks' in recent) return recent;
			const { columns, question } = documents;
			const reckoned = beside?.[1](schema, columns);
			const name = Sql.name(beside?.[0] ?? 'none');
			const withReckoned = (from: Sql): Sql =>
				reckoned ? sql`(SELECT d.*, ${reckoned} AS ${name} FROM ${from}) d` : from;
			const reckonedToo: Columns = { ...columns, ...(beside && reckoned ? { [beside[0]]: sql`d.${name}` } : {}) };
			const all: Columns = { ...reckonedToo, ...told(reckonedToo) };
			const holds = source.holds(all, chosen);
			if (!holds) return { lacks: source.lacks };
			return {
				...question,
				from: withReckoned(question.from),
				watched: withReckoned(recent.question.from),
				where: source.where?.(all) ?? [],
				show: { ...question.show, ...Object.fromEntries(members.map((column) => [column, all[column]])) },
				holds,
				created: all[`${t.prefix}_create_date`],
				number: t.number,
			};
		},
	};
}

/** Whether no user of the ERP has approved all lines of a document that is open, as *Get Many* filters them. */
function waitsForApproval(data: DocumentData, documents: Columns): Sql | undefined {
	const found = data.marks.flatMap((mark) =>
		documents[mark.column] ? [whereMarked(data, documents, mark, mark.filter.name === 'open')] : [],
	);
	return found.length === data.marks.length ? allOf(found) : undefined;
}

/** Documents of a kind that wait for somebody to approve them (docs/erp-behaviour.md#tables-of-documents). */
export const approvalCondition = (record: ChangingRecord, data: DocumentData, names: Names): Condition =>
	ofDocuments(record, names, {
		data,
		holds: (documents) => waitsForApproval(data, documents),
		lacks: `who has approved lines in the table ${data.table.table}, or which are open`,
	});

/** Orders of which all is delivered or closed, by the state that *Get Delivery State* tells. */
export const deliveryCondition = (record: ChangingRecord, names: Names): Condition =>
	ofDocuments(record, names, {
		data: orderData,
		extra: deliveryStateOf,
		members: ['evrak_durumu'],
		holds: ({ evrak_durumu: state }) => state && sql`${state} IN (N'delivered', N'closed')`,
		lacks: 'what of an order is delivered or closed',
	});

/** What an invoice is matched with, of both sides (docs/erp-behaviour.md#matching-of-debits-and-credits). */
function matchedTotal(schema: Schema, documents: Columns): Sql | undefined {
	if (schema.missing(matches) !== undefined) return undefined;
	const { from, column: m } = schema.as(matches, 'm');
	const { from: rows, columns, where } = documentRows(schema, invoiceData, 'o');
	const amount = m.chk_Tutar;
	if (!amount) return undefined;
	const same = Object.entries(keysOf(invoiceData, columns)).map(
		([name, key]) => sql`${key.sql} = ${documents[name] ?? sql`NULL`}`,
	);
	const side = (id: Sql) =>
		sql`ISNULL((SELECT SUM(${amount}) FROM ${from} INNER JOIN ${rows} ON ${id} = ${columns.cha_Guid ?? sql`NULL`} WHERE ${allOf([...where, ...notCancelled(m.chk_iptal), ...same])}), 0)`;
	return rounded(sql`${side(m.chk_Borc_uid)} + ${side(m.chk_Alc_uid)}`);
}

/**
 * Invoices that are matched with collections or payments. One in another currency is left out, since nobody has seen which currency the
 * matches are in; so is one that was paid at once, which is matched with nothing.
 */
export const paidCondition = (record: ChangingRecord, names: Names): Condition =>
	ofDocuments(record, names, {
		data: invoiceData,
		beside: ['eslesen_tutar', matchedTotal],
		told({ eslesen_tutar: paid, genel_toplam: total }) {
			if (!paid || !total) return {};
			const due = rounded(total);
			return {
				eslesmeyen_tutar: sql`${due} - ${paid}`,
				odeme_durumu: sql`CASE WHEN ${paid} >= ${due} THEN N'paid' WHEN ${paid} > 0 THEN N'partlyPaid' ELSE N'open' END`,
			};
		},
		members: ['odeme_durumu', 'eslesen_tutar', 'eslesmeyen_tutar'],
		holds: ({ odeme_durumu: state }, { paid }) =>
			state && (paid === 'inPart' ? sql`${state} <> N'open'` : sql`${state} = N'paid'`),
		where: ({ cha_d_cins: currency, cha_tpoz: paidAtOnce, genel_toplam: total }) => [
			sql`${total ?? sql`0`} > 0`,
			...[currency, paidAtOnce].flatMap((column) => (column ? [sql`ISNULL(${column}, 0) = 0`] : [])),
		],
		lacks: 'the table CARI_HAREKET_BORC_ALACAK_ESLEME, or its column chk_Tutar',
		needs: [matches],
		parameters: {
			paid: parameter('choice', 'Paid', 'Ödeme', {
				...{ usual: true },
				choices: { inFull: ['In Full', 'Tamamen'], inPart: ['In Part or in Full', 'Kısmen veya tamamen'] },
			}),
		},
	});

/** Documents that were deleted or cancelled, which leaves no date: they are looked for once a day (docs/erp-behaviour.md#changes-since-a-time). */
export const goneCondition = (record: ChangingRecord, data: DocumentData, names: Omit<Names, 'watches'>): Condition => {
	const condition = ofDocuments(record, { ...names, watches: 'others' }, { data, holds: () => sql`1 = 0`, lacks: '' });
	const { columns, read } = condition.record;
	return { ...condition, occasion: 'vanishes', record: { columns, read: { members: read.members } } };
};
