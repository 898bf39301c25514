import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject, INodeExecutionData, IRun } from 'n8n-workflow';
import { EvrakApi } from '../../credentials/EvrakApi.credentials';
import { credentialOf } from '../../demo/credential';
import { outputOf, runWorkflow, type EngineOptions, type WorkflowFile } from '../../testkit/engine';
import { pollWorkflow, runFrom } from '../../testkit/engine/polled';
import { resumeRun } from '../../testkit/engine/waiting';
import { startErp, type Erp, type ErpOptions } from '../../standin';
import { live, startOf } from '../../demo/workflow';
import { ownNodes } from '../../testkit/node/nodes';
import { realClock, setClock } from '../../testkit/clock/clock';

const FOLDER = join(__dirname, '..', '..', 'demo', 'workflows');
const HOUR = 3_600_000;

/** A workflow of demo/workflows, as it stands in its file. */
export const template = (name: string) =>
	JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as WorkflowFile;

/** One run of a template. */
export interface TemplateRun {
	readonly run?: IRun;
	/** What came to a node, in order; nothing where it did not run. */
	at(node: string): INodeExecutionData[];
	/** The same, as JSON. */
	json(node: string): IDataObject[];
	/** With what message *Stop and Error* ended the run, so that n8n lists it as failed; absent where it did not. */
	readonly stopped?: string;
}

/** A stand-in without invoices, on 20 November 2026, noon in Istanbul, whose clock n8n shares. */
export interface TemplateBench {
	readonly erp: Erp;
	/** Lets hours pass for both. */
	pass(hours: number): void;
	/** Runs a template by hand, with the items that are pinned to its trigger or others; its name is that of the file. */
	start(name: string, items?: IDataObject[]): Promise<TemplateRun>;
	/** Polls a template's trigger and runs it with what that gives, gone live or as it ships; the trigger remembers its polls. */
	poll(name: string, trigger: string, as?: 'live' | 'shipped'): Promise<TemplateRun>;
	/** Runs a template from its trigger with items that the trigger might have given. */
	from(name: string, trigger: string, items: IDataObject[]): Promise<TemplateRun>;
	/** Runs a workflow, a template that was changed for instance, from its trigger with these items. */
	run(file: WorkflowFile, trigger: string, items?: readonly INodeExecutionData[]): Promise<TemplateRun>;
	/** Goes on with a run that waits, as when its question is answered, or as when its time is over where there is no answer. */
	resume(file: WorkflowFile, run: IRun, answer?: readonly INodeExecutionData[]): Promise<TemplateRun>;
	/** Bends the answers to the next requests (standin/README.md, Faults). */
	faults(...next: string[]): Promise<void>;
	close(): Promise<void>;
}

function ranOf(run?: IRun): TemplateRun {
	const { error } = run?.data.resultData ?? {};
	const isStopped = run?.data.resultData.lastNodeExecuted === 'Stop and Error';
	if (error && !isStopped) throw new Error(`${error.message} ${error.description ?? ''}`);
	const at = (node: string) => (run ? outputOf(run, node) : []);
	return {
		...{ run, at, json: (node: string) => at(node).map(({ json }) => json) },
		...(error && isStopped ? { stopped: error.message } : {}),
	};
}

/** Credentials of other services than the ERP, with their types. */
export type OtherCredentials = Pick<EngineOptions, 'credentialTypes' | 'credentials'>;

/** Starts it; a test ends with `close`. */
export async function templateBench(options: ErpOptions = {}, others?: OtherCredentials): Promise<TemplateBench> {
	let now = Date.parse('2026-11-20T09:00:00Z');
	setClock(new Date(now).toISOString());
	const erp = await startErp({ now: () => new Date(now), trade: true, ...options });
	erp.db.run('DELETE FROM E_BELGE_GELEN');
	const engine = {
		nodeTypes: ownNodes(),
		credentialTypes: { ...others?.credentialTypes, evrakApi: new EvrakApi() },
		credentials: { ...others?.credentials, evrakApi: credentialOf(erp) },
	};
	const memory = new Map<string, IDataObject>();
	return {
		erp,
		pass: (hours) => {
			now += hours * HOUR;
			setClock(new Date(now).toISOString());
		},
		start: async (name, items) => {
			const file = template(name);
			const pinData = items ? { [startOf(file) ?? '']: items.map((json) => ({ json })) } : file.pinData;
			return ranOf(await runWorkflow(engine, { ...file, pinData }));
		},
		poll: async (name, trigger, as = 'live') => {
			const key = `${name} ${trigger}`;
			const { run, staticData } = await pollWorkflow(
				engine,
				as === 'live' ? live(template(name)) : template(name),
				trigger,
				{
					activation: memory.has(key) ? 'update' : 'init',
					staticData: memory.get(key),
				},
			);
			memory.set(key, staticData);
			return ranOf(run);
		},
		from: async (name, trigger, items) =>
			ranOf(await runFrom(engine, live(template(name)), trigger, [items.map((json) => ({ json }))])),
		run: async (file, trigger, items = [{ json: {} }]) => ranOf(await runFrom(engine, file, trigger, [[...items]])),
		resume: async (file, run, answer) => ranOf(await resumeRun(engine, file, run, answer)),
		faults: erp.faults,
		close: async () => {
			realClock();
			await erp.close();
		},
	};
}
