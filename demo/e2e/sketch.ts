import type { IDataObject, INode } from 'n8n-workflow';
import type { WorkflowFile } from '../engine';

/** Name of the manual trigger of every sketch. */
export const START = 'Start';

/** A credential as nodes refer to it. */
export interface CredentialRef {
	readonly id: string;
	readonly name: string;
}

/** A node of a sketch: what differs from n8n's defaults. */
export type Part = Pick<INode, 'name' | 'type'> & Partial<INode>;

/** Our action node with parameters, for a sketch. */
export const evrak = (
	name: string,
	credential: CredentialRef,
	parameters: INode['parameters'],
	settings: Partial<INode> = {},
): Part => ({
	name,
	type: 'n8n-nodes-evrak.evrak',
	parameters,
	credentials: { evrakApi: { ...credential } },
	...settings,
});

/**
 * A workflow of a manual trigger with pinned items and nodes in a row. After a node with an error output the row goes on from that output,
 * because only what follows an error is of interest here.
 */
export function sketch(name: string, items: readonly IDataObject[], ...parts: readonly Part[]): WorkflowFile {
	const all: Part[] = [{ name: START, type: 'n8n-nodes-base.manualTrigger' }, ...parts];
	const nodes = all.map(
		(part, at): INode => ({
			id: `node-${at}`,
			typeVersion: 1,
			position: [at * 220, 0],
			parameters: {},
			...part,
		}),
	);
	const connections = nodes.slice(0, -1).map(({ name: from, onError }, at) => {
		const next = [{ node: nodes[at + 1]?.name ?? '', type: 'main' as const, index: 0 }];
		return [from, { main: onError === 'continueErrorOutput' ? [[], next] : [next] }] as const;
	});
	return {
		name,
		nodes,
		connections: Object.fromEntries(connections),
		pinData: { [START]: items.map((json) => ({ json })) },
	};
}
