import { off } from '../../../Evrak/form/fields';
import { count, flag, eventChoice } from '../../poll/form';

/** The fields of the event beside what is watched. */
export const STOCK_FIELDS = {
	handOverAs: eventChoice(['Hand Over As', 'Veriliş'], 'As what items of the ERP come', [
		['item', 'One Item Each (Tek Tek)', 'Every item of the ERP is an item here'],
		['list', 'Lists (Listeler)', 'For shops that take batches: an item here holds many (items)'],
	]),
};

/** Its options. */
export const STOCK_OPTIONS = {
	batchSize: count(['Batch Size', 'Grup Boyutu'], 'Of lists: how many items one of them holds at most', 100),
	maxItems: count(
		['Items per Poll', 'Stok'],
		'How many items of the ERP to hand over at once; the rest follows at the next poll',
		500,
	),
	onlyWhen: eventChoice(['Only When', 'Yalnız'], 'Which changes start a workflow; others count as handed over', [
		['any', 'Anything Changes (Her Değişiklik)', 'Quantity or price'],
		['backInStock', 'Back in Stock (Stoğa Girince)', 'The quantity rises above 0'],
		['belowMinimum', 'Below Minimum (Minimum Altı)', 'The quantity falls below the minimum stock of the item card'],
		['soldOut', 'Sold Out (Tükenince)', 'The quantity falls to 0 or below'],
	]),
	readItems: flag(
		off(
			['Read One by One', 'Tek Tek'],
			'Whether to read all items page by page (20,000 at most) instead of asking for their sums at once: for servers on which that one question takes too long',
		),
	),
	tellEverything: flag(
		off(['Tell All at First', 'Hepsi'], 'Whether the first polls hand over all items: for the first upload to a shop'),
	),
};
