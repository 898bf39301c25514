import type { Issue } from '../values/problem';
import { targetText, type Recognition } from './identity';
import type { Safety } from './safety';

/** A document with what it is known by, for the comparison with the others of the run. */
interface Compared {
	readonly name: string;
	readonly known: Recognition;
	readonly safety: Safety;
}

/** Finds, for each text, the document that had it first; `undefined` for that one and for documents without. */
function firstWith(names: readonly string[], texts: ReadonlyArray<string | undefined>): Array<string | undefined> {
	const first = new Map<string, string>();
	return texts.map((text, at) => {
		if (text === undefined) return undefined;
		const before = first.get(text);
		if (before === undefined) first.set(text, names[at] ?? '');
		return before;
	});
}

/** Documents of one run that could not be told apart; all but the first are named with the one they repeat. */
export function repeats(compared: readonly Compared[]): Array<Issue | undefined> {
	const names = compared.map(({ name }) => name);
	const keys = compared.map(({ known: { key }, safety: { guard } }) => (guard ? key : undefined));
	const targets = compared.map(({ known: { key, target }, safety: { guard, verify } }) => {
		if (!target || (!guard && !verify)) return undefined;
		// The key holds server and company, which one run may mix.
		const place = key?.split('|').slice(0, 2).join('|') ?? '';
		return [place, targetText(target), target.day, target.account].join('/');
	});
	const sameTarget = firstWith(names, targets);
	return firstWith(names, keys).map((before, at) => {
		if (before !== undefined)
			return {
				field: 'Duplicate Guard',
				message: `has the same key as ${before}`,
				remedy:
					'Each document needs a key of its own: check Document Key, or the reference and number of the document.',
			};
		const twin = sameTarget[at];
		const column = compared[at]?.known.target?.column ?? '';
		return twin === undefined
			? undefined
			: {
					field: compared[at]?.safety.guard ? 'Duplicate Guard' : 'Verify Unknown Saves',
					message: `has the same ${column} as ${twin}: in the ERP neither could be told from the other`,
					remedy: 'Give each document a reference or number of its own.',
				};
	});
}
