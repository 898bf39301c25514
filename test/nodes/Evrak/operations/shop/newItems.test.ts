import { bench, items, previewing, type Bench } from '../../../../../testkit/node/evrak';
import { forwarding } from '../../../../../testkit/servers/forwarding';
import type { Served } from '../../../../../testkit/servers/server';
import { startErp, type Erp } from '../../../../../standin';
import { ordersOf, saveShopInvoice, saveShopOrder, stock, storedOrder } from '../../../../../testkit/shop/node';
import { pointerOf } from '../../../../../standin/schema/taxes';
import { shopifyOrder, wooOrder } from '../../../../erp/commerce/shops/examples';
import { trendyolAbroad, trendyolPackage } from '../../../../erp/commerce/shops/trendyolExamples';
import { perTest } from '../../../../../testkit/jest/benches';

const CONTINUE = { onError: 'continueErrorOutput' } as const;
const CREATE = { ifItemMissing: 'create', newItemUnit: 'ADET' };
const creating = (more = {}, options = {}) => saveShopOrder({}, { ...CREATE, ...more }, options);

const erp = perTest(bench);
beforeEach(() => stock(erp.erp.db, 'ATKI', 'KAVANOZ'));

const cards = (code: string) =>
	erp.erp.db.all(
		'SELECT sto_isim AS name, sto_birim1_ad AS unit, sto_perakende_vergi AS retail, sto_toptan_vergi AS wholesale FROM STOKLAR WHERE sto_kod = ?',
		[code],
	);
const newItems = (json: unknown) => (json as { shopOrder: { newItems?: unknown } }).shopOrder.newItems;
const lamp = (outcome: string) => [{ code: 'LAMBA', name: 'Örnek LAMBA', rate: 20, unit: 'ADET', outcome }];

describe('an item that the ERP does not have', () => {
	it('is created with what the shop tells of it, and the item says so', async () => {
		const ran = await erp.evrak(creating(), items(wooOrder));
		expect(ran.error).toBeUndefined();
		const vat = pointerOf('common', 20);
		expect(cards('LAMBA')).toEqual([{ name: 'Örnek LAMBA', unit: 'ADET', retail: vat, wholesale: vat }]);
		expect(newItems(ran.items[0]?.json)).toEqual(lamp('created'));
		expect(storedOrder(erp.erp.db, '5310').total).toBe(42727n);
	});

	it('is sent with nothing else, and without a unit where none is given', async () => {
		await erp.evrak(creating({ newItemUnit: '' }), items(wooOrder));
		const [body] = erp.bodies('StokKaydetV2');
		const vat = pointerOf('common', 20);
		expect(body?.Mikro).toMatchObject({
			stoklar: [{ sto_kod: 'LAMBA', sto_isim: 'Örnek LAMBA', sto_perakende_vergi: vat, sto_toptan_vergi: vat }],
		});
		expect(JSON.stringify(body)).not.toContain('sto_birim1_ad');
	});

	it('has the beginning of a name that is longer than the card takes, and no half of a character', async () => {
		const name = `${'a'.repeat(126)}🧣 ${'b'.repeat(20)}`;
		const line_items = wooOrder.line_items.map((line) => (line.sku === 'LAMBA' ? { ...line, name } : line));
		const ran = await erp.evrak(creating(), items({ ...wooOrder, line_items }));
		expect(ran.error).toBeUndefined();
		expect(cards('LAMBA')).toMatchObject([{ name: 'a'.repeat(126) }]);
	});

	it('is created once for all orders of a run, and found by later ones', async () => {
		const both = await erp.evrak(creating(), items(wooOrder, { ...wooOrder, number: '5311' }));
		expect(both.items.map(({ json }) => newItems(json))).toEqual([lamp('created'), lamp('found')]);
		const later = await erp.evrak(creating(), items({ ...wooOrder, number: '5312' }));
		expect(newItems(later.items[0]?.json)).toBeUndefined();
		expect([cards('LAMBA').length, erp.bodies('StokKaydetV2').length]).toEqual([1, 1]);
	});

	it('is created once by two executions at the same moment', async () => {
		const ran = await Promise.all(
			['1', '2', '3'].map(async (number) => await erp.evrak(creating(), items({ ...wooOrder, number }))),
		);
		expect(ran.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
		expect([cards('LAMBA').length, ...['1', '2', '3'].map((number) => ordersOf(erp.erp.db, number))]).toEqual([
			1, 1, 1, 1,
		]);
	});

	it('is not created again where the answer was lost', async () => {
		await erp.erp.writeFaults('reset-after-commit');
		const ran = await erp.evrak(creating({}, { verifyFor: 1 }), items(wooOrder));
		expect(ran.error).toBeUndefined();
		expect([cards('LAMBA').length, erp.bodies('StokKaydetV2').length, ordersOf(erp.erp.db, '5310')]).toEqual([1, 1, 1]);
	});

	it('is shown by a preview, which creates none, and Check Codes does not miss it', async () => {
		const ran = await erp.evrak(previewing(creating({}, { checkCodes: true })), items(wooOrder));
		expect(ran.error).toBeUndefined();
		expect(newItems(ran.items[0]?.json)).toEqual(lamp('preview'));
		expect([cards('LAMBA').length, erp.bodies('StokKaydetV2').length]).toEqual([0, 0]);
	});

	it('is created for an invoice as well', async () => {
		const ran = await erp.evrak(saveShopInvoice({}, CREATE), items(wooOrder));
		expect(ran.items[0]?.json).toMatchObject({ outcome: 'saved' });
		expect(cards('LAMBA')).toHaveLength(1);
	});
});

/** An order of one product that the ERP does not have, without tax: `taxes` are the tax lines of that product. */
const unknownProduct = (taxes: ReadonlyArray<Readonly<Record<string, unknown>>>) => ({
	...shopifyOrder,
	total_price: '100.00',
	current_total_price: '100.00',
	total_tax: '0.00',
	current_total_tax: '0.00',
	tax_lines: [],
	shipping_lines: [],
	discount_applications: [],
	line_items: [
		{ id: 1, sku: 'YENI', name: 'Yeni', quantity: 1, current_quantity: 1, price: '100.00', tax_lines: [...taxes] },
	],
});

describe('no item is created', () => {
	it('unless that is chosen, and a choice that is none is refused', async () => {
		const { error } = await erp.evrak(saveShopOrder(), items(wooOrder));
		expect(error?.message).toContain('Default Item or If Item Is Missing under Shop Options');
		const odd = await erp.evrak(saveShopOrder({}, { ifItemMissing: 'maybe' }), items(wooOrder));
		expect(odd.error?.message).toMatch(/If Item Is Missing: "maybe" is no choice/);
	});

	it('for an order that is refused, nor for any that one problem stops', async () => {
		const odd = { ...wooOrder, number: '5311', total: '430.00' };
		await erp.evrak(creating(), items(wooOrder, odd));
		expect(cards('LAMBA')).toEqual([]);
		const ran = await erp.evrak(creating(), items(odd), CONTINUE);
		expect([ran.errors.length, cards('LAMBA').length]).toEqual([1, 0]);
	});

	it.each([
		['it goes abroad without VAT', 'trendyol', trendyolAbroad, /does not tell its rate/],
		[
			'its SKU is longer than a code',
			'trendyol',
			{
				...trendyolPackage,
				lines: trendyolPackage.lines.map((line, at) => (at === 0 ? { ...line, stockCode: 'X'.repeat(26) } : line)),
			},
			/sip_stok_kod: .* has 26 characters; the ERP's column takes 25/,
		],
	])('where %s', async (_, shop, order, message) => {
		const options = { ...CREATE, currencyNumbers: 'SAR=9', exchangeRate: '11.05' };
		const { error } = await erp.evrak(saveShopOrder({ shop }, options), items(order as never));
		expect(error?.message).toMatch(message);
		expect([erp.bodies('StokKaydetV2'), erp.bodies('SiparisKaydetV2')]).toEqual([[], []]);
	});

	it('where two orders sell it at two rates', async () => {
		const [line] = wooOrder.line_items;
		const tens = {
			...wooOrder,
			number: '5311',
			total: '256.63',
			shipping_lines: [],
			line_items: [
				{ ...line, total_tax: '23.33', subtotal_tax: '25.00', taxes: [{ id: 5, total: '23.33', subtotal: '25.00' }] },
			],
			tax_lines: [{ ...wooOrder.tax_lines[1], tax_total: '23.33' }],
		};
		const { error } = await erp.evrak(creating(), items(wooOrder, tens));
		expect(error?.message).toMatch(/sold at 20 % and at 10 % VAT/);
		expect(cards('LAMBA')).toEqual([]);
	});

	it('where nobody knows whether it was created: the order is not sent, and says so', async () => {
		await erp.erp.writeFaults('502-lost');
		const ran = await erp.evrak(creating({}, { verifyFor: 1 }), items(wooOrder), CONTINUE);
		expect(ran.errors[0]?.error).toMatchObject({
			message: expect.stringMatching(/"LAMBA" is a new item and may or may not have been created: .*502/) as string,
		});
		expect([erp.bodies('StokKaydetV2').length, erp.bodies('SiparisKaydetV2').length]).toEqual([1, 0]);
		const again = await erp.evrak(creating({}, { verifyFor: 1 }), items(wooOrder), CONTINUE);
		expect(JSON.stringify(again.errors[0]?.error?.message)).toContain('it was sent before');
		expect([erp.bodies('StokKaydetV2').length, erp.bodies('SiparisKaydetV2').length]).toEqual([1, 0]);
	});

	it('where the shop tells no VAT rate for it', async () => {
		const untaxed = unknownProduct([]);
		const { error } = await erp.evrak(
			saveShopOrder({ shop: 'shopify' }, { ...CREATE, vatOfUntaxed: 0 }),
			items(untaxed),
		);
		expect(error?.message).toContain('the shop tells no VAT rate for it');
		expect(erp.bodies('StokKaydetV2')).toEqual([]);
	});

	it.each([
		['DE', 0],
		['Türkiye', 1],
	])('where it goes abroad at 0 %%, to %s: %i created', async (country_code, count) => {
		const free = {
			...unknownProduct([{ title: 'KDV', rate: 0, price: '0.00' }]),
			shipping_address: { ...shopifyOrder.billing_address, country_code },
		};
		const { error } = await erp.evrak(saveShopOrder({ shop: 'shopify' }, CREATE), items(free));
		expect([error?.message.includes('abroad') ?? false, cards('YENI').length]).toEqual([count === 0, count]);
	});

	it('where the ERP cannot be asked: what is not known is not missing', async () => {
		const blind = await bench({ sqlRight: false });
		stock(blind.erp.db, 'LAMBA', 'ATKI', 'KAVANOZ');
		await blind.evrak(creating(), items(wooOrder));
		expect(blind.bodies('StokKaydetV2')).toEqual([]);
		await blind.close();
	});

	it('where a line has no SKU: that is the collecting item’s, or refused', async () => {
		const bare = {
			...wooOrder,
			line_items: wooOrder.line_items.map((line, at) => (at === 0 ? { ...line, sku: '' } : line)),
		};
		stock(erp.erp.db, 'DIGER');
		await erp.evrak(creating({ collectingItem: 'DIGER' }), items(bare));
		expect(storedOrder(erp.erp.db, '5310').lines[0]).toBe('DIGER 233.30 46.66');
		const { error } = await erp.evrak(creating(), items({ ...bare, number: '5311' }));
		expect(error?.message).toContain('is no item of the ERP');
		expect(erp.bodies('StokKaydetV2')).toEqual([]);
	});
});

describe('two companies of one server', () => {
	const OTHER = 'IKINCI';
	const company = { companyCode: '={{ $json.company }}' };
	const creating = (options = {}) => saveShopOrder({}, { ifItemMissing: 'create' }, { ...company, ...options });

	/** One new lamp: sold at 20 % by one company, and at 10 % by the other. */
	const [line] = wooOrder.line_items;
	const lampAt = (rate: 10 | 20, companyCode: string, number = '5310') => {
		const [amount, total] = rate === 20 ? ['46.66', '279.96'] : ['23.33', '256.63'];
		const [tax] = wooOrder.tax_lines.filter(({ rate_percent: percent }) => percent === rate);
		return {
			...wooOrder,
			number,
			company: companyCode,
			total,
			shipping_lines: [],
			line_items: [
				{
					...line,
					total_tax: amount,
					subtotal_tax: amount,
					subtotal: line?.total,
					taxes: [{ id: tax?.rate_id, total: amount, subtotal: amount }],
				},
			],
			tax_lines: [{ ...tax, tax_total: amount, shipping_tax_total: '0.00' }],
		};
	};

	let first: Bench;
	let second: Erp;
	let server: Served;
	beforeEach(async () => {
		first = await bench();
		second = await startErp({ overMidnight: 2_000, vat: 'shifted', credentials: { companyCode: OTHER } });
		// Each company of a server has a database of its own.
		server = await forwarding((_, body) => ({ erp: body.includes(`"${OTHER}"`) ? second : first.erp }));
	});
	afterEach(async () => {
		await server.close();
		await second.close();
		await first.close();
	});

	const run = async (...orders: ReadonlyArray<ReturnType<typeof lampAt>>) =>
		await first.evrak(creating(), items(...orders), {}, { baseUrl: server.url });
	const vatOf = ({ db }: Erp) => db.all("SELECT sto_toptan_vergi AS vat FROM STOKLAR WHERE sto_kod = 'LAMBA'");

	describe('one new SKU at two VAT rates', () => {
		it('is an item of each of two companies, at the rate and by the pointer of each', async () => {
			const ran = await run(lampAt(20, 'DEMO'), lampAt(10, OTHER));
			expect(ran.error?.message).toBeUndefined();
			expect(ran.items.map(({ json }) => json.shopOrder)).toEqual([
				expect.objectContaining({
					newItems: [expect.objectContaining({ code: 'LAMBA', rate: 20, outcome: 'created' })],
				}),
				expect.objectContaining({
					newItems: [expect.objectContaining({ code: 'LAMBA', rate: 10, outcome: 'created' })],
				}),
			]);
			expect(vatOf(first.erp)).toEqual([{ vat: pointerOf('common', 20) }]);
			expect(vatOf(second)).toEqual([{ vat: pointerOf('shifted', 10) }]);
			expect([storedOrder(first.erp.db, '5310').total, storedOrder(second.db, '5310').total]).toEqual([27996n, 25663n]);
		});

		it('is refused where both orders are of one company, whichever that is', async () => {
			const ran = await run(lampAt(20, 'DEMO'), lampAt(20, OTHER, '1'), lampAt(10, OTHER, '2'));
			expect(ran.error?.message).toMatch(/order 2\): .*sold at 20 % and at 10 % VAT/);
			expect([vatOf(first.erp), vatOf(second)]).toEqual([[], []]);
		});
	});
});
