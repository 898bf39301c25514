import { newGuid } from '../../../../../standin/database';
import { insertRow } from '../../../../../standin/engine/rows';
import type { StatusStep } from '../../../../../standin';
import { thrownBy, triggerBench } from '../../../../../testkit/node/trigger';
import { forwarding } from '../../../../../testkit/servers/forwarding';
import { brief, QUESTION, SECONDS, sending } from './support';
import { perTest } from '../../../../../testkit/jest/benches';

const bench = perTest(triggerBench);

const { sent, watch } = sending(() => bench);

describe('questions', () => {
	it.each([1, 2, 30])('of the last %d days count whole days, whatever the hour', async (sentDays) => {
		bench.erp.outgoing.upcoming([
			{ after: 0, document: '1000' },
			{ after: (24 * sentDays + 10) * 3600, document: '2001', authority: '1300' },
		]);
		await sent(1);
		const trigger = watch({ sentDays });
		await trigger.poll();
		// Noon of the last day on which the invoice's day is one of the last days.
		bench.pass(24 * sentDays + 11);
		expect(brief(await trigger.json())).toMatchObject([{ document: 'FAT 1', final: true }]);
	});

	// Trailing blanks do not count to the database; others make another series, with numbers of its own.
	it('about a series with a blank before it are about other documents; one behind it makes none', async () => {
		bench.erp.outgoing.upcoming([{ after: 0, document: '1000' }]);
		const trigger = watch();
		await trigger.poll();
		await sent(1, 2);
		const call = (series: string, number: number, as: number) =>
			bench.erp.db.run(
				"UPDATE CARI_HESAP_HAREKETLERI SET cha_evrakno_seri = ?, cha_evrakno_sira = ? WHERE TRIM(cha_evrakno_seri) = 'FAT' AND cha_evrakno_sira = ?",
				[series, as, number],
			);
		call(' FAT', 2, 1);
		const told = await trigger.json();
		expect(told.map(({ document }) => document).sort()).toEqual([' FAT 1', 'FAT 1']);
		expect(new Set(told.map(({ eventId }) => eventId)).size).toBe(2);
		bench.erp.db.run("UPDATE CARI_HESAP_HAREKETLERI SET cha_evrakno_seri = 'FAT  ' WHERE cha_evrakno_seri = 'FAT'");
		expect(await trigger.json()).toEqual([]);
	});

	it('about more invoices than a page holds are asked page by page', async () => {
		const [uuid] = await sent(1);
		const [row] = bench.erp.db.all("SELECT * FROM CARI_HESAP_HAREKETLERI WHERE cha_evrakno_seri = 'FAT'");
		for (let number = 2; number <= 1_100; number++)
			insertRow(bench.erp.db, 'CARI_HESAP_HAREKETLERI', {
				...{ ...row, cha_Guid: newGuid(), cha_uuid: newGuid(), cha_evrakno_sira: number },
			});
		const before = bench.count('SqlVeriOkuV2');
		await watch({}, { maxItems: 1 }).poll();
		expect(bench.count('SqlVeriOkuV2') - before).toBe(3);
		expect(uuid).toBeDefined();
	});

	// Whoever looks back further would else be told of every old invoice, as if it had just been sent.
	it.each([[1], [50]])(
		'about older invoices, once a poll looks back at them, begin silently, %d a poll',
		async (maxItems) => {
			const steps: StatusStep[] = [
				{ after: 0, document: '1002', authority: '1100' },
				{ after: 40 * 86_400, document: '1002', authority: '1200' },
			];
			bench.erp.outgoing.upcoming(steps, steps);
			await sent(1, 2);
			bench.pass(30 * 24);
			const parameters = { event: 'statusChanged', sentDays: 7, options: { maxItems } };
			const trigger = bench.trigger(parameters);
			expect(await trigger.json()).toEqual([]);
			parameters.sentDays = 60;
			for (let poll = 0; poll < 3; poll++) expect(await trigger.json()).toEqual([]);
			bench.pass(11 * 24);
			const told = [...(await trigger.json()), ...(await trigger.json())];
			expect(told.map(({ document }) => document).sort()).toEqual(['FAT 1', 'FAT 2']);
		},
	);

	it('that all fail throw with the cause, after three, and nothing is lost', async () => {
		await sent(1, 2, 3, 4, 5);
		const trigger = watch();
		await trigger.poll();
		bench.pass(7 * SECONDS);
		const asked = bench.count(QUESTION);
		await bench.faults('none', 'reset', 'reset', 'reset', 'reset', 'reset');
		const error = await thrownBy(trigger.poll());
		expect(error.failure?.cause).toBe('temporarily-unavailable');
		expect(bench.count(QUESTION)).toBe(asked + 3);
		await bench.faults('none');
		expect(await trigger.json()).toHaveLength(5);
	});

	it('that fail at the first poll leave it silent', async () => {
		await sent(1, 2);
		const trigger = watch();
		await bench.faults('none', 'deadlock');
		expect(await trigger.json()).toEqual([]);
		expect(await trigger.json()).toEqual([]);
		bench.pass(7 * SECONDS);
		expect(await trigger.json()).toHaveLength(2);
	});

	it('of a user without the right fail, and do not look like quiet documents', async () => {
		await sent(1);
		const trigger = bench.trigger({ event: 'statusChanged' }, { userCode: 'API2' });
		const error = await thrownBy(trigger.poll());
		expect(error.failure?.cause).toBe('configuration-invalid');
		expect(error.message).toContain('without data');
	});

	// An answer without our last row may lack any invoice: taken for the whole list, all would be told anew later.
	it.each([
		['is empty', null],
		['is an empty list', [{ SQLResult1: [] }]],
		['was cut short', [{ SQLResult1: [{ evrak_probe: 'row' }] }]],
	])('about which invoices were sent fail where the answer %s, and nothing is told twice', async (_, Data) => {
		await sent(1);
		let isBent = false;
		const answer = { result: [{ StatusCode: 200, IsError: false, ErrorMessage: '', Data }] };
		const server = await forwarding((path) => (isBent && path.endsWith('SqlVeriOkuV2') ? { answer } : bench));
		const trigger = bench.trigger({ event: 'statusChanged' }, { baseUrl: server.url });
		await trigger.poll();
		bench.pass(60 * SECONDS);
		expect(await trigger.json()).toHaveLength(1);
		isBent = true;
		expect((await thrownBy(trigger.poll())).message).toContain('Reading sent invoices failed');
		isBent = false;
		expect(await trigger.json()).toEqual([]);
		await server.close();
	});

	it('stop when the time of a poll is over, after one at least', async () => {
		await sent(1, 2, 3);
		const trigger = watch();
		await trigger.poll({ budget: 0 });
		expect(bench.count(QUESTION)).toBe(1);
	});
});
