import { join } from 'node:path';
import type { IDataObject } from 'n8n-workflow';
import { credentialOf } from '../demo/credential';
import { CREDENTIAL } from './editor/main';
import type { Runtime } from './n8n/runtime';
import { N8nServer } from './n8n/n8n';
import { installPackage } from './n8n/package';
import { timed, type Say } from './n8n/shell';
import type { Erp } from '../standin';
import type { CompanyServices } from '../standin/services';
import type { Shops } from '../standin/shop';
import { N8nApi } from './api';
import type { CredentialRef } from './sketch';

/** Port that is tried first: another than the demo editor's, so that both may run. */
const PORT = 5688;

/** The clock of the stand-in, which may be set ahead. */
interface ErpTime {
	aheadMs: number;
}

/** A real n8n with the package in it, beside a stand-in. */
export interface Bench {
	readonly erp: Erp;
	/** How far the clock of the ERP is ahead. */
	readonly erpTime: ErpTime;
	readonly shop: Shops;
	readonly company: CompanyServices;
	readonly server: N8nServer;
	readonly api: N8nApi;
	/** Name of the installed package, the prefix of its node types. */
	readonly packageName: string;
	/** Where n8n keeps its data and its log. */
	readonly userFolder: string;
	/** A credential that logs in to the stand-in. */
	readonly credential: CredentialRef;
	/** A credential for each type that the workflows use, that one too, and for some by the name that a workflow has for it. */
	readonly credentials: Readonly<Record<string, CredentialRef>>;
}

/** The services beside n8n, and what n8n's environment needs to reach them under their own names. */
export interface Services {
	readonly erp: Erp;
	readonly erpTime: ErpTime;
	readonly shop: Shops;
	readonly company: CompanyServices;
	readonly environment: NodeJS.ProcessEnv;
}

/** What n8n's own nodes need to be let in by the shops of the stand-in, by type. */
const shopCredentials = ({
	url,
	wooCommerce,
	shopify,
	trendyol,
	n11,
}: Shops): Readonly<Record<string, IDataObject>> => ({
	wooCommerceApi: { ...wooCommerce.keys, url, includeCredentialsInQuery: false },
	shopifyAccessTokenApi: { ...shopify.access },
	httpBasicAuth: { user: trendyol.seller.apiKey, password: trendyol.seller.apiSecret },
	httpCustomAuth: { json: JSON.stringify({ headers: n11.seller }) },
});

/** The name under which the template of Hepsiburada has its login: *Basic Auth*, as Trendyol's. */
const HEPSIBURADA = 'Hepsiburada account';

/** What clients of the MCP server show. */
export const MCP_TOKEN = 'evrak-mcp-test';

/** The same for the services that a company uses beside its shops. */
const companyCredentials = ({
	url,
	mail,
	telegram,
	hubSpot,
	chatModel,
}: CompanyServices): Readonly<Record<string, IDataObject>> => ({
	smtp: { ...mail.login, host: mail.host, port: mail.port, secure: false, disableStartTls: true },
	hubspotAppToken: { appToken: hubSpot.token },
	openAiApi: { apiKey: chatModel.apiKey, url: `${url}/v1`, header: false },
	httpBearerAuth: { token: MCP_TOKEN },
	telegramApi: { accessToken: telegram.token, baseUrl: 'https://api.telegram.org' },
});

/** Puts the packed package into a new n8n, starts it, makes its owner and a credential for the stand-in. */
export async function startBench(
	{ erp, erpTime, shop, company, environment }: Services,
	runtime: Runtime,
	tarball: string,
	userFolder: string,
	say: Say,
): Promise<Bench> {
	const server = await N8nServer.prepare(runtime, userFolder, PORT, environment);
	const packageName = await timed(say, 'Installing the package', () => installPackage(runtime, userFolder, tarball));
	await timed(say, 'Starting n8n', () => server.start());
	try {
		await server.rest.logIn();
		const api = new N8nApi(server.rest);
		const id = await api.createCredential(CREDENTIAL.name, CREDENTIAL.type, credentialOf(erp));
		const credential = { id, name: CREDENTIAL.name };
		const credentials: Record<string, CredentialRef> = { [CREDENTIAL.type]: credential };
		for (const [type, data] of Object.entries({ ...shopCredentials(shop), ...companyCredentials(company) }))
			credentials[type] = { id: await api.createCredential(type, type, data), name: type };
		const { merchantId: user, serviceKey: password } = shop.hepsiburada.merchant;
		const hepsiburada = await api.createCredential(HEPSIBURADA, 'httpBasicAuth', { user, password });
		credentials[HEPSIBURADA] = { id: hepsiburada, name: HEPSIBURADA };
		return { erp, erpTime, shop, company, server, api, packageName, userFolder, credential, credentials };
	} catch (error) {
		await server.stop();
		throw new Error(`n8n runs and cannot be used; its log is ${join(userFolder, 'n8n.log')}`, { cause: error });
	}
}
