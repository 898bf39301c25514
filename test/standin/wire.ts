import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import type { Erp } from '../../standin';
import { credentials, METHODS, type Json } from './client';

/** What a client got: nothing before the connection broke (`status` 0), part of an answer, or all of it. */
export interface Received {
	status: number;
	type: string;
	promised: number;
	bytes: Buffer;
	chunks: number;
	whole: boolean;
}

/** Waits for what the server does without the client. */
export async function until(happened: () => boolean): Promise<void> {
	while (!happened()) await sleep(2);
}

/** A document as a method wants it, inside the envelope. */
export function bodyOf(erp: Erp, payload: Json): string {
	return JSON.stringify({ Mikro: { ...credentials(erp), ...payload } });
}

/** Sends a body and takes what comes, byte by byte; never throws. */
export async function receive(
	erp: Erp,
	method: string,
	body: string,
	{ headers = {}, signal }: { headers?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<Received> {
	const got: Received = { status: 0, type: '', promised: 0, bytes: Buffer.alloc(0), chunks: 0, whole: false };
	try {
		const path = METHODS[method]?.path ?? '';
		const answer = await request(erp.url + path, { method: 'POST', headers, body, ...(signal ? { signal } : {}) });
		got.status = answer.statusCode;
		got.type = String(answer.headers['content-type']);
		got.promised = Number(answer.headers['content-length']);
		const parts: Buffer[] = [];
		answer.body.on('data', (part: Buffer) => void parts.push(part));
		await new Promise<void>((resolve) => {
			answer.body.on('end', () => {
				got.whole = true;
				resolve();
			});
			answer.body.on('error', () => resolve());
		});
		got.bytes = Buffer.concat(parts);
		got.chunks = parts.length;
	} catch {
		got.whole = false;
	}
	return got;
}
