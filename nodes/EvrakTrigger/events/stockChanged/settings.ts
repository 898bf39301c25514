import { NodeOperationError, type IPollFunctions } from 'n8n-workflow';
import type { Given } from '../../../../erp/query/parameters';
import { watchParameters } from '../../../../erp/query/watch/watchedItems';
import { eventSettings } from '../../poll/form';
import { givenParameters } from '../../records/parameters';
import { STOCK_FIELDS, STOCK_OPTIONS } from './form';

/** What the event is set to, and what is watched, of which items. */
export type StockOptions = ReturnType<typeof stockOptions>;

/** Which changes are told. */
export type Threshold = StockOptions['onlyWhen'];

/** Reads the parameters of the event; throws NodeOperationError. */
export function stockOptions(context: IPollFunctions) {
	const settings = eventSettings(context, STOCK_FIELDS, STOCK_OPTIONS);
	const watched = givenParameters(context, watchParameters) as Given<typeof watchParameters>;
	const isStock = watched.quantity !== 'none';
	if (!isStock && (watched.priceLists === undefined || settings.onlyWhen !== 'any'))
		throw new NodeOperationError(
			context.getNode(),
			settings.onlyWhen === 'any'
				? 'Neither a quantity nor a price is watched'
				: 'Only When goes by a quantity, but none is watched',
			{ description: 'Nothing was asked. Choose a Quantity, or give Price Lists.' },
		);
	if (watched.byVariant && settings.onlyWhen === 'belowMinimum')
		throw new NodeOperationError(
			context.getNode(),
			'Below Minimum goes by the item card, which has no minimum of a size',
			{
				description: 'Nothing was asked. Choose another Only When, or remove By Variant.',
			},
		);
	return { ...settings, watched: { ...watched, quantity: watched.quantity ?? 'sellable' } };
}
