import type { Erp } from '../../../standin';
import { INVOICE } from '../client';
import { onClock, play, type FakeClock } from '../polling';

const KEY = { cha_evrakno_seri: 'FAT', cha_evrakno_sira: 1 };

async function sent(erp: Erp, clock: FakeClock, number = 1): Promise<string> {
	const evraklar = [{ ...KEY, cha_evrakno_sira: number, IslemTipi: 1 }];
	return String((await play(erp, clock, 'FaturaToEFaturaV2', { evraklar })).Data?.list?.[0]?.UUID);
}

async function savedAndSent(erp: Erp, clock: FakeClock, number = 1): Promise<string> {
	await play(erp, clock, 'FaturaKaydetV2', { evraklar: [{ ...INVOICE, cha_evrakno_sira: number }] });
	return await sent(erp, clock, number);
}

/** Document and authority code, and the authority's text. */
async function codes(erp: Erp, clock: FakeClock, UUID: string): Promise<unknown[]> {
	const EBelge = { EFaturaTipi: 0, EBelgeTipi: 0, UUID };
	const { Data = {} } = await play(erp, clock, 'EBelgeDurumSorgulamaV2', { EBelge });
	return [Data.BelgeDurumKodu, Data.GIBDurumKodu];
}

async function way(erp: Erp, clock: FakeClock, UUID: string, seconds: number): Promise<unknown[]> {
	const steps: unknown[] = [];
	for (let passed = 0; passed < 7; passed++, clock.pass(seconds)) steps.push(await codes(erp, clock, UUID));
	return steps.filter((step, at) => JSON.stringify(step) !== JSON.stringify(steps[at - 1]));
}

const TO_RECEIVER = [
	['1000', ''],
	['1002', '1100'],
	['1002', '1200'],
];

describe('sent invoices', () => {
	test.each([
		['delivered', [...TO_RECEIVER, ['1002', '1300']]],
		['accepted', [...TO_RECEIVER, ['1002', '1300'], ['2001', '1300']]],
		['rejected', [...TO_RECEIVER, ['1002', '1300'], ['2002', '1300']]],
		['waiting', TO_RECEIVER.slice(0, 2)],
		['failed:1160', [...TO_RECEIVER.slice(0, 2), ['1002', '1160']]],
		['failed:1215', [...TO_RECEIVER, ['1002', '1215']]],
	] as const)('%s', async (outcome, steps) => {
		await onClock(
			async (erp, clock) => {
				expect(await way(erp, clock, await savedAndSent(erp, clock), 360)).toEqual(steps);
			},
			{ outgoing: { outcome, timeScale: 60 } },
		)();
	});

	test(
		'a failed one is sent again: same number, new UUID, the old UUID stays failed',
		onClock(async (erp, clock) => {
			erp.outgoing.script({ series: 'FAT', number: 1 }, 'failed:1160', 'accepted');
			erp.outgoing.upcoming('rejected');
			const first = await savedAndSent(erp, clock);
			const other = await savedAndSent(erp, clock, 2);
			const again = { evraklar: [{ ...KEY, IslemTipi: 1 }] };
			expect((await play(erp, clock, 'FaturaToEFaturaV2', again)).ErrorMessage).toContain('daha önce');
			clock.pass(60);
			expect(await codes(erp, clock, first)).toEqual(['1002', '1160']);
			const second = await sent(erp, clock);
			expect(second).not.toBe(first);
			expect(await codes(erp, clock, second)).toEqual(['1000', '']);
			clock.pass(60);
			expect(await codes(erp, clock, first)).toEqual(['1002', '1160']);
			expect(await codes(erp, clock, second)).toEqual(['2001', '1300']);
			expect(await codes(erp, clock, other)).toEqual(['2002', '1300']);
			expect((await play(erp, clock, 'FaturaToEFaturaV2', again)).ErrorMessage).toContain('daha önce');
			expect(erp.db.all('SELECT DISTINCT ebl_belge_no FROM E_BELGE_GIDEN')).toHaveLength(2);
			expect(
				(await play(erp, clock, 'FaturaToEFaturaV2', { evraklar: [{ ...KEY, IslemTipi: 2 }] })).Data?.list,
			).toMatchObject([{ UUID: second }]);
		}),
	);
});
