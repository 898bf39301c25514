import { join } from 'node:path';
import type { ICredentialType } from 'n8n-workflow';
import { credentialOf } from '../../demo/credential';
import type { EngineOptions } from '../../testkit/engine';
import { loadPackage } from '../../testkit/engine/package';
import type { Erp } from '../../standin';
import { CLIENT_TIMEOUT } from './faults';
import type { LabRow } from './plan';
import { Today } from './today';

/** The package under test: its nodes by the types that workflows carry, and its credential type. */
export interface Product extends Pick<EngineOptions, 'nodeTypes'> {
	readonly credentialType: ICredentialType;
}

/** The built package, loaded as n8n loads it. */
export async function builtProduct(): Promise<Product> {
	const { nodeTypes, credentialTypes } = await loadPackage(join(__dirname, '..', '..'), {});
	const { evrakApi: credentialType } = credentialTypes;
	if (!credentialType) throw new Error('The built package lacks its credential');
	return { nodeTypes, credentialType };
}

export const TODAY = 'lab.today';

/** An engine that knows both clients, logged in to a stand-in. */
export const engineFor = (
	{ nodeTypes, credentialType }: Product,
	erp: Pick<Erp, 'url' | 'credentials'>,
	{ silent }: Pick<LabRow, 'silent'>,
): EngineOptions => ({
	nodeTypes: {
		...nodeTypes,
		[TODAY]: new Today({ ...erp.credentials, url: erp.url, timeout: CLIENT_TIMEOUT }),
	},
	credentialTypes: { evrakApi: credentialType },
	credentials: { evrakApi: { ...credentialOf(erp), generation: silent === 'V16' ? 'V16' : 'V17' } },
});
