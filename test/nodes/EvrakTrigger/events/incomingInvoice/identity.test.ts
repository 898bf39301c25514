import type { ListBehaviour } from '../../../../../standin';
import { thrownBy } from '../../../../../testkit/node/trigger';
import { LIST, scenes, sorted, uuidsOf } from './story';

const { at, watch, arrive, listed } = scenes();

describe('incoming invoices', () => {
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
		at.bench.erp.incoming.list(behaviour);
		arrive(2);
		const trigger = watch({}, { pageSize: 2 });
		await trigger.poll();
		arrive(5);
		const first = await trigger.json();
		at.bench.erp.db.run('UPDATE E_BELGE_GELEN SET gef_durum = 2001');
		const second = await trigger.json();
		expect([first.length, second.length]).toEqual([5, 0]);
		expect(new Set(first.map(({ identity }) => identity)).size).toBe(5);
	});

	it('follow the members that the settings name', async () => {
		at.bench.erp.incoming.list({ style: 'pascal', container: 'Liste2' });
		const [one] = at.bench.erp.incoming.arrive({});
		const options = { listMember: 'liste2', identityMember: 'gibfaturano' };
		const [item] = await watch({ startFrom: 'days', startDays: 2 }, options).json();
		expect(item?.identity).toBe(one?.number);
		at.bench.erp.incoming.list({ style: 'column', braces: true });
		const column = { identityMember: 'gef_uuid' };
		const [other] = await watch({ startFrom: 'days', startDays: 2 }, column).json();
		expect(other?.identity).toBe(one?.uuid.toLowerCase());
		const wrong = await thrownBy(watch({}, { listMember: 'Baska' }).poll());
		expect(wrong.failure?.cause).toBe('configuration-invalid');
	});
});

describe('an invoice whose UUID comes later', () => {
	test.each(['issued', 'received'] as const)(
		'comes once, filtered by the day it was %s, over restarts',
		async (dates) => {
			at.server.listing = { ...LIST, dates };
			const known = listed.invoice({ bare: true });
			at.server.invoices.push(known);
			const trigger = listed.watch();
			await trigger.poll();
			known.bare = false;
			expect(await trigger.json()).toEqual([]);
			const [one, two] = [listed.invoice({ bare: true }), listed.invoice({ bare: true })];
			at.server.invoices.push(one, two);
			expect((await trigger.json()).map(({ number }) => number).sort()).toEqual([one.number, two.number]);
			one.bare = false;
			trigger.restart();
			expect(await trigger.json()).toEqual([]);
			at.bench.pass(24);
			two.bare = false;
			const [fresh] = listed.arrive(1);
			expect(uuidsOf(await trigger.json())).toEqual([fresh]);
			trigger.restart();
			at.bench.pass(24);
			expect(await trigger.json()).toEqual([]);
		},
	);

	it('is one, and another invoice with its number is another', async () => {
		const trigger = listed.watch();
		await trigger.poll();
		const one = listed.invoice({ bare: true });
		at.server.invoices.push(one);
		expect(await trigger.json()).toHaveLength(1);
		one.bare = false;
		expect(await trigger.json()).toEqual([]);
		const twin = listed.invoice({ number: one.number });
		const stranger = listed.invoice({ number: one.number, sender: '4444444444' });
		at.server.invoices.push(twin, stranger);
		expect(sorted(uuidsOf(await trigger.json()))).toEqual(sorted([twin.uuid, stranger.uuid]));
		at.bench.pass(24);
		expect(await trigger.json()).toEqual([]);
	});
});
