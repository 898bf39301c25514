import { NodeApiError, NodeOperationError, type INodeExecutionData, type IPollFunctions } from 'n8n-workflow';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A failure that goes on from poll to poll; times in milliseconds. */
interface Trouble {
	readonly message: string;
	/** When polls began to fail. */
	readonly since: number;
	/** When an error was told last. */
	readonly toldAt: number;
}

/** What the trigger keeps beside its state; n8n saves it with items alone. */
interface Standing {
	trouble?: Trouble;
	/** The place of a read that is not over, and since when it stands there. */
	place?: { readonly name: string; readonly since: number };
}

const standingOf = (context: IPollFunctions): Standing => context.getWorkflowStaticData('node');

/** A moment for a message, by the zone of the workflow. */
const timeOf = (context: IPollFunctions, moment: number): string =>
	new Date(moment).toLocaleString('sv-SE', { timeZone: context.getTimezone() }).slice(0, 16);

/** Notes where a read stands that is not over yet; `undefined` where it is. */
export function notePlace(context: IPollFunctions, name: string | undefined): void {
	const standing = standingOf(context);
	if (name === undefined) delete standing.place;
	else if (standing.place?.name !== name) standing.place = { name, since: Date.now() };
}

/** Throws NodeOperationError where a read has stood at one place for a day. */
function assertProgress(context: IPollFunctions): void {
	const { place } = standingOf(context);
	if (!place || Date.now() - place.since < DAY) return;
	throw new NodeOperationError(
		context.getNode(),
		`The poll has not come further for a day: it stands behind ${place.name}`,
		{
			description: `It has stood there since ${timeOf(context, place.since)}. Its place is kept. Look whether the records behind it are changed all the time, or can be read at all.`,
		},
	);
}

/**
 * Polls, and tells an error that goes on from poll to poll once an hour: it would else start the error workflow at every poll. After a day it says
 * since when nothing was read. A test run in the editor tells every error.
 */
export async function tellingHourly(
	context: IPollFunctions,
	poll: () => Promise<INodeExecutionData[] | null>,
): Promise<INodeExecutionData[] | null> {
	if (context.getMode() === 'manual') return await poll();
	const standing = standingOf(context);
	const [done] = await Promise.allSettled([
		poll().then((items) => {
			if (items?.length === 0) assertProgress(context);
			return items;
		}),
	]);
	if (done.status === 'fulfilled') {
		if (done.value) delete standing.trouble;
		return done.value;
	}
	const error: unknown = done.reason;
	const { message } = error as Error;
	const { trouble } = standing;
	const now = Date.now();
	if (trouble?.message === message && Math.abs(now - trouble.toldAt) < HOUR) return null;
	const since = trouble?.since ?? now;
	standing.trouble = { message, since, toldAt: now };
	if (now - since >= DAY && (error instanceof NodeApiError || error instanceof NodeOperationError))
		error.description =
			`Nothing has been read since ${timeOf(context, since)}. The place is kept: what came meanwhile is told once polls succeed. ${error.description ?? ''}`.trim();
	throw done.reason;
}
