import type { IExecuteFunctions, NodeApiError } from 'n8n-workflow';
import type { Context } from '../../../shared/client/egress';
import { apiError } from '../../../shared/client/errors';

/** Rows of one reading by SQL, those that hang on others too: an ERP and an n8n that hold more at a time are busy with nothing else. */
export const LARGEST_READ = 100_000;

/** The error of a reading that should return everything, and cannot. */
export const tooManyRows = (context: Context, action: string, itemIndex: number): NodeApiError =>
	apiError(context.getNode(), {
		message: `${action} gives more than ${LARGEST_READ} rows`,
		description: 'None of them is returned. Ask for a part at a time, by a condition on date or code.',
		itemIndex,
	});

/** Says that rows were left out because there are more than were asked for, or than one reading may have. */
export function hintMoreRows(context: IExecuteFunctions, limit: number): void {
	const rows = Math.min(limit, LARGEST_READ);
	const why = limit > LARGEST_READ ? 'one answer may have' : 'Limit lets through';
	const message = `There are more than the ${rows} rows that ${why}.`;
	context.addExecutionHints({ message, type: 'warning', location: 'outputPane' });
}
