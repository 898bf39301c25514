import { functionTable, listedTable, shownRate, tableText } from '../../../../erp/document/vat/table';

const listed = (vergiSiraNo: unknown, vergiAdi: unknown, vergiOrani: unknown) => ({
	vergiSiraNo,
	vergiAdi,
	vergiOrani,
});

describe('the VAT table that the ERP lists', () => {
	it('has the pointer, the name and the rate of each row, 0 % included', () => {
		const rows = [listed(0, 'KDV %0', 0), listed(4, ' KDV %20 ', 20), listed(9, 'Tam', 100)];
		expect(listedTable(rows)).toEqual({
			entries: [
				{ pointer: 0, name: 'KDV %0', rate: 0 },
				{ pointer: 4, name: 'KDV %20', rate: 20 },
				{ pointer: 9, name: 'Tam', rate: 100 },
			],
			zeroUnknown: false,
		});
	});

	it('reads numbers that come as text, with a point or a comma', () => {
		const rows = [listed(' 4 ', 'A', ' 20 '), listed('5', 'B', '0.5'), listed('6', 'C', '1,5')];
		expect(listedTable(rows).entries.map(({ pointer, rate }) => [pointer, rate])).toEqual([
			[4, 20],
			[5, 0.5],
			[6, 1.5],
		]);
	});

	it.each([
		['a negative pointer', listed(-1, 'A', 20)],
		['a negative rate', listed(4, 'A', -1)],
		['a rate that is missing', listed(4, 'A', undefined)],
	])('leaves out a row with %s', (_, row) => {
		expect(listedTable([row, listed(1, 'KDV %1', 1)]).entries).toEqual([{ pointer: 1, name: 'KDV %1', rate: 1 }]);
	});
});

describe('the VAT table that the ERP’s function tells', () => {
	it('leaves out pointers without a rate: which of them is 0 % is not known', () => {
		const rows = [
			{ pntr: 0, oran: 0 },
			{ pntr: 1, oran: '1' },
			{ pntr: 4, oran: 20 },
			{ pntr: 5, oran: null },
			{ pntr: 6, oran: 101 },
			{ pntr: -1, oran: 20 },
			{ pntr: 'x', oran: 20 },
		];
		expect(functionTable(rows)).toEqual({
			entries: [
				{ pointer: 1, name: '', rate: 1 },
				{ pointer: 4, name: '', rate: 20 },
			],
			zeroUnknown: true,
		});
	});
});

describe('a VAT table in a message', () => {
	const table = (entries: Array<[number, string, number]>) => ({
		entries: entries.map(([pointer, name, rate]) => ({ pointer, name, rate })),
		zeroUnknown: false,
	});

	it('names pointer, name and rate, without the dust of floats', () => {
		expect(
			tableText(
				table([
					[0, 'KDV %0', 0],
					[4, '', 20.000000000000004],
				]),
			),
		).toBe('0 = KDV %0 (0 %), 4 = (20 %)');
		expect(shownRate(0.1 + 0.2)).toBe('0.3');
	});

	it('shortens long names and drops their quotation marks', () => {
		expect(tableText(table([[1, `"${'x'.repeat(50)}"`, 1]]))).toBe(`1 = ${'x'.repeat(39)} (1 %)`);
	});
});
