import { beforeStatements } from '../../../../../testkit/node/beforeStatement';
import { flowOf, forShop, put, stock, type Flow } from './support';

let flow: Flow;
beforeEach(async () => (flow = await flowOf()));
afterEach(async () => await flow.erp.close());

it('reads items once each, none twice and none missed, while others are added between pages', async () => {
	const letters = ['Ç', 'ç', 'Ğ', 'I', 'ı', 'İ', 'i', 'Ö', 'Ş', 'Ü', 'z', '%', '_', '-'];
	const codes = Array.from({ length: 1_203 }, (_, at) => `P${letters[at % letters.length] ?? ''}${at}`);
	const add = (code: string) =>
		put(flow.erp, 'STOKLAR', {
			...{ sto_kod: code, sto_isim: code, sto_iptal: 0, sto_webe_gonderilecek_fl: 1, sto_perakende_vergi: 4 },
			...{ sto_toptan_vergi: 4 },
		});
	codes.forEach(add);
	stock(flow.erp, { code: 'P-LAST', onHand: 3 });
	// Whenever a page is asked for, one more item stands before it, and one behind it.
	let added = 0;
	beforeStatements(flow.erp.erp, (sql) => {
		if (sql.includes('s.sto_kod >')) for (const place of ['A', 'ZZ']) add(`${place}-NEW-${added++}`);
	});
	const { items, error } = await flow.get(forShop({ priceList: '', warehouses: '' }));
	expect(error).toBeUndefined();
	const told = items.map(({ json }) => String(json.sku));
	expect(new Set(told).size).toBe(told.length);
	expect(told).toEqual(expect.arrayContaining([...codes, 'P-LAST']));
	expect(added).toBeGreaterThan(0);
}, 60_000);
