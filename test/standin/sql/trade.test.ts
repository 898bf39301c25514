import { startErp, type Erp } from '../../../standin';
import { call, dayIn, type Json } from '../client';
import { ask } from './ask';

const ITEMS = ['STK001', 'STK002', 'WEB-MUG'];
const ACCOUNTS = ['120.01.001', '120.01.002', '320.01.001'];
const WAREHOUSES = [1, 2, 3];

/** A day of the test, counted from today, as the wire writes days, and as the ledger sorts them. */
function dayAt(offset: number): { wire: string; iso: string } {
	const iso = new Date(Date.parse(dayIn('Europe/Istanbul')) + offset * 86_400_000).toISOString().slice(0, 10);
	const [year, month, day] = iso.split('-');
	return { wire: `${day}.${month}.${year}`, iso };
}

/** One event of the trading days, in the test's own words. */
type Event =
	| { kind: 'sale' | 'purchase' | 'customerReturn'; day: number; account: string; goods: Goods[]; due?: number }
	| { kind: 'dispatch'; day: number; account: string; goods: Goods[] }
	| { kind: 'transfer'; day: number; goods: Goods[]; to: number }
	| { kind: 'waste'; day: number; goods: Goods[] }
	| { kind: 'collection' | 'payment'; day: number; account: string; amount: number };

interface Goods {
	item: string;
	from: number;
	quantity: number;
	price: number;
}

const goods = (item: string, from: number, quantity: number, price = 10): Goods => ({ item, from, quantity, price });

const DAYS: Event[] = [
	{
		kind: 'purchase',
		day: -40,
		account: '320.01.001',
		goods: [goods('STK001', 1, 100, 7), goods('STK002', 1, 50, 3.5)],
	},
	{ kind: 'purchase', day: -39, account: '320.01.001', goods: [goods('WEB-MUG', 3, 30, 80)], due: -20 },
	{ kind: 'transfer', day: -38, goods: [goods('STK001', 1, 40)], to: 2 },
	{
		kind: 'sale',
		day: -35,
		account: '120.01.001',
		goods: [goods('STK001', 1, 10, 12.5), goods('STK002', 1, 4, 9.99)],
		due: 1,
	},
	{ kind: 'sale', day: -3, account: '120.01.001', goods: [goods('STK001', 2, 7, 12)], due: 2 },
	{ kind: 'sale', day: -2, account: '120.01.002', goods: [goods('WEB-MUG', 3, 2, 199.9)] },
	{ kind: 'customerReturn', day: -1, account: '120.01.001', goods: [goods('STK001', 2, 2, 12)] },
	{ kind: 'dispatch', day: -1, account: '120.01.002', goods: [goods('STK002', 1, 5, 9)] },
	{ kind: 'waste', day: 0, goods: [goods('STK002', 1, 1)] },
	{ kind: 'collection', day: 0, account: '120.01.001', amount: 100 },
	{ kind: 'payment', day: 0, account: '320.01.001', amount: 500.5 },
];

const VAT = 0.2;
const net = (lines: Goods[]) => lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
const cents = (value: number) => Math.round(value * 100) / 100;

/** The test's own books: no line of them is the stand-in's. */
const books = {
	stock(item: string, warehouse?: number): number {
		const at = (place: number) => warehouse === undefined || place === warehouse;
		let sum = 0;
		for (const event of DAYS) {
			for (const line of 'goods' in event ? event.goods : []) {
				if (line.item !== item) continue;
				if (event.kind === 'purchase' || event.kind === 'customerReturn') sum += at(line.from) ? line.quantity : 0;
				else {
					sum -= at(line.from) ? line.quantity : 0;
					if (event.kind === 'transfer') sum += at(event.to) ? line.quantity : 0;
				}
			}
		}
		return sum;
	},
	movements(account: string): Array<{ day: number; amount: number; dueIn: number }> {
		return DAYS.flatMap((event) => {
			if (!('account' in event) || event.account !== account || event.kind === 'dispatch') return [];
			if ('amount' in event)
				return [{ day: event.day, amount: event.kind === 'payment' ? event.amount : -event.amount, dueIn: 0 }];
			const total = net(event.goods) * (1 + VAT);
			const due = event.due ?? 0;
			const dueIn = due < 0 ? -due : ([0, 30, 60][due] ?? 0);
			return [{ day: event.day, amount: event.kind === 'sale' ? total : -total, dueIn }];
		});
	},
};

const line = ({ item, quantity, price }: Goods, rest: Json): Json => ({
	sth_stok_kod: item,
	sth_miktar: quantity,
	sth_tutar: cents(quantity * price),
	sth_vergi: cents(quantity * price * VAT),
	sth_vergi_pntr: 4,
	...rest,
});

/** Sends one event with the codes that the ERP's own documents carry. */
async function send(erp: Erp, event: Event): Promise<void> {
	const { wire } = dayAt(event.day);
	const slip = (codes: Json, lines: Json[]) => ({
		evraklar: [{ satirlar: lines.map((each) => ({ sth_tarih: wire, sth_evrakno_seri: 'T', ...codes, ...each })) }],
	});
	const into = event.kind === 'purchase' || event.kind === 'customerReturn';
	if (event.kind === 'sale' || into) {
		const header = {
			cha_tarihi: wire,
			cha_evrak_tip: into ? 0 : 63,
			cha_tip: into ? 1 : 0,
			cha_cinsi: 6,
			cha_normal_Iade: event.kind === 'customerReturn' ? 1 : 0,
			cha_kod: event.account,
			cha_evrakno_seri: 'F',
			cha_vade: event.due ?? 0,
		};
		const detay = event.goods.map((each) =>
			line(each, { [into ? 'sth_giris_depo_no' : 'sth_cikis_depo_no']: each.from }),
		);
		const { first } = await call(erp, 'FaturaKaydetV2', { evraklar: [{ ...header, detay }] });
		expect(first.ErrorMessage).toBe('');
	} else if (event.kind === 'dispatch') {
		const codes = { sth_tip: '1', sth_evraktip: 1, sth_cari_kodu: event.account };
		const lines = event.goods.map((each) => line(each, { sth_cikis_depo_no: each.from }));
		expect((await call(erp, 'IrsaliyeKaydetV2', slip(codes, lines))).first.ErrorMessage).toBe('');
	} else if (event.kind === 'transfer' || event.kind === 'waste') {
		const codes =
			event.kind === 'transfer'
				? { sth_tip: 2, sth_cins: 6, sth_evraktip: 2, sth_giris_depo_no: event.to }
				: { sth_tip: 1, sth_cins: 4, sth_evraktip: 0 };
		const lines = event.goods.map((each) => line(each, { sth_cikis_depo_no: each.from }));
		expect((await call(erp, 'DahiliStokHareketKaydetV2', slip(codes, lines))).first.ErrorMessage).toBe('');
	} else if ('amount' in event) {
		const codes = event.kind === 'collection' ? { cha_evrak_tip: 1, cha_tip: 1 } : { cha_evrak_tip: 64, cha_tip: 0 };
		const cash = { cha_cinsi: 0, cha_kod: event.account, cha_kasa_hizmet: 4, cha_kasa_hizkod: 'KASA01' };
		const satirlar = [
			{
				...codes,
				...cash,
				cha_tarihi: wire,
				cha_evrakno_seri: 'T',
				cha_meblag: String(event.amount),
				cha_vade: Number(dayAt(event.day).iso.replace(/-/g, '')),
			},
		];
		expect((await call(erp, 'TahsilatTediyeKaydetV2', { evraklar: [{ satirlar }] })).first.ErrorMessage).toBe('');
	}
}

const number = async (erp: Erp, sql: string) => {
	const [row] = (await ask(erp, sql)) as Array<{ n: number }>;
	return cents(Number(row?.n ?? 0));
};

describe.each(['older', 'newer'] as const)('trading days, against arithmetic of their own: %s build', (build) => {
	let erp: Erp;
	beforeAll(async () => {
		erp = await startErp({ build, trade: true, overMidnight: 2_000 });
		for (const event of DAYS) await send(erp, event);
	});
	afterAll(() => erp.close());

	test.each(ITEMS)('stock of %s by warehouse and in all', async (item) => {
		for (const warehouse of WAREHOUSES) {
			const held = books.stock(item, warehouse);
			expect(await number(erp, `SELECT dbo.fn_DepodakiMiktar(N'${item}',${warehouse},GETDATE()) AS n`)).toBe(held);
			const summed = `SELECT SUM(sho_GirisNormal+sho_GirisIade-sho_CikisNormal-sho_CikisIade) AS n FROM dbo.STOK_HAREKETLERI_OZET WITH (NOLOCK) WHERE sho_HareketCins NOT IN (9,15) AND sho_StokKodu=N'${item}' AND sho_Depo=${warehouse}`;
			expect(await number(erp, summed)).toBe(held);
		}
		expect(await number(erp, `SELECT dbo.fn_EldekiMiktar(N'${item}') AS n`)).toBe(books.stock(item));
		const view = `SELECT sth_eldeki_miktar AS n FROM dbo.STOK_HAREKETTEN_ELDEKI_MIKTAR_VIEW WHERE sth_stok_kod=N'${item}'`;
		expect(await number(erp, view)).toBe(books.stock(item));
	});

	test('stock of a day before, and of all days', async () => {
		const before = dayAt(-36).iso.replace(/-/g, '');
		expect(await number(erp, `SELECT dbo.fn_DepodakiMiktar('STK001',1,'${before}') AS n`)).toBe(100 - 40);
		expect(await number(erp, "SELECT dbo.fn_DepodakiMiktar('STK001',1,0) AS n")).toBe(books.stock('STK001', 1));
	});

	test.each(ACCOUNTS)('balance of %s, by sum and by function', async (account) => {
		const owed = cents(books.movements(account).reduce((sum, { amount }) => sum + amount, 0));
		const sum = `SELECT SUM(CASE WHEN cha_tip=0 THEN cha_meblag ELSE -cha_meblag END) AS n FROM dbo.CARI_HESAP_HAREKETLERI WITH (NOLOCK) WHERE ISNULL(cha_iptal,0)=0 AND cha_cari_cins=0 AND cha_kod=N'${account}'`;
		expect(await number(erp, sum)).toBe(owed);
		const more = build === 'newer' ? ',0,0,0,0,0' : ',0,0,0,0';
		expect(
			await number(erp, `SELECT dbo.fn_CariHesapAnaDovizBakiye('',0,N'${account}','','',NULL,NULL,NULL,0${more}) AS n`),
		).toBe(owed);
		const lines = `SELECT [#msg_S_0103\\T] AS n FROM dbo.fn_CariFoy(N'0',0,N'${account}',NULL,'20000101','20000101','20991231',0,N'')`;
		const statement = (await ask(erp, lines)) as Array<{ n: number }>;
		expect(statement).toHaveLength(books.movements(account).length);
		expect(statement.at(-1)?.n).toBeCloseTo(owed, 2);
	});

	test.each(ACCOUNTS)('past due and not due of %s', async (account) => {
		const split = (past: boolean) =>
			cents(
				books
					.movements(account)
					.filter(({ day, dueIn }) => day + dueIn < 0 === past)
					.reduce((sum, { amount }) => sum + amount, 0),
			);
		const sql = (operator: string) => `SELECT SUM(CASE WHEN h.cha_tip=0 THEN h.cha_meblag ELSE -h.cha_meblag END) AS n
FROM dbo.CARI_HESAP_HAREKETLERI h WITH (NOLOCK)
OUTER APPLY (SELECT dbo.fn_OpVadeTarih(h.cha_vade,h.cha_tarihi) AS vade) v
WHERE h.cha_cari_cins=0 AND h.cha_tpoz=0 AND h.cha_kod=N'${account}' AND v.vade ${operator} CAST(GETDATE() AS date)`;
		expect(await number(erp, sql('<'))).toBe(split(true));
		expect(await number(erp, sql('>='))).toBe(split(false));
	});

	test('a statement that begins later opens with the balance before', async () => {
		const from = dayAt(-10).iso.replace(/-/g, '');
		const rows = (await ask(
			erp,
			`SELECT msg_S_0094 AS evrak, [#msg_S_0103\\T] AS n FROM dbo.fn_CariFoy(N'0',0,N'120.01.001',NULL,'${from}','${from}','20991231',0,N'')`,
		)) as Array<{ evrak: string; n: number }>;
		const before = books.movements('120.01.001').filter(({ day }) => day < -10);
		expect(rows[0]).toEqual({ evrak: 'Devir', n: cents(before.reduce((sum, { amount }) => sum + amount, 0)) });
		expect(rows).toHaveLength(1 + 3);
	});

	test('open orders, sellable stock, and delivery by a note', async () => {
		const sip = {
			sip_tarih: dayAt(0).wire,
			sip_tip: 0,
			sip_cins: 0,
			sip_evrakno_seri: 'S',
			sip_musteri_kod: '120.01.001',
			sip_depono: 1,
		};
		const satirlar = [
			{ ...sip, sip_stok_kod: 'STK001', sip_miktar: 6 },
			{ ...sip, sip_stok_kod: 'STK001', sip_miktar: 3 },
		];
		await call(erp, 'SiparisKaydetV2', { evraklar: [{ satirlar }] });
		const open = `SELECT SUM(sip_miktar-sip_teslim_miktar) AS n FROM dbo.SIPARISLER WITH (NOLOCK) WHERE sip_stok_kod='STK001' AND sip_tip=0 AND sip_cins=0 AND sip_depono=1 AND sip_kapat_fl=0 AND ISNULL(sip_iptal,0)=0 AND sip_miktar>sip_teslim_miktar`;
		expect(await number(erp, open)).toBe(9);
		const [first] = (await ask(erp, 'SELECT sip_Guid AS uid FROM SIPARISLER WHERE sip_satirno=0')) as Array<{
			uid: string;
		}>;
		const held = books.stock('STK001', 1);
		const note = {
			sth_tarih: dayAt(0).wire,
			sth_tip: '1',
			sth_evraktip: 1,
			sth_evrakno_seri: 'S',
			sth_cikis_depo_no: 1,
			sth_stok_kod: 'STK001',
			sth_miktar: 4,
			sth_sip_uid: first?.uid,
		};
		await call(erp, 'IrsaliyeKaydetV2', { evraklar: [{ satirlar: [note] }] });
		expect(await number(erp, open)).toBe(5);
		expect(await number(erp, "SELECT dbo.fn_DepodakiMiktar('STK001',1,'') AS n")).toBe(held - 4);
		const dispatches =
			"SELECT COUNT(*) AS n FROM STOK_HAREKETLERI WHERE sth_evraktip=1 AND sth_fat_uid='00000000-0000-0000-0000-000000000000'";
		expect(await number(erp, dispatches)).toBe(2);
		await call(erp, 'IrsaliyeSilV2', {
			evraklar: [{ sth_evrakno_seri: 'S', sth_evrakno_sira: 1, sth_evraktip: 1, sth_tip: 1 }],
		});
		expect(await number(erp, open)).toBe(9);
		expect(await number(erp, "SELECT dbo.fn_DepodakiMiktar('STK001',1,'') AS n")).toBe(held);
	});

	test('prices: the warehouse before all, the list that stands in, 0 where nothing is', async () => {
		const price = (item: string, list: number, warehouse: number) =>
			number(erp, `SELECT dbo.fn_StokSatisFiyati(N'${item}',${list},${warehouse},1) AS n`);
		expect(await price('STK001', 1, 1)).toBe(120);
		expect(await price('STK001', 1, 2)).toBe(118);
		expect(await price('STK001', 3, 1)).toBe(90);
		expect(await price('WEB-MUG', 2, 0)).toBe(0);
		expect(await price('YOK', 1, 0)).toBe(0);
	});
});

describe('tax pointers of four installations', () => {
	test.each([
		['common', 4, 3],
		['shifted', 5, 7],
		['short', 3, 2],
		['doubled', 6, 3],
	] as const)('%s: 20 %% is pointer %i, 10 %% pointer %i', async (vat, twenty, ten) => {
		const erp = await startErp({ vat, overMidnight: 2_000 });
		try {
			const rates = await ask(
				erp,
				`SELECT dbo.fn_VergiYuzde(${twenty}) AS a, dbo.fn_VergiYuzde(${ten}) AS b, dbo.fn_VergiYuzde(9) AS c`,
			);
			expect(rates).toEqual([{ a: 20, b: 10, c: 0 }]);
			expect(await ask(erp, "SELECT sto_toptan_vergi AS p FROM STOKLAR WHERE sto_kod='STK001'")).toEqual([
				{ p: twenty },
			]);
			const { first } = await call(erp, 'VergiListesiV2');
			const list = first.Data?.list as unknown as Array<{ vergiSiraNo: number; vergiOrani: number }>;
			expect(list.find(({ vergiSiraNo }) => vergiSiraNo === twenty)?.vergiOrani).toBe(20);
		} finally {
			await erp.close();
		}
	});
});
