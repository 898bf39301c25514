import { join } from 'node:path';
import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { credentialOf } from '../../demo/credential';
import { errorOf, outputOf, runWorkflow, type EngineOptions } from '../../testkit/engine';
import { chain, ERP, evrak } from '../../testkit/engine/chain';
import { loadPackage } from '../../testkit/engine/package';

const NODE = 'Evrak';

/** The login of the benches: their own stand-in takes any. */
export const BENCH_LOGIN = {
	apiKey: 'bench-api-key',
	workingYear: '2026',
	companyCode: 'BENCH',
	userCode: 'API',
	password: 'bench-pass-1',
};

/** The built package with a credential for the ERP at an address. */
export const packageAt = async (url: string): Promise<EngineOptions> =>
	await loadPackage(join(__dirname, '..', '..'), { evrakApi: credentialOf({ url, credentials: BENCH_LOGIN }) });

/** Runs one node of the package in n8n's own engine, and gives its items. Throws what it throws. */
export async function itemsOf(
	engine: EngineOptions,
	parameters: INodeParameters,
	input: readonly IDataObject[] = [{}],
): Promise<INodeExecutionData[]> {
	const ran = await runWorkflow(
		engine,
		chain(
			'bench',
			[evrak(NODE, ERP, parameters)],
			input.map((json) => ({ json })),
		),
	);
	const error = errorOf(ran);
	if (error) throw error;
	return outputOf(ran, NODE);
}
