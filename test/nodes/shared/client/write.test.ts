import type { IExecuteFunctions } from 'n8n-workflow';
import { inWriteTurn, sendWrite } from '../../../../nodes/shared/client/write';
import { connection } from '../../../../testkit/facts/erp';
import { inNode } from '../../../../testkit/node/inNode';
import { serve } from '../../../../testkit/servers/server';

it('a writing call that waits for its turn is not sent once the execution is cancelled', async () => {
	const server = await serve((response) => response.end());
	const credential = connection({ baseUrl: server.url });
	const request = {
		...({ path: '/Api/apiMethods/X', httpMethod: 'POST', placement: 'inside' } as const),
		...{ anonymous: false, payload: {}, timeout: 20_000 },
	};
	const cancel = new AbortController();
	const reply = await inNode(async (given) => {
		const context = Object.create(given, {
			getExecutionCancelSignal: { value: () => cancel.signal },
		}) as IExecuteFunctions;
		let waiting: ReturnType<typeof sendWrite> | undefined;
		await inWriteTurn(credential, async () => {
			waiting = sendWrite(context, credential, request);
			cancel.abort();
			return await Promise.resolve();
		});
		return (await waiting) ?? null;
	}).finally(server.close);
	expect(reply).toMatchObject({ answered: false, failure: { reach: 'neverSent' } });
	expect(server.bodies).toEqual([]);
});
