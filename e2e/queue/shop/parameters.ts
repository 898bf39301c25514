import type { INodeParameters } from 'n8n-workflow';
import { saveShopOrder } from '../../../testkit/shop/node';

/** Prefix of the accounts that are made. */
export const NEW_ACCOUNTS = '120.09.';

const charge = (kind: string) => ({ kind, as: 'service', code: 'HZM01' });

/**
 * Parameters of the one node that saves orders of three shops, each on its buyer's account, which is created where there is none. Guard and
 * look-up are not even named: they are on unless switched off.
 */
export const shopParameters = (options: INodeParameters, details: INodeParameters = {}): INodeParameters =>
	saveShopOrder(
		{
			shop: '={{ $json.shop }}',
			shopOrder: '={{ $json.order }}',
			accountFrom: 'buyer',
			partyNewCode: `${NEW_ACCOUNTS}####`,
			charges: { charge: ['fee', 'giftWrap', 'adjustment'].map(charge) },
			...details,
		},
		{ currencyNumbers: 'USD=1, EUR=2', exchangeRate: '41.25', vatOfUntaxed: '0' },
		options,
	);
