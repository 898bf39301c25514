import { vatInside } from '../../../../../erp/base/values/minor';
import { ledgerOf } from '../../../../../erp/commerce/shop/sale/ledger';
import type { ShopLine, ShopLineKind } from '../../../../../erp/commerce/shop/order';

const line = (gross: bigint, rate: number, kind: ShopLineKind = 'item'): ShopLine => {
	const vat = vatInside(gross, rate);
	const sum = { net: gross - vat, vat };
	return { kind, path: 'lines[0]', name: 'Lamba', quantity: '1', rate, before: sum, after: sum };
};

describe('the total of a document', () => {
	it('is refused with the arithmetic where something of the order is lost', () => {
		const ledger = ledgerOf(
			[line(29997n, 20), line(4990n, 20, 'shipping')],
			{ total: 38977n },
			'explicit',
			'roundingLine',
		);
		expect(ledger).toMatchObject({
			ok: false,
			message:
				"would not be the shop's order: goods 249.97 + VAT 50.00, shipping 41.58 + VAT 8.32 = 349.87; the shop's total is 389.77, a difference of 39.90",
		});
	});

	it('is refused where the VAT of a rate is another one, though the total is right', () => {
		const totals = { total: 12000n, vatByRate: [{ rate: 10, amount: 1091n }] };
		expect(ledgerOf([line(12000n, 20)], totals, 'explicit', 'refuse')).toMatchObject({
			ok: false,
			message: expect.stringContaining(
				'VAT at 20 % 20.00 instead of 0.00; VAT at 10 % 0.00 instead of 10.91',
			) as string,
		});
	});

	it('is refused where the shop states VAT of a rate that no line has, whoever reckons it', () => {
		const totals = { total: 12000n, vatByRate: [{ rate: 10, amount: 1091n }] };
		expect(ledgerOf([line(12000n, 20)], totals, 'recomputed', 'refuse')).toMatchObject({ ok: false });
	});

	it('needs a line for a hundredth where the ERP reckons the VAT of one line of such an amount', () => {
		const lines = [line(29997n, 20)];
		expect(ledgerOf(lines, { total: 29997n }, 'recomputed', 'refuse')).toMatchObject({ ok: false });
		expect(ledgerOf(lines, { total: 29997n }, 'recomputed', 'roundingLine')).toMatchObject({ ok: true, rounding: -1n });
		expect(ledgerOf(lines, { total: 29997n }, 'recomputed', 'send')).toMatchObject({
			ok: true,
			rounding: 0n,
			difference: 1n,
		});
	});

	it('is reached by a hundredth on another line, which is never a gift', () => {
		const lines = [line(29997n, 20), line(5990n, 20, 'shipping'), line(0n, 20)];
		const ledger = ledgerOf(lines, { total: 35987n }, 'recomputed', 'refuse');
		if (!ledger.ok) throw new Error(ledger.message);
		const sums = ledger.lines.map(({ net, vat }) => net + vat);
		expect(sums.reduce((all, one) => all + one, 0n)).toBe(35987n);
		expect(sums[2]).toBe(0n);
	});
});
