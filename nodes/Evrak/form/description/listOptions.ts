import { amount, fieldProperties, off } from '../fields';

/** Rows of a list in a new node. */
export const USUAL_ROWS = 50;

/** Whether a list comes whole, and how many rows come of one that does not; the latter is shown where `returnAll` is off. */
export const listSize = fieldProperties({
	returnAll: off(['Return All', 'Tümü'], 'Whether to return all results or only up to a given limit'),
	limit: amount(['Limit', 'Sınır'], 'Max number of results to return', USUAL_ROWS, true, {
		typeOptions: { minValue: 1 },
		displayOptions: { show: { returnAll: [false] } },
	}),
});
