import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { operationOf } from '../../../../../erp/catalogue';
import { codesShown } from '../../../../../nodes/Evrak/form/lookups/fieldOptions';
import { asTool, confirmationIn, opening } from '../../../../../testkit/node/agent';
import { bench, items } from '../../../../../testkit/node/evrak';
import { perSuite } from '../../../../../testkit/jest/benches';

const erp = perSuite(async () => await bench({ trade: true }));

const CHECKED = { checkCodes: true };

const run = async (resource: string, operation: string, json: IDataObject, more: INodeParameters = {}, at = erp) =>
	await at.evrak(
		{ resource, operation, inputMode: 'json', json: '={{ $json }}', options: CHECKED, ...more },
		items(json),
	);

const DAY = '2026-11-20';
const INVOICE = {
	...{ cha_tarihi: DAY, cha_kod: '120.01.001', cha_evrakno_seri: 'SLM', cha_tip: 0, cha_cinsi: 6, cha_evrak_tip: 63 },
	detay: [{ sth_stok_kod: 'STK001', sth_miktar: 2, sth_tutar: 100, sth_iskonto1: 10, sth_vergi: 18 }],
};
const receipt = (cha_evrak_tip: number, cha_tip: number, cha_kod: string): IDataObject =>
	inLines({
		cha_tarihi: DAY,
		cha_evrak_tip,
		cha_evrakno_seri: 'SLM',
		cha_tip,
		cha_cinsi: 0,
		cha_kod,
		cha_meblag: '5000',
	});
const ORDER = {
	satirlar: [
		{ sip_tarih: DAY, sip_tip: 0, sip_cins: 0, sip_musteri_kod: '120.01.002', sip_evrakno_seri: 'SLM' },
		{ sip_tarih: DAY, sip_tip: 0, sip_cins: 0, sip_musteri_kod: '120.01.002', sip_evrakno_seri: 'SLM' },
	].map((line, at) => ({
		...line,
		sip_stok_kod: 'STK001',
		sip_miktar: 1,
		sip_tutar: 50 + at,
		sip_iskonto_1: 1,
		sip_vergi: 10,
	})),
};
const NOTE = {
	satirlar: [
		{
			sth_tarih: DAY,
			sth_evraktip: 1,
			sth_tip: 1,
			sth_cins: 0,
			sth_cari_kodu: '120.01.001',
			sth_evrakno_seri: 'SLM',
			sth_stok_kod: 'STK001',
			sth_miktar: 1,
			sth_tutar: 30,
			sth_vergi: 6,
		},
	],
};
const QUOTATION = {
	satirlar: [
		{
			tkl_evrak_tarihi: DAY,
			tkl_cari_kod: '120.01.001',
			tkl_evrakno_seri: 'SLM',
			tkl_stok_kod: 'STK001',
			tkl_miktar: 3,
			tkl_Birimfiyati: 10,
			tkl_vergi: 6,
		},
	],
};
const VOUCHER = {
	satirlar: [
		{ cha_kod: '120.01.001', cha_tip: 0 },
		{ cha_kod: '320.01.001', cha_tip: 1 },
	].map((line) => ({ ...line, cha_tarihi: DAY, cha_evrak_tip: 57, cha_evrakno_seri: 'SLM', cha_meblag: '75' })),
};

/** One of each, in the ERP. */
const saved: Record<string, IDataObject> = {};
beforeAll(async () => {
	for (const [name, resource, operation, json] of [
		['invoice', 'invoice', 'createDocument', INVOICE],
		['collection', 'collectionPayment', 'create', receipt(1, 1, '120.01.001')],
		['payment', 'collectionPayment', 'create', receipt(64, 0, '320.01.001')],
		['order', 'order', 'create', ORDER],
		['note', 'dispatchNote', 'create', NOTE],
		['quotation', 'issuedQuotation', 'create', QUOTATION],
		['voucher', 'voucher', 'create', VOUCHER],
	] as const) {
		const { items: rows, error } = await run(resource, operation, json as IDataObject, { options: {} });
		expect([name, error?.message]).toEqual([name, undefined]);
		saved[name] = rows[0]?.json ?? {};
	}
});
const numberOf = (name: string) => Number(saved[name]?.number);
const guidOf = (table: string, where: string) =>
	String(
		Object.values(
			erp.erp.db.get(`SELECT ${table === 'STOK_HAREKETLERI' ? 'sth' : 'cha'}_Guid AS g FROM ${table} WHERE ${where}`) ??
				{},
		)[0],
	);
const inLines = (...satirlar: IDataObject[]): IDataObject => ({ satirlar });
const rowOf = (type: number) => guidOf('CARI_HESAP_HAREKETLERI', `cha_evrak_tip=${type}`);
const lineOf = (type: number) => guidOf('STOK_HAREKETLERI', `sth_evraktip=${type}`);
const money = (type: number, name: string): IDataObject => ({
	cha_evrak_tip: type,
	cha_evrakno_seri: 'SLM',
	cha_evrakno_sira: numberOf(name),
});
const sent = (word: string) => erp.erp.requests.filter(({ path }) => path.includes(word)).length;

describe('what a deletion offers', () => {
	const MAKES = {
		invoice: { delete: ['0', '63'] },
		voucher: { delete: ['31', '32', '33', '57', '58', '100', '101', '110'] },
		collectionPayment: {
			delete: ['1', '2', '3', '4', '34', '35', '64', '65', '66', '67'],
			deleteByGuid: ['1', '2', '3', '4', '34', '35', '64', '65', '66', '67'],
		},
		dispatchNote: { delete: ['1', '13'] },
	};

	it.each(Object.entries(MAKES))('%s: the types that it makes, and no other', (resource, operations) => {
		for (const [operation, types] of Object.entries(operations)) {
			const field = operationOf(resource, operation).body.fields.find(({ path }) => /evrak_?tip$/.test(path));
			expect(field && codesShown(field).map(([code]) => code)).toEqual(types);
		}
	});
});

describe('a type of another resource is refused, and nothing is sent', () => {
	it.each<[string, IDataObject, RegExp]>([
		[
			'invoice',
			{ cha_evrak_tip: 1 },
			/Type \(Evrak Tipi\), cha_evrak_tip is 1, Tahsilat makbuzu, which the resource Payment makes/,
		],
		['invoice', { cha_evrak_tip: 'Tahsilat makbuzu' }, /1, Tahsilat makbuzu/],
		['invoice', { cha_evrak_tip: 31 }, /Voucher/],
		['voucher', { satirlar: [{ cha_evrak_tip: 63, cha_evrakno_sira: 1 }] }, /Invoice/],
		['collectionPayment', { satirlar: [{ cha_evrak_tip: 63, cha_evrakno_sira: 1 }] }, /Satış faturası/],
		['internalMovement', { satirlar: [{ sth_evraktip: 1, sth_evrakno_sira: 1 }] }, /Dispatch Note/],
	])('%s: %j', async (resource, json, text) => {
		const key = 'satirlar' in json ? json : { cha_evrakno_sira: 1, ...json };
		const { error } = await run(resource, 'delete', key);
		expect(error?.message).toMatch(text);
		expect(sent('Sil')).toBe(0);
	});

	it('by an expression of the form, too', async () => {
		const value = { cha_evrak_tip: '={{ $json.type }}', cha_evrakno_sira: '1' };
		const documentFields = { mappingMode: 'defineBelow', value };
		const { error } = await run('invoice', 'delete', { type: 1 }, { inputMode: 'fields', documentFields });
		expect(error?.message).toContain('Tahsilat makbuzu');
		expect(sent('Sil')).toBe(0);
	});
});

describe('a GUID of another resource is refused, and nothing is sent', () => {
	it.each<[string, string, () => IDataObject, RegExp]>([
		[
			'collectionPayment',
			'deleteByGuid',
			() => inLines({ cha_evrak_tip: '1', cha_Guid: rowOf(63) }),
			/is Satış faturası, which the resource Invoice makes/,
		],
		[
			'collectionPayment',
			'deleteByGuid',
			() => inLines({ cha_evrak_tip: '1', cha_Guid: rowOf(64) }),
			/is Tediye makbuzu in the ERP, but "?1"? \(Tahsilat makbuzu\) is given/,
		],
		[
			'dispatchNote',
			'deleteLine',
			() => inLines({ sth_Guid: lineOf(4) }),
			/is Çıkış faturası, which the resource Invoice makes/,
		],
		['invoice', 'deleteLine', () => ({ detay: [{ sth_Guid: lineOf(1) }] }), /Dispatch Note/],
	])('%s.%s', async (resource, operation, json, text) => {
		const { error } = await run(resource, operation, json());
		expect(error?.message).toMatch(text);
		expect(sent('Sil')).toBe(0);
	});

	it('and one of its own is deleted, also where nobody may ask', async () => {
		for (const options of [{}, { sqlRight: false }]) {
			const at = await bench({ trade: true, ...options });
			await run('collectionPayment', 'create', receipt(1, 1, '120.01.001'), { options: {} }, at);
			const guid = String(at.erp.db.get('SELECT cha_Guid AS g FROM CARI_HESAP_HAREKETLERI')?.g);
			const { items: rows, error } = await run(
				...(['collectionPayment', 'deleteByGuid'] as const),
				...([{ satirlar: [{ cha_evrak_tip: '1', cha_Guid: guid }] }, {}, at] as const),
			);
			expect([error?.message, rows[0]?.json.deleted]).toEqual([undefined, true]);
			expect(
				at.erp.db.get('SELECT COUNT(*) AS n FROM CARI_HESAP_HAREKETLERI WHERE COALESCE(cha_iptal, 0) = 0')?.n,
			).toBe(0);
			await at.close();
		}
	});
});

describe('the preview of a deletion', () => {
	const preview = async (resource: string, operation: string, json: IDataObject, at = erp) => {
		const { items: rows, error } = await run(resource, operation, json, { preview: true }, at);
		expect(error?.message).toBeUndefined();
		const { deletes, warnings = [] } = rows[0]?.json ?? {};
		return { deletes: deletes as IDataObject[] | undefined, warnings: (warnings as string[]).join() };
	};
	const UNVAN = { account: '120.01.001', name: 'Örnek Ünvan A.Ş.', date: DAY };

	it.each<[string, string, () => IDataObject, IDataObject]>([
		['invoice', 'delete', () => money(63, 'invoice'), { ...UNVAN, type: 'Satış faturası', amount: 108, lines: 1 }],
		[
			'collectionPayment',
			'delete',
			() => inLines(money(1, 'collection')),
			{ ...UNVAN, type: 'Tahsilat makbuzu', amount: 5000 },
		],
		[
			'collectionPayment',
			'deleteByGuid',
			() => inLines({ cha_evrak_tip: 64, cha_Guid: rowOf(64) }),
			{ account: '320.01.001', name: 'Örnek Tedarikçi A.Ş.', amount: 5000, date: DAY },
		],
		[
			'order',
			'delete',
			() => inLines({ sip_tip: 0, sip_cins: 0, sip_evrakno_seri: 'SLM', sip_evrakno_sira: numberOf('order') }),
			{ account: '120.01.002', name: 'Deneme Ticaret Ltd. Şti.', amount: 119, lines: 2, date: DAY },
		],
		[
			'dispatchNote',
			'delete',
			() => ({ sth_evraktip: 1, sth_tip: 1, sth_evrakno_seri: 'SLM', sth_evrakno_sira: numberOf('note') }),
			{ ...UNVAN, amount: 36 },
		],
		[
			'issuedQuotation',
			'delete',
			() => inLines({ tkl_evrakno_seri: 'SLM', tkl_evrakno_sira: numberOf('quotation') }),
			{ ...UNVAN, amount: 36 },
		],
		['voucher', 'delete', () => inLines(money(57, 'voucher')), { ...UNVAN, amount: 75, lines: 2 }],
	])('%s.%s names customer, date and amount', async (resource, operation, json, expected) => {
		const { deletes, warnings } = await preview(resource, operation, json());
		expect(deletes).toEqual([expect.objectContaining(expected)]);
		expect(warnings).toBe('');
		expect(sent('Sil')).toBe(0);
	});

	it('of an e-archive invoice that is cancelled names it, too', async () => {
		const uuid = '99999999-8888-7777-6666-555555555555';
		erp.erp.db.run('UPDATE CARI_HESAP_HAREKETLERI SET cha_uuid = ? WHERE cha_evrak_tip = 63', [uuid]);
		const json = { UUID: uuid, IptalTarihi: DAY, IptalAciklamasi: 'yanlış müşteri' };
		const { deletes } = await preview('eArchive', 'cancel', json);
		expect(deletes).toEqual([expect.objectContaining({ ...UNVAN, amount: 108 })]);
	});

	it.each<[string, string, () => IDataObject, string, RegExp]>([
		[
			...(['invoice', 'delete', () => money(63, 'invoice')] as const),
			"UPDATE CARI_HESAP_HAREKETLERI SET cha_uuid = '99999999-8888-7777-6666-555555555555' WHERE cha_evrak_tip = 63",
			/^Satış faturası SLM \d+ has an e-document \(99999999-.*55\), which its deletion does not cancel$/,
		],
		[
			'order',
			'delete',
			() => inLines({ sip_tip: 0, sip_cins: 0, sip_evrakno_seri: 'SLM', sip_evrakno_sira: numberOf('order') }),
			'UPDATE SIPARISLER SET sip_teslim_miktar = 1 WHERE sip_tutar = 51',
			/^SLM \d+ is delivered in 1 of 2 lines: what becomes of .* is not known: look in the ERP$/,
		],
		[
			...(['dispatchNote', 'deleteLine', () => inLines({ sth_Guid: lineOf(1) })] as const),
			"UPDATE STOK_HAREKETLERI SET sth_fat_uid = '99999999-8888-7777-6666-555555555555' WHERE sth_evraktip = 1",
			/is invoiced in 1 of 1 lines: /,
		],
		['invoice', 'deleteLine', () => ({ detay: [{ sth_Guid: lineOf(4) }] }), 'SELECT 1', /^$/],
	])('of %s.%s says what hangs on it', async (resource, operation, json, sql, text) => {
		erp.erp.db.run(sql);
		expect((await preview(resource, operation, json())).warnings).toMatch(text);
	});

	it('of an agent says in words what would go', async () => {
		const json = `{ "cha_evrak_tip": 63, "cha_evrakno_seri": "SLM", "cha_evrakno_sira": ${numberOf('invoice')} }`;
		const parameters = { resource: 'invoice', operation: 'delete', inputMode: 'json', json };
		await asTool(opening(erp, 'invoices.delete'), parameters, {}, async (ask) => {
			const { preview_text: text } = confirmationIn(await ask({}));
			expect(text).toContain(
				`deletes type "Satış faturası", series "SLM", number "${numberOf('invoice')}", date "${DAY}", amount "108"`,
			);
			expect(text).toContain('account "120.01.001", name "Örnek Ünvan A.Ş."');
		});
		expect(sent('Sil')).toBe(0);
	});

	it('says what the ERP does not have', async () => {
		const json = { cha_evrak_tip: 63, cha_evrakno_seri: 'SLM', cha_evrakno_sira: 999_999 };
		expect(await preview('invoice', 'delete', json)).toEqual({
			deletes: undefined,
			warnings: 'The ERP has no such document',
		});
		const guid = '11111111-2222-3333-4444-555555555555';
		expect((await preview('order', 'deleteByGuid', { satirlar: [{ sip_Guid: guid }] })).warnings).toContain(guid);
	});

	it('says where it cannot look: no right, a V16, a table that nobody knows', async () => {
		const json = { cha_evrak_tip: 63, cha_evrakno_sira: 1 };
		const noRight = await bench({ sqlRight: false });
		expect((await preview('invoice', 'delete', json, noRight)).warnings).toMatch(
			/could not be looked up: .*Look in the ERP/,
		);
		await noRight.close();
		const v16 = await bench({}, { generation: 'V16' });
		expect((await preview('invoice', 'delete', json, v16)).warnings).toContain('a V16 server has no SQL read method');
		await v16.close();
		const proforma = { satirlar: [{ pro_tipi: '0', pro_cinsi: '2', pro_evrakno_sira: 1 }] };
		expect((await preview('proformaOrder', 'delete', proforma)).warnings).toContain('nobody knows where');
	});
});
