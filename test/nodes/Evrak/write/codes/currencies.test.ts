import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { setClock } from '../../../../../testkit/clock/clock';
import { bench, items, previewing } from '../../../../../testkit/node/evrak';
import { CONTINUE } from '../../../../../testkit/node/safeSaves';
import { perSuite } from '../../../../../testkit/jest/benches';

beforeAll(() => setClock('2026-03-09T09:00:00Z'));
const erp = perSuite(async () => await bench({ trade: true }));
beforeAll(() => {
	const rate = (number: number, day: string, buying: number) =>
		erp.erp.db.run('INSERT INTO DOVIZ_KURLARI (dov_no, dov_tarih, dov_fiyat1, dov_fiyat2) VALUES (?, ?, ?, ?)', [
			...[number, `${day}T00:00:00.000`, buying, buying + 1],
		]);
	rate(1, '2026-03-05', 43.21);
	rate(2, '2026-03-05', 50.5075);
	rate(2, '2026-03-06', 51);
	rate(2, '2026-03-07', 0);
	rate(3, '2026-03-05', 28.1);
	erp.erp.db.run("INSERT INTO KUR_ISIMLERI (Kur_Tip, Kur_sembol, Kur_orjAdi) VALUES ('3', 'JPY', 'Japanese yen')");
});

const OPTIONS = { ifUnusual: 'refuse', workingYear: '2026', checkCodes: false, protection: 'none' };

/** What every kind of document has beside its currency, in ERP names: of the whole document, and of its one line. */
interface Kind {
	readonly resource: string;
	readonly operation?: string;
	readonly more?: INodeParameters;
	readonly day: string;
	readonly currency: string;
	readonly rate: string;
	readonly head: IDataObject;
	readonly line: IDataObject;
	readonly under?: 'detay';
}

const KINDS: readonly Kind[] = [
	{
		...{ resource: 'order', day: 'sip_tarih', currency: 'sip_doviz_cinsi', rate: 'sip_doviz_kuru' },
		head: { sip_tip: '0', sip_musteri_kod: '120.01.001' },
		line: { sip_stok_kod: 'STK001', sip_miktar: 2, sip_b_fiyat: 10, sip_vergi_pntr: 0 },
	},
	{
		...{ resource: 'invoice', day: 'cha_tarihi', currency: 'cha_d_cins', rate: 'cha_d_kur', under: 'detay' as const },
		more: { kindOfInvoice: 'sales', kindOfInvoiceInData: 'sales' },
		head: { cha_kod: '120.01.001' },
		line: { sth_stok_kod: 'STK001', sth_miktar: 2, sth_tutar: 20, sth_vergi_pntr: 0 },
	},
	{
		...{ resource: 'quotation', day: 'tkl_evrak_tarihi', currency: 'tkl_doviz_cins', rate: 'tkl_doviz_kur' },
		more: { direction: 'issued' },
		head: { tkl_cari_kod: '120.01.001', tkl_baslangic_tarihi: '2026-03-01' },
		line: { tkl_stok_kod: 'STK001', tkl_miktar: 2, tkl_Birimfiyati: 10, tkl_vergi_pntr: 0 },
	},
	{
		...{ resource: 'payment', day: 'cha_tarihi', currency: 'cha_d_cins', rate: 'cha_d_kur' },
		more: { kindOfCollection: 'cash' },
		head: {},
		line: { cha_kod: '120.01.001', cha_meblag: '20', cha_kasa_hizkod: 'KASA01' },
	},
	{
		...{ resource: 'dispatchNote', day: 'sth_tarih', currency: 'sth_har_doviz_cinsi', rate: 'sth_har_doviz_kuru' },
		more: { kindOfDispatchNote: 'sales', kindOfDispatchNoteInData: 'sales' },
		head: { sth_cari_kodu: '120.01.001' },
		line: { sth_stok_kod: 'STK001', sth_miktar: 2, sth_tutar: 20, sth_vergi_pntr: 0, sth_cikis_depo_no: 1 },
	},
];

const MODES = ['fields', 'rows', 'json'] as const;

/** Currency and rate of the request of a preview, and its warnings; or why it is refused. */
async function previewed(kind: Kind, mode: (typeof MODES)[number], given: IDataObject): Promise<unknown> {
	const { resource, operation = 'create', more = {}, head, line, under = 'satirlar', day, currency, rate } = kind;
	const money: IDataObject = { [currency]: given.currency, [rate]: given.rate };
	const flat = { ...head, [day]: given.day, ...money, ...line };
	const json = under === 'detay' ? { ...head, [day]: given.day, ...money, detay: [line] } : { satirlar: [flat] };
	const byName = { additionalFields: { mapAutomatically: true }, additionalLineFields: { mapAutomatically: true } };
	const parameters: INodeParameters = {
		...{ resource, operation, inputMode: mode, options: OPTIONS, ...more },
		...(mode === 'json'
			? { json: '={{ $json }}' }
			: { ...byName, ...(mode === 'rows' ? { groupBy: '={{ 1 }}' } : {}) }),
	};
	const { items: rows, errors } = await erp.evrak(
		previewing(parameters),
		items((mode === 'json' ? json : flat) as IDataObject),
		CONTINUE,
	);
	const [row] = rows;
	if (!row) return String(errors[0]?.json.error);
	const [sent] = JSON.stringify(row.json).match(new RegExp(`"${currency}":([^,}]*),?.*?"${rate}":([^,}]*)`)) ?? [];
	const numbers = sent?.match(/:([\d.]+)[,}]?/g)?.map((text) => Number(text.replace(/[^\d.]/g, '')));
	return { numbers: [numbers?.[0], numbers?.at(-1)], warnings: JSON.stringify(row.json.warnings ?? []) };
}

describe.each(KINDS.map((kind) => [kind.resource, kind] as const))('%s', (_, kind) => {
	it.each(MODES)('by %s takes the rate of its day from the ERP, and says so', async (mode) => {
		for (const currency of [2, '2', 'EUR', 'euro'])
			expect([currency, await previewed(kind, mode, { currency, day: '2026-03-05' })]).toEqual([
				currency,
				{ numbers: [2, 50.5075], warnings: expect.stringMatching(/50\.5075.*ERP.*2026-03-05/) as string },
			]);
		expect(await previewed(kind, mode, { currency: 'USD', day: '05.03.2026', rate: 0 })).toMatchObject({
			numbers: [1, 43.21],
		});
	});

	it.each(MODES)('by %s is refused where the ERP has no rate of its day', async (mode) => {
		for (const day of ['2026-03-07', '2026-03-08'])
			expect(await previewed(kind, mode, { currency: 'EUR', day })).toMatch(
				/Exchange Rate.* is blank or 0, and the currency is 2/,
			);
	});

	it('keeps a rate that is given', async () => {
		expect(await previewed(kind, 'json', { currency: 'EUR', day: '2026-03-05', rate: 49.9 })).toEqual({
			...{ numbers: [2, 49.9], warnings: expect.not.stringContaining('50.5') as string },
		});
	});

	it('names the currencies that the ERP has', async () => {
		expect(await previewed(kind, 'json', { currency: 'XAU', day: '2026-03-05', rate: 1.5 })).toMatch(
			/"XAU" is none of the ERP’s currencies.*TL \(0\), USD \(1\), EUR \(2\)/s,
		);
	});

	it('takes no rate of a currency that the list has for 100', async () => {
		expect(await previewed(kind, 'json', { currency: 'JPY', day: '2026-03-05' })).toMatch(/is blank or 0/);
	});
});

it('says so where the ERP lists no currency', async () => {
	const bare = await bench();
	const line = { sip_tip: 0, sip_tarih: '2026-03-05', sip_musteri_kod: '120.01.001', sip_doviz_cinsi: 'USD' };
	const json = JSON.stringify({ satirlar: [{ ...line, sip_stok_kod: 'STK001', sip_miktar: 1 }] });
	const { error } = await bare.evrak({ resource: 'order', operation: 'create', inputMode: 'json', json });
	await bare.close();
	expect(error?.message).toMatch(/"USD" is a name, and the ERP lists no currencies\. Give the number/);
});

describe('the ERP is asked', () => {
	const [order] = KINDS;
	const askedBy = async (given: IDataObject) => {
		const before = erp.bodies('SqlVeriOkuV2').length;
		if (order) await previewed(order, 'json', { day: '2026-03-05', ...given });
		return erp.bodies('SqlVeriOkuV2').length - before;
	};

	it.each([[{}], [{ currency: 0 }], [{ currency: 'TL' }], [{ currency: 'TRY' }], [{ currency: 2, rate: 50 }]])(
		'nothing for %j',
		async (given) => expect(await askedBy(given)).toBe(0),
	);

	it('once for all documents of a run', async () => {
		const before = erp.bodies('SqlVeriOkuV2').length;
		const line = { sip_tip: 0, sip_tarih: '2026-03-05', sip_musteri_kod: '120.01.001', sip_doviz_cinsi: 'EUR' };
		const one = { satirlar: [{ ...line, ...order?.line }] };
		const two = { satirlar: [{ ...line, ...order?.line, sip_tarih: '2026-03-06' }] };
		const parameters = { resource: 'order', operation: 'create', inputMode: 'json', json: '={{ $json }}' };
		const { items: rows } = await erp.evrak(previewing({ ...parameters, options: OPTIONS }), items(one, two));
		expect(erp.bodies('SqlVeriOkuV2').length - before).toBe(1);
		expect(rows.map(({ json }) => /"sip_doviz_kuru":([\d.]+)/.exec(JSON.stringify(json))?.[1])).toEqual([
			'50.5075',
			'51',
		]);
	});

	it('in vain, the document says why', async () => {
		await erp.faults('refused');
		const one = order && (await previewed(order, 'json', { currency: 'EUR', day: '2026-03-06' }));
		expect(one).toMatch(/"EUR" is a name, and the ERP’s currencies could not be read/);
	});
});
