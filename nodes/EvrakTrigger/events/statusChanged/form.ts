import { count, MOST } from '../../poll/form';

/** How far back sent invoices are followed. */
export const STATUS_FIELDS = {
	sentDays: count(['Sent in the Last Days', 'Gün'], 'How far back to look for sent invoices', 30, { most: MOST.days }),
};

/** Its options. */
export const STATUS_OPTIONS = {
	maxItems: count(['Documents per Poll', 'Evrak'], 'How many documents to ask about in one poll', 50),
};
