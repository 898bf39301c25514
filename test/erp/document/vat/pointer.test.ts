import fc from 'fast-check';
import { vatPointerOf } from '../../../../erp/document/vat/pointer';
import { functionTable, listedTable, VAT_QUESTION } from '../../../../erp/document/vat/table';

const FIELD = 'VAT Pointer (sip_vergi_pntr)';

const listed = (...rows: ReadonlyArray<readonly [number, string, number]>) =>
	listedTable(rows.map(([vergiSiraNo, vergiAdi, vergiOrani]) => ({ vergiSiraNo, vergiAdi, vergiOrani })));

const usual = listed(
	[0, 'KDV %0', 0],
	[1, 'KDV %1', 1],
	[3, 'KDV %10', 10],
	[4, 'KDV %20', 20],
	[9, '', 1.4e-312],
	[10, '', 18],
);

const found = (value: unknown, table = usual) => {
	const pointer = vatPointerOf(value, table, FIELD);
	return pointer.ok ? pointer.pointer : `${pointer.message}. ${pointer.remedy}`;
};

describe('the pointer of a rate', () => {
	it('is refused with the table where several rows have it, unless a name of its own tells', () => {
		const doubled = listed([3, 'KDV %10', 10], [4, 'Kitap', 10], [5, 'Gıda', 10], [6, 'KDV %20', 20]);
		expect(found(10, doubled)).toMatch(
			/is the rate of several pointers\. .*3 = KDV %10 \(10 %\), 4 = Kitap \(10 %\), 5 = Gıda/,
		);
		expect(found('10', doubled)).toMatch(/several pointers/);
		expect(found('kitap', doubled)).toBe(4);
		expect(found('GIDA', doubled)).toBe(5);
		expect(found('KDV %10', doubled)).toBe(3);
		expect(found('%20', doubled)).toBe(6);
	});

	it('is refused where a name says one rate and its row has another', () => {
		const renamed = listed([4, 'KDV %18', 20], [5, 'KDV 8', 10]);
		expect(found('KDV %18', renamed)).toMatch(/is the name of a tax with another rate/);
		expect(found('KDV 18', renamed)).toMatch(/is no rate of this installation/);
		expect(found(20, renamed)).toBe(4);
	});

	it('is not looked up for 0 where the ERP told its rates without names: unused pointers are 0 there', () => {
		const table = functionTable([
			{ pntr: 0, oran: 0 },
			{ pntr: 1, oran: 1 },
			{ pntr: 2, oran: 0 },
			{ pntr: 5, oran: 20 },
		]);
		expect(found(20, table)).toBe(5);
		expect(found(0, table)).toMatch(/cannot be looked up.*Give the pointer itself/s);
		expect(VAT_QUESTION).toMatch(
			/fn_VergiYuzde\(n\.i\).*\(0\), \(1\).*\(20\)\) n\(i\) UNION ALL SELECT N'end', NULL, NULL$/,
		);
	});

	it('always has that rate, in any table, and is refused where the table does not decide', () => {
		const row = fc.tuple(
			fc.integer({ min: 0, max: 20 }),
			fc.constantFrom('A', 'B', 'KDV %20', ''),
			fc.constantFrom(0, 1, 8, 10, 18, 20),
		);
		const tables = fc.uniqueArray(row, { selector: ([pointer]) => pointer, maxLength: 10 });
		fc.assert(
			fc.property(tables, fc.constantFrom(0, 1, 8, 10, 18, 20), (rows, rate) => {
				const table = listed(...rows);
				const fitting = table.entries.filter((entry) => entry.rate === rate);
				expect(found(rate, table)).toEqual(fitting.length === 1 ? fitting[0]?.pointer : expect.any(String));
			}),
		);
	});
});
