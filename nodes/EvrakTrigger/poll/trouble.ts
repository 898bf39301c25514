import { NodeApiError, NodeOperationError, type INodeExecutionData, type IPollFunctions } from 'n8n-workflow';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A failure that lasts over polls; times in milliseconds. */
interface Trouble {
	readonly message: string;
	/** When polls began to fail. */
	readonly since: number;
	/** When an error was last reported. */
	readonly reportedAt: number;
}

/** The trigger's static data besides its state; n8n saves it only with items. */
interface Standing {
	trouble?: Trouble;
}

const timeOf = (context: IPollFunctions, moment: number): string =>
	new Date(moment).toLocaleString('sv-SE', { timeZone: context.getTimezone() }).slice(0, 16);

/**
 * Polls, and reports an error that lasts over polls at most once an hour: otherwise every poll would start the error workflow. After a day the
 * error says since when nothing was read. A test run in the editor reports every error.
 */
export async function throttleErrors(
	context: IPollFunctions,
	poll: () => Promise<INodeExecutionData[] | null>,
): Promise<INodeExecutionData[] | null> {
	if (context.getMode() === 'manual') return await poll();
	const standing: Standing = context.getWorkflowStaticData('node');
	const [done] = await Promise.allSettled([poll()]);
	if (done.status === 'fulfilled') {
		if (done.value) delete standing.trouble;
		return done.value;
	}
	const error: unknown = done.reason;
	const { message } = error as Error;
	const { trouble } = standing;
	const now = Date.now();
	if (trouble?.message === message && Math.abs(now - trouble.reportedAt) < HOUR) return null;
	const since = trouble?.since ?? now;
	standing.trouble = { message, since, reportedAt: now };
	if (now - since >= DAY && (error instanceof NodeApiError || error instanceof NodeOperationError))
		error.description =
			`Nothing has been read since ${timeOf(context, since)}. The place is kept: what came meanwhile is reported once polls succeed. ${error.description ?? ''}`.trim();
	throw done.reason;
}
