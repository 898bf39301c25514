import { insert } from '../../../testkit/operations/database';
import { templateBench } from '../support';
import { perTest } from '../../../testkit/jest/benches';

const NAME = '45-unpaid-invoices';

const bench = perTest(templateBench);
beforeEach(() => bench.erp.db.run('DELETE FROM CARI_HESAP_HAREKETLERI'));

const invoice = (number: number, day: string, type = 63) =>
	insert(bench.erp.db, 'CARI_HESAP_HAREKETLERI', {
		...{ cha_evrak_tip: type, cha_tip: 0, cha_cinsi: 6, cha_tpoz: 0, cha_tarihi: `${day}T00:00:00.000`, cha_iptal: 0 },
		...{ cha_evrakno_seri: 'FTR', cha_evrakno_sira: number, cha_kod: '120.01.001', cha_meblag: 1250.5, cha_d_cins: 0 },
	});

it('mails the sales invoices of today that are not paid', async () => {
	invoice(1, '2026-11-20');
	invoice(2, '2026-11-19');
	invoice(3, '2026-11-20', 0);
	const [report] = (await bench.start(NAME)).json('Report');
	expect(report?.subject).toBe('Bugünün ödenmemiş faturaları, 20.11.2026 (1)');
	const cells = [...String(report?.html).matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text);
	expect(cells).toEqual(['FTR-1', expect.stringMatching(/\p{L}/u), expect.anything(), '1.250,50']);
});

it('says so where there are none', async () => {
	const { json } = await bench.start(NAME);
	expect(json('Report').map(({ html }) => String(html))).toEqual([expect.stringContaining('ödenmemiş fatura yok')]);
});
