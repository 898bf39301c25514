import { NodeOperationError, type IPollFunctions } from 'n8n-workflow';
import type { IncomingQuery } from '../../incomingList/page';
import { incomingQuery, wideDays } from '../../incomingList/settings';
import { entered } from '../../poll/parameters';

/** Reads the parameters of *E-Invoice Answer Deadline*. */
export function deadlineOptions(context: IPollFunctions): {
	readonly query: IncomingQuery;
	readonly days: readonly number[];
	/** Days after its date in which an invoice may still appear in the list. */
	readonly reach: number;
} {
	const text = entered(context.getNodeParameter('reminderDays', '3, 1'));
	const days = text
		.split(/[\s,;]+/)
		.filter(Boolean)
		.map(Number);
	if (days.length === 0 || days.some((day) => !(Number.isInteger(day) && day >= 0 && day <= 8))) {
		throw new NodeOperationError(
			context.getNode(),
			`Days Before Deadline "${text}" are not whole numbers from 0 to 8`,
			{
				description: 'Write them with commas, for instance 3, 1.',
			},
		);
	}
	const reach = wideDays(context);
	return { query: incomingQuery(context), days, reach };
}
