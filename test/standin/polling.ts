import type { Erp } from '../../standin';
import { credentials, dayIn, METHODS, send, type Reply } from './client';

/** A clock that tests move: `at` in milliseconds. */
export interface FakeClock {
	at: number;
	pass(seconds: number): void;
}

/** The first result of a call with the digest of the server's day, which a fake clock may have moved. */
export async function play(erp: Erp, clock: FakeClock, name: string, payload: object = {}): Promise<Reply['first']> {
	const day = dayIn('Europe/Istanbul', new Date(clock.at));
	const own = credentials(erp, day);
	const inside = METHODS[name]?.placement === 'inside';
	return (await send(erp, name, inside ? { Mikro: { ...own, ...payload } } : { Mikro: own, ...payload })).first;
}
