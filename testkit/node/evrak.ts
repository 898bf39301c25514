import type { INode, INodeExecutionData, INodeParameters, INodeType, IRun } from 'n8n-workflow';
import { withoutYear } from './withoutYear';
import { EvrakApi } from '../../credentials/EvrakApi.credentials';
import { credentialOf } from '../../demo/credential';
import { errorOf, outputOf, runWorkflow, type RunHow } from '../engine';
import { chain, ERP, evrak as node } from '../engine/chain';
import { startErp, type Erp, type ErpOptions } from '../../standin';
import { inForm } from '../operations/form';
import { actionNodes } from './nodes';

/** Settings of the node. n8n takes a *Wait Between Tries* of 0 for its default, a second: tests say 1. */
export type Settings = Partial<Pick<INode, 'onError' | 'retryOnFail' | 'maxTries' | 'waitBetweenTries'>>;

/** Values of the credential; what is left out is the stand-in's own login. */
export type Login = Record<string, string | number | boolean>;

/** What one run of the node gave. */
export interface Ran {
	readonly run: IRun;
	/** Success branch. */
	readonly items: INodeExecutionData[];
	/** Error branch of "Continue (using error output)". */
	readonly errors: INodeExecutionData[];
	/** Per try, the `json` of each row as the node returned it: n8n replaces the `json` of rows that bear an error. */
	readonly tries: Array<Array<INodeExecutionData['json']>>;
	readonly error: { message: string; description?: string | null; context?: Record<string, unknown> } | undefined;
}

/** The stand-in and the nodes connected to it through n8n's own engine. */
export interface Bench {
	readonly erp: Erp;
	readonly credential: Login;
	/** Runs the node that offers the parameters' resource once, with the given items. */
	evrak(
		parameters: INodeParameters,
		items?: INodeExecutionData[],
		settings?: Settings,
		login?: Login,
		how?: RunHow,
	): Promise<Ran>;
	/** Bends the answers to the next requests, in their order (standin/README.md, Faults). */
	faults(...next: string[]): Promise<void>;
	/** Bodies of the recorded requests whose path ends in a method name. */
	bodies(method: string): Array<Record<string, unknown>>;
	close(): Promise<void>;
}

/** The node that `bench` runs: n8n remembers by its id. */
export const NODE = { id: '2', name: 'Evrak' };

/** Items of plain objects. */
export const items = (...json: Array<INodeExecutionData['json']>): INodeExecutionData[] =>
	json.map((entry) => ({ json: entry }));

/** The same node with *Preview* on. */
export const previewing = (parameters: INodeParameters): INodeParameters => ({ ...parameters, preview: true });

/** The nodes of the package, noting what they return before n8n works on it. */
const watched = (tries: Ran['tries']): Record<string, INodeType> =>
	actionNodes(({ description, methods, execute }) => ({
		description,
		methods,
		async execute() {
			const output = (await execute.call(this)) as INodeExecutionData[][];
			tries.push(output.flat().map(({ json }) => structuredClone(json)));
			return output;
		},
	}));

/** Starts a stand-in of its own; `credential` overrides what the node logs in with. */
export async function bench(options: ErpOptions = {}, credential: Login = {}): Promise<Bench> {
	// What is under way when the day ends is not refused, so that requests can be counted at any hour.
	const erp = await startErp({ overMidnight: 2_000, ...options });
	const usual = { ...credentialOf(erp), ...credential };
	const evrak: Bench['evrak'] = async (given, input = items({}), settings = {}, login = {}, how = {}) => {
		// Suites count requests: only those of Check Codes and Protection have them ask the ERP, by naming the option.
		const options = given.options as INodeParameters | undefined;
		const isGuardedAnyway = given.resource === 'shopOrder' || given.operation === 'findOrCreate';
		// Fixed days of suites are in the working year of some days alone. They look at all that is told, filled or not.
		const off = { simplify: false, ifUnusual: 'warn', ...(isGuardedAnyway ? {} : { protection: 'none' }) };
		const parameters = { ...inForm(given), options: { checkCodes: false, ...off, ...options } };
		const tries: Ran['tries'] = [];
		const engine = {
			nodeTypes: watched(tries),
			credentialTypes: { evrakApi: new EvrakApi() },
			credentials: { evrakApi: { ...usual, ...login } },
		};
		const run = await runWorkflow(
			engine,
			chain('test', [node(NODE.name, ERP, parameters, { id: NODE.id, ...settings })], input),
			how,
		);
		return {
			run,
			tries,
			items: outputOf(run, NODE.name, 0).map(withoutYear),
			errors: outputOf(run, NODE.name, 1),
			error: (errorOf(run, NODE.name) ?? errorOf(run)) as Ran['error'],
		};
	};
	const bodies = (method: string) =>
		erp.requests
			.filter(({ path }) => path.toLowerCase().endsWith(`/${method.toLowerCase()}`))
			.map(({ body }) => body as Record<string, unknown>);
	return { erp, credential: usual, evrak, faults: erp.faults, bodies, close: async () => await erp.close() };
}
