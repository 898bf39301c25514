import type { IExecuteFunctions } from 'n8n-workflow';
import { MAX_SIZE, readUbl, UblError, type UblDocument } from '../../../../erp/einvoice/ubl';
import { textOf } from '../../../../erp/einvoice/ubl/xml/decode';
import { binaryOf } from '../../items/binary';
import { MEGABYTE } from '../../../shared/client/body';
import { inputError } from '../../../shared/client/errors';
import { readAdded, readFirst } from '../../items/form';
import { row } from '../../items/result';
import type { LocalWork } from '../../tool';
import { PARSE_OPTIONS, sourceOf } from './eDocumentTools';

/** What to read of a document, and its maximum size. */
export interface UblReadOptions {
	readonly attachments?: boolean;
	/** Bytes of a file, characters of a text; 10 MB if absent. */
	readonly maxSize?: number;
}

const SOURCE = sourceOf(true);

const RAISE = 'If you trust it, raise the option Maximum Size of Parse XML.';

/** Checks the size before anything is decoded: a hostile file must not cost more than its bytes. */
function assertSize(size: number, most: number): void {
	if (size <= most) return;
	throw new UblError(`It is larger than the limit of ${most / MEGABYTE} MB`, RAISE);
}

/** Whether the e-document of an item is the item itself, a file or a text; throws NodeOperationError for anything else. */
export const sourceAt = (context: IExecuteFunctions, item: number) => readFirst(context, SOURCE, item).ublSource;

async function textFor(context: IExecuteFunctions, item: number, most: number): Promise<string> {
	if (sourceAt(context, item) === 'text') {
		const value = context.getNodeParameter('ublText', item, '') as unknown;
		const text = typeof value === 'string' ? value : '';
		assertSize(text.length, most);
		return text;
	}
	const bytes = await binaryOf(context, item, 'binaryPropertyName');
	assertSize(bytes.length, most);
	return textOf(bytes);
}

/** Converts a text that cannot be read into the error of its item; any other error stays as it is. */
function unreadable(context: IExecuteFunctions, error: unknown, itemIndex: number): unknown {
	if (!(error instanceof UblError)) return error;
	const message = `The e-document cannot be read: ${error.message}`;
	return inputError(context.getNode(), { message, description: 'Nothing was read of this item.', itemIndex });
}

/** Reads the e-document of an item that is a file or a text. @throws UblError; NodeOperationError where the item has no such file */
export const readSource = async (
	context: IExecuteFunctions,
	item: number,
	{ attachments = false, maxSize = MAX_SIZE }: UblReadOptions = {},
): Promise<UblDocument> => readUbl(await textFor(context, item, maxSize), { attachments, maxSize });

/** The same, with an error that names the item. @throws NodeOperationError */
export async function ublOf(
	context: IExecuteFunctions,
	item: number,
	options: UblReadOptions = {},
): Promise<UblDocument> {
	try {
		return await readSource(context, item, options);
	} catch (error) {
		throw unreadable(context, error, item);
	}
}

/** Reads an e-document of UBL-TR into an item: header, parties, lines, taxes, totals. */
export const parseWork: LocalWork = {
	async run(context, item) {
		const { attachments, maxSize } = readAdded(context, 'options', PARSE_OPTIONS, item);
		const document = await ublOf(context, item, { attachments, maxSize: maxSize * MEGABYTE });
		return [row(document, [item])];
	},
};
