import { bill, swap } from './bill';
import type { Case } from './honest';

/** What the base of VAT must not hold, and VAT that is shown and not charged. */
export const VAT_BASE_CASES: readonly Case[] = [
	...(
		[
			['accommodation tax', '0059', 2],
			['communication tax', '4080', 10],
			['communication tax by its other code', '4081', 10],
		] as const
	).flatMap(([name, code, rate]): Case[] => [
		[
			`VAT on ${name}`,
			bill({ lines: [{ price: 9000, others: [{ code, rate, inBase: true }] }] }),
			'R',
			{ otherTaxes: code },
		],
		[
			`VAT on ${name}, on one of two lines`,
			bill({
				lines: [
					{ price: 9000, others: [{ code, rate }] },
					{ price: 100, others: [{ code, rate, inBase: true }] },
				],
			}),
			'R',
			{ otherTaxes: code },
		],
		[
			`VAT on ${name} and on special consumption tax`,
			bill({
				lines: [
					{
						price: 9000,
						others: [
							{ code: '0073', rate: 25, inBase: true },
							{ code, rate, inBase: true },
						],
					},
				],
			}),
			'R',
			{ otherTaxes: `0073, ${code}` },
		],
		[
			`${name} on VAT`,
			bill({ lines: [{ price: 9000, others: [{ code, rate, base: 10_800 }] }] }),
			'R',
			{ otherTaxes: code },
		],
	]),
	...(['İADE', 'iade', 'İade', 'TEVKİFATİADE', 'Tevkifat İade'] as const).map((type): Case => [
		`a return whose type is ${type}`,
		bill({ type }),
		'R',
	]),
	['waived VAT without a code of exemption', bill({ type: 'ISTISNA', lines: [{ price: 1500, isWaived: true }] }), 'R'],
	['waived VAT in a sale', bill({ lines: [{ price: 1500, exempt: '308', isWaived: true }] }), 'R'],
	[
		'waived VAT in the amount to pay',
		bill({
			type: 'ISTISNA',
			lines: [{ price: 1500, exempt: '308', isWaived: true }],
			totals: { TaxInclusiveAmount: 1800, PayableAmount: 1800 },
		}),
		'JR',
	],
	[
		'waived VAT in the total of the taxes',
		swap(bill({ type: 'ISTISNA', lines: [{ price: 1500, exempt: '308', isWaived: true }] }), '>0.00<', '>300.00<'),
		'R',
	],
	['VAT of an exempt sale', bill({ type: 'ISTISNA', lines: [{ price: 1500, exempt: '308' }] }), 'R'],
];
