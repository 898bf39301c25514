import fc from 'fast-check';
import { bench, type Bench } from '../../../../../../testkit/node/evrak';
import { forget } from '../../../../../../testkit/node/safeSaves';
import { casesOf } from '../../../../../../testkit/jest/laws';
import { invoice, ordersOf, saveShopOrder, stock, storedOrder } from '../../../../../../testkit/shop/node';
import { ended, followUp, sentBy, shopOrder, type Sold } from './support';

/** What happens to an order: in the shop, in the ERP, or on the way between both. */
type Step =
	| { readonly do: 'save' | 'cancel' | 'revive' | 'deliver' }
	| { readonly do: 'edit'; readonly goods: readonly Sold[] }
	| { readonly do: 'follow'; readonly isCut: boolean };

const goods: fc.Arbitrary<readonly Sold[]> = fc
	.array(
		fc.tuple(
			fc.constantFrom('LAMBA', 'ATKI', 'KUPA'),
			fc.integer({ min: 1, max: 9 }),
			fc.integer({ min: 1, max: 400 }),
		),
		{
			minLength: 1,
			maxLength: 3,
		},
	)
	.map((all) => [...new Map(all.map((one) => [one[0], one])).values()]);

const step: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 3, arbitrary: goods.map((some) => ({ do: 'edit', goods: some }) as const) },
	{ weight: 3, arbitrary: fc.boolean().map((isCut): Step => ({ do: 'follow', isCut })) },
	{
		weight: 3,
		arbitrary: fc.constantFrom(...(['save', 'cancel', 'revive', 'deliver'] as const)).map((what) => ({ do: what })),
	},
);

/** The order in the shop and in the ERP, reckoned by the test alone. */
class Model {
	goods: readonly Sold[];
	isCancelled = false;
	held: readonly Sold[] | undefined;
	isDelivered = false;
	wasSaved = false;

	constructor(first: readonly Sold[]) {
		this.goods = first;
	}

	private get isSame(): boolean {
		const texts = (some: readonly Sold[]) =>
			some
				.map((one) => one.join(' '))
				.sort()
				.join('|');
		return this.held !== undefined && texts(this.held) === texts(this.goods);
	}

	/** Saves it once; what is there already, or was deleted, is left alone. */
	save(): void {
		if (this.isCancelled || this.wasSaved) return;
		this.held = this.goods;
		this.wasSaved = true;
	}

	/** What a follow-up has to say. */
	follow(): string {
		const { held } = this;
		if (!held) return 'absent';
		if (this.isCancelled) {
			if (!this.goods.some(([sku]) => held.some(([other]) => other === sku))) return 'failed';
			if (this.isDelivered) return 'returnDue';
			this.held = undefined;
			return 'deleted';
		}
		if (this.isSame) return 'unchanged';
		const isLess = held.some(([sku]) => !this.goods.some(([other]) => other === sku));
		if (this.isDelivered || isLess) return 'failed';
		this.held = this.goods;
		return 'updated';
	}

	/** With VAT of 20 %, in hundredths. */
	get total(): bigint {
		return (this.held ?? []).reduce((sum, [, pieces, price]) => sum + BigInt(pieces) * BigInt(price) * 120n, 0n);
	}
}

const QUICK = { verifyFor: 0.3 };

let erp: Bench;
beforeEach(async () => {
	erp = await bench();
	stock(erp.erp.db, 'LAMBA', 'ATKI', 'KUPA');
});
afterEach(async () => {
	await forget();
	await erp.close();
});

describe('the life of an order, in whatever order things happen to it', () => {
	it('leaves the ERP with what a model holds: nothing twice, nothing lost, nothing of what is delivered changed', async () => {
		let life = 0;
		await fc.assert(
			fc.asyncProperty(goods, fc.array(step, { minLength: 3, maxLength: 9 }), async (first, steps) => {
				const number = String(1000 + life++);
				const model = new Model(first);
				const order = () => shopOrder(model.goods, { number, status: model.isCancelled ? 'cancelled' : 'processing' });
				const whole: readonly Step[] = [{ do: 'save' }, ...steps, { do: 'follow', isCut: false }];
				for (const one of whole) {
					if (one.do === 'edit') model.goods = one.goods;
					else if (one.do === 'follow') {
						if (one.isCut) await erp.erp.writeFaults('reset-after-commit');
						const told = model.follow();
						const [outcome, reason] = await ended(erp, followUp({}, {}, QUICK), order());
						expect([outcome, outcome === told ? '' : reason]).toEqual([told, '']);
						await erp.erp.writeFaults();
						// What was done is done: the same once more sends nothing.
						const before = sentBy(erp);
						await ended(erp, followUp({}, {}, QUICK), order());
						expect(sentBy(erp)).toEqual(before);
					} else if (one.do === 'save') {
						model.save();
						await ended(erp, saveShopOrder({}, {}, QUICK), order());
					} else if (one.do !== 'deliver') model.isCancelled = one.do === 'cancel';
					else if (model.held) {
						invoice(erp.erp.db, number);
						model.isDelivered = true;
					}
					expect([ordersOf(erp.erp.db, number), storedOrder(erp.erp.db, number).total]).toEqual([
						model.held ? 1 : 0,
						model.total,
					]);
				}
			}),
			{ numRuns: casesOf(30) },
		);
	});
});
