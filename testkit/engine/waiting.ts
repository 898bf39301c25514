import { WorkflowExecute } from 'n8n-core';
import type { INodeExecutionData, IRun } from 'n8n-workflow';
import { additionalData, baseOf, workflowOf, type EngineOptions, type WorkflowFile } from './index';

/**
 * Goes on with a run that waits for an answer, as n8n does it when the answer's link is opened: the node that waits is not executed again
 * and gives the answer, or what came to it where the time is over.
 */
export async function resumeRun(
	options: EngineOptions,
	file: WorkflowFile,
	{ data }: IRun,
	answer?: readonly INodeExecutionData[],
): Promise<IRun> {
	const [waiting] = data.executionData?.nodeExecutionStack ?? [];
	const { lastNodeExecuted = '', runData } = data.resultData;
	if (!waiting || data.waitTill === undefined) throw new Error(`A run of "${file.name}" waits for nothing`);
	data.waitTill = undefined;
	waiting.node = { ...waiting.node, disabled: true };
	if (answer) waiting.data = { main: [[...answer]] };
	runData[lastNodeExecuted]?.pop();
	const execute = new WorkflowExecute(additionalData(options, baseOf(file)), 'trigger', data);
	return await execute.processRunExecutionData(workflowOf(options, file));
}
