import * as fc from 'fast-check';
import { readPurchase } from '../../../erp/einvoice/purchase/invoice';
import { purchaseOf } from '../../../erp/einvoice/purchase/purchase';
import { readUbl } from '../../../erp/einvoice/ubl';
import { bill, type BillLine } from '../../../testkit/bills/bill';

interface BookedLine {
	readonly sth_tutar: number;
	readonly sth_vergi: number;
	readonly sth_kdv_orani: number;
}

/** The lines of a bill as they are booked, or why they are not. */
function booked(lines: readonly BillLine[], vatOf: 'lines' | 'base', edit = (xml: string) => xml) {
	const xml = edit(bill({ lines: [...lines], vatOf }));
	const read = readPurchase(readUbl(xml) as unknown as Parameters<typeof readPurchase>[0]);
	if (!read.ok) return { xml, issues: read.issues };
	const table = Object.fromEntries(read.value.goods.map(({ name }) => [name, [{ code: 'MAL' }]]));
	const settings = { warehouse: 1, table, units: { C62: 1 }, currencies: {} };
	const known = { codes: [], barcodes: {}, units: new Map([['mal', ['Adet']]]) };
	const made = purchaseOf(read.value, settings, known);
	return made.ok ? { xml, lines: made.value.members.detay as unknown as BookedLine[] } : { xml, issues: made.issues };
}

const kurus = (amount: number) => Math.round(amount * 100);
const payableOf = (xml: string) => kurus(Number(/PayableAmount[^>]*>([\d.]+)/.exec(xml)?.[1]));

it('books the VAT of the head where the supplier rounds it once for all lines of a rate', () => {
	const line = { q: 1, price: 0.33, rate: 20 };
	const { lines = [] } = booked([line, line, line], 'base');
	expect(lines.map(({ sth_vergi }) => sth_vergi).sort()).toEqual([0.06, 0.07, 0.07]);
});

it('moves no hundredth from one rate to another', () => {
	const cheap = { q: 1, price: 0.33 };
	const { lines = [] } = booked(
		[20, 20, 20, 10, 10].map((rate) => ({ ...cheap, rate })),
		'base',
	);
	const vat = (rate: number) =>
		lines.filter(({ sth_kdv_orani }) => sth_kdv_orani === rate).reduce((sum, line) => sum + kurus(line.sth_vergi), 0);
	expect([vat(20), vat(10)]).toEqual([20, 7]);
});

it('books every honest invoice, to the hundredth that is payable', () => {
	const line = fc.record({
		q: fc.integer({ min: 1, max: 9 }),
		price: fc.integer({ min: 1, max: 50_000 }).map((price) => price / 100),
		rate: fc.constantFrom(20, 10, 1),
	});
	const ways = fc.constantFrom<'lines' | 'base'>('lines', 'base');
	fc.assert(
		fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), ways, (lines, vatOf) => {
			const { xml, lines: made, issues } = booked(lines, vatOf);
			expect(issues).toBeUndefined();
			const sum = (made ?? []).reduce((all, one) => all + kurus(one.sth_tutar) + kurus(one.sth_vergi), 0);
			expect(sum).toBe(payableOf(xml));
		}),
	);
});
