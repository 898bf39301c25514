import { hint } from '../../items/hint';
import type { IExecuteFunctions } from 'n8n-workflow';
import type { LeftOut } from '../../../../erp/commerce/shopItem/types';
import { grouped } from '../../../../erp/base/json/grouped';
import { listed } from '../../../../erp/base/text/text';

/** Maximum codes that a hint names for each reason, and maximum reasons. */
const NAMED = 10;

/** Says above the output which items are not sent to the shop, and why. */
export function hintLeftOut(context: IExecuteFunctions, all: readonly LeftOut[]): void {
	for (const [reason, those] of [...grouped(all, ({ reason: why }) => why)].slice(0, NAMED)) {
		const codes = those.map(({ itemCode }) => itemCode);
		hint(context, `Left out, since it ${reason}: ${listed(codes, NAMED)}.`);
	}
}

/** Warns above the output of SKUs that several products of the shop have, as only one of each gets stock and price. */
export function hintRepeatedSkus(context: IExecuteFunctions, skus: readonly string[]): void {
	if (skus.length === 0) return;
	hint(
		context,
		`Several products of the shop have one SKU, and only the last one in Shop Products gets stock and price: ${listed(skus, NAMED)}. Give each a SKU of its own.`,
	);
}
