import type { INodeParameters } from 'n8n-workflow';
import { EvrakApi } from '../../../../../credentials/EvrakApi.credentials';
import { credentialOf } from '../../../../../demo/credential';
import { outputOf, runWorkflow } from '../../../../../testkit/engine';
import { startErp } from '../../../../../standin';
import { EVRAK, inWordsOfForm } from '../../../../../testkit/engine/chain';
import { ownNodes } from '../../../../../testkit/node/nodes';

const evrak = (name: string, parameters: INodeParameters, onError?: 'continueErrorOutput') => ({
	id: name,
	name,
	type: EVRAK,
	typeVersion: 1,
	position: [0, 0] as [number, number],
	parameters: inWordsOfForm(parameters),
	credentials: { evrakApi: { id: '1', name: 'ERP' } },
	onError,
});

describe('a node on the error branch', () => {
	it('reads outcome, refusal and document by an expression on $input.item.error.context', async () => {
		const erp = await startErp();
		const to = (node: string) => [{ node, type: 'main' as const, index: 0 }];
		const told =
			'={{ (({ outcome, refusal, document }) => ({ outcome, refusal, document }))($input.item.error.context) }}';
		const run = await runWorkflow(
			{
				nodeTypes: ownNodes(),
				credentialTypes: { evrakApi: new EvrakApi() },
				credentials: { evrakApi: credentialOf(erp) },
			},
			{
				name: 'error branch',
				nodes: [
					{ ...evrak('Start', {}), type: 'n8n-nodes-base.manualTrigger' },
					evrak(
						'Create',
						{
							...{ resource: 'account', operation: 'create', inputMode: 'json', json: '={{ $json }}' },
							options: { protection: 'none' },
						},
						'continueErrorOutput',
					),
					evrak('Show', {
						resource: 'custom',
						operation: 'call',
						customPath: '/x',
						customHttpMethod: 'POST',
						customBody: told,
						preview: true,
					}),
				],
				connections: { Start: { main: [to('Create')] }, Create: { main: [[], to('Show')] } },
				pinData: { Start: [{ json: { cari_kod: '120.01.001', cari_unvan1: 'There already' } }] },
			},
		);
		await erp.close();
		expect(outputOf(run, 'Show')[0]?.json).toMatchObject({
			body: { Mikro: { outcome: 'failed', refusal: 'duplicate', document: 'Document 1 (120.01.001)' } },
		});
	});
});
