import { EVERY, type MethodKind } from '../kinds';
import type { Fault } from './types';

const HTML = 'text/html';
const page = (title: string): string => `<html><body>${title}</body></html>`;

/** An answer that somebody other than the service makes, or the service without its envelope; it tells nothing. */
function instead(
	writes: 'always' | 'never',
	body: (method: string) => unknown,
	status = 200,
	type?: string,
	suits: MethodKind[] = EVERY,
): Fault {
	return {
		writes,
		suits,
		tells: false,
		bend: async (exchange) => {
			if (writes === 'always') await exchange.commit();
			exchange.send(body(exchange.name), status, type);
		},
	};
}

const RUBBISH = 10 * 1024 * 1024;

/** Answers that are none of the API's. Source: docs/trust/erp-behaviour.md#answers-of-something-else. */
export const PAGES: Record<string, Fault> = {
	502: instead('always', () => page('502 Bad Gateway'), 502, HTML),
	'502-lost': instead('never', () => page('502 Bad Gateway'), 502, HTML),
	504: instead('always', () => page('504 Gateway Time-out'), 504, HTML),
	'504-lost': instead('never', () => page('504 Gateway Time-out'), 504, HTML),
	html403: instead('never', () => page('403 Forbidden'), 403, HTML),
	empty: instead('always', () => ''),
	'empty-lost': instead('never', () => ''),
	stub: instead('never', (method) => ({ Method: method })),
	plain: instead('never', () => 'Api Server Error: kayıt okunamadı', 200, 'text/plain; charset=utf-8'),
	'big-rubbish': instead('always', () => Buffer.alloc(RUBBISH, 'çöp ')),
};
