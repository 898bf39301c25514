import type { ListBehaviour } from '../../../../../standin';
import { thrownBy } from '../../../../../testkit/node/trigger';
import { scenes, uuidsOf } from './story';

const { at, watch, arrive, listed } = scenes();

describe('incoming invoices', () => {
	const namings: Array<Partial<ListBehaviour>> = [
		{ style: 'pascal', braces: true },
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

describe('an invoice without a UUID', () => {
	it('comes once, by its number and sender, also where its UUID shows later, and vanishes again', async () => {
		const trigger = listed.watch();
		await trigger.poll();
		const invoice = listed.invoice({ bare: true });
		at.server.invoices.push(invoice);
		expect((await trigger.json()).map(({ number }) => number)).toEqual([invoice.number]);
		trigger.restart();
		at.bench.pass(24);
		expect(await trigger.json()).toEqual([]);
		invoice.bare = false;
		expect(await trigger.json()).toEqual([]);
		invoice.bare = true;
		expect(await trigger.json()).toEqual([]);
	});

	it('is the one that came with its UUID before', async () => {
		const trigger = listed.watch();
		await trigger.poll();
		const invoice = listed.invoice({});
		at.server.invoices.push(invoice);
		expect(uuidsOf(await trigger.json())).toEqual([invoice.uuid]);
		invoice.bare = true;
		for (let poll = 0; poll < 3; poll++) {
			at.bench.pass(7);
			expect(await trigger.json()).toEqual([]);
		}
	});

	it('with the number of another sender is another', async () => {
		const trigger = listed.watch();
		await trigger.poll();
		const invoice = listed.invoice({ bare: true });
		at.server.invoices.push(invoice, listed.invoice({ bare: true, number: invoice.number, sender: '4444444444' }));
		expect(await trigger.json()).toHaveLength(2);
	});
});
