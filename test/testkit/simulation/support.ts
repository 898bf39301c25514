import type { IExecuteFunctions, IHttpRequestOptions, INodeExecutionData, INodeType } from 'n8n-workflow';
import { judged } from '../../../testkit/simulation/judge';
import { quietScenario } from '../../../testkit/simulation/kills';
import { play, Processes } from '../../../testkit/simulation/play';
import { SOURCES, type Product } from '../../../testkit/simulation/product';
import type { Scenario } from '../../../testkit/simulation/scenario';

const EVRAK = 'n8n-nodes-evrak.evrak';
export const TRIGGER = 'n8n-nodes-evrak.evrakTrigger';

/** The package as it is. */
export const processes = Processes.of(SOURCES);

type Execute = (
	context: IExecuteFunctions,
	usual: (context: IExecuteFunctions) => Promise<INodeExecutionData[][]>,
) => Promise<INodeExecutionData[][]>;

/** The package with nodes that are changed. */
export const changed = (
	change: (nodes: { evrak: INodeType; trigger: INodeType }) => Partial<Record<string, INodeType>>,
): Processes => {
	const make = (index: number): Product => {
		const product = processes.at(index);
		const nodes = product.nodeTypes as Record<string, INodeType>;
		const [evrak, trigger] = [nodes[EVRAK], nodes[TRIGGER]];
		if (!evrak || !trigger) throw new Error('The package lacks a node');
		return { ...product, nodeTypes: { ...nodes, ...(change({ evrak, trigger }) as Record<string, INodeType>) } };
	};
	let made = 0;
	return new Processes(() => make(made++));
};

/** The package with an action node that does something else. */
export const withNode = (execute: Execute): Processes =>
	changed(({ evrak }) => ({
		[EVRAK]: {
			description: evrak.description,
			methods: evrak.methods,
			async execute() {
				return await execute(this, async (context) => (await evrak.execute?.call(context)) as INodeExecutionData[][]);
			},
		},
	}));

/** The package in an n8n with other helpers. */
export const withHelpersOf = (
	helpers: (usual: (options: IHttpRequestOptions) => Promise<unknown>) => object,
): Processes =>
	withNode(async (context, usual) => {
		const request = async (options: IHttpRequestOptions) => (await context.helpers.httpRequest(options)) as unknown;
		return await usual(withHelpers(context, helpers(request)));
	});

/** The context of a node with other helpers. */
const withHelpers = (context: IExecuteFunctions, helpers: object): IExecuteFunctions =>
	new Proxy(context, {
		get: (target, name) => {
			if (name === 'helpers') return { ...target.helpers, ...helpers };
			const member = Reflect.get(target, name) as unknown;
			return typeof member === 'function' ? (member.bind(target) as unknown) : member;
		},
	});

export const isSave = ({ url }: IHttpRequestOptions): boolean => url.includes('Kaydet');

/** A quiet scenario of some documents, with changes. */
export const quiet = (kind: string, change: Partial<Scenario> = {}, documents = 3): Scenario => ({
	...quietScenario(kind, documents),
	...change,
});

/** Laws that a scenario breaks. */
export const broken = async (scenario: Scenario, with_ = processes): Promise<string[]> => [
	...new Set(judged(await play(scenario, with_)).map(({ law }) => law)),
];
