import fc from 'fast-check';
import { type Bench, type Ran, items } from '../../../../../testkit/node/evrak';
import { itemRead, questions, tradingCompanies, write } from './support';
import { casesOf } from '../../../../../testkit/jest/laws';

const { trading, closeAll } = tradingCompanies();
afterEach(closeAll);

const sellable = itemRead('getSellableStock');
const byWarehouse = (more = {}) => sellable({ stockBy: 'warehouse', ...more });

/** Goods from one warehouse (0: outside) to another; quantities are whole thousandths. */
interface Move {
	readonly item: string;
	readonly from: number;
	readonly to: number;
	readonly n: number;
	readonly more?: Record<string, number | string>;
}
interface Order {
	readonly item: string;
	readonly at: number;
	readonly n: number;
	readonly delivered: number | null;
	readonly more?: Record<string, number | string | null>;
}

const kindOf = ({ from, to }: Move): number => (from === 0 ? 0 : to === 0 ? 1 : 2);

function move(erp: Bench, one: Move): void {
	write(erp, 'STOK_HAREKETLERI', {
		...{
			sth_stok_kod: one.item,
			sth_tip: kindOf(one),
			sth_cins: 0,
			sth_miktar: one.n,
			sth_tarih: '2026-01-05T00:00:00.000',
		},
		...{
			sth_cikis_depo_no: one.from,
			sth_giris_depo_no: one.to,
			sth_lastup_date: '2026-01-05T10:00:00.000',
			...one.more,
		},
	});
}

function order(erp: Bench, one: Order): void {
	write(erp, 'SIPARISLER', {
		...{ sip_stok_kod: one.item, sip_depono: one.at, sip_miktar: one.n, sip_teslim_miktar: one.delivered },
		...{ sip_tip: 0, sip_cins: 0, sip_kapat_fl: 0, sip_lastup_date: '2026-01-06T10:00:00.000', ...one.more },
	});
}

const MOVES: Move[] = [
	{ item: 'STK001', from: 0, to: 1, n: 100 },
	{ item: 'STK001', from: 0, to: 2, n: 7.5 },
	{ item: 'STK001', from: 1, to: 0, n: 12.25 },
	{ item: 'STK001', from: 1, to: 2, n: 30 },
	{ item: 'STK002', from: 0, to: 3, n: 0.1 },
	{ item: 'STK002', from: 0, to: 3, n: 0.2 },
];
const ORDERS: Order[] = [
	{ item: 'STK001', at: 1, n: 10, delivered: 4 },
	{ item: 'STK001', at: 1, n: 5, delivered: null },
	{ item: 'STK001', at: 2, n: 3, delivered: 0 },
	{ item: 'STK002', at: 3, n: 0.3, delivered: 0 },
];
/** Lines that take nothing away: delivered, too much delivered, closed, cancelled, of a supplier, consigned, of a service. */
const NO_ORDERS: Order[] = [
	{ item: 'STK001', at: 1, n: 50, delivered: 50 },
	{ item: 'STK001', at: 1, n: 50, delivered: 60 },
	{ item: 'STK001', at: 1, n: 50, delivered: 0, more: { sip_kapat_fl: 1 } },
	{ item: 'STK001', at: 1, n: 50, delivered: 0, more: { sip_iptal: 1 } },
	{ item: 'STK001', at: 1, n: 50, delivered: 0, more: { sip_tip: 1 } },
	{ item: 'STK001', at: 1, n: 50, delivered: 0, more: { sip_cins: 1 } },
	{ item: 'STK001', at: 1, n: 50, delivered: 0, more: { sip_harekettipi: 1 } },
];
/** Movements that bring no goods. */
const NO_MOVES: Move[] = [
	{ item: 'STK001', from: 0, to: 1, n: 1000, more: { sth_cins: 9 } },
	{ item: 'STK001', from: 0, to: 1, n: 1000, more: { sth_iptal: 1 } },
];

async function company(options = {}): Promise<Bench> {
	const erp = await trading(options);
	for (const one of [...MOVES, ...NO_MOVES]) move(erp, one);
	for (const one of [...ORDERS, ...NO_ORDERS]) order(erp, one);
	return erp;
}

type Row = [item: string, warehouse: unknown, onHand: number, openOrders: number, sellable: number];
const rowsOf = ({ items: rows, error }: Ran): Row[] => {
	expect(error).toBeUndefined();
	return rows.map(({ json }) => [json.itemCode, json.warehouse, json.onHand, json.openOrders, json.sellable] as Row);
};

/** By hand: 1 holds 100 - 12.25 - 30, and 6 + 5 are ordered of it; 2 holds 7.5 + 30, and 3 are ordered. */
const TOTALS: Row[] = [
	['STK001', null, 95.25, 14, 81.25],
	['STK002', null, 0.3, 0.3, 0],
];
const BY_WAREHOUSE: Row[] = [
	['STK001', 1, 57.75, 11, 46.75],
	['STK001', 2, 37.5, 3, 34.5],
	['STK001', 3, 0, 0, 0],
];

const FUNCTIONS = ['fn_EldekiMiktar', 'fn_DepodakiMiktar'];
const VIEW = 'STOK_HAREKETTEN_ELDEKI_MIKTAR_VIEW';

describe('Item: Get Sellable Stock', () => {
	it('tells what is on hand, ordered and left of items, together and by warehouse', async () => {
		const erp = await company();
		const ran = await erp.evrak(sellable({ items: 'STK001, STK002' }));
		expect(rowsOf(ran)).toEqual(TOTALS);
		expect(ran.items[0]?.json).toEqual({
			...{ itemCode: 'STK001', itemName: 'Örnek stok 1', barcode: '8690000000017', unit: 'ADET' },
			...{ warehouse: null, warehouseName: null, onHand: 95.25, openOrders: 14, sellable: 81.25 },
			computedBy: 'fn_EldekiMiktar',
		});
		expect(rowsOf(await erp.evrak(byWarehouse({ items: 'STK001' })))).toEqual(BY_WAREHOUSE);
		const some = { items: '={{ ["STK001"] }}', filters: { warehouses: '2, 3' } };
		expect(rowsOf(await erp.evrak(sellable(some)))).toEqual([['STK001', null, 37.5, 3, 34.5]]);
		expect(rowsOf(await erp.evrak(byWarehouse(some)))).toEqual(BY_WAREHOUSE.slice(1));
	});

	it.each(
		(['older', 'newer'] as const).flatMap((build) =>
			[
				[],
				FUNCTIONS,
				[VIEW],
				[...FUNCTIONS, VIEW],
				['STOK_HAREKETLERI.sth_tip'],
				[VIEW, 'STOK_HAREKETLERI.sth_tip'],
			].map((hide) => [build, hide] as const),
		),
	)('comes to the same on the %s build with %j hidden, for a few items and for all', async (build, hide) => {
		const erp = await company({ build, hide });
		const few = rowsOf(await erp.evrak(sellable({ items: 'STK001, STK002' })));
		const all = rowsOf(await erp.evrak(sellable({ returnAll: true })));
		expect(few).toEqual(TOTALS);
		expect(all.filter(([item]) => ['STK001', 'STK002'].includes(item))).toEqual(TOTALS);
		expect(all.filter(([item, , n]) => !['STK001', 'STK002'].includes(item) && n !== 0)).toEqual([]);
		const places = rowsOf(await erp.evrak(byWarehouse({ returnAll: true })));
		expect(places.filter(([item]) => item === 'STK001')).toEqual(BY_WAREHOUSE);
		expect(rowsOf(await erp.evrak(byWarehouse({ items: 'STK001' })))).toEqual(BY_WAREHOUSE);
		const two = rowsOf(await erp.evrak(sellable({ returnAll: true, filters: { warehouses: '1,3' } })));
		expect(two.filter(([item]) => item === 'STK002')).toEqual([['STK002', null, 0.3, 0.3, 0]]);
	});

	it.each([
		[['SIPARISLER'], { openOrders: null, sellable: null, onHand: 95.25 }, /^openOrders|^sellable/],
		[
			[...FUNCTIONS, VIEW, 'STOK_HAREKETLERI.sth_tip'],
			{ onHand: null, sellable: null, openOrders: 14 },
			/^onHand|^sellable|^computedBy/,
		],
		[['BARKOD_TANIMLARI'], { barcode: null, sellable: 81.25 }, /^barcode/],
	])('without %j says what it cannot tell', async (hide, members, untold) => {
		const erp = await company({ hide });
		const { items: rows, error } = await erp.evrak(sellable({ items: 'STK001' }));
		expect(error).toBeUndefined();
		expect(rows[0]?.json).toMatchObject(members);
		for (const text of rows[0]?.json.unavailable as string[]) expect(text).toMatch(untold);
	});

	it('keeps to active items, web items, groups and brands, and refuses a filter that the database cannot keep', async () => {
		const erp = await company();
		erp.erp.db.run("UPDATE STOKLAR SET sto_pasif_fl = 1, sto_marka_kodu = 'ÇİĞ' WHERE sto_kod = 'WEB-MUG'");
		erp.erp.db.run("UPDATE STOKLAR SET sto_pasif_fl = NULL WHERE sto_kod = 'WEB-POSTER'");
		const codes = async (filters: Record<string, string | boolean>) =>
			rowsOf(await erp.evrak(sellable({ returnAll: true, filters }))).map(([item]) => item);
		expect(await codes({ webOnly: true })).toEqual(['WEB-MUG', 'WEB-POSTER', 'WEB-TSHIRT-L', 'WEB-TSHIRT-M']);
		expect(await codes({ webOnly: true, activeOnly: true })).toEqual(['WEB-POSTER', 'WEB-TSHIRT-L', 'WEB-TSHIRT-M']);
		expect(await codes({ brands: 'çiğ' })).toEqual(['WEB-MUG']);
		expect(await codes({ mainGroups: 'GRP99' })).toEqual([]);
		const without = await company({ hide: ['STOKLAR.sto_webe_gonderilecek_fl', 'SIPARISLER.sip_lastup_date'] });
		expect((await without.evrak(sellable({ filters: { webOnly: true } }))).error?.message).toMatch(
			/lacks the column sto_webe_gonderilecek_fl/,
		);
		expect((await without.evrak(sellable({ filters: { changedSince: '2026-01-01' } }))).error?.message).toMatch(
			/lacks the column sip_lastup_date/,
		);
	});

	it.each([[[]], [['STOK_HAREKETLERI.sth_nakliyedeposu', 'SIPARISLER.sip_kapat_fl']]])(
		'tells items whose card, movements or orders changed since, cancelled ones too, without %j',
		async (hide) => {
			const erp = await trading({ hide });
			erp.erp.db.run("UPDATE STOKLAR SET sto_lastup_date = '2026-01-01T00:00:00.000'");
			erp.erp.db.run("UPDATE STOKLAR SET sto_lastup_date = '2026-03-01T12:00:00.000' WHERE sto_kod = 'WEB-MUG'");
			move(erp, {
				item: 'STK001',
				from: 0,
				to: 1,
				n: 1,
				more: { sth_lastup_date: '2026-03-01T12:00:00.000', sth_iptal: 1 },
			});
			move(erp, { item: 'STK002', from: 0, to: 1, n: 1, more: { sth_lastup_date: '2026-02-01T12:00:00.000' } });
			order(erp, { item: 'STK003', at: 1, n: 1, delivered: 1, more: { sip_lastup_date: '2026-03-01T12:00:00.000' } });
			const since = async (changedSince: string) =>
				rowsOf(await erp.evrak(sellable({ returnAll: true, filters: { changedSince } }))).map(([item]) => item);
			expect(await since('2026-03-01T11:59:59')).toEqual(['STK001', 'STK003', 'WEB-MUG']);
			expect(await since('2026-03-01T12:00:01')).toEqual([]);
			expect((await since('2026-01-31')).slice(0, 3)).toEqual(['STK001', 'STK002', 'STK003']);
		},
	);

	it('reads 703 items with Turkish letters in their codes page by page, none twice and none left out', async () => {
		const erp = await trading();
		const before = rowsOf(await erp.evrak(sellable({ returnAll: true }))).length;
		const letters = ['Ç', 'ç', 'Ğ', 'I', 'ı', 'İ', 'i', 'Ö', 'Ş', 'Ü', 'z', "'", '%', '_', ' ', '-'];
		const wanted = new Map<string, number>();
		for (let at = 0; at < 703; at++) {
			const item = `T${letters[at % letters.length]}${at}`;
			wanted.set(item, at / 4);
			write(erp, 'STOKLAR', { sto_kod: item, sto_isim: `Stok ${at}`, sto_iptal: 0 });
			move(erp, { item, from: 0, to: 1 + (at % 3), n: at / 4 });
		}
		const ran = await erp.evrak(sellable({ returnAll: true }));
		const rows = rowsOf(ran);
		expect(rows).toHaveLength(before + 703);
		expect(new Set(rows.map(([item]) => item)).size).toBe(before + 703);
		expect(Object.fromEntries(rows.filter(([item]) => wanted.has(item)).map(([item, , n]) => [item, n]))).toEqual(
			Object.fromEntries(wanted),
		);
		expect(questions(erp).filter((sql) => sql.includes('s.sto_kod >'))).toHaveLength(1);
		const names = [...wanted.keys()].slice(0, 40);
		const some = await erp.evrak(sellable({ items: '={{ $json.names }}', returnAll: true }), items({ names }));
		expect(
			rowsOf(some)
				.map(([item]) => item)
				.sort(),
		).toEqual([...names].sort());
	});

	it('asks nothing where an expression gives no item', async () => {
		const erp = await trading();
		const { error } = await erp.evrak(sellable({ items: '={{ $json.nothing }}' }));
		expect(error?.message).toMatch(/Item Codes \(Stok Kodları\): the expression gives nothing/);
		expect(erp.erp.statements).toHaveLength(0);
	});
});

/** Whole thousandths, so that sums are exact. */
const quantity = fc.integer({ min: 1, max: 500_000 }).map((n) => n / 1000);
const place = fc.integer({ min: 0, max: 3 });
const moves = fc.array(
	fc.record({ from: place, to: place, n: quantity }).filter(({ from, to }) => from !== to),
	{ maxLength: 12 },
);
const orders = fc.array(fc.record({ at: fc.integer({ min: 1, max: 3 }), n: quantity, delivered: quantity }), {
	maxLength: 6,
});

it('is in minus out minus what is still to be delivered, in every way that a database has', async () => {
	const ways = await Promise.all([[], FUNCTIONS, [VIEW]].map(async (hide) => await trading({ hide })));
	let at = 0;
	await fc.assert(
		fc.asyncProperty(moves, orders, async (goods, open) => {
			const item = `LAW${at++}`;
			const held = [0, 0, 0, 0];
			const wanted = [0, 0, 0, 0];
			const thousandths = (n: number) => Math.round(n * 1000);
			for (const { from, to, n } of goods) {
				held[from] = (held[from] ?? 0) - thousandths(n);
				held[to] = (held[to] ?? 0) + thousandths(n);
			}
			for (const { at: warehouse, n, delivered } of open)
				wanted[warehouse] = (wanted[warehouse] ?? 0) + Math.max(0, thousandths(n) - thousandths(delivered));
			const left = [1, 2, 3].map((warehouse) => ((held[warehouse] ?? 0) - (wanted[warehouse] ?? 0)) / 1000);
			for (const erp of ways) {
				write(erp, 'STOKLAR', { sto_kod: item, sto_isim: item });
				for (const one of goods) move(erp, { item, ...one });
				for (const one of open) order(erp, { item, ...one });
				const rows = rowsOf(await erp.evrak(byWarehouse({ items: item })));
				expect(rows.map((row) => row[4])).toEqual(left);
				const [total] = rowsOf(await erp.evrak(sellable({ items: item })));
				expect(total?.[4]).toBeCloseTo(
					left.reduce((sum, each) => sum + each, 0),
					6,
				);
			}
		}),
		{ numRuns: casesOf(12) },
	);
});
