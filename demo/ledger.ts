import type { IDataObject, IRun } from 'n8n-workflow';
import type { Booked, BookingCheck } from './checks';
import { outputOf, type WorkflowFile } from '../testkit/engine';

/** How a run of a workflow ended, as the node reported it. */
interface Reported {
	readonly saved: number;
	readonly alreadyThere: number;
	readonly failed: number;
}

/** Counts a node's rows by what they report, over all of its branches. */
export function reported(run: IRun, { node, again }: BookingCheck): Reported {
	const all = [...outputOf(run, node, 0), ...outputOf(run, node, 1)];
	const saved = all.filter(({ json }) => json.outcome === 'saved').length;
	const refusedAgain = (error?: { message: string; context?: IDataObject }) =>
		error !== undefined && (error.context?.refusal === 'duplicate' || again?.test(error.message) === true);
	const alreadyThere = all.filter(({ json, error }) => json.outcome === 'alreadySaved' || refusedAgain(error)).length;
	return { saved, alreadyThere, failed: all.length - saved - alreadyThere };
}

/** What a workflow starts with. */
export const inputOf = ({ pinData = {} }: WorkflowFile): IDataObject[] =>
	Object.values(pinData)
		.flat()
		.map(({ json }) => json);

const listed = (documents: readonly Booked[], named: boolean): string[] =>
	documents.map(({ document, lines, total }) => `${named ? document : 'a document'}: ${lines} lines, ${total}`).sort();

/** What two sorted lists do not share, in words. */
function compare(wanted: readonly string[], found: readonly string[]): string[] {
	const left = [...found];
	const missing = wanted.filter((one) => {
		const at = left.indexOf(one);
		if (at >= 0) left.splice(at, 1);
		return at < 0;
	});
	return [...missing.map((one) => `missing ${one}`), ...left.map((one) => `not asked for ${one}`)];
}

/**
 * Holds a run against the database: documents with numbers of the client's stand there exactly once, however often the demo ran;
 * documents that the ERP numbers have come once more. What the node reported must be what was added.
 */
export function differences(
	check: BookingCheck,
	input: IDataObject[],
	told: Reported,
	before: readonly Booked[],
	after: readonly Booked[],
): string[] {
	const wanted = check.wanted(input);
	const known = new Set(before.map(({ document }) => document));
	const added = after.filter(({ document }) => !known.has(document));
	const found = check.once
		? compare(listed(wanted, true), listed(after, true))
		: compare(listed(wanted, false), listed(added, false));
	const counts =
		told.saved === added.length && told.saved + told.alreadyThere === wanted.length
			? []
			: [
					`reported ${told.saved} saved and ${told.alreadyThere} already there, the database gained ${added.length} of ${wanted.length}`,
				];
	return [...found, ...counts];
}
