import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import type { IncomingQuery } from '../../incomingList/page';
import { incomingQuery, wideDays } from '../../incomingList/settings';
import { chosen, count, switched } from '../../poll/parameters';
import type { WantedFiles } from './download';
import type { IncomingSettings } from './state';

/** What the event of incoming invoices is set to. */
export interface IncomingOptions {
	readonly query: IncomingQuery;
	readonly settings: IncomingSettings;
	readonly simplify: boolean;
	readonly wanted: WantedFiles;
}

/** Days before today that every poll reads again. What is listed later than that is found by the wide window, within six hours. */
const OVERLAP_DAYS = 3;

const STARTS = ['now', 'days', 'everything'] as const;

/** Reads the parameters of *Incoming E-Invoice*. */
export function incomingOptions(context: IPollFunctions): IncomingOptions {
	const options = context.getNodeParameter('options', {}) as IDataObject;
	const start = chosen(context, context.getNodeParameter('startFrom', 'now'), 'Start From', STARTS);
	const startFrom =
		start === 'days' ? count(context, context.getNodeParameter('startDays', 7), 'Days Back', 'days') : start;
	return {
		query: incomingQuery(context),
		settings: {
			overlap: OVERLAP_DAYS,
			reach: wideDays(context),
			most: count(context, options.maxItems ?? 50, 'Invoices per Poll'),
			startFrom,
		},
		simplify: switched(context, context.getNodeParameter('simplify', true), 'Simplify'),
		wanted: {
			pdf: switched(context, context.getNodeParameter('downloadPdf', false), 'Download PDF'),
			xml: switched(context, context.getNodeParameter('downloadXml', false), 'Download XML'),
		},
	};
}
