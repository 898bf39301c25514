import type { INodeParameters } from 'n8n-workflow';
import { request } from 'undici';
import { itemsOf, packageAt } from '../timing/package';
import type { Candidates } from '../timing/rounds';
import { ACCOUNTS } from './accounts';

const parameters = {
	resource: 'account',
	operation: 'getAll',
	inputMode: 'fields',
	returnAll: true,
} as INodeParameters;

/** A loop that knows how the server pages, and does nothing else: what somebody would write who needs this one list. */
async function readBare(url: string, size: number): Promise<unknown[]> {
	const rows: unknown[] = [];
	for (let index = 0; ; index++) {
		const { body } = await request(`${url}/Api/APIMethods/CariListesiV3`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ Mikro: { FirmaKodu: 'BENCH' }, Size: size, Index: index }),
		});
		const { result } = (await body.json()) as { result: Array<{ Data: { CariListesi: unknown[] } }> };
		const page = result[0]?.Data.CariListesi ?? [];
		for (const row of page) rows.push(row);
		if (page.length < size) return rows;
	}
}

const whole = (rows: readonly unknown[]) => {
	if (rows.length !== ACCOUNTS) throw new Error(`${rows.length} of ${ACCOUNTS} accounts were read`);
};

/** Names of the candidates; that of a bare loop goes on with its size. */
export const [PACKAGE, BARE] = ['Evrak', 'bare loop'] as const;

/** Who reads the list at an address: the package in n8n's engine, and the bare loop by its size of pages. */
export async function readersAt(url: string, sizes: readonly number[]): Promise<Candidates> {
	const engine = await packageAt(url);
	const bare = sizes.map((size) => [`${BARE} ${size}`, async () => whole(await readBare(url, size))] as const);
	return { [PACKAGE]: async () => whole(await itemsOf(engine, parameters)), ...Object.fromEntries(bare) };
}
