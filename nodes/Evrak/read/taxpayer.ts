import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import type { Operation } from '../../../erp/catalogue/types';
import { isBlank, isMembers, type Members } from '../../../erp/json/members';
import { missingRight } from './get';
import { callFor, questionOf, type Question } from './question';
import { row, previewOf } from '../items/result';
import { plainTextOf } from '../../../erp/text/text';
import type { NodeErp } from '../../shared/client/client';

/** What the ERP said of each number, kept by n8n with the execution: a number in a loop is asked for once. */
function answersOf(context: IExecuteFunctions): Record<string, IDataObject> {
	const kept = context.getContext('node');
	return (kept.taxpayers ??= {}) as Record<string, IDataObject>;
}

const isEmpty = (data: unknown): boolean =>
	isBlank(data) || (typeof data === 'object' && Object.values(data as object).every(isEmpty));

const numberIn = ({ EMukellef }: Members): string =>
	isMembers(EMukellef) ? plainTextOf(EMukellef.VKN_TCKN) : String(EMukellef);

/** Questions under way, so that items that are asked for at the same time share one. */
const underWay = new WeakMap<object, Map<string, Promise<IDataObject>>>();

/** Asks the ERP; throws NodeApiError for a refusal and for empty data, which means that the right is missing. */
async function ask(question: Question): Promise<IDataObject> {
	const { operation, erp, item } = question;
	const { rows } = await erp.read(callFor(question), { action: operation.action, item });
	const { data } = rows[0] ?? {};
	if (isEmpty(data)) throw missingRight(erp.context, operation, item);
	return (isMembers(data) ? data : { data }) as IDataObject;
}

/**
 * What the ERP knows of the number in a question to EMukellefSorgulamaV2 (`Data`, docs/erp-behaviour.md#taxpayer-answer), asked once per
 * execution; a failed question is asked again for the next item. Throws NodeApiError.
 */
export async function taxpayerOf(question: Question): Promise<IDataObject> {
	const answers = answersOf(question.erp.context);
	const number = numberIn(question.query);
	const before = answers[number];
	if (before) return before;
	const open = underWay.get(answers) ?? new Map<string, Promise<IDataObject>>();
	underWay.set(answers, open);
	// Where the other item's question fails, this one asks for itself: its error has to name it.
	const other = open.get(number);
	const shared = other && (await other.catch(() => undefined));
	if (shared) return shared;
	const asking = ask(question);
	open.set(number, asking);
	try {
		const answer = await asking;
		answers[number] = answer;
		return answer;
	} finally {
		open.delete(number);
	}
}

/** The taxpayer look-up of one item. */
export async function lookUpTaxpayer(erp: NodeErp, operation: Operation, item: number): Promise<INodeExecutionData[]> {
	const question = questionOf(erp, operation, item);
	if (question.preview) return [row(previewOf(callFor(question), question.erp.connection), [item])];
	return [row({ ...(await taxpayerOf(question)) }, [item])];
}
