import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { closeAll, get, read, save, trading, type Sent } from './support';
import { casesOf } from '../../../../../../testkit/jest/laws';

afterEach(closeAll);

const cents = fc.integer({ min: 0, max: 10_000_000 }).map((amount) => amount / 100);
const text = fc.constantFrom('Acil', "Ali'nin siparişi", 'ĞÜŞİÖÇ ığ', '%20 [x]', 'a"b');
const line = fc.record({
	sip_stok_kod: fc.constantFrom('STK001', 'STK002', 'WEB-MUG'),
	sip_miktar: fc.integer({ min: 1, max: 9_999 }).map((n) => n / 4),
	sip_b_fiyat: cents,
	sip_tutar: cents,
	sip_iskonto_1: cents,
	sip_iskonto_6: cents,
	sip_masraf_4: cents,
	sip_vergi: cents,
	sip_vergi_pntr: fc.constantFrom(1, 3, 4),
	sip_depono: fc.constantFrom(1, 2, 3),
	sip_aciklama: text,
	sip_teslim_tarih: fc.constantFrom('06.01.2026', '29.02.2028', '31.12.2026'),
});
/** Discounts take no more than there is. */
const discounted = line.map((one) => {
	const half = Math.floor(one.sip_tutar * 50) / 100;
	return { ...one, sip_iskonto_1: Math.min(one.sip_iskonto_1, half), sip_iskonto_6: Math.min(one.sip_iskonto_6, half) };
});
const order = fc.record({
	head: fc.record({
		sip_tip: fc.constantFrom('0', '1'),
		sip_cins: fc.constantFrom('0', '1', '3'),
		sip_evrakno_seri: fc.constantFrom('', 'A', 'WEB'),
		sip_musteri_kod: fc.constantFrom('120.01.001', '120.01.002'),
		sip_belgeno: fc.constantFrom('DÜZ', 'WEB-1', "R'Ş 9"),
		sip_tarih: fc.constantFrom('05.01.2026', '28.02.2026'),
	}),
	lines: fc.array(discounted, { minLength: 1, maxLength: 6 }),
	remarks: fc.array(fc.constantFrom('Kapıya bırakın', "Ali'ye", 'ığüşöç'), { maxLength: 10 }),
});

/** A document whose lines repeat the header. */
const headless = ({ head, lines, remarks }: { head: IDataObject; lines: IDataObject[]; remarks: string[] }): Sent => ({
	lines: lines.map((one) => ({ ...head, ...one })),
	remarks,
});

const day = (date: unknown) => String(date).split('.').reverse().join('-');
const sum = (lines: readonly IDataObject[], ...names: string[]) =>
	lines.flatMap((one) => names.map((name) => Math.round(Number(one[name]) * 100))).reduce((all, one) => all + one, 0);
const money = (value: unknown) => Math.round(Number(value) * 100);

const plain = (members: IDataObject = {}) => ({
	resource: 'order',
	head: {
		sip_tip: '0',
		sip_cins: '0',
		sip_evrakno_seri: 'A',
		sip_musteri_kod: '120.01.001',
		sip_tarih: '05.01.2026',
		...members,
	},
	lines: [{ sip_stok_kod: 'STK001', sip_miktar: 5, sip_b_fiyat: 10, sip_tutar: 50 }] as IDataObject[],
	remarks: [] as string[],
});

const create = async (erp: Awaited<ReturnType<typeof trading>>, members: IDataObject = {}, lines?: IDataObject[]) =>
	await save(erp, 'order', 'create', headless({ ...plain(members), ...(lines ? { lines } : {}) }));

describe('Order: Get', () => {
	it.each(['older', 'newer'] as const)('tells an order as it was saved, on the %s build', async (build) => {
		const erp = await trading({ build });
		await fc.assert(
			fc.asyncProperty(order, async (sent) => {
				const { head, lines, remarks } = sent;
				const { series, number, guids } = await save(erp, 'order', 'create', headless(sent));
				const kinds = {
					direction: head.sip_tip === '0' ? 'receivedOrder' : 'issuedOrder',
					kind: { 0: 'normal', 1: 'consignment', 3: 'foreignTrade' }[head.sip_cins] ?? '',
				};
				const item = await get(erp, 'order', { series, number, filters: kinds });
				expect(item).toMatchObject({
					...{
						direction: Number(head.sip_tip),
						orderKind: Number(head.sip_cins),
						series: head.sip_evrakno_seri,
						number,
					},
					...{
						accountCode: head.sip_musteri_kod,
						date: day(head.sip_tarih),
						reference: head.sip_belgeno,
						lineCount: lines.length,
					},
					...{ openLines: lines.length, approvedLines: 0 },
					remarks: remarks.map((said, at) => ({ lineNumber: at + 1, text: said })),
				});
				const told = item.lines as IDataObject[];
				expect(told.map(({ recordId }) => recordId)).toEqual(guids);
				expect(
					told.map((one) => [
						one.itemCode,
						one.quantity,
						one.description,
						one.deliveryDate,
						one.warehouse,
						one.vatPointer,
					]),
				).toEqual(
					lines.map((one) => [
						one.sip_stok_kod,
						one.sip_miktar,
						one.sip_aciklama,
						day(one.sip_teslim_tarih),
						one.sip_depono,
						one.sip_vergi_pntr,
					]),
				);
				for (const [name, column] of Object.entries({
					unitPrice: 'sip_b_fiyat',
					amount: 'sip_tutar',
					discount1: 'sip_iskonto_1',
					discount6: 'sip_iskonto_6',
					charge4: 'sip_masraf_4',
					vatAmount: 'sip_vergi',
				} as const))
					expect(told.map((one) => Number(one[name]))).toEqual(lines.map((one) => one[column]));
				expect(money(item.grossTotal)).toBe(sum(lines, 'sip_tutar'));
				expect(money(item.total)).toBe(
					sum(lines, 'sip_tutar', 'sip_vergi', 'sip_masraf_4') - sum(lines, 'sip_iskonto_1', 'sip_iskonto_6'),
				);
				expect(String(item.total)).toMatch(/^-?\d+(\.\d{1,2})?$/);
			}),
			{ numRuns: casesOf(6) },
		);
	});

	it('finds it by its number, by the GUID of any line, and by its reference', async () => {
		const erp = await trading();
		await create(erp, { sip_belgeno: 'WEB-1' });
		const wanted = await create(
			erp,
			{ sip_belgeno: "WEB'2" },
			[1, 2].map((n) => ({ sip_stok_kod: 'STK001', sip_miktar: n, user_tablo: [{ Kanal: `Kanal ${n}` }] })),
		);
		const { series, number, guids } = wanted;
		const by = await get(erp, 'order', { series, number });
		for (const recordGuid of [guids[0], `{${guids[1]?.toUpperCase() ?? ''}}`])
			expect(await get(erp, 'order', { lookUpBy: 'guid', recordGuid: recordGuid ?? '' })).toEqual(by);
		expect(await get(erp, 'order', { lookUpBy: 'reference', reference: "WEB'2" })).toEqual(by);
		expect(by.userFields).toEqual(
			guids.map((recordId, at) => ({ recordId, lineNumber: at, Kanal: `Kanal ${at + 1}` })),
		);
	});

	it('looks for a reference from the day on that the user names, as the ERP has no index of them', async () => {
		const erp = await trading();
		await create(erp, { sip_belgeno: 'WEB-1' });
		const from = async (fromDate: string) =>
			await read(erp, 'order', 'get', { lookUpBy: 'reference', reference: 'WEB-1', filters: { fromDate } });
		const { items } = await from('2020-01-01');
		expect(items).toMatchObject([{ reference: 'WEB-1', lines: [{}] }]);
		expect(erp.erp.statements.map(({ sql }) => sql).join('\n')).toContain("g.sip_tarih >= '20200101'");
		expect((await from('2999-01-01')).message).toMatch(/no such order/);
	});

	it('does not guess between two kinds with the same number, and names what tells them apart', async () => {
		const erp = await trading();
		const sale = await create(erp);
		await create(erp, { sip_tip: '1' });
		const { message, description } = await read(erp, 'order', 'get', { series: 'A', number: sale.number });
		expect(message).toMatch(/more than one fits/);
		expect(description).toMatch(/direction \("?1"?, "?0"?\)/);
		const one = await get(erp, 'order', { series: 'A', number: sale.number, filters: { direction: 'receivedOrder' } });
		expect(one.direction).toBe(0);
		const both = await read(erp, 'order', 'get', { series: 'A', number: sale.number, ifSeveral: 'all' });
		expect(both.items).toHaveLength(2);
		const first = await read(erp, 'order', 'get', { series: 'A', number: sale.number, ifSeveral: 'first' });
		expect(first.items).toHaveLength(1);
		expect(await get(erp, 'order', { lookUpBy: 'guid', recordGuid: sale.guids[0] ?? '' })).toMatchObject({
			direction: 0,
		});
	});

	it('takes a blank series as one, leaves cancelled lines out, and fails where there is no such order', async () => {
		const erp = await trading();
		const { number, guids } = await create(
			erp,
			{},
			[1, 2, 3].map((n) => ({ sip_stok_kod: 'STK001', sip_miktar: n, sip_tutar: n })),
		);
		expect((await read(erp, 'order', 'get', { series: '', number })).message).toMatch(/no such order/);
		erp.erp.db.run('UPDATE SIPARISLER SET sip_iptal = 1 WHERE sip_miktar = 2');
		const item = await get(erp, 'order', { series: 'A', number });
		expect([item.lineCount, item.grossTotal]).toEqual([2, 4]);
		expect((item.lines as IDataObject[]).map(({ quantity }) => quantity)).toEqual([1, 3]);
		expect((await read(erp, 'order', 'get', { lookUpBy: 'guid', recordGuid: guids[1] ?? '' })).message).toMatch(
			/no such order/,
		);
		for (const wrong of [
			{ series: 'A', number: 99 },
			{ series: 'B', number },
			{ lookUpBy: 'reference', reference: 'nowhere' },
		])
			expect((await read(erp, 'order', 'get', wrong)).message).toMatch(/no such order/);
	});
});
