import { SHOPS } from '../../../../erp/commerce/shops';
import { choice, fieldProperties, jsonOption, meant } from '../../form/fields';
import type { Tool } from '../../tool';

const paying = SHOPS.filter(({ statementIs }) => statementIs !== undefined);

/** The shop and its statement. */
export const PAYOUT_FIELDS = {
	shop: meant(
		choice(
			'Shop (Mağaza)',
			'The marketplace that the statement comes from',
			paying.map(({ name, title, statementIs }) => [name, title, `By ${statementIs}`] as const),
		),
	),
	statement: jsonOption(
		['Statement', 'Ekstre'],
		'A row of the statement, a list of rows, or a page as the shop answers it; all items together are the statement',
		{ default: '={{ $json }}', typeOptions: { rows: 2 } },
	),
};

/** Sums up the payouts of marketplaces from their statements; booking them is another operation. */
export const sumUpPayouts: Tool = {
	resource: 'shopPayout',
	operation: 'sumUp',
	action: 'Summarize payouts of shop',
	description:
		'Turn the statement of a marketplace into one item for each payout (hakediş): orders, commission, deductions, and whether they add up; the ERP is not asked',
	asksErp: false,
	properties: fieldProperties(PAYOUT_FIELDS),
	load: async () => (await import('./payouts')).payoutWork,
};
