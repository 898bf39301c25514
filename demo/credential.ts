import type { Erp } from '../standin';

/** The values of an `evrakApi` credential that logs in to a stand-in. */
export const credentialOf = ({ url, credentials }: Pick<Erp, 'url' | 'credentials'>) => ({
	...credentials,
	baseUrl: url,
	envelopeProperty: 'Mikro',
	digestMode: 'daily',
	timeZone: 'Europe/Istanbul',
	companyNumber: '',
	branchNumber: '',
	ignoreSslIssues: false,
	generation: 'V17',
});
