import { grouped } from '../../base/json/grouped';
import { fold } from '../../base/text/text';
import { skuKey, type ShopProduct } from './products';
import type { LeftOut, ShopItem } from './types';

/** A colour or a size with the shop's option name. */
interface VariantOption {
	readonly name: 'Renk' | 'Beden';
	readonly value: string;
}

/** The colour and the size of an item, if it has them. */
export const optionsOf = ({ color, size }: ShopItem): VariantOption[] => [
	...(color?.trim() ? [{ name: 'Renk' as const, value: color.trim() }] : []),
	...(size?.trim() ? [{ name: 'Beden' as const, value: size.trim() }] : []),
];

/** The distinct values of each option over the variants of a product. */
export function optionValues(items: readonly ShopItem[]): Array<readonly [name: string, values: string[]]> {
	const byName = grouped(items.flatMap(optionsOf), ({ name }) => name);
	return [...byName].map(([name, options]) => [name, [...new Set(options.map(({ value }) => value))]] as const);
}

const PARTLY_THERE = 'belongs to a product that the shop has: add it there by hand';

/**
 * Items whose SKU the shop lacks, grouped by product, up to the limit unless the first product has more. A product of which the shop has some
 * variants, or that matches by barcode or by another letter case, is left to a person: creating it would duplicate it. Variants left out (`without`)
 * for lack of a price or the like are also checked.
 */
export function newItems(
	items: readonly ShopItem[],
	without: readonly LeftOut[],
	products: ReadonlyMap<string, ShopProduct>,
	limit: number,
): { readonly items: readonly ShopItem[]; readonly leftOut: readonly LeftOut[] } {
	const folded = new Set([...products.keys()].map(fold));
	const isThere = (...skus: ReadonlyArray<string | null | undefined>) =>
		skus.some((sku) => !!sku && folded.has(fold(skuKey(sku))));
	const ofPersons = new Set(without.flatMap(({ itemCode, variantSku }) => (isThere(variantSku) ? [itemCode] : [])));
	const created: ShopItem[] = [];
	const leftOut: LeftOut[] = [];
	for (const [code, those] of grouped(items, ({ itemCode, sku }) => itemCode ?? sku)) {
		const lacking = those.filter(({ sku }) => !products.has(skuKey(sku)));
		const isKept = those.some(({ sku, barcode, barcodes = [] }) => isThere(sku, barcode, ...barcodes));
		if (isKept || isThere(code) || ofPersons.has(code)) {
			leftOut.push(...lacking.map(({ sku }) => ({ itemCode: sku, reason: PARTLY_THERE })));
			continue;
		}
		if (created.length > 0 && created.length + those.length > limit) break;
		created.push(...those);
	}
	return { items: created, leftOut };
}
