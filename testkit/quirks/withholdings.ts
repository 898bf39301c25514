import type { InvoiceLine, Quirk } from './model';
import { kdv, line, off, plain } from './parts';

const withheldPart = off('602', '200.00', '90', '180.00');

const withheldLines = [line('1000.00', [kdv('1000.00', '200.00')], { withheld: [withheldPart] })];

const withheld = {
	...plain,
	type: 'TEVKIFAT',
	withheld: '180.00',
	withholdings: [withheldPart],
	payable: '1020.00',
	lines: withheldLines,
};

/** Ways in which senders write what the buyer withholds (tevkifat, stopaj) and other deductions. */
export const WITHHOLDINGS: readonly Quirk[] = [
	{ name: 'withheld beside the tax (tevkifat)', end: 'accept', ...withheld },
	{ name: 'withheld inside the tax, gross total whole', end: 'accept', ...withheld, tax: '20.00' },
	{ name: 'withheld inside tax and gross total', end: 'accept', ...withheld, tax: '20.00', gross: '1020.00' },
	{
		name: "withheld inside the line's tax",
		end: 'accept',
		...withheld,
		lines: [{ ...withheldLines[0], tax: '20.00' } as InvoiceLine],
	},
	{
		name: 'withheld on the net amount',
		end: 'accept',
		...withheld,
		withholdings: [{ ...withheldPart, base: '1000.00' }],
		lines: [line('1000.00', [kdv('1000.00', '200.00')], { withheld: [{ ...withheldPart, base: '1000.00' }] })],
	},
	{
		name: 'withheld on the whole only',
		end: 'accept',
		...withheld,
		lines: [line('1000.00', [kdv('1000.00', '200.00')])],
	},
	{
		name: 'withheld by two codes',
		end: 'accept',
		type: 'TEVKIFAT',
		...{ goods: '1500.00', net: '1500.00', tax: '300.00', gross: '1800.00', payable: '1600.00' },
		withheld: '200.00',
		taxes: [kdv('1500.00', '300.00')],
		withholdings: [withheldPart, off('624', '100.00', '20', '20.00')],
		lines: [
			...withheldLines,
			line('500.00', [kdv('500.00', '100.00')], { withheld: [off('624', '100.00', '20', '20.00')] }),
		],
	},
	{
		name: 'withheld on one of two lines',
		end: 'accept',
		type: 'TEVKIFAT',
		...{ goods: '1500.00', net: '1500.00', tax: '300.00', gross: '1800.00', payable: '1620.00' },
		withheld: '180.00',
		taxes: [kdv('1500.00', '300.00')],
		withholdings: [withheldPart],
		lines: [...withheldLines, line('500.00', [kdv('500.00', '100.00')])],
	},
	{
		name: 'withheld VAT among the taxes (9015)',
		end: 'accept',
		type: 'TEVKIFAT',
		...{ goods: '1000.00', net: '1000.00', tax: '20.00', gross: '1020.00', payable: '1020.00' },
		taxes: [kdv('1000.00', '200.00'), off('9015', '1000.00', '18', '180.00')],
		lines: [line('1000.00', [kdv('1000.00', '200.00'), off('9015', '1000.00', '18', '180.00')], { tax: '20.00' })],
	},
	{
		name: 'withheld income tax among the taxes (stopaj)',
		end: 'accept',
		...{ goods: '1000.00', net: '1000.00', tax: '200.00', gross: '1200.00', payable: '1100.00' },
		taxes: [kdv('1000.00', '200.00'), off('0003', '1000.00', '10', '100.00')],
		lines: [line('1000.00', [kdv('1000.00', '200.00'), off('0003', '1000.00', '10', '100.00')], { tax: '200.00' })],
	},
	{
		name: 'withheld corporate tax, added up in the tax',
		end: 'review',
		...{ goods: '1000.00', net: '1000.00', tax: '300.00', gross: '1100.00', payable: '1100.00' },
		taxes: [kdv('1000.00', '200.00'), off('0011', '1000.00', '10', '100.00')],
		lines: [line('1000.00', [kdv('1000.00', '200.00'), off('0011', '1000.00', '10', '100.00')])],
	},
	...[...['20', '10'].map((rate) => [rate, '1100.00']), ['20', '1200.00']].map(([rate, gross = '']): Quirk => ({
		name: `VAT of ${rate}% that has lost its withheld part, gross total ${gross}`,
		end: 'review',
		type: 'TEVKIFAT',
		...{ goods: '1000.00', net: '1000.00', tax: '100.00', gross, payable: '1100.00', withheld: '100.00' },
		taxes: [kdv('1000.00', '100.00', rate)],
		withholdings: [off('604', '200.00', '50', '100.00')],
		lines: [line('1000.00', [kdv('1000.00', '100.00', rate)], { withheld: [off('604', '200.00', '50', '100.00')] })],
	})),
	{
		name: 'VAT withheld as a whole and shown as 0',
		end: 'review',
		type: 'TEVKIFAT',
		...{ goods: '1000.00', net: '1000.00', tax: '0.00', gross: '1000.00', payable: '1000.00', withheld: '200.00' },
		taxes: [kdv('1000.00', '0.00')],
		withholdings: [off('801', '200.00', '100', '200.00')],
		lines: [line('1000.00', [kdv('1000.00', '0.00')])],
	},
	{
		name: 'withheld on the lines, 0 on the whole',
		end: 'review',
		...withheld,
		withheld: '0.00',
		withholdings: [off('602', '0.00', '0', '0.00')],
	},
	...['8001', 'SGK_PRIM', '9040', ''].flatMap((code) =>
		['200.00', '220.00'].map((tax): Quirk => ({
			name: `deduction ${code || 'without a code'} among the taxes, tax ${tax}`,
			end: 'review',
			...plain,
			tax,
			taxes: [...plain.taxes, off(code, '1000.00', '2', '20.00')],
			payable: '1180.00',
		})),
	),
];
