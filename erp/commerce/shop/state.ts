import { fold, plainTextOf } from '../../base/text/text';
import type { ShopState, ShopVerdict } from './order';
import { isMembers, memberAt } from '../../base/json/members';

/** The shop's words for order states, by verdict, with the reason for states that require no document. */
export interface StateWords {
	readonly document: readonly string[];
	readonly wait: Readonly<Record<string, string>>;
	readonly never: Readonly<Record<string, string>>;
}

/** The shop's words for line states: those of an order, and those of lines that were sold and returned. */
export interface LineWords extends StateWords {
	readonly returned?: Readonly<Record<string, string>>;
}

const of = (words: Readonly<Record<string, string>>, word: string): string | undefined =>
	Object.entries(words).find(([name]) => fold(name) === fold(word))?.[1];

const state = (word: string, verdict: ShopVerdict, why?: string): ShopState => ({ word, verdict, why });

/**
 * The verdict on a shop's word for an order state. States that the user accepts require a document, whatever they mean elsewhere; an unknown word, as
 * plugins add them, is reported as unknown and never counts as a paid order.
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

/** What a shop order's state requires of the ERP's order: the shop's content, deletion, or no change. */
type FollowWish = 'hold' | 'end' | 'wait';

/** The requirement of a known state; a state that the user skips requires nothing. */
export function wishOf({ word, verdict }: ShopState, skippedStates: readonly string[]): FollowWish {
	if (skippedStates.includes(fold(word))) return 'wait';
	if (verdict === 'document') return 'hold';
	return verdict === 'never' ? 'end' : 'wait';
}

/** Members in which shops store the number that people know. */
const NUMBERS = ['number', 'name', 'orderNumber', 'order_number', 'id'];

/** The number of an order that cannot be read, if visible: at the shop's path, else under usual names. */
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

/** Why an order requires no document, and whether it is skipped or an error. */
interface Undue {
	readonly isSkipped: boolean;
	readonly message: string;
	readonly remedy: string;
}

/**
 * The consequence of an order's state; `undefined` where it requires a document. An unknown state is an error, because an order that was skipped by
 * mistake would go unnoticed.
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
