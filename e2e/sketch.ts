import type { IDataObject } from 'n8n-workflow';
import type { WorkflowFile } from '../testkit/engine';
import { chain, type ChainNode } from '../testkit/engine/chain';

export { evrak, START, TRIGGER, type CredentialRef, type ChainNode } from '../testkit/engine/chain';

/** A chain with pinned items, as their JSON. */
export const sketch = (name: string, items: readonly IDataObject[], ...parts: readonly ChainNode[]): WorkflowFile =>
	chain(
		name,
		parts,
		items.map((json) => ({ json })),
	);
