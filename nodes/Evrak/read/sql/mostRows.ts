import { hint } from '../../items/hint';
import type { IExecuteFunctions, NodeApiError } from 'n8n-workflow';
import type { Context } from '../../../shared/client/egress';
import { apiError } from '../../../shared/client/errors';

/** Maximum rows of one SQL read, including its parts: more at a time would occupy both the ERP and n8n. */
export const LARGEST_READ = 100_000;

/** The error of a read that should return everything, but exceeds the maximum. */
export const tooManyRows = (context: Context, action: string, itemIndex: number): NodeApiError =>
	apiError(context.getNode(), {
		message: `${action} gives more than ${LARGEST_READ} rows`,
		description: 'None of them is returned. Ask for a part at a time, by a condition on date or code.',
		itemIndex,
	});

/** Shows a hint that more rows exist than requested, or than one read may have. */
export function hintMoreRows(context: IExecuteFunctions, limit: number): void {
	const rows = Math.min(limit, LARGEST_READ);
	const why = limit > LARGEST_READ ? 'one answer may have' : 'Limit lets through';
	hint(context, `There are more than the ${rows} rows that ${why}.`);
}
