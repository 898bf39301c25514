import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import type { Operation } from '../../../../erp/catalogue/types';
import { choice, fieldProperties, textOption } from '../fields';
import { inputClass, takesBinary } from './inputs';
import { addedProperties, usualProperties } from '../lookups/fieldParameters';
import { shownAmong, shownIf } from '../show';

/** How the data is given. */
const inputMode = (hasRows: boolean): INodeProperties[] =>
	fieldProperties({
		inputMode: choice(
			['Input Mode', 'Giriş Biçimi'],
			'How the data is given',
			[
				['fields', 'Define Below (Aşağıda)', 'One item is one document'],
				...(hasRows
					? [['rows', 'One Item per Line (Satır Satır)', 'Items of the same group make one document'] as const]
					: []),
				['json', 'JSON', 'Documents or the whole payload, in ERP field names'],
			],
			{ noDataExpression: true },
		),
	});

type LinesName = Operation['body']['linesName'];

const PLURAL = { Line: ['Lines', 'Satırlar'], Address: ['Addresses', 'Adresler'] } as const;
const ADDITIONAL = { Line: 'Additional Line Fields (Satır)', Address: 'Additional Address Fields (Ek)' } as const;

const lines = (name: LinesName): INodeProperties[] => {
	const isLine = name === 'Line';
	const list = `List of ${PLURAL[name][0].toLowerCase()}, such as ${isLine ? 'a web shop’s line_items' : 'those of a CRM contact'}`;
	return fieldProperties({
		lines: textOption(PLURAL[name], `${list}; blank: the item itself is the only one`, {
			placeholder: isLine ? 'e.g. {{ $json.line_items }}' : 'e.g. {{ $json.addresses }}',
			hint: isLine
				? 'Below, {quantity} or {price.amount} takes a value from each line'
				: 'Below, {city} or {region.name} takes a value from each address',
		}),
	});
};

const groupBy = (name: LinesName): INodeProperties[] =>
	fieldProperties({
		groupBy: textOption(
			['Group By', 'Gruplama'],
			`Items with the same value become the ${PLURAL[name][0].toLowerCase()} of one document`,
			{
				required: true,
				placeholder: name === 'Line' ? 'e.g. {{ $json.order_number }}' : 'e.g. {{ $json.customer_id }}',
			},
		),
	});

/** Begins as an object without members: a blank text is no JSON, which the editor marks in red. */
const JSON_FIELD = {
	json: textOption(
		'JSON',
		'Document, list of documents, whole payload, or members that a list takes, in ERP field names',
		{ type: 'json', default: '{}', typeOptions: { rows: 8 } },
	),
};

const BINARY_FIELD = {
	binaryPropertyName: textOption(
		'Input Data Field Name',
		'Name of the input field that holds the binary file to send',
		{
			required: true,
			default: 'data',
			hint: 'The name of the input field containing the binary file data to be used in the operation',
		},
	),
};

const LINES_NAMES = ['Line', 'Address'] as const;

/** The payload of those that have an input mode: alone in a node, it needs no other condition. */
const jsonProperties = (having: readonly Operation[], all: readonly Operation[]): INodeProperties[] => {
	const show = { inputMode: ['json'] };
	return fieldProperties(JSON_FIELD).flatMap((json) =>
		having.length > 0 && having.length === all.length ? [shownIf(show, json)] : shownAmong(all, having, json, show),
	);
};

/** Everything that describes documents: the input mode and what each mode asks for. */
export function documentProperties(operations: readonly Operation[]): INodeProperties[] {
	const withInput = (...classes: string[]) => operations.filter((operation) => classes.includes(inputClass(operation)));
	const where = (holds: (operation: Operation) => boolean) => withInput('lines', 'document').filter(holds);
	const shown = (
		having: readonly Operation[],
		properties: readonly INodeProperties[],
		also?: IDisplayOptions['show'],
	) => properties.flatMap((property) => shownAmong(operations, having, property, also));
	const perLinesName = (properties: (name: LinesName) => INodeProperties[], also: IDisplayOptions['show']) =>
		LINES_NAMES.flatMap((name) =>
			shown(
				withInput('lines').filter(({ body }) => body.linesName === name),
				properties(name),
				also,
			),
		);
	return [
		...shown(withInput('lines'), inputMode(true)),
		...shown(withInput('document', 'query', 'list'), inputMode(false)),
		...perLinesName(groupBy, { inputMode: ['rows'] }),
		...usualProperties(operations, withInput('lines', 'document'), 'document'),
		...['lines', 'document'].flatMap((inputs) =>
			addedProperties(operations, withInput(inputs), 'document', 'Additional Fields (Ek Alanlar)'),
		),
		...shown(where(takesBinary), fieldProperties(BINARY_FIELD), { inputMode: ['fields'] }),
		...perLinesName(lines, { inputMode: ['fields'] }),
		...usualProperties(operations, withInput('lines'), 'line'),
		...LINES_NAMES.flatMap((name) =>
			addedProperties(
				operations,
				withInput('lines').filter(({ body }) => body.linesName === name),
				'line',
				ADDITIONAL[name],
			),
		),
		...jsonProperties(withInput('lines', 'document', 'query', 'list'), operations),
		...shown(withInput('json'), fieldProperties(JSON_FIELD)),
	];
}
