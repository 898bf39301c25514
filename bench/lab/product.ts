import { join } from 'node:path';
import type { ICredentialType, INodeType, IVersionedNodeType } from 'n8n-workflow';
import { credentialOf } from '../../demo/credential';
import type { EngineOptions } from '../../testkit/engine';
import { EVRAK } from '../../testkit/engine/chain';
import { loadPackage } from '../../testkit/engine/package';
import type { Erp } from '../../standin';
import { CLIENT_TIMEOUT } from './faults';
import type { LabRow } from './plan';
import { Today } from './today';

/** The package under test: its node `evrak` and its credential type. */
export interface Product {
	readonly node: INodeType | IVersionedNodeType;
	readonly credentialType: ICredentialType;
}

/** The built package, loaded as n8n loads it. */
export async function builtProduct(): Promise<Product> {
	const { nodeTypes, credentialTypes } = await loadPackage(join(__dirname, '..', '..'), {});
	const { [EVRAK]: node } = nodeTypes;
	const { evrakApi: credentialType } = credentialTypes;
	if (!node || !credentialType) throw new Error('The built package lacks its node or its credential');
	return { node, credentialType };
}

export const TODAY = 'lab.today';

/** An engine that knows both clients, logged in to a stand-in. */
export const engineFor = (
	{ node, credentialType }: Product,
	erp: Erp,
	{ silent }: Pick<LabRow, 'silent'>,
): EngineOptions => ({
	nodeTypes: {
		[EVRAK]: node,
		[TODAY]: new Today({ ...erp.credentials, url: erp.url, timeout: CLIENT_TIMEOUT }),
	},
	credentialTypes: { evrakApi: credentialType },
	credentials: { evrakApi: { ...credentialOf(erp), generation: silent === 'V16' ? 'V16' : 'V17' } },
});
