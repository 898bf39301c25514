import fc from 'fast-check';
import type { Bench, Ran } from '../../../../../testkit/node/evrak';
import { itemRead, tradingCompanies, write } from './support';
import { casesOf } from '../../../../../testkit/jest/laws';

const { trading, closeAll } = tradingCompanies();
afterEach(closeAll);

const prices = itemRead('getPrices');
const entries = (more = {}) => prices({ prices: 'entries', ...more });

interface Entry {
	readonly item: string;
	readonly list: number;
	readonly price: number;
	readonly warehouse?: number;
	readonly plan?: number;
	readonly unit?: number;
	readonly currency?: number;
	readonly day?: number;
	readonly cancelled?: boolean;
}

let made = 0;
function enter(erp: Bench, one: Entry, unit: boolean = true): void {
	const { item, list, price, warehouse = 0, plan = 0, currency = 0, day = 1, cancelled = false } = one;
	write(erp, 'STOK_SATIS_FIYAT_LISTELERI', {
		...{ sfiyat_stokkod: item, sfiyat_listesirano: list, sfiyat_fiyati: price, sfiyat_deposirano: warehouse },
		...{ sfiyat_odemeplan: plan, sfiyat_doviz: currency, sfiyat_iptal: cancelled ? 1 : 0 },
		...(unit ? { sfiyat_birim_pntr: one.unit ?? 1 } : {}),
		sfiyat_Guid: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
		sfiyat_lastup_date: `2026-01-${String(day).padStart(2, '0')}T10:00:00.000`,
	});
}

type Row = Record<string, unknown>;
const rowsOf = ({ items: rows, error }: Ran, ...names: string[]): unknown[][] => {
	expect(error).toBeUndefined();
	return rows.map(({ json }) => names.map((name) => (json as Row)[name]));
};

const FUNCTION = 'fn_StokSatisFiyati';

describe('Item: Get Prices, those that apply', () => {
	it('tells one price for each item and list, with list, VAT, unit and currency', async () => {
		const erp = await trading();
		erp.erp.db.run("UPDATE STOKLAR SET sto_perakende_vergi = 4, sto_toptan_vergi = 3 WHERE sto_kod = 'STK001'");
		const { items: rows, error } = await erp.evrak(prices({ items: 'STK001' }));
		expect(error).toBeUndefined();
		const [first] = rows.map(({ json }) => json);
		expect(first?.updatedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
		expect({ ...first, updatedAt: undefined }).toEqual({
			...{ itemCode: 'STK001', itemName: 'Örnek stok 1', barcode: '8690000000017', priceList: 1 },
			...{ priceListName: 'Perakende', warehouse: 0, paymentPlan: 0, unitPointer: 1, unit: 'ADET', price: 120 },
			...{ currencyNumber: 0, currencyCode: 'TRY', isVatIncluded: true, retailVatRate: 20, wholesaleVatRate: 10 },
			...{ validFrom: null, validTo: null, updatedAt: undefined, computedBy: FUNCTION },
		});
		expect(rowsOf(await erp.evrak(prices({ items: 'STK001' })), 'priceList', 'price', 'isVatIncluded')).toEqual([
			[1, 120, true],
			[2, 90, false],
			[3, 90, false],
		]);
	});

	it.each([[''], [FUNCTION]])(
		'tells the currency of its own unit where another unit costs the same number (without "%s")',
		async (hidden) => {
			const erp = await trading({ hide: hidden === '' ? [] : [hidden] });
			enter(erp, { item: 'STK003', list: 1, price: 100 });
			enter(erp, { item: 'STK003', list: 1, price: 100, unit: 2, currency: 2, day: 9 });
			const askedFor = async (unitPointer: string) =>
				rowsOf(
					await erp.evrak(prices({ items: 'STK003', priceLists: '1', filters: { unitPointer } })),
					...['price', 'currencyNumber', 'updatedAt'],
				);
			expect(await askedFor('1')).toEqual([[100, 0, '2026-01-01T10:00:00.000']]);
			expect(await askedFor('2')).toEqual([[100, 2, '2026-01-09T10:00:00.000']]);
		},
	);

	it.each(['-1', '1.5'])('refuses unit %s, which counts nothing', async (unitPointer) => {
		const erp = await trading();
		const { error } = await erp.evrak(prices({ items: 'STK001', filters: { unitPointer } }));
		expect(error?.message).toContain(`Unit (Birim) "${unitPointer}" is not a whole number from 0 on`);
	});

	it('says that the currency is not known where another list stands in', async () => {
		const erp = await trading();
		const rows = await erp.evrak(prices({ items: 'STK001', priceLists: '2, 3' }));
		expect(rowsOf(rows, 'priceList', 'currencyNumber', 'computedBy')).toEqual([
			[2, 0, FUNCTION],
			[3, null, `${FUNCTION} (currency not known)`],
		]);
	});

	it.each(['', '.sfiyat_odemeplan'])(
		'gives the prices of the ERP’s own function without STOK_SATIS_FIYAT_LISTELERI%s, and says that it cannot tell their currency',
		async (column) => {
			const erp = await trading({ hide: [`STOK_SATIS_FIYAT_LISTELERI${column}`] });
			const rows = await erp.evrak(prices({ items: 'STK001' }));
			expect(rowsOf(rows, 'priceList', 'warehouse', 'price', 'currencyNumber')).toEqual([
				[1, 0, 120, null],
				[2, 0, 90, null],
				[3, 0, 90, null],
			]);
			expect(rows.items[0]?.json.unavailable).toEqual(['currencies of prices (the table STOK_SATIS_FIYAT_LISTELERI)']);
		},
	);

	it('takes the warehouse’s own price, and says null where a list has none', async () => {
		const erp = await trading();
		const at = (filters: Record<string, number | string>, items = 'STK001') =>
			erp.evrak(prices({ items, priceLists: '1', filters }));
		expect(rowsOf(await at({ priceWarehouse: 2 }), 'warehouse', 'price')).toEqual([[2, 118]]);
		expect(rowsOf(await at({ priceWarehouse: 3 }), 'warehouse', 'price')).toEqual([[3, 120]]);
		expect(rowsOf(await at({}, 'STK003'), 'price', 'currencyNumber')).toEqual([[null, null]]);
	});

	it.each(['older', 'newer'] as const)(
		'of the %s build equal the entries of the list, with or without the function',
		async (build) => {
			const units = build === 'newer';
			const asked = { items: 'P1, P2, P3, P4', priceLists: '1', returnAll: true, filters: { priceWarehouse: 2 } };
			for (const hide of [[], [FUNCTION]]) {
				const erp = await trading({ build, hide });
				for (const item of ['P1', 'P2', 'P3', 'P4']) write(erp, 'STOKLAR', { sto_kod: item, sto_isim: item });
				// A warehouse's price before that of all, also where that is newer; of doubles the newest; none of 0, cancelled, or on a plan.
				enter(erp, { item: 'P1', list: 1, price: 10.01, day: 9 }, units);
				enter(erp, { item: 'P1', list: 1, price: 11.55, warehouse: 2, currency: 1 }, units);
				enter(erp, { item: 'P1', list: 1, price: 99, warehouse: 3, day: 9 }, units);
				enter(erp, { item: 'P2', list: 1, price: 20, day: 3 }, units);
				enter(erp, { item: 'P2', list: 1, price: 21.5, day: 5, currency: 2 }, units);
				enter(erp, { item: 'P2', list: 1, price: 22, day: 4 }, units);
				enter(erp, { item: 'P3', list: 1, price: 30 }, units);
				enter(erp, { item: 'P3', list: 1, price: 0, warehouse: 2, day: 9 }, units);
				enter(erp, { item: 'P3', list: 1, price: 1, warehouse: 2, day: 9, cancelled: true }, units);
				enter(erp, { item: 'P3', list: 1, price: 2, warehouse: 2, day: 9, plan: 1 }, units);
				enter(erp, { item: 'P4', list: 2, price: 40 }, units);
				expect(rowsOf(await erp.evrak(prices(asked)), 'itemCode', 'price', 'currencyCode')).toEqual([
					['P1', 11.55, 'USD'],
					['P2', 21.5, 'EUR'],
					['P3', 30, 'TRY'],
					['P4', null, null],
				]);
			}
		},
	);

	it('has no price by payment plan, and says how to see those', async () => {
		const erp = await trading();
		const before = erp.erp.requests.length;
		const { error } = await erp.evrak(prices({ items: 'STK001', filters: { paymentPlan: 1 } }));
		expect(error?.message).toMatch(/Payment Plan .* does not go with Price That Applies/);
		expect(error?.description).toMatch(/^Nothing was sent\. .*Entries of Price Lists/);
		expect(erp.erp.requests).toHaveLength(before);
		expect((await erp.evrak(prices({ items: 'STK001', filters: { paymentPlan: 0 } }))).items).toHaveLength(3);
	});

	it('tells items whose card or entries changed since', async () => {
		const erp = await trading();
		erp.erp.db.run("UPDATE STOKLAR SET sto_lastup_date = '2026-01-01T00:00:00.000'");
		erp.erp.db.run("UPDATE STOK_SATIS_FIYAT_LISTELERI SET sfiyat_lastup_date = '2026-01-01T00:00:00.000'");
		enter(erp, { item: 'STK002', list: 1, price: 5, day: 20 });
		const since = (changedSince: string, more = {}) =>
			erp.evrak(prices({ priceLists: '1', returnAll: true, filters: { changedSince }, ...more }));
		expect(rowsOf(await since('2026-01-20 09:59'), 'itemCode', 'price')).toEqual([['STK002', 5]]);
		expect(rowsOf(await since('2026-01-20 10:01'), 'itemCode')).toEqual([]);
		expect(rowsOf(await since('2026-01-20', { prices: 'entries' }), 'itemCode', 'price')).toEqual([['STK002', 5]]);
	});
});

describe('Item: Get Prices, entries of lists', () => {
	it('tells each once, the newest, without those of 0 and cancelled ones', async () => {
		const erp = await trading();
		write(erp, 'STOKLAR', { sto_kod: 'ÇİÇEK', sto_isim: 'Çiçek', sto_birim1_ad: 'DAL', sto_birim2_ad: 'BUKET' });
		enter(erp, { item: 'ÇİÇEK', list: 1, price: 7, day: 2 });
		enter(erp, { item: 'ÇİÇEK', list: 1, price: 8, day: 4 });
		enter(erp, { item: 'ÇİÇEK', list: 1, price: 9, day: 3 });
		enter(erp, { item: 'ÇİÇEK', list: 1, price: 50, unit: 2 });
		enter(erp, { item: 'ÇİÇEK', list: 1, price: 6.5, plan: 1 });
		enter(erp, { item: 'ÇİÇEK', list: 1, price: 6, warehouse: 2 });
		enter(erp, { item: 'ÇİÇEK', list: 2, price: 0 });
		enter(erp, { item: 'ÇİÇEK', list: 2, price: 3, cancelled: true });
		const told = async (filters = {}) =>
			rowsOf(
				await erp.evrak(entries({ items: 'çiçek', returnAll: true, filters })),
				...['priceList', 'warehouse', 'paymentPlan', 'unit', 'price'],
			);
		expect(await told()).toEqual([
			[1, 0, 0, 'DAL', 8],
			[1, 0, 0, 'BUKET', 50],
			[1, 0, 1, 'DAL', 6.5],
			[1, 2, 0, 'DAL', 6],
		]);
		expect(await told({ paymentPlan: 1 })).toEqual([[1, 0, 1, 'DAL', 6.5]]);
		expect(await told({ unitPointer: 2 })).toEqual([[1, 0, 0, 'BUKET', 50]]);
		expect(await told({ priceWarehouse: 3, paymentPlan: 0, unitPointer: 1 })).toEqual([[1, 0, 0, 'DAL', 8]]);
		expect(await told({ priceWarehouse: 2, paymentPlan: 0, unitPointer: 1 })).toHaveLength(2);
	});

	it.each([
		[['STOK_SATIS_FIYAT_LISTE_TANIMLARI'], /^(priceListName|isVatIncluded|validFrom|validTo)/],
		[['fn_VergiYuzde'], /^(retail|wholesale)VatRate/],
		[['STOKLAR.sto_birim4_ad', 'fn_StokBirimi'], /^unit /],
	])('without %j tells the same prices, and what it cannot tell', async (hide, untold) => {
		const erp = await trading({ hide });
		const { items: rows, error } = await erp.evrak(entries({ items: 'STK001' }));
		expect(error).toBeUndefined();
		const told = rows.map(({ json }) => `${String(json.priceList)} ${String(json.price)}`);
		expect(told.sort()).toEqual(['1 118', '1 120', '2 90']);
		for (const { json } of rows) {
			expect(json.unavailable).not.toEqual([]);
			for (const text of json.unavailable as string[]) expect(text).toMatch(untold);
		}
	});

	it.each(['sfiyat_Guid', 'sfiyat_deposirano', 'sfiyat_create_date'])(
		'cannot be told apart without %s, which is named',
		async (column) => {
			const erp = await trading({ hide: [`STOK_SATIS_FIYAT_LISTELERI.${column}`] });
			expect((await erp.evrak(entries({ items: 'STK002' }))).error?.message).toContain(
				`lacks the column ${column} of the table STOK_SATIS_FIYAT_LISTELERI`,
			);
		},
	);

	it('of the older build have no unit, and say so; a filter by unit is refused', async () => {
		const erp = await trading({ build: 'older' });
		const { items: rows } = await erp.evrak(entries({ items: 'STK001' }));
		expect(rows[0]?.json).toMatchObject({ price: 120, unitPointer: null, unit: null });
		expect(rows[0]?.json.unavailable).toHaveLength(2);
		const { error } = await erp.evrak(entries({ filters: { unitPointer: 2 } }));
		expect(error?.message).toMatch(/lacks the column sfiyat_birim_pntr/);
	});
});

it('the entry of a key is the newest of its prices, and the price that applies is one of them', async () => {
	const ways = await Promise.all([[], [FUNCTION]].map(async (hide) => await trading({ hide })));
	const entry = fc.record({
		price: fc.integer({ min: 0, max: 5_000 }).map((n) => n / 100),
		warehouse: fc.constantFrom(0, 2, 3),
		day: fc.integer({ min: 1, max: 28 }),
	});
	let at = 0;
	await fc.assert(
		fc.asyncProperty(fc.uniqueArray(entry, { selector: ({ day }) => day, maxLength: 6 }), async (all) => {
			const item = `LAW${at++}`;
			const newest = (warehouse: number) =>
				[...all].sort((a, b) => b.day - a.day).find((one) => one.warehouse === warehouse && one.price > 0)?.price ??
				null;
			for (const erp of ways) {
				write(erp, 'STOKLAR', { sto_kod: item, sto_isim: item });
				for (const one of all) enter(erp, { item, list: 1, ...one });
				const one = { items: item, priceLists: '1', filters: { priceWarehouse: 2 } };
				expect(rowsOf(await erp.evrak(prices(one)), 'price')).toEqual([[newest(2) ?? newest(0)]]);
				const told = rowsOf(await erp.evrak(entries(one)), 'warehouse', 'price');
				const wanted = [0, 2].map((warehouse) => [warehouse, newest(warehouse)]).filter(([, price]) => price !== null);
				expect(Object.fromEntries(told as Array<[number, number]>)).toEqual(Object.fromEntries(wanted));
			}
		}),
		{ numRuns: casesOf(12) },
	);
});

it('exchange rates are those of the days that are asked for, the latest first', async () => {
	const erp = await trading();
	erp.erp.db.run('DELETE FROM DOVIZ_KURLARI');
	for (const [currency, day, rate] of [
		[1, '02', 40.1234],
		[1, '03', 41],
		[2, '03', 47],
		[1, '04', 99],
	] as const)
		write(erp, 'DOVIZ_KURLARI', { dov_no: currency, dov_tarih: `2026-01-${day}T00:00:00.000`, dov_fiyat2: rate });
	const read = { resource: 'list', operation: 'getExchangeRates', period: 'dates', returnAll: true };
	const days = { fromDate: '2026-01-02', toDate: '2026-01-03' };
	const ran = await erp.evrak({ ...read, ...days });
	expect(rowsOf(ran, 'date', 'currencyCode', 'bankSelling', 'bankBuying')).toEqual([
		['2026-01-03', 'USD', 41, null],
		['2026-01-03', 'EUR', 47, null],
		['2026-01-02', 'USD', 40.1234, null],
	]);
	const one = await erp.evrak({ ...read, ...days, filters: { currencyNumber: 2 } });
	expect(rowsOf(one, 'currencyNumber', 'bankSelling')).toEqual([[2, 47]]);
	const none = await erp.evrak({ ...read, fromDate: '2026-01-09', toDate: '2026-01-09' });
	const hintsOf = ({ run }: typeof ran) => run.data.resultData.runData.Evrak?.flatMap(({ hints = [] }) => hints);
	expect([none.items, hintsOf(none)]).toEqual([
		[],
		[expect.objectContaining({ message: expect.stringMatching(/^Nothing was found for these settings/) as unknown })],
	]);
	expect(hintsOf(ran)).toEqual([]);
});
