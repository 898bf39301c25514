import type { IDataObject, IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { categories } from '../../../erp/catalogue';
import { readMoment, writeMoment } from '../../../erp/values/dates';
import { isBlank } from '../../../erp/json/members';
import { meansNothing } from '../../../erp/text/nothing';
import { numberOf } from '../../../erp/values/numberText';
import { questions } from '../../../erp/readback/query';
import type { Category } from '../../../erp/catalogue/types';
import type { ReadTable } from '../../../erp/catalogue/tables';
import type { Target } from '../../../erp/readback/target';
import { shown } from '../../../erp/text/text';
import { apiError, inputError } from '../../shared/client/errors';
import { sqlCall } from '../../shared/client/sql';
import { merged } from '../description/merged';
import { fieldFilter } from '../read/filters';
import { previewOf } from '../send/preview';
import { lookUp } from '../guard/readBack';
import { row } from '../output/result';
import { usableSettings } from '../input/settings';
import type { Tool } from './types';

const byReference: INodeProperties['displayOptions'] = { show: { verifyBy: ['reference'] } };
const byNumber: INodeProperties['displayOptions'] = { show: { verifyBy: ['number'] } };

const REFERENCE = { name: 'Reference and Date', value: 'reference' };
const NUMBER = { name: 'Number', value: 'number' };

function choice({ references, number }: ReadTable): INodeProperties {
	const options = [...(number === undefined ? [] : [NUMBER]), ...(references.length > 0 ? [REFERENCE] : [])];
	const { value: usual = '' } = options.at(-1) ?? {};
	return {
		displayName: 'Look Up By',
		name: 'verifyBy',
		type: 'options',
		options,
		default: usual,
		description: 'What tells the document apart in the ERP',
	};
}

const REFERENCE_FORM: INodeProperties[] = [
	{
		displayName: 'Reference',
		name: 'verifyReference',
		type: 'string',
		required: true,
		default: '',
		placeholder: 'e.g. {{ $json.number }}',
		description: 'Your reference, as it was sent with the document',
		displayOptions: byReference,
	},
	{
		displayName: 'Document Date',
		name: 'verifyDate',
		type: 'dateTime',
		required: true,
		default: '',
		description: 'Without it the ERP would search its whole table',
		displayOptions: byReference,
	},
	{
		displayName: 'Reference Field',
		name: 'verifyReferenceField',
		type: 'string',
		default: '',
		placeholder: 'e.g. sip_eticaret_kanal_kodu',
		description: 'ERP column that holds the reference. Blank: the document number column (belge no) of the table.',
		displayOptions: byReference,
	},
];

const DAY: INodeProperties = {
	displayName: 'Document Date',
	name: 'verifyDay',
	type: 'dateTime',
	required: true,
	default: '',
	description: 'The ERP numbers these documents anew each day',
	displayOptions: byNumber,
};

const numberProperties = ({ series, coded, daily }: ReadTable): INodeProperties[] => [
	...(series === undefined
		? []
		: [
				{
					displayName: 'Series',
					name: 'verifySeries',
					type: 'string' as const,
					default: '',
					description: 'Blank is the blank series',
					displayOptions: byNumber,
				},
			]),
	{
		displayName: coded ? 'Code' : 'Number',
		name: 'verifyNumber',
		type: 'string',
		required: true,
		default: '',
		displayOptions: byNumber,
	},
	...(daily ? [DAY] : []),
];

const LINES: INodeProperties = {
	displayName: 'Line Count',
	name: 'verifyLines',
	type: 'number',
	typeOptions: { minValue: 1 },
	default: 1,
	description: 'How many lines the document has at least; with fewer it counts as not found',
};

/** What the look-up hangs on, as text; blank where it says nothing. */
function text(context: IExecuteFunctions, name: string, item: number): string {
	const value = context.getNodeParameter(name, item, '') as unknown;
	return meansNothing(value) ? '' : String(value).trim();
}

/** What may be left blank, as text; an expression there has to give a value. */
function optional(context: IExecuteFunctions, name: string, label: string, item: number): string {
	const value = fieldFilter(context, { name, label }, item);
	return isBlank(value) ? '' : String(value).trim();
}

/** Reads what to look for; throws NodeOperationError for what cannot be looked for. */
function targetFor(context: IExecuteFunctions, table: ReadTable, zone: string, item: number): Target {
	const refuse = (message: string, description: string) =>
		inputError(context.getNode(), { message, description: `Nothing was asked. ${description}`, itemIndex: item });
	const rows = table.perLine ? numberOf(context.getNodeParameter('verifyLines', item, 1)) : 1;
	if (!Number.isInteger(rows) || rows < 1) throw refuse('Line Count is not a whole number above 0', 'Give 1 or more.');
	const dayOf = (name: string, why: string): string => {
		const date = context.getNodeParameter(name, item, '') as unknown;
		if (meansNothing(date)) throw refuse('Document Date is missing', why);
		const moment = readMoment(date, zone);
		if (!moment) throw refuse(`Document Date ${shown(date)} is not a date`, 'Give a date such as 2026-12-31.');
		return writeMoment(moment, 'yyyyMMdd');
	};
	const by = context.getNodeParameter('verifyBy', item) as unknown;
	if (by !== 'number' && by !== 'reference')
		throw refuse(`Look Up By ${shown(by)} is no choice`, 'Give number or reference.');
	if (by === 'number') {
		const value = text(context, 'verifyNumber', item);
		const isRight = table.coded ? value !== '' : /^[1-9]\d{0,8}$/.test(value);
		if (!isRight || table.number === undefined)
			throw refuse(`Number ${shown(value)} is not the number of a document`, 'Give the number that you sent.');
		const series = table.series === undefined ? undefined : optional(context, 'verifySeries', 'Series', item);
		const day = table.daily ? dayOf('verifyDay', 'The ERP numbers these documents anew each day.') : undefined;
		return {
			table,
			column: table.number,
			value,
			numeric: !table.coded,
			number: value,
			series,
			day,
			kinds: table.fixed,
			rows,
		};
	}
	const value = text(context, 'verifyReference', item);
	if (value === '') throw refuse('Reference is missing', 'Give the reference that you sent with the document.');
	const day = dayOf('verifyDate', 'The ERP would search its whole table without it.');
	const [usual = ''] = table.references;
	const given = optional(context, 'verifyReferenceField', 'Reference Field', item) || usual;
	const column = table.references.find((known) => known.toLowerCase() === given.toLowerCase()) ?? given;
	if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(column))
		throw refuse(`Reference Field ${shown(column)} is not the name of a column`, `Give for instance ${usual}.`);
	return { table, column, value, numeric: false, day, kinds: table.fixed, rows };
}

const CANNOT =
	'It needs a V17 server and an API user with the right to read by SQL. Look the document up in the ERP itself.';

/** A category whose documents can be found in the ERP's database. */
interface Verifiable {
	readonly category: Category;
	readonly table: ReadTable;
}

const verifiable: readonly Verifiable[] = categories.flatMap((category) => {
	const saves = category.operations.filter(({ kind, savedIn }) => kind === 'save' && savedIn !== undefined);
	const { savedIn } = saves.find(({ operation }) => operation === 'create') ?? saves[0] ?? {};
	return savedIn ? [{ category, table: savedIn }] : [];
});

const DOCUMENT: INodeProperties = {
	displayName: 'Document',
	name: 'verifyDocument',
	type: 'options',
	noDataExpression: true,
	options: verifiable
		.map(({ category: { resource, name, turkish } }) => ({ name, value: resource, description: turkish }))
		.sort((a, b) => a.name.localeCompare(b.name, 'en')),
	default: 'order',
	description: 'What was saved',
};

/** What a kind of document is looked up by. */
const formOf = (table: ReadTable): INodeProperties[] => [
	choice(table),
	...(table.references.length > 0 ? REFERENCE_FORM : []),
	...(table.number === undefined ? [] : numberProperties(table)),
	...(table.perLine ? [LINES] : []),
];

const forms = verifiable.map(({ category: { resource }, table }) => ({ resource, properties: formOf(table) }));

/** The table of the kind of document that is chosen; throws NodeOperationError for what is none. */
function tableOf(context: IExecuteFunctions, item: number): ReadTable {
	const wanted = context.getNodeParameter('verifyDocument', item) as unknown;
	const found = verifiable.find(({ category }) => category.resource === wanted);
	if (found) return found.table;
	throw inputError(context.getNode(), {
		message: `Document ${shown(wanted)} is no choice`,
		description: `Nothing was asked. Give one of ${verifiable.map(({ category }) => category.resource).join(', ')}.`,
		itemIndex: item,
	});
}

/** Looks one document up in the ERP, of any kind that can be found in its database. */
export const verifySave: Tool = {
	resource: 'savedDocument',
	operation: 'verifySave',
	name: 'Verify Save',
	action: 'Verify save of document',
	description: 'Look a document up in the ERP whose save ended unknown',
	methods: 'SqlVeriOkuV2',
	asksErp: true,
	properties: [
		DOCUMENT,
		...merged(forms).map(({ property, of }) => ({
			...property,
			displayOptions: {
				show: { verifyDocument: of.map(({ resource }) => resource), ...property.displayOptions?.show },
			},
		})),
	],
	async run(erp, item) {
		const { connection, preview } = usableSettings(erp, 'list', item);
		const target = targetFor(erp.context, tableOf(erp.context, item), connection.zone, item);
		if (preview) return questions([target]).map(({ sql }) => row(previewOf(sqlCall(sql), connection), [item]));
		const [looked] = await lookUp(erp.at(connection), [target]);
		if (!looked || looked.state === 'impossible' || looked.state === 'silent') {
			throw apiError(erp.context.getNode(), {
				message: `Verify Save failed: the ERP could not be asked: ${looked?.why ?? ''}`,
				description: looked?.state === 'silent' ? 'Run it again when the ERP answers.' : CANNOT,
				itemIndex: item,
			});
		}
		const documents = looked.state === 'found' ? looked.documents : [];
		const json: IDataObject = {
			found: documents.length > 0,
			...documents[0],
			documents: documents.map((document) => ({ ...document })),
			...(looked.state === 'different' ? { note: `A document is there, but ${looked.why}` } : {}),
		};
		return [row(json, [item])];
	},
};
