import type { INodeParameters } from 'n8n-workflow';
import type { ErpOptions } from '../../../../../standin';
import { items, type Bench } from '../../../../../testkit/node/evrak';
import { tradingCompanies, write } from './support';

const companies = tradingCompanies();
afterEach(companies.closeAll);

async function trading(options: ErpOptions = {}): Promise<Bench> {
	const erp = await companies.trading(options);
	for (const [kind, from, to, quantity, state = 0, transit = 0, more = {}] of MOVES) {
		write(erp, 'STOK_HAREKETLERI', {
			...{ sth_stok_kod: 'STK001', sth_tip: kind, sth_giris_depo_no: to, sth_cikis_depo_no: from, sth_cins: 0 },
			...{ sth_miktar: quantity, sth_tarih: '2026-01-05T00:00:00.000', sth_nakliyedurumu: state },
			...{ sth_nakliyedeposu: transit, ...more },
		});
	}
	return erp;
}

type Move = [
	kind: number,
	from: number,
	to: number,
	quantity: number,
	state?: number,
	transit?: number,
	more?: Record<string, string | number>,
];

/** In, out, transfer; what counts nowhere: a value difference, a cancelled row, and a row of a day to come. */
const MOVES: Move[] = [
	[0, 0, 1, 100],
	[0, 0, 2, 7.5],
	[0, 0, 2, 0.1],
	[0, 0, 2, 0.2],
	[1, 1, 0, 12.25],
	[2, 1, 2, 30],
	[2, 1, 2, 5, 1, 3],
	[0, 0, 1, 1000, 0, 0, { sth_cins: 9 }],
	[0, 0, 1, 1000, 0, 0, { sth_cins: 15 }],
	[0, 0, 1, 1000, 0, 0, { sth_iptal: 1 }],
	[0, 0, 1, 1000, 0, 0, { sth_tarih: '2999-01-01T00:00:00.000' }],
	[0, 0, 1, 1000, 0, 0, { sth_stok_kod: 'STK002' }],
	[0, 0, 1, 1, 0, 0, { sth_tarih: '2025-12-31T00:00:00.000' }],
];

const QUANTITIES = { 1: 100 - 12.25 - 30 - 5 + 1, 2: 37.8, 3: 5 };

const stock = (more: INodeParameters = {}): INodeParameters => ({
	resource: 'item',
	operation: 'getStockByWarehouse',
	item: 'STK001',
	...more,
});

const quantities = ({ items: rows }: Awaited<ReturnType<Bench['evrak']>>) =>
	Object.fromEntries(rows.map(({ json }) => [json.warehouse, json.onHand]));
const asked = (erp: Bench) => erp.erp.statements.map(({ sql }) => sql);
const probes = (erp: Bench) => asked(erp).filter((sql) => sql.includes('INFORMATION_SCHEMA'));

describe('Item: Get Stock by Warehouse', () => {
	it('tells what each warehouse holds of an item, under English names', async () => {
		const erp = await trading();
		const { items: rows, error } = await erp.evrak(stock());
		expect(error).toBeUndefined();
		expect(rows.map(({ json }) => json)).toEqual(
			[
				[1, 'Merkez depo'],
				[2, 'Şube deposu'],
				[3, 'İnternet deposu'],
			].map(([warehouse, warehouseName]) => ({
				...{ itemCode: 'STK001', itemName: 'Örnek stok 1', warehouse, warehouseName },
				...{ onHand: QUANTITIES[warehouse as 1 | 2 | 3], unit: 'ADET', computedBy: 'fn_DepodakiMiktar' },
			})),
		);
		expect(rows.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 0 }, { item: 0 }]);
	});

	it.each(['older', 'newer'] as const)(
		'sums up movements where the %s build lacks the function, to the same',
		async (build) => {
			const erp = await trading({ build, hide: ['fn_DepodakiMiktar'] });
			const ran = await erp.evrak(stock());
			expect(ran.error).toBeUndefined();
			expect(quantities(ran)).toEqual(QUANTITIES);
			expect(ran.items.map(({ json }) => json.computedBy)).toEqual(Array(3).fill('STOK_HAREKETLERI'));
			expect(quantities(await (await trading({ build })).evrak(stock()))).toEqual(QUANTITIES);
		},
	);

	it.each([[[]], [['fn_DepodakiMiktar']]])('tells the stock of an earlier day, with %j hidden', async (hide) => {
		const erp = await trading({ hide });
		expect(quantities(await erp.evrak(stock({ filters: { asOf: '2025-12-31' } })))).toEqual({ 1: 1, 2: 0, 3: 0 });
		expect(quantities(await erp.evrak(stock({ filters: { asOf: '30.12.2025' } })))).toEqual({ 1: 0, 2: 0, 3: 0 });
	});

	it('takes a barcode, chosen warehouses as text and as a list, and an item of each n8n item', async () => {
		const erp = await trading();
		expect(quantities(await erp.evrak(stock({ itemBy: 'barcode', item: '8690000000024' })))).toEqual(QUANTITIES);
		const input = items({ code: 'STK001', places: [1, 3] }, { code: 'STK002', places: [1] });
		const ran = await erp.evrak(
			stock({ item: '={{ $json.code }}', filters: { warehouses: '={{ $json.places }}' } }),
			input,
		);
		expect(ran.items.map(({ json }) => [json.itemCode, json.warehouse, json.onHand])).toEqual([
			['STK001', 1, QUANTITIES[1]],
			['STK001', 3, QUANTITIES[3]],
			['STK002', 1, 1000],
		]);
		expect(ran.items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 0 }, { item: 1 }]);
		expect(probes(erp)).toHaveLength(1);
	});

	it('keeps to a limit, and never guesses about an item that is not there', async () => {
		const erp = await trading();
		expect((await erp.evrak(stock({ limit: 2 }))).items).toHaveLength(2);
		expect((await erp.evrak(stock({ returnAll: true }))).items).toHaveLength(3);
		for (const wrong of [{ item: '8690000000017' }, { item: 'NOWHERE' }])
			expect((await erp.evrak(stock(wrong))).error?.message).toMatch(/the ERP has no such item/);
	});
});

describe('a database that lacks something', () => {
	it.each([
		[['STOKLAR.sto_isim'], { itemName: null }, ['itemName (sto_isim, Stok ismi)']],
		[
			['DEPOLAR.dep_adi', 'STOKLAR.sto_birim1_ad'],
			{ warehouseName: null, unit: null },
			['warehouseName (dep_adi, Depo adı)', 'unit (sto_birim1_ad, Birim)'],
		],
		[['STOKLAR.sto_iptal', 'DEPOLAR.dep_iptal'], {}, ['sto_iptal of STOKLAR', 'dep_iptal of DEPOLAR']],
		[
			['fn_DepodakiMiktar', 'STOK_HAREKETLERI.sth_tip'],
			{ onHand: null, computedBy: null },
			['onHand (eldeki_miktar, Eldeki miktar)', 'computedBy (hesaplayan, Hesaplayan)'],
		],
	])('without %j says so in the item', async (hide, members, untold) => {
		const erp = await trading({ hide });
		const { items: rows, error } = await erp.evrak(stock({ filters: { warehouses: '1' } }));
		expect(error).toBeUndefined();
		expect(rows).toHaveLength(1);
		expect(rows[0]?.json).toMatchObject(members);
		expect(rows[0]?.json.unavailable).toEqual(untold);
	});

	it.each([
		['STOKLAR.sto_kod', /lacks the column sto_kod of the table STOKLAR/],
		['DEPOLAR', /lacks the table DEPOLAR/],
	])('without %s, which is needed, names it', async (hidden, message) => {
		const erp = await trading({ hide: [hidden] });
		expect((await erp.evrak(stock())).error?.message).toMatch(message);
	});
});
