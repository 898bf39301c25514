import type { INodeExecutionData, IRun } from 'n8n-workflow';
import { errorOf, outputOf } from '../engine';

/** What an execution said of a document: the node's outcome, or `untold`. */
export interface Told {
	readonly outcome: string;
	/** Series and number, or another name of the document in the ERP, where it was said. */
	readonly id?: string;
	readonly hasWarnings: boolean;
	/** For people who read a report. */
	readonly words: string;
}

export const UNTOLD: Told = { outcome: 'untold', hasWarnings: false, words: '' };

/** Outcomes that say that a document is in the ERP. */
const POSITIVE = ['saved', 'recovered', 'alreadySaved', 'done'];
export const isPositive = ({ outcome }: Told): boolean => POSITIVE.includes(outcome);

interface Failure {
	readonly message?: string;
	readonly description?: string | null;
	readonly context?: { readonly outcome?: unknown; readonly itemIndex?: number };
}

const ofFailure = ({ message = '', description, context }: Failure): Told => ({
	outcome: typeof context?.outcome === 'string' ? context.outcome : 'failed',
	hasWarnings: false,
	words: `${message} ${description ?? ''}`,
});

function ofRow({ json }: INodeExecutionData): Told {
	const { outcome, series, number, warnings } = json;
	return {
		outcome: String(outcome),
		...(number === undefined || number === null ? {} : { id: `${String(series ?? '')} ${String(number)}` }),
		hasWarnings: Array.isArray(warnings) && warnings.length > 0,
		words: JSON.stringify(warnings ?? ''),
	};
}

const placesOf = ({ pairedItem }: INodeExecutionData): number[] =>
	[pairedItem ?? []].flat().map((paired) => (typeof paired === 'number' ? paired : paired.item));

/** What a run told of each item: an error that stops it speaks of one. */
export function toldBy(run: IRun, node: string, count: number): Told[] {
	const told = Array.from({ length: count }, () => UNTOLD);
	const error = errorOf(run, node) as Failure | undefined;
	if (error) told[error.context?.itemIndex ?? 0] = ofFailure(error);
	for (const row of error ? [] : outputOf(run, node, 0)) for (const at of placesOf(row)) told[at] = ofRow(row);
	for (const row of error ? [] : outputOf(run, node, 1))
		for (const at of placesOf(row)) told[at] = ofFailure(row.error ?? {});
	return told;
}
