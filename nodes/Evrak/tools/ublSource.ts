import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';
import { MAX_SIZE, readUbl, UblError, type UblDocument } from '../../../erp/ubl';
import { textOf } from '../../../erp/ubl/xml/decode';
import { binaryOf } from '../input/binary';
import { MEGABYTE } from '../../shared/client/body';
import { inputError } from '../../shared/client/errors';

const FILE = { name: 'XML File', value: 'binary', description: 'A binary field of the item' };
const TEXT = { name: 'XML Text', value: 'text', description: 'A text with the whole document' };
const ITEM = { name: 'Item', value: 'item', description: 'The item itself, as Parse UBL returns it' };

/** Where the e-document comes from; an operation may also take the item itself. */
export const ublSource = (takesItem: boolean): INodeProperties[] => [
	{
		displayName: 'Source',
		name: 'ublSource',
		type: 'options',
		options: takesItem ? [ITEM, FILE, TEXT] : [FILE, TEXT],
		default: 'binary',
		description: 'Where the e-document comes from',
	},
	{
		displayName: 'Input Data Field Name',
		name: 'binaryPropertyName',
		type: 'string',
		required: true,
		default: 'xml',
		description: 'Name of the input field that holds the XML file; the trigger and Get XML put it into xml',
		hint: 'The name of the input field containing the binary file data to be used in the operation',
		displayOptions: { show: { ublSource: ['binary'] } },
	},
	{
		displayName: 'XML',
		name: 'ublText',
		type: 'string',
		required: true,
		typeOptions: { rows: 4 },
		default: '',
		placeholder: 'e.g. {{ $json.xml }}',
		displayOptions: { show: { ublSource: ['text'] } },
	},
];

/** What to read of a document, and what it may cost. */
export interface UblReadOptions {
	readonly attachments?: boolean;
	/** Bytes of a file, characters of a text; 10 MB if absent. */
	readonly maxSize?: number;
}

const RAISE = 'If you trust it, raise the option Maximum Size of Parse UBL.';

/** Before anything is decoded: a hostile file must not cost more than its bytes. */
function assertSize(size: number, most: number): void {
	if (size <= most) return;
	throw new UblError(`It is larger than the limit of ${most / MEGABYTE} MB`, RAISE);
}

async function textFor(context: IExecuteFunctions, item: number, most: number): Promise<string> {
	if (context.getNodeParameter('ublSource', item, 'binary') === 'text') {
		const given = context.getNodeParameter('ublText', item, '') as unknown;
		const text = typeof given === 'string' ? given : '';
		assertSize(text.length, most);
		return text;
	}
	const bytes = await binaryOf(context, item, 'binaryPropertyName');
	assertSize(bytes.length, most);
	return textOf(bytes);
}

/** A text that cannot be read as the error of its item; any other error as it is. */
function unreadable(context: IExecuteFunctions, error: unknown, itemIndex: number): unknown {
	if (!(error instanceof UblError)) return error;
	const message = `The e-document cannot be read: ${error.message}`;
	return inputError(context.getNode(), { message, description: 'Nothing was read of this item.', itemIndex });
}

/** Reads the e-document of an item that is a file or a text; throws NodeOperationError. */
export async function ublOf(
	context: IExecuteFunctions,
	item: number,
	{ attachments = false, maxSize = MAX_SIZE }: UblReadOptions = {},
): Promise<UblDocument> {
	try {
		return readUbl(await textFor(context, item, maxSize), { attachments, maxSize });
	} catch (error) {
		throw unreadable(context, error, item);
	}
}
