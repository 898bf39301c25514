import type { ShopOrder } from '../../../erp/shop/order';
import type { ShopReading } from '../../../erp/shop/reader';
import { locatorValue } from '../../../erp/values/locator';
import { plainTextOf } from '../../../erp/text/text';
import type { NodeErp } from '../../shared/client/client';

/** The account of a buyer in the ERP. */
interface BuyerAccount {
	readonly code: string;
}

/** The account that an order is booked on: the one that is chosen for all buyers. */
export async function accountOf(erp: NodeErp, _order: ShopOrder, item: number): Promise<ShopReading<BuyerAccount>> {
	const given = locatorValue(erp.context.getNodeParameter('account', item, ''));
	const code = plainTextOf(given).trim();
	if (code !== '') return await Promise.resolve({ ok: true, value: { code } });
	return {
		ok: false,
		problem: {
			path: 'Account (Cari)',
			message: 'is blank',
			remedy: 'Choose the account that the orders are booked on, or give its code by an expression.',
		},
	};
}
