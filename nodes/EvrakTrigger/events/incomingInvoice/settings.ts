import type { IDataObject, IPollFunctions } from 'n8n-workflow';
import type { IncomingQuery } from '../../incomingList/page';
import { incomingQuery, wideDays } from '../../incomingList/settings';
import { count } from '../../poll/parameters';
import type { WantedFiles } from './download';
import type { IncomingSettings } from './state';

/** What the event of incoming invoices is set to. */
export interface IncomingOptions {
	readonly query: IncomingQuery;
	readonly settings: IncomingSettings;
	readonly simplify: boolean;
	readonly wanted: WantedFiles;
}

/** Reads the parameters of *Incoming E-Invoice*. */
export function incomingOptions(context: IPollFunctions): IncomingOptions {
	const options = context.getNodeParameter('options', {}) as IDataObject;
	const start = context.getNodeParameter('startFrom', 'now') as string;
	const startFrom =
		start === 'days'
			? count(context, context.getNodeParameter('startDays', 7), 'Days Back')
			: (start as 'now' | 'everything');
	return {
		query: incomingQuery(context),
		settings: {
			overlap: count(context, options.overlapDays ?? 3, 'Overlap Days'),
			reach: wideDays(context),
			most: count(context, options.maxItems ?? 50, 'Invoices per Poll'),
			startFrom,
		},
		simplify: context.getNodeParameter('simplify', true) !== false,
		wanted: {
			pdf: context.getNodeParameter('downloadPdf', false) === true,
			xml: context.getNodeParameter('downloadXml', false) === true,
		},
	};
}
