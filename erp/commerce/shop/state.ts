import { fold, plainTextOf } from '../../base/text/text';
import type { ShopState, ShopVerdict } from './order';
import { isMembers, memberAt } from '../../base/json/members';

/** What a shop's words for the state of an order mean, by verdict; the reason for those that ask for no document. */
export interface StateWords {
	readonly document: readonly string[];
	readonly wait: Readonly<Record<string, string>>;
	readonly never: Readonly<Record<string, string>>;
}

/** What a shop's words for the state of a line mean: those of an order, and those of lines that were sold and came back. */
export interface LineWords extends StateWords {
	readonly returned?: Readonly<Record<string, string>>;
}

const of = (words: Readonly<Record<string, string>>, word: string): string | undefined =>
	Object.entries(words).find(([name]) => fold(name) === fold(word))?.[1];

const state = (word: string, verdict: ShopVerdict, why?: string): ShopState => ({ word, verdict, why });

/**
 * What follows from a shop's word for the state of an order. States that the user accepts make a document, whatever they mean elsewhere;
 * a word that nobody knows, as plugins add them, is reported as unknown and never taken for an order that was paid.
 */
export function stateOf(word: string, words: StateWords, accepted: readonly string[] = []): ShopState {
	if (accepted.some((entry) => fold(entry) === fold(word))) return state(word, 'document');
	const never = of(words.never, word);
	if (never !== undefined) return state(word, 'never', never);
	const wait = of(words.wait, word);
	if (wait !== undefined) return state(word, 'wait', wait);
	if (words.document.some((entry) => fold(entry) === fold(word))) return state(word, 'document');
	return state(word, 'unknown', `the shop's state "${word}" is not known here`);
}

/** Members in which shops keep the number that people know. */
const NUMBERS = ['number', 'name', 'orderNumber', 'order_number', 'id'];

/** The number of an order that cannot be read, as far as it can be seen: where its shop has it, else under usual names. */
export function numberIn(input: unknown, numberAt?: string): string | undefined {
	if (!isMembers(input)) return undefined;
	const order = isMembers(input.order) ? input.order : input;
	const stated = numberAt === undefined ? [] : [memberAt(input, numberAt)];
	const found = [...stated, ...NUMBERS.map((name) => order[name])].find((value) =>
		['string', 'number'].includes(typeof value),
	);
	const text = plainTextOf(found).replace(/^#\s*/, '').trim().slice(0, 40);
	return text === '' ? undefined : text;
}

/** Why an order asks for no document, and whether that is an error. */
interface Undue {
	readonly isSkipped: boolean;
	readonly message: string;
	readonly remedy: string;
}

/**
 * What follows from the state of an order: nothing where it asks for a document. A state that nobody knows is an error, because nobody
 * would notice an order that was skipped by mistake.
 */
export function undue(
	{ word, verdict, why }: ShopState,
	{ skipsUndue, skippedStates }: { readonly skipsUndue: boolean; readonly skippedStates: readonly string[] },
): Undue | undefined {
	const states = 'Add it to States to Take or to States to Skip.';
	if (skippedStates.includes(fold(word))) return { isSkipped: true, message: `its state is "${word}"`, remedy: states };
	if (verdict === 'document') return undefined;
	if (verdict === 'unknown')
		return { isSkipped: false, message: `is "${word}", which nobody knows here`, remedy: states };
	return {
		isSkipped: skipsUndue,
		message: `is "${word}": ${why ?? 'it asks for no document'}`,
		remedy: 'Send it when the shop has changed its state, or add the state to States to Take.',
	};
}
