import { insert } from '../../../testkit/operations/database';
import { templateBench, type TemplateBench } from '../support';

const NAME = '34-morning-report';

let bench: TemplateBench;
beforeEach(async () => {
	bench = await templateBench();
	for (const table of ['SIPARISLER', 'CARI_HESAP_HAREKETLERI', 'ODEME_EMIRLERI'])
		bench.erp.db.run(`DELETE FROM ${table}`);
});
afterEach(async () => await bench.close());

const order = (number: number, day: string, amount: number, currency = 0) =>
	insert(bench.erp.db, 'SIPARISLER', {
		...{ sip_tip: 0, sip_cins: 0, sip_tarih: `${day}T00:00:00.000`, sip_evrakno_seri: 'S', sip_evrakno_sira: number },
		...{ sip_musteri_kod: '120.01.001', sip_stok_kod: 'STK001', sip_miktar: 1, sip_tutar: amount, sip_iptal: 0 },
		...{ sip_doviz_cinsi: currency, sip_doviz_kuru: 1 },
	});

it('tells what was done yesterday and what waits today, as a mail with a table and as a message', async () => {
	order(1, '2026-11-19', 1250.5);
	order(2, '2026-11-19', 49.5);
	order(3, '2026-11-19', 10, 1);
	order(4, '2026-11-20', 999);
	const cheque = { sck_tip: 0, sck_tutar: 750, sck_odenen: 0, sck_sonpoz: 0, sck_doviz: 0, sck_iptal: 0 };
	insert(bench.erp.db, 'ODEME_EMIRLERI', { ...cheque, sck_vade: '2026-11-20T00:00:00.000' });
	insert(bench.erp.db, 'ODEME_EMIRLERI', { ...cheque, sck_vade: '2026-11-19T00:00:00.000' });
	const [report] = (await bench.start(NAME)).json('Report');
	expect(report?.subject).toBe('Sabah raporu, 20.11.2026');
	expect(String(report?.text).split('\n')).toEqual([
		'<b>Sabah raporu, 20.11.2026</b>',
		'Satış siparişi (2): <b>1.300,00 TRY</b>',
		'Satış siparişi (1): <b>10,00 USD</b>',
		'Vadesi gelen müşteri çeki, senedi (1): <b>750,00 TRY</b>',
	]);
	const cells = [...String(report?.html).matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text);
	expect(cells).toEqual([
		...['Satış siparişi', '2', '1.300,00 TRY', 'Satış siparişi', '1', '10,00 USD'],
		...['Vadesi gelen müşteri çeki, senedi', '1', '750,00 TRY'],
	]);
});

it('comes on a morning of which there is nothing to tell, too', async () => {
	const { json } = await bench.start(NAME);
	expect(json('Report').map(({ text }) => text)).toEqual(['<b>Sabah raporu, 20.11.2026</b>\n']);
});
