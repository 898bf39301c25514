import type { IExecuteFunctions, IPollFunctions } from 'n8n-workflow';
import { fileNameOf } from '../../../erp/base/text/fileName';
import type { AnswerFile } from '../../../erp/protocol/answer/file';
import { plainTextOf } from '../../../erp/base/text/text';
import { inputError, notSent } from '../../shared/client/errors';

/** A binary field of an item, or what the item has instead. */
type BinaryField =
	| { readonly ok: true; readonly name: string }
	| { readonly ok: false; readonly message: string; readonly remedy: string };

export function binaryField(context: IExecuteFunctions, item: number, parameter: string): BinaryField {
	const name = context.getNodeParameter(parameter, item, 'data') as string;
	const fields = context.getInputData()[item]?.binary ?? {};
	if (fields[name]) return { ok: true, name };
	const there = Object.keys(fields);
	return {
		ok: false,
		message: `the item has no binary file in the field "${name}"`,
		remedy:
			there.length > 0
				? `Its binary fields are: ${there.join(', ')}.`
				: 'Put a node before this one that delivers the file, for instance Read/Write Files from Disk.',
	};
}

/** The bytes of a binary field; throws NodeOperationError where the item has none of that name. */
export async function binaryOf(context: IExecuteFunctions, item: number, parameter: string): Promise<Buffer> {
	const field = binaryField(context, item, parameter);
	if (field.ok) return await context.helpers.getBinaryDataBuffer(item, field.name);
	const message = `Input Data Field Name: ${field.message}`;
	throw inputError(context.getNode(), { message, description: field.remedy, itemIndex: item });
}

/** A file of the ERP as an item's data and binary field; `fallback` is its name where the other is unusable. */
export async function fileItem(
	{ helpers }: Pick<IExecuteFunctions | IPollFunctions, 'helpers'>,
	{ content, mimeType, extension }: AnswerFile,
	name: string,
	fallback: string,
) {
	const fileName = fileNameOf(name, extension, fallback);
	const data = await helpers.prepareBinaryData(content, fileName, mimeType);
	return { json: { fileName, mimeType, size: content.length }, data };
}

/** The name of the output field for a file; throws NodeOperationError for a blank one before the file is fetched. */
export function outputFieldOf(context: IExecuteFunctions, item: number): string {
	const name = plainTextOf(context.getNodeParameter('outputFieldName', item, 'data')).trim();
	if (name !== '') return name;
	const message = `Put Output File in Field is blank (item ${item})`;
	throw notSent(context, message, 'Give the name of a binary field, such as data.', item);
}
