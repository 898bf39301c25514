import { namedTaxes } from '../../../../erp/document/vat/pointer';
import type { VatEntry } from '../../../../erp/document/vat/table';

type Row = readonly [pointer: number, name: string, rate: number];

const tableOf = (...rows: readonly Row[]) => ({
	entries: rows.map(([pointer, name, rate]): VatEntry => ({ pointer, name, rate })),
	zeroUnknown: false,
});

const valuesOf = (...rows: readonly Row[]) =>
	namedTaxes(tableOf(...rows)).map(({ pointer, value }) => [pointer, value]);

describe('a tax that is chosen from a list', () => {
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
});
