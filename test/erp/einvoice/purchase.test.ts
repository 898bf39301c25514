import * as fc from 'fast-check';
import { readPurchase } from '../../../erp/einvoice/purchase/invoice';
import { purchaseOf } from '../../../erp/einvoice/purchase/purchase';
import { readUbl } from '../../../erp/einvoice/ubl';
import { bill, type BillLine } from '../../../testkit/bills/bill';

interface BookedLine {
	readonly sth_tutar: number;
	readonly sth_iskonto1?: number;
	readonly sth_vergi: number;
	readonly sth_kdv_orani: number;
}

/** A bill as it is booked, or why it is not. */
function bookedBill(xml: string) {
	const read = readPurchase(readUbl(xml) as unknown as Parameters<typeof readPurchase>[0]);
	if (!read.ok) return { xml, issues: read.issues };
	const table = Object.fromEntries(read.value.goods.map(({ name }) => [name, [{ code: 'MAL' }]]));
	const settings = { warehouse: 1, table, units: { C62: 1 }, currencies: { USD: 1 } };
	const known = { codes: [], barcodes: {}, units: new Map([['mal', ['Adet']]]) };
	const made = purchaseOf(read.value, settings, known);
	if (!made.ok) return { xml, issues: made.issues };
	const { detay, ...head } = made.value.members;
	return { xml, head, lines: detay as unknown as BookedLine[] };
}

/** Its lines. */
const booked = (lines: readonly BillLine[], vatOf: 'lines' | 'base') => bookedBill(bill({ lines: [...lines], vatOf }));

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

it.each(['TRY', 'TL', 'try'])('takes the rate of a foreign invoice to the lira as %s', (lira) => {
	const xml = bill({ currency: 'USD', exchange: '40.5' }).replace(
		'>TRY</cbc:TargetCurrencyCode>',
		`>${lira}</cbc:TargetCurrencyCode>`,
	);
	expect(bookedBill(xml)).toMatchObject({ head: { cha_d_cins: 1, cha_d_kur: 40.5 } });
});

it('takes a discount of the whole off each rate whose VAT base it lessens', () => {
	const lines = [{ price: 1000 }, { price: 500, rate: 10 }];
	const [head = '', ...ofLines] = bill({ lines, off: [150] }).split('<cac:InvoiceLine>');
	const parts = { 850: 900, 170: 180, 500: 450, 50: 45, 220: 225, 1570: 1575 };
	const both = head.replaceAll(/>(\d+)\.00</g, (_, amount: keyof typeof parts) => `>${parts[amount] ?? amount}.00<`);
	const { head: members, lines: made } = bookedBill([both, ...ofLines].join('<cac:InvoiceLine>'));
	expect(members).toMatchObject({ cha_aratoplam: 1500, cha_ft_iskonto1: 150 });
	expect(made?.map(({ sth_tutar, sth_vergi }) => [sth_tutar, sth_vergi])).toEqual([
		[1000, 180],
		[500, 45],
	]);
});

const line = fc.record({
	q: fc.integer({ min: 1, max: 9 }),
	price: fc.integer({ min: 1, max: 50_000 }).map((price) => price / 100),
	rate: fc.constantFrom(20, 10, 1),
});

it('books discounts and charges of the whole, to the hundredth that is payable', () => {
	const part = fc.integer({ min: 0, max: 99 });
	fc.assert(
		fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), part, part, (given, less, more) => {
			const lines = given.map((one) => ({ ...one, rate: 20 }));
			const gross = lines.reduce((all, { q, price }) => all + kurus(q * price), 0);
			const off = [less, -more].map((share) => Math.trunc((gross * share) / 100) / 100);
			const { xml, head = {}, lines: made, issues } = bookedBill(bill({ lines, off: off.filter(Boolean) }));
			expect(issues).toBeUndefined();
			const sum = (made ?? []).reduce((all, one) => all + kurus(one.sth_tutar) + kurus(one.sth_vergi), 0);
			const whole = kurus(Number(head.cha_ft_masraf1 ?? 0)) - kurus(Number(head.cha_ft_iskonto1 ?? 0));
			expect(sum + whole).toBe(payableOf(xml));
		}),
	);
});

it('books every honest invoice, to the hundredth that is payable', () => {
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
