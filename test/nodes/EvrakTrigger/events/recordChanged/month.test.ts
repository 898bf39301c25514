import type { IDataObject } from 'n8n-workflow';
import { diceOf } from '../../../../../testkit/trading/dice';
import { triggerBench, type Trigger } from '../../../../../testkit/node/trigger';
import { MINUTE, SECOND, writing } from './support';

/** A version of an order as others could read it, whole. */
interface Version {
	readonly changed: string;
	readonly lineCount: number;
	readonly total: number;
}

const DAYS = 30;

/**
 * A month over New Year, with three triggers at once: orders are made and changed, late, half at first, and by computers whose clocks are
 * wrong; n8n starts anew, answers fail, and for two days nobody polls.
 */
it('a month of orders is told without a loss, a half document or a wrong value, and nothing twice', async () => {
	const bench = await triggerBench({}, '2026-12-14T06:00:00Z');
	try {
		const { db } = bench.erp;
		db.run('DELETE FROM SIPARISLER');
		const { line, edit, watch, moment } = writing(() => bench);
		const dice = diceOf(2027);
		const history = new Map<number, Version[]>();
		const keep = (number: number, changed: string): void => {
			const [{ rows = 0, total = 0 } = {}] = db.all(
				`SELECT COUNT(*) AS rows, SUM(sip_tutar) AS total FROM SIPARISLER WHERE sip_evrakno_sira = ${number}`,
			);
			const version = { changed, lineCount: Number(rows), total: Number(total) };
			history.set(number, [...(history.get(number) ?? []), version]);
		};
		let last = 0;
		for (; last < 5;) {
			line((last += 1), {}, moment(-1));
			keep(last, moment(-1));
		}
		const there = last;
		const triggers: Record<'created' | 'changed' | 'both', Trigger> = {
			created: watch('created'),
			changed: watch('changed'),
			both: watch('both', { maxItems: 7 }),
		};
		const told: Record<string, IDataObject[]> = { created: [], changed: [], both: [] };
		let most = 0;
		let failed = 0;
		const poll = async (mayFail = true): Promise<void> => {
			for (const [name, trigger] of Object.entries(triggers)) {
				if (mayFail && dice.between(1, 8) === 1) {
					await bench.faults(...Array.from({ length: dice.between(1, 4) }, () => 'none'), '504-lost');
				}
				try {
					told[name]?.push(...(await trigger.json()));
				} catch {
					failed++;
				}
				await bench.faults();
				most = Math.max(most, trigger.state().length);
				if (dice.between(1, 6) === 1) trigger.restart();
			}
		};
		const writeOne = async (): Promise<void> => {
			const off = dice.between(1, 5) === 1 ? (dice.between(1, 120) - 60) * MINUTE : 0;
			const changed = moment(off);
			if (dice.between(1, 3) > 1) {
				const number = (last += 1);
				line(number, {}, changed);
				// A computer whose clock is slow writes whole documents only: the first half of another would look old.
				if (off >= 0 && dice.between(1, 3) === 1) {
					await poll();
					bench.pass(20 * SECOND);
					const rest = moment(off);
					line(number, { sip_satirno: 1, sip_tutar: 50 }, rest);
					keep(number, rest);
				} else keep(number, changed);
				return;
			}
			const number = 1 + dice.between(0, last - 1);
			const before = history.get(number)?.at(-1)?.changed ?? '';
			if (changed <= before) return;
			edit(number, { sip_tutar: 10 + dice.between(1, 90) }, changed);
			keep(number, changed);
		};
		await poll(false);
		for (let day = 0; day < DAYS; day++) {
			const isOutage = day === 12 || day === 13;
			for (const hours of day % 2 === 0 ? [9, 15] : [24]) {
				for (let writes = dice.between(1, 5); writes > 0; writes--) {
					await writeOne();
					bench.pass(dice.between(1, 20) * MINUTE);
				}
				if (!isOutage) await poll();
				bench.pass(hours - 1);
			}
		}
		for (let round = 0; round < 8; round++) {
			bench.pass(15 * MINUTE);
			await poll(false);
		}
		expect(failed).toBeGreaterThan(3);
		expect(most).toBeLessThan(64 * 1024);
		expect(last).toBeGreaterThan(60);
		for (const items of Object.values(told)) {
			const versions = items.map(({ number, updatedAt }) => `${String(number)} ${String(updatedAt)}`);
			expect(new Set(versions).size).toBe(versions.length);
			for (const { number, updatedAt, lineCount, grossTotal, lines } of items) {
				const version = history.get(Number(number))?.find(({ changed }) => changed === updatedAt);
				expect({ number, updatedAt, lineCount, total: grossTotal }).toEqual({
					number,
					updatedAt,
					lineCount: version?.lineCount,
					total: version?.total,
				});
				expect(lines).toHaveLength(Number(lineCount));
			}
		}
		const news = Array.from({ length: last - there }, (_, index) => there + index + 1);
		expect(told.created?.map(({ number }) => Number(number)).sort((a, b) => a - b)).toEqual(news);
		for (const [number, versions] of history) {
			const final = versions.at(-1)?.changed;
			const of = (name: string) =>
				told[name]?.filter((item) => item.number === number).map((item) => item.updatedAt) ?? [];
			if (number > there || versions.length > 1) expect([number, of('both').at(-1)]).toEqual([number, final]);
			if (number <= there && versions.length > 1) expect([number, of('changed').at(-1)]).toEqual([number, final]);
		}
	} finally {
		await bench.close();
	}
});
