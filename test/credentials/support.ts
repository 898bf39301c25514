import type { ICredentialDataDecryptedObject, IDataObject, INodeType } from 'n8n-workflow';
import { createHash } from 'node:crypto';
import { EvrakApi } from '../../credentials/EvrakApi.credentials';
import { runWorkflow } from '../../testkit/engine';

/** A credential as n8n keeps it. */
export const LOGIN: ICredentialDataDecryptedObject = {
	baseUrl: 'http://127.0.0.1:8094/',
	userCode: 'API',
	digestMode: 'daily',
	password: 'demo-pass',
	companyCode: 'DEMO',
	workingYear: '2026',
	apiKey: '',
	timeZone: 'Europe/Istanbul',
	generation: 'V17',
	companyNumber: '',
	branchNumber: '',
	envelopeProperty: 'Mikro',
	ignoreSslIssues: false,
};

/** The password of its day, 20 November 2026. */
export const Sifre = createHash('md5').update('2026-11-20 demo-pass').digest('hex');

/** What it adds to a request. */
export const MEMBERS = { CalismaYili: '2026', FirmaKodu: 'DEMO', KullaniciKodu: 'API', Sifre };

/** The node hands the options of n8n's older helper to the credential: `uri`, and no `url`. */
export const asHttpRequest: INodeType = {
	description: {
		displayName: 'Http',
		name: 'http',
		group: ['input'],
		version: 1,
		description: '',
		defaults: { name: 'Http' },
		inputs: ['main'],
		outputs: ['main'],
		credentials: [{ name: 'evrakApi', required: true }],
		properties: [],
	},
	async execute() {
		const { baseUrl } = await this.getCredentials('evrakApi');
		const response = (await this.helpers.requestWithAuthentication.call(this, 'evrakApi', {
			uri: `${String(baseUrl)}/Api/APIMethods/CariListesiV3`,
			method: 'POST',
			body: { Size: '2', Index: 0 },
			json: true,
		})) as IDataObject;
		return [[{ json: response }]];
	},
};

/** Runs that node with the credential. */
export async function runHttp(login: ICredentialDataDecryptedObject) {
	const node = { id: '1', typeVersion: 1, position: [0, 0] as [number, number], parameters: {} };
	return await runWorkflow(
		{
			nodeTypes: { http: asHttpRequest },
			credentialTypes: { evrakApi: new EvrakApi() },
			credentials: { evrakApi: { ...LOGIN, ...login } },
		},
		{
			name: 'test',
			nodes: [
				{ ...node, name: 'Start', type: 'n8n-nodes-base.manualTrigger' },
				{ ...node, id: '2', name: 'Http', type: 'http', credentials: { evrakApi: { id: '1', name: 'ERP' } } },
			],
			connections: { Start: { main: [[{ node: 'Http', type: 'main', index: 0 }]] } },
		},
	);
}
