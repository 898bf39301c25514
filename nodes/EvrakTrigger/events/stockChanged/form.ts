import type { INodeProperties } from 'n8n-workflow';
import { watchParameters } from '../../../../erp/query/watch/watchedItems';
import { parametersForm } from '../../../Evrak/read/query/form';
import { countOption } from '../../poll/form';

const shape: INodeProperties = {
	displayName: 'Hand Over As (Veriliş)',
	name: 'handOverAs',
	type: 'options',
	options: [
		{ name: 'One Item Each (Tek Tek)', value: 'item', description: 'Every item of the ERP is an item here' },
		{
			name: 'Lists (Listeler)',
			value: 'list',
			description: 'For shops that take batches: an item here holds many (items)',
		},
	],
	default: 'item',
	description: 'As what items of the ERP come',
};

/** Its fields. */
export const stockFields: readonly INodeProperties[] = [...parametersForm(watchParameters), shape];

/** Counts that are usual. */
export const USUAL_COUNTS = { most: 500, batch: 100 } as const;

/** Its options. */
export const stockExtras: readonly INodeProperties[] = [
	countOption(
		'Batch Size (Grup Boyutu)',
		'batchSize',
		USUAL_COUNTS.batch,
		'Of lists: how many items one of them holds at most',
	),
	countOption(
		'Items per Poll (Stok)',
		'maxItems',
		USUAL_COUNTS.most,
		'How many items of the ERP to hand over at once; the rest follows at the next poll',
	),
	{
		displayName: 'Only When (Yalnız)',
		name: 'onlyWhen',
		type: 'options',
		options: [
			{ name: 'Anything Changes (Her Değişiklik)', value: 'any', description: 'Quantity or price' },
			{ name: 'Back in Stock (Stoğa Girince)', value: 'backInStock', description: 'The quantity rises above 0' },
			{
				name: 'Below Minimum (Minimum Altı)',
				value: 'belowMinimum',
				description: 'The quantity falls below the minimum stock of the item card',
			},
			{ name: 'Sold Out (Tükenince)', value: 'soldOut', description: 'The quantity falls to 0 or below' },
		],
		default: 'any',
		description: 'Which changes start a workflow; others count as handed over',
	},
	{
		displayName: 'Read One by One (Tek Tek)',
		name: 'readItems',
		type: 'boolean',
		default: false,
		description:
			'Whether to read 2,000 items at each poll instead of asking for all at once: for servers on which that one question takes too long',
	},
	{
		displayName: 'Tell All at First (Hepsi)',
		name: 'tellEverything',
		type: 'boolean',
		default: false,
		description: 'Whether the first polls hand over all items: for the first upload to a shop',
	},
];
