import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { setClock } from '../../../../../testkit/clock/clock';
import { bench, items } from '../../../../../testkit/node/evrak';
import { CONTINUE } from '../../../../../testkit/node/safeSaves';
import { perTest } from '../../../../../testkit/jest/benches';

beforeEach(() => setClock('2026-11-20T09:00:00Z'));
const erp = perTest(bench);

const LINES: readonly IDataObject[] = [
	{ tkl_stok_kod: 'STK001', tkl_miktar: 3, tkl_Birimfiyati: 99.99, tkl_vergi_pntr: 4, tkl_iskonto1: 19.97 },
	{ tkl_stok_kod: 'STK002', tkl_miktar: 1.5, tkl_Birimfiyati: 200, tkl_vergi_pntr: 3, tkl_Aciklama: 'mavi' },
];

/** Saves a quotation, and gives its number. */
async function quoted(head: IDataObject = {}, lines = LINES): Promise<number> {
	const of = { tkl_evrak_tarihi: '2026-11-10', tkl_cari_kod: '120.01.001', tkl_evrakno_seri: 'TKL', ...head };
	const json = { satirlar: lines.map((line) => ({ ...of, ...line })) };
	const parameters = {
		resource: 'quotation',
		operation: 'create',
		direction: 'issued',
		inputMode: 'json',
		json: '={{ $json }}',
	};
	const { error } = await erp.evrak(parameters, items(json));
	expect(error).toBeUndefined();
	const row = erp.erp.db.get('SELECT MAX(tkl_evrakno_sira) AS number FROM VERILEN_TEKLIFLER');
	return Number(row?.number);
}

const run = async (number: number, more: INodeParameters = {}, options: INodeParameters = {}) =>
	await erp.evrak(
		{
			resource: 'quotation',
			operation: 'createOrder',
			series: 'TKL',
			number: '={{ $json.number }}',
			quotationOptions: more,
			options,
		},
		items({ number }),
		CONTINUE,
	);
const orders = (reference: string) =>
	erp.erp.db.all('SELECT * FROM SIPARISLER WHERE sip_belgeno = ? ORDER BY sip_evrakno_sira, sip_satirno', [reference]);

it('takes over lines, prices, discounts, VAT and text, and reckons the amounts', async () => {
	const number = await quoted();
	const { items: done, errors } = await run(number, {
		orderSeries: 'SIP',
		warehouse: { __rl: true, mode: 'code', value: '1' },
	});
	expect(errors).toEqual([]);
	expect(done[0]?.json).toMatchObject({ outcome: 'saved' });
	const told = orders(`TKL-${number}`).map((row) => [
		...[row.sip_musteri_kod, row.sip_evrakno_seri, Number(row.sip_tip), String(row.sip_tarih).slice(0, 10)],
		...[
			row.sip_stok_kod,
			row.sip_miktar,
			row.sip_b_fiyat,
			row.sip_tutar,
			row.sip_iskonto_1,
			row.sip_vergi,
			row.sip_depono,
		],
		row.sip_aciklama,
	]);
	expect(told).toEqual([
		['120.01.001', 'SIP', 0, '2026-11-20', 'STK001', 3, 99.99, 299.97, 19.97, 56, 1, null],
		['120.01.001', 'SIP', 0, '2026-11-20', 'STK002', 1.5, 200, 300, null, 30, 1, 'mavi'],
	]);
});

it.each(['full', 'none'])(
	'is one order also on a later day, whether n8n remembers the first one or not: %s',
	async (first) => {
		const number = await quoted();
		await run(number, {}, { protection: first });
		setClock('2026-11-23T09:00:00Z');
		for (const more of [{}, { orderDate: '2026-11-24' }]) {
			const { items: again } = await run(number, more, { protection: 'full' });
			expect(again[0]?.json).toMatchObject({ outcome: 'alreadySaved' });
		}
		expect(orders(`TKL-${number}`)).toHaveLength(2);
	},
);

it('keeps currency and rate', async () => {
	const number = await quoted({ tkl_doviz_cins: 2, tkl_doviz_kur: 49.6 });
	await run(number);
	expect(orders(`TKL-${number}`).map((row) => [Number(row.sip_doviz_cinsi), Number(row.sip_doviz_kuru)])).toEqual([
		[2, 49.6],
		[2, 49.6],
	]);
});

const refused = async (number: number, more: INodeParameters = {}): Promise<string> => {
	const { items: done, errors } = await run(number, more);
	expect(done).toEqual([]);
	return errors.map(({ json }) => String(json.error)).join();
};

it('refuses what is not there, closed, out of date, delivered in part or of two prices, and says what to do', async () => {
	expect(await refused(999_999)).toMatch(/is not in the ERP/);
	const lost = await erp.evrak(
		{ resource: 'quotation', operation: 'createOrder', series: '={{ $json.series }}', number: 1 },
		items({}),
	);
	expect(lost.error?.message).toContain('Series (Evrak Seri) has an expression that gives nothing');
	const closed = await quoted();
	erp.erp.db.run('UPDATE VERILEN_TEKLIFLER SET TKL_KAPAT_FL = 1 WHERE tkl_evrakno_sira = ?', [closed]);
	expect(await refused(closed)).toMatch(/is closed.*Include Closed/s);
	expect((await run(closed, { closedToo: true })).items[0]?.json).toMatchObject({ outcome: 'saved' });
	const old = await quoted();
	erp.erp.db.run('UPDATE VERILEN_TEKLIFLER SET tkl_Gecerlilik_Sures = ? WHERE tkl_evrakno_sira = ?', [
		'2026-11-19T00:00:00.000',
		old,
	]);
	expect(await refused(old)).toMatch(/was valid until 2026-11-19/);
	const begun = await quoted();
	erp.erp.db.run('UPDATE VERILEN_TEKLIFLER SET tkl_teslim_miktar = 1 WHERE tkl_evrakno_sira = ? AND tkl_satirno = 1', [
		begun,
	]);
	expect(await refused(begun)).toMatch(/[Ll]ine 2.*has 1 of 1.5 delivered already.*Include Closed/s);
	expect((await run(begun, { closedToo: true })).items[0]?.json).toMatchObject({ outcome: 'saved' });
	expect(orders(`TKL-${begun}`).map((row) => row.sip_miktar)).toEqual([3, 1.5]);
	const twofold = await quoted({}, [{ ...LINES[0], tkl_Brut_fiyat: 120 }]);
	expect(await refused(twofold)).toMatch(/unit price 99.99 and the gross price 120/);
});

it('says that the ERP did not answer where it did not, and nothing of a right', async () => {
	const number = await quoted();
	await erp.erp.faults(...Array<string>(9).fill('502-lost'));
	expect(await refused(number)).toMatch(/could not be read: HTTP 502.*Run it again when the ERP answers/);
});
