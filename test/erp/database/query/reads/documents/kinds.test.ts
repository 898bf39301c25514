import type { IDataObject } from 'n8n-workflow';
import { composedReads } from '../../../../../../erp/database/query/reads';
import { closeAll, get, read, save, trading } from './support';

afterEach(closeAll);

const rows = (item: IDataObject, name = 'lines') => item[name] as IDataObject[];

/** One document of a kind: what is sent, what Get must tell, and of its first line. */
const KINDS: ReadonlyArray<{
	resource: string;
	head?: IDataObject;
	repeated?: IDataObject;
	lines: IDataObject[];
	member?: string;
	remarks?: string[];
	told: IDataObject;
	line: IDataObject;
	filters?: IDataObject;
}> = [
	{
		resource: 'dispatchNote',
		repeated: {
			...{
				sth_evraktip: '1',
				sth_tip: '1',
				sth_cins: '0',
				sth_normal_iade: '0',
				sth_tarih: '05.01.2026',
				sth_evrakno_seri: 'İ',
			},
			...{ sth_cari_kodu: '120.01.001', sth_belge_no: "R'1" },
		},
		lines: [
			{
				sth_stok_kod: 'STK001',
				sth_miktar: 2.5,
				sth_tutar: 100.1,
				sth_vergi: 20.02,
				sth_cikis_depo_no: 1,
				sth_iskonto1: 0.1,
			},
			{ sth_stok_kod: 'STK002', sth_miktar: 1, sth_tutar: 50, sth_vergi: 10, sth_cikis_depo_no: 2 },
		],
		remarks: ['Kapıya'],
		told: {
			...{
				documentType: 1,
				documentTypeName: 'outgoing dispatch note',
				direction: 1,
				series: 'İ',
				number: 1,
				date: '2026-01-05',
			},
			...{
				accountCode: '120.01.001',
				reference: "R'1",
				invoicedLines: 0,
				lineCount: 2,
				grossTotal: 150.1,
				total: 180.02,
			},
			remarks: [{ lineNumber: 1, text: 'Kapıya' }],
			cargo: [],
		},
		line: { itemCode: 'STK001', quantity: 2.5, amount: 100.1, warehouseOut: 1, discount1: 0.1, invoiceId: null },
	},
	{
		resource: 'issuedQuotation',
		repeated: {
			tkl_evrak_tarihi: '05.01.2026',
			tkl_evrakno_seri: 'T',
			tkl_cari_kod: '120.01.001',
			tkl_cari_tipi: '0',
			tkl_belge_no: 'Q1',
		},
		lines: [
			{ tkl_stok_kod: 'STK001', tkl_miktar: 2, tkl_Birimfiyati: 10.5, tkl_vergi: 4.2, tkl_Aciklama: 'İlk' },
			{ tkl_stok_kod: 'STK002', tkl_miktar: 3, tkl_Birimfiyati: 1.1, tkl_vergi: 0.66 },
		],
		remarks: ['Bir', 'İki'],
		told: {
			...{
				series: 'T',
				number: 1,
				accountCode: '120.01.001',
				reference: 'Q1',
				openLines: 2,
				priceTotal: 24.3,
				vatTotal: 4.86,
			},
			remarks: [
				{ lineNumber: 1, text: 'Bir' },
				{ lineNumber: 2, text: 'İki' },
			],
		},
		line: { itemCode: 'STK001', itemName: 'Örnek stok 1', quantity: 2, unitPrice: 10.5, description: 'İlk' },
	},
	{
		resource: 'receivedQuotation',
		repeated: {
			altkl_tarihi: '05.01.2026',
			altkl_teklif_kodu: 'AT',
			altkl_cari_kodu: '320.01.001',
			altkl_cari_tipi: '0',
			altkl_belge_no: 'Q2',
		},
		lines: [
			{
				altkl_hareket_kodu: 'STK001',
				altkl_hareket_tipi: '0',
				altkl_miktar: 4,
				altkl_birim_fiyati: 2.5,
				altkl_tutar: 10,
			},
		],
		told: { series: 'AT', number: 1, accountCode: '320.01.001', reference: 'Q2', lineCount: 1, grossTotal: 10 },
		line: { itemCode: 'STK001', quantity: 4, unitPrice: 2.5, amount: 10 },
	},
	{
		resource: 'purchaseRequest',
		repeated: { stl_tarihi: '05.01.2026', stl_evrak_seri: 'P', stl_talep_eden: 'PLS01', stl_belge_no: 'PR-1' },
		lines: [
			{ stl_Stok_kodu: 'STK001', stl_miktari: 7, stl_Satici_Kodu: '320.01.001', stl_teslim_tarihi: '10.01.2026' },
		],
		told: {
			series: 'P',
			number: 1,
			requestedBy: 'PLS01',
			reference: 'PR-1',
			openLines: 1,
			lineCount: 1,
			date: '2026-01-05',
		},
		line: { itemCode: 'STK001', quantity: 7, supplierCode: '320.01.001', deliveryDate: '2026-01-10' },
	},
	{
		resource: 'stockCount',
		repeated: { sym_tarihi: '05.01.2026', sym_depono: 2 },
		lines: [
			{ sym_Stokkodu: 'STK001', sym_miktar1: 12, sym_miktar3: 1.5, sym_birim_pntr: 1 },
			{ sym_Stokkodu: 'STK002', sym_miktar1: 0, sym_birim_pntr: 1 },
		],
		told: { warehouse: 2, number: 1, date: '2026-01-05', lineCount: 2 },
		line: { itemCode: 'STK001', itemName: 'Örnek stok 1', quantity1: 12, quantity3: 1.5 },
	},
	{
		resource: 'collectionPayment',
		repeated: {
			...{
				cha_evrak_tip: '1',
				cha_tarihi: '05.01.2026',
				cha_evrakno_seri: 'M',
				cha_tip: '1',
				cha_cinsi: '0',
				cha_kod: '120.01.001',
			},
			...{ cha_cari_cins: '0', cha_kasa_hizmet: '4', cha_belge_no: 'C-1' },
		},
		lines: [
			{ cha_meblag: 100.25, cha_kasa_hizkod: 'KASA01', cha_aciklama: 'Nakit' },
			{ cha_meblag: 50, cha_kasa_hizkod: 'KASA01' },
		],
		remarks: ['Makbuz'],
		told: {
			...{
				documentType: 1,
				documentTypeName: 'collection receipt',
				series: 'M',
				number: 1,
				accountCode: '120.01.001',
				direction: 1,
			},
			...{ accountName: 'Örnek Ünvan A.Ş.', reference: 'C-1', total: 150.25, lineCount: 2 },
			remarks: [{ lineNumber: 1, text: 'Makbuz' }],
		},
		line: {
			amount: 100.25,
			otherSideClass: 4,
			otherSideCode: 'KASA01',
			description: 'Nakit',
			partyCode: '120.01.001',
		},
	},
	{
		resource: 'invoice',
		head: {
			...{
				cha_evrak_tip: '63',
				cha_tip: '0',
				cha_cinsi: '6',
				cha_normal_Iade: '0',
				cha_tarihi: '05.01.2026',
				cha_kod: '120.01.001',
			},
			...{ cha_evrakno_seri: 'F', cha_aciklama: 'Ocak', cha_belge_no: 'WEB-7' },
		},
		lines: [
			{ sth_stok_kod: 'STK001', sth_miktar: 2, sth_tutar: 100, sth_vergi: 20, sth_vergi_pntr: 4, sth_cikis_depo_no: 1 },
			{
				sth_stok_kod: 'STK002',
				sth_miktar: 1,
				sth_tutar: 10.5,
				sth_vergi: 2.1,
				sth_vergi_pntr: 4,
				sth_cikis_depo_no: 1,
			},
		],
		member: 'detay',
		remarks: ['Teşekkürler'],
		told: {
			...{ documentType: 63, documentTypeName: 'sales invoice', direction: 0, movementKind: 6, series: 'F', number: 1 },
			...{
				accountCode: '120.01.001',
				reference: 'WEB-7',
				description: 'Ocak',
				total: 132.6,
				subtotal: 110.5,
				lineCount: 2,
				accountRowCount: 1,
			},
			...{ eDocuments: [], matchedWith: [], cargo: [], remarks: [{ lineNumber: 1, text: 'Teşekkürler' }] },
		},
		line: { itemCode: 'STK001', quantity: 2, amount: 100, vatAmount: 20, vatPointer: 4 },
	},
];

describe.each(KINDS.map((kind) => [kind.resource, kind] as const))('%s', (resource, kind) => {
	const { head = {}, repeated = {}, lines, member, remarks, told, line } = kind;
	const create = async (erp: Awaited<ReturnType<typeof trading>>) =>
		await save(
			erp,
			resource,
			'create',
			{ head, lines: lines.map((one) => ({ ...repeated, ...one })), remarks },
			member,
		);

	it.each(['older', 'newer'] as const)('reads back what was saved, on the %s build', async (build) => {
		const erp = await trading({ build });
		const { series, number, guids } = await create(erp);
		const item = await get(erp, resource, { series, number });
		expect(item).toMatchObject(told);
		expect(rows(item)).toHaveLength(lines.length);
		expect(rows(item)[0]).toMatchObject(line);
		const name = composedReads.find((one) => one.resource === resource && one.operation === 'get');
		const known = [
			...(name?.members ?? []).map((member) => member.name),
			...Object.keys(name?.parts ?? {}),
			'unavailable',
		];
		expect(Object.keys(item).filter((member) => !known.includes(member))).toEqual([]);
		expect(await get(erp, resource, { lookUpBy: 'guid', recordGuid: guids[0] ?? '' })).toEqual(item);
		if (typeof told.reference === 'string')
			expect(await get(erp, resource, { lookUpBy: 'reference', reference: told.reference })).toEqual(item);
		const { items } = await read(erp, resource, 'getAll');
		expect(items).toHaveLength(1);
		for (const [name, value] of Object.entries(items[0] ?? {}))
			if (name !== 'unavailable') expect([name, value]).toEqual([name, item[name]]);
		expect(erp.erp.statements.filter(({ error }) => error !== undefined)).toEqual([]);
	});
});

describe.each(KINDS.filter(({ told }) => told.cargo).map((kind) => [kind.resource, kind] as const))(
	'the cargo of a document: %s',
	(resource, { head = {}, repeated = {}, lines, member, remarks }) => {
		const withCargo = async (cargo: Record<string, string>) => {
			const erp = await trading();
			const sent = { head, lines: lines.map((one) => ({ ...repeated, ...one })), remarks };
			const { series, number } = await save(erp, resource, 'create', sent, member);
			for (const [column, value] of Object.entries(cargo))
				erp.erp.db.run(`UPDATE EVRAK_ACIKLAMALARI SET ${column} = ?`, [value]);
			return { erp, item: await get(erp, resource, { series, number }) };
		};

		it.each([
			['KARGO1', 'Örnek Kargo'],
			['YENI', null],
		])('is told with its number and the name of the company, where %s has one', async (code, name) => {
			const { item } = await withCargo({ egk_kargokodu: code, egk_kargono: '726000012345678' });
			expect(item.cargo).toEqual([
				{ cargoCompanyCode: code, cargoCompanyName: name, cargoTrackingNumber: '726000012345678' },
			]);
		});

		it('is not told without a number, or where the remarks are cancelled', async () => {
			expect((await withCargo({ egk_kargokodu: 'KARGO1' })).item.cargo).toEqual([]);
			expect((await withCargo({ egk_kargono: '1', egk_iptal: '1' })).item.cargo).toEqual([]);
		});
	},
);
