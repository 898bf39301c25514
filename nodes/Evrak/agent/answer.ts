import { randomBytes } from 'node:crypto';
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { plainTextOf } from '../../../erp/base/text/text';
import { fencedRows, modelAnswer } from '../../../erp/saving/agent/answer';
import { USUAL_ROWS } from '../form/description/listOptions';
import { isNodeError, outcomeOf } from '../items/eachItem';
import { rawParameters } from '../items/parameters';

/** The owner's row limit for this tool; `undefined` if it is the default of a new node. */
function ownLimit(context: IExecuteFunctions): number | undefined {
	const { limit } = rawParameters(context);
	return typeof limit === 'number' && limit !== USUAL_ROWS ? limit : undefined;
}

/** Whether an item is a preview of either kind: the model passes it on word for word, or has given the values itself. */
const isPreview = ({ json }: INodeExecutionData) => json.confirmation_code !== undefined || json.preview === true;

/** What went wrong, as the tool's answer. */
function failure(outcome: string, message: string, description?: string | null): INodeExecutionData {
	const text = description && !message.includes(description) ? `${message}\n\nDetails: ${description}` : message;
	return { json: { outcome, message: text }, pairedItem: { item: 0 } };
}

/**
 * An error as the tool's answer. Agents up to version 2.2 get nothing at all of an error that a tool throws, and later ones no description (n8n
 * 1.123 and 2.41.1, whose AgentExecutor drops it).
 */
export const answerOfError = (context: IExecuteFunctions, error: unknown): INodeExecutionData =>
	isNodeError(error)
		? failure(outcomeOf(context, error), error.message, error.description)
		: failure(outcomeOf(context, error), String(error));

/** The answer without rows: a model that reads `[]` takes it for a fault, or makes rows up. */
const NOTHING = {
	found: 0,
	message:
		'The ERP has nothing for these values. A code that it does not have gives nothing, either: find codes by Item: Search or Account: Search.',
};

/**
 * The rows of a node for a model, with the texts of others between marks. Reads are also shortened; the outcomes of writes are all reported, and
 * failures come last. People get unchanged rows.
 */
export function rowsForModel(context: IExecuteFunctions, rows: INodeExecutionData[]): INodeExecutionData[] {
	const failed = rows.flatMap(({ error }) =>
		error ? [failure(plainTextOf(error.context.outcome), error.message, error.description)] : [],
	);
	const ended = rows.filter(({ error }) => error === undefined);
	if (ended.some(isPreview)) return [...ended, ...failed];
	if (rows.length === 0) return [{ json: { ...NOTHING }, pairedItem: { item: 0 } }];
	const all = ended.map(({ json }) => json);
	const isRead = all.every(({ outcome }) => outcome === undefined);
	const { rows: kept, leftOut } = isRead ? modelAnswer(all, ownLimit(context)) : { rows: all };
	const { rows: text, about } = fencedRows(kept, `data-${randomBytes(4).toString('hex')}`);
	const words = (json: IDataObject): INodeExecutionData => ({ json, pairedItem: { item: 0 } });
	return [
		...(about === undefined ? [] : [words({ about })]),
		...text.map((json, index) => ({ ...ended[index], json: json as IDataObject })),
		...(about === undefined ? [] : [words({ about })]),
		...(leftOut === undefined ? [] : [words({ truncated: true, next: leftOut })]),
		...failed,
	];
}
