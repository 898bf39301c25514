import { startErp, type ErpOptions } from '../../standin';
import { createClock } from '../../standin/clock';
import { filledDatabase, emptyDatabase } from '../../standin/schema/template';
import { realClock, setClock } from '../../testkit/clock/clock';
import { call, onErp, order } from './client';

const ZONE = 'Europe/Istanbul';
const ITEMS = 'SELECT sto_Guid AS guid, sto_lastup_date AS stamp FROM STOKLAR ORDER BY sto_lastup_date';
const stampsOf = (rows: ReadonlyArray<Record<string, unknown>>) => rows.map(({ stamp }) => String(stamp));

afterEach(realClock);

/** Starts a stand-in at a moment and gives what `ask` asks of it. */
async function startedAt(moment: string, sql: string, options: ErpOptions = {}) {
	setClock(moment);
	const erp = await startErp(options);
	try {
		return erp.db.all(sql);
	} finally {
		await erp.close();
	}
}

describe('rows of a started stand-in', () => {
	test('are those of the stand-in before, which took long to fill', async () => {
		const before = await startedAt('2026-11-20T09:00:00Z', ITEMS);
		expect(await startedAt('2026-11-20T09:01:00Z', ITEMS)).toEqual(before);
	});

	test('do not lie in the future where the clock was set back since', async () => {
		await startedAt('2026-11-20T09:00:00Z', ITEMS);
		const [first] = stampsOf(await startedAt('2026-11-20T06:00:00Z', ITEMS));
		expect(first).toBe('2026-11-20T09:00:00.000');
	});

	test('bear days of the day on which it starts', async () => {
		const days = 'SELECT substr(MAX(gef_tarih), 1, 10) AS day FROM E_BELGE_GELEN';
		expect(await startedAt('2026-11-20T20:59:59Z', days)).toEqual([{ day: '2026-11-19' }]);
		expect(await startedAt('2026-11-20T21:00:01Z', days)).toEqual([{ day: '2026-11-20' }]);
	});

	test('bear earlier stamps than all that is saved, even where the clock is set back afterwards', async () => {
		await startedAt('2026-11-20T09:00:00Z', ITEMS);
		setClock('2026-11-20T09:01:00Z');
		await onErp(async (erp) => {
			setClock('2026-11-20T08:00:00Z');
			await call(erp, 'SiparisKaydetV2', order({}));
			const [saved] = stampsOf(erp.db.all('SELECT sip_lastup_date AS stamp FROM SIPARISLER'));
			expect(saved! > stampsOf(erp.db.all(ITEMS)).at(-1)!).toBe(true);
		})();
	});

	test('are filled anew after midnight where filling began before it', () => {
		const schema = emptyDatabase('test: midnight', (db) => db.exec('CREATE TABLE days (day TEXT)'));
		let now = Date.parse('2026-11-20T20:59:59.999Z');
		const fillings: string[] = [];
		const filled = () =>
			filledDatabase(
				'test: midnight',
				schema,
				createClock(ZONE, () => new Date(now)),
				(_, clock) => {
					fillings.push(clock.day());
					now += 1;
					clock.stamp();
				},
			);
		filled();
		filled();
		expect(filled()).toBe(filled());
		expect(fillings).toEqual(['2026-11-20', '2026-11-21']);
	});
});

describe('stamps', () => {
	test('grow strictly, from the last one of the copied rows on', () => {
		const now = new Date('2026-11-20T09:00:00Z');
		const clock = createClock(ZONE, () => now, now.getTime() + 41);
		expect([clock.stamp(), clock.stamp()]).toEqual(['2026-11-20T12:00:00.042', '2026-11-20T12:00:00.043']);
	});
});
