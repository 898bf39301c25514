import type { INodeExecutionData } from 'n8n-workflow';
import type { Operation } from '../../../erp/catalogue/types';
import { knownAs } from '../../../erp/edocument/knownAs';
import { isMembers, type Members } from '../../../erp/json/members';
import { fileNameOf } from '../../../erp/text/fileName';
import { shown } from '../../../erp/text/text';
import { readGuid } from '../../../erp/values/guid';
import { readUbl } from '../../../erp/ubl';
import { textOf } from '../../../erp/ubl/xml/decode';
import { fieldName } from '../../../erp/values/problem';
import { codeLabel } from '../../../erp/values/values';
import type { NodeErp } from '../../shared/client/client';
import { inputError } from '../../shared/client/errors';
import { outputFieldOf } from '../items/binary';
import { row, previewOf } from '../items/result';
import { callFor, questionOf, type Question } from './question';

/** An e-invoice may be an e-archive invoice and the other way round; a dispatch note is neither. */
const OTHER_KIND: ReadonlyMap<number, number> = new Map([
	[0, 1],
	[1, 0],
]);

/** A code beyond the list is refused: the ERP would answer about another document. Throws NodeOperationError. */
function assertCodes({ operation, erp: { context }, item }: Question, asked: Members): void {
	for (const field of operation.body.fields) {
		const { codes } = field;
		if (codes === undefined || codes.some(([code]) => code === String(asked[field.name]))) continue;
		throw inputError(context.getNode(), {
			message: `${fieldName(field)}: ${shown(asked[field.name])} is not a code of this field`,
			description: `Nothing was sent. Codes are: ${codes.map(codeLabel).join('; ')}.`,
			itemIndex: item,
		});
	}
}

const memberHolder = (query: Members): Members => (isMembers(query.EBelge) ? query.EBelge : query);

/** The identifier that is asked for, in small letters; throws NodeOperationError for one that is none, such as all zeros. */
function uuidIn({ query, erp: { context }, item }: Question): string {
	const { UUID } = memberHolder(query);
	const found = readGuid(UUID);
	if (found !== undefined) return found;
	throw inputError(context.getNode(), {
		message: `Document UUID (ETTN), UUID: ${shown(UUID ?? '')} is not a UUID`,
		description:
			'Nothing was sent. Give the ETTN of the e-document, such as 11111111-2222-3333-4444-555555555555; the number of the invoice is another thing.',
		itemIndex: item,
	});
}

/** The number that an e-document bears itself; `undefined` where its file is no UBL, or another document. */
function numberIn(content: Buffer, extension: string, uuid: string): string | undefined {
	if (extension !== 'xml') return undefined;
	try {
		const document = readUbl(textOf(content));
		return document.uuid === uuid ? document.number : undefined;
	} catch {
		return undefined;
	}
}

/** One file of one e-document, under the number that people file it by, or its identifier; an invoice that the ERP knows as the other kind is found, too. */
export async function eDocumentFile(erp: NodeErp, operation: Operation, item: number): Promise<INodeExecutionData[]> {
	const { context } = erp;
	const given = questionOf(erp, operation, item);
	const uuid = uuidIn(given);
	const asked: Members = { ...memberHolder(given.query), UUID: uuid };
	const question: Question = { ...given, query: isMembers(given.query.EBelge) ? { EBelge: asked } : asked };
	const { preview, erp: there } = question;
	assertCodes(question, asked);
	const request = callFor(question);
	if (preview) return [row(previewOf(request, there.connection), [item])];
	const output = outputFieldOf(context, item);
	const kind = OTHER_KIND.get(Number(asked.EBelgeTipi));
	const other =
		kind === undefined ? undefined : callFor({ ...question, query: { EBelge: { ...asked, EBelgeTipi: kind } } });
	const { content, extension, mimeType } = await there.file(request, { action: operation.action, item }, other);
	const known = knownAs(context.getInputData()[item]?.json ?? {}, uuid) ?? numberIn(content, extension, uuid);
	const fileName = fileNameOf(known ?? uuid, extension, uuid);
	return [
		{
			json: { uuid, fileName, mimeType, size: content.length },
			binary: { [output]: await context.helpers.prepareBinaryData(content, fileName, mimeType) },
			pairedItem: { item },
		},
	];
}
