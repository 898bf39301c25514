import { PollContext } from 'n8n-core';
import {
	Workflow,
	type IDataObject,
	type INode,
	type INodeExecutionData,
	type WorkflowActivateMode,
	type WorkflowExecuteMode,
} from 'n8n-workflow';
import { additionalData, baseOf, typesOf, type EngineOptions } from './index';

/** How a polling node is run. */
export interface PollSettings {
	/** `trigger` as an active workflow does, `manual` as the editor's test does. */
	readonly mode?: Extract<WorkflowExecuteMode, 'trigger' | 'manual'>;
	readonly activation?: WorkflowActivateMode;
	/** The workflow's static data as it was saved; it is not changed. */
	readonly staticData?: IDataObject;
	/** Told the static data of a poll that throws: n8n's usual engine goes on with it in memory. */
	readonly onFailure?: (staticData: IDataObject) => void;
	/** Milliseconds that the poll may take; n8n's own 300 seconds where absent. */
	readonly budget?: number;
}

/** What one poll gave. */
export interface Polled {
	/** Items by output; `null` starts no execution. */
	readonly output: INodeExecutionData[][] | null;
	/** The workflow's static data after the poll. It is up to the caller to save it: n8n's usual engine does so only with items. */
	readonly staticData: IDataObject;
}

const copied = (data: IDataObject) => JSON.parse(JSON.stringify(data)) as IDataObject;

/** Runs `poll()` of a node once, in n8n-core's own context; throws what the node throws. */
export async function pollNode(options: EngineOptions, node: INode, settings: PollSettings = {}): Promise<Polled> {
	const { mode = 'trigger', activation = 'update', staticData = {}, budget, onFailure } = settings;
	const workflow = new Workflow({
		id: 'evrak',
		name: 'poll',
		nodes: [node],
		connections: {},
		active: mode === 'trigger',
		nodeTypes: typesOf(options),
		staticData: copied(staticData),
		settings: { executionOrder: 'v1' },
	});
	const known = workflow.getNode(node.name);
	const { poll } = workflow.nodeTypes.getByNameAndVersion(node.type, node.typeVersion);
	if (!known || !poll) throw new Error(`The node "${node.name}" does not poll`);
	const context = new PollContext(
		workflow,
		known,
		additionalData(options, baseOf({ name: 'poll', nodes: [node], connections: {} })),
		mode,
		activation,
		...([undefined, undefined, undefined, undefined, undefined] as const),
		budget === undefined ? undefined : () => budget,
	);
	const [done] = await Promise.allSettled([poll.call(context)]);
	if (done.status === 'rejected') {
		onFailure?.(copied(workflow.staticData));
		throw done.reason;
	}
	const output = done.value;
	return { output, staticData: copied(workflow.staticData) };
}
