import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { items, type Bench, type Ran } from '../node/evrak';
import { CONTINUE, forget } from '../node/safeSaves';

/** How a second sending ended, as a person would say it; `warned` is alreadySaved with a difference, or with one that nobody knows. */
export type End = 'alreadySaved' | 'warned' | 'updated' | 'refused' | 'saved' | 'unknown' | 'nothing';

/** What the ERP holds, what is done there by hand, what comes again, and how that has to end. */
export interface Pair {
	readonly name: string;
	readonly first: IDataObject;
	readonly then: IDataObject;
	readonly end: End;
	/** What a person must read. */
	readonly tells?: RegExp;
	/** SQL that somebody does in the ERP between the two. */
	readonly hand?: string;
}

interface Played {
	readonly end: End;
	readonly said: string;
}

const WARNED = /here it is|there, and .* here|other content|is not known/;

function endOf({ outcome, warnings = [] }: IDataObject): Played {
	const said = (warnings as string[]).join(' | ');
	if (outcome === 'alreadySaved') return { end: WARNED.test(said) ? 'warned' : 'alreadySaved', said };
	if (outcome === 'saved') return { end: said.includes('was updated') ? 'updated' : 'saved', said };
	return { end: outcome === 'unknown' ? 'unknown' : 'nothing', said: `${String(outcome)} ${said}` };
}

/** How each item of a run ended, by the place of the item. */
function ends({ items: rows, errors, error }: Ran, count: number): Played[] {
	const played: Played[] = Array.from({ length: count }, () => ({ end: 'nothing', said: error?.message ?? '' }));
	const placeOf = (pairedItem: unknown): number => {
		const [paired = 0] = [pairedItem].flat() as Array<number | { item: number }>;
		return typeof paired === 'number' ? paired : paired.item;
	};
	for (const { json, pairedItem } of rows) played[placeOf(pairedItem)] = endOf(json);
	for (const { json, error: reason, pairedItem } of errors) {
		const { outcome } = (reason as unknown as { context?: { outcome?: string } }).context ?? {};
		played[placeOf(pairedItem)] = { end: outcome === 'unknown' ? 'unknown' : 'refused', said: String(json.error) };
	}
	return played;
}

/**
 * Sends what every pair holds first, lets people work in the ERP, and sends what comes again, each in one run. Gives what ended otherwise
 * than a person expects: `name: wanted, but got: what it said`.
 */
export async function play(
	bench: Bench,
	pairs: readonly Pair[],
	[before, after]: readonly [INodeParameters, INodeParameters],
	isForgotten = false,
): Promise<string[]> {
	const sent = await bench.evrak(before, items(...pairs.map(({ first }) => first)), CONTINUE);
	const [unsaved] = ends(sent, pairs.length).filter(({ end }) => end !== 'saved');
	if (unsaved) throw new Error(`A pair was not saved at first: ${unsaved.said}`);
	for (const { hand } of pairs) if (hand !== undefined) bench.erp.db.run(hand);
	if (isForgotten) await forget();
	const again = ends(await bench.evrak(after, items(...pairs.map(({ then }) => then)), CONTINUE), pairs.length);
	return pairs.flatMap(({ name, end, tells = /(?:)/ }, index) => {
		const { end: is, said } = again[index] ?? { end: 'nothing', said: '' };
		return is === end && tells.test(said) ? [] : [`${name}: ${end} ${tells}, but ${is}: ${said}`];
	});
}
