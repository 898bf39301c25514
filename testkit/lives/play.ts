import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { insert } from '../operations/database';
import { items, type Bench, type Ran } from '../node/evrak';
import { CONTINUE } from '../node/safeSaves';
import { stock } from '../shop/node';
import { graphqlOf } from '../shop/shopifyGraphql';
import type { LivesFigures, Trouble } from './figures';
import { claimOf, packageOf, shopifyOrderOf, SKUS, wooOrderOf, wooRefundOf, type Refund } from './goods';
import { booksIn, orderIn, writeNote } from './ledger';
import { type Deed, DEEDS, expectedOf, type Life, type Next, SHOPS } from './life';
import type { Books, Documents, LifeOrder } from './order';
import { statementOf } from './statement';

/** The server ends every write within *Verify For*, in small. */
const optionsOf = ({ timeout }: Trouble): INodeParameters => ({
	...{ protection: 'full', verifyFor: 0.6, ifNotFound: 'failed' },
	timeout,
});

/** Runs of a step until it ends; more mean that it never does. */
const MOST_RUNS = 4;

/** Steps of a life. */
const STEPS = 7;

const ACCOUNT: INodeParameters = { __rl: true, mode: 'code', value: '={{ $json.account }}' };

function parametersOf(deed: Deed, shop: Life['shop'], options: INodeParameters): INodeParameters {
	const usual = { resource: 'shopOrder', options };
	const shopOptions = shop === 'shopify' ? { exchange: '={{ $json.exchange }}' } : {};
	const ofOrder = { ...usual, shop, shopOrder: '={{ $json.order }}', series: 'WEB', account: ACCOUNT, shopOptions };
	const carry = { ...usual, operation: 'carryOn', carryOptions: { shop, shopOrder: '={{ $json.order }}' } };
	switch (deed) {
		case 'save':
			return { ...ofOrder, operation: 'saveAsOrder' };
		case 'follow':
			return { ...ofOrder, operation: 'followUp' };
		case 'ship':
			return { ...carry, upTo: 'dispatchNote' };
		case 'invoice':
			return { ...carry, upTo: 'invoice' };
		case 'takeBack':
			return { ...ofOrder, operation: 'saveAsReturn', refund: '={{ $json.refund }}' };
		case 'collect':
			return {
				...ofOrder,
				operation: 'saveAsCollection',
				payments: { rule: [{ method: '', kind: 'card', code: 'BANKA01' }] },
			};
		case 'payBack':
			return {
				...{ ...ofOrder, operation: 'saveAsPayment', refund: '={{ $json.refund }}' },
				payments: { rule: [{ method: '', kind: 'cash', code: 'KASA01' }] },
			};
	}
}

const itemIndex = ({ pairedItem }: INodeExecutionData): number | undefined => {
	const [first] = Array.isArray(pairedItem) ? pairedItem : [pairedItem];
	return typeof first === 'object' ? first.item : first;
};

/** The outcome of each item, and why where it is an error. */
function endsOf(ran: Ran): ReadonlyMap<number | undefined, readonly [outcome: string, reason: string]> {
	return new Map([
		...ran.items.map((item) => [itemIndex(item), [String(item.json.outcome), String(item.json.reason ?? '')]] as const),
		...ran.errors.map(
			(item) => [itemIndex(item), [String(item.error?.context?.outcome ?? 'failed'), String(item.json.error)]] as const,
		),
	]);
}

/** Outcomes that say that a save is there. */
const THERE: readonly string[] = ['saved', 'recovered', 'alreadySaved'];

const isOpen = (outcome: string): boolean => outcome === 'failed' || outcome === 'unknown';

const textOf = ({ out, ...books }: Books): string =>
	JSON.stringify({ ...books, out: SKUS.map((sku) => out[sku] ?? 0) });

/** Orders as their shops tell them, those of Shopify by either API. */
const ORDERS: Readonly<Record<Life['shop'], (order: LifeOrder) => IDataObject>> = {
	wooCommerce: wooOrderOf,
	trendyol: packageOf,
	shopify: ({ whole }) =>
		whole.key % 2 === 0 ? shopifyOrderOf(whole) : (graphqlOf(shopifyOrderOf(whole)) as IDataObject),
};

const REFUNDS: Readonly<Record<Life['shop'], (order: LifeOrder, refund: Refund) => IDataObject | number>> = {
	wooCommerce: wooRefundOf,
	trendyol: claimOf,
	shopify: (_, { id }) => id,
};

/** An order as its shop tells it, with the exchange that is meant. */
const toldOf = ({ shop }: Life, order: LifeOrder): IDataObject => ({
	order: ORDERS[shop](order),
	exchange: order.exchangedFor ? order.key : '',
});

/** Lives that are played together, on a stand-in of their own: a run of the node has an item of each life that does this step now. */
export class Lives {
	constructor(
		private readonly erp: Bench,
		private readonly lives: readonly Life[],
		private readonly figures: LivesFigures,
		private readonly trouble: Trouble,
	) {
		const { db } = erp.erp;
		stock(db, ...SKUS);
		for (const { account } of lives)
			insert(db, 'CARI_HESAPLAR', { cari_kod: account, cari_unvan1: account, cari_iptal: 0 });
		figures.lives += lives.length;
	}

	private get options(): INodeParameters {
		return optionsOf(this.trouble);
	}

	/** From the first step to the payout, and the comparison of what is there then. */
	async play(): Promise<void> {
		for (let step = 0; step < STEPS; step++) {
			const next = new Map<Life, Next>();
			for (const life of this.lives) {
				if (step > 0) life.happen((order, goods) => writeNote(this.erp.erp.db, life.account, order, goods));
				const deed = life.next();
				if (deed) next.set(life, deed);
			}
			for (const shop of SHOPS)
				for (const deed of DEEDS) {
					const some = [...next].filter(([life, { deed: own }]) => life.shop === shop && own === deed);
					if (some.length > 0) await this.step(deed, shop, some);
				}
			this.audit();
		}
		await this.payOut();
		await this.compare();
		this.audit();
	}

	private item(life: Life, { order, refund }: Next): IDataObject {
		return {
			account: life.account,
			...orderIn(this.erp.erp.db, order),
			...toldOf(life, order),
			...(refund === undefined ? {} : { refund: REFUNDS[life.shop](order, refund) }),
		};
	}

	/** A step of some lives: interrupted, done again until it ends, and once more where it is done. */
	private async step(deed: Deed, shop: Life['shop'], some: ReadonlyArray<readonly [Life, Next]>): Promise<void> {
		const input = items(...some.map(([life, next]) => this.item(life, next)));
		const before = some.map(([life]) => textOf(life.books));
		const expected = some.map(([, next]) => expectedOf(next));
		const after = some.map(([, next]) => expectedOf(next));
		await this.runs(deed, {
			run: async () => await this.erp.evrak(parametersOf(deed, shop, this.options), input, CONTINUE),
			some,
			before,
			expected,
			after,
		});
	}

	private async runs(
		deed: Deed | 'payOut',
		{
			run,
			some,
			before,
			expected,
			after,
		}: {
			readonly run: () => Promise<Ran>;
			readonly some: ReadonlyArray<readonly [Life, unknown]>;
			readonly before: readonly string[];
			readonly expected: readonly string[];
			readonly after: readonly string[];
		},
	): Promise<void> {
		const { figures, erp, trouble } = this;
		const { rate, faults } = trouble;
		figures.steps += some.length;
		figures.deeds[deed] = (figures.deeds[deed] ?? 0) + some.length;
		const isDone = some.map(() => false);
		erp.erp.chaos({ seed: `${deed} ${figures.steps}`, rate, faults: [...faults], only: 'writes' });
		for (let index = 0; index < MOST_RUNS; index++) {
			const ends = endsOf(await run());
			if (index === 0) figures.interrupted += erp.erp.chaos.log.length;
			erp.erp.chaos.stop();
			const read = booksIn(erp.erp.db);
			for (const [item, [life]] of some.entries()) {
				const [outcome, reason] = ends.get(item) ?? ['none', 'the run gave no item'];
				const wanted = isDone[item] ? (after[item] ?? '') : (expected[item] ?? '');
				const isRight =
					outcome === wanted ||
					(!isDone[item] && (outcome === after[item] || (THERE.includes(wanted) && THERE.includes(outcome))));
				if (isRight) {
					isDone[item] = true;
					continue;
				}
				const isInterrupted = index < MOST_RUNS - 1 && isOpen(outcome) && !isDone[item];
				if (!isInterrupted) this.wrong(life, `${deed} ended as ${outcome} (${reason}), not as ${wanted}`);
				figures.again += 1;
				// The node says that nothing was done: then nothing is.
				const isTheSame = textOf(life.books) === before[item];
				if (outcome === 'failed' && !isTheSame && textOf(read(life.account)) === textOf(life.books))
					this.wrong(life, `${deed} is done, and was told as failed (${reason})`);
			}
			if (index > 0 && isDone.every(Boolean)) break;
		}
		await erp.erp.settled();
	}

	/** Holds what the ERP has against the model. */
	private audit(): void {
		const read = booksIn(this.erp.erp.db);
		for (const life of this.lives) {
			const [has, wants] = [read(life.account), life.books];
			for (const kind of Object.keys(wants.documents) as Array<keyof Documents>) {
				const more = has.documents[kind] - wants.documents[kind];
				this.figures[more > 0 ? 'twice' : 'lost'] += Math.abs(more);
			}
			if (textOf(has) !== textOf(wants))
				this.wrong(life, `the ERP has ${textOf(has)}, and should have ${textOf(wants)}`);
		}
	}

	private wrong(life: Life, what: string): void {
		this.figures.wrong.push(`life ${life.seed} (${life.shop}: ${life.story.join(', ')}): ${what}`);
	}

	/** Trendyol pays all lives in one statement, a payment for each; each becomes a collection. */
	private async payOut(): Promise<void> {
		const paying = this.lives.filter(({ paid }) => paid.length > 0);
		const { rows, due } = statementOf(paying);
		const statement = { resource: 'shopPayout', operation: 'sumUp', shop: 'trendyol', statement: '={{ $json }}' };
		const summed = await this.erp.evrak(statement, items(...rows), CONTINUE);
		const payouts = summed.items.map(({ json }) => json);
		for (const { paymentOrderId, paid, difference } of payouts) {
			const [life, amount] = due.get(Number(paymentOrderId)) ?? [];
			if (!life || amount === undefined) continue;
			if (difference !== 0 || Math.round(Number(paid) * 100) !== amount)
				this.wrong(life, `the payout is ${String(paid)} (difference ${String(difference)}), and should be ${amount}`);
		}
		if (payouts.length !== paying.length) this.figures.wrong.push(`${payouts.length} payouts of ${paying.length}`);
		const collected = payouts.filter(({ paid }) => Number(paid) > 0);
		if (collected.length === 0) return;
		const some = collected.flatMap(({ paymentOrderId }) => {
			const found = due.get(Number(paymentOrderId));
			return found ? [found] : [];
		});
		const before = some.map(([life]) => textOf(life.books));
		for (const [life, amount] of some) life.paidOut = amount;
		const parameters: INodeParameters = {
			...{ resource: 'collectionPayment', operation: 'create', inputMode: 'fields', kindOfCollection: 'transfer' },
			...{ account: ACCOUNT, date: '={{ $json.date }}', series: 'TYT', lines: '', cha_meblag: '{paid}' },
			cha_kasa_hizkod: { __rl: true, mode: 'code', value: 'BANKA01' },
			...{ reference: '{paymentOrderId}', options: this.options },
		};
		const input = items(...collected.map((json) => ({ ...json, account: `L${String(json.paymentOrderId)}` })));
		const run = async () => await this.erp.evrak(parameters, input, CONTINUE);
		const saved = some.map(() => 'saved');
		await this.runs('payOut', { run, some, before, expected: saved, after: saved.map(() => 'alreadySaved') });
	}

	/** *Compare* tells every order whose total the ERP has not. */
	private async compare(): Promise<void> {
		for (const shop of SHOPS) {
			const all = this.lives
				.filter((life) => life.shop === shop)
				.flatMap((life) => life.orders.map((order) => ({ life, order })));
			if (all.length === 0) continue;
			const parameters = {
				resource: 'shopOrder',
				operation: 'compare',
				shop,
				shopOrder: '={{ $json.order }}',
				series: 'WEB',
				shopOptions: shop === 'shopify' ? { exchange: '={{ $json.exchange }}' } : {},
			};
			const input = items(...all.map(({ life, order }) => toldOf(life, order)));
			const ends = endsOf(await this.erp.evrak(parameters, input, CONTINUE));
			this.figures.deeds.compare = (this.figures.deeds.compare ?? 0) + all.length;
			for (const [item, { life, order }] of all.entries()) {
				const [outcome, reason] = ends.get(item) ?? ['none', ''];
				const wanted = order.compare();
				if (outcome !== wanted) this.wrong(life, `compare of ${order.key} is ${outcome} (${reason}), not ${wanted}`);
			}
		}
	}
}
