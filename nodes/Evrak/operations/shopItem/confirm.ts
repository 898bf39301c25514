import { hint } from '../../items/hint';
import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { confirmed, readReceipt, type Receipt, type ShopMemory } from '../../../../erp/commerce/shopItem/changes';
import { refusedKey, refusedSkus } from '../../../../erp/commerce/shopItem/refused';
import { isBlank } from '../../../../erp/base/json/members';
import { shown } from '../../../../erp/base/text/text';
import { inputError } from '../../../shared/client/errors';
import { eachItem, readItems, valueOf } from '../../items/eachItem';
import { row } from '../../items/result';
import { jsonGiven } from '../../write/drafts/input';
import type { LocalWork } from '../../tool';
import { formOf } from '../../items/form';
import { CONFIRM_FIELDS } from './form';
import { isRemembering, remember, rememberedBy } from './memory';
import { grouped } from '../../../../erp/base/json/grouped';

const REMEDY =
	'Nothing was confirmed: it is handed over again. Give the receipt of the item that Shop Item: Get Many gave, for instance {{ $("Items for the Shop").item.json.receipt }}.';

/** The receipt of an item without the SKUs that the shop has refused. Throws if it is no receipt. */
function receiptAt(context: IExecuteFunctions, item: number): Receipt {
	const form = formOf(context, CONFIRM_FIELDS, item);
	const value = form.value('receipt');
	const read = jsonGiven(value);
	const receipt = read.ok && !isBlank(value) ? readReceipt(read.value) : undefined;
	if (!receipt)
		throw inputError(context.getNode(), {
			message: `Receipt (Teslim Fişi) ${isBlank(value) ? 'is blank' : `is ${shown(value)}, which is none`} (item ${item})`,
			description: REMEDY,
			itemIndex: item,
		});
	const refused = form.value('refusedSkus');
	const isLost = form.isLost('refusedSkus');
	const list = isLost ? undefined : refusedSkus(refused);
	if (!list)
		throw inputError(context.getNode(), {
			message: `Refused SKUs ${isLost ? 'has an expression that gives nothing' : `is ${shown(refused)}, which names no SKUs`} (item ${item})`,
			description:
				'Nothing was confirmed: it is handed over again. Give SKUs between commas, or a list of them; an empty list where the shop has refused none.',
			itemIndex: item,
		});
	const without = new Set(list.map(refusedKey));
	const rows = receipt.rows.filter(([sku]) => !without.has(refusedKey(sku)));
	if (without.size > 0 && rows.length === receipt.rows.length)
		hint(context, `Refused SKUs names none of the receipt of item ${item}: ${shown([...new Set(list)].join(', '))}.`);
	return { ...receipt, rows };
}

/** Reads all receipts and remembers their rows: what the shop has taken is not handed over again. */
async function confirmAll(context: IExecuteFunctions): Promise<INodeExecutionData[]> {
	const receipts = readItems(context, (item) => receiptAt(context, item));
	const read = receipts.flatMap((receipt) => (receipt.ok ? [receipt.value] : []));
	const byKey = grouped(read, ({ key }) => key);
	const kept = new Map<string, ShopMemory>();
	for (const [key, those] of byKey)
		kept.set(
			key,
			confirmed(
				rememberedBy(context, key),
				those.flatMap(({ rows }) => rows),
			),
		);
	remember(context, kept);
	return await eachItem(context, async (item) => {
		const skus = valueOf(receipts[item]).rows.map(([sku]) => sku);
		return await Promise.resolve([row({ confirmed: skus.length, skus, isRemembered: isRemembering(context) }, [item])]);
	});
}

/** Confirms what shops have taken. */
export const confirmWork: LocalWork = { runAll: confirmAll };
