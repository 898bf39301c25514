import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { startCompanyServices, type CompanyServices } from '../../../standin/services';
import { templateBench, type TemplateBench, type OtherCredentials } from '../support';

/** What a company uses beside its ERP, on the ERP's bench. */
export interface CompanyBench extends TemplateBench {
	readonly company: CompanyServices;
}

/** Starts both; a test ends with `close`. */
export async function companyBench(
	others: (company: CompanyServices) => OtherCredentials = () => ({ credentialTypes: {}, credentials: {} }),
): Promise<CompanyBench> {
	const company = await startCompanyServices();
	const { telegram, url } = company;
	const { credentialTypes, credentials } = others(company);
	const bench = await templateBench(
		{},
		{
			credentialTypes,
			credentials: { ...credentials, telegramApi: { accessToken: telegram.token, baseUrl: url } },
		},
	);
	return {
		...bench,
		company,
		close: async () => {
			await bench.close();
			await company.close();
		},
	};
}

/** The item with which n8n's *Send and Wait* goes on when one of its links is opened. */
export const clicked = (approved: boolean): INodeExecutionData[] => [
	{ json: { data: { approved, respondedAt: '2026-11-20T09:30:00.000Z' } as IDataObject } },
];
