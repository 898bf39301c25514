import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../../../testkit/node/evrak';
import { eDocument, uuidAt } from '../../../../../testkit/node/invoices';
import { serve } from '../../../../../testkit/servers/server';
import { perTest } from '../../../../../testkit/jest/benches';

const PDF = 'GelenFaturaPdfV2';
const XML = 'EBelgeXMLV2';
const LOWER = uuidAt(1).toLowerCase();

const erp = perTest(bench);
beforeEach(() => erp.erp.incoming.arrive({ uuid: uuidAt(1), number: 'ORN2026000001001', notes: ['İyi günler'] }));

const pdf = (more: INodeParameters = {}) => eDocument('getIncomingPdf', { UUID: '={{ $json.uuid }}', ...more });
const xml = (more: INodeParameters = {}) => eDocument('getXml', { UUID: '={{ $json.uuid }}', ...more });
const bytes = (row: INodeExecutionData | undefined, field: string) =>
	Buffer.from(row?.binary?.[field]?.data ?? '', 'base64');
const kinds = () =>
	erp.bodies(XML).map(({ Mikro }) => {
		const { EFaturaTipi, EBelgeTipi } = (Mikro as { EBelge: Record<string, unknown> }).EBelge;
		return [EFaturaTipi, EBelgeTipi];
	});

describe('the PDF of an incoming invoice', () => {
	it.each([
		['in braces', `{${uuidAt(1)}}`],
		['without hyphens', LOWER.replaceAll('-', '')],
	])('comes by its identifier, %s', async (_, uuid) => {
		const { items: rows } = await erp.evrak(pdf(), items({ uuid }));
		const fileName = `${LOWER}.pdf`;
		expect(rows).toHaveLength(1);
		expect(rows[0]).toMatchObject({
			json: { uuid: LOWER, fileName, mimeType: 'application/pdf', size: bytes(rows[0], 'data').length },
			binary: { data: { fileName, mimeType: 'application/pdf' } },
			pairedItem: { item: 0 },
		});
		expect(bytes(rows[0], 'data').subarray(0, 5).toString()).toBe('%PDF-');
	});

	it.each([
		['the number of the list', { uuid: LOWER, number: 'FTR2026000000123' }, 'FTR2026000000123'],
		['the ERP’s own names', { UUID: uuidAt(1), FaturaNo: 'FTR2026000000123' }, 'FTR2026000000123'],
		['the number of another invoice', { asked: LOWER, uuid: uuidAt(2), number: 'FTR2026000000124' }, LOWER],
	])('is called as people file it, where the item tells it: %s', async (_, json, name) => {
		const UUID = '={{ $json.asked ?? $json.uuid ?? $json.UUID }}';
		const { items: rows } = await erp.evrak(pdf({ UUID }), items(json));
		expect(rows[0]?.json.fileName).toBe(`${name}.pdf`);
	});

	it.each([['ORN2026000001001'], [''], ['00000000-0000-0000-0000-000000000000']])(
		'is not asked for by "%s", which is no identifier',
		async (uuid) => {
			const { error } = await erp.evrak(pdf(), items({ uuid }));
			expect(error?.message).toContain('Document UUID (ETTN), UUID');
			expect(error?.description).toContain('Nothing was sent');
			expect(erp.erp.requests).toHaveLength(0);
		},
	);

	it('that the ERP does not hold goes to the error branch', async () => {
		const { items: rows, errors } = await erp.evrak(pdf(), items({ uuid: uuidAt(9) }, { uuid: LOWER }), {
			onError: 'continueErrorOutput',
		});
		expect(errors.map(({ error, pairedItem }) => [error?.message, pairedItem])).toEqual([
			['Get incoming invoice PDF failed: İlgili e-belge bulunamadı', { item: 0 }],
		]);
		expect(rows.map(({ json }) => json.uuid)).toEqual([LOWER]);
		expect(erp.bodies(PDF)).toHaveLength(2);
	});

	it('may be too new a method for the ERP', async () => {
		const server = await serve((response) => response.writeHead(404).end('<h1>Not Found</h1>'));
		const { error } = await erp.evrak(pdf(), items({ uuid: LOWER }), {}, { baseUrl: server.url });
		await server.close();
		expect(error?.description).toContain('The ERP may be too old for this method');
	});
});

describe('the XML of an e-document', () => {
	it('comes under the name that Parse XML reads, of incoming e-invoices unless told otherwise', async () => {
		const { items: rows } = await erp.evrak(xml(), items({ uuid: uuidAt(1) }));
		expect(rows[0]?.json).toMatchObject({ uuid: LOWER, fileName: 'ORN2026000001001.xml', mimeType: 'application/xml' });
		expect(bytes(rows[0], 'xml').toString()).toContain('İyi günler');
		expect(kinds()).toEqual([[1, 0]]);
	});

	it('is found where the ERP knows the invoice as the other kind, by one more question', async () => {
		const { items: rows } = await erp.evrak(xml({ EFaturaTipi: '1', EBelgeTipi: '1' }), items({ uuid: LOWER }));
		expect(rows).toHaveLength(1);
		expect(kinds()).toEqual([
			[1, 1],
			[1, 0],
		]);
	});

	it('of neither kind is an error in the words of the ERP', async () => {
		const { error } = await erp.evrak(xml({ EFaturaTipi: 0 }), items({ uuid: LOWER }));
		expect(error?.message).toBe('Get XML of electronic document failed: İlgili e-belge bulunamadı');
		expect(kinds()).toEqual([
			[0, 0],
			[0, 1],
		]);
	});

	it('of a dispatch note is asked for once', async () => {
		await erp.evrak(xml({ EFaturaTipi: 0, EBelgeTipi: 2 }), items({ uuid: LOWER }));
		expect(kinds()).toEqual([[0, 2]]);
	});

	it('is not asked for with a type that an expression leaves blank', async () => {
		const { error } = await erp.evrak(xml({ EBelgeTipi: '={{ $json.kind }}' }), items({ uuid: LOWER }));
		expect(error?.message).toContain('Type (E-Belge Tipi), EBelgeTipi: the expression gives nothing');
		expect(error?.description).toContain('Nothing was sent');
		expect(erp.erp.requests).toHaveLength(0);
	});
});

it.each([
	['getIncomingPdf', 'Incoming E-Invoice: Get PDF (GelenFaturaPdfV2)'],
	['getXml', 'E-Invoice: Get XML (EBelgeXMLV2)'],
	['decideDocument', 'E-Invoice: Get Kind for Customer (EMukellefSorgulamaV2)'],
])('%s does not exist on a V16 server', async (operation, name) => {
	const node = eDocument(operation, { UUID: LOWER, VKN_TCKN: '1111111114' });
	const { error } = await erp.evrak(node, items({}), {}, { generation: 'V16' });
	expect(error?.message).toBe(`${name} does not exist on a V16 server`);
	expect(erp.erp.requests).toHaveLength(0);
});
