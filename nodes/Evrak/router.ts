import { NodeOperationError, type IDataObject, type IExecuteFunctions, type INodeExecutionData } from 'n8n-workflow';
import { fieldName } from '../../erp/catalogue/formLabels';
import { findOperation } from '../../erp/catalogue';
import type { Kind, Operation } from '../../erp/catalogue/types';
import { withoutEmptyColumns } from '../../erp/database/query/answer';
import { ErpClient, type NodeErp } from '../shared/client/client';
import { agentRunOf, isAgentRun } from '../shared/agent/run';
import { refuseForgotten } from '../shared/forgotten';
import { answerOfError, rowsForModel } from './agent/answer';
import { runForAgent } from './agent/confirm';
import { FORM } from './forms.data';
import { findTool } from './operations';
import { chosenOrRefuse } from './items/chosen';
import { isSameForAll, rawParameters } from './items/parameters';
import { selectSql } from './read/sql/selectSql';
import { eachItem, isNodeError, outcomeOf } from './items/eachItem';
import { eDocumentFile, status, lookUpTaxpayer } from './read/eDocuments';
import { get } from './read/get';
import { readList } from './read/list';
import { failedRow } from './items/result';
import { settingsFor } from './items/settings';
import { health, logInOrOff } from './read/service';
import { writeDocuments } from './write/send/write';

type PerItem = (erp: NodeErp, operation: Operation, item: number) => Promise<INodeExecutionData[]>;

/** Kinds that are queried once for each item; every other kind writes documents. */
const READERS: Readonly<Partial<Record<Kind, PerItem>>> = { list: readList, get, health, session: logInOrOff };

/** Look-ups whose answers are worth more than their members. */
const BY_ANSWER: Readonly<Partial<Record<NonNullable<Operation['answer']>, PerItem>>> = {
	status,
	taxpayer: lookUpTaxpayer,
	eDocumentFile,
	select: selectSql,
};

/**
 * Hints above the output that nothing was found, where n8n shows an empty panel; or that the same query was sent for every item: a list in the
 * middle of a chain multiplies its output.
 */
function hintCount(context: IExecuteFunctions, rows: readonly INodeExecutionData[]): void {
	const hint = (message: string) => context.addExecutionHints({ message, type: 'info', location: 'outputPane' });
	if (rows.length === 0)
		hint('Nothing was found for these settings. If you expected something, look at the period and the filters.');
	const count = context.getInputData().length;
	if (count < 2 || !Object.keys(rawParameters(context)).every((name) => isSameForAll(context, name))) return;
	hint(
		`The same question was asked ${count} times, once for each input item. If one answer is enough, switch on Execute Once in the node's settings.`,
	);
}

/** Items of a read without the columns that are empty in all of them. */
function filledColumns(rows: readonly INodeExecutionData[]): INodeExecutionData[] {
	const filled = withoutEmptyColumns(rows.map(({ json }) => json));
	return rows.map((found, index) => ({ ...found, json: (filled[index] ?? {}) as IDataObject }));
}

/** Finds the operation that the node is set to and runs it for all items. */
async function dispatch(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const { resource, operation: name } = chosenOrRefuse(context);
	refuseForgotten(context, {
		properties: () => FORM,
		columnName: (column) => {
			const field = findOperation(resource, name)?.body.fields.find(({ path }) => path === column);
			return field ? fieldName(field) : column;
		},
	});
	const tool = findTool(resource, name);
	if (tool?.asksErp === false) {
		const work = await tool.load();
		return 'runAll' in work
			? await work.runAll(context)
			: await eachItem(context, async (item) => await work.run(context, item));
	}
	const erp = await ErpClient.open(context);
	const run = agentRunOf(context);
	const work = async (there: NodeErp) => await operate(there, resource, name);
	return run ? await runForAgent(erp, run, findOperation(resource, name), work) : await work(erp);
}

/** Runs an operation that asks the ERP, for all items. */
async function operate(erp: NodeErp, resource: string, name: string): Promise<INodeExecutionData[]> {
	const { context } = erp;
	const tool = findTool(resource, name);
	if (tool?.asksErp && tool.options) return await (await tool.load()).runAll(erp);
	if (tool?.asksErp) {
		const { run, done } = await tool.load();
		const rows = await eachItem(context, async (item) => await run(erp, item));
		hintCount(context, rows);
		done?.(erp);
		return tool.isRead && settingsFor(erp, 'list', 0).simplify ? filledColumns(rows) : rows;
	}
	const operation = findOperation(resource, name);
	if (!operation) throw new NodeOperationError(context.getNode(), `There is no operation "${name}" for "${resource}"`);
	const reader = (operation.answer && BY_ANSWER[operation.answer]) ?? READERS[operation.kind];
	if (!reader) return await writeDocuments(erp, operation);
	const rows = await eachItem(context, async (item) => await reader(erp, operation, item));
	hintCount(context, rows);
	return rows;
}

/**
 * With "Continue" n8n passes the input of a failed node to its success branch, as if every document were saved. An error that stops the whole node
 * is therefore put on every item instead.
 */
async function orFailedRows(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	try {
		return await dispatch(context);
	} catch (error) {
		const message = error instanceof Error ? error.message : String(error);
		const description = isNodeError(error) ? (error.description ?? undefined) : undefined;
		return context.getInputData().map((_, itemIndex) => {
			const ofItem = new NodeOperationError(context.getNode(), message, { description, itemIndex });
			ofItem.context.outcome = outcomeOf(context, error);
			return failedRow(ofItem, [itemIndex]);
		});
	}
}

/** Runs the node for all items; returns n8n's single output. */
export async function runItems(context: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const work = context.continueOnFail() ? orFailedRows : dispatch;
	if (!isAgentRun(context)) return [await work(context)];
	try {
		return [rowsForModel(context, await work(context))];
	} catch (error) {
		return [[answerOfError(context, error)]];
	}
}
