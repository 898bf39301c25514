import { objectsOf, textIn } from '../json';
import type { ApiObject, ShopAnswer, ShopWorld } from '../types';
import { trendyolError } from './packages';

const [MOST_ITEMS, MOST_PIECES] = [1000, 20_000];

/** The same body is refused again so soon. */
const SAME_WITHIN = 15 * 60_000;

/** Stock and prices by barcode: what was sent is taken at once, and told as the result of a batch, which may be done later. */
export class TrendyolInventory {
	readonly items = new Map<string, ApiObject>();
	private readonly batches = new Map<string, { readonly done: number; readonly items: ApiObject[] }>();
	private readonly sent = new Map<string, number>();

	constructor(
		private readonly now: ShopWorld['now'],
		private readonly batchMs: number,
	) {}

	take(body: ApiObject): ShopAnswer {
		const items = objectsOf(body.items);
		if (items.length === 0 || items.length > MOST_ITEMS) return trendyolError(400, `items: 1 to ${MOST_ITEMS}`);
		const [key, at] = [JSON.stringify(body), this.now().getTime()];
		if (at - (this.sent.get(key) ?? Number.NEGATIVE_INFINITY) < SAME_WITHIN)
			return trendyolError(400, '15 dakika boyunca aynı isteği tekrarlı olarak atamazsınız!');
		this.sent.set(key, at);
		const id = `batch-${this.batches.size + 1}`;
		this.batches.set(id, {
			done: at + this.batchMs,
			items: items.map((item) => {
				const failureReasons = this.problemsOf(item);
				if (failureReasons.length === 0)
					this.items.set(textIn(item.barcode), { ...this.items.get(textIn(item.barcode)), ...item });
				return { requestItem: item, status: failureReasons.length > 0 ? 'FAILED' : 'SUCCESS', failureReasons };
			}),
		});
		return { status: 200, body: { batchRequestId: id } };
	}

	result(id: string): ShopAnswer {
		const batch = this.batches.get(id);
		if (!batch) return trendyolError(404, `batch ${id}`);
		const items = batch.done > this.now().getTime() ? [] : batch.items;
		// The state of the batch itself is not told for stock and prices.
		return { status: 200, body: { batchRequestId: id, itemCount: items.length, items } };
	}

	private problemsOf({ barcode, quantity, salePrice, listPrice }: ApiObject): string[] {
		return [
			...(this.items.has(textIn(barcode)) ? [] : ['no product has this barcode']),
			...(quantity === undefined ||
			(Number.isInteger(quantity) && Number(quantity) >= 0 && Number(quantity) <= MOST_PIECES)
				? []
				: [`quantity: a whole number up to ${MOST_PIECES}`]),
			...(salePrice !== undefined && Number(listPrice) < Number(salePrice) ? ['listPrice is below salePrice'] : []),
		];
	}
}
