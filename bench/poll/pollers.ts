import type { IDataObject, INode } from 'n8n-workflow';
import { request } from 'undici';
import { TRIGGER } from '../../testkit/engine/chain';
import { pollNode } from '../../testkit/engine/poll';
import { packageAt } from '../timing/package';
import type { Candidates } from '../timing/rounds';
import { LISTED_INVOICES } from './invoices';

/** *Page Size* of the trigger: as it is unless changed, and as it may be set for so long a list. */
export const PAGE_SIZES = [100, 1_000] as const;

const nodeOf = (pageSize: number): INode => ({
	id: '1',
	name: 'Evrak E-Documents Trigger',
	type: TRIGGER,
	typeVersion: 1,
	position: [0, 0],
	parameters: { options: { pageSize } },
	credentials: { evrakApi: { id: '1', name: 'ERP' } },
});

/** Downloads and parses the pages of the window, and keeps nothing. */
async function download(url: string, size: number): Promise<void> {
	let count = 0;
	for (let index = 0; ; index++) {
		const { body } = await request(`${url}/Api/APIMethods/GelenFaturalarV2`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ Mikro: { FirmaKodu: 'BENCH', Size: size, Index: index } }),
		});
		const { result } = (await body.json()) as { result: Array<{ Data: { Faturalar: unknown[] } }> };
		const { length } = result[0]?.Data.Faturalar ?? [];
		count += length;
		if (length === 0) break;
	}
	if (count !== LISTED_INVOICES) throw new Error(`${count} of ${LISTED_INVOICES} invoices were read`);
}

/** Names of the candidates. */
export const [POLL, BARE] = ['poll', 'download and parse'] as const;

/** A poll of a window that was read before and holds nothing new, and the bare download; beside them how large the poll's state is. */
export async function pollersAt(
	url: string,
	size: number,
): Promise<{ readonly candidates: Candidates; readonly state: number }> {
	const engine = await packageAt(url);
	const poll = async (staticData: IDataObject, activation: 'init' | 'update') =>
		await pollNode(engine, nodeOf(size), { staticData, activation });
	const { staticData } = await poll({}, 'init');
	return {
		candidates: {
			[POLL]: async () => {
				const { output } = await poll(staticData, 'update');
				if (output) throw new Error('The poll gave items that it had given before');
			},
			[BARE]: async () => await download(url, size),
		},
		state: Buffer.byteLength(JSON.stringify(staticData)),
	};
}
