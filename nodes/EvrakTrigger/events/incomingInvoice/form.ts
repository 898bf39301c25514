import { off, on } from '../../../Evrak/form/fields';
import { LIST_OPTIONS } from '../../incomingList/form';
import { count, flag, MOST, eventChoice } from '../../poll/form';

/** From which invoice on. */
export const START_FROM = {
	startFrom: eventChoice(
		['Start From', 'Başlangıç'],
		'Which invoices count as new at the first poll',
		[
			['everything', 'Everything (Hepsi)', 'All invoices that the ERP lists, month by month'],
			['days', 'Last Days (Son Günler)', 'Invoices of the days before the first poll'],
			['now', 'Now (Şimdi)', 'Only invoices that arrive after the first poll'],
		],
		{ usual: 'now' },
	),
};

/** Of the last days: how many. */
export const START_DAYS = {
	startDays: count(['Days Back', 'Gün'], 'How many days before the first poll', 7, {
		most: MOST.days,
		displayOptions: { show: { startFrom: ['days'] } },
	}),
};

/** What to hand over of each. */
export const SHAPE = {
	simplify: flag(on('Simplify', 'Whether to return a simplified version of the response instead of the raw data')),
	downloadPdf: flag(
		off(['Download PDF', 'PDF İndir'], 'Whether to fetch the invoice as a PDF file, into the field pdf'),
	),
	downloadXml: flag(
		off(['Download XML', 'XML İndir'], 'Whether to fetch the invoice as UBL-TR XML, into the field xml'),
	),
};

/** Its options. */
export const INCOMING_OPTIONS = {
	maxItems: count(
		['Invoices per Poll', 'Fatura'],
		'How many invoices to hand over at once; the rest follows at the next poll',
		50,
	),
	...LIST_OPTIONS,
};
