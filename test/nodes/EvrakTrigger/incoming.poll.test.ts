import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { IncomingInvoice, ListBehaviour } from '../../../standin';
import { thrownBy, triggerBench, type Trigger, type TriggerBench } from '../../../testkit/node/trigger';

let bench: TriggerBench;
beforeEach(async () => {
	bench = await triggerBench();
});
afterEach(async () => await bench.close());

const watch = (parameters: INodeParameters = {}, options: INodeParameters = {}) =>
	bench.trigger({ event: 'incomingInvoice', ...parameters, options });

const arrive = (count: number, invoice: IncomingInvoice = {}): string[] =>
	Array.from({ length: count }, () => bench.erp.incoming.arrive(invoice))
		.flat()
		.map(({ uuid }) => uuid.toLowerCase());

const uuids = (items: readonly IDataObject[]) => items.map(({ uuid }) => String(uuid));

/** Polls until nothing comes any more; the UUIDs in the order of handing over. */
async function drain(trigger: Trigger, most = 40): Promise<string[]> {
	const handed: string[] = [];
	for (let poll = 0, silent = 0; silent < 2; poll++) {
		if (poll > most) throw new Error('It never ends');
		const found = uuids(await trigger.json());
		silent = found.length === 0 ? silent + 1 : 0;
		handed.push(...found);
	}
	return handed;
}

const sorted = (list: readonly string[]) => [...list].sort();

describe('the first poll', () => {
	it('hands over nothing that is there already, and everything that comes later', async () => {
		arrive(5);
		const trigger = watch();
		expect(await trigger.poll()).toBeUndefined();
		const later = arrive(3);
		expect(sorted(await drain(trigger))).toEqual(sorted(later));
	});

	it('hands over the invoices of the last days', async () => {
		arrive(2, { issued: '2026-11-01' });
		const recent = arrive(2, { issued: '2026-11-14' });
		expect(sorted(await drain(watch({ startFrom: 'days', startDays: 7 })))).toEqual(sorted(recent));
	});

	it('does not reach further back than asked for, although the overlap is longer', async () => {
		arrive(1, { issued: '2026-11-18' });
		const recent = arrive(1, { issued: '2026-11-19' });
		expect(await drain(watch({ startFrom: 'days', startDays: 1 }))).toEqual(recent);
	});

	it('hands over everything, years back, without a poll for every empty month', async () => {
		const all = [...arrive(2, { issued: '2012-02-29' }), ...arrive(2, { issued: '2024-05-05' }), ...arrive(1)];
		const trigger = watch({ startFrom: 'everything' });
		expect(sorted(await drain(trigger))).toEqual(sorted(all));
		expect(await trigger.json()).toEqual([]);
	});
});

describe('new invoices are handed over once', () => {
	const orders: Array<Partial<ListBehaviour>> = [
		{ order: 'newest' },
		{ order: 'oldest' },
		{ order: 'received' },
		{ order: 'issued' },
		{ order: 'shuffled' },
		{ order: 'restless' },
	];

	test.each(orders)('over several polls, with pages of three in the order %j', async (behaviour) => {
		bench.erp.incoming.list(behaviour);
		const known = arrive(10);
		const trigger = watch({}, { pageSize: 3 });
		expect(await trigger.json()).toEqual([]);
		const expected: string[] = [];
		const handed: string[] = [];
		for (let poll = 0; poll < 6; poll++) {
			expected.push(...arrive(poll % 3, { issued: `2026-11-${18 + (poll % 3)}` }));
			handed.push(...uuids(await trigger.json()));
			bench.pass(5);
		}
		handed.push(...(await drain(trigger)));
		expect(sorted(handed)).toEqual(sorted(expected));
		expect(known.some((uuid) => handed.includes(uuid))).toBe(false);
	});

	it('with the same time stamp, across a page boundary', async () => {
		bench.erp.incoming.list({ order: 'received' });
		const trigger = watch({}, { pageSize: 2 });
		await trigger.poll();
		const twins = arrive(7, { received: '2026-11-20T12:00:00' });
		expect(sorted(uuids(await trigger.json()))).toEqual(sorted(twins));
		const late = arrive(1, { received: '2026-11-20T12:00:00' });
		expect(await drain(trigger)).toEqual(late);
	});

	it('while pages shift because invoices arrive between them', async () => {
		const trigger = watch({}, { pageSize: 3 });
		await trigger.poll();
		const before = arrive(8);
		bench.erp.incoming.afterPage(0, {}, {});
		bench.erp.incoming.afterPage(1, {});
		const handed = await drain(trigger);
		expect(new Set(handed).size).toBe(handed.length);
		expect(handed).toHaveLength(11);
		for (const uuid of before) expect(handed).toContain(uuid);
	});

	it('while an invoice arrives after every full page', async () => {
		bench.erp.incoming.list({ shift: 1, order: 'newest' });
		const trigger = watch({ startFrom: 'days', startDays: 1 }, { pageSize: 4 });
		arrive(9);
		const handed = uuids(await trigger.json());
		bench.erp.incoming.list({ shift: 0 });
		handed.push(...(await drain(trigger)));
		const all = bench.erp.db.all('SELECT gef_uuid AS id FROM E_BELGE_GELEN').map(({ id }) => String(id).toLowerCase());
		expect(sorted(handed)).toEqual(sorted(all));
	});

	it('over a restart between any two polls', async () => {
		const trigger = watch({}, { maxItems: 2, pageSize: 3 });
		arrive(4);
		await trigger.poll();
		const [expected, handed]: string[][] = [[], []];
		for (let poll = 0; poll < 10; poll++) {
			if (poll < 6) expected?.push(...arrive(poll % 3));
			trigger.restart();
			handed?.push(...uuids(await trigger.json()));
			bench.pass(7);
		}
		trigger.restart();
		handed?.push(...(await drain(trigger)));
		expect(sorted(handed ?? [])).toEqual(sorted(expected ?? []));
	});

	it('twice only where n8n crashes between handing over and saving', async () => {
		const trigger = watch();
		await trigger.poll();
		trigger.restart();
		const saved = JSON.parse(trigger.state()) as IDataObject;
		const [one] = arrive(1);
		expect(uuids(await trigger.json())).toEqual([one]);
		expect(uuids(await trigger.json({ staticData: saved }))).toEqual([one]);
		expect(await trigger.json()).toEqual([]);
	});

	it('as many at a time as the limit says, and the backlog before it is lost', async () => {
		const trigger = watch({}, { maxItems: 2 });
		await trigger.poll();
		const all = arrive(5);
		const polls = [await trigger.json(), await trigger.json(), await trigger.json(), await trigger.json()];
		expect(polls.map(({ length }) => length)).toEqual([2, 2, 1, 0]);
		expect(sorted(uuids(polls.flat()))).toEqual(sorted(all));
	});

	it('although the time of a poll is over before all pages are read', async () => {
		const trigger = watch({}, { pageSize: 2 });
		await trigger.poll();
		const all = arrive(5);
		const first = await trigger.json({ budget: 0 });
		expect(first).toHaveLength(1);
		expect(sorted([...uuids(first), ...(await drain(trigger))])).toEqual(sorted(all));
	});

	it('over midnight, with a digest of the day that just ended', async () => {
		bench.pass(11.99);
		const trigger = watch();
		await trigger.poll();
		const before = arrive(1);
		// The server is past midnight already, n8n is not.
		bench.skew(0.1);
		const after = arrive(1);
		expect(sorted(uuids(await trigger.json()))).toEqual(sorted([...before, ...after]));
		bench.skew(0);
		bench.pass(0.2);
		expect(await drain(trigger)).toEqual([]);
	});

	test.each([
		['ahead', 24 * 20],
		['behind', -24 * 20],
	])("when n8n's clock and the server's are 20 days apart, the server %s", async (_, hours) => {
		bench.skew(hours);
		arrive(2);
		const trigger = watch();
		expect(await trigger.json()).toEqual([]);
		const later = arrive(3);
		expect(sorted(await drain(trigger))).toEqual(sorted(later));
	});

	it("when the server's clock jumps ahead for a while and back", async () => {
		const trigger = watch();
		const known = arrive(2);
		await trigger.poll();
		const handed: string[] = [];
		const expected: string[] = [];
		for (const hours of [0, 24 * 365, 24 * 365, 0, 0]) {
			bench.skew(hours);
			expected.push(...arrive(2));
			handed.push(...uuids(await trigger.json()));
		}
		handed.push(...(await drain(trigger)));
		for (const uuid of expected) expect(handed).toContain(uuid);
		expect(handed.filter((uuid) => expected.includes(uuid))).toHaveLength(expected.length);
		// What was known before lies in days that the clock had left behind; it is not handed over again.
		expect(handed.filter((uuid) => known.includes(uuid))).toEqual([]);
	});

	it('after the server refused the digest once', async () => {
		await watch().poll();
		bench.skew(24);
		const trigger = watch({ startFrom: 'days', startDays: 3 });
		const all = arrive(1);
		expect(uuids(await trigger.json())).toEqual(all);
	});
});

describe('faults', () => {
	test.each(['plain', 'deadlock', '502', 'reset', 'stub', 'empty'])(
		'%s on a page in the middle: earlier pages are handed over, the rest comes with the next poll',
		async (fault) => {
			const trigger = watch({}, { pageSize: 3 });
			await trigger.poll();
			const all = arrive(8);
			bench.erp.incoming.failPage(1, fault);
			const first = uuids(await trigger.json());
			expect(first).toHaveLength(3);
			expect(sorted([...first, ...(await drain(trigger))])).toEqual(sorted(all));
		},
	);

	test.each([
		['deadlock', 'temporarily-unavailable'],
		['502', 'temporarily-unavailable'],
		['reset', 'temporarily-unavailable'],
	])('%s on the first page fails with the cause, and nothing is lost', async (fault, cause) => {
		const trigger = watch();
		await trigger.poll();
		const all = arrive(2);
		bench.erp.incoming.failPage(0, fault);
		const error = await thrownBy(trigger.poll());
		expect(error.constructor.name).toBe('NodeApiError');
		expect(error.failure?.cause).toBe(cause);
		expect(sorted(await drain(trigger))).toEqual(sorted(all));
	});

	it('a first poll that fails half way starts over', async () => {
		arrive(5);
		const trigger = watch({}, { pageSize: 2 });
		bench.erp.incoming.failPage(1);
		await thrownBy(trigger.poll());
		expect(await drain(trigger)).toEqual([]);
		const [one] = arrive(1);
		expect(await drain(trigger)).toEqual([one]);
	});

	it('a wrong password waits for a person', async () => {
		const trigger = bench.trigger({ event: 'incomingInvoice' }, { password: 'wrong' });
		expect((await thrownBy(trigger.poll())).failure?.cause).toBe('credential-invalid');
	});

	it('a user without the right fails, and does not look like a quiet day', async () => {
		const error = await thrownBy(bench.trigger({ event: 'incomingInvoice' }, { userCode: 'API2' }).poll());
		expect(error.failure?.cause).toBe('configuration-invalid');
		expect(error.message).toContain('Reading incoming invoices failed');
	});

	it('a poll that still runs is not overlapped', async () => {
		const trigger = watch({ startFrom: 'days', startDays: 2 });
		arrive(2);
		const both = await Promise.all([trigger.poll(), trigger.poll()]);
		expect(both.map((items) => items?.length ?? 0).sort()).toEqual([0, 2]);
		// Two requests of one poll: the second asks whether the server holds back more than it gave.
		expect(bench.count('GelenFaturalarV2')).toBe(2);
	});
});

describe('items', () => {
	it('a test run in the editor shows a sample, reads one page, and writes nothing', async () => {
		arrive(7);
		const trigger = watch({}, { pageSize: 5 });
		expect(await trigger.json({ mode: 'manual' })).toHaveLength(3);
		expect(trigger.state()).toBe('{}');
		expect(bench.count('GelenFaturalarV2')).toBe(1);
	});

	it('are simplified, or as the server sent them', async () => {
		bench.erp.incoming.arrive({
			scenario: 'TICARIFATURA',
			amount: '1000.10',
			received: '2026-11-20T11:00:00',
			supplier: { number: '3333333339', name: 'Örnek Tedarikçi A.Ş.' },
		});
		const days = { startFrom: 'days', startDays: 2 };
		const [plain] = await watch(days).json();
		expect(plain).toMatchObject({
			senderTaxNumber: '3333333339',
			senderName: 'Örnek Tedarikçi A.Ş.',
			issued: '2026-11-20',
			received: '2026-11-20',
			amount: '1200.12',
			currency: 'TRY',
			scenario: 'commercial',
			answerUntil: '2026-11-28',
		});
		const [raw] = await watch({ ...days, simplify: false }).json();
		expect(raw).toMatchObject({ identity: plain?.uuid, Senaryo: 'TICARIFATURA', Tutar: 1200.12, VKNo: '3333333339' });
	});

	it('carry PDF and XML as files', async () => {
		const [uuid] = arrive(1);
		const trigger = watch({ startFrom: 'days', startDays: 2, downloadPdf: true, downloadXml: true });
		const [item] = (await trigger.poll()) ?? [];
		expect(item?.binary?.pdf).toMatchObject({ mimeType: 'application/pdf', fileName: `${uuid}.pdf` });
		expect(item?.binary?.xml).toMatchObject({ fileName: `${uuid}.xml` });
		const text = (name: string) => Buffer.from(item?.binary?.[name]?.data ?? '', 'base64').toString('utf8');
		expect(text('pdf').startsWith('%PDF')).toBe(true);
		expect(text('xml').toLowerCase()).toContain(uuid);
	});

	it('come without a file that cannot be had, and say so', async () => {
		arrive(1);
		const trigger = watch({ startFrom: 'days', startDays: 2, downloadPdf: true });
		await bench.faults('none', 'none', 'deadlock');
		const [item] = (await trigger.poll()) ?? [];
		expect(item?.binary?.pdf).toBeUndefined();
		expect(String((item?.json.fileProblems as IDataObject).pdf)).toContain('Fetching the PDF failed');
		expect(await drain(trigger)).toEqual([]);
	});

	const namings: Array<Partial<ListBehaviour>> = [
		{ style: 'pascal', braces: true },
		{ style: 'ettn', container: '' },
		{ style: 'camel', container: 'GelenFaturaListesi' },
		{ style: 'pascal', identity: '' },
		{ style: 'camel', identity: 'belgeUuid' },
		{ style: 'column', braces: true },
		{ style: 'column', identity: '' },
	];

	test.each(namings)('are told apart under the names %j', async (behaviour) => {
		bench.erp.incoming.list(behaviour);
		arrive(2);
		const trigger = watch({}, { pageSize: 2 });
		await trigger.poll();
		arrive(5);
		const first = await trigger.json();
		bench.erp.db.run('UPDATE E_BELGE_GELEN SET gef_durum = 2001');
		const second = await trigger.json();
		expect([first.length, second.length]).toEqual([5, 0]);
		expect(new Set(first.map(({ identity }) => identity)).size).toBe(5);
	});

	it('follow the members that the settings name', async () => {
		bench.erp.incoming.list({ style: 'pascal', container: 'Liste2' });
		const [one] = bench.erp.incoming.arrive({});
		const options = { listMember: 'liste2', identityMember: 'gibfaturano' };
		const [item] = await watch({ startFrom: 'days', startDays: 2 }, options).json();
		expect(item?.identity).toBe(one?.number);
		bench.erp.incoming.list({ style: 'column', braces: true });
		const column = { identityMember: 'gef_uuid' };
		const [other] = await watch({ startFrom: 'days', startDays: 2 }, column).json();
		expect(other?.identity).toBe(one?.uuid.toLowerCase());
		const wrong = await thrownBy(watch({}, { listMember: 'Baska' }).poll());
		expect(wrong.failure?.cause).toBe('configuration-invalid');
	});

	it('are filtered by the sender, and another filter starts anew', async () => {
		const of = (number: string) => arrive(1, { supplier: { number, name: 'X' } });
		const [mine] = [of('1111111114'), of('2222222224')].flat();
		const parameters = { startFrom: 'days', startDays: 2, filters: { taxNumber: '1111111114' } };
		const trigger = watch(parameters);
		expect(uuids(await trigger.json())).toEqual([mine]);
		const staticData = JSON.parse(trigger.state()) as IDataObject;
		const other = watch({ ...parameters, filters: {} });
		expect(await other.json({ staticData })).toHaveLength(2);
	});

	it('are not forgotten, and none is passed over, when only the way of reading changes', async () => {
		const trigger = watch({}, { maxItems: 2 });
		await trigger.poll();
		arrive(3);
		expect(await trigger.json()).toHaveLength(2);
		const staticData = JSON.parse(trigger.state()) as IDataObject;
		expect(await watch({}, { pageSize: 7, listMember: 'Faturalar' }).json({ staticData })).toHaveLength(1);
	});
});

describe('a window of 20,000 invoices', () => {
	it('costs under 64 KB of state, and the new one is found', async () => {
		bench.erp.db.run(`
			WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
			INSERT INTO E_BELGE_GELEN (gef_Guid, gef_uuid, gef_belge_no, gef_tarih, gef_alinma_tarihi, gef_vkn, gef_senaryo, gef_durum)
			SELECT lower(hex(randomblob(16))), printf('%08X-0000-4000-8000-%012X', i * 2654435761 % 4294967296, i), printf('ABC2026%09d', i),
				'2026-11-20T00:00:00.000', '2026-11-20T09:00:00.000', '3333333339', 'TICARIFATURA', 1002 FROM n`);
		const trigger = watch({}, { pageSize: 10_000 });
		expect(await trigger.poll()).toBeUndefined();
		const [fresh] = arrive(1);
		expect(uuids(await trigger.json())).toContain(fresh);
		expect(trigger.state().length).toBeLessThan(64 * 1024);
	});
});
