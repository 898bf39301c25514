import type { INode, INodeExecutionData, INodeParameters, IRun } from 'n8n-workflow';
import { EvrakApi } from '../../credentials/EvrakApi.credentials';
import { errorOf, outputOf, runWorkflow } from '../../demo/engine';
import { startErp, type Erp, type ErpOptions } from '../../demo/erp';
import { Evrak } from '../../nodes/Evrak/Evrak.node';

export type Settings = Partial<Pick<INode, 'onError' | 'retryOnFail' | 'maxTries' | 'waitBetweenTries'>>;

/** What one run of the node gave. */
export interface Ran {
	readonly run: IRun;
	/** Success branch. */
	readonly items: INodeExecutionData[];
	/** Error branch of "Continue (using error output)". */
	readonly errors: INodeExecutionData[];
	readonly error: { message: string; description?: string | null; context?: Record<string, unknown> } | undefined;
}

/** The stand-in and a node connected to it through n8n's own engine. */
export interface Bench {
	readonly erp: Erp;
	readonly credential: Record<string, string | number | boolean>;
	/** Runs the node once with the given items and parameters. */
	evrak(parameters: INodeParameters, items?: INodeExecutionData[], settings?: Settings): Promise<Ran>;
	/** Bodies of the recorded requests whose path ends in a method name. */
	bodies(method: string): Array<Record<string, unknown>>;
	close(): Promise<void>;
}

/** Items of plain objects. */
export const items = (...json: Array<INodeExecutionData['json']>): INodeExecutionData[] => json.map((entry) => ({ json: entry }));

const credentialOf = ({ url, credentials }: Erp) => ({
	baseUrl: url,
	envelopeProperty: 'Mikro',
	apiKey: credentials.apiKey,
	workingYear: credentials.workingYear,
	companyCode: credentials.companyCode,
	userCode: credentials.userCode,
	digestMode: 'daily',
	password: credentials.password,
	timeZone: 'Europe/Istanbul',
	companyNumber: '',
	branchNumber: '',
	ignoreSslIssues: false,
	generation: 'V17',
});

/** Starts a stand-in of its own; `credential` overrides what the node logs in with. */
export async function bench(options: ErpOptions = {}, credential: Record<string, string | boolean> = {}): Promise<Bench> {
	const erp = await startErp(options);
	const login = { ...credentialOf(erp), ...credential };
	const engine = {
		nodeTypes: { 'n8n-nodes-evrak.evrak': new Evrak() },
		credentialTypes: { evrakApi: new EvrakApi() },
		credentials: { evrakApi: login },
	};
	const evrak: Bench['evrak'] = async (parameters, input = items({}), settings = {}) => {
		const run = await runWorkflow(engine, {
			name: 'test',
			nodes: [
				{ id: '1', name: 'Start', type: 'n8n-nodes-base.manualTrigger', typeVersion: 1, position: [0, 0], parameters: {} },
				{
					id: '2',
					name: 'Evrak',
					type: 'n8n-nodes-evrak.evrak',
					typeVersion: 1,
					position: [200, 0],
					parameters,
					credentials: { evrakApi: { id: '1', name: 'ERP' } },
					...settings,
				},
			],
			connections: { Start: { main: [[{ node: 'Evrak', type: 'main', index: 0 }]] } },
			pinData: { Start: input },
		});
		return {
			run,
			items: outputOf(run, 'Evrak', 0),
			errors: outputOf(run, 'Evrak', 1),
			error: (errorOf(run, 'Evrak') ?? errorOf(run)) as Ran['error'],
		};
	};
	const bodies = (method: string) =>
		erp.requests
			.filter(({ path }) => path.toLowerCase().endsWith(`/${method.toLowerCase()}`))
			.map(({ body }) => body as Record<string, unknown>);
	return { erp, credential: login, evrak, bodies, close: async () => await erp.close() };
}
