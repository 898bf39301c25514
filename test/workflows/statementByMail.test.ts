import { live } from '../../demo/workflow';
import { template, templateBench } from './support';
import { perTest } from '../../testkit/jest/benches';

const NAME = '13-statement-by-mail';
const START = 'First of the Month';

const bench = perTest(templateBench);
beforeEach(() =>
	bench.erp.db.run("UPDATE CARI_HESAPLAR SET cari_EMail = 'muhasebe@ornek.com.tr' WHERE cari_kod = '120.01.001'"),
);

/** Books a movement of the account. */
const book = (day: string, debit: boolean, amount: number, description = '') =>
	bench.erp.db.run(
		`INSERT INTO CARI_HESAP_HAREKETLERI (cha_Guid, cha_evrak_tip, cha_evrakno_seri, cha_evrakno_sira, cha_satir_no, cha_tarihi, cha_tip, cha_cinsi, cha_normal_Iade,
			cha_cari_cins, cha_kod, cha_meblag, cha_d_cins, cha_d_kur, cha_aciklama, cha_iptal)
		VALUES (lower(hex(randomblob(16))), ?, 'FTR', 7, 0, ?, ?, 6, 0, 0, '120.01.001', ?, 0, 1, ?, 0)`,
		[debit ? 63 : 1, `${day}T00:00:00.000`, debit ? 0 : 1, amount, description],
	);

it('mails the movements of the last month, written as in Turkey, behind what was owed before', async () => {
	book('2026-09-30', true, 1000);
	book('2026-10-05', true, 1234.5, 'Kupa <büyük> & tişört');
	book('2026-10-20', false, 234.5);
	book('2026-11-01', true, 99);
	const ran = await bench.run(live(template(NAME)), START);
	const [{ mail } = { mail: {} }] = ran.json('Send Email') as Array<{ mail: Record<string, string> }>;
	expect(mail).toMatchObject({
		fromEmail: 'muhasebe@example.com',
		toEmail: 'muhasebe@ornek.com.tr',
		subject: 'Hesap ekstreniz: 10.2026',
		emailFormat: 'html',
	});
	expect(mail?.html).toContain('<p>01.10.2026 – 31.10.2026 dönemine ait hesap ekstreniz aşağıdadır.</p>');
	const cells = [...String(mail?.html).matchAll(/<tr><td>(.*?)<\/td><\/tr>/g)].map(([, row = '']) =>
		row.split('</td><td>'),
	);
	expect(cells).toEqual([
		['01.10.2026', 'Devir', '', '', '', '1.000,00'],
		['05.10.2026', 'Satış faturası FTR 7', 'Kupa &lt;büyük> &amp; tişört', '1.234,50', '0,00', '2.234,50'],
		['20.10.2026', 'Tahsilat makbuzu FTR 7', '', '0,00', '234,50', '2.000,00'],
	]);
	expect(ran.json('Send Email')).toHaveLength(1);
});

it('ends at No Address where the card has none', async () => {
	bench.erp.db.run("UPDATE CARI_HESAPLAR SET cari_EMail = ''");
	const ran = await bench.run(live(template(NAME)), START);
	expect([ran.at('No Address').length, ran.at('Send Email').length]).toEqual([1, 0]);
	expect(ran.stopped).toMatch(/the card of account 120\.01\.001 has no e-mail address/);
});
