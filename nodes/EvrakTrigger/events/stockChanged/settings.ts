import type { IPollFunctions } from 'n8n-workflow';
import type { Given } from '../../../../erp/database/query/parameters';
import { watchParameters } from '../../../../erp/database/query/watchedItems';
import { notSent } from '../../../shared/client/errors';
import { choice, off } from '../../../Evrak/form/fields';
import { count, eventSettings } from '../../poll/form';
import { givenParameters } from '../../snapshot/parameters';

/** The fields of the event besides the watched values. */
export const STOCK_FIELDS = {
	handOverAs: choice(['Output As', 'Veriliş'], 'As what items of the ERP come', [
		['item', 'One Item Each (Tek Tek)', 'Every item of the ERP is an item here'],
		['list', 'Lists (Listeler)', 'For shops that take batches: an item here holds many (items)'],
	]),
};

export const STOCK_OPTIONS = {
	batchSize: count(['Batch Size', 'Grup Boyutu'], 'Of lists: how many items one of them holds at most', 100),
	maxItems: count(
		['Items per Poll', 'Stok'],
		'How many items of the ERP to hand over at once; the rest follows at the next poll',
		500,
	),
	onlyWhen: choice(['Only When', 'Yalnız'], 'Which changes start a workflow; others count as handed over', [
		['any', 'Anything Changes (Her Değişiklik)', 'Quantity or price'],
		['backInStock', 'Back in Stock (Stoğa Girince)', 'The quantity rises above 0'],
		['belowMinimum', 'Below Minimum (Minimum Altı)', 'The quantity falls below the minimum stock of the item card'],
		['soldOut', 'Sold Out (Tükenince)', 'The quantity falls to 0 or below'],
	]),
	sendAllOnFirstRun: off(
		['Send All on First Run', 'Hepsi'],
		'Whether the first polls hand over all items: for the first upload to a shop',
	),
};

/** The settings of the event, and the watched values and items. */
export type StockOptions = ReturnType<typeof stockOptions>;

/** Which changes are reported. */
export type Threshold = StockOptions['onlyWhen'];

/** Reads the parameters of the event; throws NodeOperationError. */
export function stockOptions(context: IPollFunctions) {
	const settings = eventSettings(context, STOCK_FIELDS, STOCK_OPTIONS);
	const watched = givenParameters(context, watchParameters) as Given<typeof watchParameters>;
	const isStock = watched.quantity !== 'none';
	if (!isStock && (watched.priceLists === undefined || settings.onlyWhen !== 'any'))
		throw notSent(
			context,
			settings.onlyWhen === 'any'
				? 'Neither a quantity nor a price is watched'
				: 'Only When goes by a quantity, but none is watched',
			'Choose a Quantity, or give Price Lists.',
		);
	if (watched.byVariant && settings.onlyWhen === 'belowMinimum')
		throw notSent(
			context,
			'Below Minimum goes by the item card, which has no minimum of a size',
			'Choose another Only When, or remove By Variant.',
		);
	return { ...settings, watched: { ...watched, quantity: watched.quantity ?? 'sellable' } };
}
