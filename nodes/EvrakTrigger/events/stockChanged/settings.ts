import { NodeOperationError, type IDataObject, type IPollFunctions } from 'n8n-workflow';
import { watchParameters } from '../../../../erp/query/watch/watchedItems';
import type { Given } from '../../../../erp/query/parameters';
import { chosen, count, switched } from '../../poll/parameters';
import { givenParameters } from '../../records/parameters';
import { USUAL_COUNTS } from './form';

const THRESHOLDS = ['any', 'soldOut', 'backInStock', 'belowMinimum'] as const;

/** Which changes are told. */
export type Threshold = (typeof THRESHOLDS)[number];

/** What the event is set to. */
export interface StockOptions {
	/** What is watched, of which items. */
	readonly watched: Given<typeof watchParameters>;
	readonly onlyWhen: Threshold;
	/** Items in a list at most; absent where each is handed over alone. */
	readonly batchSize?: number;
	/** Items of a poll at most. */
	readonly most: number;
	/** Whether items are read even where the server would compute sums. */
	readonly readsItems: boolean;
	readonly tellsEverything: boolean;
}

/** Reads the parameters of the event; throws NodeOperationError. */
export function stockOptions(context: IPollFunctions): StockOptions {
	const options = context.getNodeParameter('options', {}) as IDataObject;
	const watched = givenParameters(context, watchParameters) as StockOptions['watched'];
	const onlyWhen = chosen(context, options.onlyWhen ?? 'any', 'Only When', THRESHOLDS);
	const isStock = watched.quantity !== 'none';
	if (!isStock && (watched.priceLists === undefined || onlyWhen !== 'any'))
		throw new NodeOperationError(
			context.getNode(),
			onlyWhen === 'any'
				? 'Neither a quantity nor a price is watched'
				: 'Only When goes by a quantity, but none is watched',
			{ description: 'Nothing was asked. Choose a Quantity, or give Price Lists.' },
		);
	const shape = chosen(context, context.getNodeParameter('handOverAs', 'item'), 'Hand Over As', ['item', 'list']);
	const batchSize = count(context, options.batchSize ?? USUAL_COUNTS.batch, 'Batch Size');
	return {
		watched: { ...watched, quantity: watched.quantity ?? 'sellable' },
		onlyWhen,
		...(shape === 'list' ? { batchSize } : {}),
		most: count(context, options.maxItems ?? USUAL_COUNTS.most, 'Items per Poll'),
		readsItems: switched(context, options.readItems ?? false, 'Read One by One'),
		tellsEverything: switched(context, options.tellEverything ?? false, 'Tell All at First'),
	};
}
