import { randomBytes } from 'node:crypto';
import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { fencedRows, modelAnswer } from '../../../erp/agent/answer';
import { isAgentRun } from '../../shared/agent/run';
import { USUAL_ROWS } from '../form/description/listOptions';
import { isNodeError } from '../items/eachItem';
import { rawParameters } from '../items/parameters';

/** Rows that the owner has set for this tool: another number than a new node has. */
function ownLimit(context: IExecuteFunctions): number | undefined {
	const { limit } = rawParameters(context);
	return typeof limit === 'number' && limit !== USUAL_ROWS ? limit : undefined;
}

/** What a model hands on word for word, or has given itself: a preview of either kind. */
const isPreview = ({ json }: INodeExecutionData) => json.confirmation_code !== undefined || json.preview === true;

/** An error whose message alone says all: agents whose tools n8n's engine runs are told no description (n8n 2.41.1, Tools Agent V3). */
export function errorForModel(context: IExecuteFunctions, error: unknown): unknown {
	if (isAgentRun(context) && isNodeError(error) && error.description && !error.message.includes(error.description))
		error.message = `${error.message}\n\nDetails: ${error.description}`;
	return error;
}

/**
 * The rows of a node as a model gets them, with the texts of others between marks. What was read is also kept few and short; how writes
 * ended is told of all of them. People get rows as they are.
 */
export function rowsForModel(context: IExecuteFunctions, rows: INodeExecutionData[]): INodeExecutionData[] {
	for (const { error } of rows) errorForModel(context, error);
	if (!isAgentRun(context) || rows.some((row) => isPreview(row) || row.error !== undefined)) return rows;
	const all = rows.map(({ json }) => json);
	const isRead = all.every(({ outcome }) => outcome === undefined);
	const { rows: kept, leftOut } = isRead ? modelAnswer(all, ownLimit(context)) : { rows: all };
	const { rows: told, about } = fencedRows(kept, `data-${randomBytes(4).toString('hex')}`);
	const words = (json: IDataObject): INodeExecutionData => ({ json, pairedItem: { item: 0 } });
	return [
		...(about === undefined ? [] : [words({ about })]),
		...told.map((json, index) => ({ ...rows[index], json: json as IDataObject })),
		...(about === undefined ? [] : [words({ about })]),
		...(leftOut === undefined ? [] : [words({ truncated: true, next: leftOut })]),
	];
}
