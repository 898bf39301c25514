import type { IDataObject, INodeParameters } from 'n8n-workflow';
import type { Invoice } from '../../../../../standin/edocs/ubl/model';
import { setClock } from '../../../../../testkit/clock/clock';
import { bench, items } from '../../../../../testkit/node/evrak';
import { bill } from '../../../../../testkit/bills/bill';
import { SUPPLIER, withFile, xmlOf } from '../../../../../testkit/node/invoices';
import { CONTINUE } from '../../../../../testkit/node/safeSaves';
import { perTest } from '../../../../../testkit/jest/benches';

beforeEach(() => setClock('2026-11-20T09:00:00Z'));
const erp = perTest(bench);

const TABLE = { 'YZ-7': 'STK002', 'OK-3': 'STK003' };
const warehouse = { __rl: true, mode: 'code', value: '1' };
const own = (more: INodeParameters = {}): INodeParameters => ({
	...{ resource: 'incomingEInvoice', operation: 'createPurchaseInvoice', ublSource: 'binary', warehouse },
	itemTable: JSON.stringify(TABLE),
	...more,
});
const run = async (invoice: Partial<Invoice> = {}, more: INodeParameters = {}, input = [withFile(xmlOf(invoice))]) =>
	await erp.evrak(own(more), input, CONTINUE);
const problemOf = async (invoice: Partial<Invoice>, more: INodeParameters = {}): Promise<string> => {
	const { items: done, errors } = await run(invoice, more);
	expect(done).toEqual([]);
	expect(erp.bodies('FaturaKaydetV2')).toEqual([]);
	return errors.map(({ json }) => String(json.error)).join('\n');
};

const headers = () =>
	erp.erp.db.all("SELECT * FROM CARI_HESAP_HAREKETLERI WHERE cha_belge_no LIKE 'ORN2026000001%' AND cha_evrak_tip = 0");
const linesOf = (guid: unknown) =>
	erp.erp.db.all('SELECT * FROM STOK_HAREKETLERI WHERE sth_fat_uid = ? ORDER BY sth_satirno', [String(guid)]);

/** Header and lines of the only booked invoice, as an accountant reads them. */
function booked(): IDataObject {
	const [header, ...others] = headers();
	expect(others).toEqual([]);
	const lines = linesOf(header?.cha_Guid).map((row) => [
		...[
			row.sth_stok_kod,
			Number(row.sth_miktar),
			Number(row.sth_tutar),
			Number(row.sth_iskonto1),
			Number(row.sth_vergi),
		],
		...[Number(row.sth_giris_depo_no), Number(row.sth_birim_pntr), Number(row.sth_tip)],
	]);
	const { cha_kod: account, cha_tip: side, cha_belge_no: number } = header ?? {};
	return { account, side: Number(side), number, total: Number(header?.cha_meblag), lines } as IDataObject;
}

const TWO_LINES = {
	...{ account: '320.01.001', side: 1, number: 'ORN2026000001001', total: 360 },
	lines: [
		['STK002', 2, 200, 0, 40, 1, 1, 0],
		['STK003', 1, 100, 0, 20, 1, 1, 0],
	],
};

it('books the lines, amounts and VAT of the e-invoice on the supplier with its tax number', async () => {
	const { items: done, errors } = await run();
	expect(errors).toEqual([]);
	expect(done[0]?.json).toMatchObject({ outcome: 'saved' });
	expect(booked()).toEqual(TWO_LINES);
});

it('takes the item of Parse XML, too', async () => {
	const parse = { resource: 'incomingEInvoice', operation: 'parseXml', ublSource: 'binary' };
	const { items: parsed } = await erp.evrak(parse, [withFile(xmlOf())]);
	await run({}, { ublSource: 'item' }, items(...parsed.map(({ json }) => json as IDataObject)));
	expect(booked()).toEqual(TWO_LINES);
});

it.each(['full', 'none'])('is already saved under another date, whether n8n remembers it or not: %s', async (first) => {
	await run({}, { purchaseOptions: { documentDate: '2026-11-19' }, options: { protection: first } });
	for (const more of [{}, { purchaseOptions: { documentDate: '2026-11-20' } }]) {
		const { items: again } = await run({}, { ...more, options: { protection: 'full' } });
		expect(again[0]?.json).toMatchObject({ outcome: 'alreadySaved' });
	}
	expect(headers()).toHaveLength(1);
});

it('shows discounts in their column, and rates of each line', async () => {
	const lines = [
		{ name: 'Yazıcı', item: 'YZ-7', quantity: 3, unitPrice: '99.99', discount: '19.97', taxRate: 10 },
		{ name: 'Ofis koltuğu', item: 'OK-3', quantity: 1, unitPrice: '100', taxRate: 20 },
	];
	await run({ lines });
	expect(booked()).toMatchObject({
		total: 428,
		lines: [
			['STK002', 3, 299.97, 19.97, 28, 1, 1, 0],
			['STK003', 1, 100, 0, 20, 1, 1, 0],
		],
	});
});

it('books discounts and charges of the whole as the invoice has them', async () => {
	const xml = bill({ lines: [{ q: 2, price: 500 }], off: [100, -40] });
	await run({}, { itemTable: '{ "Mal 1": "STK002" }' }, [withFile(xml)]);
	expect(headers()[0]).toMatchObject({ cha_ft_iskonto1: 100, cha_ft_masraf1: 40 });
	expect(booked()).toMatchObject({ total: 1128, lines: [['STK002', 2, 1000, 0, 188, 1, 1, 0]] });
	const { items: again } = await run({}, { itemTable: '{ "Mal 1": "STK002" }', options: { protection: 'full' } }, [
		withFile(xml),
	]);
	expect(again[0]?.json).toMatchObject({ outcome: 'alreadySaved' });
});

const CODES: ReadonlyArray<readonly [how: string, table: unknown]> = [
	['a part for the supplier', { [SUPPLIER]: TABLE, 'YZ-7': 'STK005' }],
	[
		'rows',
		[
			...Object.entries(TABLE).map(([sku, code]) => ({ supplier: SUPPLIER, sku, code })),
			{ supplier: '1', sku: 'YZ-7', code: 'STK005' },
		],
	],
	['names of the goods', { Yazıcı: 'STK002', 'Ofis koltuğu': 'STK003' }],
];
it.each(CODES)('finds items by %s', async (_, table) => {
	await run({}, { itemTable: JSON.stringify(table) });
	expect(booked()).toEqual(TWO_LINES);
});

it('takes an entry of ten digits for a barcode where it has a code', async () => {
	const lines = [{ name: 'Yazıcı', item: '8690000011', quantity: 2, unitPrice: '100' }];
	await run({ lines }, { itemTable: JSON.stringify({ '8690000011': { code: 'STK002', quantity: 6 } }) });
	expect(booked()).toMatchObject({ lines: [['STK002', 12, 200, 0, 40, 1, 1, 0]] });
});

it('puts lines that nothing names on the collecting item, with their names', async () => {
	await run({}, { itemTable: '{}', purchaseOptions: { collectingItem: 'STK005' } });
	const [header] = headers();
	expect(linesOf(header?.cha_Guid).map(({ sth_stok_kod: item, sth_aciklama: text }) => [item, text])).toEqual([
		['STK005', 'Yazıcı'],
		['STK005', 'Ofis koltuğu'],
	]);
});

const REFUSED: ReadonlyArray<readonly [what: string, invoice: Partial<Invoice>, told: RegExp, more?: INodeParameters]> =
	[
		[
			'a line that nothing names',
			{},
			/nothing says which item "Ofis koltuğu" is/,
			{ itemTable: '{ "YZ-7": "STK002" }' },
		],
		[
			'an item that the ERP lacks',
			{},
			/the ERP has no item "YOK"/,
			{ itemTable: '{ "YZ-7": "YOK", "OK-3": "STK003" }' },
		],
		[
			'a supplier without an account',
			{ supplier: { number: '1234567890', name: 'Yeni' } },
			/no account has the tax number 1234567890/,
		],
		[
			'an account of other codes',
			{},
			/no account that begins with 120\. has the tax number/,
			{ purchaseOptions: { accountPrefix: '120.' } },
		],
		['a return', { type: 'IADE' }, /is of type .*IADE/],
		['figures that do not add up', { wrong: { payable: '5' } }, /cannot be booked as it stands/],
		[
			'a foreign currency without its number',
			{ currency: 'EUR', exchangeRate: '49.6' },
			/is in EUR, whose number in the ERP is not known/,
		],
		[
			'withheld VAT',
			{
				type: 'TEVKIFAT',
				lines: [
					{ name: 'Yazıcı', item: 'YZ-7', quantity: 1, unitPrice: '100', withholding: { code: '601', percent: 40 } },
				],
			},
			/withheld VAT/,
		],
		[
			'a unit that is none of the item',
			{ lines: [{ name: 'Yazıcı', item: 'YZ-7', quantity: 1, unitPrice: '100', unit: 'BX' }] },
			/comes in the unit "BX", and the item "STK002" has/,
		],
		[
			'a place of a unit that the item does not have',
			{ lines: [{ name: 'Yazıcı', item: 'YZ-7', quantity: 1, unitPrice: '100', unit: 'BX' }] },
			/comes in the unit "BX", by Unit Table 3, and the item "STK002" has ADET/,
			{ purchaseOptions: { unitTable: 'BX=3' } },
		],
		[
			'the warehouse 0, which is none',
			{},
			/To Warehouse \(Giriş Depo\): "0" is no number of a warehouse/,
			{ warehouse: { ...warehouse, value: '0' } },
		],
	];
it.each(REFUSED.map(([what, invoice, told, more = {}]) => ({ what, invoice, told, more })))(
	'books nothing of $what',
	async ({ invoice, told, more }) => {
		expect(await problemOf(invoice, more)).toMatch(told);
	},
);

it.each([
	[
		'a page for an e-document',
		{ ublSource: 'text', ublText: '<html>' },
		/^Document 1: the e-document cannot be read: .*\. Give [^.]*\.$/,
	],
	['no file', {}, /the item has no binary file in the field "xml"\. Put a node before this one/],
])('says of %s what to do', async (_, more, told) => {
	const { errors } = await run({}, more, items({}));
	expect(String(errors[0]?.json.error)).toMatch(told);
});

it('says of a refused login nothing but that', async () => {
	const { errors } = await erp.evrak(own(), [withFile(xmlOf({}))], CONTINUE, { password: 'wrong' });
	expect(String(errors[0]?.json.error)).toMatch(
		/Şifre Hatalı\. The ERP refused the login: [^•]*Run it again when the ERP answers\.$/,
	);
});

it('takes the unit that the user names', async () => {
	const lines = [{ name: 'Yazıcı', item: 'YZ-7', quantity: 1, unitPrice: '100', unit: 'BX' }];
	erp.erp.db.run("UPDATE STOKLAR SET sto_birim2_ad = 'KUTU' WHERE sto_kod = 'STK002'");
	await run({ lines }, { purchaseOptions: { unitTable: 'BX=2' } });
	expect(booked()).toMatchObject({ lines: [['STK002', 1, 100, 0, 20, 1, 2, 0]] });
});

it('books a foreign invoice at the rate that it says', async () => {
	const lines = [{ name: 'Yazıcı', item: 'YZ-7', quantity: 1, unitPrice: '100' }];
	await run({ currency: 'EUR', exchangeRate: '49.6', lines }, { purchaseOptions: { currencyNumbers: 'EUR=2' } });
	const [header] = headers();
	expect([Number(header?.cha_d_cins), Number(header?.cha_d_kur), Number(header?.cha_meblag)]).toEqual([2, 49.6, 120]);
});

it('asks for all invoices of a run at once', async () => {
	const all = [1, 2, 3].map((n) => withFile(xmlOf({ number: `ORN202600000100${n}` })));
	erp.erp.requests.clear();
	const { items: done } = await run({}, {}, all);
	expect(done).toHaveLength(3);
	expect(erp.erp.requests.filter(({ path }) => path.includes('SqlVeriOku')).length).toBeLessThanOrEqual(6);
});

it('sends no invoice whose item is unknown, whatever the look for the account of another one comes to', async () => {
	const input = ['', '320.01.001'].map((code, n) => ({
		...withFile(xmlOf({ number: `ORN202600000100${n}` })),
		json: { account: code },
	}));
	await erp.faults('reset', 'reset', 'reset');
	const { errors } = await run(
		{},
		{ purchaseOptions: { supplierAccount: '={{ $json.account }}' }, itemTable: '{}' },
		input,
	);
	expect(errors.map(({ json }) => String(json.error))).toEqual([
		expect.stringContaining('could not be looked up'),
		expect.stringContaining('nothing says which item'),
	]);
	expect(erp.bodies('FaturaKaydetV2')).toEqual([]);
});

it('says so where the e-invoice rounds what is to be paid', async () => {
	const parse = { resource: 'incomingEInvoice', operation: 'parseXml', ublSource: 'binary' };
	const { items: parsed } = await erp.evrak(parse, [
		withFile(xmlOf({ lines: [{ name: 'Yazıcı', item: 'YZ-7', quantity: 1, unitPrice: '99.99' }] })),
	]);
	const { totals, ...invoice } = parsed[0]?.json as IDataObject & { totals: IDataObject };
	const rounded = { ...invoice, totals: { ...totals, rounding: '0.01', payable: '120.00' } };
	const { items: done, errors } = await run({}, { ublSource: 'item' }, items(rounded));
	expect(errors).toEqual([]);
	expect(JSON.stringify(done[0]?.json.warnings)).toContain('payable with 120.00, and its lines and VAT come to 119.99');
	expect(booked()).toMatchObject({ total: 119.99 });
});
