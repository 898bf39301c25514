import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// n8n-core reads its settings when it is loaded: it must not touch the user's own n8n folder.
process.env.N8N_USER_FOLDER ??= mkdtempSync(join(tmpdir(), 'evrak-n8n-'));
process.env.N8N_ENCRYPTION_KEY ??= 'a key for the demo engine only';

import { ExecutionLifecycleHooks, WorkflowExecute } from 'n8n-core';
import {
	NodeHelpers,
	Workflow,
	type IConnections,
	type ICredentialDataDecryptedObject,
	type ICredentialType,
	type INode,
	type INodeExecutionData,
	type INodeType,
	type INodeTypes,
	type IPinData,
	type IRun,
	type IVersionedNodeType,
	type IDataObject,
	type IWorkflowBase,
	type IWorkflowExecuteAdditionalData,
	type WorkflowExecuteMode,
} from 'n8n-workflow';
import { MemoryCredentials } from './credentials';
import { coreNodes } from './core-nodes';
import { rememberProcessed } from './processed';

/** A workflow as n8n exports it. */
export interface WorkflowFile {
	readonly name: string;
	readonly nodes: INode[];
	readonly connections: IConnections;
	readonly pinData?: IPinData;
}

/** What an engine knows: node types by full name, credential types and their data by type name. */
export interface EngineOptions {
	readonly nodeTypes: Readonly<Record<string, INodeType | IVersionedNodeType>>;
	readonly credentialTypes: Readonly<Record<string, ICredentialType>>;
	readonly credentials: Readonly<Record<string, ICredentialDataDecryptedObject>>;
}

const NOWHERE = 'http://127.0.0.1:1/';

/** The node types of an engine, as n8n asks for them. */
export function typesOf(options: EngineOptions): INodeTypes {
	const find = (name: string) => {
		const type = options.nodeTypes[name] ?? coreNodes[name];
		if (!type) throw new Error(`The engine has no node type "${name}"`);
		return type;
	};
	return {
		getByName: find,
		getByNameAndVersion: (name, version) => NodeHelpers.getVersionedNodeType(find(name), version),
		getKnownTypes: () => ({}),
	};
}

/** What n8n hands to every execution and poll beside the workflow. */
export function additionalData(options: EngineOptions, workflow: IWorkflowBase): IWorkflowExecuteAdditionalData {
	const never = (what: string) => async () => {
		throw new Error(`${what} has no part in this engine`);
	};
	const executionId = randomUUID();
	return {
		credentialsHelper: new MemoryCredentials(options.credentialTypes, options.credentials),
		hooks: new ExecutionLifecycleHooks('manual', executionId, workflow),
		executionId,
		workflowId: workflow.id,
		currentNodeExecutionIndex: 0,
		variables: {},
		restApiUrl: NOWHERE,
		instanceBaseUrl: NOWHERE,
		formBaseUrl: NOWHERE,
		formWaitingBaseUrl: NOWHERE,
		formTestBaseUrl: NOWHERE,
		webhookBaseUrl: NOWHERE,
		webhookWaitingBaseUrl: NOWHERE,
		webhookTestBaseUrl: NOWHERE,
		mcpBaseUrl: NOWHERE,
		mcpTestBaseUrl: NOWHERE,
		executeWorkflow: never('A sub-workflow'),
		getRunExecutionData: async () => undefined,
		getRuntimeCredential: async () => undefined,
		logAiEvent: () => undefined,
		setExecutionStatus: () => undefined,
		startRunnerTask: never('A task runner'),
		sendDataToUI: () => undefined,
		externalSecretsProxy: undefined as unknown as IWorkflowExecuteAdditionalData['externalSecretsProxy'],
	};
}

/** A workflow as n8n's database holds it. */
export function baseOf({ name, nodes, connections }: WorkflowFile): IWorkflowBase {
	const now = new Date();
	return {
		id: 'evrak',
		name,
		active: false,
		activeVersionId: null,
		isArchived: false,
		nodes,
		connections,
		createdAt: now,
		updatedAt: now,
	};
}

/** A workflow as n8n-core runs it. */
export const workflowOf = (options: EngineOptions, { name, nodes, connections }: WorkflowFile): Workflow =>
	new Workflow({
		id: 'evrak',
		name,
		nodes,
		connections,
		active: false,
		nodeTypes: typesOf(options),
		settings: { executionOrder: 'v1' },
	});

/** How a workflow is run: a test run of the editor unless said otherwise. */
export interface RunHow {
	readonly mode?: WorkflowExecuteMode;
	/** The workflow's static data as they were saved; they hold what the run changed of them afterwards, as n8n saves them of any run but a test run. */
	readonly staticData?: IDataObject;
}

/** Runs a workflow from its first trigger through n8n-core, and returns n8n's own record of the run. */
export async function runWorkflow(
	options: EngineOptions,
	file: WorkflowFile,
	{ mode = 'manual', staticData = {} }: RunHow = {},
): Promise<IRun> {
	const { nodes, name, pinData } = file;
	await rememberProcessed();
	const workflow = workflowOf(options, file);
	workflow.overrideStaticData(structuredClone(staticData));
	const start = nodes.find(({ type }) => /trigger$/i.test(type));
	if (!start) throw new Error(`Workflow "${name}" has no trigger`);
	const execute = new WorkflowExecute(additionalData(options, baseOf(file)), mode);
	const run = await execute.run({ workflow, startNode: workflow.getNode(start.name) ?? undefined, pinData });
	if (mode !== 'manual') Object.assign(staticData, JSON.parse(JSON.stringify(workflow.staticData)));
	return run;
}

/** The items that a node put out in its last run, by output (0 is the main one, 1 the error branch). */
export function outputOf(run: IRun, node: string, output = 0): INodeExecutionData[] {
	return run.data.resultData.runData[node]?.at(-1)?.data?.main?.[output] ?? [];
}

/** The error that stopped a run, or a node of it. */
export const errorOf = (run: IRun, node?: string) =>
	node === undefined ? run.data.resultData.error : run.data.resultData.runData[node]?.at(-1)?.error;
