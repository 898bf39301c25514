import type { INodeParameters } from 'n8n-workflow';
import { categories } from '../../../../../erp/catalogue';
import { tools } from '../../../../../nodes/Evrak/operations';
import { bench, items, type Bench } from '../../../../../testkit/node/evrak';
import { order, SAVE_ORDERS } from '../../../../../testkit/node/orders';

const verify = (more: INodeParameters): INodeParameters => ({
	resource: 'savedDocument',
	operation: 'verifySave',
	...more,
});
const byNumber = verify({ verifyBy: 'number', verifySeries: 'T', verifyNumber: '={{ $json.number }}' });
const byReference = verify({
	verifyBy: 'reference',
	verifyReference: '={{ $json.reference }}',
	verifyDate: '2026-11-20T00:00:00',
});

describe('Verify Save', () => {
	let erp: Bench;

	beforeAll(async () => {
		erp = await bench();
		const twoLines = order(7, { sip_belgeno: 'WEB-7' });
		(twoLines.satirlar as object[]).push({ ...(twoLines.satirlar as object[])[0] });
		await erp.evrak(SAVE_ORDERS, items(twoLines, order(8, { sip_belgeno: "O'Neil Çay" })));
	});
	afterAll(async () => await erp.close());

	it('is offered for every kind of document that can be read back', () => {
		const [choice] = tools.find(({ operation }) => operation === 'verifySave')?.properties ?? [];
		const kinds = (choice?.options ?? []).map((option) => 'value' in option && option.value);
		expect(choice?.name).toBe('verifyDocument');
		expect(kinds.sort()).toEqual(
			[
				...['account', 'collectionPayment', 'invoice', 'issuedQuotation', 'journalSlip', 'order', 'purchaseCondition'],
				...['receivedQuotation', 'salesCondition', 'stockCount', 'voucher', 'warehouseOrder'],
				...['cashExpense', 'dispatchNote', 'internalMovement', 'item', 'priceChange', 'purchaseRequest'],
			].sort(),
		);
	});

	it('finds a document by its number, and tells series, number and GUIDs', async () => {
		const { items: found } = await erp.evrak(byNumber, items({ number: 7 }));
		const guids = erp.erp.db.all('SELECT sip_Guid AS guid FROM SIPARISLER WHERE sip_evrakno_sira = 7');
		expect(found.map(({ json }) => json)).toEqual([
			{
				found: true,
				series: 'T',
				number: '7',
				guids: guids.map(({ guid }) => String(guid).toLowerCase()),
				documents: [expect.objectContaining({ series: 'T', number: '7' })],
			},
		]);
	});

	it('finds a document by reference and date, whatever letters the reference has', async () => {
		const { items: found } = await erp.evrak(byReference, items({ reference: "O'Neil Çay" }));
		expect(found[0]?.json).toMatchObject({ found: true, series: 'T', number: '8' });
	});

	it('finds a reference with a character that a code page turns into a quote, without letting it become one', async () => {
		const reference = 'WEB\u02bc9\u2019';
		await erp.evrak(SAVE_ORDERS, items(order(99, { sip_belgeno: reference })));
		const { items: found } = await erp.evrak(byReference, items({ reference }));
		expect(found[0]?.json).toMatchObject({ found: true, number: '99' });
		const [asked] = erp.bodies('SqlVeriOkuV2').slice(-1);
		expect(asked?.SQLSorgu).toMatch(/IN \(\(N'WEB' \+ NCHAR\(700\) \+ N'9' \+ NCHAR\(8217\)\)\)/);
	});

	it('tells a cash expense slip from a receipt with its number, although its method sends no type', async () => {
		const receipt = {
			cha_evrak_tip: 1,
			cha_tip: 1,
			cha_cinsi: 0,
			cha_cari_cins: 0,
			cha_kod: '120.01.001',
			cha_meblag: 10,
		};
		const expense = { cha_kod: 'KASA01', cha_kasa_hizkod: 'MSR01', cha_aratoplam: 10 };
		const numbered = (line: object) => ({
			satirlar: [{ ...line, cha_tarihi: '20.11.2026', cha_evrakno_seri: 'M', cha_evrakno_sira: 4 }],
		});
		const save = async (resource: string, document: object) =>
			await erp.evrak(
				{ resource, operation: 'create', inputMode: 'json', json: '={{ $json }}' },
				items(document as { satirlar: object[] }),
			);
		const found = async () => {
			const ran = await erp.evrak(
				verify({ verifyDocument: 'cashExpense', verifyBy: 'number', verifySeries: 'M', verifyNumber: '4' }),
			);
			expect(ran.error).toBeUndefined();
			return ran.items[0]?.json.found;
		};
		expect((await save('collectionPayment', numbered(receipt))).error).toBeUndefined();
		expect(await found()).toBe(false);
		const saved = await save('cashExpense', numbered(expense));
		expect(saved.items[0]?.json.warnings).toBeUndefined();
		expect(await found()).toBe(true);
	});

	it('says that a document is not there, item by item', async () => {
		const { items: found } = await erp.evrak(byNumber, items({ number: 8 }, { number: 9 }));
		expect(found.map(({ json, pairedItem }) => [json.found, json.documents, pairedItem])).toEqual([
			[true, [expect.anything()], { item: 0 }],
			[false, [], { item: 1 }],
		]);
	});

	it('does not take a document with fewer lines for the one that was sent', async () => {
		const { items: found } = await erp.evrak({ ...byNumber, verifyLines: 3 }, items({ number: 7 }));
		expect(found[0]?.json).toEqual({
			found: false,
			documents: [],
			note: 'A document is there, but it has 2 of 3 lines',
		});
	});

	it('finds another date only on its own day', async () => {
		const other = { ...byReference, verifyDate: '2026-11-21T00:00:00' };
		const { items: found } = await erp.evrak(other, items({ reference: 'WEB-7' }));
		expect(found[0]?.json.found).toBe(false);
	});

	it.each([
		['a number that is none', byNumber, { number: 'WEB-7' }, 'Number "WEB-7" is not the number of a document'],
		['the number 0, which the ERP replaces', byNumber, { number: 0 }, 'Number "0" is not the number of a document'],
		['a blank reference', byReference, { reference: '' }, 'Reference is missing'],
		['no date', { ...byReference, verifyDate: '={{ $json.date }}' }, { reference: 'A' }, 'Document Date is missing'],
		[
			'a column name that is none',
			{ ...byReference, verifyReferenceField: 'sip_belgeno; DROP' },
			{ reference: 'A' },
			'Reference Field "sip_belgeno; DROP" is not the name of a column',
		],
		[
			'a reference that is the text of an object',
			byReference,
			{ reference: '[object Object]' },
			'Reference is missing',
		],
		['a reference without a visible sign', byReference, { reference: '\u200b' }, 'Reference is missing'],
		[
			'a date that is none',
			{ ...byReference, verifyDate: 'undefined' },
			{ reference: 'A' },
			'Document Date is missing',
		],
		[
			'another choice of what to look up by',
			{ ...byNumber, verifyBy: 'name' },
			{ number: 7 },
			'Look Up By "name" is no choice',
		],
		[
			'no day where numbers start anew every day',
			{
				resource: 'savedDocument',
				operation: 'verifySave',
				verifyDocument: 'stockCount',
				verifyBy: 'number',
				verifyNumber: 7,
				verifyDay: '={{ $json.day }}',
			},
			{},
			'Document Date is missing',
		],
		['a line count of 0', { ...byNumber, verifyLines: 0 }, { number: 7 }, 'Line Count is not a whole number above 0'],
	])('refuses %s before it asks', async (_, parameters, json, message) => {
		const before = erp.bodies('SqlVeriOkuV2').length;
		const { error } = await erp.evrak(parameters, items(json));
		expect(error?.message).toBe(message);
		expect(error?.description).toMatch(/^Nothing was asked\. /);
		expect(erp.bodies('SqlVeriOkuV2')).toHaveLength(before);
	});
});

describe('Verify Save', () => {
	let erp: Bench;
	beforeAll(async () => (erp = await bench()));
	afterAll(async () => await erp.close());

	it.each([
		['Series', { ...byNumber, verifySeries: '={{ $json.missing }}', verifyNumber: '7' }],
		['Reference Field', { ...byReference, verifyReference: 'A', verifyReferenceField: '={{ "undefined" }}' }],
	])('does not take a %s that an expression leaves out for a blank one', async (label, parameters) => {
		const { error } = await erp.evrak(parameters);
		expect(error?.message).toMatch(new RegExp(`^${label}: the expression gives nothing.* \\(item 0\\)$`));
		expect(erp.bodies('SqlVeriOkuV2')).toEqual([]);
	});

	const kinds = categories.flatMap(({ resource, operations }) =>
		operations
			.filter(({ operation, savedIn }) => operation === 'create' && savedIn !== undefined)
			.map(({ savedIn }) => [resource, savedIn?.table ?? ''] as const),
	);

	it.each(kinds)('looks for what was chosen: %s in %s, by what its form asks for', async (kind, table) => {
		const given = {
			...{ verifySeries: 'T', verifyNumber: '7', verifyReference: 'A' },
			...{ verifyDate: '2026-11-20T00:00:00', verifyDay: '2026-11-20T00:00:00' },
		};
		const { items: rows, error } = await erp.evrak({
			...verify({ verifyDocument: kind, ...given }),
			preview: true,
		});
		expect(error).toBeUndefined();
		expect(JSON.stringify(rows[0]?.json.body)).toContain(`FROM dbo.${table}`);
	});

	it('refuses a kind that there is none of', async () => {
		const { error } = await erp.evrak(verify({ verifyDocument: 'remark', verifyBy: 'number', verifyNumber: '7' }));
		expect(error?.message).toBe('Document "remark" is no choice');
		expect(erp.bodies('SqlVeriOkuV2')).toEqual([]);
	});

	it('with Preview shows what it would ask, and asks nothing', async () => {
		const { items: rows } = await erp.evrak({ ...byNumber, preview: true }, items({ number: 7 }));
		expect(rows[0]?.json).toMatchObject({
			preview: true,
			url: expect.stringMatching(/SqlVeriOkuV2$/),
			body: { SQLSorgu: expect.stringContaining('FROM dbo.SIPARISLER') },
		});
		expect(erp.bodies('SqlVeriOkuV2')).toEqual([]);
	});
});

describe('Verify Save where the ERP cannot be asked', () => {
	it('fails on a V16 server, and says what it needs', async () => {
		const old = await bench({ generation: 'V16' }, { generation: 'V16' });
		const { error } = await old.evrak(byNumber, items({ number: 7 }));
		await old.close();
		expect(error?.message).toContain('the ERP could not be asked: a V16 server has no SQL read method');
		expect(error?.description).toContain('V17 server');
	});

	it('fails where the user may not read by SQL', async () => {
		const blind = await bench({ sqlRight: false });
		const { error } = await blind.evrak(byNumber, items({ number: 7 }));
		await blind.close();
		expect(error?.message).toMatch(/^Verify Save failed: the ERP could not be asked: /);
		expect(error?.description).toContain('the right to read by SQL');
	});

	it('fails where no answer comes, and says to run it again', async () => {
		const erp = await bench();
		await erp.faults('reset');
		const { error } = await erp.evrak(byNumber, items({ number: 7 }));
		await erp.close();
		expect(error?.description).toBe('Run it again when the ERP answers.');
	});
});
