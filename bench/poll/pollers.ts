import type { IDataObject, INode } from 'n8n-workflow';
import { request } from 'undici';
import { TRIGGER } from '../../testkit/engine/chain';
import { pollNode } from '../../testkit/engine/poll';
import { sendPlainly, withPlainNodes } from '../cpu/plain';
import { packageAt } from '../timing/package';
import type { Candidates } from '../timing/rounds';
import { LISTED_INVOICES } from './invoices';

/** *Page Size* of the trigger: blank, so that pages grow, and as it may be set. */
export const PAGE_SIZES = [undefined, 100, 1_000] as const;

/** Pages of those who do not grow theirs: as wide as the poll's get. */
const WIDEST = 1_000;

const nodeOf = (pageSize: number | undefined): INode => ({
	id: '1',
	name: 'Evrak Trigger',
	type: TRIGGER,
	typeVersion: 1,
	position: [0, 0],
	parameters: { options: pageSize === undefined ? {} : { pageSize } },
	credentials: { evrakApi: { id: '1', name: 'ERP' } },
});

const PATH = '/Api/APIMethods/GelenFaturalarV2';

const bodyOf = (size: number, index: number) =>
	JSON.stringify({ Mikro: { FirmaKodu: 'BENCH', Size: size, Index: index } });

/** Downloads and parses the pages of the window, and keeps nothing. */
async function download(url: string, size: number): Promise<void> {
	let count = 0;
	for (let index = 0; ; index++) {
		const { body } = await request(`${url}${PATH}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: bodyOf(size, index),
		});
		const { result } = (await body.json()) as { result: Array<{ Data: { Faturalar: unknown[] } }> };
		const { length } = result[0]?.Data.Faturalar ?? [];
		count += length;
		if (length === 0) break;
	}
	if (count !== LISTED_INVOICES) throw new Error(`${count} of ${LISTED_INVOICES} invoices were read`);
}

/** Names of the candidates. */
export const [POLL, BARE, HELPER] = ['poll', 'download and parse', 'helper'] as const;

/**
 * A poll of a window that was read before and holds nothing new, the bare download, and n8n's helper, which gets the same pages and parses
 * them; beside them how large the poll's state is.
 */
export async function pollersAt(
	url: string,
	size: number | undefined,
): Promise<{ readonly candidates: Candidates; readonly state: number }> {
	const engine = withPlainNodes(await packageAt(url));
	const width = size ?? WIDEST;
	const pages = Array.from({ length: Math.ceil(LISTED_INVOICES / width) + 1 }, (_, index) => bodyOf(width, index));
	const poll = async (staticData: IDataObject, activation: 'init' | 'update') =>
		await pollNode(engine, nodeOf(size), { staticData, activation });
	const { staticData } = await poll({}, 'init');
	return {
		candidates: {
			[POLL]: async () => {
				const { output } = await poll(staticData, 'update');
				if (output) throw new Error('The poll gave items that it had given before');
			},
			[BARE]: async () => await download(url, width),
			[HELPER]: async () => await sendPlainly(engine, `${url}${PATH}`, pages),
		},
		state: Buffer.byteLength(JSON.stringify(staticData)),
	};
}
