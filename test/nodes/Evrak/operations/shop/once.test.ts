import { bench, items, previewing } from '../../../../../testkit/node/evrak';
import { ordersOf, saveShopInvoice, saveShopOrder, stock, storedInvoice } from '../../../../../testkit/shop/node';
import { wooOrder } from '../../../../erp/commerce/shops/examples';
import { trendyolPackage } from '../../../../erp/commerce/shops/trendyolExamples';
import { perTest } from '../../../../../testkit/jest/benches';

const CONTINUE = { onError: 'continueErrorOutput' } as const;

const erp = perTest(bench);
beforeEach(() => stock(erp.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ'));

describe('a shop order that was saved', () => {
	it('is not saved again by a second run, which tells its number', async () => {
		await erp.evrak(saveShopOrder(), items(wooOrder));
		const again = await erp.evrak(saveShopOrder(), items(wooOrder));
		expect(again.items[0]?.json).toMatchObject({ outcome: 'alreadySaved', number: '1', shopOrder: { number: '5310' } });
		expect([erp.bodies('SiparisKaydetV2').length, ordersOf(erp.erp.db, '5310')]).toEqual([1, 1]);
	});

	it('is found in the ERP, too, where n8n does not remember it', async () => {
		const own = { series: 'WEB' };
		await erp.evrak(saveShopOrder(own, {}, { protection: 'none' }), items(wooOrder));
		const again = await erp.evrak(saveShopOrder(own), items(wooOrder));
		expect(again.items[0]?.json.outcome).toBe('alreadySaved');
		expect(ordersOf(erp.erp.db, '5310')).toBe(1);
	});

	it('is saved twice where somebody has switched the guard off', async () => {
		const unguarded = saveShopOrder({}, {}, { protection: 'none' });
		await erp.evrak(unguarded, items(wooOrder));
		await erp.evrak(unguarded, items(wooOrder));
		expect(ordersOf(erp.erp.db, '5310')).toBe(2);
	});

	it('is no other invoice whose description begins alike, where both are cut', async () => {
		const long = { referencePrefix: 'ISTANBUL-MAGAZASI-2026-KIS-' };
		for (const number of ['10001', '10002']) {
			const ran = await erp.evrak(saveShopInvoice({}, long), items({ ...wooOrder, number }));
			expect([ran.items[0]?.json.outcome, ran.error?.message]).toEqual(['saved', undefined]);
		}
	});

	it('may become an invoice beside, which is saved once as well', async () => {
		await erp.evrak(saveShopOrder(), items(wooOrder));
		for (const outcome of ['saved', 'alreadySaved']) {
			const ran = await erp.evrak(saveShopInvoice(), items(wooOrder));
			expect(ran.items[0]?.json.outcome).toBe(outcome);
		}
		expect(storedInvoice(erp.erp.db, '5310').total).toBe(42727n);
	});
});

describe('shop orders of one run', () => {
	it.each([
		['a named account', {}],
		['the account of the buyer', { accountFrom: 'buyer', partyNewCode: 'WEB-###' }],
	])('that are the same are one, since pages of a list shift while they are read: on %s', async (_, more) => {
		const ran = await erp.evrak(saveShopOrder(more), items(wooOrder, { ...wooOrder, number: '5311' }, wooOrder));
		expect(ran.items.map(({ json }) => [json.outcome, json.reason])).toEqual([
			['saved', undefined],
			['saved', undefined],
			['skipped', 'item 0 of this run is the same order'],
		]);
		expect([ordersOf(erp.erp.db, '5310'), ordersOf(erp.erp.db, '5311')]).toEqual([1, 1]);
	});

	it('that are the same have the same error', async () => {
		erp.erp.db.run("DELETE FROM STOKLAR WHERE sto_kod = 'LAMBA'");
		const { items: done, errors } = await erp.evrak(saveShopOrder(), items(wooOrder, wooOrder), CONTINUE);
		expect(done).toEqual([]);
		expect(errors.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
		expect(errors[1]?.json.error).toBe(errors[0]?.json.error);
	});

	it('that are two states of one order are an error before anything is sent', async () => {
		const { error } = await erp.evrak(saveShopOrder(), items(wooOrder, { ...wooOrder, customer_note: 'Acele' }));
		expect(error?.message).toContain('Document 2 (WooCommerce order 5310)');
		expect(error?.message).toContain('two states of one document, leave the older one out of this run');
		expect(error?.message).not.toContain('Document Key');
		expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
	});

	it('that are packages of one order of Trendyol are two documents', async () => {
		const other = { ...trendyolPackage, shipmentPackageId: 77_002 };
		const ran = await erp.evrak(saveShopOrder({ shop: 'trendyol' }), items(trendyolPackage, other));
		expect(ran.items.map(({ json }) => json.document)).toEqual([
			'Document 1 (Trendyol order 10955555555 package 77001)',
			'Document 2 (Trendyol order 10955555555 package 77002)',
		]);
		expect([ordersOf(erp.erp.db, '77001'), ordersOf(erp.erp.db, '77002')]).toEqual([1, 1]);
	});
});

describe('Preview of a shop order', () => {
	it('shows the request, the lines and the sums, and sends nothing', async () => {
		const ran = await erp.evrak(previewing(saveShopOrder()), items(wooOrder));
		expect(ran.items[0]?.json).toMatchObject({
			preview: true,
			shopOrder: {
				number: '5310',
				total: 427.27,
				shopTotal: 427.27,
				difference: 0,
				notSent: { deliveryAddress: 'Işıl Deneyen, Sınama Sok. 3' },
			},
		});
		expect(JSON.stringify(ran.items[0]?.json)).not.toContain(String(erp.credential.password));
		expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
	});

	it.each([
		[
			'service',
			/^KARGO: no goods, but a service or an expense .* let Shipping Code \(Kargo\) and Other Charges .* items$/,
		],
		['expense', /^KARGO: no goods, .* Convert to Invoice may not get a dispatch note or an invoice of this order/],
		['item', undefined],
	] as const)(
		'says what would keep Convert to Invoice from going on: shipping that is of kind %s',
		async (shippingIs, said) => {
			const ran = await erp.evrak(previewing(saveShopOrder({ shippingIs })), items(wooOrder));
			expect(ran.error).toBeUndefined();
			const own = ({ items: [first] }: typeof ran) =>
				(first?.json.warnings as string[]).filter((text) => !text.startsWith('The shop has paid back'));
			expect(own(ran)).toEqual(said === undefined ? [] : [expect.stringMatching(said)]);
			expect(own(await erp.evrak(saveShopOrder({ shippingIs }), items(wooOrder)))).toEqual([]);
		},
	);
});

describe('a shop order whose answer is lost', () => {
	const lost = async (...faults: string[]) => {
		await erp.erp.writeFaults(...faults);
		return await erp.evrak(saveShopOrder({}, {}, { verifyFor: 1 }), items(wooOrder));
	};

	it('is found in the ERP without anything being switched on', async () => {
		const ran = await lost('reset-after-commit');
		expect(ran.items[0]?.json).toMatchObject({ outcome: 'recovered', number: '1' });
		expect(ordersOf(erp.erp.db, '5310')).toBe(1);
	});

	it('was looked for where it stays unknown', async () => {
		const { error } = await lost('502-lost');
		expect(error?.message).toMatch(/may or may not have been saved: .*not found in the ERP within 1 seconds/);
	});

	it('is not looked for without protection, nor on V16, which cannot be asked and says so nowhere', async () => {
		await erp.erp.writeFaults('502-lost');
		const off = await erp.evrak(saveShopOrder({}, {}, { protection: 'none' }), items(wooOrder));
		expect(off.error?.message).toMatch(/may or may not have been saved/);
		expect(off.error?.message).not.toContain('not found');
		const old = await bench({ generation: 'V16' });
		stock(old.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ');
		const ran = await old.evrak(saveShopOrder(), items({ ...wooOrder, number: '5311' }));
		expect(JSON.stringify(ran.items[0]?.json)).not.toContain('Protection');
		await old.close();
	});
});

describe('Retry On Fail', () => {
	it('sends none of them twice', async () => {
		const orders = ['1', '2', '3'].map((number) => ({ ...wooOrder, number }));
		await erp.faults('none', '502-lost');
		const retried = { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 };
		await erp.evrak(
			saveShopOrder({}, {}, { verifyFor: 1 }),
			items({ ...wooOrder, number: '0', status: 'pending' }, ...orders),
			retried,
		);
		for (const number of ['1', '2', '3']) expect(ordersOf(erp.erp.db, number)).toBeLessThanOrEqual(1);
		await erp.evrak(saveShopOrder(), items(...orders), CONTINUE);
		for (const number of ['1', '2', '3']) expect(ordersOf(erp.erp.db, number)).toBe(1);
	});
});

describe('a total that would not be the shop’s', () => {
	/** One lamp of 99.99 at 20 %, which no net amount in hundredths gives where the ERP reckons VAT. */
	const odd = {
		...wooOrder,
		total: '99.99',
		total_tax: '16.67',
		line_items: [
			{
				id: 1,
				sku: 'LAMBA',
				name: 'Lamba',
				quantity: 1,
				price: 83.325,
				subtotal: '83.32',
				subtotal_tax: '16.67',
				total: '83.32',
				total_tax: '16.67',
				taxes: [{ id: 4, total: '16.665', subtotal: '16.665' }],
			},
		],
		shipping_lines: [],
		tax_lines: [{ rate_id: 4, rate_percent: 20, tax_total: '16.67', shipping_tax_total: '0.00' }],
		refunds: [],
	};
	const rounding = { charges: { charge: [{ kind: 'rounding', as: 'service', code: 'HZM01' }] } };

	it('is refused with the arithmetic', async () => {
		const { error } = await erp.evrak(saveShopOrder({}, { vat: 'recomputed' }), items(odd));
		expect(error?.message).toMatch(/5310\): total: would not be the shop's order: goods 83\.3\d \+ VAT 16\.6\d = /);
		expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
	});

	it('has a rounding line where that is chosen, and needs a code for it', async () => {
		const wanted = { vat: 'recomputed', ifTotalsDiffer: 'roundingLine' };
		const lacking = await erp.evrak(saveShopOrder({}, wanted), items(odd));
		expect(lacking.error?.message).toContain('Add a Rounding Line to Other Charges');
		const ran = await erp.evrak(saveShopOrder(rounding, wanted), items(odd));
		expect(ran.error).toBeUndefined();
		expect(ran.items[0]?.json).toMatchObject({ shopOrder: { total: 99.99, difference: 0 } });
		const rows = erp.erp.db
			.all('SELECT sip_tutar AS net FROM SIPARISLER ORDER BY sip_satirno')
			.map(({ net }) => Math.round(Number(net) * 100));
		const [goods = 0, made = 0] = rows;
		expect(goods + Math.round(goods * 0.2) + made).toBe(9999);
	});

	it('is sent where that is chosen, and the item tells the difference', async () => {
		const wanted = { vat: 'recomputed', ifTotalsDiffer: 'send' };
		const ran = await erp.evrak(saveShopOrder({}, wanted), items(odd));
		const [told] = ran.items.map(({ json }) => json.shopOrder as { total: number; difference: number });
		expect(Math.abs(told?.difference ?? 0)).toBe(0.01);
		expect(ran.items[0]?.json.warnings).toEqual([expect.stringMatching(/differs from the shop's by -?0\.01$/)]);
	});

	it('is refused where the order contradicts itself, whatever is chosen for hundredths', async () => {
		const { error } = await erp.evrak(
			saveShopOrder(rounding, { ifTotalsDiffer: 'roundingLine' }),
			items({ ...wooOrder, total: '430.00' }),
		);
		expect(error?.message).toMatch(/the shop's total is 430\.00, a difference of 2\.73/);
	});
});
