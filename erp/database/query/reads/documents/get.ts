import type { Need } from '../../../ask/needs';
import { parameter, type ReadParameters } from '../../parameters';
import { composedRead, type ComposedRead, type PartSource } from '../../read';
import type { Schema } from '../../../ask/schema';
import { allOf, anyOf, betweenDays, sql } from '../../../ask/sql';
import { itemNames } from '../names';
import {
	documentNeeds,
	documentsOf,
	givenLiteral,
	headMembers,
	kindParameters,
	lackingKind,
	ofKinds,
	shownOf,
	tablesOf,
	type GivenTexts,
} from './grouped';
import { cargoCompanies, cargoPart, cargoRows, remarkRows, remarksPart, rowsPart, userFieldsPart } from './parts';
import { type DocumentData, documentRows, keysOf, sameDocument, userTableOf } from './rows';

/** Parameters that identify one document. */
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

/** The query of one document; the read adds its parts. */
export function oneDocument(
	schema: Schema,
	data: DocumentData,
	input: GivenTexts,
	extra?: Parameters<typeof documentsOf>[3],
) {
	const { table: t } = data;
	const by = input.lookUpBy;
	const lacks = lackingKind(data, documentRows(schema, data, 'h').columns, input);
	if (lacks !== undefined) return { lacks };
	const { columns: g, from, where } = documentRows(schema, data, 'g');
	const found = by === 'guid' ? [g[t.guid]] : t.references.map((name) => g[name]);
	const value = givenLiteral(input, by === 'guid' ? 'recordGuid' : 'reference');
	const fits = found.flatMap((column) => (column && value ? [sql`${column} = ${value}`] : []));
	if (by !== 'number' && fits.length === 0)
		return { lacks: `the columns ${t.references.join(' and ')} of the table ${t.table}` };
	const day = givenLiteral(input, 'documentDate');
	const date = t.date === undefined ? undefined : g[t.date];
	const dated = date && by === 'reference' ? betweenDays(date, givenLiteral(input, 'fromDate'), undefined) : [];
	return documentsOf(
		schema,
		data,
		(h) => [
			...ofKinds(data, h, input),
			...(t.date !== undefined && h[t.date] ? betweenDays(h[t.date] ?? sql`NULL`, day, day) : []),
			...(by === 'number'
				? [
						...(t.series === undefined
							? []
							: [sql`${keysOf(data, h)[t.series]?.sql ?? sql`NULL`} = ${givenLiteral(input, 'series') ?? sql`N''`}`]),
						sql`${h[t.number ?? ''] ?? sql`NULL`} = ${givenLiteral(input, 'number') ?? sql`NULL`}`,
					]
				: [
						sql`EXISTS (SELECT 1 FROM ${from} WHERE ${allOf([...where, ...dated, anyOf(fits), ...sameDocument(data, g, h)])})`,
					]),
		],
		extra,
	);
}

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
		ask(schema, input) {
			const document = oneDocument(schema, data, input);
			if ('lacks' in document) return document;
			return {
				show: shownOf(schema, data, document),
				from: document.from,
				of: tablesOf(data),
				key: document.key,
			};
		},
	});
}
