import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import type { Operation } from '../../../../erp/catalogue/types';
import { inputClass, takesBinary } from './inputs';
import { addedProperties, usualProperties } from '../lookups/fieldParameters';
import { shownAmong, shownIf } from '../show';

const FORM = {
	name: 'Define Below',
	value: 'fields',
	description: 'One item is one document',
};
const ROWS = {
	name: 'One Item per Line',
	value: 'rows',
	description: 'Items of the same group make one document',
};
const JSON_MODE = {
	name: 'JSON',
	value: 'json',
	description: 'Documents or the whole payload, in ERP field names',
};

const inputMode = (options: INodeProperties['options']): INodeProperties => ({
	displayName: 'Input Mode',
	name: 'inputMode',
	type: 'options',
	noDataExpression: true,
	options,
	default: 'fields',
	description: 'How the data is given',
});

type LinesName = Operation['body']['linesName'];

const PLURAL: Readonly<Record<LinesName, string>> = { Line: 'Lines', Address: 'Addresses' };

const lines = (name: LinesName): INodeProperties => ({
	displayName: PLURAL[name],
	name: 'lines',
	type: 'string',
	default: '',
	placeholder: name === 'Line' ? 'e.g. {{ $json.line_items }}' : 'e.g. {{ $json.addresses }}',
	description: `List of ${PLURAL[name].toLowerCase()}, such as ${name === 'Line' ? 'a web shop’s line_items' : 'those of a CRM contact'}; blank: the item itself is the only one`,
	hint:
		name === 'Line'
			? 'Below, {quantity} or {price.amount} takes a value from each line'
			: 'Below, {city} or {region.name} takes a value from each address',
});

const groupBy = (name: LinesName): INodeProperties => ({
	displayName: 'Group By',
	name: 'groupBy',
	type: 'string',
	required: true,
	default: '',
	placeholder: name === 'Line' ? 'e.g. {{ $json.order_number }}' : 'e.g. {{ $json.customer_id }}',
	description: `Items with the same value become the ${PLURAL[name].toLowerCase()} of one document`,
});

/** Begins as an object without members: a blank text is no JSON, which the editor marks in red. */
const json: INodeProperties = {
	displayName: 'JSON',
	name: 'json',
	type: 'json',
	default: '{}',
	typeOptions: { rows: 8 },
	description: 'Document, list of documents, whole payload, or members that a list takes, in ERP field names',
};

const binaryField: INodeProperties = {
	displayName: 'Input Data Field Name',
	name: 'binaryPropertyName',
	type: 'string',
	required: true,
	default: 'data',
	description: 'Name of the input field that holds the binary file to send',
	hint: 'The name of the input field containing the binary file data to be used in the operation',
};

const LINES_NAMES = ['Line', 'Address'] as const;

/** The payload of those that have an input mode: alone in a node, it needs no other condition. */
const jsonProperties = (having: readonly Operation[], all: readonly Operation[]): INodeProperties[] => {
	const show = { inputMode: ['json'] };
	return having.length > 0 && having.length === all.length
		? [shownIf(show, json)]
		: shownAmong(all, having, json, show);
};

/** Everything that describes documents: the input mode and what each mode asks for. */
export function documentProperties(operations: readonly Operation[]): INodeProperties[] {
	const withInput = (...classes: string[]) => operations.filter((operation) => classes.includes(inputClass(operation)));
	const where = (holds: (operation: Operation) => boolean) => withInput('lines', 'document').filter(holds);
	const shown = (having: readonly Operation[], property: INodeProperties, also?: IDisplayOptions['show']) =>
		shownAmong(operations, having, property, also);
	const perLinesName = (property: (name: LinesName) => INodeProperties, also: IDisplayOptions['show']) =>
		LINES_NAMES.flatMap((name) =>
			shown(
				withInput('lines').filter(({ body }) => body.linesName === name),
				property(name),
				also,
			),
		);
	return [
		...shown(withInput('lines'), inputMode([FORM, ROWS, JSON_MODE])),
		...shown(withInput('document', 'query', 'list'), inputMode([FORM, JSON_MODE])),
		...perLinesName(groupBy, { inputMode: ['rows'] }),
		...usualProperties(operations, withInput('lines', 'document'), 'document'),
		...['lines', 'document'].flatMap((inputs) =>
			addedProperties(operations, withInput(inputs), 'document', 'Additional Fields'),
		),
		...shown(where(takesBinary), binaryField, { inputMode: ['fields'] }),
		...perLinesName(lines, { inputMode: ['fields'] }),
		...usualProperties(operations, withInput('lines'), 'line'),
		...LINES_NAMES.flatMap((name) =>
			addedProperties(
				operations,
				withInput('lines').filter(({ body }) => body.linesName === name),
				'line',
				`Additional ${name} Fields`,
			),
		),
		...jsonProperties(withInput('lines', 'document', 'query', 'list'), operations),
		...shown(withInput('json'), json),
	];
}
