import type { Erp } from '../../standin';
import { serve, type Served } from './server';

const companyOf = (body: string): string | undefined => /"FirmaKodu"\s*:\s*"([^"]*)"/.exec(body)?.[1];

/** One address with several companies behind it, as ERP servers are: each request goes to the company that it names, each with a database of its own. */
export async function companies(...all: readonly Erp[]): Promise<Served> {
	return await serve((response, body, request) => {
		const erp = all.find(({ credentials }) => credentials.companyCode === companyOf(body)) ?? all[0];
		const asked = { method: request.method, headers: { 'content-type': 'application/json' }, body };
		fetch(`${erp?.url ?? ''}${request.url ?? ''}`, asked).then(
			async (answer) => {
				response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
				response.end(await answer.text());
			},
			() => response.destroy(),
		);
	});
}
