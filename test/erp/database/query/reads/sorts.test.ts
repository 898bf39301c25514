import type { INodeParameters } from 'n8n-workflow';
import type { Bench } from '../../../../../testkit/node/evrak';
import { account, book, closeAll, guid, put, told, trading } from './account/support';

afterEach(closeAll);

/** Accounts `S000` and on: some owe, some are owed, many the same amount, the last two of a currency without a rate. */
const KURUS = Array.from({ length: 520 }, (_, n) => ((n * 7919) % 613) * 1_000_05 - 200_000_00);
const UNKNOWN = 2;

async function ledger(): Promise<Bench> {
	const erp = await trading();
	for (const [n, cents] of KURUS.entries()) {
		const code = `S${String(n).padStart(4, '0')}`;
		put(erp, 'CARI_HESAPLAR', {
			...{
				cari_Guid: guid(50_000 + n),
				cari_kod: code,
				cari_unvan1: `Cari ${n}`,
				cari_grup_kodu: 'SIRA',
				cari_iptal: 0,
			},
		});
		const isUnknown = n >= KURUS.length - UNKNOWN;
		book(erp, [{ day: '2026-01-05', cents, ...(isUnknown ? { currency: 1, rate: null } : {}) }], code, 10_000 + n);
	}
	return erp;
}

/** What each account owes by our own books, by the order of *Sort By*. */
function expected(isDown: boolean): Array<[string, number | null]> {
	const all = KURUS.map((cents, n) => ({ code: `S${String(n).padStart(4, '0')}`, cents, n }));
	const knownOnes = all.filter(({ n }) => n < KURUS.length - UNKNOWN);
	const sorted = knownOnes.sort((a, b) => (isDown ? b.cents - a.cents : a.cents - b.cents) || a.n - b.n);
	return [
		...sorted.map(({ code, cents }): [string, number] => [code, cents / 100]),
		...all.slice(-UNKNOWN).map(({ code }): [string, null] => [code, null]),
	];
}

const balances = async (erp: Bench, more: INodeParameters) =>
	told(await account(erp, 'getBalance', { account: '', filters: { group: 'SIRA' }, ...more })).map(
		({ accountCode, balance }) => [accountCode, balance],
	);

describe('Sort By', () => {
	it('gives the largest first over all pages, what is unknown last, and the top ones with Limit', async () => {
		const erp = await ledger();
		const all = { returnAll: true };
		expect(await balances(erp, { ...all, sortBy: 'balanceLargest' })).toEqual(expected(true));
		expect(await balances(erp, { ...all, sortBy: 'balanceSmallest' })).toEqual(expected(false));
		expect(await balances(erp, { sortBy: 'balanceLargest', limit: 3 })).toEqual(expected(true).slice(0, 3));
		const byCode = (await balances(erp, all)).map(([code]) => code);
		expect(byCode).toEqual(KURUS.map((_, n) => `S${String(n).padStart(4, '0')}`));
		const untouched = erp.bodies('SqlVeriOkuV2').at(-1);
		await balances(erp, { ...all, sortBy: 'usual' });
		expect(erp.bodies('SqlVeriOkuV2').at(-1)).toEqual(untouched);
	});
	it.each([
		['item', 'getSellableStock', 'sellable', 'Largest'],
		['item', 'getSellableStock', 'sellable', 'Smallest'],
		['order', 'getAll', 'total', 'Largest'],
		['collectionPayment', 'getAll', 'total', 'Smallest'],
	])('orders %s %s by %s, %s first', async (resource, operation, member, direction) => {
		const erp = await trading();
		for (const [n, total] of [250, 1900, 30].entries())
			put(erp, 'SIPARISLER', {
				...{
					sip_Guid: guid(n),
					sip_evrakno_seri: 'A',
					sip_evrakno_sira: n,
					sip_tarih: `2026-01-0${n + 1}T00:00:00.000`,
				},
				...{ sip_tutar: total, sip_satirno: 0, sip_tip: 0, sip_cins: 0, sip_iptal: 0, sip_musteri_kod: '120.01.001' },
			});
		for (const [n, item] of ['STK001', 'STK002'].entries())
			erp.erp.db.run(
				'UPDATE SIPARISLER SET sip_stok_kod = ?, sip_miktar = 3.5 + sip_evrakno_sira, sip_kapat_fl = 0 WHERE sip_evrakno_sira <= ? AND sip_stok_kod IS NULL',
				[item, n],
			);
		book(
			erp,
			[7, 90_000, 1_500].map((cents) => ({ day: '2026-01-05', cents: -cents })),
		);
		const values = async (more: INodeParameters) =>
			told(await erp.evrak({ resource, operation, returnAll: true, ...more })).map((json) => Number(json[member]));
		const usual = await values({});
		expect(new Set(usual).size).toBeGreaterThan(2);
		const sorted = [...usual].sort((a, b) => (direction === 'Largest' ? b - a : a - b));
		expect(await values({ sortBy: `${member}${direction}` })).toEqual(sorted);
	});
	it.each([
		['Largest', [12_000, 5_000, 1_900, 30], [300, 100, 1_900, 30, 7_777]],
		['Smallest', [30, 1_900, 5_000, 12_000], [30, 1_900, 100, 300, 7_777]],
	])(
		'puts orders of several currencies by what they are worth in the local one, %s first',
		async (direction, worths, totals) => {
			const erp = await trading();
			const rows: ReadonlyArray<readonly [total: number, currency: number | null, rate: number | null]> = [
				[1_900, 0, 1],
				[100, 2, 50],
				[300, 1, 40],
				[30, null, null],
				[7_777, 3, null],
			];
			erp.erp.db.run('DELETE FROM SIPARISLER');
			for (const [n, [total, currency, rate]] of rows.entries())
				put(erp, 'SIPARISLER', {
					...{
						sip_Guid: guid(n),
						sip_evrakno_seri: 'D',
						sip_evrakno_sira: n + 1,
						sip_tarih: '2026-01-05T00:00:00.000',
					},
					...{
						sip_doviz_cinsi: currency,
						sip_doviz_kuru: rate,
						sip_tutar: total,
						sip_satirno: 0,
						sip_tip: 0,
						sip_cins: 0,
					},
					sip_iptal: 0,
				});
			const orders = told(
				await erp.evrak({ resource: 'order', operation: 'getAll', returnAll: true, sortBy: `total${direction}` }),
			);
			expect(orders.map(({ total }) => total)).toEqual(totals);
			const worth = ({ total, exchangeRate }: (typeof orders)[number]) => Number(total) * Number(exchangeRate ?? 1);
			expect(orders.slice(0, 4).map(worth)).toEqual(worths);
		},
	);
	it('tells no total of a document in several currencies', async () => {
		const erp = await trading();
		book(erp, [{ day: '2026-01-05', cents: -100_00 }]);
		erp.erp.db.run(
			"UPDATE CARI_HESAP_HAREKETLERI SET cha_evrak_tip = 1, cha_evrakno_seri = 'K', cha_evrakno_sira = 1 WHERE cha_meblag = 100",
		);
		const one = { resource: 'collectionPayment', operation: 'getAll', returnAll: true };
		const totals = async () => told(await erp.evrak(one)).map(({ total }) => total);
		expect(await totals()).toContain(100);
		book(erp, [{ day: '2026-01-05', cents: -40_00, currency: 2, rate: 50 }], undefined, 900);
		erp.erp.db.run(
			"UPDATE CARI_HESAP_HAREKETLERI SET cha_evrak_tip = 1, cha_evrakno_seri = 'K', cha_evrakno_sira = 1 WHERE cha_meblag = 40",
		);
		expect(await totals()).toContain(null);
		expect(await totals()).not.toContain(140);
	});
	it.each([
		['SIPARISLER', 'item', 'getSellableStock', 'sellableLargest', /\(Sellable, Largest First, satilabilir\)/],
		['SIPARISLER.sip_iskonto_6', 'order', 'getAll', 'totalLargest', /\(Total, Largest First, genel_toplam\)/],
	])('says what the database lacks to sort by, without %s', async (hidden, resource, operation, sortBy, what) => {
		const erp = await trading({ hide: [hidden] });
		const { error } = await erp.evrak({ resource, operation, sortBy });
		expect(`${error?.message} ${error?.description}`).toContain('what it would sort by');
		expect(`${error?.message} ${error?.description}`).toMatch(what);
	});
});
