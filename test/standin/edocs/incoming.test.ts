import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startErp, type RowOrder } from '../../../standin';
import { send } from '../client';
import { DAY, onClock, page, play, RANGE, readAll, reply } from '../polling';

const uuidOf = (n: number) => `BBBBBBBB-0000-4000-8000-${String(n).padStart(12, '0')}`;
const many = (count: number) => Array.from({ length: count }, (_, n) => ({ uuid: uuidOf(n), amount: 120 }));

describe('incoming invoices arrive', () => {
	test(
		'now: what is given, the rest made up',
		onClock(async (erp, clock) => {
			const [first, ...others] = erp.incoming.arrive(
				{
					uuid: uuidOf(1),
					number: 'ABC2026000000001',
					scenario: 'TEMELFATURA',
					amount: '1000.10',
					issued: '2026-06-10',
				},
				...Array.from({ length: 11 }, () => ({})),
			);
			expect(first).toMatchObject({ total: '1200.12', tax: '200.02', received: '2026-06-15T12:00:00.000' });
			const rows = await page(erp, clock);
			expect(rows.at(-1)).toMatchObject({
				UUID: uuidOf(1),
				GIBFaturaNo: 'ABC2026000000001',
				FaturaTarihi: '2026-06-10T00:00:00.000',
				AlinmaTarihi: '2026-06-15T12:00:00.000',
				Senaryo: 'TEMELFATURA',
				Tutar: 1200.12,
				VergiTutari: 200.02,
				ParaBirimi: 'TRY',
				DurumKodu: 1002,
			});
			const distinct = (member: string) => new Set(rows.map((row) => row[member])).size;
			expect([distinct('UUID'), distinct('GIBFaturaNo')]).toEqual([12, 12]);
			expect(distinct('VKNo')).toBeGreaterThan(3);
			expect([distinct('Senaryo'), distinct('ParaBirimi')]).toEqual([2, 2]);
			expect(others.map(({ number }) => number.length)).toEqual(Array(11).fill(16));
			expect(() => erp.incoming.arrive({ uuid: uuidOf(1).toLowerCase() })).toThrow('already');
			expect(() => erp.incoming.arrive({ uuid: 'x' })).toThrow('Not a UUID');
		}),
	);

	test(
		'as planned, by the clock of the server',
		onClock(
			async (erp, clock) => {
				erp.incoming.plan([{ at: new Date(clock.at + 60_000), uuid: uuidOf(2) }]);
				expect([(await page(erp, clock)).length, erp.incoming.waiting()]).toEqual([0, 3]);
				clock.pass(60);
				expect(await page(erp, clock)).toMatchObject([{ UUID: uuidOf(2), AlinmaTarihi: '2026-06-15T12:01:00.000' }]);
				clock.pass(DAY);
				expect((await page(erp, clock)).map(({ UUID }) => UUID)).toEqual([uuidOf(1), uuidOf(0), uuidOf(2)]);
				expect(erp.incoming.waiting()).toBe(0);
				expect(() => erp.incoming.plan([{ at: 'soon' }])).toThrow('Not a time');
			},
			{
				incoming: {
					plan: [
						{ at: '2026-06-16T08:00', uuid: uuidOf(1) },
						{ at: '2026-06-15 12:05', uuid: uuidOf(0) },
					],
				},
			},
		),
	);

	test(
		'by the admin call',
		onClock(async (erp, clock) => {
			const order = async (body: object) => {
				const { status, text } = await send(erp, '_admin/incoming', body);
				return { status, ...(JSON.parse(text) as object) };
			};
			expect(await order({})).toMatchObject({ status: 200, arrived: [{ scenario: 'TICARIFATURA' }], waiting: 0 });
			expect(await order({ arrive: [{ uuid: uuidOf(1) }, {}] })).toMatchObject({ arrived: [{ uuid: uuidOf(1) }, {}] });
			const planned = { plan: [{ at: '2026-06-15T12:30:00' }], list: { style: 'ettn' } };
			expect(await order(planned)).toMatchObject({ arrived: [], waiting: 1 });
			expect((await page(erp, clock))[0]).toHaveProperty('Ettn');
			expect(await order({ arived: [] })).toEqual({ status: 400, error: 'Unknown: arived. Known: arrive, plan, list' });
			expect(await order({ list: { style: 'x' } })).toMatchObject({ status: 400 });
			expect(await order({ plan: [{ at: '2099-01-01', uuid: 'x' }] })).toEqual({ status: 400, error: 'Not a UUID: x' });
			expect(await order({ arrive: [{ amount: '1,5' }] })).toEqual({ status: 400, error: 'Not a decimal: 1,5' });
		}),
	);

	test('into a file that an earlier version made', async () => {
		const folder = mkdtempSync(join(tmpdir(), 'evrak-incoming-'));
		const file = join(folder, 'erp.db');
		const erp = await startErp({ file });
		erp.db.exec('ALTER TABLE E_BELGE_GELEN DROP COLUMN gef_icerik');
		await erp.close();
		const again = await startErp({ file });
		expect(again.incoming.arrive({})).toHaveLength(1);
		await again.close();
		rmSync(folder, { recursive: true });
	});
});

describe('the list of incoming invoices', () => {
	test(
		'filters by date, number and tax number, in pages from 0',
		onClock(async (erp, clock) => {
			erp.incoming.arrive(...many(5), { issued: '2026-05-01', received: '2026-06-14T23:59:59.999' });
			const count = async (filter: object) => (await page(erp, clock, filter)).length;
			expect(await count({ IlkTarih: '2026-06-15', SonTarih: '2026-06-15' })).toBe(5);
			expect(await count({ IlkTarih: '2026-05-01', SonTarih: '2026-05-31' })).toBe(1);
			expect([await count({ Size: 4, Index: 1 }), await count({ Size: '4', Index: '2' })]).toEqual([2, 0]);
			const [{ GIBFaturaNo, VKNo } = {}] = await page(erp, clock, { Size: 1 });
			expect(await count({ GIBFaturaNo })).toBe(1);
			expect((await page(erp, clock, { VKNo })).every((row) => row.VKNo === VKNo)).toBe(true);
			erp.incoming.list({ dates: 'received' });
			expect(await count({ IlkTarih: '2026-06-14', SonTarih: '2026-06-14' })).toBe(1);
			const { ErrorMessage } = await play(erp, clock, 'GelenFaturalarV2', { ...RANGE, IlkTarih: '15.06.2026' });
			expect(ErrorMessage).toContain('İstenilen aralıktaki');
		}),
	);

	const recorded = [0, 1, 2, 3, 4, 5, 6, 7].map(uuidOf);
	test.each<[RowOrder, string[] | undefined]>([
		['newest', [...recorded].reverse()],
		['oldest', recorded],
		['received', [1, 3, 5, 7, 0, 2, 4, 6].map(uuidOf)],
		['issued', [4, 5, 6, 7, 0, 1, 2, 3].map(uuidOf)],
		['shuffled', undefined],
	])('%s order, with equal timestamps', async (order, expected) => {
		await onClock(
			async (erp, clock) => {
				const received = (n: number) => (n % 2 ? '2026-06-15T11:00:00' : '2026-06-15T10:00:00');
				const issued = (n: number) => (n < 4 ? '2026-06-14' : '2026-06-15');
				erp.incoming.arrive(...many(8).map((each, n) => ({ ...each, received: received(n), issued: issued(n) })));
				const [first, second] = [await readAll(erp, clock, 3), await readAll(erp, clock, 3)];
				expect([...first].sort()).toEqual(recorded);
				expect([...second].sort()).toEqual(recorded);
				if (expected) expect([first, second]).toEqual([expected, expected]);
				else expect(first).not.toEqual(second);
			},
			{ incoming: { list: { order } } },
		)();
	});

	test(
		'restless order may differ from page to page',
		onClock(
			async (erp, clock) => {
				erp.incoming.arrive(...many(40));
				const reads = await Promise.all([0, 1, 2].map(async () => (await readAll(erp, clock, 10)).sort()));
				expect(reads.some((read) => new Set(read).size < 40)).toBe(true);
			},
			{ incoming: { list: { order: 'restless' } } },
		),
	);

	test(
		'shifts while it is read: one row comes twice, the new one is for the next read',
		onClock(async (erp, clock) => {
			erp.incoming.arrive(...many(4));
			erp.incoming.afterPage(0, { uuid: uuidOf(9) });
			expect(await readAll(erp, clock, 2)).toEqual([3, 2, 2, 1, 0].map(uuidOf));
			expect((await readAll(erp, clock, 2))[0]).toBe(uuidOf(9));
			erp.incoming.list({ shift: 1 });
			const seen = await readAll(erp, clock, 2);
			expect(seen.length).toBeGreaterThan(new Set(seen).size);
			expect(erp.db.get('SELECT COUNT(*) AS n FROM E_BELGE_GELEN')?.n).toBe(5 + Math.floor(seen.length / 2));
		}),
	);

	test(
		'page n fails as told, and only so often',
		onClock(async (erp, clock) => {
			erp.incoming.arrive(...many(5));
			erp.incoming.failPage(1);
			erp.incoming.failPage(2, 'deadlock', 2);
			const read = async (Index: number) =>
				(await reply(erp, clock, 'GelenFaturalarV2', { ...RANGE, Size: 2, Index })).text;
			expect(await read(0)).toContain(uuidOf(4));
			expect(await read(1)).toMatch(/^Api Server Error/);
			expect(await read(1)).toContain(uuidOf(2));
			expect([await read(2), await read(2)]).toEqual(Array(2).fill(expect.stringContaining('deadlock victim')));
			expect(await read(2)).toContain(uuidOf(0));
			expect(() => erp.incoming.failPage(0, 'nonsense')).toThrow('Unknown fault');
		}),
	);

	test(
		'names its members by style, and the list by name',
		onClock(async (erp, clock) => {
			erp.incoming.arrive({ uuid: uuidOf(1), number: 'ABC2026000000001' });
			const data = async () => (await play(erp, clock, 'GelenFaturalarV2', { ...RANGE })).Data;
			erp.incoming.list({ style: 'ettn', braces: true, container: 'Liste' });
			expect(await data()).toMatchObject({ Liste: [{ Ettn: `{${uuidOf(1)}}`, FaturaNo: 'ABC2026000000001' }] });
			erp.incoming.list({ style: 'camel', braces: false, container: '' });
			expect(await data()).toMatchObject([{ ettn: uuidOf(1), faturaNo: 'ABC2026000000001' }]);
			erp.incoming.list({ style: 'column' });
			expect(await data()).toMatchObject([{ gef_uuid: uuidOf(1), gef_belge_no: 'ABC2026000000001' }]);
			erp.incoming.list({ style: 'pascal', identity: 'Uuid' });
			expect(await data()).toMatchObject([{ Uuid: uuidOf(1) }]);
			erp.incoming.list({ identity: '' });
			expect(JSON.stringify(await data())).not.toContain(uuidOf(1));
		}),
	);

	test(
		'gives pages no longer than its cap, and takes Index for pages of either length, for the last page or for nothing',
		onClock(async (erp, clock) => {
			erp.incoming.arrive(...many(7));
			const lengths = async (Size: number) => {
				const pages = await Promise.all([0, 1, 2, 3].map((Index) => page(erp, clock, { Size, Index })));
				return pages.map((rows) => rows.map(({ UUID }) => String(UUID).slice(-1)).join(''));
			};
			erp.incoming.list({ order: 'oldest', cap: 3 });
			expect(await lengths(5)).toEqual(['012', '345', '6', '']);
			erp.incoming.list({ paging: 'asked' });
			expect(await lengths(5)).toEqual(['012', '56', '', '']);
			expect(await lengths(3)).toEqual(['012', '345', '6', '']);
			erp.incoming.list({ paging: 'last' });
			expect(await lengths(5)).toEqual(['012', '345', '6', '6']);
			erp.incoming.list({ paging: 'ignored' });
			expect(await lengths(2)).toEqual(['01', '01', '01', '01']);
		}),
	);
});

describe('answers', () => {
	test(
		'only to commercial invoices, once, within 8 days, a rejection with its reason; each UUID its own outcome',
		onClock(async (erp, clock) => {
			erp.incoming.arrive(...many(4).map((each) => ({ ...each, scenario: 'TICARIFATURA' as const })));
			erp.incoming.arrive({ uuid: uuidOf(5), scenario: 'TEMELFATURA' });
			const accept = (n: number) => play(erp, clock, 'GelenFaturalarKabulV2', { EBelge: [{ UUID: `{${uuidOf(n)}}` }] });
			const reject = (n: number, RedNedeni?: string) =>
				play(erp, clock, 'GelenFaturalarRedV2', { EBelge: [{ UUID: uuidOf(n).toLowerCase(), RedNedeni }] });
			const codeOf = async (n: number) => {
				const EBelge = { EFaturaTipi: 1, EBelgeTipi: 0, UUID: uuidOf(n) };
				return (await play(erp, clock, 'EBelgeDurumSorgulamaV2', { EBelge })).Data?.BelgeDurumKodu;
			};
			const bulk = { EBelge: [0, 5, 9].map((n) => ({ UUID: uuidOf(n) })) };
			expect((await reply(erp, clock, 'GelenFaturalarKabulV2', bulk)).results).toMatchObject([
				{ success: true, errorText: '' },
				{ success: false, errorText: 'Temel faturaya kabul veya red cevabı verilemez.' },
				{ success: false, errorText: 'İlgili e-belge bulunamadı' },
			]);
			expect((await accept(0)).ErrorMessage).toBe('Faturaya daha önce cevap verilmiş.');
			expect((await reject(0, 'Geç')).ErrorMessage).toBe('Faturaya daha önce cevap verilmiş.');
			expect((await reject(1)).ErrorMessage).toBe('Eksik bilgi: RedNedeni');
			expect((await reject(1, 'Hatalı tutar')).StatusCode).toBe(200);
			expect([await codeOf(0), await codeOf(1), await codeOf(2)]).toEqual(['2001', '2002', '1002']);
			clock.pass(8 * DAY);
			expect((await accept(2)).StatusCode).toBe(200);
			clock.pass(DAY);
			expect((await accept(3)).ErrorMessage).toContain('8 gün');
			expect((await page(erp, clock)).map(({ DurumKodu }) => DurumKodu)).toEqual([1002, 1002, 2001, 2002, 2001]);
			expect(erp.db.get('SELECT gef_red_nedeni FROM E_BELGE_GELEN WHERE gef_durum = 2002')).toEqual({
				gef_red_nedeni: 'Hatalı tutar',
			});
		}),
	);
});
