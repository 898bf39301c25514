import type { INode, INodeExecutionData } from 'n8n-workflow';
import { ADDRESSES, placeOf, type Named } from '../../nodes/Evrak/places';
import type { WorkflowFile } from './index';

/** Name of the manual trigger of every chain. */
export const START = 'Start';

/** A credential as nodes refer to it. */
export interface CredentialRef {
	readonly id: string;
	readonly name: string;
}

/** For the engine of this folder, which finds a credential by its type alone. */
export const ERP: CredentialRef = { id: '1', name: 'ERP' };

/** A node of a chain: what differs from n8n's defaults. */
export type ChainNode = Pick<INode, 'name' | 'type'> & Partial<INode>;

/** Type of the package's node, as workflows carry it. */
export const EVRAK = 'n8n-nodes-evrak.evrak';

/** Type of the package's trigger: the name of the node, with which n8n's panel shows it as one entry, and the word that makes it so. */
export const TRIGGER = `${EVRAK}Trigger`;

/** The parameters of the form that choose an operation of the catalogue. */
export function parametersOf(named: Named): Readonly<Record<string, string>> {
	const { resource, operation, choice } = placeOf(named);
	return { resource, operation, ...(choice ? { [choice.parameter]: choice.value } : {}) };
}

/**
 * Parameters whose resource and operation are those of the catalogue, such as `order.deleteByGuid`, in the form's own words. What is in the
 * form's words already stays.
 */
export function inWordsOfForm({ resource, operation, ...rest }: INode['parameters']): INode['parameters'] {
	const named = { resource: String(resource), operation: String(operation) };
	if (!(ADDRESSES as readonly string[]).includes(`${named.resource}.${named.operation}`))
		return {
			...(resource === undefined ? {} : { resource }),
			...(operation === undefined ? {} : { operation }),
			...rest,
		};
	return { ...parametersOf(named), ...rest };
}

/** The package's action node for its parameters, for a chain. */
export const evrak = (
	name: string,
	credential: CredentialRef,
	parameters: INode['parameters'],
	settings: Partial<INode> = {},
): ChainNode => ({
	name,
	type: EVRAK,
	parameters: inWordsOfForm(parameters),
	credentials: { evrakApi: { ...credential } },
	...settings,
});

/**
 * A workflow of a manual trigger, its items pinned where they are given, and nodes in a row. After a node with an error output the row
 * goes on from that output, because only what follows an error is of interest here.
 */
export function chain(name: string, parts: readonly ChainNode[], items?: readonly INodeExecutionData[]): WorkflowFile {
	const all: ChainNode[] = [{ name: START, type: 'n8n-nodes-base.manualTrigger' }, ...parts];
	const nodes = all.map((part, at): INode => ({
		id: `node-${at}`,
		typeVersion: 1,
		position: [at * 220, 0],
		parameters: {},
		...part,
	}));
	const connections = nodes.slice(0, -1).map(({ name: from, onError }, at) => {
		const next = [{ node: nodes[at + 1]?.name ?? '', type: 'main' as const, index: 0 }];
		return [from, { main: onError === 'continueErrorOutput' ? [[], next] : [next] }] as const;
	});
	return {
		name,
		nodes,
		connections: Object.fromEntries(connections),
		...(items ? { pinData: { [START]: [...items] } } : {}),
	};
}
