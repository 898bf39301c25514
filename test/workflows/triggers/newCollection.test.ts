import { savedRow } from '../records';
import { templateBench } from '../support';
import { perTest } from '../../../testkit/jest/benches';

const NAME = '24-new-collection-message';

const bench = perTest(templateBench);

/** A receipt that a screen of the ERP saves: a collection (1), or a payment (64). */
function save(number: number, type: 1 | 64 = 1): void {
	savedRow(bench, 'CARI_HESAP_HAREKETLERI', 'cha', {
		...{ cha_evrak_tip: type, cha_tip: type === 1 ? 1 : 0, cha_evrakno_seri: 'TAH', cha_evrakno_sira: number },
		...{ cha_tarihi: '2026-11-20T00:00:00.000', cha_kod: '120.01.001', cha_meblag: 1250.5 },
	});
}

it('writes a message of each new collection, once, and of no payment', async () => {
	save(1);
	const messages = async () => (await bench.poll(NAME, 'New Collection')).json('Tell a Person').map(({ text }) => text);
	expect(await messages()).toEqual([]);
	bench.pass(1);
	save(2);
	save(3, 64);
	bench.pass(0.1);
	expect(await messages()).toEqual([
		expect.stringMatching(/ \(120\.01\.001\) paid 1250\.5 on 2026-11-20: collection TAH 2\.$/),
	]);
	bench.pass(0.1);
	expect(await messages()).toEqual([]);
});
