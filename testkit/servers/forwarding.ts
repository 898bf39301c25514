import type { Erp } from '../../standin';
import { serve, type Served } from './server';

/** Whom a request is for: an ERP, or nobody, since this is the answer. */
export type Recipient = { readonly erp: Erp } | { readonly answer: unknown };

/**
 * One address before ERPs: each request goes to the one that `recipient` names by its path and body, or is answered as it says. What an ERP answers is
 * told as `bend` writes it.
 */
export async function forwarding(
	recipient: (path: string, body: string) => Recipient,
	bend: (answer: string) => string = (answer) => answer,
): Promise<Served> {
	return await serve((response, body, { url = '', method }) => {
		const to = recipient(url, body);
		if ('answer' in to) {
			response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(to.answer));
			return;
		}
		fetch(`${to.erp.url}${url}`, { method, headers: { 'content-type': 'application/json' }, body }).then(
			async (answer) => {
				response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
				response.end(bend(await answer.text()));
			},
			() => response.destroy(),
		);
	});
}
