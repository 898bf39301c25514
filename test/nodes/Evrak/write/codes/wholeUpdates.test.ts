import type { IDataObject } from 'n8n-workflow';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';

const V16 = { generation: 'V16' };

let erp: Bench;
let guids: string[];
beforeEach(async () => {
	erp = await bench({ trade: true });
	const line = { sip_stok_kod: 'STK001', sip_miktar: 2, sip_b_fiyat: 100 };
	const head = {
		sip_tip: 0,
		sip_cins: 0,
		sip_evrakno_seri: 'A',
		sip_tarih: '2026-11-20',
		sip_musteri_kod: '120.01.001',
	};
	const saved = await erp.evrak(
		{ resource: 'order', operation: 'create', inputMode: 'json', json: '={{ $json }}' },
		items({ ...head, satirlar: [line, { ...line, sip_stok_kod: 'STK002' }] }),
	);
	expect(saved.error?.message).toBeUndefined();
	guids = saved.items[0]?.json.guids as string[];
	erp.erp.requests.clear();
});
afterEach(async () => await erp.close());

const update = async (satirlar: IDataObject[], options: IDataObject = {}, login = {}) =>
	await erp.evrak(
		{
			resource: 'order',
			operation: 'update',
			inputMode: 'json',
			json: '={{ $json }}',
			options: { checkCodes: true, ...options } as never,
		},
		items({ satirlar }),
		{},
		login,
	);
const accounts = () =>
	erp.erp.db
		.all('SELECT sip_musteri_kod AS account FROM SIPARISLER ORDER BY sip_satirno')
		.map(({ account }) => account);

describe('an update of what a whole order shares', () => {
	it('is refused where lines that it does not name would keep the old account', async () => {
		const { error } = await update([{ sip_Guid: guids[0], sip_musteri_kod: '120.01.002' }]);
		expect(error?.message).toContain(
			'Account (Cari), sip_musteri_kod: 1 of the document\'s 2 lines would keep "120.01.001", since the update does not name them',
		);
		expect(error?.message).toContain('Give all its lines, each by its sip_Guid');
		expect(erp.bodies('SiparisDuzeltV2')).toHaveLength(0);
		expect(accounts()).toEqual(['120.01.001', '120.01.001']);
	});

	it('changes all lines where all are named', async () => {
		const { error, items: rows } = await update(guids.map((sip_Guid) => ({ sip_Guid, sip_musteri_kod: '120.01.002' })));
		expect(error?.message).toBeUndefined();
		expect(rows[0]?.json.warnings).toBeUndefined();
		expect(accounts()).toEqual(['120.01.002', '120.01.002']);
	});

	it.each<[string, IDataObject]>([
		['changes nothing but a line', { sip_miktar: 5 }],
		['gives the account that the order has', { sip_miktar: 5, sip_musteri_kod: '120.01.001', sip_tarih: '20.11.2026' }],
	])('is sent where it %s', async (_, members) => {
		const { error } = await update([{ sip_Guid: guids[0], ...members }]);
		expect(error?.message).toBeUndefined();
		expect(erp.bodies('SiparisDuzeltV2')).toHaveLength(1);
	});

	it('is refused where a line is added for another account', async () => {
		const { sip_evrakno_sira } = erp.erp.db.get('SELECT sip_evrakno_sira FROM SIPARISLER') as IDataObject;
		const line = { sip_tip: 0, sip_cins: 0, sip_evrakno_seri: 'A', sip_evrakno_sira, sip_tarih: '2026-11-20' };
		const other = { ...line, sip_musteri_kod: '120.01.002', sip_stok_kod: 'STK001', sip_miktar: 1 };
		expect((await update([other])).error?.message).toContain('2 of the document\'s 2 lines would keep "120.01.001"');
		expect((await update([{ ...other, sip_musteri_kod: '120.01.001' }])).error?.message).toBeUndefined();
	});

	it('is sent with a warning where nobody can tell', async () => {
		const { items: rows, error } = await update([{ sip_Guid: guids[0], sip_musteri_kod: '120.01.002' }], {}, V16);
		expect(error?.message).toBeUndefined();
		expect(rows[0]?.json.warnings).toContainEqual(
			expect.stringMatching(
				/lines that the update does not name was not looked up .*would keep their Account \(Cari\)/,
			),
		);
	});
});
