import { passedThrough } from '../../../demo/workflow';
import { savedRow } from '../records';
import { templateBench } from '../support';
import { perTest } from '../../../testkit/jest/benches';

const NAME = '27-past-due-by-mail';

const bench = perTest(templateBench);
beforeEach(() => {
	bench.erp.db.run('DELETE FROM CARI_HESAP_HAREKETLERI');
	bench.erp.db.run("UPDATE CARI_HESAPLAR SET cari_EMail = cari_kod || '@ornek.com.tr'");
});

/** Books what an account owes since a day, or has paid. */
const book = (account: string, day: string, amount: number): void =>
	savedRow(bench, 'CARI_HESAP_HAREKETLERI', 'cha', {
		...{ cha_evrak_tip: amount < 0 ? 1 : 63, cha_tip: amount < 0 ? 1 : 0, cha_cinsi: amount < 0 ? 0 : 6 },
		...{ cha_evrakno_seri: 'F', cha_evrakno_sira: 7, cha_tarihi: `${day}T00:00:00.000`, cha_kod: account },
		...{ cha_meblag: Math.abs(amount), cha_vade: 0 },
	});

const mails = async (as?: 'live' | 'shipped') => {
	const ran = await bench.poll(NAME, 'Past Due', as);
	const through = ran.run ? passedThrough(ran.run, as === 'shipped' ? 'Mail' : 'Send Email') : [];
	return through.map(({ json: { mail, ...own } }) => (mail ?? own) as Record<string, string>);
};

it('mails each customer whose debt is past due, with the sum of Get Past Due and the statement, on the first day and every seventh', async () => {
	book('120.01.001', '2026-11-19', 3234.5);
	book('120.01.001', '2026-11-19', -1000);
	book('120.01.002', '2026-11-19', 1500);
	book('120.01.003', '2026-11-19', 999);
	const [first, second, ...others] = await mails();
	expect(others).toEqual([]);
	expect(first).toMatchObject({
		toEmail: '120.01.001@ornek.com.tr',
		subject: 'Vadesi geçen borcunuz: 2.234,50 TL',
		html: expect.stringMatching(
			/19\.11\.2026 tarihinden beri .* <b>2\.234,50 TL<\/b>.*Satış faturası F 7.*2\.234,50<\/td><\/tr>/,
		) as unknown,
	});
	expect(second).toMatchObject({ toEmail: '120.01.002@ornek.com.tr', subject: 'Vadesi geçen borcunuz: 1.500,00 TL' });
	expect(second?.html).not.toContain('3.234,50');
	expect(await mails()).toEqual([]);
	const counts: number[] = [];
	for (let day = 0; day < 7; day++) {
		bench.pass(24);
		counts.push((await mails()).length);
	}
	expect(counts).toEqual([0, 0, 0, 0, 0, 0, 2]);
});

it('mails nobody whose card has no address, and goes on with the next', async () => {
	book('120.01.001', '2026-11-19', 2000);
	book('120.01.002', '2026-11-19', 2000);
	bench.erp.db.run("UPDATE CARI_HESAPLAR SET cari_EMail = '' WHERE cari_kod = '120.01.001'");
	const ran = await bench.poll(NAME, 'Past Due');
	expect(ran.json('No Address')).toMatchObject([{ accountCode: '120.01.001' }]);
	expect(ran.at('Send Email')).toHaveLength(1);
});
