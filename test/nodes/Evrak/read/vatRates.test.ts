import fc from 'fast-check';
import type { Members } from '../../../../erp/base/json/members';
import { listedTable } from '../../../../erp/document/vat/table';
import { bench, type Bench } from '../../../../testkit/node/evrak';
import { serve } from '../../../../testkit/servers/server';

const RATES = { resource: 'list', operation: 'getVatRates', returnAll: true };

/** Rows that tell no tax: without a pointer, a name or a rate, with one that is none, or no row at all. */
const GARBAGE: readonly Members[] = [
	{},
	{ vergiSiraNo: null, vergiAdi: 'KDV %20', vergiOrani: 20 },
	{ vergiSiraNo: 'x', vergiAdi: 'KDV %20', vergiOrani: 20 },
	{ vergiSiraNo: '0x4', vergiAdi: 'KDV %20', vergiOrani: 20 },
	{ vergiSiraNo: 4, vergiAdi: ' ', vergiOrani: 20 },
	{ vergiSiraNo: 4, vergiAdi: 'KDV', vergiOrani: null },
	{ vergiSiraNo: 4, vergiAdi: 'KDV', vergiOrani: 'yirmi' },
	{ vergiSiraNo: 4, vergiAdi: 'KDV', vergiOrani: 1e38 },
];

const TAX = { vergiSiraNo: 4, vergiAdi: 'KDV %20', vergiOrani: 20 };

describe('a VAT table', () => {
	it.each(GARBAGE)('takes no tax from %j', (row) => expect(listedTable([row]).entries).toEqual([]));

	it.each([
		[TAX],
		[{ vergiSiraNo: '4', vergiAdi: 'KDV %20 ', vergiOrani: '20' }],
		[{ VERGISIRANO: 4, VergiAdi: 'KDV %20', vergiorani: '20,0' }],
	])('takes the tax of %j', (row) =>
		expect(listedTable([row]).entries).toEqual([{ pointer: 4, name: 'KDV %20', rate: 20 }]),
	);

	it('holds whole pointers, names, and percentages only, whatever it is made of', () => {
		const value = fc.oneof(fc.anything(), fc.double(), fc.integer(), fc.string(), fc.constantFrom('4', '20', 'KDV'));
		const row = fc.record({ vergiSiraNo: value, vergiAdi: value, vergiOrani: value }, { requiredKeys: [] });
		fc.assert(
			fc.property(fc.array(row), (rows) => {
				for (const { pointer, name, rate } of listedTable(rows).entries) {
					expect(Number.isSafeInteger(pointer) && pointer >= 0).toBe(true);
					expect(name.trim()).not.toBe('');
					expect(rate >= 0 && rate <= 100).toBe(true);
				}
			}),
		);
	});
});

describe('List: Get VAT Rates', () => {
	let erp: Bench;
	beforeAll(async () => void (erp = await bench()));
	afterAll(async () => await erp.close());

	const listed = async (list: readonly unknown[]) => {
		const element = { StatusCode: 200, IsError: false, ErrorMessage: '', Data: { list } };
		const server = await serve((response) => response.end(JSON.stringify({ result: [element] })));
		const { items: rows, error } = await erp.evrak(RATES, undefined, {}, { baseUrl: server.url });
		await server.close();
		return { rows: rows.map(({ json }) => json), error };
	};

	it('gives rows that nobody uses as the ERP has them, and fails on none', async () => {
		const { rows, error } = await listed([...GARBAGE, TAX]);
		expect(error).toBeUndefined();
		expect(rows).toContainEqual(TAX);
		expect(rows).toContainEqual({ vergiSiraNo: 4, vergiAdi: 'KDV', vergiOrani: null });
	});

	it.each([[null], [5], ['x'], [[]], [true]])('tells of %j, which is no row, beside its taxes', async (stray) => {
		const { rows, error } = await listed([stray, TAX, stray]);
		expect(error).toBeUndefined();
		expect(rows).toContainEqual(TAX);
	});

	it('may be empty', async () => expect(await listed([])).toEqual({ rows: [], error: undefined }));
});
