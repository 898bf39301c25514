import type { IExecuteFunctions } from 'n8n-workflow';
import type { Connection } from '../../../../erp/protocol/wire/connection';
import { send } from '../../../../nodes/shared/client/egress';
import { withSession } from '../../../../nodes/shared/client/session';
import { connection } from '../../../../testkit/facts/erp';
import { inNode } from '../../../../testkit/node/inNode';
import { during, serve } from '../../../../testkit/servers/server';

const ok = { StatusCode: 200, IsError: false, ErrorMessage: '', Data: {} };

/** Does work in a session of a server whose login is answered like this; gives what was called, and the error. */
async function session(
	login: object,
	work: (context: IExecuteFunctions, credential: Connection) => Promise<void>,
	cancel?: AbortSignal,
): Promise<{ calls: string[]; error?: Error }> {
	const calls: string[] = [];
	const server = await serve((response, _, { url = '' }) => {
		const method = url.split('/').at(-1) ?? '';
		calls.push(method);
		response.end(JSON.stringify({ result: [method === 'APILogin' ? login : ok] }));
	});
	const credential = connection({ baseUrl: server.url, password: 'secret-plain' });
	const error = await during(
		server,
		inNode(async (given) => {
			const context = Object.create(given, {
				getExecutionCancelSignal: { value: () => cancel },
			}) as IExecuteFunctions;
			const done = withSession(context, credential, async () => await work(context, credential));
			return await done.then(
				() => null,
				(thrown: Error) => thrown,
			);
		}),
	);
	return { calls, error: error ?? undefined };
}

describe('the session of a V1 method', () => {
	it('ends also where the execution was cancelled meanwhile; nothing else goes out then', async () => {
		const cancel = new AbortController();
		const { calls } = await session(
			ok,
			async (context, credential) => {
				cancel.abort();
				const request = { path: '/Api/apiMethods/X', httpMethod: 'POST', body: {}, timeout: 1_000 } as const;
				expect(await send(context, credential, request)).toMatchObject({ answered: false });
			},
			cancel.signal,
		);
		expect(calls).toEqual(['APILogin', 'APILogoff']);
	});

	it.each([
		[{ ...ok, StatusCode: 400, ErrorMessage: 'Lisans secret-plain yok' }, 'Lisans ******** yok'],
		[{ ...ok, IsError: true, StatusCode: 400, ErrorMessage: 'Yok' }, 'Yok'],
		[{}, 'there was no answer of the API'],
	])('does not begin where the login is answered %j', async (login, reason) => {
		const { calls, error } = await session(login, async () => await Promise.reject(new Error('not reached')));
		expect(calls).toEqual(['APILogin']);
		expect(error).toMatchObject({ message: `The login for the V1 method failed: ${reason}` });
		expect(error).toHaveProperty('description', expect.stringMatching(/^Nothing was sent\. /));
	});
});
