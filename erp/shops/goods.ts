import type { ShopJson } from '../shop/reader';

/** Stops the reading where a page is given in place of one order: `field` is what *Split Out* takes. */
export function refusePage(page: ShopJson, field: string, what: 'order' | 'package' = 'order'): void {
	if (!page.isMissing)
		page.refuse(`holds a page of ${what}s`, `Split it first (Split Out, field ${field}): one item for each ${what}.`);
}
