import type { InvoiceLine, TaxPart } from './model';

/** A part of VAT. */
export const kdv = (base: string, amount: string, rate = '20', rest: Partial<TaxPart> = {}): TaxPart => ({
	code: '0015',
	rate,
	base,
	amount,
	...rest,
});

/** A part of another tax, or of what is withheld. */
export const off = (code: string, base: string, rate: string, amount: string): TaxPart => ({
	code,
	base,
	rate,
	amount,
});

/** A line of one piece at its amount. */
export const line = (amount: string, taxes: readonly TaxPart[], rest: Partial<InvoiceLine> = {}): InvoiceLine => ({
	quantity: '1',
	price: amount,
	amount,
	taxes,
	...rest,
});

/** 1,000.00 and 20% VAT on two lines. */
export const plain = {
	goods: '1000.00',
	net: '1000.00',
	tax: '200.00',
	gross: '1200.00',
	payable: '1200.00',
	taxes: [kdv('1000.00', '200.00')],
	lines: [
		line('600.00', [kdv('600.00', '120.00')], { quantity: '3', price: '200.00' }),
		line('400.00', [kdv('400.00', '80.00')], { quantity: '8', price: '50.00' }),
	],
};
