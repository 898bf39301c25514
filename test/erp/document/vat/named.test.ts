import fc from 'fast-check';
import { namedTaxes, vatPointerOf } from '../../../../erp/document/vat/pointer';
import type { VatEntry } from '../../../../erp/document/vat/table';
import { NUMBER_FORMATS } from '../../../../erp/base/values/numberText';

type Row = readonly [pointer: number, name: string, rate: number];

const tableOf = (...rows: readonly Row[]) => ({
	entries: rows.map(([pointer, name, rate]): VatEntry => ({ pointer, name, rate })),
	zeroUnknown: false,
});

const valuesOf = (...rows: readonly Row[]) =>
	namedTaxes(tableOf(...rows)).map(({ pointer, value }) => [pointer, value]);

describe('a tax that is chosen from a list', () => {
	it('is given by its rate where that is one number for everybody', () =>
		expect(valuesOf([0, 'KDV %0', 0], [4, 'KDV %20', 20])).toEqual([
			[0, '0'],
			[4, '20'],
		]));

	it('is given by its name where its rate is a fraction, or another tax has it too', () =>
		expect(
			valuesOf([1, 'Yarım', 0.5], [2, 'ÖTV, % 7,5 — ek', 7.5], [3, 'Mal % — alış', 20], [4, 'Hizmet, satış', 20]),
		).toEqual([
			[1, 'Yarım'],
			[2, 'ÖTV, % 7,5 — ek'],
			[3, 'Mal % — alış'],
			[4, 'Hizmet, satış'],
		]));

	it('is left out where no text tells it from another, or its name would be an expression', () =>
		expect(
			valuesOf([1, 'KDV', 10], [2, 'KDV', 10], [3, '={{ 1 }}', 10], [4, '{oran}', 10], [5, 'KDV %18', 18]),
		).toEqual([[5, '18']]));

	it('is read as this very tax, whatever number format is chosen', () => {
		const name = fc.oneof(
			fc.constantFrom('KDV %20', '20', '%7,5', 'KDV 7.5', '1.250', 'İndirimli', '0,5', '% 1', 'KDV %18,5'),
			fc.string({ minLength: 1, maxLength: 12 }),
		);
		const rate = fc.oneof(
			fc.constantFrom(0, 0.5, 1, 7.5, 18.5, 20),
			fc.integer({ min: 0, max: 100 }),
			fc.double({ min: 0, max: 100, noNaN: true }),
		);
		const row = fc.tuple(fc.nat(20), name, rate);
		fc.assert(
			fc.property(fc.uniqueArray(row, { maxLength: 8, selector: ([pointer]) => pointer }), (rows) => {
				const table = tableOf(...rows);
				for (const { pointer, value } of namedTaxes(table))
					for (const format of [undefined, ...NUMBER_FORMATS])
						expect(vatPointerOf(value, table, 'Pointer', format)).toEqual({ ok: true, pointer });
			}),
		);
	});
});
