import { fold } from '../text/text';
import type { ShopState, ShopVerdict } from './order';

/** What a shop's words for the state of an order mean, by verdict; the reason for those that ask for no document. */
export interface StateWords {
	readonly document: readonly string[];
	readonly wait: Readonly<Record<string, string>>;
	readonly never: Readonly<Record<string, string>>;
}

const of = (words: Readonly<Record<string, string>>, word: string): string | undefined =>
	Object.entries(words).find(([known]) => fold(known) === fold(word))?.[1];

const state = (word: string, verdict: ShopVerdict, why?: string): ShopState => ({
	word,
	verdict,
	...(why === undefined ? {} : { why }),
});

/**
 * What follows from a shop's word for the state of an order. States that the user accepts make a document, whatever they mean elsewhere;
 * a word that nobody knows, as plugins add them, is told as unknown and never taken for an order that was paid.
 */
export function stateOf(word: string, words: StateWords, accepted: readonly string[] = []): ShopState {
	if (accepted.some((one) => fold(one) === fold(word))) return state(word, 'document');
	const never = of(words.never, word);
	if (never !== undefined) return state(word, 'never', never);
	const wait = of(words.wait, word);
	if (wait !== undefined) return state(word, 'wait', wait);
	if (words.document.some((one) => fold(one) === fold(word))) return state(word, 'document');
	return state(word, 'unknown', `the shop's state "${word}" is not known here`);
}
