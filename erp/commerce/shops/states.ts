import type { ShopState } from '../shop/order';
import type { ShopJson } from '../shop/reader';
import type { ReadSettings } from '../shop/settings';
import { type LineWords, stateOf } from '../shop/state';
import { fold } from '../../base/text/text';

/** Lines of an order by their own states: those sold, and those not sold, with the warnings about these. */
interface SoldLines {
	readonly sold: readonly ShopJson[];
	readonly left: readonly ShopJson[];
	/** The sold lines that were returned. */
	readonly returned: readonly ShopJson[];
	readonly doubts: readonly string[];
	/** The order's state; an order without sold lines requires no document, whatever its own state is. */
	readonly state: ShopState;
}

/**
 * Separates sold lines from those that were cancelled, could not be supplied or were returned, by a line's own `member`. A line without a state, or
 * with that of its order, follows the order; so do all lines of an order that requires no document. An unknown state stops the reading.
 */
export function soldLines(
	lines: readonly ShopJson[],
	{ member, words: known, sku }: { readonly member: string; readonly words: LineWords; readonly sku: string },
	order: ShopState,
	{ acceptedStates, isOfRefund = false }: ReadSettings,
): SoldLines {
	if (order.verdict !== 'document') return { sold: lines, left: [], returned: [], doubts: [], state: order };
	const { returned = {} } = known;
	const all: LineWords = isOfRefund
		? { ...known, document: [...known.document, ...Object.keys(returned)] }
		: { ...known, never: { ...known.never, ...returned } };
	const left = lines.filter((line) => {
		const status = line.get(member);
		if (status.isMissing || fold(status.wanted) === fold(order.word)) return false;
		const { verdict } = stateOf(status.wanted, all, acceptedStates);
		if (verdict === 'unknown')
			status.refuse(
				`"${status.wanted}" is not known here`,
				'Add it to States to Take if such lines are sold, or enter this order by hand.',
			);
		return verdict !== 'document';
	});
	const sold = lines.filter((line) => !left.includes(line));
	const isReturned = (line: ShopJson) =>
		Object.keys(returned).some((word) => fold(word) === fold(line.get(member).text ?? ''));
	const words = [...new Set(left.map((line) => line.get(member).wanted))];
	const isNone = left.length > 0 && sold.length === 0;
	return {
		sold,
		left,
		returned: sold.filter(isReturned),
		state: isNone ? { ...order, verdict: 'never', why: `none of its lines is sold (${words.join(', ')})` } : order,
		doubts: left.map(
			(line) => `${line.path} (${line.get(sku).text ?? ''}) is left out: its state is "${line.get(member).text}"`,
		),
	};
}
