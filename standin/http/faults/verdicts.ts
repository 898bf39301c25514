import { outcomes, refusal, succeeded, timeoutText } from '../../answers';
import { bracedGuid, newGuid } from '../../database';
import { EVERY, ENVELOPED, WRITING } from '../kinds';
import { first, isBulk, listOf, withFirst } from './answer';
import type { Fault } from './types';

const DEADLOCK =
	'Transaction (Process ID 61) was deadlocked on lock resources with another process and has been chosen as the deadlock victim.';

/**
 * The answer with other rows in its list; a success without a list as an empty one, which has no rows either. A refusal stays: a server that
 * calls a refused document saved would be another fault.
 */
function relisted(answer: unknown, change: (list: Array<Record<string, unknown>>) => unknown[]): unknown {
	const list = listOf(answer);
	if (!list && (isBulk(answer) || !succeeded(answer))) return answer;
	return list ? withFirst(answer, { Data: { ...(first(answer).Data as object), list: change(list) } }) : outcomes([]);
}

/**
 * Answers of the service itself that mislead or refuse. Sources: docs/trust/erp-behaviour.md#texts-of-refusals,
 * docs/trust/erp-behaviour.md#saves-that-finish-late, docs/trust/erp-behaviour.md#several-documents-in-one-request.
 */
export const VERDICTS: Record<string, Fault> = {
	/**
	 * The victim's transaction is undone, but whether a save is one transaction nobody knows: look before sending again
	 * (docs/trust/erp-behaviour.md#texts-of-refusals).
	 */
	deadlock: {
		writes: 'never',
		suits: [...WRITING, 'read'],
		tells: false,
		bend: (exchange) => exchange.send(refusal(DEADLOCK)),
	},
	'timeout-text': {
		writes: 'always',
		suits: EVERY,
		tells: false,
		bend: async (exchange) => {
			await exchange.commit();
			exchange.send(timeoutText());
		},
	},
	'timeout-lost': { writes: 'never', suits: EVERY, tells: false, bend: (exchange) => exchange.send(timeoutText()) },
	'timeout-late': {
		writes: 'late',
		suits: WRITING,
		tells: false,
		argument: { unit: 'ms', usual: 200 },
		bend: (exchange, ms) => {
			exchange.later(ms, () => exchange.commit());
			exchange.send(timeoutText());
		},
	},
	'wrong-count': {
		writes: 'always',
		suits: ['save', 'update'],
		tells: false,
		bend: async (exchange) => exchange.send(relisted(await exchange.commit(), (list) => list.slice(0, -1))),
	},
	'wrong-count-more': {
		writes: 'always',
		suits: ['save', 'update'],
		tells: false,
		bend: async (exchange) =>
			exchange.send(
				relisted(await exchange.commit(), (list) => {
					const entries = Object.entries(list.at(-1) ?? {});
					const another = entries.map(([name, value]) => [name, /guid$/i.test(name) ? bracedGuid(newGuid()) : value]);
					return [...list, Object.fromEntries(another)];
				}),
			),
	},
	'expired-digest': {
		writes: 'never',
		suits: ENVELOPED,
		tells: true,
		bend: (exchange) => exchange.send(refusal('Şifre Hatalı')),
	},
	/** A plain refusal. That of a login is none: around midnight a client rightly repeats it with the digest of the neighbouring day. */
	refused: {
		writes: 'never',
		suits: WRITING,
		tells: true,
		bend: (exchange) => exchange.send(refusal('Gider muhasebe kodu bos.')),
	},
};
