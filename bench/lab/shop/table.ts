import type { TableLine } from '../table';
import type { ShopResult } from './experiment';

const nameOf = ({ row, seed }: ShopResult): TableLine => ({ Row: row.id, Seed: seed });

/** What was told of the orders of a row, and what is. */
export const shopLine = (result: ShopResult): TableLine => {
	const { row, counts, customers } = result;
	return {
		...nameOf(result),
		'Not found': row.ifNotFound,
		'On error': row.onError === 'stopWorkflow' ? 'stop' : 'error output',
		Orders: counts.asked,
		Customers: customers.asked,
		'Of them bad': counts.bad,
		Saved: counts.saved,
		Recovered: counts.recovered,
		'Already saved': counts.alreadySaved,
		Failed: counts.failed,
		Unknown: counts.unknown,
		'In database': counts.inDatabase,
		'Accounts made': customers.created,
		'Customers twice': customers.twice.length,
		'Orders twice': counts.duplicates,
		Lost: counts.lost,
		'Wrong totals': customers.wrongTotals.length,
		'Wrong account': customers.misplaced.length,
		'False saved': counts.falseSaved,
		'False failed': counts.falseFailed,
	};
};

/** What it took. */
export const shopEffortLine = (result: ShopResult): TableLine => ({
	...nameOf(result),
	Rounds: result.rounds,
	Executions: result.executions,
	'Process killed': result.killed,
	'Executions cut': result.cut,
	Requests: result.requests,
	Bent: result.bent,
	'Bent, %': result.requests > 0 ? Math.round((result.bent * 1_000) / result.requests) / 10 : 0,
	Seconds: Math.round(result.seconds),
});

/** What should be zero and is not; nothing where all is well. */
export function shopFaults({ row, seed, counts, customers, killed, open, rounds }: ShopResult): string[] {
	const { places } = counts;
	const named = (what: string, all: readonly string[]) =>
		all.length > 0 ? [`${row.id}, seed ${seed}: ${what} ${all.length} (${all.slice(0, 5).join(', ')})`] : [];
	const stuck = row.ifNotFound === 'failed' ? counts.failed + counts.unknown - counts.bad : 0;
	const taken = counts.inDatabase - (counts.asked - counts.bad);
	return [
		...named('customers twice', customers.twice),
		...named('orders twice', places.duplicates),
		...named('lost', places.lost),
		...named('wrong totals', customers.wrongTotals),
		...named('on a wrong account', customers.misplaced),
		...named('false saved', places.falseSaved),
		...named('false failed', places.falseFailed),
		...(stuck > 0 ? [`${row.id}, seed ${seed}: ${stuck} good orders never got through`] : []),
		...(open > 0 ? [`${row.id}, seed ${seed}: ${open} orders are open after ${rounds} rounds`] : []),
		...(taken > 0 ? [`${row.id}, seed ${seed}: ${taken} orders were saved that name an item of nobody`] : []),
		...(killed === 0 ? [`${row.id}, seed ${seed}: the process was never killed`] : []),
	];
}
