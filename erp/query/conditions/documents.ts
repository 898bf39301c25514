import type { Need } from '../../ask/needs';
import type { Schema } from '../../ask/schema';
import { allOf, notCancelled, Sql, sql, whole } from '../../ask/sql';
import { filteredDocuments } from '../changes/documents';
import type { ChangingRecord } from '../changes/types';
import { toldMember } from '../dictionary';
import type { Given, ReadParameters } from '../parameters';
import { rounded } from '../reads/account/movements';
import { deliveryStateOf } from '../reads/documents/delivery';
import { whereMarked } from '../reads/documents/getMany';
import { matches } from '../reads/documents/invoiceParts';
import { invoiceData } from '../reads/documents/kinds/money';
import { orderData } from '../reads/documents/kinds/sales';
import { documentRows, keysOf, type Columns } from '../reads/documents/rows';
import type { DocumentData } from '../reads/documents/types';
import type { Condition } from './types';

type Chosen = Partial<Given<ReadParameters>>;

/** How old documents may be that are watched until it holds: else those that nobody ever closes would become ever more. */
const USUAL_DAYS = 180;

const days = {
	days: {
		type: 'number',
		label: 'Last Days',
		turkish: 'Son gün',
		usual: true,
		placeholder: `e.g. ${USUAL_DAYS}`,
		hint: `Older ones are not watched; ${USUAL_DAYS} without it`,
	},
} as const satisfies ReadParameters;

const isRecent = (date: Sql, { days: chosen }: Chosen): Sql =>
	sql`${date} >= DATEADD(day, 0 - ${chosen instanceof Sql ? chosen : whole(USUAL_DAYS)}, CAST(GETDATE() AS date))`;

/** What is asked of documents of a kind. */
interface Source {
	readonly data: DocumentData;
	/** What stands beside the members of *Get*, by its columns: of a document's rows, and of the document. */
	readonly extra?: (rows: Columns) => Columns;
	readonly beside?: (schema: Schema, documents: Columns) => Columns;
	readonly members?: readonly string[];
	/** Conditions on a document, by what it is counted and summed up to. `undefined` where the database lacks a column of it. */
	readonly holds: (documents: Columns, chosen: Chosen) => Sql | undefined;
	readonly among?: (documents: Columns, chosen: Chosen) => Sql;
	readonly lacks: string;
	/** What it needs beside its record. */
	readonly needs?: readonly Need[];
	readonly parameters?: ReadParameters;
}

type Names = Pick<Condition, 'value' | 'name' | 'turkish' | 'description' | 'watches'>;

const ENCLOSED = 'd';

/** A condition of documents; what is told is the whole document, as its *Get* tells it. */
function ofDocuments(record: ChangingRecord, names: Names, source: Source): Condition {
	const { data, members = [], needs = [] } = source;
	const { table: t } = data;
	const watchesOthers = names.watches === 'others';
	return {
		...names,
		plural: record.plural,
		record: {
			read: { ...record.read, members: [...record.read.members, ...members.map(toldMember)] },
			columns: { ...record.columns, digest: [...record.columns.digest, ...members] },
		},
		needs: [...record.needs, ...needs],
		parameters: { ...(watchesOthers ? days : {}), ...source.parameters, ...record.filters },
		occasion: 'begins',
		tellsExisting: false,
		ask(schema, chosen) {
			const documents = filteredDocuments(schema, data, chosen, { extra: source.extra });
			if ('lacks' in documents) return documents;
			const { columns, question } = documents;
			const beside = Object.entries(source.beside?.(schema, columns) ?? {}).flatMap(([name, value]) =>
				value ? [{ name, value }] : [],
			);
			const columnOf = (name: string) => sql`${Sql.name(ENCLOSED)}.${Sql.name(name)}`;
			const all: Columns = { ...columns, ...Object.fromEntries(beside.map(({ name }) => [name, columnOf(name)])) };
			const from =
				beside.length === 0
					? question.from
					: sql`(SELECT d.*, ${Sql.join(
							beside.map(({ name, value }) => sql`${value} AS ${Sql.name(name)}`),
							sql`, `,
						)} FROM ${question.from}) ${Sql.name(ENCLOSED)}`;
			const holds = source.holds(all, chosen);
			const date = t.date === undefined ? undefined : all[t.date];
			if (!holds) return { lacks: source.lacks };
			if (watchesOthers && !date) return { lacks: `the column ${t.date ?? ''} of the table ${t.table}` };
			return {
				...question,
				from,
				show: { ...question.show, ...Object.fromEntries(members.map((name) => [name, all[name]])) },
				holds,
				among: allOf([
					...(source.among ? [source.among(all, chosen)] : []),
					...(watchesOthers && date ? [isRecent(date, chosen)] : []),
				]),
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
	return sql`${side(m.chk_Borc_uid)} + ${side(m.chk_Alc_uid)}`;
}

/**
 * Invoices that are matched with collections or payments. One in another currency is left out, since nobody has seen which currency the
 * matches are in; so is one that was paid at once, which is matched with nothing.
 */
export const paidCondition = (record: ChangingRecord, names: Names): Condition =>
	ofDocuments(record, names, {
		data: invoiceData,
		beside: (schema, documents) => {
			const matched = matchedTotal(schema, documents);
			const total = documents.genel_toplam;
			if (!matched || !total) return {};
			const [paid, due] = [rounded(matched), rounded(total)];
			return {
				eslesen_tutar: paid,
				eslesmeyen_tutar: sql`${due} - ${paid}`,
				odeme_durumu: sql`CASE WHEN ${paid} >= ${due} THEN N'paid' WHEN ${paid} > 0 THEN N'partlyPaid' ELSE N'open' END`,
			};
		},
		members: ['odeme_durumu', 'eslesen_tutar', 'eslesmeyen_tutar'],
		holds: ({ odeme_durumu: state }, { paid }) =>
			state && (paid === 'inPart' ? sql`${state} <> N'open'` : sql`${state} = N'paid'`),
		among: ({ cha_d_cins: currency, cha_tpoz: paidAtOnce, genel_toplam: total }) =>
			allOf([
				sql`${total ?? sql`0`} > 0`,
				...(currency ? [sql`ISNULL(${currency}, 0) = 0`] : []),
				...(paidAtOnce ? [sql`ISNULL(${paidAtOnce}, 0) = 0`] : []),
			]),
		lacks: 'the table CARI_HAREKET_BORC_ALACAK_ESLEME, or its column chk_Tutar',
		needs: [matches],
		parameters: {
			paid: {
				type: 'choice',
				label: 'Paid',
				turkish: 'Ödeme',
				usual: true,
				choices: { inFull: ['In Full', 'Tamamen'], inPart: ['In Part or in Full', 'Kısmen veya tamamen'] },
			},
		},
	});

/** Documents that were deleted or cancelled, which leaves no date: they are looked for once a day (docs/erp-behaviour.md#changes-since-a-time). */
export const goneCondition = (record: ChangingRecord, data: DocumentData, names: Omit<Names, 'watches'>): Condition => {
	const condition = ofDocuments(record, { ...names, watches: 'others' }, { data, holds: () => sql`1 = 0`, lacks: '' });
	const { columns, read } = condition.record;
	return { ...condition, occasion: 'vanishes', record: { columns, read: { members: read.members } } };
};
