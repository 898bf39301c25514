import { composedReadOf } from '../../../erp/database/query/reads';
import { Sql, whole } from '../../../erp/database/ask/sql';
import type { Given, ReadParameters } from '../../../erp/database/query/parameters';
import type { Operation } from '../../../erp/catalogue/types';
import { isBlank, isEmptyData, isMembers, type Members } from '../../../erp/base/json/members';
import { plainTextOf, shown } from '../../../erp/base/text/text';
import { readGuid } from '../../../erp/base/values/guid';
import type { NodeErp } from '../../shared/client/client';
import { timeoutOf } from '../../shared/client/call';
import { refusalOf } from '../../../erp/protocol/answer/answer';
import { apiError } from '../../shared/client/errors';
import { assertOnServer } from '../items/onlyV17';
import { itemsOfRead } from './query/pages';
import { readOnce } from './query/readTool';
import type { Asking } from '../../shared/ask/schemas';
import { otherGuid } from './otherGuid';
import { type AskedFor, askedBy } from './read';
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { fileIn } from '../../../erp/protocol/answer/file';
import { fileNameOf } from '../../../erp/base/text/fileName';
import { calledIn, knownAs } from '../../../erp/einvoice/knownAs';
import { outputFieldOf } from '../items/binary';
import { callFor, questionOf } from './question';
import { row } from '../items/result';

const MEMBER = 'Fatura_Guid';

/** Series and number as people write them: `FTR-17`, `FTR 17`, or `17` without a series. */
const NUMBER = /^(?:(.*)[ -])?(\d{1,9})$/;

/** At most two documents of a composed read, without lines. */
async function found(asking: Asking, resource: string, operation: string, input: Given<ReadParameters>) {
	const read = composedReadOf({ resource, operation });
	const wanted = { limit: 2, isOne: false };
	return await readOnce(
		asking,
		read,
		input,
		async (question, schema) => await itemsOfRead(asking, read, schema, { ...wanted, question }),
	);
}

/**
 * Replaces the text that names an invoice by its GUID. It may be its reference or e-document number, its series and number, or its order's
 * reference; they are tried in this order. Only sales invoices count: a supplier's may have any number.
 *
 * @throws NodeApiError if there is none, or more than one
 */
async function withInvoiceId(erp: NodeErp, operation: Operation, asked: AskedFor, item: number): Promise<AskedFor> {
	const value = asked.members[MEMBER];
	const text = isBlank(value) || typeof value === 'object' ? '' : plainTextOf(value).trim();
	if (operation.file !== 'invoice' || text === '' || readGuid(text) !== undefined) return asked;
	assertOnServer(erp, { ...operation, since: 'V17' }, item);
	const asking: Asking = { erp, timeout: timeoutOf('list'), action: operation.action, item };
	const [, series = '', number] = NUMBER.exec(text) ?? [];
	const sales = { documentType: 'salesInvoice' };
	const invoices = async (input: Given<ReadParameters>) =>
		(await found(asking, 'invoice', 'get', { ...sales, ...input })).map(({ recordId }) => recordId);
	let ids = await invoices({ lookUpBy: 'reference', reference: Sql.text(text) });
	if (ids.length === 0 && number !== undefined)
		ids = await invoices({ lookUpBy: 'number', series: Sql.text(series), number: whole(Number(number)) });
	if (ids.length === 0) {
		const orders = await found(asking, 'order', 'getDeliveryState', {
			lookUpBy: 'reference',
			reference: Sql.text(text),
		});
		const rows = orders.flatMap(({ deliveries }) => (deliveries ?? []) as Array<{ invoiceId?: string }>);
		ids = [...new Set(rows.flatMap(({ invoiceId }) => invoiceId ?? []))];
	}
	const [id] = ids;
	if (id !== undefined && ids.length === 1) return { ...asked, members: { ...asked.members, [MEMBER]: id } };
	throw apiError(erp.context.getNode(), {
		message: `${operation.action} failed: the ERP has ${id === undefined ? 'no sales invoice' : 'several sales invoices'} of ${shown(text)}`,
		description:
			'Give its number such as FTR-17, its reference, that of its order, or the guid that Invoice: Get tells.',
		itemIndex: item,
	});
}

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
	const given = readGuid(asked.members[MEMBER]);
	const isRefused = reply.answered && refusalOf(reply.answer) !== undefined;
	const other = given !== undefined && isRefused ? await otherGuid(there, given, 'cha_Guid') : undefined;
	const found =
		other === undefined ? reply : await there.call(callFor({ ...question, query: { ...query, [MEMBER]: other } }));
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
