import type { INodeParameters } from 'n8n-workflow';
import { bench, type Bench } from '../../../../testkit/node/evrak';
import { perTest } from '../../../../testkit/jest/benches';

const accounts = (more: INodeParameters = {}): INodeParameters => ({
	resource: 'account',
	operation: 'getAll',
	inputMode: 'fields',
	returnAll: true,
	...more,
});

const incoming = (more: INodeParameters = {}): INodeParameters => ({
	resource: 'eDocument',
	operation: 'getIncoming',
	inputMode: 'fields',
	simplify: false,
	returnAll: true,
	IlkTarih: '01.01.2020',
	SonTarih: '2099-12-31',
	...more,
});

const erp = perTest(bench);

const codes = (rows: Awaited<ReturnType<Bench['evrak']>>['items']) => rows.map(({ json }) => json.cari_kod);

describe('a list', () => {
	it('sorts, and finds by filters that stand beside the envelope', async () => {
		const { items: rows } = await erp.evrak(accounts({ filters: { CariVKNTCNo: '2222222224' } }));
		expect(codes(rows)).toEqual(['120.01.002']);
		const byCondition = await erp.evrak({
			...accounts({ options: { sort: '-cari_kod' } }),
			operation: 'getAllByCondition',
			filters: { FieldName: 'cari_kod', WhereStr: "cari_kod LIKE '320%'" },
		});
		expect(byCondition.items.map(({ json }) => json)).toEqual([{ cari_kod: '320.01.002' }, { cari_kod: '320.01.001' }]);
		expect(erp.bodies('CariListesiV2')).toEqual([
			{
				Mikro: expect.not.objectContaining({ WhereStr: expect.anything() }),
				FieldName: 'cari_kod',
				WhereStr: "cari_kod LIKE '320%'",
				Sort: '-cari_kod',
				Size: '100',
				Index: 0,
			},
		]);
	});

	it('of incoming invoices has its filters inside the envelope, unused ones as empty texts, dates as yyyy-MM-dd', async () => {
		const { items: rows } = await erp.evrak(incoming({ filters: { VKNo: '4444444444' } }));
		expect(rows.map(({ json }) => json.GIBFaturaNo)).toEqual(['NAK2026000000018', 'NAK2026000000017']);
		const [body] = erp.bodies('GelenFaturalarV2');
		expect(Object.keys(body ?? {})).toEqual(['Mikro']);
		expect(body?.Mikro).toMatchObject({
			IlkTarih: '2020-01-01',
			SonTarih: '2099-12-31',
			VKNo: '4444444444',
			GIBFaturaNo: '',
			Size: 100,
			Index: 0,
		});
	});
});
