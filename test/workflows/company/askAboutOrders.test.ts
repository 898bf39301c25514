import type { Row } from '../../../standin/database';
import { live } from '../../../demo/workflow';
import { savedRow } from '../records';
import { template, type TemplateRun } from '../support';
import { clicked, companyBench } from './support';
import { perTest } from '../../../testkit/jest/benches';

const NAME = '26-ask-about-orders';

const bench = perTest(companyBench);
beforeEach(async () => await poll());

const poll = async () => await bench.poll(NAME, 'Order Waits');
const messages = () => bench.company.telegram.messages.map(({ text }) => text);

/** A line of an order that a salesperson enters. */
const enter = (values: Row = {}): void =>
	savedRow(bench, 'SIPARISLER', 'sip', {
		...{
			sip_tarih: '2026-11-20T00:00:00.000',
			sip_evrakno_seri: 'S',
			sip_evrakno_sira: 5,
			sip_musteri_kod: '120.01.001',
		},
		...{ sip_stok_kod: 'STK001', sip_miktar: 3, sip_tutar: 1000, sip_vergi: 200, ...values },
	});

/** The run of its own that asks about the only order of a poll, up to where it waits. */
async function asked(): Promise<TemplateRun> {
	bench.pass(0.1);
	const items = (await poll()).at('Ask in a Run of Its Own');
	return await bench.run(live(template(NAME)), 'One Order', items);
}

async function answered({ run }: TemplateRun, approved?: boolean): Promise<TemplateRun> {
	if (!run) throw new Error('nothing waits');
	return await bench.resume(live(template(NAME)), run, approved === undefined ? undefined : clicked(approved));
}

it('asks about each order that waits, with its lines and total, and waits for two days', async () => {
	enter();
	const { run } = await asked();
	expect(messages()[0]?.split('\n')).toEqual([
		...['Sipariş onayınızı bekliyor', '', expect.stringMatching(/^Cari: .+ \(120\.01\.001\)$/)],
		...['Sipariş: S 5, 20.11.2026', 'Toplam: 1.200,00 TL', expect.stringMatching(/^- 3 x /), ''],
		'Onayı ERP ekranında verirsiniz: API’de onaylayan bir yöntem yoktur.',
	]);
	expect(run?.waitTill?.toISOString()).toBe('2026-11-22T09:06:00.000Z');
});

it.each<[string, boolean | undefined, RegExp]>([
	['yes', true, /^Sipariş S 5 için evet dendi: ERP ekranında onaylayın\.$/],
	['no', false, /^Sipariş S 5 için hayır dendi: .* Hiçbir şey değiştirilmedi\.$/],
	['no answer', undefined, /^Sipariş S 5 için zamanında yanıt gelmedi\./],
])('says what becomes of a %s, and changes nothing', async (_, approved, text) => {
	enter();
	const before = bench.erp.db.all('SELECT * FROM SIPARISLER');
	await answered(await asked(), approved);
	expect(messages().slice(1)).toEqual([expect.stringMatching(text)]);
	expect(bench.erp.db.all('SELECT * FROM SIPARISLER')).toEqual(before);
});

it.each([
	[
		'waits no more where somebody approved it meanwhile',
		'UPDATE SIPARISLER SET sip_OnaylayanKulNo = 3',
		/ dendi; sipariş ERP’de artık onay beklemiyor\.$/,
	],
	['is gone where it is', 'DELETE FROM SIPARISLER', / dendi, ama sipariş ERP’de bulunamadı: /],
])('says that an order %s', async (_, sql, text) => {
	enter();
	const waiting = await asked();
	bench.erp.db.run(sql);
	await answered(waiting, true);
	expect(messages().slice(1)).toEqual([expect.stringMatching(text)]);
});
