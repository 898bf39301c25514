import type { INodeExecutionData } from 'n8n-workflow';
import { casesOf } from '../../../../../testkit/jest/laws';
import { Assortment, type Shown } from '../../../../../testkit/lives/shelf';
import { diceOf } from '../../../../../testkit/trading/dice';
import { flowOf, forShop, priceOf, type Flow } from './support';

let flow: Flow;
beforeEach(async () => (flow = await flowOf()));
afterEach(async () => await flow.erp.close());

/** A shop that takes what it is told, but for what it refuses. */
class Shop {
	readonly shown = new Map<string, Shown>();
	private readonly dice = diceOf(7);

	async take(rows: readonly INodeExecutionData[], refusing: number): Promise<void> {
		const taken = rows.filter(() => !this.dice.percent(refusing));
		for (const { json } of taken) {
			const { sku, quantity, price } = json;
			this.shown.set(String(sku), { quantity: Number(quantity), price: String(price) });
		}
		if (taken.length > 0) await flow.confirm(taken);
	}
}

it('keeps a shop true to each colour and size over rounds of changes, and asks the same few questions where nothing changed', async () => {
	const items = casesOf(20);
	const company = new Assortment(flow.erp, (code, price) => priceOf(flow.erp, code, price), 1, items);
	const shop = new Shop();
	const read = async () => {
		const ran = await flow.get(forShop({ filters: { byVariant: true }, onlyChanged: true }));
		expect(ran.error).toBeUndefined();
		return ran.items;
	};
	const requests = () => flow.erp.erp.requests.length;
	await shop.take(await read(), 10);
	for (let round = 0; round < casesOf(6); round++) {
		company.change(items);
		// One handover in ten is refused, and comes again.
		await shop.take(await read(), 10);
		flow.restart();
		await shop.take(await read(), 0);
		expect(new Map([...shop.shown].sort())).toEqual(new Map([...company.shown].sort()));
	}
	const before = requests();
	expect(await read()).toEqual([]);
	expect(requests() - before).toBeLessThanOrEqual(2);
});
