import { join, relative, sep } from 'node:path';
import { importReader, suitesOf } from './imports';

/**
 * Suites that `npm test` leaves to `npm run test:all`, by the beginning of their paths, with what holds the same promises in `npm test`.
 * They are the slowest of all, more than half of the whole time.
 */
export const LONG: Readonly<Record<string, string>> = {
	'test/workflows/': 'Whole example workflows. Each operation in them has suites of its own.',
	'test/nodes/EvrakTrigger/events/incomingInvoice/oddLists': 'Every odd list. test/erp/einvoice/list reads the rows.',
	'test/nodes/EvrakTrigger/events/incomingInvoice/pages':
		'Every idea of pages. test/erp/protocol/paging holds the rule.',
	'test/nodes/Evrak/operations/check/between': 'Every trouble of a proxy. standIns examines whole installations.',
	'test/nodes/Evrak/operations/check/planted': 'Every difference by itself. standIns examines whole installations.',
	'test/nodes/EvrakTrigger/events/ofRecords/servers':
		'Poor servers and large numbers. orderConditions, money and gone hold the conditions.',
	'test/nodes/EvrakTrigger/events/ofRecords/storage':
		'Thousands of changes at once. test/nodes/EvrakTrigger/snapshot/changes holds the rule.',
	'test/nodes/EvrakTrigger/events/shapes':
		'Every event on every form of answers. test/erp/database/query/ties holds the rules.',
	'test/nodes/Evrak/operations/carry/once': 'Every break of every step. way and partial carry on once.',
	'test/nodes/Evrak/operations/shop/follow/once': 'Every break of a follow-up. followUp holds the rules.',
	'test/nodes/Evrak/operations/shop/follow/lives':
		'Lives of orders in trouble. followUp, returns and collections hold the rules.',
	'test/nodes/Evrak/write/guard/resentShop':
		'Orders of shops sent again, changed in each way. resent and changed hold the rule.',
	'test/nodes/Evrak/write/guard/unanswered': 'Real time-outs. guard and verify hold the rules.',
	'test/nodes/Evrak/operations/party/once': 'Every break of a creation. asked and rules hold the rule.',
	'test/nodes/Evrak/write/send/cancel': 'Executions cancelled at every moment.',
	'test/testkit/simulation/kills': 'A kill at every call. test/testkit/simulation/seeds has some of them.',
	'test/nodes/shared/availability': 'Every outage of the network. test/nodes/shared/client holds the rules.',
};

/** All suites of a checkout, relative to it, by when they run. */
interface Tiers {
	/** What `npm test` runs. */
	readonly short: readonly string[];
	/** What `npm test` has left out, in whole or some cases of laws. */
	readonly rest: readonly string[];
	readonly all: readonly string[];
}

const LAWS = /from '(?:fast-check|[./]*testkit\/jest\/laws)'/;

/** Sorts the suites of a checkout into tiers. */
export function tiersOf(root: string): Tiers {
	const { textOf, closureOf } = importReader();
	const all = suitesOf(root).map((suite) => relative(root, suite).split(sep).join('/'));
	const isLong = (suite: string) => Object.keys(LONG).some((start) => suite.startsWith(start));
	const hasLaws = (suite: string) => closureOf(join(root, suite)).some((file) => LAWS.test(textOf(file)));
	return {
		all,
		short: all.filter((suite) => !isLong(suite)),
		rest: all.filter((suite) => isLong(suite) || hasLaws(suite)),
	};
}
