import type { IncomingInvoice } from '../../standin';
import { templateBench } from './support';
import { perTest } from '../../testkit/jest/benches';

const NAME = '11-incoming-invoice-to-purchase-document';
const KNOWN = { number: '3333333339', name: 'Örnek Tedarikçi A.Ş.' };

/** Three lines with the three VAT rates, prices of more than two decimals and a discount. */
const LINES = [
	{ name: 'Masa Üstü Bilgisayar', item: 'PC-100', quantity: 3, unitPrice: '825.505', taxRate: 20 },
	{ name: 'Yazıcı', item: 'YZ-7', quantity: '1.5', unitPrice: '121.30', taxRate: 10 },
	{ name: 'Kahve 1 kg', item: 'KH-1', quantity: 7, unitPrice: '312.455', taxRate: 1, discount: '0.35' },
];
const fine: IncomingInvoice = { supplier: KNOWN, currency: 'TRY', issued: '2026-11-19', lines: LINES };

const bench = perTest(templateBench);
beforeEach(async () => await poll());

const arrive = (details: IncomingInvoice = {}) => bench.erp.incoming.arrive({ ...fine, ...details });
const poll = async () => await bench.poll(NAME, 'Incoming Invoices');

/** Purchase invoices in the ERP: header, and what their lines sum up to. */
const booked = () =>
	bench.erp.db.all(
		`SELECT cha_belge_no AS number, cha_kod AS account, substr(cha_tarihi, 1, 10) AS day, cha_evrakno_seri AS series,
			cha_evrak_tip || '/' || cha_tip || '/' || cha_cinsi AS type, round(cha_meblag, 2) AS payable,
			round(cha_aratoplam, 2) AS net, round(SUM(sth_tutar), 2) AS lines,
			round(SUM(sth_iskonto1), 2) AS discount, round(SUM(sth_vergi), 2) AS vat
		FROM CARI_HESAP_HAREKETLERI JOIN STOK_HAREKETLERI ON sth_fat_uid = cha_Guid
		WHERE cha_evrak_tip = 0 GROUP BY cha_Guid ORDER BY cha_evrakno_sira`,
	);

describe('an invoice that can be mapped becomes a purchase invoice', () => {
	it('with its supplier, date, number, and the amounts of the XML', async () => {
		const [invoice] = arrive();
		const ran = await poll();
		expect(ran.at('Saved')).toHaveLength(1);
		const [row] = booked();
		expect(booked()).toHaveLength(1);
		expect(row).toMatchObject({
			number: invoice?.number,
			account: '320.01.001',
			day: '2026-11-19',
			series: 'ALS',
			type: '0/1/6',
			payable: Number(invoice?.total),
			vat: Number(invoice?.tax),
		});
		expect(row?.net).toBe(row?.lines);
		expect((Number(row?.net) - Number(row?.discount) + Number(row?.vat)).toFixed(2)).toBe(invoice?.total);
	});

	it('with its lines in your codes', async () => {
		arrive();
		await poll();
		const lines = bench.erp.db.all(
			'SELECT sth_stok_kod, sth_miktar, sth_tutar, sth_vergi, sth_vergi_pntr, sth_birim_pntr, sth_tip, sth_evraktip, sth_giris_depo_no FROM STOK_HAREKETLERI ORDER BY sth_satirno',
		);
		expect(lines.map((line) => Object.values(line).map(Number).slice(1))).toEqual([
			[3, 2476.52, 495.3, 4, 1, 0, 3, 1],
			[1.5, 181.95, 18.2, 3, 1, 0, 3, 1],
			[7, 2187.19, 21.87, 1, 1, 0, 3, 1],
		]);
		expect(lines.map((line) => line.sth_stok_kod)).toEqual(['STK001', 'STK002', 'STK005']);
	});
});

describe('an invoice that cannot be mapped is booked by a person', () => {
	it.each<[string, IncomingInvoice, RegExp]>([
		[
			'no account',
			{ supplier: { number: '6666666667', name: 'AAA Anonim Şirketi' } },
			/no account that begins with 320. has the tax number 6666666667/,
		],
		['a unit that the item lacks', { lines: [{ ...LINES[0]!, unit: 'KGM' }] }, /comes in the unit "KGM"/],
		['totals that are not those of its lines', { wrong: { payable: '0.01' } }, /is payable with/],
	])('%s', async (_, details, reason) => {
		const [invoice] = arrive(details);
		const ran = await poll();
		expect(ran.json('Ask a Person')).toEqual([
			expect.objectContaining({
				subject: `Please book invoice ${invoice?.number}`,
				text: expect.stringMatching(reason) as string,
			}),
		]);
		expect(booked()).toEqual([]);
	});

	it('two accounts with its tax number', async () => {
		bench.erp.db.run("UPDATE CARI_HESAPLAR SET cari_vdaire_no = '3333333339' WHERE cari_kod = '320.01.002'");
		arrive();
		expect((await poll()).json('Ask a Person')[0]?.text).toMatch(/2 accounts have the tax number/);
		expect(booked()).toEqual([]);
	});
});

it('several invoices of one poll: each is booked once or goes to a person, none gets lost', async () => {
	bench.erp.db.run("UPDATE CARI_HESAPLAR SET cari_vdaire_no = '1111111114' WHERE cari_kod = '320.01.002'");
	const invoices = [
		...arrive({ supplier: { number: '6666666667', name: 'AAA Anonim Şirketi' } }),
		...arrive(),
		...arrive({ currency: 'EUR' }),
		...arrive({ supplier: { number: '1111111114', name: 'Örnek Nakliyat Ltd. Şti.' } }),
		...arrive({ amount: '100' }),
	];
	const ran = await poll();
	const asked = ran.json('Ask a Person').map(({ subject }) => String(subject).split(' ').at(-1));
	expect([...booked().map(({ number }) => number), ...asked].sort()).toEqual(
		invoices.map(({ number }) => number).sort(),
	);
	expect(
		booked()
			.map(({ account }) => account)
			.sort(),
	).toEqual(['320.01.001', '320.01.001', '320.01.002']);
});

it('a document with a VAT rate that the ERP does not have is not sent, with the ERP’s own table, and the others are saved', async () => {
	arrive({ lines: [{ ...LINES[0]!, taxRate: 18 }] });
	arrive();
	const ran = await poll();
	expect(ran.at('Saved')).toHaveLength(1);
	expect(ran.json('Ask a Person').map(({ text }) => ({ error: text }))).toEqual([
		{ error: expect.stringMatching(/"18" is no rate of this installation/) as string },
	]);
	expect(booked()).toHaveLength(1);
});
