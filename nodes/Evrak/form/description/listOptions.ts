import { fieldProperties, meant, number, off } from '../fields';

/** Default limit of a list in a new node. */
export const USUAL_ROWS = 50;

/** Whether to return all rows, and otherwise the limit, which is shown if `returnAll` is off. */
export const LIST_SIZE = {
	returnAll: off(['Return All', 'Tümü'], 'Whether to return all results or only up to a given limit'),
	limit: meant(
		number(['Limit', 'Sınır'], 'Max number of results to return', {
			usual: USUAL_ROWS,
			least: 1,
			isWhole: true,
			displayOptions: { show: { returnAll: [false] } },
		}),
	),
};

/** The same as parameters. */
export const listSize = fieldProperties(LIST_SIZE);
