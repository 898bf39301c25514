import type { ShopLine, ShopState } from '../shop/order';
import type { ShopJson } from '../shop/reader';
import type { ReadSettings } from '../shop/settings';
import { type LineWords, stateOf } from '../shop/state';
import { fold } from '../../base/text/text';
import { compare, type Decimal, ZERO } from '../../base/values/decimal';

/** Members in which a shop tells what a line of goods is. */
interface GoodsMembers {
	readonly id: string;
	readonly sku: string;
	readonly barcode: string;
	readonly name: string;
}

type Goods = Pick<ShopLine, 'kind' | 'path' | 'id' | 'sku' | 'barcode' | 'name'>;

/** What a line of goods is, by the members of its shop. */
export const goodsOf = (line: ShopJson, { id, sku, barcode, name }: GoodsMembers): Goods => ({
	kind: 'item',
	path: line.path,
	id: line.get(id).text,
	sku: line.get(sku).text,
	barcode: line.get(barcode).text,
	name: line.get(name).text ?? '',
});

/** Pieces of a line of goods; stops the reading where there are none. */
export function piecesIn(quantity: ShopJson, remedy: string): Decimal {
	const { amount } = quantity;
	return compare(amount, ZERO) > 0 ? amount : quantity.refuse('is not above 0', remedy);
}

/** Lines of an order by their own states: those that are sold, and those that are not, with what is told of these. */
interface SoldLines {
	readonly sold: readonly ShopJson[];
	readonly left: readonly ShopJson[];
	readonly doubts: readonly string[];
	/** That of the order; an order of which no line is sold asks for no document, whatever its own state says. */
	readonly state: ShopState;
}

/**
 * Parts lines that are sold from those that were cancelled, could not be supplied or came back, by a line's own `member`. A line without a state, or in
 * that of its order, is what the order is; so are all lines of an order that asks for no document. A word that nobody knows stops the reading.
 */
export function soldLines(
	lines: readonly ShopJson[],
	{ member, words: known, sku }: { readonly member: string; readonly words: LineWords; readonly sku: string },
	order: ShopState,
	{ acceptedStates, isOfRefund = false }: ReadSettings,
): SoldLines {
	if (order.verdict !== 'document') return { sold: lines, left: [], doubts: [], state: order };
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
	const words = [...new Set(left.map((line) => line.get(member).wanted))];
	const isNone = left.length > 0 && sold.length === 0;
	return {
		sold,
		left,
		state: isNone ? { ...order, verdict: 'never', why: `none of its lines is sold (${words.join(', ')})` } : order,
		doubts: left.map(
			(line) => `${line.path} (${line.get(sku).text ?? ''}) is left out: its state is "${line.get(member).text}"`,
		),
	};
}

/** Stops the reading where a page is given in place of one order: `field` is what *Split Out* takes. */
export function refusePage(page: ShopJson, field: string, what: 'order' | 'package' = 'order'): void {
	if (!page.isMissing)
		page.refuse(`holds a page of ${what}s`, `Split it first (Split Out, field ${field}): one item for each ${what}.`);
}

/** Stops the reading of a micro export at a marketplace that has not published what its invoice holds. */
export function refuseMicroExport(mark: ShopJson, shop: string): void {
	if (mark.flag)
		mark.refuse(
			`is a micro export, of which ${shop} has not published what its invoice holds`,
			'Enter this order by hand.',
		);
}
