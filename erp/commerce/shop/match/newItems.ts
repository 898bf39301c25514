import type { Members } from '../../../base/json/members';
import { fittingText, shown } from '../../../base/text/text';
import { vatPointerOf } from '../../../document/vat/pointer';
import type { VatTable } from '../../../document/vat/table';
import { isAbroad } from '../buyer';
import type { ShopOrder } from '../order';
import { refuseAt } from '../reader';
import type { MatchedLine } from './match';

/** An item to be created: the shop's data of it, and its unit, which no shop provides. */
export interface NewItem {
	readonly code: string;
	readonly name: string;
	/** VAT in percent. */
	readonly rate: number;
	readonly unit?: string;
}

/** Width of the item card's name; the product's name may be longer, and it is no key. */
const NAME = 127;

const REMEDY = 'Create the item in the ERP, or list its SKU in Item Table.';

/**
 * The new items of an order's lines, each once. The order is refused if one of them cannot be created. `itemsByCode` are those of earlier orders: an
 * item has one VAT rate, so two rates for one SKU are a contradiction.
 */
export function newItemsOf(
	lines: readonly MatchedLine[],
	order: Pick<ShopOrder, 'exemption' | 'delivery' | 'billing'>,
	itemsByCode: ReadonlyMap<string, NewItem>,
	unit: string | undefined,
): readonly NewItem[] {
	const items = new Map<string, NewItem>();
	for (const { isNew, item, name, rate, isUntaxed, path } of lines) {
		if (!isNew || item === undefined) continue;
		const { code } = item;
		const refuse = (message: string): never =>
			refuseAt(path, `${shown(code)} is no item of the ERP and is not created: ${message}`, REMEDY);
		if (name.trim() === '') refuse('the shop tells no name for it');
		if (order.exemption !== undefined || (rate === 0 && isAbroad(order)))
			refuse('it goes abroad without VAT, so that the order does not tell its rate');
		if (isUntaxed) refuse('the shop tells no VAT rate for it');
		const other = itemsByCode.get(code) ?? items.get(code);
		if (other !== undefined && other.rate !== rate)
			refuse(`it is sold at ${other.rate} % and at ${rate} % VAT, which does not tell its rate`);
		items.set(code, other ?? { code, name: fittingText(name, NAME), rate, unit });
	}
	return [...items.values()];
}

/** The members of a new item with the pointer of its VAT rate, or why the VAT table has no such pointer. */
export function newItemMembers(
	{ code, name, rate, unit }: NewItem,
	table: VatTable,
):
	| { readonly ok: true; readonly value: Members }
	| { readonly ok: false; readonly message: string; readonly remedy: string } {
	const found = vatPointerOf(rate, table, 'the item card');
	if (!found.ok) return found;
	const { pointer } = found;
	return {
		ok: true,
		value: {
			sto_kod: code,
			sto_isim: name,
			sto_perakende_vergi: pointer,
			sto_toptan_vergi: pointer,
			...(unit === undefined ? {} : { sto_birim1_ad: unit }),
		},
	};
}
