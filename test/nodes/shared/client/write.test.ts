import type { IExecuteFunctions } from 'n8n-workflow';
import type { Reply } from '../../../../erp/saving/outcome/reply';
import { ErpClient } from '../../../../nodes/shared/client/client';
import { connection } from '../../../../testkit/facts/erp';
import { inNode } from '../../../../testkit/node/inNode';
import { during, serve } from '../../../../testkit/servers/server';

it('a writing call that waits for its turn is not sent once the execution is cancelled', async () => {
	const server = await serve((response) => response.end());
	const credential = connection({ baseUrl: server.url });
	const request = {
		...({ path: '/Api/apiMethods/X', httpMethod: 'POST', placement: 'inside' } as const),
		...{ anonymous: false, payload: {}, timeout: 20_000 },
	};
	const cancel = new AbortController();
	const reply = await during(
		server,
		inNode(async (given) => {
			const context = Object.create(given, {
				getExecutionCancelSignal: { value: () => cancel.signal },
			}) as IExecuteFunctions;
			const erp = new ErpClient(context, credential);
			let waiting: Promise<Reply> | undefined;
			await erp.inWriteTurn(async () => {
				waiting = erp.write(request);
				cancel.abort();
				return await Promise.resolve();
			});
			return (await waiting) ?? null;
		}),
	);
	expect(reply).toMatchObject({ answered: false, failure: { reach: 'neverSent' } });
	expect(server.bodies).toEqual([]);
});
