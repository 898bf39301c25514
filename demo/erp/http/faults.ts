import { outcomes, refusal, timeoutText } from '../answers';
import type { Json } from '../types';

/** One exchange that a fault may bend. `commit` plays the method (and writes); without calling it nothing happens. */
export interface Exchange {
	commit(): Promise<unknown>;
	send(answer: unknown, status?: number, type?: string): void;
	/** Leaves the connection open without ever answering. */
	hang(): void;
	/** Cuts the connection. */
	reset(): void;
	/** Moves the answer's Date header by days. */
	skewDate(days: number): void;
	name: string;
}

/** A fault: bends an exchange; `argument` is what follows the colon in `latency:500`. */
export type Fault = (exchange: Exchange, argument: string) => void | Promise<void>;

const html = '<html><body>403 Forbidden</body></html>';
const gateway = '<html><body>502 Bad Gateway</body></html>';

function first(answer: unknown): Json {
	return ((answer as { result?: Json[] }).result ?? [])[0] ?? {};
}

/** The lower-case family of an answer (S-4, S-5). */
function lower(answer: unknown): unknown {
	const { IsError, ErrorMessage, Data } = first(answer);
	return { result: [{ success: IsError === false, errorText: ErrorMessage ?? '', data: Data ?? null }] };
}

/** An answer that reports one row fewer than was written. */
function short(answer: unknown): unknown {
	const list = (first(answer).Data as { list?: unknown[] } | null)?.list;
	return list ? { result: [{ ...first(answer), Data: { list: list.slice(0, -1) } }] } : outcomes([]);
}

/**
 * Every fault by name: what really happens to a client of this ERP (erp-behaviour §5 S-3 to S-8, §7, §8). Names ending
 * in `-lost` write nothing, `-after-commit` and the shape faults write first.
 */
export const FAULTS: Record<string, Fault> = {
	none: async (exchange) => exchange.send(await exchange.commit()),
	'hang-before-commit': (exchange) => exchange.hang(),
	'hang-after-commit': async (exchange) => {
		await exchange.commit();
		exchange.hang();
	},
	reset: (exchange) => exchange.reset(),
	'reset-after-commit': async (exchange) => {
		await exchange.commit();
		exchange.reset();
	},
	502: async (exchange) => {
		await exchange.commit();
		exchange.send(gateway, 502, 'text/html');
	},
	html403: (exchange) => exchange.send(html, 403, 'text/html'),
	empty: async (exchange) => {
		await exchange.commit();
		exchange.send('');
	},
	stub: (exchange) => exchange.send({ Method: exchange.name }),
	plain: (exchange) => exchange.send('Api Server Error: kayıt okunamadı', 200, 'text/plain; charset=utf-8'),
	deadlock: (exchange) =>
		exchange.send(
			refusal(
				'Transaction (Process ID 61) was deadlocked on lock resources with another process and has been chosen as the deadlock victim.',
			),
		),
	'timeout-text': async (exchange) => {
		await exchange.commit();
		exchange.send(timeoutText());
	},
	'timeout-lost': (exchange) => exchange.send(timeoutText()),
	'string-status': async (exchange) => {
		const { StatusCode, ErrorMessage, Data } = first(await exchange.commit());
		exchange.send({ result: [{ StatusCode: String(StatusCode), ErrorMessage, Data }] });
	},
	lower: async (exchange) => exchange.send(lower(await exchange.commit())),
	bom: async (exchange) => exchange.send(`\uFEFF${JSON.stringify(await exchange.commit())}`),
	'wrong-count': async (exchange) => exchange.send(short(await exchange.commit())),
	'date-skew': async (exchange, argument) => {
		exchange.skewDate(Number(argument || 1));
		exchange.send(await exchange.commit());
	},
	latency: async (exchange, argument) => {
		await new Promise((resolve) => setTimeout(resolve, Number(argument || 1000)));
		exchange.send(await exchange.commit());
	},
};

/** Splits `latency:500` into fault and argument; an unknown name throws, so that a test cannot miss its fault. */
export function faultNamed(text: string): { fault: Fault; argument: string } {
	const [name = '', argument = ''] = text.trim().split(':');
	const fault = FAULTS[name];
	if (!fault) throw new Error(`Unknown fault: ${name}. Known: ${Object.keys(FAULTS).join(', ')}`);
	return { fault, argument };
}
