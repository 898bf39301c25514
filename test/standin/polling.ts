import type { Erp, ErpOptions } from '../../standin';
import { credentials, dayIn, METHODS, onErp, send, type Json, type Reply } from './client';

/** A clock that tests move: `at` in milliseconds. */
export interface FakeClock {
	at: number;
	pass(seconds: number): void;
}

export const DAY = 86_400;
export const RANGE = { IlkTarih: '2000-01-01', SonTarih: '2099-01-01', GIBFaturaNo: '', VKNo: '' };

/** A call with the digest of the server's day, which a fake clock may have moved. */
export async function reply(erp: Erp, clock: FakeClock, name: string, payload: object = {}): Promise<Reply> {
	const day = dayIn('Europe/Istanbul', new Date(clock.at));
	const own = credentials(erp, day);
	const inside = METHODS[name]?.placement === 'inside';
	return await send(erp, name, inside ? { Mikro: { ...own, ...payload } } : { Mikro: own, ...payload });
}

/** The first result of such a call. */
export async function play(...of: Parameters<typeof reply>): Promise<Reply['first']> {
	return (await reply(...of)).first;
}

/** Runs a test on a server with a fake clock (15 June 2026, noon in Istanbul) and without seeded invoices. */
export function onClock(
	work: (erp: Erp, clock: FakeClock) => Promise<void>,
	options: ErpOptions = {},
): () => Promise<void> {
	const clock: FakeClock = {
		at: Date.parse('2026-06-15T09:00:00Z'),
		pass: (seconds) => {
			clock.at += seconds * 1000;
		},
	};
	return onErp(
		async (erp) => {
			erp.db.run('DELETE FROM E_BELGE_GELEN');
			await work(erp, clock);
		},
		{ now: () => new Date(clock.at), ...options },
	);
}

/** The rows of one page of GelenFaturalarV2. */
export async function page(erp: Erp, clock: FakeClock, filter: object = {}): Promise<Json[]> {
	const { Data } = await play(erp, clock, 'GelenFaturalarV2', { ...RANGE, Size: 100, Index: 0, ...filter });
	return (Data?.Faturalar ?? Data ?? []) as Json[];
}

/** The UUIDs that a client sees which reads pages of `size` until one is short. */
export async function readAll(erp: Erp, clock: FakeClock, size: number): Promise<string[]> {
	const seen: string[] = [];
	for (let Index = 0; ; Index++) {
		const rows = await page(erp, clock, { Size: size, Index });
		seen.push(...rows.map(({ UUID }) => String(UUID)));
		if (rows.length < size) return seen;
	}
}
