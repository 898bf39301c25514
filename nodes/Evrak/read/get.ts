import type { Operation } from '../../../erp/catalogue/types';
import { isEmptyData, isMembers, type Members } from '../../../erp/base/json/members';
import { plainTextOf } from '../../../erp/base/text/text';
import type { NodeErp } from '../../shared/client/client';
import { refusalOf } from '../../../erp/protocol/answer/answer';
import { readGuid } from '../../../erp/base/values/guid';
import { apiError } from '../../shared/client/errors';
import { INVOICE_MEMBER, withInvoiceId } from './invoiceId';
import { otherGuid } from './otherGuid';
import { askedBy } from './read';
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { fileIn } from '../../../erp/protocol/answer/file';
import { fileNameOf } from '../../../erp/base/text/fileName';
import { calledIn, knownAs } from '../../../erp/einvoice/knownAs';
import { outputFieldOf } from '../items/binary';
import { callFor, questionOf } from './question';
import { row } from '../items/result';

/**
 * The error of success with empty `Data`, which means that the user lacks the right for e-documents
 * (docs/trust/erp-behaviour.md#success-without-data).
 */
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
	{ members, called, field }: { readonly members: Members; readonly called?: string; readonly field: string },
	item: number,
): Promise<INodeExecutionData> {
	const file = fileIn(data);
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
	const key = String(members.EvrakSira ?? Object.values(members).at(-1));
	const json = context.getInputData()[item]?.json ?? {};
	const byId = `${operation.file ?? 'file'}-${key}`;
	const fileName = fileNameOf(called ?? knownAs(json, key) ?? byId, file.extension, byId);
	return {
		json: { fileName, mimeType: file.mimeType, size: file.content.length },
		binary: { [field]: await context.helpers.prepareBinaryData(file.content, fileName, file.mimeType) },
		pairedItem: { item },
	};
}

/** One lookup for one item: a file if the method returns one, otherwise `Data`. */
export async function get(erp: NodeErp, operation: Operation, item: number): Promise<INodeExecutionData[]> {
	const { context } = erp;
	const typed = askedBy(erp, operation, item);
	const asked = await withInvoiceId(erp, operation, typed, item);
	const question = questionOf(erp, operation, item, asked);
	const { erp: there, query } = question;
	const field = operation.file === undefined ? '' : outputFieldOf(context, item);
	const reply = await there.call(callFor(question));
	const given = readGuid(asked.members[INVOICE_MEMBER]);
	const isRefused = reply.answered && refusalOf(reply.answer) !== undefined;
	const other =
		given !== undefined && isRefused ? await otherGuid(there, given, 'cha_Guid', question.timeout) : undefined;
	const found =
		other === undefined
			? reply
			: await there.call(callFor({ ...question, query: { ...query, [INVOICE_MEMBER]: other } }));
	const data = there.answerIn(found, { action: operation.action, item }).rows[0]?.data;
	const { file, resource } = operation;
	const isEDocument = resource === 'eDocument' || (file !== undefined && file !== 'image');
	if (isEDocument && isEmptyData(data)) throw missingRight(context, operation, item);
	if (operation.file === undefined)
		return [row(isMembers(data) ? (data as IDataObject) : { data: data as IDataObject }, [item])];
	const held = query[operation.body.container ?? ''];
	const members = isMembers(held) ? held : query;
	const called = asked === typed ? calledIn(members) : plainTextOf(typed.members.Fatura_Guid);
	return [await fileRow(context, operation, data, { members, called, field }, item)];
}
