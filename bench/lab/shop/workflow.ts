import type { INode, INodeParameters } from 'n8n-workflow';
import type { WorkflowFile } from '../../../testkit/engine';
import { chain, ERP, evrak } from '../../../testkit/engine/chain';
import { saveShopOrder } from '../../../testkit/shop/node';
import type { ShopLabOrder } from './orders';
import { SHOP_TIME, type ShopRow } from './plan';

/** Name of the node that saves. */
export const SAVE_SHOP = 'Save Shop Orders';

/** Prefix of the accounts that are made. */
export const NEW_ACCOUNTS = '120.09.';

/** Begins the series of an execution's orders, which ends with its number. */
export const SERIES = 'E';

/** Seconds of *Verify For*: longer than any write of the stand-in takes, the rest is room for a busy machine. */
const VERIFY_SECONDS = (3 * SHOP_TIME.latestWrite) / 1_000;

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

/**
 * The workflow of a row: some orders, and that node. Each execution books into a series of its own number, so that the database tells which one
 * saved an order. A series is no content of an order: in another warehouse it would be another order, which is refused.
 */
export function shopWorkflow(
	row: ShopRow,
	orders: ReadonlyArray<Pick<ShopLabOrder, 'shop' | 'order'>>,
	execution: number,
): WorkflowFile {
	const settings: Partial<INode> = {
		id: `save-${row.id}`,
		onError: row.onError,
		retryOnFail: true,
		maxTries: 3,
		waitBetweenTries: 50,
	};
	const options = {
		verifyFor: VERIFY_SECONDS,
		timeout: SHOP_TIME.timeout / 1_000,
		// Asked once a minute, so that how often would depend on how fast the machine is.
		checkCodes: false,
		...row.options,
	};
	const parameters = shopParameters(options, { series: `${SERIES}${execution}` });
	const items = orders.map(({ shop, order }) => ({ json: { shop, order } }));
	return chain(`shop laboratory ${row.id}`, [evrak(SAVE_SHOP, ERP, parameters, settings)], items);
}
