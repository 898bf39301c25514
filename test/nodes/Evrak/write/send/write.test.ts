import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { fields, HEADER, LINE_FIELDS, order as orderOf, SAVE_ORDERS } from '../../../../../testkit/node/orders';

describe('a preview', () => {
	let erp: Bench;
	beforeAll(async () => void (erp = await bench()));
	afterAll(async () => await erp.close());
	const request = {
		method: 'POST',
		url: expect.stringMatching(/SiparisKaydetV2$/),
		body: { Mikro: expect.objectContaining({ evraklar: [expect.anything()] }) },
	};

	it('says first what it is of and what it books, then what it warns of, then the request; nothing is sent', async () => {
		const given = items(orderOf(1), orderOf(2, { sip_ozel: 1 }));
		const line = { itemCode: 'STK001', quantity: 1, unitPrice: 10, netAmount: 10, vatAmount: 0 };
		const figures = {
			date: '2026-11-20',
			accountCode: '120.01.001',
			total: 10,
			netTotal: 10,
			vatTotal: 0,
			lines: [line],
		};
		const { items: shown } = await erp.evrak({ ...SAVE_ORDERS, preview: true }, given);
		expect(shown.map(({ json }) => json)).toEqual([
			{ preview: true, document: 'Document 1 (T 1)', ...figures, ...request },
			{
				...{ preview: true, document: 'Document 2 (T 2)', ...figures, ...request },
				warnings: [expect.stringContaining('sip_ozel is sent as given')],
			},
		]);
		expect(Object.keys(shown[1]?.json ?? {})).toEqual([
			...['preview', 'document', ...Object.keys(figures), 'warnings', 'method', 'url', 'body'],
		]);
		expect(shown.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
		expect(erp.bodies('SiparisKaydetV2')).toEqual([]);
	});

	it('of rows names their group', async () => {
		const rows = { resource: 'order', operation: 'create', inputMode: 'rows', groupBy: '={{ $json.order }}' };
		const { items: shown } = await erp.evrak(
			{ ...rows, documentFields: fields(HEADER), lineFields: fields(LINE_FIELDS), preview: true },
			items({ order: 'A', sku: 'STK001', quantity: 1 }),
		);
		expect(shown[0]?.json).toMatchObject({ preview: true, document: 'Document 1 (group A)', group: 'A' });
	});
});
