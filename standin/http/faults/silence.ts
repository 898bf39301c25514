import { ENVELOPED, EVERY, WRITING } from '../kinds';
import type { Fault } from './types';

/**
 * No answer, or not all of it. Sources: docs/trust/erp-behaviour.md#when-servers-stop-waiting and docs/trust/erp-behaviour.md#saves-that-finish-late.
 */
export const SILENCE: Record<string, Fault> = {
	'hang-before-commit': { writes: 'never', suits: EVERY, tells: false, bend: (exchange) => exchange.hang() },
	'hang-after-commit': {
		writes: 'always',
		suits: EVERY,
		tells: false,
		bend: async (exchange) => {
			await exchange.commit();
			exchange.hang();
		},
	},
	'hang-late-commit': {
		writes: 'late',
		suits: WRITING,
		tells: false,
		argument: { unit: 'ms', usual: 200 },
		bend: (exchange, ms) => {
			exchange.hang();
			exchange.afterClient(ms, () => exchange.commit());
		},
	},
	reset: { writes: 'never', suits: EVERY, tells: false, bend: (exchange) => exchange.reset() },
	'reset-after-commit': {
		writes: 'always',
		suits: EVERY,
		tells: false,
		bend: async (exchange) => {
			await exchange.commit();
			exchange.reset();
		},
	},
	'reset-mid-answer': {
		writes: 'always',
		suits: EVERY,
		tells: false,
		bend: async (exchange) => exchange.cut(await exchange.commit()),
	},
	truncated: {
		writes: 'always',
		suits: EVERY,
		tells: false,
		bend: async (exchange) => {
			const text = JSON.stringify(await exchange.commit());
			exchange.send(text.slice(0, text.length / 2));
		},
	},
	drip: {
		writes: 'always',
		suits: ENVELOPED,
		tells: true,
		argument: { unit: 'ms', usual: 500 },
		bend: async (exchange, ms) => exchange.drip(await exchange.commit(), ms),
	},
	latency: {
		writes: 'always',
		suits: EVERY,
		tells: true,
		argument: { unit: 'ms', usual: 1000 },
		bend: (exchange, ms) => exchange.later(ms, async () => exchange.send(await exchange.commit())),
	},
};
