import type { Result } from './experiment';
import type { Scan } from './secrets';
import { askable } from './table';

/** What is wrong with a row of the package's node; nothing where all its zeros are zeros. */
export function faultsOf(result: Result): string[] {
	const { row, counts } = result;
	if (!row.mustHold) return [];
	const { places } = counts;
	const named = (name: keyof typeof places) =>
		places[name].length > 0
			? [`${row.id}: ${name} ${places[name].length} (${places[name].slice(0, 5).join(', ')})`]
			: [];
	const open = row.ifNotFound === 'failed' ? askable(result) : 0;
	const stuck = row.ifNotFound === 'failed' && askable(result) !== '-' ? counts.failed - counts.bad : 0;
	return [
		...named('duplicates'),
		...named('lost'),
		...named('falseSaved'),
		...named('falseFailed'),
		...(typeof open === 'number' && open > 0
			? [`${row.id}: unknown ${open} although the database could be asked`]
			: []),
		...(stuck > 0 ? [`${row.id}: ${stuck} good orders never got through`] : []),
	];
}

/** Where secrets were found in what the package's node or the console left. */
export const leaksOf = ({ leaks }: Scan): string[] =>
	[...leaks.evrak, ...leaks.console].slice(0, 10).map(({ path }) => `a secret stands at ${path}`);
