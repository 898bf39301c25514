import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../../testkit/node/evrak';
import { CONTINUE } from '../../../../testkit/node/safeSaves';
import { perSuite } from '../../../../testkit/jest/benches';

const erp = perSuite(async () => await bench({ trade: true }));

const code = (value: string) => ({ __rl: true, mode: 'code', value });
const rate = (value: string) => ({ __rl: true, mode: 'rate', value });

const ORDER: INodeParameters = {
	...{ resource: 'order', operation: 'create', kindOfOrder: 'sales', inputMode: 'fields' },
	...{ account: code('120.01.001'), date: '2026-11-20' },
};
const typed = (...line: IDataObject[]): INodeParameters => ({ addedLines: { line } as INodeParameters });

/** The columns of each line of the one request of a method, or why it was not sent. */
async function sent(method: string, parameters: INodeParameters, of: readonly string[], input: IDataObject = {}) {
	const { errors } = await erp.evrak(parameters, items(input), CONTINUE);
	if (errors.length > 0) return String(errors[0]?.json.error);
	const [document = {}] = (erp.bodies(method)[0]?.Mikro as { evraklar: IDataObject[] }).evraklar;
	const lines = (document.satirlar ?? document.detay) as IDataObject[];
	return lines.map((line) => of.map((column) => line[column]));
}

const TWO = [
	{ item: code('STK001'), quantity: '3', unitPrice: '10.55', vatRate: rate('20'), discount: '1.65' },
	{ item: code('STK002'), quantity: 2, unitPrice: 4, vatRate: rate('10') },
];

describe('lines that are typed', () => {
	const columns = ['sip_stok_kod', 'sip_miktar', 'sip_b_fiyat', 'sip_tutar', 'sip_iskonto_1', 'sip_vergi'];
	const expected = [
		['STK001', 3, 10.55, 31.65, 1.65, 6],
		['STK002', 2, 4, 8, undefined, 0.8],
	];

	it('are those of the document, with their amounts and VAT', async () => {
		expect(await sent('SiparisKaydetV2', { ...ORDER, ...typed(...TWO) }, columns)).toEqual(expected);
	});

	it('stand behind those of data', async () => {
		const parameters = {
			...{ ...ORDER, ...typed(...TWO), lines: '={{ $json.rows }}' },
			...{ item: code('{sku}'), quantity: '{n}', unitPrice: '{price}' },
		};
		const rows = [{ sku: 'STK003', n: 1, price: 7 }];
		expect(await sent('SiparisKaydetV2', parameters, columns, { rows })).toEqual([
			['STK003', 1, 7, 7, undefined, undefined],
			...expected,
		]);
	});

	it('stand behind the one that the fields describe', async () => {
		const parameters = { ...ORDER, ...typed(...TWO), item: code('STK003'), quantity: '1' };
		expect(await sent('SiparisKaydetV2', parameters, ['sip_stok_kod'])).toEqual([['STK003'], ['STK001'], ['STK002']]);
	});

	it('take the number format of the node', async () => {
		const line = { item: code('STK001'), quantity: '1,5', unitPrice: '1.250,50' };
		const parameters = { ...ORDER, ...typed(line), options: { numberFormat: '1.234,56' } };
		expect(await sent('SiparisKaydetV2', parameters, columns)).toEqual([
			['STK001', 1.5, 1250.5, 1875.75, undefined, undefined],
		]);
	});

	it.each([
		[{ item: code('STK001'), quantity: '={{ $json.missing }}' }, /line 2.*Quantity.*gives nothing/],
		[{ item: code('STK001'), quantity: 'two' }, /line 2.*Quantity.*"two" is not a number/],
	])('%j is refused with its place', async (line, message) => {
		expect(await sent('SiparisKaydetV2', { ...ORDER, ...typed(TWO[0] ?? {}, line) }, columns)).toMatch(message);
	});
});

describe('a price that the table has not', () => {
	const invoice = {
		...{ resource: 'invoice', operation: 'create', method: 'invoice', kindOfInvoice: 'sales', inputMode: 'fields' },
		...{ account: code('120.01.001'), date: '2026-11-20' },
	};
	const columns = ['sth_stok_kod', 'sth_miktar', 'sth_tutar', 'sth_iskonto1', 'sth_vergi'];

	it('is the amount of the line', async () => {
		expect(await sent('FaturaKaydetV2', { ...invoice, ...typed(...TWO) }, columns)).toEqual([
			['STK001', 3, 31.65, 1.65, 6],
			['STK002', 2, 8, undefined, 0.8],
		]);
	});
});

it('a receipt has a line for each invoice that was paid', async () => {
	const of = (reference: string, amount: string) => ({
		...{ account: code('120.01.001'), amount, reference, contraAccount: code('KASA01') },
	});
	const parameters = {
		...{ resource: 'payment', operation: 'create', method: 'payment', kindOfCollection: 'cash', inputMode: 'fields' },
		...{ date: '2026-11-20', ...typed(of('ABC1', '100'), of('ABC2', '50.25'), of('ABC3', '20')) },
	};
	const columns = ['cha_kod', 'cha_meblag', 'cha_belge_no', 'cha_kasa_hizkod', 'cha_cinsi'];
	expect(await sent('TahsilatTediyeKaydetV2', parameters, columns)).toEqual([
		['120.01.001', '100', 'ABC1', 'KASA01', expect.anything()],
		['120.01.001', '50.25', 'ABC2', 'KASA01', expect.anything()],
		['120.01.001', '20', 'ABC3', 'KASA01', expect.anything()],
	]);
});
