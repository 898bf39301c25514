import type { Need } from '../../../ask/schema';
import { allOf, anyOf, betweenDays, type Sql, sql } from '../../../ask/sql';
import type { Database } from '../../database';
import { parameter, type ReadParameters } from '../../parameters';
import { composedRead, type ComposedRead, type PartSource } from '../../read';
import { itemNames } from '../names';
import {
	documentNeeds,
	documentsOf,
	givenLiteral,
	headMembers,
	kindParameters,
	latestFirst,
	ofKinds,
	selectDocuments,
	type GivenTexts,
} from './grouped';
import { cargoCompanies, cargoPart, cargoRows, remarkRows, remarksPart, rowsPart, userFieldsPart } from './parts';
import { columnsOf, type DocumentData, documentRows, hasColumns, sameDocument, userTableOf } from './rows';

export function oneParameters(data: DocumentData): ReadParameters {
	const { table: t } = data;
	const series: ReadParameters =
		t.series === undefined
			? {}
			: {
					series: parameter('text', 'Series', 'Evrak serisi', {
						usual: true,
						mayBeBlank: true,
						hint: 'Blank is the document without a series',
						when: ['lookUpBy', 'number'],
					}),
				};
	const days: ReadParameters = t.daily
		? { documentDate: { type: 'date', label: 'Date (Evrak Tarihi)', turkish: 'Evrak tarihi' } }
		: {};
	return {
		lookUpBy: parameter('choice', 'Look Up By', 'Evrak arama', {
			usual: true,
			choices: {
				number: ['Number (Numara)', 'Evrak no'],
				guid: ['GUID', 'Kayıt no'],
				reference: ['Reference (Belge No)', 'Belge no'],
			},
		}),
		...series,
		number: { type: 'number', label: 'Number', turkish: 'Evrak sıra no', required: true, when: ['lookUpBy', 'number'] },
		recordGuid: parameter('guid', 'GUID (Kayıt No)', 'Kayıt no (GUID)', {
			hint: 'Of the document, or of any of its lines',
			required: true,
			when: ['lookUpBy', 'guid'],
		}),
		reference: parameter('text', 'Reference', 'Belge no', {
			hint: 'The number of your own that the document was saved with',
			required: true,
			isVerbatim: true,
			when: ['lookUpBy', 'reference'],
		}),
		...(t.date === undefined || Object.keys(data.kinds).length === 0
			? {}
			: {
					fromDate: parameter('date', 'From Date (Başlangıç)', 'İlk tarih', {
						hint: 'The ERP has no index of references: with the first day on which the document may be dated, it reads less of a large table',
						when: ['lookUpBy', 'reference'],
					}),
				}),
		...days,
		...kindParameters(data),
	};
}

/** Conditions on the rows `h` of one document. */
function ofOneDocument(db: Database, data: DocumentData, input: GivenTexts): Sql[] {
	const { table: t } = data;
	const by = input.lookUpBy;
	const h = columnsOf('h');
	const day = givenLiteral(input, 'documentDate');
	const ofKind = [...ofKinds(db, data, h, input), ...(t.date === undefined ? [] : betweenDays(h(t.date), day, day))];
	if (by === 'number')
		return [
			...ofKind,
			...(t.series === undefined
				? []
				: [sql`ISNULL(${h(t.series)}, N'') = ${givenLiteral(input, 'series') ?? sql`N''`}`]),
			sql`${h(t.number ?? '')} = ${givenLiteral(input, 'number') ?? sql`NULL`}`,
		];
	const { from, column: g, where } = documentRows(db, data, 'g');
	const found = by === 'guid' ? [t.guid] : t.references.filter((name) => hasColumns(db, data, [name]));
	if (found.length === 0) db.impossible(`the columns ${t.references.join(' and ')} of the table ${t.table}`);
	const value = givenLiteral(input, by === 'guid' ? 'recordGuid' : 'reference') ?? sql`NULL`;
	const isDated = by === 'reference' && t.date !== undefined && hasColumns(db, data, [t.date]);
	const dated = isDated ? betweenDays(g(t.date), givenLiteral(input, 'fromDate'), undefined) : [];
	const isIt = anyOf(found.map((name) => sql`${g(name)} = ${value}`));
	return [
		...ofKind,
		sql`EXISTS (SELECT 1 FROM ${from} WHERE ${allOf([...where, ...dated, isIt, ...sameDocument(data, g, h)])})`,
	];
}

/** A SELECT of one document; the read adds its parts. */
export const oneDocument = (db: Database, data: DocumentData, input: GivenTexts): Sql =>
	selectDocuments(db, data, documentsOf(db, data, { wanted: ofOneDocument(db, data, input) }));

/** *Get* of a kind of document; `more` are its special parts. */
export function getDocument(
	data: DocumentData,
	more: Readonly<Record<string, PartSource>> = {},
	needs: readonly Need[] = [],
): ComposedRead {
	const { noun, turkish } = data;
	return composedRead({
		resource: data.resource,
		operation: 'get',
		action: `Get ${noun}`,
		description: `One ${noun} with its lines and remarks (${turkish})`,
		returns: 'one',
		parameters: oneParameters(data),
		needs: [
			...documentNeeds(data),
			...(data.item === undefined ? [] : [itemNames]),
			userTableOf(data),
			...(data.remarks ? [remarkRows] : []),
			...(data.remarks?.cargo ? [cargoRows, cargoCompanies] : []),
			...needs,
		],
		members: headMembers(data),
		parts: {
			[data.rowsAs]: rowsPart(data),
			...more,
			...(data.remarks ? { remarks: remarksPart(data, data.remarks) } : {}),
			...(data.remarks?.cargo ? { cargo: cargoPart(data, data.remarks) } : {}),
			userFields: userFieldsPart(data),
		},
		noRows: [
			`the ERP has no such ${noun} that is not cancelled`,
			`Series and number stand in fields of their own, and a blank series is one, too. A filter may leave the ${noun} out.`,
		],
		key: latestFirst(data),
		select: (db, input) => oneDocument(db, data, input),
	});
}
