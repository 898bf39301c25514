import { isMembers } from '../../json/members';
import { fold, plainTextOf } from '../../text/text';
import type { ShopState } from '../order';

/** Members in which shops keep the number that people know. */
const NUMBERS = ['number', 'name', 'orderNumber', 'order_number', 'id'];

const at = (value: unknown, path: string): unknown =>
	path.split('.').reduce<unknown>((holder, name) => (isMembers(holder) ? holder[name] : undefined), value);

/** The number of an order that cannot be read, as far as it can be seen: where its shop has it, else under usual names. */
export function numberIn(input: unknown, numberAt?: string): string | undefined {
	if (!isMembers(input)) return undefined;
	const order = isMembers(input.order) ? input.order : input;
	const told = numberAt === undefined ? [] : [at(input, numberAt)];
	const found = [...told, ...NUMBERS.map((name) => order[name])].find((value) =>
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
 * What follows from the state of an order: nothing where it asks for a document. A state that nobody knows is an error, because an order
 * that is skipped by mistake is never missed.
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
