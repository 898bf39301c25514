import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { Operation } from '../../../erp/catalogue/types';
import { isEmptyData, isMembers } from '../../../erp/base/json/members';
import { plainTextOf } from '../../../erp/base/text/text';
import { readGuid } from '../../../erp/base/values/guid';
import { calledIn, knownAs } from '../../../erp/einvoice/knownAs';
import type { NodeErp } from '../../shared/client/client';
import { withoutData } from '../../shared/client/errors';
import { fileItem, outputFieldOf } from '../items/binary';
import { row } from '../items/result';
import { INVOICE_MEMBER, withInvoiceId } from './invoiceId';
import { otherGuid } from './otherGuid';
import { callFor, questionOf, type Question } from './question';
import { askedBy, type AskedFor } from './read';

/** What to do where a record has no picture, which is no e-document. */
const PICTURE = {
	missing: 'Check the Base URL of the credential.',
	ifNone: 'No picture is stored for this record, or the API user may not read it.',
};

/** The file of a document or record. An invoice is known by either of its GUIDs. */
async function getFile(question: Question, { members: asked }: AskedFor, called: string | undefined) {
	const { erp, operation, item, query, timeout } = question;
	const { context } = erp;
	const field = outputFieldOf(context, item);
	const byOther = async () => {
		const given = readGuid(asked[INVOICE_MEMBER]);
		const other = given === undefined ? given : await otherGuid(erp, given, 'cha_Guid', timeout);
		return other === undefined ? other : callFor({ ...question, query: { ...query, [INVOICE_MEMBER]: other } });
	};
	const more = operation.file === 'image' ? PICTURE : { isAnyRefusal: true };
	const reading = { action: operation.action, item, ...more };
	const file = await erp.file(callFor(question), reading, [byOther]);
	const held = query[operation.body.container ?? ''];
	const members = isMembers(held) ? held : query;
	const key = String(members.EvrakSira ?? Object.values(members).at(-1));
	const byId = `${operation.file ?? 'file'}-${key}`;
	const known = called ?? calledIn(members) ?? knownAs(context.getInputData()[item]?.json ?? {}, key);
	const { json, data } = await fileItem(context, file, known ?? byId, byId);
	return { json, binary: { [field]: data }, pairedItem: { item } };
}

/** One lookup for one item: a file if the method returns one, otherwise `Data`. */
export async function get(erp: NodeErp, operation: Operation, item: number): Promise<INodeExecutionData[]> {
	const typed = askedBy(erp, operation, item);
	const asked = await withInvoiceId(erp, operation, typed, item);
	const question = questionOf(erp, operation, item, asked);
	if (operation.file !== undefined) {
		const called = asked === typed ? undefined : plainTextOf(typed.members[INVOICE_MEMBER]);
		return [await getFile(question, asked, called)];
	}
	const { rows } = await question.erp.read(callFor(question), { action: operation.action, item });
	const data = rows[0]?.data;
	if (operation.resource === 'eDocument' && isEmptyData(data)) throw withoutData(erp.context, operation.action, item);
	return [row(isMembers(data) ? (data as IDataObject) : { data: data as IDataObject }, [item])];
}
