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
export function incomingOptions(this: IPollFunctions): IncomingOptions {
	const options = this.getNodeParameter('options', {}) as IDataObject;
	const start = this.getNodeParameter('startFrom', 'now') as string;
	const startFrom =
		start === 'days'
			? count.call(this, this.getNodeParameter('startDays', 7), 'Days Back')
			: (start as 'now' | 'everything');
	return {
		query: incomingQuery.call(this),
		settings: {
			overlap: count.call(this, options.overlapDays ?? 3, 'Overlap Days'),
			reach: wideDays.call(this),
			most: count.call(this, options.maxItems ?? 50, 'Invoices per Poll'),
			startFrom,
		},
		simplify: this.getNodeParameter('simplify', true) !== false,
		wanted: {
			pdf: this.getNodeParameter('downloadPdf', false) === true,
			xml: this.getNodeParameter('downloadXml', false) === true,
		},
	};
}
