import { PackageDirectoryLoader } from 'n8n-core';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import type { EngineOptions } from './index';

/** Loads a built node package from its folder the way n8n does, with the data of its credential. */
export async function loadPackage(
	folder: string,
	credentials: Readonly<Record<string, ICredentialDataDecryptedObject>>,
): Promise<EngineOptions> {
	const loader = new PackageDirectoryLoader(folder);
	await loader.loadAll();
	const named = <T>(names: Iterable<string>, of: (name: string) => T) =>
		Object.fromEntries([...names].map((name) => [name, of(name)] as const));
	const nodes = named(Object.keys(loader.known.nodes), (name) => loader.getNode(name).type);
	return {
		nodeTypes: Object.fromEntries(Object.entries(nodes).map(([name, type]) => [`${loader.packageName}.${name}`, type])),
		credentialTypes: named(Object.keys(loader.known.credentials), (name) => loader.getCredential(name).type),
		credentials,
	};
}
