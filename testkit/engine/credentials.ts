import {
	ICredentialsHelper,
	type ICredentialDataDecryptedObject,
	type ICredentialType,
	type IHttpRequestOptions,
	type INodeProperties,
	type IWorkflowExecuteAdditionalData,
	type INodeCredentialsDetails,
} from 'n8n-workflow';

const unused = (what: string) => new Error(`${what} has no part in this engine`);

/** Credentials kept in memory: their data by type name, and the types themselves. */
export class MemoryCredentials extends ICredentialsHelper {
	constructor(
		private readonly types: Readonly<Record<string, ICredentialType>>,
		private readonly data: Readonly<Record<string, ICredentialDataDecryptedObject>>,
	) {
		super();
	}

	getParentTypes(): string[] {
		return [];
	}

	isCredentialUsableByNode(): boolean {
		return true;
	}

	/** As n8n does it: the credential's own function gets the decrypted values and the request. */
	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		typeName: string,
		requestOptions: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		const authenticate = this.types[typeName]?.authenticate;
		return typeof authenticate === 'function' ? await authenticate(credentials, requestOptions) : requestOptions;
	}

	async preAuthentication(): Promise<undefined> {
		return undefined;
	}

	async runPreAuthentication(): Promise<undefined> {
		return undefined;
	}

	async getCredentials(): Promise<never> {
		throw unused('getCredentials');
	}

	async getDecrypted(
		_additionalData: IWorkflowExecuteAdditionalData,
		_node: INodeCredentialsDetails,
		type: string,
	): Promise<ICredentialDataDecryptedObject> {
		const data = this.data[type];
		if (!data) throw new Error(`No credential of type "${type}" is set`);
		return { ...data };
	}

	async updateCredentials(): Promise<never> {
		throw unused('updateCredentials');
	}

	async updateCredentialsOauthTokenData(): Promise<never> {
		throw unused('updateCredentialsOauthTokenData');
	}

	getCredentialsProperties(type: string): INodeProperties[] {
		return this.types[type]?.properties ?? [];
	}
}
