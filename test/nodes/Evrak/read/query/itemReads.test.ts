import type { INodeParameters } from 'n8n-workflow';
import { items, type Bench } from '../../../../../testkit/node/evrak';
import { order, SAVE_ORDERS } from '../../../../../testkit/node/orders';
import { itemRead, questions, tradingCompanies, write } from './support';

const { trading, closeAll } = tradingCompanies();
afterEach(closeAll);

/** Each read of items, with what it needs to be asked for STK001. */
const READS: Array<[operation: string, more: Record<string, string>]> = [
	['get', { item: 'STK001' }],
	['search', { text: 'STK001' }],
	['getBarcodes', { items: 'STK001' }],
	['getUnits', { items: 'STK001' }],
	['getSellableStock', { items: 'STK001' }],
	['getStockByWarehouse', { item: 'STK001' }],
	['getPrices', { items: 'STK001' }],
	['getPrices', { items: 'STK001', prices: 'entries' }],
];
const asked = (operation: string, more: Record<string, string>) => itemRead(operation)(more);
const isProbe = (sql: string) => sql.includes('INFORMATION_SCHEMA');

async function told(erp: Bench, operation: string, more: Record<string, string>) {
	const { items: rows, error } = await erp.evrak(asked(operation, more));
	expect(error).toBeUndefined();
	return rows.map(({ json }) => json);
}

describe.each(READS)('Item: %s %j', (operation, more) => {
	it('is not asked of a V16 server, and names the list that comes nearest', async () => {
		const erp = await trading({ generation: 'V16' }, { generation: 'V16' });
		const { error } = await erp.evrak(asked(operation, more));
		expect(error?.message).toMatch(/SqlVeriOkuV2.*V16/);
		expect(error?.description).toMatch(/Item: Get Many \(StokListesiV2\)/);
		expect(erp.erp.requests).toHaveLength(0);
	});

	it('takes a code with blanks around it, as a sheet may have it and as saves take it', async () => {
		const erp = await trading();
		const blank = Object.entries(more).map(([name, value]) => [name, value === 'STK001' ? '\u00a0STK001\t' : value]);
		expect(await told(erp, operation, Object.fromEntries(blank))).toEqual(await told(erp, operation, more));
	});

	it('tells the same where nobody may ask what a database has, but for what few sources know', async () => {
		const whole = await trading();
		const wanted = await told(whole, operation, more);
		expect(wanted).not.toEqual([]);
		const erp = await trading({ hide: ['STOKLAR.sto_kisa_ismi', 'KUR_ISIMLERI_VIEW'] });
		await erp.faults('refused', ...(['get', 'search', 'getPrices'].includes(operation) ? ['none', 'refused'] : []));
		const found = await told(erp, operation, more);
		expect(found).toHaveLength(wanted.length);
		for (const [at, row] of found.entries())
			for (const [name, value] of Object.entries(row))
				if (value !== null && name !== 'unavailable' && !/At$|^recordId$/.test(name))
					expect([name, value]).toEqual([name, wanted[at]?.[name]]);
		expect(erp.erp.statements.map(({ sql }) => sql).filter(isProbe)).toEqual([]);
	});

	it('takes SQL in a code for the code of no item', async () => {
		const erp = await trading({ codePage: 1254 });
		const [name = ''] = Object.keys(more);
		for (const text of [
			"x' OR '1'='1",
			"x'; DELETE FROM STOKLAR --",
			'xʼ OR 1=1 --',
			'x＇ OR ＇1＇=＇1',
			"') OR (1=1",
			"%'--",
		]) {
			const input = items({ text: name === 'items' ? [text] : text });
			const { items: rows, error } = await erp.evrak(asked(operation, { ...more, [name]: '={{ $json.text }}' }), input);
			expect([text, rows.length]).toEqual([text, 0]);
			expect([text, error?.message ?? 'no such item']).toEqual([text, expect.stringMatching(/no such item/)]);
		}
		expect(new Set(erp.erp.statements.flatMap(({ kinds }) => kinds))).toEqual(new Set(['select']));
	});

	it('leaves a cancelled card out', async () => {
		const erp = await trading();
		erp.erp.db.run("UPDATE STOKLAR SET sto_iptal = 1 WHERE sto_kod = 'STK001'");
		const { items: rows } = await erp.evrak(asked(operation, more));
		expect(rows).toEqual([]);
		expect(questions(erp)).toHaveLength(1);
	});
});

it.each(['older', 'newer'] as const)(
	'what the node itself saves on the %s build is read as what it means',
	async (build) => {
		const erp = await trading({ build });
		const line = {
			sth_tarih: '05.01.2026',
			sth_stok_kod: 'STK001',
			sth_cari_kodu: '120.01.001',
			sth_evrakno_seri: 'R',
			sth_cins: 0,
		};
		const save = async (resource: string, json: object) => {
			const { items: rows, error } = await erp.evrak(
				{ ...SAVE_ORDERS, resource, options: { verifySaves: false } },
				items(json as Record<string, never>),
			);
			expect(error).toBeUndefined();
			return rows[0]?.json;
		};
		await save('order', order(1, { sip_miktar: 10, sip_depono: 1 }));
		const sip_Guid = String(erp.erp.db.get('SELECT sip_Guid FROM SIPARISLER')?.sip_Guid);
		const received = {
			...line,
			sth_tip: 0,
			sth_evraktip: 13,
			sth_giris_depo_no: 1,
			sth_cikis_depo_no: 1,
			sth_miktar: 20.5,
		};
		await save('dispatchNote', { satirlar: [received] });
		const sent = { ...line, sth_tip: 1, sth_evraktip: 1, sth_giris_depo_no: 1, sth_cikis_depo_no: 1, sth_miktar: 4 };
		await save('dispatchNote', { satirlar: [{ ...sent, sth_sip_uid: sip_Guid }] });
		const ways: Array<Record<string, string>> = [{ stockBy: 'item' }, { stockBy: 'warehouse', items: 'STK001' }];
		for (const more of ways) {
			const rows = await told(erp, 'getSellableStock', more);
			const [row] = rows.filter(({ itemCode }) => itemCode === 'STK001');
			expect(row).toMatchObject({ onHand: 20.5 - 4, openOrders: 10 - 4, sellable: 20.5 - 4 - (10 - 4) });
		}
	},
);

describe.each([null, '1899-12-30T00:00:00.000'])('a row whose date of change is %s', (none) => {
	const day = (number: number) => `2026-03-0${number}T12:00:00.000`;
	/** What was made when: of these tables all rows on the first day, those of STK001 on the third. */
	const DATED = [
		['STOKLAR', 'sto', 'sto_kod'],
		['BARKOD_TANIMLARI', 'bar', 'bar_stokkodu'],
		['STOK_SATIS_FIYAT_LISTELERI', 'sfiyat', 'sfiyat_stokkod'],
		['SIPARISLER', 'sip', 'sip_stok_kod'],
	] as const;
	const company = async () => {
		const erp = await trading();
		const line = { sip_evrakno_seri: 'A', sip_tip: 0, sip_cins: 0, sip_miktar: 1 };
		for (const [number, item] of ['STK001', 'STK002'].entries())
			write(erp, 'SIPARISLER', { ...line, sip_Guid: `g${number}`, sip_evrakno_sira: number + 1, sip_stok_kod: item });
		for (const [table, prefix, code] of DATED)
			erp.erp.db.run(
				`UPDATE ${table} SET ${prefix}_lastup_date = ?, ${prefix}_create_date = CASE WHEN ${code} = 'STK001' THEN ? ELSE ? END`,
				[none, day(3), day(1)],
			);
		return erp;
	};

	it.each<[string, string, INodeParameters]>([
		['item', 'search', {}],
		['item', 'getBarcodes', {}],
		['item', 'getSellableStock', {}],
		['item', 'getPrices', {}],
		['item', 'getPrices', { prices: 'entries' }],
		['order', 'getAll', {}],
	])('is changed since its creation, in %s: %s %j', async (resource, operation, more) => {
		const erp = await company();
		const since = async (changedSince: string) => {
			const { items: rows, error } = await erp.evrak({
				...{ resource, operation, returnAll: true, filters: { changedSince }, ...more },
			});
			expect(error).toBeUndefined();
			return [...new Set(rows.map(({ json }) => json.itemCode ?? `order ${String(json.number)}`))];
		};
		const first = [resource === 'order' ? 'order 1' : 'STK001'];
		expect(await since(day(2))).toEqual(first);
		expect(await since(day(4))).toEqual([]);
		// Some programs write days without a time: when on that day is unknown, so each of its hours counts.
		for (const [table, prefix] of DATED)
			erp.erp.db.run(
				`UPDATE ${table} SET ${prefix}_create_date = substr(${prefix}_create_date, 1, 10) || 'T00:00:00.000'`,
			);
		expect(await since(`${day(3).slice(0, 10)}T23:59:59`)).toEqual(first);
		expect(await since(day(4))).toEqual([]);
	});

	it('is the newest of two prices where it was made last', async () => {
		const erp = await company();
		const entry = { sfiyat_stokkod: 'STK002', sfiyat_listesirano: 1, sfiyat_birim_pntr: 1, sfiyat_iptal: 0 };
		erp.erp.db.run("DELETE FROM STOK_SATIS_FIYAT_LISTELERI WHERE sfiyat_stokkod = 'STK002'");
		const made = (price: number, created: string, changed: string | null) =>
			write(erp, 'STOK_SATIS_FIYAT_LISTELERI', {
				...{ ...entry, sfiyat_Guid: String(price), sfiyat_fiyati: price },
				...{ sfiyat_create_date: created, sfiyat_lastup_date: changed },
			});
		made(10, day(1), day(2));
		made(12, day(3), none);
		const prices = await told(erp, 'getPrices', { items: 'STK002', prices: 'entries' });
		expect(prices).toMatchObject([{ price: 12, updatedAt: day(3) }]);
	});
});
