import fc from 'fast-check';
import { compareOrder } from '../../../../erp/commerce/shop/follow/compare';
import { type ComparedKind, comparedQuestion, documentFinder } from '../../../../erp/commerce/shop/follow/documents';
import { allReturnsQuestion } from '../../../../erp/commerce/shop/existing/returned';
import type { ShopOrder, ShopState } from '../../../../erp/commerce/shop/order';
import type { Members } from '../../../../erp/base/json/members';
import { statementOf } from '../../../../testkit/facts/question';
import { casesOf } from '../../../../testkit/jest/laws';

const SHOP = { name: 'trendyol', title: 'Trendyol' };
const STATES: Record<string, ShopState> = {
	sold: { word: 'Created', verdict: 'document' },
	cancelled: { word: 'Cancelled', verdict: 'never' },
	waits: { word: 'Awaiting', verdict: 'wait' },
	unknown: { word: 'Neu', verdict: 'unknown' },
};

/** An order with VAT of 20 % in its total. */
const orderOf = (key: string, total: bigint, state: string, currency = 'TRY') =>
	({
		...{ shop: SHOP, number: key, key, currency, totals: { total }, state: STATES[state] },
		lines: [{ after: { net: total - total / 6n, vat: total / 6n } }],
	}) as unknown as ShopOrder;

/** What happened to an order, and how it must stand then, with what the ERP has more or less. */
const LIVES: Readonly<
	Record<string, readonly [state: string, erp: ReadonlyArray<bigint | 'closed' | 'delivered'>, outcome: string]>
> = {
	saved: ['sold', [0n], 'equal'],
	changed: ['sold', [7n], 'different'],
	lowered: ['sold', [-1n], 'different'],
	lost: ['sold', [], 'missing'],
	twice: ['sold', [0n, 0n], 'several'],
	cancelled: ['cancelled', [0n], 'cancelledButOpen'],
	'cancelled and closed': ['cancelled', ['closed'], 'equal'],
	'cancelled, closed and delivered in part': ['cancelled', ['delivered'], 'cancelledButOpen'],
	'cancelled and deleted': ['cancelled', [], 'equal'],
	'not paid yet': ['waits', [], 'waiting'],
	'in a new state': ['unknown', [0n], 'unknown'],
};
const lifeOf = (name: string) => LIVES[name] ?? (['sold', [], ''] as const);

const amount = (cents: bigint) => Number(cents) / 100;

/** The lines of an order as the database tells them: parts that come to a total, some of it VAT, with a discount and a charge. */
function orderRows(
	reference: string,
	series: string,
	number: number,
	total: bigint,
	cuts: readonly number[],
	closed: boolean,
	delivered = 0,
) {
	const shares = cuts.map((cut) => (total * BigInt(cut)) / 100n);
	const rest = total - shares.reduce((sum, share) => sum + share, 0n);
	return [...shares, rest].map((gross, index) => {
		const vat = gross / 6n;
		return {
			...{ sip_belgeno: reference, sip_evrakno_seri: series, sip_evrakno_sira: number, sip_kapat_fl: closed },
			sip_teslim_miktar: index === 0 ? delivered : 0,
			...{ sip_tutar: amount(gross - vat + 30n - 12n), sip_vergi: amount(vat), sip_doviz_cinsi: 0 },
			...{ [`sip_iskonto_${(index % 6) + 1}`]: amount(30n), sip_masraf_2: amount(12n) },
		};
	});
}

const invoiceRow = (reference: string, isRenamed: boolean, number: number, total: bigint) => ({
	...{ cha_Guid: `g${number}`, cha_evrakno_seri: 'F', cha_evrakno_sira: number, cha_d_cins: 0 },
	cha_belge_no: isRenamed ? `ABC2026${number}` : reference,
	cha_aciklama: isRenamed ? `TRENDYOL ${reference}` : '',
	cha_meblag: amount(total),
});

const life = fc.record({
	life: fc.constantFrom(...Object.keys(LIVES)),
	total: fc.bigInt({ min: 100n, max: 10_000_000n }),
	cuts: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
	isRenamed: fc.boolean(),
});

describe('a comparison of a shop with the ERP', () => {
	it.each<ComparedKind>(['order', 'invoice'])('tells every difference of each %s, and no other', (as) => {
		fc.assert(
			fc.property(fc.array(life, { minLength: 1, maxLength: 30 }), (lives) => {
				let number = 0;
				// An invoice has no end of its own: one that is there is there.
				const all = lives.filter(({ life }) => as === 'order' || !life.includes('closed'));
				const rows = all.flatMap(({ life, total, cuts, isRenamed }, index) =>
					lifeOf(life)[1].flatMap((more): Members[] => {
						const isClosed = more === 'closed' || more === 'delivered';
						const sum = isClosed ? total : total + more;
						number += 1;
						const reference = `W-${900 + index}`;
						return as === 'order'
							? orderRows(reference, 'WEB', number, sum, cuts, isClosed, more === 'delivered' ? 1 : 0)
							: [invoiceRow(reference, isRenamed, number, sum)];
					}),
				);
				const find = documentFinder(as, rows);
				for (const [index, { life, total }] of all.entries()) {
					const [state, erp, outcome] = lifeOf(life);
					const order = orderOf(`${900 + index}`, total, state);
					const documents = find({ shop: SHOP.title, reference: `W-${900 + index}`, series: undefined });
					const told = compareOrder(order, documents, { skippedStates: [], currencies: {} });
					expect([life, told.outcome]).toEqual([life, outcome]);
					const [more] = erp;
					if (outcome === 'different') expect(told.difference).toBe(more);
					if (outcome === 'several') expect(told.difference).toBe(total);
				}
			}),
			{ numRuns: casesOf(300) },
		);
	});

	const document = {
		...{ name: 'WEB 1', total: 1200n, currency: 0, accounts: [] },
		...{ isOpen: true, isDelivered: false },
	};
	it.each([
		['a series of others', 'missing', 'OTHER', document],
		['an amount that the ERP does not tell', 'unknown', undefined, { ...document, total: undefined }],
		['another currency', 'different', undefined, { ...document, currency: 1 }],
	])('with %s is %s', (_, outcome, series, one) => {
		const rows = orderRows('900', 'WEB', 1, 1200n, [], false).map((row) =>
			one.total === undefined ? { ...row, sip_vergi: undefined } : { ...row, sip_doviz_cinsi: one.currency },
		);
		const documents = documentFinder('order', rows)({ shop: 'Trendyol', reference: '900', series });
		const settings = { skippedStates: [], currencies: { USD: 1 } };
		expect(compareOrder(orderOf('900', 1200n, 'sold'), documents, settings).outcome).toBe(outcome);
		if (one.currency === 1)
			expect(compareOrder(orderOf('900', 1200n, 'sold', 'USD'), documents, settings).outcome).toBe('equal');
	});

	it.each([
		['dollars and document number 1, which nobody has named', 'USD', 1, {}, 'unknown'],
		['euros and a document in lira', 'EUR', 0, {}, 'different'],
		['dollars and a document whose currency is not told', 'USD', undefined, { USD: 1 }, 'unknown'],
	])('an order of %s: %s, %s, %j is %s', (_, code, currency, currencies, outcome) => {
		const settings = { skippedStates: [], currencies };
		const inCurrency = [{ ...document, currency }];
		expect(compareOrder(orderOf('900', 1200n, 'sold', code), inCurrency, settings).outcome).toBe(outcome);
	});

	it.each([
		['the shop’s rate', 42.5, '42.50', undefined, 'equal'],
		['another rate than the shop’s', 42.5, '42.6', undefined, 'different'],
		['a rate where the shop tells none', 42.5, undefined, undefined, 'equal'],
		['no rate that the ERP would tell', undefined, '42.5', undefined, 'equal'],
	])('of an order in dollars, whose document has %s: %s, %s, %s is %s', (_, rate, told, exchangeRate, outcome) => {
		const order = { ...orderOf('900', 1200n, 'sold', 'USD'), exchangeRate: told };
		const settings = { skippedStates: [], currencies: { USD: 1 }, exchangeRate };
		expect(compareOrder(order, [{ ...document, currency: 1, rate }], settings).outcome).toBe(outcome);
	});

	it('tells the day of an order that is not the shop’s', () => {
		const order = { ...orderOf('900', 1200n, 'sold'), day: '2026-10-05' };
		const settings = { skippedStates: [], currencies: {} };
		const compared = (day: string) => compareOrder(order, [{ ...document, day }], settings);
		expect(compared('2026-10-05').reason).toBeUndefined();
		expect(compared('2025-10-05')).toMatchObject({ outcome: 'equal', reason: 'document WEB 1 is of 2025-10-05' });
	});

	it.each([
		['all of it came back', 1200n, 1200n, 'equal'],
		['a part of it came back', 1200n, 700n, 'cancelledButOpen'],
		['nothing came back', 1200n, 0n, 'cancelledButOpen'],
		['the ERP does not tell its total', undefined, 1200n, 'cancelledButOpen'],
	])('of an order that the shop has cancelled, where %s', (_, total, returned, outcome) => {
		const delivered = { ...document, isDelivered: true, total };
		const settings = { skippedStates: [], currencies: {}, returned };
		const told = compareOrder(orderOf('900', 1200n, 'cancelled'), [delivered], settings);
		expect(told.outcome).toBe(outcome);
		expect(/; 7.00 of it came back$/.test(told.reason ?? '')).toBe(returned === 700n);
	});

	const line = (ordered: number, delivered: number, closed: boolean) => ({
		...{ sip_belgeno: '900', sip_evrakno_seri: 'WEB', sip_evrakno_sira: 1, sip_kapat_fl: closed },
		...{ sip_miktar: ordered, sip_teslim_miktar: delivered, sip_tutar: 83.33 * ordered, sip_vergi: 16.66 * ordered },
	});
	it.each([
		['a piece of three went, the rest is closed, and the piece is back', [line(3, 1, true)], 9999n, 'equal'],
		['the shop’s share of it is a kuruş less', [line(3, 1, true)], 9998n, 'equal'],
		['it is two kuruş less', [line(3, 1, true)], 9997n, 'cancelledButOpen'],
		['another line that never went is closed', [line(1, 1, false), line(2, 0, true)], 9999n, 'equal'],
		['another line that never went is open', [line(1, 1, false), line(2, 0, false)], 9999n, 'cancelledButOpen'],
	])('of an order that the shop has cancelled, of which %s', (_, rows, returned, outcome) => {
		const documents = documentFinder('order', rows)({ shop: 'Trendyol', reference: '900' });
		const settings = { skippedStates: [], currencies: {}, returned };
		expect(compareOrder(orderOf('900', 29997n, 'cancelled'), documents, settings).outcome).toBe(outcome);
	});

	it.each([
		['and is the whole difference, unknown', 1200n, 'unknown'],
		['and is not the whole difference, different', 1199n, 'different'],
	])('is, where the ERP keeps no VAT of orders %s', (_, total, outcome) => {
		const rows = orderRows('900', 'WEB', 1, 1200n, [], false).map((row) => ({ ...row, sip_vergi: 0 }));
		const documents = documentFinder('order', rows)({ shop: 'Trendyol', reference: '900' });
		const order = { ...orderOf('900', total, 'sold'), lines: [{ after: { net: 1000n, vat: 200n } }] };
		const settings = { skippedStates: [], currencies: {} };
		expect(compareOrder(order as unknown as ShopOrder, documents, settings).outcome).toBe(outcome);
	});

	it.each<[string, object, string]>([
		['at another rate', { after: { net: 1091n, vat: 109n } }, 'different'],
		['off by rounding', { after: { net: 999n, vat: 201n } }, 'equal'],
		['that the shop does not tell', { after: { net: 1200n, vat: 0n }, isUntaxed: true }, 'equal'],
	])('looks at VAT in the same total, %s', (_, line, outcome) => {
		const rows = orderRows('900', 'WEB', 1, 1200n, [], false);
		const documents = documentFinder('order', rows)({ shop: 'Trendyol', reference: '900' });
		const order = { ...orderOf('900', 1200n, 'sold'), lines: [line] } as unknown as ShopOrder;
		const told = compareOrder(order, documents, { skippedStates: [], currencies: {} });
		expect(told.outcome).toBe(outcome);
		if (outcome === 'different') expect(told.reason).toContain('has VAT of 2.00 in the same total');
	});

	it('leaves alone a state that the user skips', () =>
		expect(
			compareOrder(orderOf('900', 1n, 'cancelled'), [document], { skippedStates: ['cancelled'], currencies: {} }),
		).toEqual({
			outcome: 'waiting',
			reason: 'its state is "Cancelled"',
		}));

	it('asks for returns by the name that they are given, and for those that were entered by hand on the account of the sale', () => {
		const statement = statementOf(allReturnsQuestion('Trendyol', '900', ['120.01']));
		expect(statement).toMatch(/cha_belge_no LIKE N'900-R%'/);
		expect(statement.match(/cha_belge_no = N'900' AND \(cha_kod = N'120.01' OR/g)).toHaveLength(1);
		expect(statementOf(allReturnsQuestion('Trendyol', '900', []))).not.toContain("= N'900'");
	});

	it('asks for sales orders and invoices by reference alone, and for no return', () => {
		expect(statementOf(comparedQuestion('order', 'Trendyol', ["9'1"]))).toMatch(
			/sip_belgeno\] IN|sip_belgeno IN \(N'9''1'\)/,
		);
		expect(statementOf(comparedQuestion('invoice', 'Trendyol', ['91']))).toMatch(
			/cha_normal_Iade, 0\) = 0.*cha_belge_no IN \(N'91'\) OR cha_aciklama IN \(N'Trendyol 91'\)/,
		);
	});
});
