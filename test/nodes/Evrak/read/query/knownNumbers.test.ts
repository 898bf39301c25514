import { itemRead, questions, tradingCompanies } from './support';

const { trading, closeAll } = tradingCompanies();
afterEach(closeAll);

const sellable = itemRead('getSellableStock');
const prices = itemRead('getPrices');
const entries = { prices: 'entries' };

describe('numbers that the ERP does not have are refused by name', () => {
	it.each([
		['a warehouse', sellable({ filters: { warehouses: '99' } }), /^Warehouses \(Depo\): 99 is no warehouse/],
		['of each warehouse', sellable({ stockBy: 'warehouse', filters: { warehouses: '1,99' } }), /: 99 is no warehouse/],
		['a price list', prices({ priceLists: '1, 9' }), /^Price Lists \(Fiyat Listesi\): 9 is no price list/],
		['a warehouse of prices', prices({ filters: { priceWarehouse: 99 } }), /: 99 is no warehouse/],
	])('%s', async (_, parameters, message) => {
		const erp = await trading();
		const { error, items } = await erp.evrak(parameters);
		expect(error?.message).toMatch(message);
		expect(error?.description).toMatch(/^Nothing was returned: .*The ERP has: 1 \S/);
		expect(items).toEqual([]);
	});

	it('a cancelled warehouse and a cancelled list, too', async () => {
		const erp = await trading();
		erp.erp.db.run('UPDATE DEPOLAR SET dep_iptal = 1 WHERE dep_no = 2');
		erp.erp.db.run('UPDATE STOK_SATIS_FIYAT_LISTE_TANIMLARI SET sfl_iptal = 1 WHERE sfl_sirano = 2');
		expect((await erp.evrak(sellable({ filters: { warehouses: '1, 2' } }))).error?.message).toMatch(/: 2 is no/);
		expect((await erp.evrak(prices({ priceLists: '1, 2' }))).error?.message).toMatch(/: 2 is no/);
	});

	it('but all warehouses by 0 where a price is asked for, and lists that only entries name', async () => {
		const erp = await trading();
		erp.erp.db.run("UPDATE STOK_SATIS_FIYAT_LISTELERI SET sfiyat_listesirano = 7 WHERE sfiyat_stokkod = 'STK002'");
		const ofAll = await erp.evrak(prices({ priceLists: '1', filters: { priceWarehouse: 0 } }));
		expect(ofAll.error).toBeUndefined();
		const named = await erp.evrak(prices({ ...entries, priceLists: '7' }));
		expect(named.items.map(({ json }) => json.itemCode)).toContain('STK002');
	});

	it.each([['STOK_SATIS_FIYAT_LISTE_TANIMLARI'], ['DEPOLAR.dep_iptal'], ['DEPOLAR.dep_adi']])(
		'on a database without %s as far as it can tell',
		async (hide) => {
			const erp = await trading({ hide: [hide] });
			const asked = await erp.evrak(prices({ ...entries, priceLists: '1' }));
			expect(asked.error).toBeUndefined();
			expect(asked.items.length).toBeGreaterThan(0);
			expect((await erp.evrak(sellable({ filters: { warehouses: '99' } }))).error?.message).toMatch(
				/99 is no warehouse/,
			);
		},
	);

	it.each([
		[
			"sfl_sontarih = '2020-01-31'",
			'Price Lists (Fiyat Listesi): 1 (the list has ended). Its prices are given as they stand.',
		],
		[
			"sfl_ilktarih = '2099-01-01'",
			'Price Lists (Fiyat Listesi): 1 (the list has not begun). Its prices are given as they stand.',
		],
		["sfl_ilktarih = '2020-01-01', sfl_sontarih = '1899-12-30'", undefined],
	])('a price list of other days is told once: %s', async (days, told) => {
		const erp = await trading();
		erp.erp.db.run(`UPDATE STOK_SATIS_FIYAT_LISTE_TANIMLARI SET ${days} WHERE sfl_sirano = 1`);
		for (let again = 0; again < 2; again++) {
			const { run, error } = await erp.evrak(prices({ priceLists: '1, 2' }), [{ json: {} }, { json: {} }]);
			const hints = (run.data.resultData.runData.Evrak ?? []).flatMap((one) => one.hints ?? []);
			const texts = hints.map(({ message }) => message).filter((text) => text.startsWith('Price Lists'));
			expect([error, texts]).toEqual([undefined, told === undefined ? [] : [told]]);
		}
	});

	it('asking once for many items', async () => {
		const erp = await trading();
		const asked = sellable({ items: 'STK001', filters: { warehouses: '1, 2' } });
		const { items } = await erp.evrak(asked, [{ json: {} }, { json: {} }, { json: {} }]);
		expect(items).toHaveLength(3);
		expect(questions(erp)).toHaveLength(4);
	});
});
