import { WorkflowExecute } from 'n8n-core';
import { createRunExecutionData, type INodeExecutionData, type IRun } from 'n8n-workflow';
import { additionalData, baseOf, workflowOf, type EngineOptions, type WorkflowFile } from './index';
import { rememberProcessed } from './processed';
import { pollNode, type Polled, type PollSettings } from './poll';

/** What one poll of a workflow's trigger gave, and the run that its items started, if there were any. */
interface PolledRun extends Polled {
	readonly run?: IRun;
}

/** Runs a workflow from its polling trigger on, with items that the trigger gave, as n8n does it for an active workflow. */
export async function runFrom(
	options: EngineOptions,
	file: WorkflowFile,
	trigger: string,
	output: INodeExecutionData[][],
): Promise<IRun> {
	await rememberProcessed();
	const workflow = workflowOf(options, file);
	const node = workflow.getNode(trigger);
	if (!node) throw new Error(`Workflow "${file.name}" has no node "${trigger}"`);
	const data = createRunExecutionData({
		executionData: { nodeExecutionStack: [{ node, data: { main: output }, source: null }] },
	});
	const execute = new WorkflowExecute(additionalData(options, baseOf(file)), 'trigger', data);
	return await execute.processRunExecutionData(workflow);
}

/** Polls a workflow's trigger once and runs the workflow if it gives items; throws what the trigger throws. */
export async function pollWorkflow(
	options: EngineOptions,
	file: WorkflowFile,
	trigger: string,
	settings: PollSettings = {},
): Promise<PolledRun> {
	const node = file.nodes.find(({ name }) => name === trigger);
	if (!node) throw new Error(`Workflow "${file.name}" has no node "${trigger}"`);
	const polled = await pollNode(options, node, settings);
	if (!polled.output) return polled;
	return { ...polled, run: await runFrom(options, file, trigger, polled.output) };
}
