import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { bench, items } from '../../../../testkit/node/evrak';
import { CONTINUE } from '../../../../testkit/node/safeSaves';
import { perSuite } from '../../../../testkit/jest/benches';

const erp = perSuite(async () => await bench({ trade: true }));

const cell = (name: string) => `={{ $json.${name} }}`;
const locator = (value: string, mode = 'code') => ({ __rl: true, mode, value });

/** The form of a sheet's products: a cell for each field, no JSON. */
const PRODUCTS: INodeParameters = {
	...{ resource: 'item', operation: 'create' },
	itemCreateFields: {
		...{ sto_kod: cell('code'), sto_isim: cell('name'), sto_birim1_ad: 'ADET' },
		...{ barkodlar: cell('barcodes'), satis_fiyatlari: cell('price') },
		...{ sto_perakende_kdv_orani: locator(cell('vat'), 'rate'), sto_toptan_kdv_orani: locator(cell('vat'), 'rate') },
	},
	additionalFields: { sto_anagrup_kod: locator('GRP01') },
};

const create = async (row: IDataObject, options: INodeParameters = {}) =>
	await erp.evrak(
		{ ...PRODUCTS, options },
		items({ name: 'Ürün', vat: 20, barcodes: '', price: '', ...row }),
		CONTINUE,
	);

/** What the ERP has of an item: its card, and its barcodes and prices in their order. */
const held = (code: string) => {
	const { db } = erp.erp;
	const ofItem = (columns: string, table: string, key: string) =>
		db.all(`SELECT ${columns} FROM ${table} WHERE ${key} = ? ORDER BY rowid`, [code]).map((row) => Object.values(row));
	return {
		card: ofItem('sto_isim, sto_birim1_ad, sto_anagrup_kod', 'STOKLAR', 'sto_kod')[0],
		barcodes: ofItem('bar_kodu, bar_birimpntr', 'BARKOD_TANIMLARI', 'bar_stokkodu'),
		prices: ofItem(
			'sfiyat_listesirano, sfiyat_deposirano, sfiyat_birim_pntr, sfiyat_fiyati',
			'STOK_SATIS_FIYAT_LISTELERI',
			'sfiyat_stokkod',
		),
	};
};

it('makes thirty products of thirty rows', async () => {
	const rows = Array.from({ length: 30 }, (_, index) => ({
		code: `YENI-${index}`,
		name: `Yeni ürün ${index}`,
		vat: [1, 10, 20][index % 3] ?? 20,
		barcodes: `86911110000${index + 10}, 86922220000${index + 10}`,
		price: 100 + index / 4,
	}));
	const { items: done, errors } = await erp.evrak(PRODUCTS, items(...rows), CONTINUE);
	expect(errors).toEqual([]);
	expect(done.map(({ json }) => json.outcome)).toEqual(rows.map(() => 'saved'));
	for (const { code, name, barcodes, price } of rows)
		expect([code, held(code)]).toEqual([
			code,
			{
				card: [name, 'ADET', 'GRP01'],
				barcodes: barcodes.split(', ').map((barcode) => [barcode, 1]),
				prices: [[1, 0, 1, price]],
			},
		]);
});

describe('a cell', () => {
	let count = 0;
	const made = async (row: IDataObject, options: INodeParameters = {}) => {
		const code = `HUCRE-${++count}`;
		const { errors } = await create({ code, ...row }, options);
		return errors.length > 0 ? String(errors[0]?.json.error) : held(code);
	};

	it.each<[unknown, string[]]>([
		['8690000000101', ['8690000000101']],
		[8690000000102, ['8690000000102']],
		['8690000000103; 8690000000104', ['8690000000103', '8690000000104']],
		['[{ "bar_kodu": "8690000000111", "bar_birimpntr": 1 }]', ['8690000000111']],
	])('%j has barcodes', async (barcodes, expected) => {
		expect(await made({ barcodes: barcodes as string })).toMatchObject({
			barcodes: expected.map((barcode) => [barcode, 1]),
		});
	});

	it.each<[unknown, number[][], INodeParameters]>([
		[120, [[1, 120]], {}],
		['120.50', [[1, 120.5]], {}],
		['1.250,50', [[1, 1250.5]], { numberFormat: '1.234,56' }],
		[
			'1=120; 2=95.5',
			[
				[1, 120],
				[2, 95.5],
			],
			{},
		],
		['[{ "sfiyat_listesirano": 2, "sfiyat_fiyati": 80 }]', [[2, 80]], {}],
	])('%j has prices', async (price, expected, options) => {
		const found = await made({ price: price as string }, options);
		expect(found).toMatchObject({ card: ['Ürün', 'ADET', 'GRP01'] });
		const { prices } = found as ReturnType<typeof held>;
		expect(prices.map(([list, , , amount]) => [list, amount])).toEqual(expected);
	});

	it.each([
		['yok', /Price.*"yok" is not a number/],
		['1.250', /could mean 1250 or 1.25/],
		['2=', /Price/],
	])('%j is refused as a price', async (price, message) => {
		expect(await made({ price })).toMatch(message);
	});
});
