import type { Quirk } from './model';
import { kdv, line } from './parts';

const discounted = (allowances: readonly string[], amount: string) =>
	line(amount, [kdv('900.00', '180.00')], { quantity: '10', price: '100.00', allowances });

const after = { net: '900.00', tax: '180.00', gross: '1080.00', payable: '1080.00', taxes: [kdv('900.00', '180.00')] };

/** Ways in which senders write discounts and surcharges. */
export const DISCOUNTS: readonly Quirk[] = [
	{
		name: 'discount of a line, totalled',
		end: 'accept',
		...after,
		goods: '1000.00',
		allowance: '100.00',
		lines: [discounted(['100.00'], '900.00')],
	},
	{
		name: 'two discounts of a line, totalled',
		end: 'accept',
		...after,
		goods: '1000.00',
		allowance: '100.00',
		lines: [discounted(['70.00', '30.00'], '900.00')],
	},
	{
		name: 'discount of a line, not totalled',
		end: 'accept',
		...after,
		goods: '900.00',
		lines: [discounted(['100.00'], '900.00')],
	},
	{
		name: 'discount of a line, totalled beside net goods',
		end: 'accept',
		...after,
		goods: '900.00',
		allowance: '100.00',
		lines: [discounted(['100.00'], '900.00')],
	},
	{
		name: 'discount of a line, repeated for the whole',
		end: 'accept',
		...after,
		goods: '1000.00',
		allowance: '100.00',
		allowances: ['100.00'],
		lines: [discounted(['100.00'], '900.00')],
	},
	{
		name: 'discount of a line that its amount has not lost',
		end: 'review',
		...after,
		goods: '1000.00',
		allowance: '100.00',
		lines: [discounted(['100.00'], '1000.00')],
	},
	{
		name: 'discount on the whole',
		end: 'accept',
		...after,
		goods: '1000.00',
		allowance: '100.00',
		allowances: ['100.00'],
		lines: [line('1000.00', [kdv('1000.00', '200.00')])],
	},
	{
		name: 'discount on the whole that the tax of its line counts',
		end: 'review',
		...after,
		goods: '1000.00',
		allowance: '100.00',
		lines: [line('1000.00', [kdv('900.00', '180.00')])],
	},
	{
		name: 'surcharge of a line',
		end: 'accept',
		...{ goods: '1000.00', net: '1050.00', charge: '50.00', tax: '210.00', gross: '1260.00', payable: '1260.00' },
		taxes: [kdv('1050.00', '210.00')],
		lines: [line('1050.00', [kdv('1050.00', '210.00')], { price: '1000.00', charges: ['50.00'] })],
	},
];
