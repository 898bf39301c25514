import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Operation } from '../../../erp/catalogue/types';
import { fileIn } from '../../../erp/answer/file';
import { fileNameOf } from '../../../erp/text/fileName';
import { calledIn, knownAs } from '../../../erp/edocument/knownAs';
import { plainTextOf } from '../../../erp/text/text';
import { isEmptyData, isMembers, type Members } from '../../../erp/json/members';
import type { NodeErp } from '../../shared/client/client';
import { apiError } from '../../shared/client/errors';
import { outputFieldOf } from '../items/binary';
import { withInvoiceId } from './invoiceId';
import { callFor, questionOf } from './question';
import { askedBy } from './read';
import { row, previewOf } from '../items/result';

/** Success with empty `Data` is how the server shows that the user may not see e-documents (docs/erp-behaviour.md#success-without-data). */
export function missingRight(context: IExecuteFunctions, { action }: Operation, itemIndex: number) {
	return apiError(context.getNode(), {
		message: `${action} failed: the ERP answered success without data`,
		description:
			'It does so where the API user has no e-document right (behaviour seen in the field). Give the user that right in the ERP, and check the identifier.',
		itemIndex,
	});
}

async function fileRow(
	context: IExecuteFunctions,
	operation: Operation,
	data: unknown,
	{ query, called, field }: { readonly query: Members; readonly called?: string; readonly field: string },
	item: number,
): Promise<INodeExecutionData> {
	const file = await fileIn(data);
	if (!file) {
		throw apiError(context.getNode(), {
			message: `${operation.action} failed: the ERP answered without a file`,
			description:
				operation.file === 'image'
					? 'No picture is stored for this record, or the API user may not read it.'
					: 'The answer holds data, but no file that could be recognised. Ask the ERP’s maker what this method delivers.',
			itemIndex: item,
		});
	}
	const values = Object.values(query).flatMap((value) => (isMembers(value) ? Object.values(value) : [value]));
	const key = String(values.at(-1));
	const json = context.getInputData()[item]?.json ?? {};
	const byId = `${operation.file ?? 'file'}-${key}`;
	const fileName = fileNameOf(called ?? knownAs(json, key) ?? byId, file.extension, byId);
	return {
		json: { fileName, mimeType: file.mimeType, size: file.content.length },
		binary: { [field]: await context.helpers.prepareBinaryData(file.content, fileName, file.mimeType) },
		pairedItem: { item },
	};
}

/** One look-up for one item: a file where the method delivers one, else what `Data` holds. */
export async function get(erp: NodeErp, operation: Operation, item: number): Promise<INodeExecutionData[]> {
	const { context } = erp;
	const typed = askedBy(erp, operation, item);
	const asked = await withInvoiceId(erp, operation, typed, item);
	const question = questionOf(erp, operation, item, asked);
	const { erp: there, query, preview } = question;
	const request = callFor(question);
	if (preview) return [row(previewOf(request, there.connection), [item])];
	const field = operation.file === undefined ? '' : outputFieldOf(context, item);
	const { rows } = await there.read(request, { action: operation.action, item });
	const data = rows[0]?.data;
	const { file, resource } = operation;
	const isEDocument = resource === 'eDocument' || (file !== undefined && file !== 'image');
	if (isEDocument && isEmptyData(data)) throw missingRight(context, operation, item);
	if (operation.file === undefined)
		return [row(isMembers(data) ? (data as IDataObject) : { data: data as IDataObject }, [item])];
	const called = asked === typed ? calledIn(query) : plainTextOf(typed.members.Fatura_Guid);
	return [await fileRow(context, operation, data, { query, called, field }, item)];
}
