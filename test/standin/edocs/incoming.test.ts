import { DAY, onClock, page, play, RANGE, readAll, reply } from '../polling';

const uuidOf = (n: number) => `BBBBBBBB-0000-4000-8000-${String(n).padStart(12, '0')}`;
const many = (count: number) => Array.from({ length: count }, (_, n) => ({ uuid: uuidOf(n), amount: 120 }));

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
