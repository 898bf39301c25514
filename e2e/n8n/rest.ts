import { randomUUID } from 'node:crypto';
import { pause } from './shell';

/** The demo's login; the server listens on loopback only. */
export const OWNER = { email: 'owner@example.com', firstName: 'Evrak', lastName: 'Demo', password: 'Evrak-demo-1' };

type Json = Record<string, unknown>;

/** Milliseconds before a request is repeated that n8n was too busy for, and how often it is sent at most. */
const BUSY_MS = 2_000;
const MOST_TRIES = 10;

/** `value` as an object, empty when it is none. */
export function asObject(value: unknown): Json {
	return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** The internal REST API that n8n's editor uses, as far as the demo needs it; a login lives in its cookie. */
export class RestClient {
	private readonly browserId = randomUUID();
	private cookie = '';

	/** @param url - origin of the server, without a slash at the end */
	constructor(readonly url: string) {}

	/** Sends a request, with the session; resolves with the answer's `data` member if it has one. */
	async request(
		method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
		path: string,
		body?: Json,
		tries = MOST_TRIES,
	): Promise<unknown> {
		const headers = { 'content-type': 'application/json', 'browser-id': this.browserId, cookie: this.cookie };
		const response = await fetch(this.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
		const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith('n8n-auth='));
		if (session) this.cookie = session.slice(0, session.indexOf(';'));
		const text = await response.text();
		// n8n 2 did nothing of it: on a busy machine its database takes some seconds now and then.
		if (response.status === 503 && text.includes('Database is not ready') && tries > 1) {
			await pause(BUSY_MS);
			return await this.request(method, path, body, tries - 1);
		}
		if (!response.ok) throw new Error(`${method} ${path}: HTTP ${response.status} ${text.slice(0, 300)}`);
		const answer: unknown = JSON.parse(text);
		return asObject(answer).data ?? answer;
	}

	/** Logs in as OWNER, who is made on a new database. */
	async logIn(): Promise<void> {
		const settings = asObject(await this.request('GET', '/rest/settings'));
		const { email: emailOrLdapLoginId, password } = OWNER;
		if (asObject(settings.userManagement).showSetupOnFirstLoad) await this.request('POST', '/rest/owner/setup', OWNER);
		else await this.request('POST', '/rest/login', { emailOrLdapLoginId, password });
	}

	/** Display names of the node types that the package `name` gave to the server, without their AI-tool doubles. */
	async nodesOf(name: string): Promise<string[]> {
		const types = await this.request('GET', '/types/nodes.json');
		const own = (Array.isArray(types) ? types : [])
			.map(asObject)
			.filter((type) => String(type.name).startsWith(`${name}.`));
		return own.filter((type) => !String(type.name).endsWith('Tool')).map((type) => String(type.displayName));
	}

	/** Runs the stored credential's connection test: 'OK', or the message of why not. */
	async testCredential(id: string): Promise<string> {
		const { name, type, data } = asObject(await this.request('GET', `/rest/credentials/${id}?includeData=true`));
		const result = asObject(
			await this.request('POST', '/rest/credentials/test', { credentials: { id, name, type, data } }),
		);
		return result.status === 'OK' ? 'OK' : String(result.message);
	}

	/** Saves a new workflow and resolves with its id. */
	async createWorkflow(workflow: Json): Promise<string> {
		return String(asObject(await this.request('POST', '/rest/workflows', workflow)).id);
	}
}
