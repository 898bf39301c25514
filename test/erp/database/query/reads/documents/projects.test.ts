import { perSuite } from '../../../../../../testkit/jest/benches';
import { bench } from '../../../../../../testkit/node/evrak';
import { read, save } from './support';

const erp = perSuite(() => bench({ trade: true }));

const order = (number: number, ...lines: object[]) => ({
	lines: lines.map((line) => ({
		...{ sip_tip: 0, sip_tarih: '20.11.2026', sip_musteri_kod: '120.01.001', sip_evrakno_seri: 'PRJ' },
		...{ sip_evrakno_sira: number, sip_stok_kod: 'STK001', sip_miktar: 1, sip_b_fiyat: 10, sip_vergi_pntr: 0, ...line },
	})),
});

describe('documents of a project or a responsibility center', () => {
	beforeAll(async () => {
		await save(erp as never, 'order', 'create', order(1, { sip_projekodu: 'P1' }, { sip_projekodu: 'P2' }));
		await save(erp as never, 'order', 'create', order(2, { sip_projekodu: 'P2', sip_cari_sormerk: 'S1' }));
		await save(erp as never, 'order', 'create', order(3, { sip_stok_sormerk: 'S1' }, {}));
		await save(erp as never, 'order', 'create', order(4, {}));
	});

	it.each<[object, number[]]>([
		[{ project: 'P1' }, [1]],
		[{ project: 'p2 , P9' }, [1, 2]],
		[{ center: 'S1' }, [2, 3]],
		[{ center: 'S1', project: 'P2' }, [2]],
		[{ project: 'P' }, []],
		[{ project: "P1' OR 1=1 --" }, []],
	])('%j: one of its lines is enough, and all lines count in the sums', async (filters, numbers) => {
		const { items, message } = await read(erp as never, 'order', 'getAll', {
			filters: filters as never,
			returnAll: true,
		});
		expect(message).toBeUndefined();
		const told = items.map(({ number, lineCount, total }) => [Number(number), lineCount, total]);
		const all: Record<number, unknown[]> = { 1: [1, 2, 20], 2: [2, 1, 10], 3: [3, 2, 20] };
		expect(told.sort()).toEqual(numbers.map((number) => all[number]));
	});

	it.each([
		['dispatchNote', 'project center'],
		['invoice', 'project center'],
		['collectionPayment', 'project center'],
		['issuedQuotation', 'project center'],
		['purchaseRequest', 'project center'],
	])('%s can be asked for by them, too', async (resource, names) => {
		for (const name of names.split(' ')) {
			const { items, message } = await read(erp as never, resource, 'getAll', { filters: { [name]: 'X' } });
			expect([name, items, message]).toEqual([name, [], undefined]);
		}
	});

	it('are not filtered by a column that the database lacks', async () => {
		const older = await bench({ trade: true, hide: ['SIPARISLER.sip_projekodu'] });
		try {
			const { message, description } = await read(older, 'order', 'getAll', { filters: { project: 'P1' } });
			expect(`${message} ${description}`).toContain('sip_projekodu');
		} finally {
			await older.close();
		}
	});
});
