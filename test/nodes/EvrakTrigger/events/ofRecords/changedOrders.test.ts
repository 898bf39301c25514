import type { IDataObject } from 'n8n-workflow';
import { thrownBy, triggerBench } from '../../../../../testkit/node/trigger';
import { brief, MINUTE, writing } from './changing';
import { perTest } from '../../../../../testkit/jest/benches';

const bench = perTest(triggerBench);
beforeEach(() => bench.erp.db.run('DELETE FROM SIPARISLER'));

const { line, edit, watch, moment, before } = writing(() => bench);

/** A statement that reads lines of orders that were found. */
const readsLines = (sql: string) => sql.includes('evrak_link1') && sql.includes('sip_b_fiyat');

describe('orders', () => {
	it('are told once, with their lines, after they were left alone for a minute', async () => {
		const trigger = watch();
		await trigger.poll();
		line(7);
		line(7, { sip_satirno: 1, sip_tutar: 50 });
		expect(await trigger.json()).toEqual([]);
		bench.pass(2 * MINUTE);
		const items = await trigger.json();
		expect(items).toMatchObject([
			{
				eventId: 'order:0/0/WEB/7:created:2026-11-20T12:00:00.000',
				eventType: 'created',
				source: 'date',
				number: 7,
				series: 'WEB',
				grossTotal: 150,
				lines: [{ itemCode: 'STK-001' }, { itemCode: 'STK-001' }],
			},
		]);
		bench.pass(2 * MINUTE);
		expect(await trigger.json()).toEqual([]);
		edit(7);
		bench.pass(2 * MINUTE);
		expect(brief(await trigger.json())).toEqual(['changed 7']);
	});

	it.each([
		['created', ['created 2']],
		['changed', ['changed 1']],
		['both', ['changed 1', 'created 2']],
	])('are told as %s where that is waited for', async (changes, told) => {
		line(1);
		const trigger = watch(changes);
		await trigger.poll();
		bench.pass(30 * MINUTE);
		edit(1);
		line(2);
		bench.pass(2 * MINUTE);
		expect(brief(await trigger.json())).toEqual(told);
		bench.pass(2 * MINUTE);
		expect(await trigger.json()).toEqual([]);
	});

	it('that get a line while they are read are told whole', async () => {
		const trigger = watch();
		await trigger.poll();
		line(7);
		bench.pass(2 * MINUTE);
		before(readsLines, () => line(7, { sip_satirno: 1 }, moment(-2 * MINUTE)));
		expect(await trigger.json()).toEqual([]);
		const items = await trigger.json();
		expect(items).toMatchObject([{ number: 7, lineCount: 2, lines: [{}, {}] }]);
		expect(items[0]?.lines).toHaveLength(2);
	});

	it('that are changed while they are read wait until they were left alone', async () => {
		const trigger = watch();
		await trigger.poll();
		line(7);
		line(8);
		bench.pass(2 * MINUTE);
		before(readsLines, () => edit(7, { sip_tutar: 70 }));
		expect(brief(await trigger.json())).toEqual(['created 8']);
		bench.pass(2 * MINUTE);
		expect(await trigger.json()).toMatchObject([{ eventType: 'created', number: 7, grossTotal: 70 }]);
		bench.pass(2 * MINUTE);
		expect(await trigger.json()).toEqual([]);
	});

	it('that are deleted while they are read are not told', async () => {
		const trigger = watch();
		await trigger.poll();
		line(7);
		line(8);
		bench.pass(2 * MINUTE);
		before(readsLines, () => bench.erp.db.run('DELETE FROM SIPARISLER WHERE sip_evrakno_sira = 7'));
		expect(brief(await trigger.json())).toEqual(['created 8']);
		expect(await trigger.json()).toEqual([]);
	});

	it('from a day on are told, those before it are not', async () => {
		line(1, {}, '2026-11-17T23:59:00.000');
		line(2, {}, '2026-11-18T00:00:00.000');
		line(3, {}, '2026-11-19T10:00:00.000');
		const trigger = watch('both', { startFrom: '2026-11-18T00:00:00.000+03:00' });
		expect(brief(await trigger.json())).toEqual(['created 2', 'created 3']);
		expect(await trigger.json()).toEqual([]);
	});

	it.each([
		['ahead', 1.5],
		['behind', -1.5],
	])('are told while the clock of the ERP is 90 minutes %s of that of n8n', async (_, hours) => {
		bench.skew(hours);
		const trigger = watch();
		await trigger.poll();
		line(7, {}, moment(hours));
		bench.pass(2 * MINUTE);
		expect(brief(await trigger.json())).toEqual(['created 7']);
	});

	it('whose dates have no time are told once for each change of the day', async () => {
		const trigger = watch();
		const day = moment().slice(0, 10);
		line(1, {}, `${day}T00:00:00.000`);
		await trigger.poll();
		const told: string[] = [];
		const polls = async (count: number) => {
			for (let poll = 0; poll < count; poll++) {
				bench.pass(2 * MINUTE);
				told.push(...brief(await trigger.json()));
			}
		};
		line(2, {}, `${day}T00:00:00.000`);
		await polls(3);
		expect(told).toEqual(['created 2']);
		edit(1, { sip_tutar: 5 }, `${day}T00:00:00.000`);
		await polls(3);
		expect(told).toEqual(['created 2', 'changed 1']);
		bench.pass(15);
		await polls(3);
		expect(told).toEqual(['created 2', 'changed 1']);
	});
});

describe('a poll', () => {
	it('that cannot ask what the database has tells nothing twice', async () => {
		const trigger = watch();
		await trigger.poll();
		const day = `${moment().slice(0, 10)}T00:00:00.000`;
		line(7, { sip_eticaret_kanal_kodu: 'TY' }, day);
		const told: string[] = [];
		for (let poll = 0; poll < 12; poll++) {
			bench.pass(1.1);
			await bench.faults('504-lost');
			told.push(...brief(await trigger.json().catch(() => [])));
			await bench.faults();
			if (poll < 2) told.push(...brief(await trigger.json()));
		}
		bench.pass(2 * MINUTE);
		told.push(...brief(await trigger.json()));
		expect(told).toEqual(['created 7']);
	});

	it('that fails after some orders hands these over, and the next one goes on', async () => {
		const trigger = watch('both', { maxItems: 1_000, startFrom: '2026-11-01' });
		for (let number = 1; number <= 150; number++) line(number, {}, moment(-24));
		const reading = (sql: string) => readsLines(sql) && sql.includes('= 120');
		before(reading, () => {
			throw new Error('Out of memory');
		});
		const first = brief(await trigger.json());
		expect(first).toHaveLength(100);
		const second = brief(await trigger.json());
		expect(new Set([...first, ...second]).size).toBe(150);
		expect(first.length + second.length).toBe(150);
	});

	it('of the editor shows the latest orders, and remembers nothing', async () => {
		for (let number = 1; number <= 5; number++) line(number, {}, moment(-number));
		const trigger = watch('created');
		expect((await trigger.json({ mode: 'manual' })).map(({ number }) => number)).toEqual([1, 2, 3]);
		expect(trigger.state()).toBe('{}');
	});

	it.each<[string, IDataObject, string[]]>([
		['a direction', { direction: 'issuedOrder' }, ['created 2']],
		['series', { series: 'WEB, N11' }, ['created 1', 'created 2', 'created 3']],
		['another series', { series: 'N11' }, ['created 3']],
		['accounts', { accounts: '120.02' }, ['created 4']],
	])('tells only those of %s', async (_, filters, told) => {
		line(1, {}, moment(-1));
		line(2, { sip_tip: 1 }, moment(-1));
		line(3, { sip_evrakno_seri: 'N11' }, moment(-1));
		line(4, { sip_evrakno_seri: 'X', sip_musteri_kod: '120.02' }, moment(-1));
		const trigger = watch('both', { startFrom: '2026-11-01' }, { filters } as never);
		expect(brief(await trigger.json()).sort()).toEqual(told);
	});

	it.each<[string, IDataObject, IDataObject, string]>([
		['a blank series', { series: '' }, {}, 'was added, but is blank'],
		['an unknown direction', { direction: 'both' }, {}, 'is no choice'],
		['no day', {}, { startFrom: 'yesterday' }, 'Start From "yesterday" is no date'],
		['no seconds', {}, { settleSeconds: 0 }, 'Settle Seconds "0" is no whole number'],
	])('with %s asks nothing', async (_, filters, options, message) => {
		const trigger = watch('both', options as never, { filters } as never);
		expect((await thrownBy(trigger.poll())).message).toContain(message);
		expect(bench.erp.requests).toHaveLength(0);
	});
});

describe('a server', () => {
	it.each([
		['of V16', { generation: 'V16' }, 'V16 server has no SQL read method'],
		['whose user may not read by SQL', {}, 'yetkiniz bulunmamaktadır'],
	])('%s says so at the first poll', async (_, login, message) => {
		const poor = await triggerBench({ sqlRight: false });
		try {
			const trigger = poor.trigger({ event: 'order' }, login);
			expect((await thrownBy(trigger.poll())).message).toContain(message);
		} finally {
			await poor.close();
		}
	});

	it('that lacks the date of changes says so', async () => {
		const poor = await triggerBench({ hide: ['SIPARISLER.sip_lastup_date'] });
		try {
			const error = await thrownBy(poor.trigger({ event: 'order' }).poll());
			expect(error.message).toContain('lacks the column sip_lastup_date of the table SIPARISLER');
		} finally {
			await poor.close();
		}
	});
});
