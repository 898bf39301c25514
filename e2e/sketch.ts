import type { IDataObject, INode } from 'n8n-workflow';
import type { WorkflowFile } from '../testkit/engine';
import { chain, evrak as node, type ChainNode, type CredentialRef } from '../testkit/engine/chain';
import { inForm } from '../testkit/operations/form';

export { START, TRIGGER, type CredentialRef, type ChainNode } from '../testkit/engine/chain';

/** The package's node for its parameters, which go where the form has them. */
export const evrak = (
	name: string,
	credential: CredentialRef,
	parameters: INode['parameters'],
	settings: Partial<INode> = {},
): ChainNode => node(name, credential, inForm(parameters), settings);

/** A chain with pinned items, as their JSON. */
export const sketch = (name: string, items: readonly IDataObject[], ...parts: readonly ChainNode[]): WorkflowFile =>
	chain(
		name,
		parts,
		items.map((json) => ({ json })),
	);
