import type { IExecuteFunctions, INodeExecutionData, IDataObject } from 'n8n-workflow';
import type { Operation } from '../../../erp/catalogue/types';
import { answerFacts } from '../../../erp/einvoice/answerable';
import { readGuid } from '../../../erp/base/values/guid';
import { meaningOf } from '../../../erp/einvoice/status';
import { isMembers, type Members, isBlank } from '../../../erp/base/json/members';
import { shown, plainTextOf } from '../../../erp/base/text/text';
import type { NodeErp } from '../../shared/client/client';
import { statusOfOne, type AskedDocument } from '../../shared/eDocumentStatus';
import { apiError, notSent, withoutData } from '../../shared/client/errors';
import { questionOf, callFor, type Question } from './question';
import { row } from '../items/result';
import { otherGuid } from './otherGuid';
import { knownAs } from '../../../erp/einvoice/knownAs';
import type { AnswerFile } from '../../../erp/protocol/answer/file';
import { readUbl } from '../../../erp/einvoice/ubl';
import { textOf } from '../../../erp/einvoice/ubl/xml/decode';
import { codeLabel, fieldName } from '../../../erp/catalogue/formLabels';
import { fileItem, outputFieldOf } from '../items/binary';

/** 0 or 1; other codes are refused, since the ERP would answer about another document. Throws NodeOperationError. */
function binaryCode(context: IExecuteFunctions, name: string, value: unknown, itemIndex: number): 0 | 1 {
	if (Number(value) === 0) return 0;
	if (Number(value) === 1) return 1;
	throw notSent(
		context,
		`${name}: ${shown(value)} is not a code of this method`,
		'The method knows 0 and 1 only; the status of an e-dispatch note cannot be asked.',
		itemIndex,
	);
}

function askedIn(context: IExecuteFunctions, query: Members, item: number): AskedDocument {
	return {
		uuid: readGuid(query.UUID) ?? String(query.UUID),
		direction: binaryCode(context, 'Direction (E-Fatura), EFaturaTipi', query.EFaturaTipi, item),
		kind: binaryCode(context, 'Type (E-Belge Tipi), EBelgeTipi', query.EBelgeTipi, item),
	};
}

/**
 * The status of an item's e-document: the ERP's own members, and their meaning together. A document of the other kind is found, too. If the item
 * says that the invoice is a basic one, delivery is final.
 */
export async function status(erp: NodeErp, operation: Operation, item: number): Promise<INodeExecutionData[]> {
	const { context } = erp;
	const { erp: there, query, timeout } = questionOf(erp, operation, item);
	const { connection } = there;
	const asked = askedIn(context, isMembers(query.EBelge) ? query.EBelge : {}, item);
	const asking = { timeout, item, action: operation.action };
	const given = await statusOfOne(there, asked, asking);
	const uuid =
		(given || asked.direction === 1 ? undefined : await otherGuid(there, asked.uuid, 'cha_uuid', timeout)) ??
		asked.uuid;
	const found = uuid === asked.uuid ? given : await statusOfOne(there, { ...asked, uuid }, asking);
	if (!found) {
		throw apiError(context.getNode(), {
			message: `${operation.action} failed: the ERP knows no ${asked.direction === 1 ? 'incoming' : 'sent'} e-document ${asked.uuid}, neither as e-invoice nor as e-archive invoice`,
			description:
				'Check Direction (E-Fatura) and the identifier. An invoice that was sent again has a new identifier.',
			itemIndex: item,
		});
	}
	const { codes } = found.status;
	const { scenario } = answerFacts(context.getInputData()[item]?.json ?? {}, connection.zone, uuid);
	const meaning = meaningOf(codes, scenario);
	const json = {
		uuid,
		...(isMembers(found.data) ? found.data : { data: found.data }),
		kind: found.kind === 1 ? 'eArchive' : 'eInvoice',
		...meaning,
	};
	return [row(json, [item])];
}

/** Taxpayer answers by number, kept by n8n with the execution: a number in a loop is queried once. */
function answersOf(context: IExecuteFunctions): Record<string, IDataObject> {
	const kept = context.getContext('node');
	return (kept.taxpayers ??= {}) as Record<string, IDataObject>;
}

const isEmpty = (data: unknown): boolean =>
	isBlank(data) || (typeof data === 'object' && Object.values(data as object).every(isEmpty));

const numberAsked = ({ EMukellef }: Members): string =>
	isMembers(EMukellef) ? plainTextOf(EMukellef.VKN_TCKN) : String(EMukellef);

/** Queries the ERP; throws NodeApiError for a refusal and for empty data, which means that the right is missing. */
async function ask(question: Question): Promise<IDataObject> {
	const { operation, erp, item } = question;
	const { rows } = await erp.read(callFor(question), { action: operation.action, item });
	const { data } = rows[0] ?? {};
	if (isEmpty(data)) throw withoutData(erp.context, operation.action, item);
	return (isMembers(data) ? data : { data }) as IDataObject;
}

/**
 * The ERP's data about the number in a query of EMukellefSorgulamaV2 (`Data`, docs/trust/erp-behaviour.md#taxpayer-answer), queried once per
 * execution; a failed query is repeated for the next item. Throws NodeApiError.
 */
export async function taxpayerOf(question: Question): Promise<IDataObject> {
	const answers = answersOf(question.erp.context);
	const number = numberAsked(question.query);
	const before = answers[number];
	if (before) return before;
	return (answers[number] = await ask(question));
}

export async function lookUpTaxpayer(erp: NodeErp, operation: Operation, item: number): Promise<INodeExecutionData[]> {
	const question = questionOf(erp, operation, item);
	return [row({ ...(await taxpayerOf(question)) }, [item])];
}

/** The other possible kind: e-invoice and e-archive invoice may be confused, a dispatch note not. */
const OTHER_KIND: ReadonlyMap<number, number> = new Map([
	[0, 1],
	[1, 0],
]);

/** Refuses codes outside the list: the ERP would answer about another document. Throws NodeOperationError. */
function assertCodes({ operation, erp: { context }, item }: Question, asked: Members): void {
	for (const field of operation.body.fields) {
		const { codes } = field;
		if (codes === undefined || codes.some(([code]) => code === String(asked[field.name]))) continue;
		const message = `${fieldName(field)}: ${shown(asked[field.name])} is not a code of this field`;
		throw notSent(context, message, `Codes are: ${codes.map(codeLabel).join('; ')}.`, item);
	}
}

const memberHolder = (query: Members): Members => (isMembers(query.EBelge) ? query.EBelge : query);

/** The queried identifier in lower case; throws NodeOperationError for an invalid one, such as all zeros. */
function uuidIn({ query, erp: { context }, item }: Question): string {
	const { UUID } = memberHolder(query);
	const found = readGuid(UUID);
	if (found !== undefined) return found;
	throw notSent(
		context,
		`Document UUID (ETTN), UUID: ${shown(UUID ?? '')} is not a UUID`,
		'Give the ETTN of the e-document, such as 11111111-2222-3333-4444-555555555555; the number of the invoice is another thing.',
		item,
	);
}

/** The number in an e-document's file; `undefined` if the file is no UBL, or another document. */
function numberIn({ content, extension }: AnswerFile, uuid: string): string | undefined {
	if (extension !== 'xml') return undefined;
	try {
		const document = readUbl(textOf(content));
		return document.uuid === uuid ? document.number : undefined;
	} catch {
		return undefined;
	}
}

/** The file of an e-document, named by its number or identifier; an invoice of the other kind is found, too. */
export async function eDocumentFile(erp: NodeErp, operation: Operation, item: number): Promise<INodeExecutionData[]> {
	const { context } = erp;
	const unwrapped = questionOf(erp, operation, item);
	const given = uuidIn(unwrapped);
	const asked: Members = { ...memberHolder(unwrapped.query), UUID: given };
	const question: Question = { ...unwrapped, query: isMembers(unwrapped.query.EBelge) ? { EBelge: asked } : asked };
	assertCodes(question, asked);
	const output = outputFieldOf(context, item);
	const kind = OTHER_KIND.get(Number(asked.EBelgeTipi));
	const isSale = kind !== undefined && Number(asked.EFaturaTipi) === 0;
	let uuid = given;
	const otherKind = () =>
		kind === undefined
			? undefined
			: callFor({ ...question, query: { EBelge: { ...asked, UUID: uuid, EBelgeTipi: kind } } });
	const byRecord = async () => {
		const other = isSale ? await otherGuid(question.erp, given, 'cha_uuid', question.timeout) : undefined;
		if (other === undefined) return undefined;
		uuid = other;
		return callFor({ ...question, query: { EBelge: { ...asked, UUID: uuid } } });
	};
	const file = await question.erp.file(callFor(question), { action: operation.action, item }, [
		otherKind,
		byRecord,
		() => (uuid === given ? undefined : otherKind()),
	]);
	const documentNumber = knownAs(context.getInputData()[item]?.json ?? {}, uuid) ?? numberIn(file, uuid);
	const { json, data } = await fileItem(context, file, documentNumber ?? uuid, uuid);
	return [{ json: { uuid, ...json }, binary: { [output]: data }, pairedItem: { item } }];
}
