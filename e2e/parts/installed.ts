import { asObject } from '../n8n/rest';
import { credentialOf } from '../../demo/credential';
import type { Bench } from '../bench';
import { CREDENTIAL } from '../editor/main';
import type { Check } from '../report';

/** n8n itself, and what it loaded of the package. */
export async function installed({ api, packageName }: Bench, version: string, check: Check): Promise<void> {
	check('version of n8n', await api.version(), version);
	const nodes = await api.rest.nodesOf(packageName);
	check(`nodes loaded from ${packageName}`, nodes.sort(), ['Evrak', 'Evrak Trigger']);
	const types = await api.rest.request('GET', '/types/credentials.json');
	const names = (Array.isArray(types) ? types : []).map((type) => asObject(type).name);
	check(
		'credential type loaded',
		names.filter((name) => name === CREDENTIAL.type),
		[CREDENTIAL.type],
	);
}

/** The credential's connection test, as n8n runs it for the editor. */
export async function credentialTest({ api, erp, credential }: Bench, check: Check): Promise<void> {
	// deleted afterwards: the editor would choose the newest credential for a new node
	const tested = async (name: string, other: { password?: string; baseUrl?: string }) => {
		const id = await api.createCredential(name, CREDENTIAL.type, { ...credentialOf(erp), ...other });
		const told = await api.rest.testCredential(id);
		await api.rest.request('DELETE', `/rest/credentials/${id}`);
		return told;
	};
	check('test with the right login', await api.rest.testCredential(credential.id), 'OK');
	check(
		'test with a wrong password',
		await tested('Wrong password', { password: 'wrong' }),
		/^Wrong login\. The ERP gives/,
	);
	check(
		'test where nobody listens',
		await tested('Nobody there', { baseUrl: 'http://127.0.0.1:9' }),
		/ECONNREFUSED|refused the connection/,
	);
}
