import type { IExecuteFunctions } from 'n8n-workflow';
import { derived } from '../../../../erp/base/values/derived';
import type { RememberedContent } from '../../../../erp/saving/guard/admission';
import type { Remembered } from '../../../../erp/saving/outcome/table';
import { MARK_VERSION, type Mark } from '../../../../erp/saving/guard/mark';
import { inTurn } from '../../../shared/client/writeQueue';

/** Why n8n's memory could not be used. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/**
 * A document has four entries once it is saved, three of them its mark, and two more while its end is open; the oldest are forgotten first. n8n
 * keeps each as a hash of 24 letters, 810 KB for all.
 */
const STORE = { mode: 'entries' as const, maxEntries: 30_000 };

/**
 * A key that was sent stays `open` until the document is known to be saved, and `lost` until the server has given a verdict. What goes wrong between two steps, or is forgotten, thus makes
 * a saved document look open or new. A lost one looks saved only if the store is full to this very entry and the process dies in a claim.
 */
const entriesOf = (key: string) => ({ sent: `sent|${key}`, open: `open|${key}`, lost: `lost|${key}` });

/**
 * That a content was noted, and its mark: n8n tells of an entry only whether it is there. The oldest go first, so that a mark that is lost is
 * no other content.
 */
const marksOf = (key: string, { whole, hidden }: Mark) => {
	const noted = `noted ${MARK_VERSION}|${key}`;
	return { noted, whole: `${noted}|${whole}`, hidden: `${noted}|hidden|${hidden}` };
};

const entriesOfMark = (key: string, mark: Mark | undefined): string[] =>
	mark === undefined ? [] : Object.values(marksOf(key, mark));

/** What is remembered of the content of a document that was sent, beside the content of now. */
function contentIn(before: readonly string[], key: string, mark: Mark | undefined): RememberedContent {
	if (!mark) return undefined;
	const { noted, whole, hidden } = marksOf(key, mark);
	return before.includes(noted) ? { isSame: before.includes(whole), isHiddenSame: before.includes(hidden) } : undefined;
}

/** n8n copies the whole node whenever it is asked for it. */
const storeOf = derived(
	(context: IExecuteFunctions) => `memory ${context.getWorkflow().id ?? ''} ${context.getNode().name}`,
);

/** Keys that a run of this process is sending or verifying at this moment, with that run. */
const underWay = new Map<string, IExecuteFunctions>();
const claimOf = (context: IExecuteFunctions, key: string) => `${storeOf(context)} ${key}`;

/**
 * One step after the other: n8n's store, a row of its database per node, is read and then written. Another worker process may still put
 * its older copy of the row in place of ours, so what must not be lost is written again at the end of a send.
 */
const alone = async <T>(context: IExecuteFunctions, work: () => Promise<T>): Promise<T> =>
	await inTurn(storeOf(context), work);

const forget = async (context: IExecuteFunctions, ...entries: string[]) =>
	await context.helpers.removeProcessed(entries, 'node', STORE);

const record = async (context: IExecuteFunctions, ...entries: string[]) =>
	(await context.helpers.checkProcessedAndRecord(entries, 'node', STORE)).processed.map(String);

/** What was known of a key before it was claimed. */
interface Claimed {
	readonly remembered: Remembered;
	readonly content?: RememberedContent;
}

/**
 * Notes that a document is about to be sent, with the mark of its content, and tells what was known of its key before. `new` must be followed
 * by `finish`.
 */
export async function claim(
	context: IExecuteFunctions,
	key: string,
	{ mark }: { readonly mark?: Mark } = {},
): Promise<Claimed> {
	const { sent, open, lost } = entriesOf(key);
	const marks = entriesOfMark(key, mark);
	return await alone(context, async () => {
		// Where two workers make the row at once, one is refused; then it is there.
		const write = async () => await record(context, sent, open, lost, ...marks);
		const before = await write().catch(write);
		if (before.includes(sent)) {
			const added = [open, lost, ...marks].filter((entry) => !before.includes(entry));
			if (added.length > 0) await forget(context, ...added);
			const remembered = !before.includes(open) ? 'saved' : before.includes(lost) ? 'sent' : 'refused';
			return { remembered, content: contentIn(before, key, mark) };
		}
		// What is older than its `sent` would be forgotten before it: the document would look saved then, or its content another.
		const older = [open, lost, ...marks].filter((entry) => before.includes(entry));
		if (older.length > 0) {
			await forget(context, ...older);
			await record(context, ...older);
		}
		underWay.set(claimOf(context, key), context);
		return { remembered: 'new' };
	});
}

/** The run is over, whatever came of what it claimed. */
export function finish(context: IExecuteFunctions): void {
	for (const [claimed, run] of underWay) if (run === context) underWay.delete(claimed);
}

/** Notes that the document is in the ERP, and with which content. */
export async function confirm(context: IExecuteFunctions, key: string, mark?: Mark): Promise<void> {
	const { sent, open, lost } = entriesOf(key);
	await alone(context, async () => {
		await record(context, sent, ...entriesOfMark(key, mark));
		await forget(context, open, lost);
	});
}

/** Notes once more that the document was sent, and that its end is open. */
export async function keep(context: IExecuteFunctions, key: string): Promise<void> {
	await alone(context, async () => {
		await record(context, ...Object.values(entriesOf(key)));
	});
}

/** Notes that a document which was refused before is sent once more. */
export async function reopen(context: IExecuteFunctions, key: string): Promise<void> {
	await alone(context, async () => {
		underWay.set(claimOf(context, key), context);
		await record(context, entriesOf(key).lost);
	});
}

/** Notes that the document was refused in words that prove nothing: the next run may send it once the ERP shows that it is not there. */
export async function refuse(context: IExecuteFunctions, key: string): Promise<void> {
	const { sent, open, lost } = entriesOf(key);
	await alone(context, async () => {
		await record(context, sent, open);
		await forget(context, lost);
	});
}

/** Forgets a claim: nothing of the document was written. What another run is sending at this moment stays claimed. */
export async function release(context: IExecuteFunctions, key: string, mark?: Mark): Promise<void> {
	await alone(context, async () => {
		const run = underWay.get(claimOf(context, key)) ?? context;
		if (run === context) await forget(context, ...Object.values(entriesOf(key)), ...entriesOfMark(key, mark));
	});
}
